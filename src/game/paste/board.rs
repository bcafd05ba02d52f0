//! Boards of one sign a square.

use super::PasteError;
use outflank_rules::{ByDisc, Disc, Rules, Setup, Shape, Square, SquareSet};

/// What a sign says.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cell {
    Disc(Disc),
    Empty,
    Missing,
}

/// So many signs in one piece are a board, or a row of the largest one.
const MANY: usize = 16;
/// The squares of the largest board.
const MOST: usize = 256;
/// Words beside the name of a side that say nothing more.
const FILLING: [&str; 5] = ["to", "move", "moves", "plays", "turn"];

const fn cell(sign: char) -> Option<Cell> {
    Some(match sign {
        'X' | 'x' | '*' | '@' | '●' => Cell::Disc(Disc::Black),
        'O' | 'o' | '○' => Cell::Disc(Disc::White),
        '-' | '.' | '_' => Cell::Empty,
        '#' => Cell::Missing,
        _ => return None,
    })
}

/// A word between blanks, and where it begins.
struct Word<'a> {
    text: &'a str,
    line: usize,
    column: usize,
}

/// The words of a text; strokes between squares are blanks.
fn words(text: &str) -> Vec<Word<'_>> {
    let is_blank = |c: char| c.is_whitespace() || c == '|';
    let mut found = Vec::new();
    for (line, row) in (1..).zip(text.lines()) {
        let (mut rest, mut column) = (row, 1);
        loop {
            let start = rest.trim_start_matches(is_blank);
            column += rest[..rest.len() - start.len()].chars().count();
            if start.is_empty() {
                break;
            }
            let end = start.find(is_blank).unwrap_or(start.len());
            let (text, after) = start.split_at(end);
            found.push(Word { text, line, column });
            column += text.chars().count();
            rest = after;
        }
    }
    found
}

/// How many signs a word has that is made of nothing else.
fn signs(word: &str) -> Option<usize> {
    let all = word.chars().all(|sign| cell(sign).is_some());
    all.then(|| word.chars().count())
}

/// What is to be read: test positions have their answers after a semicolon.
fn body(text: &str) -> &str {
    text.split_once(';').map_or(text, |(body, _)| body)
}

/// Is the text a board, rather than moves?
pub(super) fn is_one(text: &str) -> bool {
    let text = body(text);
    let is_piece = |word: &Word<'_>| signs(word.text).is_some_and(|count| count >= MANY);
    let count = text.chars().filter(|&sign| cell(sign).is_some()).count();
    let all = text.chars().filter(|c| !c.is_whitespace()).count();
    (count >= MANY && count * 2 >= all) || words(text).iter().any(is_piece)
}

/// The side that a word names.
fn named(word: &str) -> Option<Disc> {
    match word.trim_matches([':', ',']).to_ascii_lowercase().as_str() {
        "black" | "b" => Some(Disc::Black),
        "white" | "w" => Some(Disc::White),
        word => match (word.chars().count(), cell(word.chars().next()?)?) {
            (1, Cell::Disc(disc)) => Some(disc),
            _ => None,
        },
    }
}

/// Reads a board.
pub(super) fn read(text: &str, rules: Rules) -> Result<Setup, PasteError> {
    let words = words(body(text));
    let mut pieces = words
        .iter()
        .enumerate()
        .filter(|(_, word)| signs(word.text).is_some_and(|count| count >= MANY));
    let only = pieces.next().filter(|_| pieces.next().is_none());
    let (cells, side) = match only {
        Some((at, word)) => {
            let cells = word.text.chars().filter_map(cell).take(MOST + 2).collect();
            (cells, words.get(at + 1).and_then(|word| named(word.text)))
        }
        None => gather(&words)?,
    };
    arrange(cells, side, rules)
}

/// The signs of rows, letters and numbers at the edges left out; and the side that a word names.
fn gather(words: &[Word<'_>]) -> Result<(Vec<Cell>, Option<Disc>), PasteError> {
    let mut cells = Vec::new();
    let mut side = None;
    // The next letter of a row of letters.
    let mut letter = b'a';
    for (at, word) in words.iter().enumerate() {
        let text = word.text.to_ascii_lowercase();
        let is_next = |at: usize, letter: u8| {
            let next = words.get(at).map(|word| word.text.as_bytes());
            next.is_some_and(|next| next.eq_ignore_ascii_case(&[letter]))
        };
        let begins = letter != b'a' || is_next(at + 1, b'b');
        if begins && text.as_bytes() == [letter] {
            letter += 1;
            continue;
        }
        letter = b'a';
        let is_letters = text.len() >= 4 && "abcdefghijklmnop".starts_with(&text);
        let is_number = text.bytes().all(|b| b.is_ascii_digit());
        if is_letters || is_number || FILLING.contains(&text.trim_matches([':', ','])) {
            continue;
        }
        if let Some(named) = named(&text).filter(|_| signs(&text).is_none()) {
            side = Some(named);
            continue;
        }
        for (n, sign) in word.text.chars().enumerate() {
            cells.push(cell(sign).ok_or(PasteError::Sign {
                sign,
                line: word.line,
                column: word.column + n,
            })?);
            if cells.len() > MOST + 1 {
                return Ok((cells, side));
            }
        }
    }
    Ok((cells, side))
}

/// The side of a square board of so many squares.
fn side_of(squares: usize) -> Option<u8> {
    let fits = |side: &u8| usize::from(*side) * usize::from(*side) == squares;
    (4..=16).step_by(2).find(fits)
}

fn arrange(
    mut cells: Vec<Cell>,
    mut to_move: Option<Disc>,
    rules: Rules,
) -> Result<Setup, PasteError> {
    let found = cells.len();
    if side_of(found).is_none()
        && side_of(found.saturating_sub(1)).is_some()
        && let Some(&Cell::Disc(disc)) = cells.last()
    {
        cells.pop();
        to_move = Some(disc);
    }
    let size = side_of(cells.len()).ok_or(PasteError::Squares { found })?;
    let set = |wanted: Cell| -> SquareSet {
        let places = cells
            .iter()
            .enumerate()
            .filter(|(_, cell)| **cell == wanted);
        let square = |(at, _): (usize, &Cell)| {
            let side = usize::from(size);
            Square::new((at % side) as u8, (at / side) as u8)
        };
        places.filter_map(square).collect()
    };
    let discs = ByDisc::from_fn(|disc| set(Cell::Disc(disc)));
    let shape = Shape::without(size, set(Cell::Missing))?;
    let placed = (discs.black | discs.white).len();
    Ok(Setup {
        rules: Rules { shape, ..rules },
        discs,
        // Where nobody says, as many moves have been made as there are discs, by turns.
        to_move: to_move.unwrap_or(if placed % 2 == 0 {
            Disc::Black
        } else {
            Disc::White
        }),
        reserves: None,
    })
}
