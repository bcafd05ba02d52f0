//! Clocks, with time given by the table.

use crate::support::*;
use outflank_game::{ClockKind, Command, Ending, Event, Match, Millis, NodeId, Refusal, Status};
use outflank_rules::Variant;

const PER_MOVE: ClockKind = ClockKind::PerMove { seconds: 30 };
const TOTAL: ClockKind = ClockKind::Total {
    seconds: 60,
    increment: 5,
};
const SHRINKING: ClockKind = ClockKind::Shrinking {
    start: 20,
    least: 10,
    step: 4,
};
const FLAGGED_BLACK: Ending = Ending::Flagged { by: B };

/// What both clocks show, in milliseconds.
fn shown(game: &Match, now: u64) -> (u64, u64) {
    let left = |disc| game.clock_left(disc, Millis(now)).unwrap().0;
    (left(B), left(W))
}

#[test]
fn clocks_run_by_the_table() {
    // Moves at these times; what the two clocks show right after each, in seconds.
    let moves = [
        ("f5", 4),
        ("d6", 10),
        ("c3", 11),
        ("d3", 20),
        ("c4", 29),
        ("f4", 30),
        ("f6", 32),
    ];
    let tables: [(ClockKind, [(u64, u64); 7]); 3] = [
        (PER_MOVE, [(30, 30); 7]),
        (
            TOTAL,
            [
                (61, 60),
                (61, 59),
                (65, 59),
                (65, 55),
                (61, 55),
                (61, 59),
                (64, 59),
            ],
        ),
        (
            SHRINKING,
            [
                (16, 20),
                (16, 16),
                (12, 16),
                (12, 12),
                (10, 12),
                (10, 10),
                (10, 10),
            ],
        ),
    ];
    for (kind, rows) in tables {
        let mut game = timed(kind);
        for ((square, second), (black, white)) in moves.into_iter().zip(rows) {
            let at = second * 1000;
            place_at(&mut game, square, at).unwrap();
            let row = (black * 1000, white * 1000);
            assert_eq!(shown(&game, at), row, "{kind:?}, {square}");
        }
    }
}

#[test]
fn the_first_clock_runs_from_the_start() {
    let mut options = friends(Variant::standard());
    options.clock = PER_MOVE;
    let mut game = Match::new(options, Millis(5_000)).unwrap();
    assert_eq!(game.next_deadline(), Some(Millis(35_000)));
    assert_eq!(shown(&game, 6_000), (29_000, 30_000));
    // Pausing at once makes it wait.
    game.apply(Command::Pause, Millis(6_000)).unwrap();
    assert_eq!(game.next_deadline(), None);
    game.apply(Command::Resume, Millis(90_000)).unwrap();
    assert_eq!(shown(&game, 91_000), (28_000, 30_000));
    assert_eq!(game.next_deadline(), Some(Millis(119_000)));
}

#[test]
fn a_flag_falls_at_its_deadline_and_loses() {
    for kind in [PER_MOVE, TOTAL, SHRINKING] {
        let mut game = timed(kind);
        let deadline = game.next_deadline().unwrap();
        assert_eq!(deadline, kind.first_allowance());
        let early = game.apply(Command::Tick, Millis(deadline.0 - 1));
        assert_eq!(early, Ok(vec![]));
        let events = game.apply(Command::Tick, deadline).unwrap();
        assert_eq!(events, [Event::Ended(FLAGGED_BLACK)]);
        assert_eq!(game.status(), Status::Ended(FLAGGED_BLACK));
        assert_eq!(FLAGGED_BLACK.winner(), Some(W));
        assert_eq!(shown(&game, 999_999).0, 0);
        assert_eq!(game.next_deadline(), None);
    }
}

#[test]
fn a_disc_after_the_flag_is_not_placed() {
    let mut game = timed(PER_MOVE);
    let events = place_at(&mut game, "f5", 30_000).unwrap();
    assert_eq!(events, [Event::Ended(FLAGGED_BLACK)]);
    assert_eq!(game.ply().0, 0);
    let late = place_at(&mut game, "f5", 30_001);
    assert_eq!(late, Err(Refusal::Over));
}

#[test]
fn a_disc_just_before_the_flag_is_placed() {
    let mut game = timed(PER_MOVE);
    place_at(&mut game, "f5", 29_999).unwrap();
    assert_eq!(game.next_deadline(), Some(Millis(59_999)));
}

#[test]
fn a_resignation_after_the_flag_is_a_flag_fall() {
    let mut game = timed(PER_MOVE);
    let events = game.apply(Command::Resign { by: W }, Millis(40_000));
    assert_eq!(events, Ok(vec![Event::Ended(FLAGGED_BLACK)]));
    assert_eq!(game.ending(), Some(FLAGGED_BLACK));
}

#[test]
fn undo_restores_the_clocks_of_the_node() {
    let mut game = timed(TOTAL);
    place_at(&mut game, "f5", 4_000).unwrap();
    place_at(&mut game, "d6", 10_000).unwrap();
    game.apply(Command::Undo, Millis(50_000)).unwrap();
    assert_eq!(shown(&game, 50_000), (61_000, 60_000));
    assert_eq!(game.next_deadline(), Some(Millis(110_000)));
    game.apply(Command::Redo, Millis(51_000)).unwrap();
    assert_eq!(shown(&game, 51_000), (61_000, 59_000));
}

#[test]
fn undo_of_a_flag_fall_gives_the_time_back() {
    let mut game = timed(TOTAL);
    place_at(&mut game, "f5", 4_000).unwrap();
    place_at(&mut game, "d6", 10_000).unwrap();
    // The flag falls within this very call, and is taken back by it.
    let events = game.apply(Command::Undo, Millis(900_000)).unwrap();
    assert_eq!(events[0], Event::Ended(FLAGGED_BLACK));
    assert_eq!(events[1], Event::Reopened);
    assert_eq!(game.status(), Status::Playing { to_move: W });
    assert_eq!(shown(&game, 900_000), (61_000, 60_000));
}

// E31
#[test]
fn a_pass_costs_no_time() {
    for kind in [PER_MOVE, TOTAL, SHRINKING] {
        let mut game = timed(kind);
        let transcript = case("Zolomon/reversi-ai#6");
        play(&mut game, &transcript[..30]);
        let (black, _) = shown(&game, 0);
        let events = place_at(&mut game, "f8", 3_000).unwrap();
        assert!(events.contains(&Event::Passed { by: B }));
        assert_eq!(shown(&game, 3_000).0, black);
        // White moves again, and it is White's clock that runs.
        assert_eq!(shown(&game, 8_000).0, black);
        let white = shown(&game, 3_000).1;
        assert_eq!(game.next_deadline(), Some(Millis(3_000 + white)));
    }
}

#[test]
fn go_to_pauses_a_timed_match_so_that_looking_costs_nothing() {
    let mut game = timed(PER_MOVE);
    place_at(&mut game, "f5", 1_000).unwrap();
    let tip = game.history().current();
    let node = NodeId::ROOT;
    let events = game.apply(Command::GoTo(node), Millis(2_000)).unwrap();
    assert_eq!(events, [Event::WentTo { node }, Event::Paused]);
    game.apply(Command::GoTo(tip), Millis(800_000)).unwrap();
    assert_eq!(game.status(), Status::Paused);
    let events = game.apply(Command::Resume, Millis(900_000)).unwrap();
    assert_eq!(events, [Event::Resumed, Event::TurnOf(W)]);
    assert_eq!(shown(&game, 900_000), (30_000, 30_000));
}

#[test]
fn undo_while_paused_stays_paused() {
    let mut game = timed(PER_MOVE);
    place_at(&mut game, "f5", 1_000).unwrap();
    game.apply(Command::Pause, Millis(2_000)).unwrap();
    game.apply(Command::Undo, Millis(3_000)).unwrap();
    assert_eq!(
        (game.status(), game.next_deadline()),
        (Status::Paused, None)
    );
}

#[test]
fn the_clocks_stand_at_the_end() {
    let mut game = timed(TOTAL);
    game.apply(Command::Resign { by: W }, Millis(7_000))
        .unwrap();
    assert_eq!(shown(&game, 7_000), shown(&game, 70_000));
    assert_eq!(shown(&game, 7_000), (53_000, 60_000));
    // Also after looking elsewhere and coming back.
    let end = game.history().current();
    for node in [NodeId::ROOT, end] {
        game.apply(Command::GoTo(node), Millis(9_000)).unwrap();
    }
    assert_eq!(shown(&game, 99_000), (53_000, 60_000));
}

#[test]
fn coming_back_to_a_flag_fall_shows_the_fallen_flag() {
    let mut game = timed(PER_MOVE);
    place_at(&mut game, "f5", 1_000).unwrap();
    game.apply(Command::Tick, Millis(40_000)).unwrap();
    let end = game.history().current();
    for (node, white) in [(NodeId::ROOT, 30_000), (end, 0)] {
        game.apply(Command::GoTo(node), Millis(41_000)).unwrap();
        assert_eq!(shown(&game, 50_000).1, white);
    }
    assert_eq!(game.ending(), Some(Ending::Flagged { by: W }));
}

#[test]
fn time_that_goes_back_counts_as_the_latest_told() {
    let mut game = timed(PER_MOVE);
    game.apply(Command::Tick, Millis(10_000)).unwrap();
    place_at(&mut game, "f5", 3_000).unwrap();
    assert_eq!(game.next_deadline(), Some(Millis(40_000)));
    assert_eq!(shown(&game, 0), (30_000, 30_000));
}

#[test]
fn a_match_without_a_clock_shows_none_and_never_flags() {
    let mut game = standard();
    assert_eq!(game.clock_left(B, Millis(5)), None);
    assert_eq!(game.next_deadline(), None);
    assert_eq!(game.apply(Command::Tick, Millis(u64::MAX)), Ok(vec![]));
}

#[test]
fn extreme_clocks_neither_overflow_nor_stand_at_zero() {
    let kinds = [
        ClockKind::PerMove { seconds: 0 },
        ClockKind::PerMove { seconds: u32::MAX },
        ClockKind::Total {
            seconds: 0,
            increment: u32::MAX,
        },
        ClockKind::Shrinking {
            start: 0,
            least: 0,
            step: u32::MAX,
        },
        ClockKind::Shrinking {
            start: 5,
            least: 9,
            step: 1,
        },
    ];
    for kind in kinds {
        let mut game = timed(kind);
        assert!(game.next_deadline().unwrap() >= Millis(1000));
        place_at(&mut game, "f5", 999).unwrap();
        place_at(&mut game, "d6", 1_998).unwrap();
        let events = game.apply(Command::Tick, Millis(u64::MAX)).unwrap();
        assert_eq!(events, [Event::Ended(FLAGGED_BLACK)]);
    }
}
