//! The cards of the position editor: the whole board, the position as text, and against whom it is played on.

use super::{End, back, card, ends, new_game, note, scroll};
use crate::desk::Desk;
use crate::editor::paste_fault;
use crate::screens::{clipboard, whole_board};
use crate::settings::Opponent;
use crate::states::EditorCard;
use crate::table::{Intent, match_options};
use crate::theme::{ButtonKind, Field, button, choice, fault, field, heading};
use bevy_egui::egui::{self, Rect, vec2};
use outflank_game::paste::MAX_PASTE;
use outflank_game::{Match, MatchOptions, Millis};
use outflank_locale::Args;

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect, which: EditorCard) {
    let (key, size) = match which {
        EditorCard::Board => ("editor-board", vec2(400.0, 440.0)),
        EditorCard::Text => ("editor-text", vec2(460.0, 590.0)),
        EditorCard::Play => ("editor-play-heading", vec2(520.0, 600.0)),
    };
    let title = desk.words.say(key);
    card(
        context,
        desk,
        all,
        ("sketch-card", size, &title),
        |ui, desk| match which {
            EditorCard::Board => {
                // Only where it must does it scroll, and leave room for the bar.
                if ui.available_height() < 382.0 {
                    scroll(ui, 60.0, |ui| whole_board(ui, desk));
                } else {
                    whole_board(ui, desk);
                    ui.add_space(4.0);
                }
                back(ui, desk);
            }
            EditorCard::Text => {
                scroll(ui, 60.0, |ui| text(ui, desk));
                back(ui, desk);
            }
            EditorCard::Play => {
                scroll(ui, 60.0, |ui| choices(ui, desk));
                go(ui, desk);
            }
        },
    );
}

fn press(ui: &mut egui::Ui, desk: &Desk, key: &str, is_possible: bool) -> bool {
    let (words, kind) = (desk.words.say(key), ButtonKind::Plain);
    button(ui, &desk.palette, key, &words, kind, is_possible)
}

/// The position out and in.
fn text(ui: &mut egui::Ui, desk: &mut Desk) {
    if clipboard::is_there() {
        heading(ui, &desk.palette, &desk.words.say("editor-out"));
        let board = desk.editor.hand.sketch().text();
        if press(ui, desk, "editor-copy-board", board.is_ok())
            && let Ok(words) = board
        {
            clipboard::copy(desk, &words);
        }
        if let Some(words) = desk.editor.transcript()
            && press(ui, desk, "editor-copy-moves", true)
        {
            clipboard::copy(desk, &words);
        }
        let link = link(desk);
        if press(ui, desk, "action-copy-link", link.is_some())
            && let Some(link) = link
        {
            clipboard::copy(desk, &link);
        }
    }
    heading(ui, &desk.palette, &desk.words.say("editor-in"));
    #[cfg(target_os = "linux")]
    if press(ui, desk, "editor-paste", true) {
        match crate::third_party::clipboard::paste() {
            Some(words) => take(desk, &words),
            None => desk.notices.say("editor-paste-none"),
        }
        desk.wake.soon();
    }
    let words = desk.words.say("editor-paste-field");
    let wanted = Field {
        key: "editor-paste-field",
        text: &words,
        hint: "f5d6c3…",
        // What is too long is told rather than cut.
        most: MAX_PASTE + 1,
        is_secret: false,
    };
    let palette = desk.palette.clone();
    let mut written = desk.drafts.position.clone();
    let typing = field(ui, &palette, &wanted, &mut written);
    if typing.is_changed {
        desk.drafts.position = written;
        desk.drafts.fault = None;
    }
    if let Some(sentence) = desk.drafts.fault_in(wanted.key) {
        fault(ui, &palette, sentence);
    }
    let is_possible = !desk.drafts.position.trim().is_empty();
    if press(ui, desk, "editor-read", is_possible) || (typing.is_entered && is_possible) {
        let written = desk.drafts.position.clone();
        take(desk, &written);
        desk.wake.soon();
    }
    note(ui, desk, &desk.words.say("editor-paste-note"));
}

/// Reads a text into the editor, or says at the field what is wrong with it.
fn take(desk: &mut Desk, words: &str) {
    match desk.editor.paste(words) {
        Ok(()) => {
            desk.notices.say("editor-pasted");
            desk.menus.close();
        }
        Err(error) => {
            let (key, arguments) = paste_fault(&desk.words, &error);
            let mut given = Args::new();
            for (name, value) in &arguments {
                given = given.with(name, value.as_str());
            }
            let sentence = desk.words.with(key, &given);
            desk.drafts.fault = Some(("editor-paste-field", sentence));
        }
    }
}

/// What leads to a game from here: an address on a page, elsewhere what stands in one.
fn link(desk: &Desk) -> Option<String> {
    desk.editor.judge().ok()?;
    let options = MatchOptions {
        variant: desk.editor.hand.sketch().variant().ok()?,
        ..match_options(&desk.settings.new_game, true)
    };
    let link = Match::new(options, Millis(0)).ok()?.link();
    #[cfg(target_arch = "wasm32")]
    let link = crate::third_party::page::share_link(&link);
    Some(link)
}

/// Against whom the position is played on.
fn choices(ui: &mut egui::Ui, desk: &mut Desk) {
    let mut next = desk.settings.new_game.clone();
    heading(ui, &desk.palette, &desk.words.say("new-opponent"));
    let opponents = [
        (Opponent::Computer, "opponent-computer"),
        (Opponent::Friend, "opponent-friend"),
    ]
    .map(|(value, key)| (value, key.to_owned(), desk.words.say(key)));
    if let Some(opponent) = choice(ui, &desk.palette, next.opponent, &opponents, 2) {
        next.opponent = opponent;
    }
    if next.opponent == Opponent::Computer {
        new_game::level(ui, desk, &mut next);
        new_game::colour(ui, desk, &mut next);
    } else {
        note(ui, desk, &desk.words.say("opponent-friend-note"));
    }
    heading(ui, &desk.palette, &desk.words.say("new-clock"));
    new_game::clock(ui, desk, 2, &new_game::CLOCKS, &mut next.clock);
    if next != desk.settings.new_game {
        desk.change(|settings| settings.new_game = next);
    }
}

/// Back, or a game from here.
fn go(ui: &mut egui::Ui, desk: &mut Desk) {
    let variant = desk.editor.hand.sketch().variant().ok();
    let variant = variant.filter(|_| desk.editor.judge().is_ok());
    match (ends(ui, desk, "new-start", variant.is_some()), variant) {
        (Some(End::Back), _) => desk.menus.back(),
        (Some(End::On), Some(variant)) => {
            let options = match_options(&desk.settings.new_game, fastrand::bool());
            let options = MatchOptions { variant, ..options };
            desk.intents.write(Intent::Start(Box::new(options)));
        }
        _ => {}
    }
}
