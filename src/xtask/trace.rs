//! Reads the game's trace: the lines that `--trace` makes it print, one fact a line, each beginning with `@ `.
//! Only the words are read here; what they mean together is `witness`'s business.

use outflank_rules::{Disc, Square};
use std::str::SplitAsciiWhitespace;

/// A place in the window, in physical pixels from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Downwards.
    pub y: i32,
}

/// One fact of the trace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A screen or menu opens.
    Screen(String),
    /// A button appears or moves; its centre.
    Button(String, Point),
    /// A button disappears.
    Gone(String),
    /// A button was pressed and has done its work.
    Pressed,
    /// The keyboard's focus is on this button.
    Focus(String),
    /// The keyboard's cursor is on this square of the board.
    Cursor(Square),
    /// The centre of a square.
    Square(Square, Point),
    /// This colour is to move; is it a person?
    Turn(Disc, bool),
    /// Where the person to move may place a disc.
    Legal(Vec<Square>),
    /// A disc was placed and flipped so many.
    Placed(Disc, Square, u32),
    /// This colour had to pass.
    Passed(Disc),
    /// Something was asked for that the rules or the match refuse.
    Refused,
    /// One press of undo was carried out.
    Undone,
    /// One press of redo was carried out.
    Redone,
    /// The picture has caught up.
    Settled,
    /// The computer thinks, or stops.
    Thinking(bool),
    /// The count on the result screen, and who has won.
    Result(u16, u16, Option<Disc>),
    /// A frame was drawn.
    Frame,
}

/// Reads one line. `None`: it is no line of the trace, or a fact that nobody here asks for.
///
/// # Errors
/// When a fact we know lacks a part or has one that cannot be read.
pub fn read(line: &str) -> Result<Option<Fact>, String> {
    let Some(rest) = line.strip_prefix("@ ") else {
        return Ok(None);
    };
    let mut words = rest.split_ascii_whitespace();
    let fact = fact(words.next().unwrap_or(""), &mut words);
    fact.ok_or_else(|| format!("the trace's line \"{line}\" cannot be read"))
}

/// The outer `None` is a fault, the inner one a fact that is not ours.
fn fact(name: &str, words: &mut SplitAsciiWhitespace<'_>) -> Option<Option<Fact>> {
    Some(Some(match name {
        "screen" => Fact::Screen(words.next()?.to_owned()),
        "button" => Fact::Button(words.next()?.to_owned(), point(words)?),
        "gone" => Fact::Gone(words.next()?.to_owned()),
        "pressed" => Fact::Pressed,
        "focus" => Fact::Focus(words.next()?.to_owned()),
        "cursor" => Fact::Cursor(square(words)?),
        "square" => Fact::Square(square(words)?, point(words)?),
        "turn" => Fact::Turn(disc(words.next()?)?, seat(words.next()?)?),
        "legal" => Fact::Legal(words.map(|word| word.parse().ok()).collect::<Option<_>>()?),
        "placed" => Fact::Placed(
            disc(words.next()?)?,
            square(words)?,
            words.next()?.parse().ok()?,
        ),
        "passed" => Fact::Passed(disc(words.next()?)?),
        "refused" => Fact::Refused,
        "undone" => Fact::Undone,
        "redone" => Fact::Redone,
        "settled" => Fact::Settled,
        "thinking" => Fact::Thinking(words.next()? == "on"),
        "result" => result(words)?,
        "frame" => Fact::Frame,
        _ => return Some(None),
    }))
}

fn result(words: &mut SplitAsciiWhitespace<'_>) -> Option<Fact> {
    let black = words.next()?.parse().ok()?;
    let white = words.next()?.parse().ok()?;
    let winner = match words.next()? {
        "draw" => None,
        word => Some(disc(word)?),
    };
    Some(Fact::Result(black, white, winner))
}

fn point(words: &mut SplitAsciiWhitespace<'_>) -> Option<Point> {
    let mut pixels = || Some(words.next()?.parse::<f32>().ok()?.round() as i32);
    Some(Point {
        x: pixels()?,
        y: pixels()?,
    })
}

fn square(words: &mut SplitAsciiWhitespace<'_>) -> Option<Square> {
    words.next()?.parse().ok()
}

fn disc(word: &str) -> Option<Disc> {
    match word {
        "black" => Some(Disc::Black),
        "white" => Some(Disc::White),
        _ => None,
    }
}

fn seat(word: &str) -> Option<bool> {
    match word {
        "human" => Some(true),
        "computer" => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sq(name: &str) -> Square {
        name.parse().expect("a square")
    }

    #[test]
    fn every_fact_is_read() {
        let p = |x, y| Point { x, y };
        let cases = [
            ("@ screen new-game", Fact::Screen("new-game".into())),
            (
                "@ button level-1 240 181",
                Fact::Button("level-1".into(), p(240, 181)),
            ),
            (
                "@ button level-1 240.5 181.4",
                Fact::Button("level-1".into(), p(241, 181)),
            ),
            ("@ gone new-start", Fact::Gone("new-start".into())),
            ("@ focus new-start", Fact::Focus("new-start".into())),
            ("@ cursor h8", Fact::Cursor(sq("h8"))),
            ("@ square d3 200 101", Fact::Square(sq("d3"), p(200, 101))),
            ("@ turn black human", Fact::Turn(Disc::Black, true)),
            ("@ turn white computer", Fact::Turn(Disc::White, false)),
            ("@ legal d3 c4", Fact::Legal(vec![sq("d3"), sq("c4")])),
            ("@ legal", Fact::Legal(vec![])),
            (
                "@ placed black d3 1",
                Fact::Placed(Disc::Black, sq("d3"), 1),
            ),
            ("@ passed white", Fact::Passed(Disc::White)),
            ("@ refused occupied", Fact::Refused),
            ("@ undone", Fact::Undone),
            ("@ redone", Fact::Redone),
            ("@ settled", Fact::Settled),
            ("@ thinking on", Fact::Thinking(true)),
            (
                "@ result 40 24 black",
                Fact::Result(40, 24, Some(Disc::Black)),
            ),
            ("@ result 32 32 draw", Fact::Result(32, 32, None)),
            ("@ frame 812", Fact::Frame),
        ];
        for (line, fact) in cases {
            assert_eq!(read(line), Ok(Some(fact)), "{line}");
        }
    }

    #[test]
    fn other_lines_and_unknown_facts_are_passed_over() {
        for line in ["", "Outflank 0.1.0", "@", "@weather fine", "@ weather fine"] {
            assert_eq!(read(line), Ok(None), "{line}");
        }
    }

    #[test]
    fn a_fact_with_a_broken_part_is_a_fault() {
        for line in [
            "@ square d3 1",
            "@ turn red human",
            "@ legal d3 z9",
            "@ result 40 24",
            "@ placed black d3",
        ] {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
