//! `solve`: the endgames of a table.

use super::failure::Failure;
use super::tally::Tally;
use crate::{Limits, Value};
use outflank_rules::{Disc, Position, Rules, Setup};
use std::io::Write;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// What is to be solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solve {
    /// A table, with tabs between number, board, side, empty squares, best moves and score.
    pub file: PathBuf,
    /// Rows with other numbers are left out.
    pub numbers: RangeInclusive<u32>,
    /// Threads that search.
    pub threads: usize,
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
        let score: i32 = score.parse().ok()?;
        (-64..=64).contains(&score).then_some(())?;
        Some(Self {
            number: id.parse().ok()?,
            position: position(board, side)?,
            best: best.split(',').collect(),
            score: Value::from_discs(score),
        })
    }
}

/// The standard board of these signs with the side `X` or `O` to move.
#[must_use]
pub fn position(board: &str, side: &str) -> Option<Position> {
    let to_move = match side {
        "X" => Disc::Black,
        "O" => Disc::White,
        _ => return None,
    };
    let setup = Setup::from_text(Rules::STANDARD, board, to_move).ok()?;
    setup.position().ok()
}

impl Solve {
    /// Solves the rows. Were all right?
    ///
    /// # Errors
    /// A file that cannot be read, a row that is no endgame, or nobody to tell.
    pub fn run(&self, out: &mut dyn Write) -> Result<bool, Failure> {
        let name = self.file.display();
        let text = std::fs::read_to_string(&self.file)
            .map_err(|e| Failure::Told(format!("{name}: {e}")))?;
        let rows = text.lines().enumerate();
        let rows = rows.filter(|(_, row)| !row.is_empty() && !row.starts_with(['#', 'i']));
        let mut tally = Tally::new(self.threads);
        let (mut right, mut wrong) = (0, 0);
        for (line, row) in rows {
            let ending = Ending::read(row)
                .ok_or_else(|| Failure::Told(format!("{name}:{}: no endgame", line + 1)))?;
            if !self.numbers.contains(&ending.number) {
                continue;
            }
            let (report, took) = tally.search(&ending.position, &Limits::solve());
            let best = report.best.map(|s| s.to_string()).unwrap_or_default();
            let good = report.value == ending.score && ending.best.contains(&best.as_str());
            *(if good { &mut right } else { &mut wrong }) += 1;
            writeln!(
                out,
                "{} {} {best} {} {took}{}",
                ending.number,
                report.value,
                report.nodes,
                if good { "" } else { " wrong" }
            )?;
        }
        writeln!(
            out,
            "{} positions, {right} right, {wrong} wrong, {} nodes, {:.2} cpu s",
            right + wrong,
            tally.nodes,
            tally.seconds
        )?;
        Ok(wrong == 0)
    }
}
