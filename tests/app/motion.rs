//! How long things move.

use crate::support::*;
use outflank_app::motion::Motion;
use outflank_app::settings::Animation;
use outflank_rules::{Disc, Position, Rules, Setup, Shape, Square, Turn, Variant};

/// The longest lines of a board of this side: one of them along the edge, from `a1` to its end.
fn longest_line(side: u8) -> (Position, Square) {
    let rules = Rules {
        shape: Shape::square(side).unwrap(),
        ..Rules::STANDARD
    };
    let text: String = (0..usize::from(side) * usize::from(side))
        .map(|n| match n {
            0 => 'X',
            n if n < usize::from(side) - 1 => 'O',
            _ => '-',
        })
        .collect();
    let position = Setup::from_text(rules, &text, Disc::Black)
        .unwrap()
        .position()
        .unwrap();
    (position, Square::new(side - 1, 0).unwrap())
}

/// Every placement of random games of every rule set.
fn placements(mut look: impl FnMut(&Position, Square)) {
    let mut luck = fastrand::Rng::with_seed(3);
    for variant in Variant::all() {
        for _ in 0..3 {
            let mut position = variant.position().unwrap().passed_if_blocked();
            while let Turn::Place(_) = position.turn() {
                let legal: Vec<Square> = position.legal_moves().iter().collect();
                let square = legal[luck.usize(..legal.len())];
                look(&position, square);
                position = position.play(square).unwrap().passed_if_blocked();
            }
        }
    }
}

#[test]
fn whatever_a_move_turns_is_at_rest_within_700_ms() {
    // P2
    let motion = Motion::builtin();
    for side in (4..=16).step_by(2) {
        let (position, square) = longest_line(side);
        let wave = motion.wave(square, &position.rays(square), Animation::Normal);
        assert_eq!(wave.turns.len(), usize::from(side) - 2);
        assert!(wave.lasts() <= ms(700), "{side}×{side}: {:?}", wave.lasts());
    }
    placements(|position, square| {
        let wave = motion.wave(square, &position.rays(square), Animation::Normal);
        assert!(wave.lasts() <= ms(700));
        assert_eq!(wave.turns.len() as u32, position.flips(square).len());
    });
}

#[test]
fn discs_turn_ring_by_ring_from_the_placed_one() {
    let motion = Motion::builtin();
    placements(|position, square| {
        let wave = motion.wave(square, &position.rays(square), Animation::Normal);
        for turned in &wave.turns {
            let columns = turned.square.col().abs_diff(square.col());
            let rows = turned.square.row().abs_diff(square.row());
            assert_eq!(turned.ring, columns.max(rows) - 1);
            assert!(
                wave.begins(turned.ring) >= wave.drop,
                "not before the disc has fallen"
            );
            assert!(wave.begins(turned.ring) + wave.flip <= wave.lasts());
        }
        let rings = wave.rings.min(8) as u8;
        assert!((1..rings).all(|ring| wave.begins(ring) > wave.begins(ring - 1)));
    });
}

#[test]
fn fast_takes_half_the_time() {
    let motion = Motion::builtin();
    let (position, square) = longest_line(8);
    let rays = position.rays(square);
    let normal = motion.wave(square, &rays, Animation::Normal).lasts();
    let fast = motion.wave(square, &rays, Animation::Fast).lasts();
    assert!(fast <= normal / 2 + ms(1));
}

#[test]
fn off_moves_nothing_and_waits_for_nothing() {
    // P44
    let motion = Motion::builtin();
    placements(|position, square| {
        let wave = motion.wave(square, &position.rays(square), Animation::Off);
        assert!(wave.lasts().is_zero());
    });
    let mut play = Play::new();
    play.animate(Animation::Off);
    play.start(friends());
    for n in 0..20 {
        match n % 5 {
            4 => play.undo(),
            _ => {
                play.place_something();
            }
        }
        assert!(!play.stage().is_moving());
        play.assert_shows_the_position();
        assert!(play.table().quiet_at() <= play.now());
    }
}

#[test]
fn the_picture_rests_when_the_wave_has_ended() {
    let mut play = Play::new();
    play.start(friends());
    play.place("f5");
    assert!(play.stage().is_moving());
    play.wait(ms(160 + 260 - 20));
    assert!(play.stage().is_moving());
    play.wait(ms(30));
    assert!(!play.stage().is_moving());
}
