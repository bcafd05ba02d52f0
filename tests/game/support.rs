//! Short ways to set a match up and to drive it.

use outflank_game::{ClockKind, Command, Event, Match, MatchOptions, Millis, Refusal, Seat};
use outflank_rules::{ByDisc, Disc, Square, Start, Variant};

pub const B: Disc = Disc::Black;
pub const W: Disc = Disc::White;
pub const COMPUTER: Seat = Seat::Computer { level: 4 };

/// Two humans, this variant, no clock.
pub fn friends(variant: Variant) -> MatchOptions {
    MatchOptions {
        variant,
        seats: ByDisc::new(Seat::Human, Seat::Human),
        clock: ClockKind::None,
    }
}

/// A human with this colour against the computer.
pub fn against_computer(human: Disc, variant: Variant) -> MatchOptions {
    let seats = ByDisc::from_fn(|d| if d == human { Seat::Human } else { COMPUTER });
    MatchOptions {
        seats,
        ..friends(variant)
    }
}

/// Two humans at the standard game with a clock.
pub fn timed(clock: ClockKind) -> Match {
    let options = MatchOptions {
        clock,
        ..friends(Variant::standard())
    };
    start(options)
}

pub fn start(options: MatchOptions) -> Match {
    Match::new(options, Millis(0)).unwrap()
}

pub fn standard() -> Match {
    start(friends(Variant::standard()))
}

pub fn sq(name: &str) -> Square {
    name.parse().unwrap()
}

pub fn squares(names: &str) -> Vec<Square> {
    names.split_whitespace().map(sq).collect()
}

/// The standard rules with these discs.
pub fn given(black: &str, white: &str, first: Disc) -> Variant {
    let mut variant = Variant::standard();
    variant.key = "custom".into();
    variant.start = Start::Given(ByDisc::new(squares(black), squares(white)));
    variant.rules.first = first;
    variant
}

/// Whoever is to move places a disc.
pub fn place_at(game: &mut Match, square: &str, at: u64) -> Result<Vec<Event>, Refusal> {
    let by = game.position().to_move();
    let square = sq(square);
    game.apply(Command::Place { by, square }, Millis(at))
}

pub fn place(game: &mut Match, square: &str) -> Vec<Event> {
    place_at(game, square, 0).unwrap()
}

/// Plays a transcript without separators, such as `f5d6c3`.
pub fn play(game: &mut Match, transcript: &str) -> Vec<Event> {
    let moves = outflank_rules::parse_transcript(transcript).unwrap();
    moves
        .iter()
        .flat_map(|mv| place(game, &mv.to_string()))
        .collect()
}

pub fn undo(game: &mut Match) -> Vec<Event> {
    game.apply(Command::Undo, Millis(0)).unwrap()
}

pub fn redo(game: &mut Match) -> Vec<Event> {
    game.apply(Command::Redo, Millis(0)).unwrap()
}

/// The transcript of the case from this thread, of `data/issue_cases.tsv`.
pub fn case(thread: &str) -> &'static str {
    include_str!("data/issue_cases.tsv")
        .lines()
        .map(|line| line.split('\t').collect::<Vec<_>>())
        .find(|cells| cells[0] == thread)
        .unwrap()[1]
}
