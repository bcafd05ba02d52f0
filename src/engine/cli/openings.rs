//! The openings of a match: a transcript a line.

use super::failure::Failure;
use super::record::Record;
use outflank_rules::Variant;
use std::path::Path;

/// Reads the openings of a file, lines that are empty or begin with `#` left out.
///
/// # Errors
/// A file that cannot be read, a line that cannot be played to a position in which the game goes on.
pub fn read(file: &Path) -> Result<Vec<Record>, Failure> {
    let name = file.display();
    let text =
        std::fs::read_to_string(file).map_err(|why| Failure::Told(format!("{name}: {why}")))?;
    parse(&text).map_err(|(line, why)| Failure::Told(format!("{name}:{line}: {why}")))
}

/// Reads the openings of a text.
///
/// # Errors
/// The number of the first bad line, counted from 1, and what is wrong with it.
pub fn parse(text: &str) -> Result<Vec<Record>, (usize, String)> {
    let start = Variant::standard()
        .position()
        .expect("the standard start is legal");
    let opening = |line: &str| {
        let mut record = Record::new(start);
        record.replay(line).map_err(|why| why.to_string())?;
        if record.position().is_over() {
            return Err("the game is over".to_owned());
        }
        Ok(record)
    };
    let lines = (1..).zip(text.lines().map(str::trim));
    lines
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(number, line)| opening(line).map_err(|why| (number, why)))
        .collect()
}
