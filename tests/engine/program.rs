//! The program itself, as a process.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs it with these words, and this on its standard input.
fn run(words: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_outflank-engine"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it was asked for");
    // A program that reads nothing may have ended already.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

fn data(name: &str) -> String {
    format!(
        "{}/../../tests/engine/data/{name}",
        env!("CARGO_MANIFEST_DIR")
    )
}

#[test]
fn solve_tells_a_line_a_position_and_their_sum() {
    let output = run(&["solve", &data("ffo.tsv"), "1", "2"], "");
    let told = text(&output.stdout);
    let lines: Vec<&str> = told.lines().collect();
    assert!(output.status.success());
    assert!(
        lines[0].starts_with("1 +18 g8 ") && lines[1].starts_with("2 +10 a4 "),
        "{told}"
    );
    assert!(
        lines[2].starts_with("2 positions, 2 right, 0 wrong, "),
        "{told}"
    );
}

#[test]
fn solve_tells_the_wall_clock_too_where_it_has_several_threads() {
    let file = data("ffo.tsv");
    let output = run(&["solve", &file, "1", "--threads", "2"], "");
    let told = text(&output.stdout);
    assert!(output.status.success());
    assert!(told.starts_with("1 +18 g8 "), "{told}");
    let words = |line: Option<&str>| line.map(|line| line.split(' ').count());
    assert_eq!(words(told.lines().next()), Some(6), "{told}");
    let alone = text(&run(&["solve", &file, "1"], "").stdout);
    assert_eq!(words(alone.lines().next()), Some(5), "{alone}");
}

#[test]
fn words_that_mean_nothing_are_refused_with_the_reason() {
    for words in [
        &[][..],
        &["what"],
        &["--what"],
        &["solve"],
        &["solve", "/no/such/file"],
        &["solve", "x", "1", "2", "3"],
        &["solve", "x", "--threads"],
        &["bench", "x"],
        &["bench", "--threads", "0"],
        &["match", "depth:1"],
        &["match", "depth:1", "depth:1"],
        &["match", "depth:1", "depth:1", "--openings", "/no/such/file"],
        &["nboard", "--depth", "x"],
    ] {
        let output = run(words, "");
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        assert!(
            !output.stderr.is_empty() && output.stdout.is_empty(),
            "{words:?}"
        );
    }
}

#[test]
fn the_program_speaks_nboard() {
    let output = run(&["nboard", "--depth", "2"], "nboard 2\nping 3\ngo\nquit\n");
    let told = text(&output.stdout);
    assert!(output.status.success());
    assert!(
        told.contains("pong 3\n") && told.contains("\n=== "),
        "{told}"
    );
}

#[test]
fn it_plays_itself_as_another_program() {
    let list = std::env::temp_dir().join(format!("outflank-match-{}", std::process::id()));
    std::fs::write(&list, "f5d6c4d3c2b3b4b5\n").expect("a file of openings");
    let other = format!(
        "nboard:{} nboard,depth=2",
        env!("CARGO_BIN_EXE_outflank-engine")
    );
    let file = list.to_str().expect("a name");
    let output = run(&["match", "depth:2", &other, "--openings", file], "");
    std::fs::remove_file(&list).expect("it is there");
    let told = text(&output.stdout);
    let why = text(&output.stderr);
    assert!(told.contains(" 50.0 ± inf %, +0.00 "), "{told} {why}");
}
