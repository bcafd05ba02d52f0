//! A game in progress: where it began, what was played, and every position on the way.

use outflank_rules::{Disc, Move, Position, Refused};

/// A game in progress. Passes are plies of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    plies: Vec<(Disc, Move)>,
    /// One more than plies: the first is the start, the last the game's position.
    positions: Vec<Position>,
}

impl Record {
    /// Nothing is played yet.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self {
            plies: Vec::new(),
            positions: vec![start],
        }
    }

    /// Plays a transcript from here on, forced passes written or not.
    ///
    /// # Errors
    /// The first ply that cannot be read or played; then nothing is played.
    pub fn replay(&mut self, text: &str) -> Result<(), outflank_rules::TranscriptError> {
        let (moves, _) = self.position().replay(text)?;
        for mv in moves {
            self.play(mv).expect("the replay was legal");
        }
        Ok(())
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The rules refuse it.
    pub fn play(&mut self, mv: Move) -> Result<(), Refused> {
        let position = self.position();
        let next = match mv {
            Move::Place(square) => position.play(square)?,
            Move::Pass => position.pass()?,
        };
        self.plies.push((position.to_move(), mv));
        self.positions.push(next);
        Ok(())
    }

    /// Where the game stands.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.positions.last().expect("the start is always there")
    }

    /// Where it began, and where it stood after each ply.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// What was played, and by whom.
    #[must_use]
    pub fn plies(&self) -> &[(Disc, Move)] {
        &self.plies
    }

    /// The placements, one after another.
    #[must_use]
    pub fn transcript(&self) -> String {
        let moves: Vec<Move> = self.plies.iter().map(|ply| ply.1).collect();
        outflank_rules::write_transcript(&moves)
    }
}
