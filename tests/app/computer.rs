//! The computer's turn: manners, cancelling, answers that come at once, late or never; hints.

use crate::support::*;
use outflank_app::settings::Animation;
use outflank_app::storage::{Memory, Storage};
use outflank_app::table::{Intent, MatchEvent};
use outflank_engine::Wish;
use outflank_game::Command;
use std::sync::Arc;
use std::time::Duration;

/// Black is mine, and f5 has been placed; gives when.
fn after_my_first_move(play: &mut Play) -> Duration {
    play.start(against_computer(B, 3));
    play.place("f5");
    play.placed()[0].0
}

/// When my disc and those it turned are at rest again.
fn my_rest(play: &Play, placed: Duration) -> Duration {
    placed + ms(play.motion().drop + play.motion().flip)
}

#[test]
fn a_quick_answer_waits_half_a_second_after_my_last_flip() {
    // P1
    let mut play = Play::new();
    let placed = after_my_first_move(&mut play);
    play.mind.says(sq("d6"));
    play.until("the computer plays", |play| play.placed().len() == 2);
    let wait = play.placed()[1].0 - my_rest(&play, placed);
    assert!(wait >= ms(500) && wait <= ms(500) + FRAME, "{wait:?}");
}

#[test]
fn an_answer_after_two_seconds_is_played_at_once() {
    // P5: the pause is counted in, not put on top.
    let mut play = Play::new();
    let placed = after_my_first_move(&mut play);
    play.wait(ms(2000));
    assert_eq!(play.placed().len(), 1);
    play.mind.says(sq("d6"));
    play.frame();
    assert_eq!(play.placed()[1].0, play.now());
    assert!(play.now() - placed >= ms(2000));
}

#[test]
fn thinking_time_is_counted_into_the_pause() {
    // P5
    for thought in [100, 450, 700, 900, 915, 930, 1000, 1500] {
        let mut play = Play::new();
        let placed = after_my_first_move(&mut play);
        play.wait(ms(thought));
        let answered = play.now();
        play.mind.says(sq("f6"));
        play.until("the computer plays", |play| play.placed().len() == 2);
        let due = (my_rest(&play, placed) + ms(500)).max(answered + FRAME);
        let at = play.placed()[1].0;
        assert!(
            at >= due && at < due + FRAME,
            "thought {thought} ms: {at:?}, due {due:?}"
        );
    }
}

#[test]
fn with_motion_off_the_answer_waits_for_nothing() {
    // P44
    let mut play = Play::new();
    play.animate(Animation::Off);
    after_my_first_move(&mut play);
    play.mind.says(sq("d6"));
    play.frame();
    assert_eq!(play.placed().len(), 2);
}

#[test]
fn the_first_disc_of_a_game_comes_at_once() {
    let mut play = Play::new();
    play.start(against_computer(W, 3));
    play.mind.says(sq("f5"));
    play.frame();
    assert_eq!(play.placed().len(), 1);
}

#[test]
fn it_is_asked_at_its_own_level_about_the_present_position() {
    let mut play = Play::new();
    play.start(against_computer(B, 7));
    play.place("d3");
    let question = play.mind.last_question();
    assert_eq!(question.level.number, 7);
    assert_eq!(question.position, play.position());
    assert_eq!(question.wish, Wish::Move);
    assert_eq!(play.mind.asked(), 1);
    play.wait(ms(3000));
    assert_eq!(play.mind.asked(), 1, "one question a turn");
}

#[test]
fn undo_while_it_thinks_cancels_and_it_plays_on_afterwards() {
    // P13
    let mut play = Play::new();
    after_my_first_move(&mut play);
    assert!(play.mind.is_thinking());
    play.undo();
    assert!(!play.mind.is_thinking() && !play.is_thinking());
    assert_eq!(play.mind.cancelled(), 1);
    assert_eq!(play.game().ply().0, 0);
    assert_eq!(play.table().human_to_move(), Some(B));
    // The late answer is for nobody.
    play.mind.says(sq("d6"));
    play.wait(ms(2000));
    assert_eq!(play.game().ply().0, 0);
    // And on it goes.
    play.place("c4");
    assert!(play.mind.is_thinking());
    play.mind.says(sq("c3"));
    play.wait(ms(2000));
    assert_eq!(
        play.placed().last().map(|&(_, by, square)| (by, square)),
        Some((W, sq("c3")))
    );
    assert_eq!(play.table().human_to_move(), Some(B));
}

#[test]
fn undo_between_its_answer_and_its_disc_takes_my_move_back() {
    // P13
    let mut play = Play::new();
    after_my_first_move(&mut play);
    play.mind.says(sq("d6"));
    play.frame();
    assert!(
        !play.is_thinking(),
        "it has decided, and waits for the flips"
    );
    play.undo();
    play.wait(ms(2000));
    assert_eq!(play.game().ply().0, 0);
    assert_eq!(play.placed().len(), 1);
    play.place("f5");
    assert_eq!(play.mind.asked(), 2);
}

#[test]
fn redo_to_its_turn_asks_it_again() {
    // P13
    let mut play = Play::new();
    after_my_first_move(&mut play);
    play.undo();
    play.redo();
    assert_eq!(play.game().ply().0, 1);
    assert!(play.is_thinking());
    play.mind.says(sq("d6"));
    play.wait(ms(1500));
    assert_eq!(play.game().ply().0, 2);
}

#[test]
fn undo_before_my_first_move_is_refused_and_it_thinks_on() {
    // P17
    let mut play = Play::new();
    play.start(against_computer(W, 3));
    assert!(play.is_thinking());
    play.undo();
    assert!(play.is_thinking());
    assert_eq!(play.mind.cancelled(), 0);
    assert!(
        play.log()
            .iter()
            .any(|(_, event)| matches!(event, MatchEvent::Refused(_)))
    );
}

#[test]
fn an_answer_given_within_the_question_does_not_leave_it_thinking() {
    // E27
    let mut play = Play::with(
        Storage(Arc::new(Memory::default())),
        FakeMind::with_reflex(),
    );
    play.start(against_computer(B, 3));
    while play.game().ending().is_none() {
        let placed = play.placed().len();
        play.place_something();
        play.until("it is my turn, or over", |play| {
            play.placed().len() > placed
                && (play.table().human_to_move().is_some() || play.game().ending().is_some())
        });
        assert!(!play.is_thinking());
    }
}

#[test]
fn a_pause_stops_its_thought_and_going_on_asks_again() {
    let mut play = Play::new();
    after_my_first_move(&mut play);
    play.command(Command::Pause);
    assert!(!play.is_thinking());
    assert_eq!(play.mind.cancelled(), 1);
    play.wait(ms(3000));
    assert_eq!(play.placed().len(), 1);
    play.command(Command::Resume);
    assert!(play.is_thinking());
    play.mind.says(sq("d6"));
    play.wait(ms(100));
    assert_eq!(play.placed().len(), 2);
}

#[test]
fn a_pause_between_its_answer_and_its_disc_holds_the_disc() {
    let mut play = Play::new();
    after_my_first_move(&mut play);
    play.mind.says(sq("d6"));
    play.frame();
    play.command(Command::Pause);
    play.wait(ms(3000));
    assert_eq!(play.placed().len(), 1);
    play.command(Command::Resume);
    play.mind.says(sq("f6"));
    play.wait(ms(100));
    assert_eq!(play.placed()[1].2, sq("f6"));
}

#[test]
fn leaving_for_the_title_gives_its_search_up() {
    let mut play = Play::new();
    after_my_first_move(&mut play);
    play.ask(Intent::ToTitle);
    play.frame();
    assert!(!play.is_thinking());
    assert_eq!(play.mind.cancelled(), 1);
}

#[test]
fn a_new_game_does_not_take_the_old_games_answer() {
    // The same position, but another level.
    let mut play = Play::new();
    play.start(against_computer(W, 12));
    assert_eq!(play.mind.last_question().level.number, 12);
    play.start(against_computer(W, 1));
    assert_eq!(play.mind.cancelled(), 1);
    assert_eq!(play.mind.last_question().level.number, 1);
}

#[test]
fn a_new_game_does_not_show_the_old_games_hint() {
    let mut play = Play::new();
    play.start(friends());
    play.ask(Intent::Hint);
    play.start(friends());
    assert_eq!(play.mind.cancelled(), 1);
    play.mind.says(sq("d3"));
    play.frame();
    assert_eq!(play.table().hint(), None);
}

#[test]
fn out_of_turn_nothing_is_placed() {
    let mut play = Play::new();
    after_my_first_move(&mut play);
    play.place("d6");
    assert_eq!(play.placed().len(), 1);
    assert_eq!(play.notices()[0].0, "refused-not-your-turn");
    assert!(play.is_thinking(), "and it thinks on");
}

#[test]
fn a_hint_shows_a_square_and_goes_after_a_move() {
    let mut play = Play::new();
    play.start(friends());
    play.ask(Intent::Hint);
    assert_eq!(play.mind.last_question().wish, Wish::Hint);
    play.mind.says(sq("d3"));
    play.frame();
    assert_eq!(play.table().hint(), Some(sq("d3")));
    assert_eq!(play.placed().len(), 0, "it shows, it does not play");
    play.wait(ms(5000));
    assert_eq!(play.table().hint(), Some(sq("d3")));
    play.place("c4");
    assert_eq!(play.table().hint(), None);
}

#[test]
fn a_hint_that_comes_after_my_move_is_not_shown() {
    let mut play = Play::new();
    play.start(against_computer(B, 3));
    play.ask(Intent::Hint);
    play.place("f5");
    assert_eq!(play.mind.cancelled(), 1);
    assert_eq!(play.mind.last_question().wish, Wish::Move);
    play.mind.says(sq("d6"));
    play.wait(ms(1500));
    assert_eq!(play.table().hint(), None);
    assert_eq!(play.game().ply().0, 2);
}

#[test]
fn undo_takes_the_hint_away() {
    // P26
    let mut play = Play::new();
    play.start(friends());
    play.place("d3");
    play.ask(Intent::Hint);
    play.mind.says(sq("c3"));
    play.frame();
    assert!(play.table().hint().is_some());
    play.undo();
    assert_eq!(play.table().hint(), None);
}

#[test]
fn asking_again_while_a_hint_is_sought_gives_the_search_up() {
    let mut play = Play::new();
    play.start(friends());
    play.ask(Intent::Hint);
    play.ask(Intent::Hint);
    assert_eq!((play.mind.asked(), play.mind.cancelled()), (1, 1));
    play.mind.says(sq("d3"));
    play.wait(ms(100));
    assert_eq!(play.table().hint(), None);
}

#[test]
fn no_hint_is_given_on_the_computers_turn() {
    let mut play = Play::new();
    after_my_first_move(&mut play);
    play.ask(Intent::Hint);
    assert_eq!(play.mind.asked(), 1);
    assert_eq!(play.notices()[0].0, "refused-not-now");
}

#[test]
fn the_real_mind_is_cancelled_by_undo_and_plays_on() {
    // P13, with the searches that players meet.
    let mut play = Play::with_real_mind();
    play.start(against_computer(B, 12));
    play.place("f5");
    assert!(play.is_thinking());
    for _ in 0..20 {
        play.frame();
    }
    play.undo();
    assert!(!play.is_thinking());
    play.start(against_computer(B, 1));
    play.place("c4");
    play.until("the computer plays", |play| play.placed().len() == 3);
    let (_, by, square) = play.placed()[2];
    assert_eq!(by, W);
    assert_eq!(
        play.game().last_placement().and_then(|step| step.square()),
        Some(square)
    );
}

#[test]
fn the_real_mind_gives_a_legal_hint() {
    let mut play = Play::with_real_mind();
    // A short search: few squares are left.
    play.start(friends());
    while play.position().empty().len() > 8 && play.game().ending().is_none() {
        play.place_something();
    }
    play.ask(Intent::Hint);
    play.until("a hint", |play| play.table().hint().is_some());
    let hint = play.table().hint().unwrap();
    assert!(play.position().legal_moves().contains(hint));
}
