//! Boards of every size and shape: where they lie, what stands on their wood, how their squares are hit and marked.

use crate::support::*;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use outflank_app::board::{BoardLayout, Cut, Marks, wood_width};
use outflank_app::screens::coordinates::signs;
use outflank_app::settings::{Animation, View};
use outflank_app::storage::{Memory, Storage};
use outflank_rules::{Placement, Rules, Shape, Square, Start, Supply, Variant};
use std::sync::Arc;

/// A board of this side without these squares.
fn without(side: u8, missing: &str) -> Shape {
    let missing = missing.split_whitespace().map(sq).collect();
    Shape::without(side, missing).unwrap()
}

/// Shapes with holes, notches, islands, and an empty rim.
fn odd_shapes() -> Vec<Shape> {
    let moat: String = (1..=10).map(|row| format!("c{row} ")).collect();
    let rim: String = (0..10)
        .map(|n| {
            let column = char::from(b'a' + n);
            format!("{column}1 {column}10 a{} j{} ", n + 1, n + 1)
        })
        .collect();
    vec![
        Shape::eight_stars(),
        without(8, "c3 f6 b7"),
        without(8, "a1 b1 c1 a2 h8 g8 h4 h5"),
        without(10, &moat),
        without(10, &rim),
        without(4, "a1"),
        without(16, "a1 p16 b2 h3 i3 h4 c14 d14 c15 d15"),
    ]
}

fn all_shapes() -> Vec<Shape> {
    let named = Variant::all().into_iter().map(|v| v.rules.shape);
    named.chain(odd_shapes()).collect()
}

fn custom(shape: Shape) -> Variant {
    Variant {
        key: "custom".into(),
        start: Start::Crossed,
        rules: Rules {
            shape,
            ..Rules::STANDARD
        },
    }
}

/// The board in a part of the window of this size.
fn shown(play: &mut Play, width: f32, height: f32) -> BoardLayout {
    let world = play.app.world_mut();
    let mut layout = world.resource_mut::<BoardLayout>();
    layout.window = Vec2::new(width, height);
    layout.region = Rect::from_corners(Vec2::ZERO, layout.window);
    play.frame();
    play.frame();
    *play.app.world().resource()
}

/// How far a place is from the nearest square, by the longer way, in squares.
fn off_the_field(shape: Shape, at: Vec2) -> f32 {
    let away = |square: Square| {
        let middle = Vec2::new(f32::from(square.col()), f32::from(square.row())) + 0.5;
        ((at - middle).abs() - 0.5).max_element()
    };
    shape.squares().iter().map(away).fold(f32::MAX, f32::min)
}

#[test]
fn every_square_of_every_board_is_hit_where_it_is_seen_and_missing_ones_are_not() {
    let mut play = Play::new();
    play.animate(Animation::Off);
    for shape in all_shapes() {
        play.start(friends_at(custom(shape)));
        for (view, width, height) in [
            (View::Solid, 800.0, 640.0),
            (View::Flat, 800.0, 640.0),
            (View::Solid, 348.0, 370.0),
        ] {
            play.change(|settings| settings.view = view);
            let layout = shown(&mut play, width, height);
            let room = Rect::from_corners(Vec2::ZERO, Vec2::new(width, height));
            for square in shape.squares() {
                let at = layout.place_of(square).unwrap();
                assert!(room.contains(at), "{square} at {at} of {width}×{height}");
                assert_eq!(layout.pick(at), Some(square), "{shape:?} {view:?}");
            }
            let half = f32::from(shape.size()) / 2.0;
            for (col, row) in (0..16).flat_map(|row| (0..16).map(move |col| (col, row))) {
                let square = Square::new(col, row).unwrap();
                let place = Vec3::new(
                    f32::from(col) + 0.5 - half,
                    0.0,
                    f32::from(row) + 0.5 - half,
                );
                if !shape.contains(square)
                    && let Some(at) = layout.project(place)
                {
                    assert_eq!(layout.pick(at), None, "{square} of {shape:?}");
                }
            }
        }
    }
}

#[test]
fn the_smallest_and_the_largest_board_fill_the_same_room() {
    let mut play = Play::new();
    play.animate(Animation::Off);
    for key in ["crossed-4", "standard", "parallel-16"] {
        let shape = Variant::by_key(key).unwrap().rules.shape;
        play.start(friends_at(custom(shape)));
        let layout = shown(&mut play, 800.0, 640.0);
        let reach = f32::from(shape.size()) / 2.0 + wood_width(shape);
        let corners = [(-1.0, 1.0), (1.0, 1.0)].map(|(x, z)| {
            layout
                .project(Vec3::new(x * reach, 0.0, z * reach))
                .unwrap()
        });
        let width = corners[0].distance(corners[1]);
        assert!((600.0..=800.0).contains(&width), "{key}: {width}");
    }
}

#[test]
fn letters_and_digits_stand_on_the_wood_once_each_and_apart() {
    for shape in all_shapes() {
        for is_turned in [false, true] {
            let found = signs(shape, is_turned);
            let (mut columns, mut rows) = (Vec::new(), Vec::new());
            for square in shape.squares() {
                columns.push(square.col());
                rows.push(square.row());
            }
            columns.sort_unstable();
            columns.dedup();
            rows.sort_unstable();
            rows.dedup();
            assert_eq!(found.len(), columns.len() + rows.len(), "{shape:?}");
            for (n, (sign, at)) in found.iter().enumerate() {
                let off = off_the_field(shape, *at);
                assert!(
                    off > 0.1 && off < wood_width(shape) - 0.1,
                    "{sign} is {off} off the field of {shape:?}"
                );
                for (other, place) in &found[n + 1..] {
                    let apart = at.distance(*place);
                    assert!(apart > 0.5, "{sign} and {other} of {shape:?}: {apart}");
                }
            }
        }
    }
    let last = |side| signs(Shape::square(side).unwrap(), false);
    let names: Vec<String> = last(16).into_iter().map(|(sign, _)| sign).collect();
    assert!(names.contains(&"p".to_owned()) && names.contains(&"16".to_owned()));
}

#[test]
fn holes_are_closed_and_notches_are_open() {
    let shape = without(8, "c3 d2 e2 a1 h4 g4 g5");
    let cut = Cut::of(shape);
    assert!(!shape.is_square() && Shape::STANDARD.is_square());
    for (name, is_open) in [
        ("c3", false),
        ("d2", false),
        ("e2", false),
        ("a1", true),
        ("h4", true),
        ("g4", true),
        ("g5", true),
    ] {
        assert_eq!(cut.is_open(sq(name)), is_open, "{name}");
    }
}

#[test]
fn the_cursor_steps_over_missing_squares_and_stays_at_the_edge() {
    let mut play = Play::new();
    play.start(friends_at(custom(without(8, "c4 b4 d1 d2"))));
    for (keys, at) in [
        (&[KeyCode::ArrowLeft][..], "d4"),
        (&[KeyCode::ArrowLeft], "a4"),
        (&[KeyCode::ArrowLeft], "a4"),
        (&[KeyCode::ArrowRight], "d4"),
        (&[KeyCode::ArrowUp], "d3"),
        (&[KeyCode::ArrowUp], "d3"),
    ] {
        for &key in keys {
            play.hit(key);
        }
        assert_eq!(play.pointing().cursor, Some(sq(at)));
    }
}

/// The marks of a square.
fn marks(play: &Play, name: &str) -> Vec<&'static str> {
    play.app.world().resource::<Marks>().names(sq(name))
}

fn in_window(key: &str) -> Play {
    let mut play = Play::with_interface(Storage(Arc::new(Memory::default())));
    play.animate(Animation::Off);
    play.start(friends_at(Variant::by_key(key).unwrap()));
    play.frame();
    play
}

#[test]
fn while_the_centre_is_filled_its_squares_are_shown_as_the_ones_to_play_and_nothing_turns() {
    for key in ["1876", "1876-white", "loose"] {
        let mut play = in_window(key);
        for name in ["d4", "e4", "d5", "e5"] {
            assert_eq!(marks(&play, name), ["legal", "quiet", "centre"], "{name}");
        }
        assert!(marks(&play, "d3").is_empty());
        for name in ["d4", "e4", "d5"] {
            play.place(name);
            play.frame();
        }
        assert!(marks(&play, "d4").contains(&"centre"));
        assert_eq!(marks(&play, "e5"), ["legal", "quiet", "centre"]);
        play.place("e5");
        play.frame();
        assert!(!marks(&play, "d4").contains(&"centre"), "it is full");
        let counts = play.position().counts();
        assert_eq!((counts.black, counts.white), (2, 2), "nothing has turned");
    }
}

#[test]
fn what_turns_nothing_looks_different_from_what_turns_and_only_where_it_may() {
    let mut play = in_window("loose");
    for name in ["d4", "e4", "d5", "e5"] {
        play.place(name);
    }
    play.frame();
    let position = play.position();
    assert_eq!(position.rules().placement, Placement::MayStandBeside);
    let (mut quiet, mut turning) = (0, 0);
    for square in position.legal_moves() {
        let is_quiet = position.flips(square).is_empty();
        let shown = marks(&play, &square.to_string());
        assert!(shown.contains(&"legal"));
        assert_eq!(shown.contains(&"quiet"), is_quiet, "{square}");
        *(if is_quiet { &mut quiet } else { &mut turning }) += 1;
    }
    assert!(quiet > 0 && turning > 0, "{quiet} and {turning}");
    let standard = in_window("standard");
    for square in standard.position().legal_moves() {
        assert_eq!(marks(&standard, &square.to_string()), ["legal"]);
    }
}

/// A game on the largest board in a phone's window: squares of about 20 pixels.
fn on_a_phone(key: &str) -> Play {
    let mut play = Play::new();
    play.animate(Animation::Off);
    play.start(friends_at(Variant::by_key(key).unwrap()));
    let layout = shown(&mut play, 348.0, 370.0);
    let side = layout.square_side();
    assert!((10.0..30.0).contains(&side), "{side}");
    play
}

#[test]
fn on_small_squares_a_finger_beside_a_legal_square_means_it() {
    let mut play = on_a_phone("parallel-16");
    let square = first_legal(&play.position());
    let at = play.middle(square) + Vec2::new(-6.0, 9.0);
    play.finger(1, TouchPhase::Started, at);
    play.frame();
    assert_eq!(play.pointing().pressed, Some(square));
    assert!(play.pointing().finger.is_some(), "the loupe shows it");
    play.finger(1, TouchPhase::Ended, at);
    play.frame();
    assert_eq!(play.placed()[0].2, square);
    assert_eq!(play.pointing().finger, None);
}

#[test]
fn on_small_squares_sliding_aims_at_another_square_however_long_it_takes() {
    let mut play = on_a_phone("parallel-16");
    let legal: Vec<Square> = play.position().legal_moves().iter().collect();
    let (from, to) = (play.middle(legal[0]), play.middle(legal[2]));
    play.finger(1, TouchPhase::Started, from);
    play.frame();
    play.wait(ms(900));
    play.finger(1, TouchPhase::Moved, to);
    play.frame();
    assert_eq!(play.pointing().pressed, Some(legal[2]));
    play.finger(1, TouchPhase::Ended, to);
    play.frame();
    assert_eq!(play.placed()[0].2, legal[2]);
}

#[test]
fn on_small_squares_a_finger_that_slides_away_places_nothing_and_nothing_is_refused() {
    let mut play = on_a_phone("parallel-16");
    let from = play.middle(first_legal(&play.position()));
    for away in [Vec2::new(2.0, 2.0), play.middle(sq("a1"))] {
        play.finger(1, TouchPhase::Started, from);
        play.frame();
        play.finger(1, TouchPhase::Moved, away);
        play.finger(1, TouchPhase::Ended, away);
        play.frame();
        play.frame();
        assert!(play.placed().is_empty());
        assert!(play.notices().is_empty());
    }
    // A second finger turns the board, as on large squares.
    play.finger(1, TouchPhase::Started, from);
    play.finger(2, TouchPhase::Started, from + Vec2::splat(40.0));
    play.frame();
    assert_eq!(play.pointing().pressed, None);
    assert_eq!(play.pointing().finger, None);
}

#[test]
fn on_small_squares_a_tap_far_from_all_legal_ones_is_told_why_it_does_nothing() {
    let mut play = on_a_phone("parallel-16");
    play.tap(sq("a1"));
    play.frame();
    assert!(play.placed().is_empty());
    assert_eq!(play.notices()[0].0, "refused-flips-nothing");
}

#[test]
fn whole_games_of_large_and_cut_boards_can_be_played_by_touch_on_a_phone() {
    for key in ["stars", "grand", "parallel-12"] {
        let mut play = Play::new();
        play.animate(Animation::Off);
        play.change(|settings| settings.count_up = false);
        play.start(friends_at(Variant::by_key(key).unwrap()));
        shown(&mut play, 348.0, 370.0);
        let mut luck = fastrand::Rng::with_seed(3);
        while play.game().ending().is_none() {
            let legal: Vec<_> = play.position().legal_moves().iter().collect();
            let square = legal[luck.usize(..legal.len())];
            play.tap(square);
            assert_eq!(play.placed().last().unwrap().2, square, "{key}");
        }
        play.settle();
        play.assert_shows_the_position();
    }
}

#[test]
fn every_named_set_can_be_named_on_the_command_line_and_begins() {
    for variant in Variant::all() {
        let words = ["--match".to_owned(), format!("{}:friend", variant.key)];
        let launch = outflank_app::Options::parse(words.map(Into::into)).unwrap();
        let outflank_app::Launch::Play(options) = launch else {
            panic!()
        };
        assert_eq!(options.start.unwrap().variant, variant.key);
        let mut play = Play::new();
        play.start(friends_at(variant.clone()));
        assert_eq!(play.game().options().variant, variant);
        play.settle();
        play.assert_shows_the_position();
    }
}

#[test]
fn a_fixed_supply_is_shown_from_the_first_move_on_and_a_shared_one_when_it_matters() {
    use outflank_app::screens::reserves::reserve;
    let standard = Variant::standard().position().unwrap();
    assert_eq!(reserve(&standard, B), None);
    let mut fixed = Variant::standard();
    fixed.rules.supply = Supply::Fixed(32);
    let mut position = fixed.position().unwrap();
    for left in (27..=30).rev() {
        for disc in [B, W] {
            let shown = reserve(&position, disc).unwrap();
            assert_eq!((shown.left, shown.room, shown.is_lent), (left, 32, false));
        }
        for _ in 0..2 {
            position = position.play(first_legal(&position)).unwrap();
        }
    }
}
