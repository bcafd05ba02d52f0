//! Forced passes, as they are told and shown.

use crate::support::*;
use outflank_game::{Event, MatchOptions, Seat};
use outflank_rules::{ByDisc, Disc};

/// The human has `human`; the last move before the pass of `passer` is yet to be made.
fn before_a_pass(play: &mut Play, passer: Disc, seats: ByDisc<Seat>) -> outflank_rules::Square {
    let mut line = line_to_a_pass_of(passer);
    let last = line.pop().unwrap();
    play.start(MatchOptions {
        seats,
        ..friends_at(after(&line))
    });
    last
}

fn against(human: Disc) -> ByDisc<Seat> {
    against_computer(human, 3).seats
}

#[test]
fn my_pass_is_shown_for_a_second_and_a_half_before_the_computers_next_disc() {
    for mine in Disc::BOTH {
        let mut play = Play::new();
        let last = before_a_pass(&mut play, mine, against(mine));
        assert!(play.is_thinking());
        play.mind.says(last);
        play.until("the computer plays", |play| play.placed().len() == 1);
        let shown = play.placed()[0].0;
        let passed = play
            .happened()
            .iter()
            .find(|(_, event)| *event == Event::Passed { by: mine })
            .unwrap()
            .0;
        assert_eq!(
            shown, passed,
            "the pass is told with the disc that forces it"
        );
        assert_eq!(
            play.table().computer_to_move().map(|(disc, _)| disc),
            Some(!mine)
        );
        play.until("the computer thinks", Play::is_thinking);
        play.mind.says_something();
        play.until("the computer plays again", |play| play.placed().len() == 2);
        let settled = shown + ms(play.motion().drop);
        assert!(play.placed()[1].0 - settled >= ms(1500));
    }
}

#[test]
fn a_pass_of_mine_is_shown_even_with_motion_off() {
    let mut play = Play::new();
    play.animate(outflank_app::settings::Animation::Off);
    let last = before_a_pass(&mut play, B, against(B));
    play.mind.says(last);
    play.until("the computer plays", |play| play.placed().len() == 1);
    play.until("the computer thinks", Play::is_thinking);
    play.mind.says_something();
    play.until("the computer plays again", |play| play.placed().len() == 2);
    let wait = play.placed()[1].0 - play.placed()[0].0;
    assert!(wait >= ms(1500) && wait <= ms(1500) + FRAME, "{wait:?}");
}

#[test]
fn a_pass_does_not_change_who_plays_which_colour() {
    // E8
    for mine in Disc::BOTH {
        let mut play = Play::new();
        let last = before_a_pass(&mut play, mine, against(mine));
        let seats = play.game().seats().clone();
        play.mind.says(last);
        play.until("the computer plays", |play| play.placed().len() == 1);
        assert_eq!(*play.game().seats(), seats);
        assert_eq!(play.table().human_to_move(), None);
        play.until("the computer thinks", Play::is_thinking);
        play.mind.says_something();
        play.until("the computer plays again", |play| play.placed().len() == 2);
        assert_eq!(play.placed()[1].1, !mine);
    }
}

#[test]
fn the_computers_pass_gives_the_turn_back_to_me() {
    let mut play = Play::new();
    let last = before_a_pass(&mut play, W, against(B));
    play.place(&last.to_string());
    assert!(
        play.happened()
            .iter()
            .any(|(_, event)| *event == Event::Passed { by: W })
    );
    assert_eq!(play.table().human_to_move(), Some(B));
    assert_eq!(play.mind.asked(), 0, "nobody asks it");
}

#[test]
fn at_one_screen_a_pass_is_told_and_the_same_side_moves_again() {
    for passer in Disc::BOTH {
        let mut play = Play::new();
        let last = before_a_pass(&mut play, passer, friends().seats);
        play.place(&last.to_string());
        let happened: Vec<Event> = play
            .happened()
            .into_iter()
            .map(|(_, event)| event)
            .collect();
        assert!(happened.contains(&Event::Passed { by: passer }));
        assert_eq!(play.table().human_to_move(), Some(!passer));
        assert!(play.table().quiet_at() >= play.now() + ms(1500));
        play.place_something();
        assert_eq!(play.placed()[1].1, !passer);
    }
}

#[test]
fn undo_across_a_pass_gives_the_turn_back_as_it_was() {
    // P16, E22
    let mut play = Play::new();
    let last = before_a_pass(&mut play, B, friends().seats);
    let before = play.position();
    play.place(&last.to_string());
    let after = play.position();
    for _ in 0..5 {
        play.undo();
        assert_eq!(play.position(), before);
        play.redo();
        assert_eq!(play.position(), after);
    }
    play.settle();
    play.assert_shows_the_position();
}
