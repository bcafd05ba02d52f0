//! What the timeline and the list of moves are made of, and where they stand.

use crate::support::*;
use bevy_egui::egui::{Rect, pos2, vec2};
use outflank_app::screens::line::{Cell, Line, Row, rows};
use outflank_app::screens::places::{Form, Places, places};
use outflank_app::screens::track::{Track, area, notches, reaches, span};
use outflank_game::{Command, Match, Millis};
use outflank_rules::Square;

fn game(moves: &[Square]) -> Match {
    let mut game = Match::new(friends(), Millis(0)).unwrap();
    play_on(&mut game, moves);
    game
}

fn play_on(game: &mut Match, moves: &[Square]) {
    for &square in moves {
        let by = game.position().to_move();
        game.apply(Command::Place { by, square }, Millis(0))
            .unwrap();
    }
}

fn undo(game: &mut Match, times: usize) {
    for _ in 0..times {
        game.apply(Command::Undo, Millis(0)).unwrap();
    }
}

fn squares(names: &str) -> Vec<Square> {
    names.split(' ').map(sq).collect()
}

/// The list in words: `1. f5 d6`, `+ 2. f6` for a branch, `–` for a pass, `.` for nothing.
fn written(line: &Line) -> Vec<String> {
    let cell = |cell: &Option<Cell>| match cell {
        Some(Cell::Disc { square, .. }) => square.to_string(),
        Some(Cell::Pass) => "–".into(),
        None => ".".into(),
    };
    let write = |row| match row {
        Row::Pair(number, cells) => format!("{number}. {} {}", cell(&cells[0]), cell(&cells[1])),
        Row::Branch(at) => {
            let fork = &line.forks[at];
            let squares: Vec<String> = fork.squares.iter().map(ToString::to_string).collect();
            format!("+ {}. {}", fork.at + 1, squares.join(" "))
        }
    };
    rows(line).into_iter().map(write).collect()
}

#[test]
fn the_list_pairs_the_moves_of_the_transcript() {
    let game = game(&squares("f5 d6 c3"));
    let line = Line::of(&game, None);
    assert_eq!(written(&line), ["1. f5 d6", "3. c3 ."]);
    assert_eq!((line.now, line.shown, line.tip(), line.room), (3, 3, 3, 60));
    assert!(rows(&Line::of(&Match::new(friends(), Millis(0)).unwrap(), None)).is_empty());
}

#[test]
fn a_pass_stands_in_its_column_and_the_game_goes_on_after_it() {
    for passer in [B, W] {
        let mut moves = line_to_a_pass_of(passer);
        let mut game = game(&moves);
        let next = first_legal(game.position());
        play_on(&mut game, &[next]);
        moves.push(next);
        let line = Line::of(&game, None);
        let column = usize::from(passer == W);
        let listed = rows(&line);
        let passes: Vec<_> = listed
            .iter()
            .filter(|row| matches!(row, Row::Pair(_, cells) if cells[column] == Some(Cell::Pass)))
            .collect();
        assert_eq!(
            passes.len(),
            game.line().iter().filter(|s| s.square().is_none()).count()
        );
        assert!(!passes.is_empty());
        // Every disc once, in order, in its mover's column.
        let mut told = Vec::new();
        for row in &listed {
            let Row::Pair(_, cells) = row else {
                panic!("no branches here")
            };
            for (column, cell) in cells.iter().enumerate() {
                if let Some(Cell::Disc { ply, square }) = cell {
                    assert_eq!(line.stops[ply - 1].mover, if column == 0 { B } else { W });
                    told.push(*square);
                }
            }
        }
        assert_eq!(told, moves);
        assert!(line.stops.iter().any(|stop| stop.passes));
    }
}

#[test]
fn what_was_undone_stays_on_the_line() {
    let mut game = game(&squares("f5 d6 c3 d3"));
    undo(&mut game, 2);
    let line = Line::of(&game, None);
    assert_eq!((line.now, line.shown, line.tip()), (2, 2, 4));
    assert_eq!(written(&line), ["1. f5 d6", "3. c3 d3"]);
    assert_eq!(line.last(), 4, "from the present on to the tip");
    assert_eq!(Line::of(&game, Some(0)).last(), 2, "the present first");
}

#[test]
fn branches_are_listed_under_the_move_that_they_replace() {
    let mut game = game(&squares("f5 d6 c3 d3 c4"));
    undo(&mut game, 3);
    play_on(&mut game, &squares("c5 f4"));
    undo(&mut game, 1);
    let line = Line::of(&game, None);
    assert_eq!(written(&line), ["1. f5 d6", "3. c5 f4", "+ 3. c3 d3 c4"]);
    assert_eq!(line.fork_plies(), [2]);
    let fork = line.forks[0].clone();
    game.apply(Command::GoTo(fork.tip), Millis(0)).unwrap();
    let line = Line::of(&game, None);
    assert_eq!(
        written(&line),
        ["1. f5 d6", "3. c3 d3", "+ 3. c5 f4", "5. c4 ."]
    );
}

#[test]
fn going_from_branch_to_branch_meets_all_of_them() {
    let mut game = game(&squares("f5 d6"));
    for other in ["f6", "f4"] {
        undo(&mut game, 1);
        play_on(&mut game, &squares(other));
    }
    let mut met = Vec::new();
    for _ in 0..3 {
        let line = Line::of(&game, None);
        assert_eq!(line.forks_at(1).count(), 2);
        met.push(line.stops[1].square);
        let fork = line.forks_at(1).next().unwrap().tip;
        game.apply(Command::GoTo(fork), Millis(0)).unwrap();
    }
    met.sort_unstable();
    assert_eq!(
        met,
        squares("f4 d6 f6")
            .into_iter()
            .collect::<std::collections::BTreeSet<_>>()
            .into_iter()
            .collect::<Vec<_>>()
    );
}

#[test]
fn the_numbers_on_the_discs_are_those_of_the_line_that_is_shown() {
    let mut game = game(&squares("f5 d6 c3 d3"));
    let numbers = |game: &Match, review: Option<usize>| {
        let line = Line::of(game, review);
        line.numbers(line.shown)
    };
    let first = [(sq("f5"), 1), (sq("d6"), 2)];
    assert_eq!(numbers(&game, Some(2)), first);
    assert_eq!(numbers(&game, None).len(), 4);
    undo(&mut game, 2);
    assert_eq!(
        numbers(&game, None),
        first,
        "what is taken back has no number"
    );
    play_on(&mut game, &squares("c5"));
    let last = numbers(&game, None).last().copied();
    assert_eq!(last, Some((sq("c5"), 3)), "another branch counts on");
}

#[test]
fn the_balance_is_blacks_lead() {
    let game = game(&squares("f5 d6"));
    let line = Line::of(&game, None);
    assert_eq!([0, 1, 2].map(|ply| line.balance(ply)), [0, 3, 0]);
}

#[test]
fn the_track_has_room_for_a_third_of_the_game_then_two_then_all() {
    for (tip, is_whole, wanted) in [
        (0, false, 20),
        (19, false, 20),
        (20, false, 40),
        (45, false, 60),
        (60, false, 60),
        (57, true, 57),
        (0, true, 1),
    ] {
        assert_eq!(span(tip, 60, is_whole), wanted, "{tip} {is_whole}");
    }
    assert_eq!(span(0, 0, false), 1);
}

#[test]
fn each_place_on_the_track_is_the_nearest_ply() {
    let track = Track {
        left: 10.0,
        right: 110.0,
        span: 20,
    };
    for ply in 0..=20 {
        let x = track.x(ply as f32);
        for off in [-2.0, 0.0, 2.0] {
            assert_eq!(track.ply(x + off, 20), ply);
        }
    }
    assert_eq!(track.ply(-50.0, 20), 0);
    assert_eq!(track.ply(500.0, 12), 12, "no further than the tip");
}

#[test]
fn the_area_is_cut_where_the_lead_changes() {
    let pieces = area(&[0.0, 2.0, -2.0, 0.0]);
    let ends: Vec<_> = pieces
        .iter()
        .map(|piece| (piece.from.0, piece.to.0))
        .collect();
    assert_eq!(ends, [(0.0, 1.0), (1.0, 1.5), (1.5, 2.0), (2.0, 3.0)]);
    for piece in pieces {
        assert!(piece.from.1 * piece.to.1 >= 0.0, "{piece:?}");
    }
    assert!(area(&[0.0, 0.0]).is_empty());
}

#[test]
fn marks_close_together_share_the_room_between_them() {
    let reach = reaches(&[100.0, 110.0, 300.0], 44.0);
    assert_eq!(reach, [(78.0, 105.0), (105.0, 132.0), (278.0, 322.0)]);
}

#[test]
fn the_wheel_steps_by_whole_notches_and_keeps_the_rest() {
    assert_eq!(notches(0.0, 1.0), (1, 0.0));
    assert_eq!(notches(0.5, 0.75), (1, 0.25));
    assert_eq!(notches(0.9, -0.5), (0, -0.5), "the other way begins anew");
    assert_eq!(notches(0.0, -3.25), (-3, -0.25));
}

/// All parts that may be pressed or read.
fn parts(places: &Places) -> Vec<(&'static str, Rect)> {
    let mut parts = vec![
        ("opponent", places.plates[0]),
        ("me", places.plates[1]),
        ("status", places.status),
        ("controls", places.controls),
        ("timeline", places.timeline),
        ("board", places.board),
    ];
    parts.extend(places.head.map(|part| ("head", part)));
    parts.extend(places.steps.map(|part| ("steps", part)));
    parts.extend(places.list.map(|part| ("list", part)));
    parts
}

#[test]
fn nothing_lies_over_anything_else_in_any_window() {
    let zoom = |x: f32, y: f32| (x / 1180.0_f32).min(y / 700.0).clamp(1.0, 4.0);
    for (width, height, form) in [
        (360.0, 640.0, Form::Tall),
        (390.0, 844.0, Form::Tall),
        (768.0, 1024.0, Form::Tall),
        (844.0, 390.0, Form::Low),
        (640.0, 480.0, Form::Low),
        (1280.0, 720.0, Form::Wide),
        (2560.0, 1440.0, Form::Wide),
        (3440.0, 1440.0, Form::Wide),
    ] {
        let all = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height) / zoom(width, height));
        let places = places(all, false);
        let what = format!("{width}×{height}");
        assert_eq!(places.form, form, "{what}");
        let parts = parts(&places);
        for (at, (name, part)) in parts.iter().enumerate() {
            assert!(all.contains_rect(*part), "{what}: {name}");
            for (other_name, other) in &parts[at + 1..] {
                let shared = part.shrink(0.1).intersect(other.shrink(0.1));
                assert!(!shared.is_positive(), "{what}: {name} and {other_name}");
            }
        }
        assert!(places.button.x >= 44.0 && places.button.y >= 44.0, "{what}");
        if form == Form::Tall && width < 500.0 {
            let board = places.board;
            assert!(board.width() >= all.width() - 12.5, "{what}");
            assert!(board.height() >= board.width(), "{what}: {board}");
        }
    }
}

#[test]
fn the_list_stands_beside_the_board_where_there_is_room() {
    let at = |width: f32, height: f32| {
        places(
            Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height)),
            false,
        )
    };
    assert!(at(1672.0, 700.0).list.unwrap().right() < at(1672.0, 700.0).board.left());
    assert!(at(1243.0, 700.0).list.unwrap().left() > at(1243.0, 700.0).board.right());
    for (width, height) in [(360.0, 640.0), (844.0, 390.0)] {
        assert_eq!(at(width, height).list, None);
    }
}
