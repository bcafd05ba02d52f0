//! The editor in words: what a square is, what a position is good for, what the computer thinks, what cannot be read.

use super::{Cell, Editor, Fault, Findings, Playable};
use crate::table::why_no_link;
use crate::words::Words;
use outflank_game::{LoadError, PasteError, Refusal};
use outflank_locale::Args;
use outflank_rules::{SetupError, ShapeError, Square, TranscriptError};

/// So many moves of the expected line are told.
const LINE: usize = 8;

/// A key of the catalogue, and what it names.
pub type Sentence = (&'static str, Vec<(&'static str, String)>);

/// A square of the editor, for somebody who cannot see it.
#[must_use]
pub fn square_words(words: &Words, editor: &Editor, square: Square) -> String {
    let state = words.say(match editor.hand.sketch().at(square) {
        Cell::Disc(outflank_rules::Disc::Black) => "square-black",
        Cell::Disc(outflank_rules::Disc::White) => "square-white",
        Cell::Empty => "square-empty",
        Cell::Hole => "editor-no-square",
    });
    let arguments = Args::new()
        .with("square", square.to_string())
        .with("state", state);
    let name = words.with("square-name", &arguments);
    let found = editor.findings().and_then(|findings| {
        let mut moves = findings.moves.iter();
        moves.find(|advised| advised.square == square)
    });
    let Some(advised) = found else { return name };
    let arguments = Args::new()
        .with("square", name)
        .with("worth", words.worth(advised, true));
    words.with("editor-worth", &arguments)
}

/// What the position is good for, and what is odd about it.
#[must_use]
pub fn verdict_words(words: &Words, verdict: &Result<Playable, Fault>) -> (String, String) {
    let playable = match verdict {
        Ok(playable) => playable,
        Err(fault) => return (fault_words(words, fault), String::new()),
    };
    let mover = words.colour(playable.position.to_move());
    let main = match playable.passes {
        Some(passer) => {
            let arguments = Args::new()
                .with("player", words.colour(passer))
                .with("other", mover);
            words.with("editor-passes", &arguments)
        }
        None => {
            let arguments = Args::new()
                .with("player", mover)
                .with("count", playable.position.legal_moves().len());
            words.with("editor-fine", &arguments)
        }
    };
    let odd = match playable.cut_off {
        0 => words.discs(playable.position.counts()),
        count => words.count("editor-cut-off", "count", count),
    };
    (main, odd)
}

/// Why a sketch cannot be played.
fn fault_words(words: &Words, fault: &Fault) -> String {
    match fault {
        Fault::Centre(square) => {
            let arguments = Args::new().with("square", square.to_string());
            words.with("editor-centre", &arguments)
        }
        Fault::Unplayable => words.say("editor-unplayable"),
        Fault::NoDiscs => words.say("editor-no-discs"),
        Fault::Supply { disc, has, most } => {
            let arguments = Args::new()
                .with("player", words.colour(*disc))
                .with("count", *has)
                .with("most", u32::from(*most));
            words.with("editor-supply", &arguments)
        }
        Fault::OneColour(disc) => {
            let arguments = Args::new().with("player", words.colour(*disc));
            words.with("editor-one-colour", &arguments)
        }
        Fault::Full => words.say("editor-full"),
        Fault::Over => words.say("editor-over"),
    }
}

/// What the computer thinks: the best move and how sure it is, and the line that it expects.
#[must_use]
pub fn findings_words(words: &Words, findings: &Findings) -> (String, String) {
    let Some(best) = findings.best() else {
        return (words.say("editor-thinking"), String::new());
    };
    let sure = if best.is_proven {
        words.say("editor-proven")
    } else {
        words.count("editor-depth", "count", findings.depth.into())
    };
    let arguments = Args::new()
        .with("player", words.colour(findings.of.to_move()))
        .with("square", best.square.to_string())
        .with("worth", words.worth(&best, false))
        .with("sure", sure);
    let main = words.with("editor-best", &arguments);
    let mut line: Vec<String> = findings.line.iter().map(Square::to_string).collect();
    let is_longer = line.len() > LINE;
    line.truncate(LINE);
    let line = line.join(" ") + if is_longer { " …" } else { "" };
    let line = words.with("editor-line", &Args::new().with("line", line));
    (main, line)
}

/// What is wrong with a pasted text.
#[must_use]
pub fn paste_fault(words: &Words, error: &PasteError) -> Sentence {
    let at = |name, place: usize| (name, words.number(place as i64));
    match error {
        PasteError::Empty => ("editor-paste-empty", Vec::new()),
        PasteError::TooLarge { .. } | PasteError::Save(LoadError::TooLarge { .. }) => {
            ("editor-paste-long", Vec::new())
        }
        PasteError::Sign { sign, line, column } => (
            "editor-paste-sign",
            vec![
                ("text", sign.to_string()),
                at("row", *line),
                at("column", *column),
            ],
        ),
        PasteError::Squares { found } => ("editor-paste-squares", vec![at("number", *found)]),
        PasteError::Shape(ShapeError::Centre(square)) => {
            ("editor-centre", vec![("square", square.to_string())])
        }
        PasteError::Shape(_) => ("editor-paste-size", Vec::new()),
        PasteError::Setup(error) => setup_fault(error),
        PasteError::Ply(TranscriptError::Unreadable { ply, text }) => (
            "editor-paste-unreadable",
            vec![at("number", *ply), ("text", text.trim().to_owned())],
        ),
        PasteError::Ply(TranscriptError::Illegal { ply, text, why }) => (
            "editor-paste-illegal",
            vec![
                at("number", *ply),
                ("square", text.to_string()),
                ("why", words.say(Refusal::Illegal(*why).key())),
            ],
        ),
        PasteError::Turn { ply } => ("editor-paste-turn", vec![at("number", *ply)]),
        PasteError::Link(error) => why_no_link(error),
        PasteError::Save(_) => ("editor-paste-save", Vec::new()),
        PasteError::OtherGame(name) => ("editor-paste-other", vec![("text", name.clone())]),
        PasteError::Property(text) => ("editor-paste-property", vec![("text", text.clone())]),
    }
}

fn setup_fault(error: &SetupError) -> Sentence {
    let (SetupError::OffBoard(square)
    | SetupError::Twice(square)
    | SetupError::Opening { square, .. }) = error
    else {
        return ("editor-unplayable", Vec::new());
    };
    ("editor-paste-disc", vec![("square", square.to_string())])
}
