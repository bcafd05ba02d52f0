//! Replays a table of game records and compares it with what the rules say.
//!
//! ```text
//! cargo run -q --release -p outflank-rules --example replay -- FILE
//! ```
//! `FILE` is separated by tabs; lines that begin with `#` are remarks, the first other line names
//! the columns. `transcript` is needed; `X`, `O`, `empties`, `passes` and `black_score` (tournament
//! counting) are compared where they are there and not blank; all others are passed over. A record
//! that stops before the end has no count of its own, so its `black_score` is not compared.
//!
//! Exit code 0: all right; 1: some record is wrong; 2: the file cannot be read or is no such table.
#![expect(
    clippy::print_stdout,
    reason = "a command-line tool answers on standard output"
)]

use outflank_rules::{Disc, Move, Variant};
use std::process::ExitCode;

/// So many wrong records are shown in full.
const SHOWN: usize = 10;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (Some(file), None) = (arguments.next(), arguments.next()) else {
        eprintln!("usage: replay FILE");
        return ExitCode::from(2);
    };
    let table = std::fs::read(&file)
        .map_err(|why| why.to_string())
        .and_then(|bytes| check_table(&String::from_utf8_lossy(&bytes)));
    match table {
        Ok(tally) => tally.report(),
        Err(why) => {
            eprintln!("replay: {file}: {why}");
            ExitCode::from(2)
        }
    }
}

/// What became of the records.
#[derive(Default)]
pub struct Tally {
    /// All records.
    pub games: usize,
    /// Those that stop before the end of the game.
    pub unfinished: usize,
    /// What is wrong, with the line: one text for each wrong record.
    pub wrong: Vec<String>,
}

impl Tally {
    fn report(&self) -> ExitCode {
        for line in self.wrong.iter().take(SHOWN) {
            println!("{line}");
        }
        let wrong = self.wrong.len();
        if wrong > SHOWN {
            println!("… and {} more", wrong - SHOWN);
        }
        if self.unfinished > 0 {
            println!("{} stop before the end of the game", self.unfinished);
        }
        let games = self.games;
        println!("{games} games, {} right, {wrong} wrong", games - wrong);
        if wrong == 0 {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }
}

/// Replays every record of a table; an error where the text is no such table.
pub fn check_table(text: &str) -> Result<Tally, String> {
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = text
        .lines()
        .zip(1..)
        .filter(|(line, _)| !line.starts_with('#') && !line.trim().is_empty());
    let (header, _) = lines.next().ok_or("no header line names the columns")?;
    let header: Vec<&str> = header.split('\t').map(str::trim).collect();
    if !header.contains(&"transcript") {
        return Err("no column is named \"transcript\"".into());
    }
    let mut tally = Tally::default();
    for (line, number) in lines {
        tally.games += 1;
        match check_game(&header, line) {
            Ok(finished) => tally.unfinished += usize::from(!finished),
            Err(why) => tally.wrong.push(format!("line {number}: {why}")),
        }
    }
    Ok(tally)
}

/// Was the game played to its end? An error where the record disagrees with the rules.
fn check_game(header: &[&str], line: &str) -> Result<bool, String> {
    let cells: Vec<&str> = line.split('\t').map(str::trim).collect();
    let cell = |name: &str| {
        let at = header.iter().position(|&column| column == name)?;
        cells.get(at).copied()
    };
    let transcript = cell("transcript").ok_or("the line has no transcript")?;
    let rules = Variant::by_key("tournament").expect("the registry has the tournament set");
    let start = rules.position().expect("a named set's start is legal");
    let (moves, last) = start.replay(transcript).map_err(|why| why.to_string())?;

    let counts = last.counts();
    let passes = moves.iter().filter(|&&mv| mv == Move::Pass).count();
    let mut found = vec![
        ("X", usize::from(counts[Disc::Black])),
        ("O", usize::from(counts[Disc::White])),
        ("empties", last.empty().len() as usize),
        ("passes", passes),
    ];
    let outcome = last.outcome();
    if let Some(outcome) = outcome {
        found.push(("black_score", usize::from(outcome.score[Disc::Black])));
    }
    for (column, rule) in found {
        match cell(column) {
            None | Some("") => {}
            Some(text) if text.parse() == Ok(rule) => {}
            Some(text) => return Err(format!("{column} is \"{text}\", by the rules {rule}")),
        }
    }
    Ok(outcome.is_some())
}
