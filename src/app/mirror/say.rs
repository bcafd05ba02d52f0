//! What goes on, in sentences: each move, each end, each short word of the game.

use super::Sayings;
use crate::desk::Desk;
use crate::editor::{findings_words, verdict_words};
use crate::menus::{advice_words, result_words};
use crate::states::{EditorCard, Menu, Screen};
use crate::table::MatchEvent;
use bevy::prelude::*;
use outflank_game::Event;
use outflank_locale::Args;
use outflank_rules::Square;

/// Says what happens in the match. (Passes come as notices.)
pub(super) fn events(mut events: MessageReader<MatchEvent>, mut said: ResMut<Sayings>, desk: Desk) {
    for event in events.read() {
        match event {
            MatchEvent::Begun if desk.table.is_lesson() => {}
            MatchEvent::Begun => said.0.push(begun(&desk)),
            MatchEvent::Happened(Event::Placed {
                by, square, rays, ..
            }) => {
                let count: usize = rays.iter().map(|ray| ray.squares.len()).sum();
                let arguments = Args::new()
                    .with("player", desk.player(*by))
                    .with("square", square.to_string())
                    .with("count", count as u32);
                said.0.push(desk.words.with("say-placed", &arguments));
            }
            MatchEvent::Happened(Event::Undone { .. }) => {
                said.0.push(desk.words.say("status-undone"));
            }
            MatchEvent::Happened(Event::Redone { .. }) => {
                said.0.push(desk.words.say("status-redone"));
            }
            MatchEvent::Happened(Event::Ended(ending)) if !desk.table.is_lesson() => {
                if let Some(game) = desk.table.game() {
                    let (headline, why) = result_words(&desk, game);
                    let count = desk.words.discs(ending.score(game.position()));
                    said.0.push(format!("{headline} {count} {why}"));
                }
            }
            _ => {}
        }
    }
}

/// Says what is advised: the best move as soon as there is one, all of it at the end.
pub(super) fn advice(
    mut said: ResMut<Sayings>,
    desk: Desk,
    mut last: Local<Option<(Square, Option<u8>)>>,
) {
    let advice = desk.table.advice();
    let now = advice.map(|advice| (advice.best().square, advice.depth));
    if *last == now {
        return;
    }
    *last = now;
    let Some(advice) = advice else { return };
    said.0.push(advice_words(&desk, advice, true));
    if advice.depth.is_some() {
        said.0.extend(advice.moves[1..].iter().map(|advised| {
            let arguments = Args::new()
                .with("square", advised.square.to_string())
                .with("worth", desk.words.worth(advised, true));
            desk.words.with("say-also", &arguments)
        }));
    }
}

/// Says what the lesson says, whenever that changes.
pub(super) fn lesson(mut said: ResMut<Sayings>, desk: Desk, mut last: Local<Option<String>>) {
    let now = (desk.table.is_lesson() && desk.screen() == Screen::Match).then(|| {
        let nudge = desk.lesson.nudge().map(|nudge| desk.words.say(nudge.key()));
        let words = desk.words.say(&desk.lesson.key());
        nudge.map_or(words.clone(), |nudge| format!("{nudge} {words}"))
    });
    if *last != now {
        said.0.extend(now.clone());
        *last = now;
    }
}

/// Says what the position in the editor is good for, and what the computer has found, whenever that changes.
pub(super) fn editor(mut said: ResMut<Sayings>, desk: Desk, mut last: Local<Option<String>>) {
    let is_open = desk.screen() == Screen::Editor && desk.menus.current() == Menu::None;
    let now = (is_open && !desk.editor.hand.is_drawing()).then(|| {
        let found = desk.editor.findings().filter(|findings| findings.is_final);
        let (main, more) = found.map_or_else(
            || verdict_words(&desk.words, &desk.editor.judge()),
            |findings| findings_words(&desk.words, findings),
        );
        format!("{main}. {more}")
    });
    if *last != now {
        said.0.extend(now.clone());
        *last = now;
    }
}

/// The rule set and who moves.
fn begun(desk: &Desk) -> String {
    let (main, _) = crate::menus::status_words(desk);
    format!("{}. {main}", desk.rules_name())
}

/// Says each short word once, when it is shown.
pub(super) fn notices(
    mut said: ResMut<Sayings>,
    desk: Desk,
    mut last: Local<Option<(String, Vec<(&'static str, String)>)>>,
) {
    let shown = desk.notices.0.first();
    let now = shown.map(|notice| (notice.key.clone(), notice.arguments.clone()));
    if *last == now {
        return;
    }
    if let Some(notice) = shown {
        said.0.push(notice.words(&desk.words));
    }
    *last = now;
}

/// Says what is explained of a special rule, once it is shown.
pub(super) fn tips(mut said: ResMut<Sayings>, desk: Desk, mut last: Local<Option<&'static str>>) {
    let now = desk.tip.shown();
    if std::mem::replace(&mut *last, now) != now {
        said.0.extend(now.map(|key| desk.words.say(key)));
    }
}

/// Says to what a friend invites, once that is known.
pub(super) fn proposals(mut said: ResMut<Sayings>, desk: Desk, mut last: Local<bool>) {
    let search = desk.online.search.as_ref();
    let proposal = search.and_then(|search| search.proposal.as_ref());
    if !std::mem::replace(&mut *last, proposal.is_some())
        && let Some(proposal) = proposal
    {
        let words = crate::menus::proposal_words(&desk, proposal);
        said.0.push(words.join(" "));
    }
}

/// Says which menu has opened, or that the title is back.
pub(super) fn menus(
    mut said: ResMut<Sayings>,
    desk: Desk,
    mut last: Local<Option<(Menu, Screen)>>,
) {
    let now = (desk.menus.current(), desk.screen());
    if last.replace(now) == Some(now) {
        return;
    }
    let key = match now {
        (Menu::None, Screen::Title) => "app-title",
        (Menu::None, Screen::Editor) => "editor-heading",
        (Menu::Editor(EditorCard::Board), _) => "editor-board",
        (Menu::Editor(EditorCard::Text), _) => "editor-text",
        (Menu::Editor(EditorCard::Play), _) => "editor-play-heading",
        (Menu::NewGame, _) => "new-heading",
        (Menu::Settings, _) => "settings-heading",
        (Menu::Keys, _) => "keys-heading",
        (Menu::Moves, _) => "action-moves",
        (Menu::Pause, _) => "action-menu",
        (Menu::Online, _) => "online-heading",
        (Menu::Chat, _) => "action-chat",
        (Menu::Watchers, _) => "watch-heading",
        (Menu::Profile, _) => "profile-heading",
        (Menu::Keeping, _) => "profile-keeping",
        (Menu::Unlock, _) => "profile-locked",
        (Menu::Addresses, _) => "address-heading",
        (Menu::Lobby, _) => "lobby-heading",
        (Menu::Rules, _) => "rules-heading",
        (Menu::Custom, _) => "rules-custom",
        (Menu::RulesText, _) => "rules-read",
        (Menu::SetArrived, _) => "rules-arrived",
        // The result is said as it comes about; the question stands in the dialogue.
        (Menu::None, Screen::Match) | (Menu::Result, _) => return,
        (Menu::Confirm(question), _) => {
            said.0.push(crate::menus::question_words(&desk, question));
            return;
        }
    };
    said.0.push(desk.words.say(key));
}
