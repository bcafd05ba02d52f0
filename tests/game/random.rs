//! Random commands at random times: no panic, and what must hold holds after each.

use crate::support::*;
use outflank_game::{ClockKind, Command, Event, Match, Millis, NodeId, Status};
use outflank_rules::{ByDisc, Disc, Move, Position, Square, Variant};
use proptest::prelude::*;

const SETS: [&str; 8] = [
    "standard",
    "crossed-4",
    "crossed-6",
    "1876",
    "loose",
    "handicap-4",
    "stars",
    "xot",
];

const CLOCKS: [ClockKind; 4] = [
    ClockKind::None,
    ClockKind::PerMove { seconds: 20 },
    ClockKind::Total {
        seconds: 90,
        increment: 3,
    },
    ClockKind::Shrinking {
        start: 30,
        least: 5,
        step: 2,
    },
];

/// One request: what, a free number for its details, and the time since the last.
type Wish = (u8, u16, u16);

fn command(game: &Match, (kind, detail, _): Wish) -> Command {
    let by = if detail & 1 == 0 { B } else { W };
    let moves: Vec<Square> = game.position().legal_moves().iter().collect();
    match kind {
        0..=60 if !moves.is_empty() => Command::Place {
            by: game.position().to_move(),
            square: moves[usize::from(detail) % moves.len()],
        },
        0..=64 => Command::Place {
            by,
            square: Square::from_index((detail >> 8) as u8),
        },
        65..=73 => Command::Undo,
        74..=80 => Command::Redo,
        81..=84 => Command::GoTo(NodeId::new(
            u32::from(detail) % (game.history().len() as u32 + 1),
        )),
        85 => Command::Resign { by },
        86..=87 => Command::OfferDraw { by },
        88 => Command::AcceptDraw { by },
        89 => Command::DeclineDraw { by },
        90 => Command::Leave { by },
        91..=92 => Command::Pause,
        93..=96 => Command::Resume,
        _ => Command::Tick,
    }
}

fn wishes() -> impl Strategy<Value = Vec<Wish>> {
    let time = prop_oneof![8 => 0_u16..4_000, 1 => any::<u16>()];
    prop::collection::vec((0_u8..100, any::<u16>(), time), 1..160)
}

fn options() -> impl Strategy<Value = outflank_game::MatchOptions> {
    (0..SETS.len(), 0..CLOCKS.len(), any::<[bool; 2]>()).prop_map(|(set, clock, seats)| {
        let seat = |d: Disc| seats[usize::from(d == W)];
        let mut options = friends(Variant::by_key(SETS[set]).unwrap());
        options.clock = CLOCKS[clock];
        options.seats = ByDisc::from_fn(|d| {
            if seat(d) {
                COMPUTER
            } else {
                outflank_game::Seat::Human
            }
        });
        options
    })
}

/// The line, replayed by the rules alone.
fn replayed(game: &Match) -> Position {
    let start = game.options().variant.position().unwrap();
    game.line().iter().fold(start, |position, step| {
        assert_eq!(position.hash(), step.before);
        assert_eq!(position.to_move(), step.mover);
        match step.mv {
            Move::Place(square) => {
                assert_eq!(position.rays(square), step.rays);
                position.play(square).unwrap()
            }
            Move::Pass => position.pass().unwrap(),
        }
    })
}

fn check(game: &Match, now: Millis) {
    assert_eq!(replayed(game), *game.position());
    assert_eq!(game.position_at(game.ply()), *game.position());
    assert_eq!(game.node_at(game.ply()), Some(game.history().current()));
    match game.status() {
        Status::Playing { to_move } => {
            assert_eq!(to_move, game.position().to_move());
            assert!(!game.position().legal_moves().is_empty());
            let is_timed = game.options().clock.is_timed();
            assert_eq!(game.next_deadline().is_some(), is_timed);
        }
        Status::Paused => assert_eq!(game.next_deadline(), None),
        Status::Ended(ending) => {
            assert_eq!(game.ending(), Some(ending));
            assert_eq!((game.next_deadline(), game.draw_offer()), (None, None));
        }
    }
    assert_eq!(game.position().is_over(), game.outcome().is_some());
    let mut undone = game.clone();
    assert_eq!(
        undone.apply(Command::Undo, now).is_ok(),
        game.can_undo(None)
    );
    let mut redone = game.clone();
    assert_eq!(redone.apply(Command::Redo, now).is_ok(), game.can_redo());
}

/// Undo and then redo come back, unless an ending was taken back or the match had been gone to
/// the middle of a step.
fn check_round_trip(game: &Match, now: Millis) {
    let human = game.options().lone_human();
    let is_at_stop = human.is_none_or(|human| {
        game.position().to_move() == human && !game.position().is_over() || !game.can_redo()
    });
    let is_ended_off_board = game.ending().is_some() && game.outcome().is_none();
    let mut there = game.clone();
    if !is_at_stop || is_ended_off_board || there.apply(Command::Undo, now).is_err() {
        return;
    }
    let events = there.apply(Command::Redo, now).unwrap();
    assert!(events.iter().any(|e| matches!(e, Event::Redone { .. })));
    assert_eq!(there.history(), game.history());
    assert_eq!(there.status(), game.status());
    assert_eq!(there.options(), game.options());
}

/// What is saved is loaded as it was, a clock paused.
fn check_save(game: &Match, now: Millis) {
    let loaded = Match::load(&game.save(now), now).unwrap();
    let mut expected = game.clone();
    if game.options().clock.is_timed() {
        let _ = expected.apply(Command::Pause, now);
    }
    assert_eq!(loaded, expected);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 160, ..ProptestConfig::default() })]

    #[test]
    fn random_commands_keep_the_match_sound(options in options(), wishes in wishes()) {
        let mut game = Match::new(options.clone(), Millis(0)).unwrap();
        let mut now = Millis(0);
        for wish in wishes {
            now = now.plus(Millis(u64::from(wish.2)));
            let command = command(&game, wish);
            let before = game.clone();
            match game.apply(command, now) {
                Ok(_) => {}
                Err(_) => {
                    prop_assert_eq!(before.history(), game.history());
                    prop_assert_eq!(before.status(), game.status());
                }
            }
            // From here on no flag falls unseen.
            let _ = game.apply(Command::Tick, now);
            prop_assert_eq!(game.options(), &options);
            check(&game, now);
            check_round_trip(&game, now);
        }
        check_save(&game, now);
    }
}
