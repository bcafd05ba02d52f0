//! Rule sets: chosen, made, kept, passed on, explained.

mod choosing;
mod first;
mod kept;
mod sense;
mod share;
mod xot;

use crate::support::*;
use outflank_app::states::Menu;
use outflank_app::storage::{Memory, Storage};
use std::sync::Arc;

fn title() -> Play {
    Play::with_interface(Storage(Arc::new(Memory::default())))
}

/// Presses controls by their keys, in sight or not.
fn press(play: &mut Play, keys: &[&str]) {
    for key in keys {
        let named = &play
            .app
            .world()
            .resource::<outflank_app::screens::Interface>()
            .controls
            .named;
        assert!(
            named.iter().any(|control| control.key == *key),
            "no {key} among {:?}",
            named.iter().map(|control| &control.key).collect::<Vec<_>>()
        );
        play.ask_for_control(key);
        for _ in 0..4 {
            play.frame();
        }
    }
}

/// In the chooser for a new game.
fn chooser() -> Play {
    let mut play = title();
    press(&mut play, &["title-new-game", "set-open"]);
    assert_eq!(play.menu(), Menu::Rules);
    play
}
