//! The conversation over NBoard, line by line.

use outflank_engine::Engine;
use outflank_engine::cli::failure::Failure;
use outflank_engine::cli::nboard::{Bounds, Ear, calls, talk};
use proptest::prelude::*;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::io::{self, Write};
use std::time::Duration;

const EXAMPLE: &str = "set game (;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]TI[15:00]TY[8]\
    BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)";
/// FFO #1, as GGF writes it.
const FFO_1: &str = "set game (;GM[Othello]BO[8 --*****- -OOO**-O -OOO**O* -O*O*O** O***O*** --*O*O** -***OOO- -OOOOO-- *];)";

/// A script; a search notices what calls it off after so many looks.
struct Script {
    lines: RefCell<VecDeque<String>>,
    patience: Cell<u32>,
}

impl Ear for Script {
    fn next(&self) -> Option<String> {
        self.lines.borrow_mut().pop_front()
    }
    fn is_called(&self) -> bool {
        let called = self.lines.borrow().iter().any(|line| calls(line));
        self.patience
            .set(self.patience.get().saturating_sub(u32::from(called)));
        called && self.patience.get() == 0
    }
}

/// What is answered to these lines, with a clock of a millisecond a look.
fn answers_after(lines: &[&str], patience: u32) -> Vec<String> {
    let script = Script {
        lines: RefCell::new(lines.iter().map(|&line| line.to_owned()).collect()),
        patience: Cell::new(patience),
    };
    let looks = Cell::new(0);
    let clock = || {
        looks.set(looks.get() + 1);
        Duration::from_millis(looks.get())
    };
    let mut out = Vec::new();
    let mut engine = Engine::new(1 << 20);
    let bounds = Bounds {
        depth: 3,
        time: None,
    };
    talk(&script, &mut out, &clock, &mut engine, bounds).expect("a buffer takes all");
    let text = String::from_utf8(out).expect("text");
    text.lines().map(str::to_owned).collect()
}

fn answers(lines: &[&str]) -> Vec<String> {
    answers_after(lines, u32::MAX)
}

fn that_begin<'a>(lines: &'a [String], word: &str) -> Vec<&'a str> {
    let lines = lines.iter().map(String::as_str);
    lines.filter(|line| line.starts_with(word)).collect()
}

/// The square of `=== F5/1.00/0.00`.
fn answer(lines: &[String]) -> &str {
    let found = that_begin(lines, "=== ");
    assert_eq!(found.len(), 1, "{lines:?}");
    &found[0][4..6]
}

#[test]
fn the_protocols_own_example_is_answered() {
    let lines = answers(&["nboard 2", EXAMPLE, "set depth 4", "ping 1", "go"]);
    assert_eq!(lines[0], "set myname Outflank 3");
    assert_eq!(lines[1], "set myname Outflank 4");
    assert_eq!(lines[2], "pong 1");
    assert_eq!(lines[3], "status Outflank is thinking");
    assert_eq!(that_begin(&lines, "nodestats ").len(), 4);
    assert!(answer(&lines).parse::<outflank_rules::Square>().is_ok());
    assert_eq!(
        lines.last().map(String::as_str),
        Some("status Outflank is waiting")
    );
}

#[test]
fn go_does_not_play_the_move_and_move_does() {
    let lines = answers(&[EXAMPLE, "set depth 1", "go", "move D6/1.20/3", "analyze"]);
    assert_eq!(that_begin(&lines, "=== ").len(), 1);
    let made: Vec<&str> = that_begin(&lines, "analysis ");
    assert_eq!(made.len(), 10);
    assert!(made[0].starts_with("analysis 9 ") && made[9].starts_with("analysis 0 "));
}

#[test]
fn a_hint_gives_the_best_moves_first_and_says_when_they_are_proven() {
    let lines = answers(&[FFO_1, "set depth 20", "hint 3"]);
    let found = that_begin(&lines, "search ");
    let last = &found[found.len() - 3..];
    assert!(
        last[0].starts_with("search G8") && last[0].ends_with(" 18.00 0 100%"),
        "{last:?}"
    );
    assert_eq!(last[1], "search H1 12.00 0 100%");
    assert!(last[2].ends_with(" 6.00 0 100%"), "{last:?}");
}

#[test]
fn a_ping_calls_off_a_search_and_is_answered_before_anything_else() {
    for wanted in ["go", "hint 4", "analyze"] {
        let lines = answers_after(&[EXAMPLE, "set depth 60", wanted, "ping 7", "learn"], 40);
        assert!(that_begin(&lines, "=== ").is_empty());
        let end: Vec<&str> = lines
            .iter()
            .rev()
            .take(3)
            .rev()
            .map(String::as_str)
            .collect();
        assert_eq!(
            end,
            ["status Outflank is waiting", "pong 7", "learned"],
            "{wanted}"
        );
    }
}

#[test]
fn the_clock_of_the_game_ends_a_search() {
    let game = EXAMPLE.replace("TI[15:00]", "TI[00:04]");
    assert_eq!(answer(&answers(&[&game, "set depth 60", "go"])).len(), 2);
}

#[test]
fn a_side_without_a_move_passes() {
    // White has no move; Black takes the last white disc.
    let game = "set game (;GM[Othello]BO[8 *O------ -------- -------- -------- -------- -------- -------- -------- O];)";
    let lines = answers(&[game, "hint 1", "go", "move PA", "go"]);
    let found = that_begin(&lines, "=== ");
    assert!(found[0].starts_with("=== PA/-64.00/"), "{found:?}");
    assert!(found[1].starts_with("=== C1/64.00/"), "{found:?}");
    assert_eq!(that_begin(&lines, "search PA").len(), 2);
}

#[test]
fn a_finished_game_has_no_move() {
    let game = "set game (;GM[Othello]BO[8 *------- -------- -------- -------- -------- -------- -------- -------- *];)";
    let lines = answers(&[game, "go", "hint 2", "analyze"]);
    assert_eq!(lines[0], "status go: the game is over");
    assert_eq!(lines[1], "status hint: the game is over");
    assert_eq!(that_begin(&lines, "analysis "), ["analysis 0 64.00"]);
}

#[test]
fn what_is_refused_changes_nothing_and_what_is_unknown_is_passed_over() {
    let lines = answers(&[
        "what",
        "",
        "set",
        "set contempt -100",
        "set colour red",
        "move",
        "move A1",
        "set depth x",
        "hint x",
        "set game",
        "set game (;GM[Othello]BO[8 -",
        "set depth 2",
        "go",
    ]);
    assert_eq!(that_begin(&lines, "status move: ").len(), 2);
    assert_eq!(that_begin(&lines, "status set: ").len(), 3);
    assert_eq!(that_begin(&lines, "status hint: ").len(), 1);
    assert!(["D3", "C4", "F5", "E6"].contains(&answer(&lines)));
}

#[test]
fn a_listener_who_is_gone_ends_the_conversation_and_the_search() {
    struct Gone;
    impl Write for Gone {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let script = Script {
        lines: RefCell::new(["set depth 60", "go", "go"].map(str::to_owned).into()),
        patience: Cell::new(u32::MAX),
    };
    let mut engine = Engine::new(1 << 16);
    let still = || Duration::ZERO;
    let end = talk(&script, &mut Gone, &still, &mut engine, Bounds::default());
    assert!(matches!(end, Err(Failure::Unheard)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn no_line_is_too_much(lines in prop::collection::vec(
        prop_oneof![
            ".{0,40}",
            "(set|move|hint|go|analyze|learn|ping|nboard)( (game|depth|contempt)?[ -~]{0,30})?",
            "set game \\(;GM\\[Othello\\]BO\\[8 [-*O]{60,66} [*O]\\](B|W)\\[[A-I][0-9]\\];\\)",
            "move [A-H][1-8]",
        ], 0..6,
    )) {
        let mut script = vec!["set depth 1"];
        script.extend(lines.iter().map(String::as_str).filter(|line| !line.contains("depth")));
        answers(&script);
    }
}
