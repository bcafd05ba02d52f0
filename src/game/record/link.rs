//! A game as a few signs, to stand in an address: `f5d6c3`, `anti~f5d6`.
//!
//! The form is `rules~moves`; without `rules~` it is the standard game, so that any transcript is a
//! link. A square is its column's letter and one sign for its row, `1` to `9` and then `a` to `g`: two
//! signs a move on every board. Passes are unwritten. `rules` is the key of a named set, or, for
//! any other set, `key.size.missing.start.choices`: the side; the missing squares; `x` crossed, `p`
//! parallel, `e` empty, `o` and the plies played, or `g`, Black's discs, `-` and White's; and one
//! letter each for who begins (`b` `w`), placement (`f` must flip, `b` may stand beside), goal (`m`
//! most, `f` fewest), tie (`d` draw, `s` second mover), empties (`n` nobody, `w` winner), then the
//! supply of each side, or nothing where it is shared. A later form begins with `v2~`.

use crate::{ClockKind, Command, Match, MatchOptions, Millis, Ply, Seat};
use outflank_rules::{
    ByDisc, Disc, Empties, Goal, Move, Placement, Refused, Rules, SetupError, Shape, ShapeError,
    Square, SquareSet, Start, Supply, Tie, Variant,
};
use std::fmt::Write;

/// The longest text that is read: no game comes near it.
pub const MAX_LINK: usize = 4096;

/// Why a text is no link to a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// Longer than any game.
    #[error("the link has {0} signs, more than a game can have")]
    TooLong(usize),
    /// Of a later version of the form.
    #[error("the link is of version {0}, which this program does not know")]
    Version(String),
    /// No such rule set.
    #[error("there is no rule set \"{0}\"")]
    Rules(String),
    /// A choice of a rule set that cannot be.
    #[error("the rule set's {field}, \"{text}\", cannot be read")]
    Choice {
        /// Which.
        field: &'static str,
        /// What stands there.
        text: String,
    },
    /// A shape that cannot be.
    #[error("the board: {0}")]
    Shape(#[from] ShapeError),
    /// A start that cannot be.
    #[error("the start: {0}")]
    Setup(#[from] SetupError),
    /// Two signs that are no square.
    #[error("move {ply}: \"{text}\" is not a square")]
    Square {
        /// Counted from 1.
        ply: usize,
        /// What stands there.
        text: String,
    },
    /// A move that the rules refuse.
    #[error("move {ply}, {square}: {why}")]
    Illegal {
        /// Counted from 1.
        ply: usize,
        /// The move.
        square: Square,
        /// The rules' reason.
        why: Refused,
    },
}

impl Match {
    /// The game from its start to the current node, as it stands in an address after `#g=`.
    #[must_use]
    pub fn link(&self) -> String {
        let variant = &self.options().variant;
        let mut text = match rules(variant) {
            standard if standard == "standard" && self.ply() > Ply(0) => String::new(),
            rules => format!("{rules}~"),
        };
        for step in self.line() {
            if let Move::Place(square) = step.mv {
                push(&mut text, square);
            }
        }
        text
    }

    /// The game of a link, between two people at one screen and without clocks, at its last move.
    ///
    /// # Errors
    /// What is wrong with the text, and where. Every move is played by the rules.
    pub fn from_link(text: &str, now: Millis) -> Result<Self, LinkError> {
        if text.len() > MAX_LINK {
            return Err(LinkError::TooLong(text.len()));
        }
        let (rules, moves) = text.split_once('~').unwrap_or(("standard", text));
        let options = MatchOptions {
            variant: variant(rules)?,
            seats: ByDisc::new(Seat::Human, Seat::Human),
            clock: ClockKind::None,
        };
        let mut game = Self::new(options, now)?;
        for (square, ply) in squares(moves).zip(1..) {
            let square = square.map_err(|text| LinkError::Square { ply, text })?;
            if let Some(why) = game.position().refusal(square) {
                return Err(LinkError::Illegal { ply, square, why });
            }
            let by = game.position().to_move();
            game.apply(Command::Place { by, square }, now)
                .expect("the rules have just allowed it");
        }
        Ok(game)
    }
}

const ROWS: &[u8; 16] = b"123456789abcdefg";

fn push(text: &mut String, square: Square) {
    text.push(char::from(b'a' + square.col()));
    text.push(char::from(ROWS[usize::from(square.row())]));
}

/// The squares of a text, two signs each; what is none comes as it stands.
fn squares(text: &str) -> impl Iterator<Item = Result<Square, String>> + '_ {
    let mut signs = text.chars();
    std::iter::from_fn(move || {
        let column = signs.next()?;
        let row = signs.next();
        let read = || {
            let column = u8::try_from(column.to_ascii_lowercase()).ok()?;
            let row = u8::try_from(row?.to_ascii_lowercase()).ok()?;
            let row = ROWS.iter().position(|&sign| sign == row)?;
            Square::new(column.checked_sub(b'a')?, row as u8)
        };
        Some(read().ok_or_else(|| std::iter::once(column).chain(row).collect()))
    })
}

/// The rule set's part of a link.
fn rules(variant: &Variant) -> String {
    if Variant::by_key(&variant.key).as_ref() == Some(variant) {
        return variant.key.clone();
    }
    let Rules { shape, first, .. } = variant.rules;
    let whole = Shape::square(shape.size()).unwrap_or(shape).squares();
    let list = |squares: &mut dyn Iterator<Item = Square>| {
        squares.fold(String::new(), |mut text, square| {
            push(&mut text, square);
            text
        })
    };
    let missing = list(&mut (whole & !shape.squares()).iter());
    let start = match &variant.start {
        Start::Crossed => "x".into(),
        Start::Parallel => "p".into(),
        Start::EmptyCentre => "e".into(),
        Start::Played(plies) => format!("o{}", list(&mut plies.iter().copied())),
        Start::Given(discs) => format!(
            "g{}-{}",
            list(&mut discs.black.iter().copied()),
            list(&mut discs.white.iter().copied())
        ),
    };
    let key: String = variant.key.chars().filter(|&c| is_key_sign(c)).collect();
    let mut text = format!("{key}.{}.{missing}.{start}.", shape.size());
    let choices = [
        (first == Disc::Black, 'b', 'w'),
        (variant.rules.placement == Placement::MustFlip, 'f', 'b'),
        (variant.rules.goal == Goal::Most, 'm', 'f'),
        (variant.rules.tie == Tie::Draw, 'd', 's'),
        (variant.rules.empties == Empties::Nobody, 'n', 'w'),
    ];
    text.extend(choices.map(|(is_first, yes, no)| if is_first { yes } else { no }));
    if let Supply::Fixed(each) = variant.rules.supply {
        write!(text, "{each}").expect("a string takes all text");
    }
    text
}

const fn is_key_sign(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || sign == '-'
}

/// Reads the rule set's part of a link.
fn variant(text: &str) -> Result<Variant, LinkError> {
    let unknown = || LinkError::Rules(text.chars().take(40).collect());
    if let Some(version) = text.strip_prefix('v')
        && !version.is_empty()
        && version.chars().all(|c| c.is_ascii_digit())
    {
        return Err(LinkError::Version(version.chars().take(8).collect()));
    }
    let fields: Vec<&str> = text.split('.').collect();
    let (key, size, missing, start, choices) = match fields[..] {
        [key] => return Variant::by_key(key).ok_or_else(unknown),
        [key, size, missing, start, choices] => (key, size, missing, start, choices),
        _ => return Err(unknown()),
    };
    if key.len() > 24 || !key.chars().all(is_key_sign) {
        return Err(unknown());
    }
    let wrong = |field, text: &str| LinkError::Choice {
        field,
        text: text.chars().take(40).collect(),
    };
    let list = |field, text: &str| -> Result<Vec<Square>, LinkError> {
        squares(text)
            .map(|square| square.map_err(|text| wrong(field, &text)))
            .collect()
    };
    let side = size.parse().map_err(|_| wrong("size", size))?;
    let missing: SquareSet = list("missing squares", missing)?.into_iter().collect();
    let shape = Shape::without(side, missing)?;
    let start = match (start.get(..1), start.get(1..)) {
        (Some("x"), Some("")) => Start::Crossed,
        (Some("p"), Some("")) => Start::Parallel,
        (Some("e"), Some("")) => Start::EmptyCentre,
        (Some("o"), Some(plies)) => Start::Played(list("start", plies)?),
        (Some("g"), Some(discs)) => {
            let (black, white) = discs.split_once('-').ok_or_else(|| wrong("start", discs))?;
            Start::Given(ByDisc::new(list("start", black)?, list("start", white)?))
        }
        _ => return Err(wrong("start", start)),
    };
    let rules = choose(choices, shape, start == Start::EmptyCentre)
        .ok_or_else(|| wrong("choices", choices))?;
    Ok(Variant {
        key: key.into(),
        start,
        rules,
    })
}

/// The five letters and the supply.
fn choose(text: &str, shape: Shape, fill_centre: bool) -> Option<Rules> {
    let (letters, supply) = text.split_at_checked(5)?;
    let letters = letters.as_bytes();
    let either = |at: usize, yes: u8, no: u8| match letters[at] {
        sign if sign == yes => Some(true),
        sign if sign == no => Some(false),
        _ => None,
    };
    Some(Rules {
        shape,
        fill_centre,
        first: if either(0, b'b', b'w')? {
            Disc::Black
        } else {
            Disc::White
        },
        placement: if either(1, b'f', b'b')? {
            Placement::MustFlip
        } else {
            Placement::MayStandBeside
        },
        goal: if either(2, b'm', b'f')? {
            Goal::Most
        } else {
            Goal::Fewest
        },
        tie: if either(3, b'd', b's')? {
            Tie::Draw
        } else {
            Tie::SecondMover
        },
        empties: if either(4, b'n', b'w')? {
            Empties::Nobody
        } else {
            Empties::Winner
        },
        supply: match supply {
            "" => Supply::Shared,
            each => Supply::Fixed(each.parse().ok()?),
        },
    })
}
