//! The game on its page: news of the page become intents, the words of the mirror go to the page.

use crate::audio::Music;
use crate::board::Pointing;
use crate::editor::Editor;
use crate::interface::Interface;
use crate::mirror::{self, Mirror, Sayings};
use crate::notice::Notices;
use crate::portrait::Chooser;
use crate::settings::Settings;
use crate::states::{AppSystems, Menu, Screen};
use crate::table::{Intent, Table};
use crate::theme::Controls;
use crate::third_party::egui::Pasted;
use crate::third_party::page;
use crate::wake::{self, Wake};
use crate::words::Words;
use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Rect;
use outflank_locale::{Direction, LanguageTag};

/// Everything between the game and its page.
pub fn plugin(app: &mut App) {
    app.add_plugins(mirror::plugin)
        .add_systems(Startup, arrive)
        .add_systems(Update, hear.in_set(AppSystems::Input))
        .add_systems(
            Last,
            (tell.after(mirror::Reflection), state, appear)
                .chain()
                .before(wake::settle),
        );
}

/// The first things to do: be woken, tell what is with the store, open the address's game.
fn arrive(
    proxy: Res<EventLoopProxyWrapper>,
    mut notices: ResMut<Notices>,
    mut intents: MessageWriter<Intent>,
) {
    page::wake_with((**proxy).clone());
    match page::storage_note().as_str() {
        "other-tab" => notices.say_long("notice-other-tab", Vec::new()),
        "none" => notices.say_long("notice-no-storage", Vec::new()),
        _ => {}
    }
    let friend = page::invitation();
    if !friend.is_empty() {
        intents.write(Intent::Join(friend));
    }
    let rules = page::rules();
    if !rules.is_empty() {
        intents.write(Intent::Rules(rules));
    }
    let link = page::link();
    if !link.is_empty() {
        intents.write(Intent::Link(link));
    }
}

/// Obeys the page.
fn hear(
    mut contexts: EguiContexts,
    mut intents: MessageWriter<Intent>,
    mut pointing: ResMut<Pointing>,
    mut notices: ResMut<Notices>,
    mut wake: ResMut<Wake>,
    mut music: ResMut<Music>,
    mut settings: ResMut<Settings>,
    mut pasted: ResMut<Pasted>,
    mut chooser: ResMut<Chooser>,
    menu: Res<State<Menu>>,
    mirror: Res<Mirror>,
    mut editor: ResMut<Editor>,
    screen: Res<State<Screen>>,
) {
    let is_drawn = *screen.get() == Screen::Editor;
    for news in page::news() {
        let square = || mirror.square(news.text.parse().ok()?);
        match news.kind.as_str() {
            "square" => {
                if let Some(square) = square().filter(|_| is_drawn) {
                    editor.hand.touch(square);
                } else if let Some(square) = square() {
                    intents.write(Intent::Place(square));
                }
            }
            "at" if is_drawn => editor.cursor = square(),
            "at" => {
                pointing.over = None;
                pointing.cursor = square();
            }
            "action" => {
                if let Ok(context) = contexts.ctx_mut() {
                    Controls::ask(context, &news.text);
                }
            }
            "link" => {
                intents.write(Intent::Link(news.text));
            }
            "rules" => {
                intents.write(Intent::Rules(news.text));
            }
            "join" => {
                intents.write(Intent::Join(news.text));
            }
            "hidden" | "visible" => music.is_away = news.kind == "hidden",
            "motion" => {
                let mut next = settings.clone();
                next.heed(news.text == "less");
                settings.set_if_neq(next);
            }
            "paste" => pasted.0.push(news.text),
            // One that is dropped anywhere else is none of ours.
            "picture" if *menu.get() == Menu::Profile => chooser.hear(&news.text),
            "copied" => notices.say("notice-copied"),
            "no-weights" => notices.say_long("notice-no-weights", Vec::new()),
            "not-copied" => notices.say("notice-not-copied"),
            _ => {}
        }
        wake.soon();
    }
}

/// Gives the page the words of the mirror.
fn tell(mirror: Res<Mirror>, mut said: ResMut<Sayings>) {
    for sentence in said.0.drain(..) {
        page::say(&sentence);
    }
    if mirror.is_changed() {
        page::grid(
            mirror.columns.into(),
            mirror.squares.iter().map(String::as_str),
        );
        let controls = mirror.controls.iter();
        page::actions(controls.map(|(key, name)| (key.as_str(), name.as_str())));
    }
}

/// Tells the page whether a game is played, and in which language.
fn state(
    table: Res<Table>,
    screen: Res<State<Screen>>,
    words: Res<Words>,
    mut busy: Local<bool>,
    mut spoken: Local<Option<LanguageTag>>,
) {
    let is_busy = table.is_running() && *screen.get() == Screen::Match;
    if std::mem::replace(&mut *busy, is_busy) != is_busy {
        page::set_busy(is_busy);
    }
    let language = words.language();
    if spoken.replace(language.tag) != Some(language.tag) {
        page::set_language(
            language.tag.as_str(),
            language.direction == Direction::RightToLeft,
            &words.say("board-name"),
            &words.say("controls-name"),
        );
    }
}

/// The loading screen goes when there is something to press, and it no longer moves: the canvas gets its size only
/// after the first frames.
fn appear(
    interface: Res<Interface>,
    mut before: Local<Vec<(String, Rect)>>,
    mut frames: Local<u32>,
    mut wake: ResMut<Wake>,
) {
    /// Frames with the same controls as the one before, for the pictures to reach the screen.
    const ENOUGH: u32 = 2;
    if *frames == ENOUGH {
        return;
    }
    wake.soon();
    let boxes = &interface.controls.boxes;
    if boxes.is_empty() || *boxes != *before {
        *frames = 0;
        before.clone_from(boxes);
        return;
    }
    *frames += 1;
    if *frames == ENOUGH {
        page::started();
        before.clear();
    }
}
