//! Reading a link: nothing in it is believed.

use crate::link::piece::Piece;
use crate::link::{LINK_VERSION, LinkError, MAX_LINK};
use crate::{ClockKind, Command, Match, MatchOptions, Millis, Refusal, Seat};
use outflank_rules::{
    ByDisc, Disc, Empties, Goal, Placement, Refused, Rules, SetupError, Shape, Square, SquareSet,
    Start, Supply, Tie, Variant,
};

/// The match of a link.
pub(super) fn link(text: &str, now: Millis) -> Result<Match, LinkError> {
    if text.len() > MAX_LINK {
        return Err(LinkError::TooLarge { bytes: text.len() });
    }
    let text = text.to_ascii_lowercase().replace("%7e", "~");
    let whole = known_version(Piece::whole(&text))?;
    let (variant, moves) = match whole.split('~') {
        Some((rules, moves)) => (read_rules(rules)?, Some(moves)),
        None if are_rules(whole) => (read_rules(whole)?, None),
        None => (Variant::standard(), Some(whole)),
    };
    let options = MatchOptions {
        variant,
        seats: ByDisc::new(Seat::Human, Seat::Human),
        clock: ClockKind::None,
    };
    let mut game = Match::new(options, now)?;
    let squares = moves.into_iter().flat_map(Piece::squares);
    for (number, square) in (1..).zip(squares) {
        play(&mut game, number, square.map_err(no_square)?, now)?;
    }
    Ok(game)
}

/// The rule set of a text that holds nothing else.
pub(super) fn rules(text: &str) -> Result<Variant, LinkError> {
    if text.len() > MAX_LINK {
        return Err(LinkError::TooLarge { bytes: text.len() });
    }
    let text = text.to_ascii_lowercase();
    let variant = read_rules(Piece::whole(&text))?;
    variant.position()?;
    Ok(variant)
}

/// What follows the mark of the version, if there is one.
fn known_version(whole: Piece) -> Result<Piece, LinkError> {
    let digits = whole.text().strip_prefix('v').unwrap_or_default();
    let rest = digits.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = &digits[..digits.len() - rest.len()];
    if digits.is_empty() {
        return Ok(whole);
    }
    let found = digits.parse().unwrap_or(u32::MAX);
    if found != LINK_VERSION {
        return Err(LinkError::Version { found });
    }
    let marked = rest.starts_with('~');
    Ok(if marked {
        whole.past(digits.len() + 2)
    } else {
        whole
    })
}

/// Is a link without `~` a rule set, rather than moves?
fn are_rules(whole: Piece) -> bool {
    let text = whole.text();
    text.contains('.') || text == "custom" || Variant::by_key(text).is_some()
}

fn play(game: &mut Match, number: usize, square: Square, now: Millis) -> Result<(), LinkError> {
    let by = game.position().to_move();
    let Err(refusal) = game.apply(Command::Place { by, square }, now) else {
        return Ok(());
    };
    let why = match refusal {
        Refusal::Illegal(why) => why,
        // Nothing else can be wrong with a move of the mover's on an open table.
        _ => Refused::Over,
    };
    Err(LinkError::Illegal {
        number,
        square,
        why,
    })
}

fn read_rules(rules: Piece) -> Result<Variant, LinkError> {
    let (name, choices) = rules.head('.');
    if name.text() == "custom" {
        return custom(choices);
    }
    let named = Variant::by_key(name.text()).ok_or_else(|| LinkError::UnknownSet {
        at: name.at(),
        text: name.shown(),
    })?;
    let Some(opening) = choices else {
        return Ok(named);
    };
    match (&named.start, opening.head('-')) {
        (Start::Played(_), (word, Some(plies))) if word.text() == "played" => {
            let plies = squares(plies)?;
            Ok(named.played(plies))
        }
        _ => Err(unknown_choice(opening)),
    }
}

/// The choices that a custom set has made.
#[derive(Default)]
struct Choices {
    side: Option<u8>,
    missing: Option<SquareSet>,
    start: Option<Start>,
    first: Option<Disc>,
    supply: Option<Supply>,
    placement: Option<Placement>,
    goal: Option<Goal>,
    tie: Option<Tie>,
    empties: Option<Empties>,
}

fn custom(mut rest: Option<Piece>) -> Result<Variant, LinkError> {
    let mut chosen = Choices::default();
    while let Some(piece) = rest {
        let (choice, after) = piece.head('.');
        choose(&mut chosen, choice)?;
        rest = after;
    }
    let standard = Rules::STANDARD;
    let start = chosen.start.unwrap_or(Start::Crossed);
    let side = chosen.side.unwrap_or(standard.shape.size());
    Ok(Variant {
        key: "custom".into(),
        rules: Rules {
            shape: Shape::without(side, chosen.missing.unwrap_or_default())?,
            fill_centre: start == Start::EmptyCentre,
            first: chosen.first.unwrap_or(standard.first),
            supply: chosen.supply.unwrap_or(standard.supply),
            placement: chosen.placement.unwrap_or(standard.placement),
            goal: chosen.goal.unwrap_or(standard.goal),
            tie: chosen.tie.unwrap_or(standard.tie),
            empties: chosen.empties.unwrap_or(standard.empties),
        },
        start,
    })
}

/// Notes one choice.
fn choose(chosen: &mut Choices, choice: Piece) -> Result<(), LinkError> {
    let (word, detail) = choice.head('-');
    let is_new = match (word.text(), detail) {
        ("crossed", None) => set(&mut chosen.start, Start::Crossed),
        ("parallel", None) => set(&mut chosen.start, Start::Parallel),
        ("empty", None) => set(&mut chosen.start, Start::EmptyCentre),
        ("given", Some(discs)) => set(&mut chosen.start, given(discs)?),
        ("played", Some(plies)) => set(&mut chosen.start, Start::Played(squares(plies)?)),
        ("without", Some(missing)) => {
            let missing = squares(missing)?.into_iter().collect();
            set(&mut chosen.missing, missing)
        }
        ("each", Some(each)) => set(&mut chosen.supply, Supply::Fixed(number(each)?)),
        ("white", None) => set(&mut chosen.first, Disc::White),
        ("beside", None) => set(&mut chosen.placement, Placement::MayStandBeside),
        ("fewest", None) => set(&mut chosen.goal, Goal::Fewest),
        ("second", None) => set(&mut chosen.tie, Tie::SecondMover),
        ("winner", None) => set(&mut chosen.empties, Empties::Winner),
        (_, None) => set(&mut chosen.side, number(word)?),
        _ => return Err(unknown_choice(choice)),
    };
    if is_new {
        return Ok(());
    }
    Err(LinkError::ChosenTwice {
        at: choice.at(),
        text: choice.shown(),
    })
}

/// Notes a choice; `false` if it was made before.
fn set<T>(slot: &mut Option<T>, value: T) -> bool {
    slot.replace(value).is_none()
}

/// Black's discs, `-`, White's; none twice.
fn given(discs: Piece) -> Result<Start, LinkError> {
    let (black, white) = discs.split('-').ok_or_else(|| unknown_choice(discs))?;
    let discs = ByDisc::new(squares(black)?, squares(white)?);
    let mut seen = SquareSet::EMPTY;
    for &square in discs.black.iter().chain(&discs.white) {
        if seen.contains(square) {
            return Err(SetupError::Twice(square).into());
        }
        seen.insert(square);
    }
    Ok(Start::Given(discs))
}

fn squares(piece: Piece) -> Result<Vec<Square>, LinkError> {
    piece
        .squares()
        .map(|square| square.map_err(no_square))
        .collect()
}

/// A number of digits only.
fn number<T: std::str::FromStr>(piece: Piece) -> Result<T, LinkError> {
    let is_plain = piece.text().bytes().all(|b| b.is_ascii_digit());
    let number = piece.text().parse().ok().filter(|_| is_plain);
    number.ok_or_else(|| unknown_choice(piece))
}

fn unknown_choice(piece: Piece) -> LinkError {
    LinkError::UnknownChoice {
        at: piece.at(),
        text: piece.shown(),
    }
}

fn no_square(piece: Piece) -> LinkError {
    LinkError::NoSquare {
        at: piece.at(),
        text: piece.shown(),
    }
}
