//! The engine at the command line: `outflank-engine solve FILE [FIRST [LAST]]` and `outflank-engine bench`.

#![expect(
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "a command-line tool that measures"
)]

use outflank_engine::{Engine, Limits, Report, Unlimited, Value};
use outflank_rules::{Disc, Position, Rules, Setup, Variant};
use std::process::ExitCode;
use std::time::Instant;

const USAGE: &str = "usage: outflank-engine solve FILE [FIRST [LAST]]
       outflank-engine bench

solve  solves the endgames of a table (number, board, side, empty squares, best moves, score, with tabs between)
bench  searches a few fixed positions: the sum of their nodes names the search, the time measures it";
/// Bytes of the table.
const TABLE: usize = 64 << 20;

/// What `bench` solves: FFO #15, #16 and #40.
const ENDINGS: [&str; 3] = [
    "----O------OOX---OOOXX-XOOOXOOOOOXXOXXOOOXXXOOOOOXXXOOXO--OOOOOX",
    "-XXXXXX-X-XXXOO-XOXXXOOXXOOXXXOX-OOOXXXX--OOXXXX---OOO----XOX-O-",
    "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------",
];
/// How far it looks from the start of the game.
const DEPTH: u8 = 12;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["solve", file] => solve(file, 0, u32::MAX),
        ["solve", file, only] => number(only).and_then(|n| solve(file, n, n)),
        ["solve", file, first, last] => {
            number(first).and_then(|first| number(last).and_then(|last| solve(file, first, last)))
        }
        ["bench"] => bench(),
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn number(word: &str) -> Result<u32, String> {
    word.parse().map_err(|_| format!("{word} is no number"))
}

/// A row of the table.
struct Ending<'a> {
    number: u32,
    position: Position,
    best: Vec<&'a str>,
    score: Value,
}

impl<'a> Ending<'a> {
    /// Reads a row; `None` where it is of another form.
    fn read(row: &'a str) -> Option<Self> {
        let cells: Vec<&str> = row.split('\t').collect();
        let &[id, board, side, _, best, score, ..] = &cells[..] else {
            return None;
        };
        let score = score.parse().ok()?;
        Some(Self {
            number: id.parse().ok()?,
            position: position(board, side)?,
            best: best.split(',').collect(),
            score: Value::from_discs(score),
        })
    }
}

fn position(board: &str, side: &str) -> Option<Position> {
    let to_move = match side {
        "X" => Disc::Black,
        "O" => Disc::White,
        _ => return None,
    };
    let setup = Setup::from_text(Rules::STANDARD, board, to_move).ok()?;
    setup.position().ok()
}

/// Solves the endings with these numbers. Were all right?
fn solve(file: &str, first: u32, last: u32) -> Result<bool, String> {
    let text = std::fs::read_to_string(file).map_err(|e| format!("{file}: {e}"))?;
    let rows = text.lines().enumerate();
    let rows = rows.filter(|(_, row)| !row.is_empty() && !row.starts_with(['#', 'i']));
    let mut sum = Sum::default();
    let (mut right, mut wrong) = (0, 0);
    for (line, row) in rows {
        let ending = Ending::read(row).ok_or_else(|| format!("{file}:{}: no endgame", line + 1))?;
        if !(first..=last).contains(&ending.number) {
            continue;
        }
        let (report, seconds) = sum.search(&ending.position, &Limits::solve());
        let best = report.best.map(|s| s.to_string()).unwrap_or_default();
        let good = report.value == ending.score && ending.best.contains(&best.as_str());
        *(if good { &mut right } else { &mut wrong }) += 1;
        println!(
            "{} {} {best} {} {seconds:.3}{}",
            ending.number,
            report.value,
            report.nodes,
            if good { "" } else { " wrong" }
        );
    }
    println!(
        "{} positions, {right} right, {wrong} wrong, {} nodes, {:.2} cpu s",
        right + wrong,
        sum.nodes,
        sum.seconds
    );
    Ok(wrong == 0)
}

fn bench() -> Result<bool, String> {
    let mut sum = Sum::default();
    let start = Variant::standard().position().map_err(|e| e.to_string())?;
    let (report, seconds) = sum.search(&start, &Limits::depth(DEPTH));
    println!("depth {DEPTH} {} {seconds:.3}", report.nodes);
    for board in ENDINGS {
        let ending = position(board, "X").ok_or("the built-in boards are legal")?;
        let (report, seconds) = sum.search(&ending, &Limits::solve());
        println!("{} {} {seconds:.3}", report.value, report.nodes);
    }
    println!(
        "{} nodes, {:.2} cpu s, {:.1} M nodes/s",
        sum.nodes,
        sum.seconds,
        sum.nodes as f64 / sum.seconds / 1e6
    );
    Ok(true)
}

/// What several searches took.
#[derive(Default)]
struct Sum {
    nodes: u64,
    seconds: f64,
    engine: Option<Engine>,
}

impl Sum {
    /// Searches, and gives the seconds it took.
    fn search(&mut self, position: &Position, limits: &Limits) -> (Report, f64) {
        let engine = self.engine.get_or_insert_with(|| Engine::new(TABLE));
        let clock = Clock::start();
        let report = engine.search(position, limits, &Unlimited);
        let seconds = clock.seconds();
        self.nodes += report.nodes;
        self.seconds += seconds;
        (report, seconds)
    }
}

/// The processor's time where the system tells it (Linux), else the wall clock's.
struct Clock {
    wall: Instant,
    cpu: Option<u64>,
}

impl Clock {
    fn start() -> Self {
        Self {
            wall: Instant::now(),
            cpu: cpu_nanoseconds(),
        }
    }

    fn seconds(&self) -> f64 {
        match (self.cpu, cpu_nanoseconds()) {
            (Some(then), Some(now)) => now.saturating_sub(then) as f64 / 1e9,
            _ => self.wall.elapsed().as_secs_f64(),
        }
    }
}

/// What this thread has had of the processor.
fn cpu_nanoseconds() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok()
}
