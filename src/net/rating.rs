//! Elo from one's own games: a hint of strength, and no more than that; nobody keeps an official list.

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::elo::{EloConfig, EloRating, elo};

/// A rating; everyone begins at 1200.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Elo(pub u16);

impl Default for Elo {
    fn default() -> Self {
        Self(1200)
    }
}

/// How a game went for me.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Score {
    /// I won.
    Won,
    /// Nobody did.
    Drawn,
    /// I lost.
    Lost,
}

impl Elo {
    /// No rating is taken to be lower or higher than these, whatever a peer says of itself.
    pub const BOUNDS: (Self, Self) = (Self(100), Self(3500));

    /// Within the bounds.
    #[must_use]
    pub fn bounded(self) -> Self {
        self.clamp(Self::BOUNDS.0, Self::BOUNDS.1)
    }

    /// My rating after a game against this one, rounded to a whole number.
    #[must_use]
    pub fn after(self, other: Self, score: Score) -> Self {
        let rating = |elo: Self| EloRating::from(f64::from(elo.bounded().0));
        let outcome = match score {
            Score::Won => Outcomes::WIN,
            Score::Drawn => Outcomes::DRAW,
            Score::Lost => Outcomes::LOSS,
        };
        let (mine, _) = elo(&rating(self), &rating(other), &outcome, &EloConfig::new());
        Self(mine.rating.round() as u16).bounded()
    }

    /// What winning, drawing and losing against this one would change.
    #[must_use]
    pub fn at_stake(self, other: Self) -> [i32; 3] {
        [Score::Won, Score::Drawn, Score::Lost]
            .map(|score| i32::from(self.after(other, score).0) - i32::from(self.bounded().0))
    }
}
