//! Whole games against the computer that players meet.

use crate::support::*;
use outflank_app::settings::Animation;
use outflank_app::states::Menu;
use outflank_app::storage::Slot;
use outflank_game::{Ending, Event};
use outflank_rules::{Outcome, Square, Turn, Variant};

/// What the rules say of these moves.
fn count(line: &[Square]) -> Option<Outcome> {
    let start = Variant::standard().position().unwrap();
    let last = line.iter().fold(start, |position, &square| {
        position.passed_if_blocked().play(square).unwrap()
    });
    assert_eq!(last.turn(), Turn::Over);
    last.outcome()
}

/// Plays as `seed` likes against level 1, and looks at the end.
fn play_one(seed: u64, mine: outflank_rules::Disc, pace: Animation) {
    let mut luck = fastrand::Rng::with_seed(seed);
    let mut play = Play::with_real_mind();
    play.animate(pace);
    play.start(against_computer(mine, 1));
    while play.game().ending().is_none() {
        if play.table().human_to_move().is_some() {
            let legal: Vec<Square> = play.position().legal_moves().iter().collect();
            play.click(legal[luck.usize(..legal.len())]);
        }
        play.until("my turn, or the end", |play| {
            play.table().human_to_move().is_some() || play.game().ending().is_some()
        });
    }
    play.until("the result", |play| play.menu() == Menu::Result);
    let line: Vec<Square> = play
        .placed()
        .into_iter()
        .map(|(_, _, square)| square)
        .collect();
    let outcome = count(&line);
    let told = play
        .happened()
        .into_iter()
        .find_map(|(_, event)| match event {
            Event::Ended(Ending::Counted(outcome)) => Some(outcome),
            _ => None,
        });
    assert_eq!(told, outcome);
    assert_eq!(play.game().outcome(), outcome);
    let shown = play.shown();
    let counts = outcome.unwrap().discs;
    assert_eq!(
        shown.values().filter(|&&disc| disc == B).count(),
        usize::from(counts.black)
    );
    assert_eq!(
        shown.values().filter(|&&disc| disc == W).count(),
        usize::from(counts.white)
    );
    assert!(!play.is_thinking());
    assert_eq!(
        play.storage.0.read(Slot::Game).unwrap(),
        None,
        "a finished game is not offered"
    );
}

#[test]
fn a_game_against_level_1_ends_with_the_count_of_the_rules() {
    play_one(1, B, Animation::Normal);
}

#[test]
fn games_with_white_and_with_motion_off_do_too() {
    play_one(2, W, Animation::Normal);
    play_one(3, B, Animation::Off);
    play_one(4, W, Animation::Fast);
}
