//! A little of the Generic Game Format: as much as NBoard sends and reads. One game on 8 × 8, its start, its moves and
//! its clock.

use super::record::Record;
use outflank_rules::{ByDisc, Disc, Move, Refused, Rules, Setup, SetupError, Square};
use std::fmt::Write;
use std::str::FromStr;
use std::time::Duration;

/// A game as read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Start and moves.
    pub record: Record,
    /// What each side has left on its clock, by the time for the game and the times written beside its moves; `None`
    /// without such a time.
    pub clocks: ByDisc<Option<Duration>>,
}

/// Why a text is no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GgfError {
    /// It does not begin with `(;`.
    #[error("a game begins with (; and a property")]
    NoGame,
    /// Something that is no property like `BO[…]`.
    #[error("no property like B[F5] at \"{0}\"")]
    NoProperty(String),
    /// Another game than Othello.
    #[error("the game is {0}, not Othello")]
    OtherGame(String),
    /// No `BO[8 …]` before the moves.
    #[error("the board BO[8 …] is missing, or follows a move")]
    NoBoard,
    /// A board that is not 8 × 8.
    #[error("a board of {0} is not played here, only one of 8")]
    Size(String),
    /// The side to move is missing after the board, or neither `*` nor `O`.
    #[error("the board does not end with the side to move, * or O")]
    NoSide,
    /// The arrangement is none.
    #[error(transparent)]
    Board(#[from] SetupError),
    /// A move that is neither a square nor a pass.
    #[error("ply {ply}: \"{text}\" is neither a square nor a pass")]
    NoMove {
        /// Counted from 1, passes included.
        ply: usize,
        /// What stands there.
        text: String,
    },
    /// A move of the side whose turn it is not.
    #[error("ply {ply}: it is the other side's turn")]
    Turn {
        /// Counted from 1, passes included.
        ply: usize,
    },
    /// The rules refuse a move.
    #[error("ply {ply}, {mv}: {why}")]
    Illegal {
        /// Counted from 1, passes included.
        ply: usize,
        /// The move as read.
        mv: Move,
        /// The rules' reason.
        why: Refused,
    },
}

impl FromStr for Game {
    type Err = GgfError;

    /// Reads the first game of a text. Properties it does not know are passed over, and so is what follows the game;
    /// passes may be written or not.
    fn from_str(text: &str) -> Result<Self, GgfError> {
        let mut rest = text
            .trim_start()
            .strip_prefix("(;")
            .ok_or(GgfError::NoGame)?;
        let mut record = None;
        let mut clocks = ByDisc::<Option<Duration>>::default();
        while let Some((key, value)) = property(&mut rest)? {
            match key {
                "GM" if !value.eq_ignore_ascii_case("othello") => {
                    return Err(GgfError::OtherGame(start_of(value)));
                }
                "BO" if record.is_none() => record = Some(Record::new(board(value)?.position()?)),
                "TI" => clocks = ByDisc::new(clock(value), clock(value)),
                "TB" => clocks.black = clock(value),
                "TW" => clocks.white = clock(value),
                "B" | "W" => {
                    let side = if key == "B" { Disc::Black } else { Disc::White };
                    play(record.as_mut().ok_or(GgfError::NoBoard)?, side, value)?;
                    if let (Some(left), Some(taken)) = (clocks[side], time_of(value)) {
                        clocks[side] = Some(left.saturating_sub(taken));
                    }
                }
                _ => {}
            }
        }
        let record = record.ok_or(GgfError::NoBoard)?;
        Ok(Self { record, clocks })
    }
}

/// Takes the next property, `KEY[VALUE]`; `None` at the game's end, be it `;)` or the text's.
fn property<'a>(rest: &mut &'a str) -> Result<Option<(&'a str, &'a str)>, GgfError> {
    let text = rest.trim_start();
    if text.is_empty() || text.starts_with([';', ')']) {
        return Ok(None);
    }
    let found = text.split_once('[').and_then(|(key, after)| {
        let key = key.trim_end();
        let named = !key.is_empty() && key.bytes().all(|b| b.is_ascii_alphanumeric());
        let (value, after) = after.split_once(']')?;
        named.then_some((key, value.trim(), after))
    });
    let (key, value, after) = found.ok_or_else(|| GgfError::NoProperty(start_of(text)))?;
    *rest = after;
    Ok(Some((key, value)))
}

/// So much of a text as a message bears.
fn start_of(text: &str) -> String {
    text.chars().take(12).collect()
}

/// `8`, 64 signs with or without blanks, the side to move.
fn board(value: &str) -> Result<Setup, GgfError> {
    let (size, signs) = value.split_once(char::is_whitespace).unwrap_or((value, ""));
    if size != "8" {
        return Err(GgfError::Size(start_of(size)));
    }
    let signs = signs.trim_end();
    let side = signs.chars().next_back().ok_or(GgfError::NoSide)?;
    let to_move = match side {
        '*' | 'X' | 'x' => Disc::Black,
        'O' | 'o' => Disc::White,
        _ => return Err(GgfError::NoSide),
    };
    let signs = &signs[..signs.len() - side.len_utf8()];
    Ok(Setup::from_text(Rules::STANDARD, signs, to_move)?)
}

/// Reads a move: `F5`, `PA`, with a value and a time after strokes that do not matter here.
#[must_use]
pub fn read_move(text: &str) -> Option<Move> {
    let word = text.split('/').next().unwrap_or(text).trim();
    if ["pa", "pass", "ps", "--"]
        .iter()
        .any(|p| word.eq_ignore_ascii_case(p))
    {
        return Some(Move::Pass);
    }
    let square: Square = word.parse().ok()?;
    Some(Move::Place(square))
}

/// Writes a move: `F5`, `PA`.
#[must_use]
pub fn write_move(mv: Move) -> String {
    match mv {
        Move::Place(square) => square.to_string().to_ascii_uppercase(),
        Move::Pass => "PA".to_owned(),
    }
}

fn play(record: &mut Record, side: Disc, value: &str) -> Result<(), GgfError> {
    let ply = record.plies().len() + 1;
    let mv = read_move(value).ok_or_else(|| GgfError::NoMove {
        ply,
        text: start_of(value),
    })?;
    if record.position().to_move() != side && record.play(Move::Pass).is_err() {
        return Err(GgfError::Turn { ply });
    }
    record
        .play(mv)
        .map_err(|why| GgfError::Illegal { ply, mv, why })
}

/// The time written with a move, `F5/value/seconds`.
#[must_use]
pub fn time_of(value: &str) -> Option<Duration> {
    let seconds = value.split('/').nth(2)?.trim().parse().ok()?;
    Duration::try_from_secs_f64(seconds).ok()
}

/// The time for a game, `[[[days.]hours:]minutes:]seconds`, and more after a stroke that is not counted on; `None` for
/// no time at all.
fn clock(value: &str) -> Option<Duration> {
    let main = value.split('/').next()?;
    let mut seconds = 0_u64;
    for (place, part) in main.rsplit([':', '.']).enumerate() {
        let worth = *[1, 60, 3600, 86_400].get(place)?;
        let count: u32 = part.trim().parse().ok()?;
        seconds += u64::from(count) * worth;
    }
    (seconds > 0).then_some(Duration::from_secs(seconds))
}

/// Writes a game.
#[must_use]
pub fn write(record: &Record) -> String {
    let sign = |disc| if disc == Disc::Black { '*' } else { 'O' };
    let start = &record.positions()[0];
    let board = start.board_text().replace('X', "*");
    let mut text = format!(
        "(;GM[Othello]PC[Outflank]PB[Black]PW[White]RE[?]TY[8]BO[8 {board} {}]",
        sign(start.to_move())
    );
    for &(side, mv) in record.plies() {
        let key = if side == Disc::Black { 'B' } else { 'W' };
        write!(text, "{key}[{}]", write_move(mv)).expect("a string takes all text");
    }
    text + ";)"
}
