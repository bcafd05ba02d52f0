//! What the games of a match add up to.

use std::fmt;

/// A mean and its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// How far from the true mean it is by chance, as a standard deviation; infinite where it is not known.
    pub error: f64,
}

/// The games of a match so far, seen from the first player.
///
/// Each opening is played twice with colours swapped, and what it favours cancels within the two. So a pair of games, not
/// a game, is what was drawn by chance: standard errors come from the pairs.
#[derive(Clone, Debug, Default)]
pub struct Score {
    won: u32,
    drawn: u32,
    lost: u32,
    /// Of each pair of games the mean points, from 0 to 1, and the mean difference in discs.
    pairs: Vec<(f64, f64)>,
}

impl Score {
    /// Adds the two games of an opening, by the differences in discs.
    pub fn add(&mut self, margins: [i32; 2]) {
        let mut points = 0.0;
        for margin in margins {
            let (count, worth) = match margin {
                1.. => (&mut self.won, 1.0),
                0 => (&mut self.drawn, 0.5),
                _ => (&mut self.lost, 0.0),
            };
            *count += 1;
            points += worth;
        }
        let discs = f64::from(margins[0]) + f64::from(margins[1]);
        self.pairs.push((points / 2.0, discs / 2.0));
    }

    /// Won, drawn and lost games.
    #[must_use]
    pub const fn games(&self) -> (u32, u32, u32) {
        (self.won, self.drawn, self.lost)
    }

    /// Points a game: 1 for a win, a half for a draw.
    #[must_use]
    pub fn points(&self) -> Estimate {
        estimate(self.pairs.iter().map(|pair| pair.0))
    }

    /// Difference in discs a game, empty squares counted for the winner.
    #[must_use]
    pub fn discs(&self) -> Estimate {
        estimate(self.pairs.iter().map(|pair| pair.1))
    }

    /// The difference in Elo that gives such points: `p = 1 / (1 + 10^(-d/400))`. Its error is that of the points
    /// times the slope there. `None` where all games are won or all lost, or none is played.
    #[must_use]
    pub fn elo(&self) -> Option<Estimate> {
        let Estimate { mean: p, error } = self.points();
        if !(p > 0.0 && p < 1.0) {
            return None;
        }
        let slope = 400.0 / std::f64::consts::LN_10 / (p * (1.0 - p));
        Some(Estimate {
            mean: 400.0 * (p / (1.0 - p)).log10(),
            error: error * slope,
        })
    }
}

/// Mean and standard error of the mean: the root of the mean square deviation over n - 1, and over n again.
pub fn estimate(samples: impl ExactSizeIterator<Item = f64> + Clone) -> Estimate {
    let n = samples.len() as f64;
    let mean = samples.clone().sum::<f64>() / n.max(1.0);
    let squares: f64 = samples.map(|x| (x - mean) * (x - mean)).sum();
    let error = if n > 1.0 {
        (squares / (n - 1.0) / n).sqrt()
    } else {
        f64::INFINITY
    };
    Estimate { mean, error }
}

impl fmt::Display for Score {
    /// `12-1-7, 62.5 ± 8.1 %, +3.40 ± 1.95 discs, +89 ± 60 Elo`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (points, discs) = (self.points(), self.discs());
        write!(
            f,
            "{}-{}-{}, {:.1} ± {:.1} %, {:+.2} ± {:.2} discs, ",
            self.won,
            self.drawn,
            self.lost,
            100.0 * points.mean,
            100.0 * points.error,
            discs.mean,
            discs.error
        )?;
        match self.elo() {
            Some(elo) => write!(f, "{:+.0} ± {:.0} Elo", elo.mean, elo.error),
            None => f.write_str("no Elo: all went one way"),
        }
    }
}
