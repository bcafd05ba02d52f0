//! Saves that were damaged or made up: an error that says what, never a panic.

use crate::support::*;
use outflank_game::record::MAX_TEXT;
use outflank_game::{ClockKind, Command, LoadError, Match, Millis, Ply, Seat};
use outflank_rules::{Refused, Variant};
use proptest::prelude::*;

fn sample() -> String {
    let mut game = timed(ClockKind::PerMove { seconds: 30 });
    play(&mut game, "f5d6c3d3c4");
    undo(&mut game);
    undo(&mut game);
    play(&mut game, "f4");
    undo(&mut game);
    play(&mut game, "d3");
    game.apply(Command::Resign { by: W }, Millis(3)).unwrap();
    game.save(Millis(4))
}

fn load(text: &str) -> Result<Match, LoadError> {
    Match::load(text, Millis(0))
}

/// The sample with one part changed, and what reading it says.
fn changed(from: &str, to: &str) -> LoadError {
    let text = sample();
    assert!(text.contains(from), "{from} is not in\n{text}");
    load(&text.replacen(from, to, 1)).unwrap_err()
}

#[test]
fn the_sample_itself_is_sound() {
    assert!(load(&sample()).is_ok(), "{}", sample());
}

#[test]
fn an_unknown_version_is_named_whatever_else_it_holds() {
    for text in [
        "(version:3)",
        "(version:3,options:(a:[1,2,{3:\"x\"}]),news:Some(Thing(4)))",
        "SavedMatch(version:3,nodes:[(1,2,3)])",
    ] {
        assert_eq!(
            load(text).unwrap_err(),
            LoadError::Version { found: 3 },
            "{text}"
        );
    }
    let found = 7;
    assert_eq!(
        changed("version:2", "version:7"),
        LoadError::Version { found }
    );
}

// E21
#[test]
fn an_illegal_move_is_named_by_branch_and_ply() {
    let illegal = |branch, ply, square, why| LoadError::Illegal {
        branch,
        ply: Ply(ply),
        square: sq(square),
        why,
    };
    let error = changed("\"c3\"", "\"a1\"");
    assert_eq!(error, illegal(1, 3, "a1", Refused::FlipsNothing));
    let error = changed("\"f4\"", "\"d6\"");
    assert_eq!(error, illegal(2, 4, "d6", Refused::Occupied));
    assert!(error.to_string().contains("branch 2, ply 4, d6"), "{error}");
    let error = changed("\"f4\"", "\"p16\"");
    assert_eq!(error, illegal(2, 4, "p16", Refused::OffBoard));
}

#[test]
fn parents_come_first_and_moves_once() {
    assert_eq!(
        changed("(0,\"f5\"", "(1,\"f5\""),
        LoadError::Parent { node: 1 }
    );
    let ply = Ply(4);
    let square = sq("d3");
    let twice = LoadError::Twice {
        branch: 1,
        ply,
        square,
    };
    assert_eq!(changed("\"f4\"", "\"d3\""), twice);
}

#[test]
fn a_pass_that_the_rules_do_not_ask_for_is_named() {
    let error = changed("\"c3\",false", "\"c3\",true");
    assert_eq!(
        error,
        LoadError::Pass {
            branch: 1,
            ply: Ply(3)
        }
    );
}

#[test]
fn nodes_endings_and_times_that_cannot_be_are_refused() {
    assert_eq!(
        changed("current:4", "current:40"),
        LoadError::Node { node: 40 }
    );
    assert_eq!(
        changed("ending:Some((4,", "ending:Some((99,"),
        LoadError::Node { node: 99 }
    );
    assert_eq!(
        changed("visited:[(3,4)]", "visited:[(3,1)]"),
        LoadError::Node { node: 1 }
    );
    let counted = "Counted((discs:(black:1,white:2),empties:3,score:(black:1,white:2),winner:None,finish:Full))";
    assert_eq!(
        changed("Resigned(by:White)", counted),
        LoadError::Node { node: 4 }
    );
    assert_eq!(changed("PerMove(seconds:30)", "None"), LoadError::Clock);
    assert_eq!(changed("30000", "18446744073709551615"), LoadError::Clock);
}

#[test]
fn an_ended_save_keeps_no_draw_offer() {
    let text = sample().replacen("offer:None", "offer:Some(Black)", 1);
    assert_eq!(load(&text).unwrap().draw_offer(), None);
}

#[test]
fn hostile_sizes_and_depths_are_bounded() {
    let bytes = MAX_TEXT + 1;
    let long = " ".repeat(bytes);
    assert_eq!(load(&long).unwrap_err(), LoadError::TooLarge { bytes });
    for (open, close) in [("[", "]"), ("(", ")"), ("Some(", ")"), ("{1:", "}")] {
        let times = 150_000;
        let deep = open.repeat(times) + &close.repeat(times);
        let known = format!("(version:1,nodes:{deep})");
        let unknown = format!("(news:{deep},version:1)");
        for text in [deep, known, unknown, open.repeat(times)] {
            assert!(matches!(load(&text), Err(LoadError::Unreadable { .. })));
        }
    }
    let nodes = "(0,\"d3\",false,0,0),".repeat(20_001);
    let text = sample();
    let (head, _) = text.split_once("nodes:[").unwrap();
    let error = load(&format!("{head}nodes:[{nodes}])")).unwrap_err();
    assert_eq!(error, LoadError::TooManyNodes { found: 20_002 });
}

#[test]
fn rubbish_is_named_by_line_and_column() {
    for text in [
        "",
        "rubbish",
        "{}",
        "(version:-1)",
        "(version:1)",
        "\u{0}",
        "(version:1,options:",
    ] {
        let error = load(text).unwrap_err();
        assert!(
            matches!(error, LoadError::Unreadable { .. }),
            "{text}: {error}"
        );
    }
}

#[test]
fn a_start_that_is_no_position_is_named() {
    let text = start(friends(given("a1", "b1", B))).save(Millis(0));
    let text = text.replace("black:[\"a1\"]", "black:[\"b1\"]");
    assert!(matches!(load(&text), Err(LoadError::Setup(_))), "{text}");
}

#[test]
fn a_truncated_save_is_an_error_at_every_length() {
    let text = sample();
    let whole = text.trim_end().len();
    for end in 0..whole {
        assert!(load(&text[..end]).is_err(), "{end} of {whole}");
    }
}

proptest! {
    #[test]
    fn a_mutated_save_never_panics(
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0_u8..4, any::<u8>()), 1..6),
    ) {
        let mut bytes = sample().into_bytes();
        for (at, kind, byte) in edits {
            let at = at.index(bytes.len());
            match kind {
                0 => bytes[at] = byte,
                1 => bytes[at] = b"0123456789abcdefgh()[],:\""[usize::from(byte) % 25],
                2 => drop(bytes.remove(at)),
                _ => bytes.insert(at, bytes[usize::from(byte) % bytes.len()]),
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        if let Ok(mut game) = load(&text) {
            // What is taken is a match like any other.
            for command in [Command::Resume, Command::Undo, Command::Redo, Command::Tick] {
                let _ = game.apply(command, Millis(1_000));
            }
            let again = load(&game.save(Millis(1_000)));
            prop_assert!(again.is_ok());
        }
    }

    #[test]
    fn any_text_is_answered(text in any::<String>()) {
        prop_assert!(load(&text).is_err());
    }
}

#[test]
fn a_match_saved_against_one_of_twelve_levels_is_read_as_one_against_its_like() {
    let saved = start(against_computer(B, Variant::standard())).save(Millis(0));
    let old = saved.replace("version:2", "version:1");
    let game = load(&old).unwrap();
    assert_eq!(*game.seat(W), Seat::Computer { level: 7 });
    assert_eq!(*load(&saved).unwrap().seat(W), COMPUTER);
}
