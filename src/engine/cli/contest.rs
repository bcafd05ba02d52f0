//! `match`: two players, each opening twice with colours swapped.

use super::clock;
use super::failure::Failure;
use super::openings;
use super::player::{Player, PlayerWord};
use super::record::Record;
use super::score::Score;
use crate::final_value;
use outflank_rules::{Disc, Move, Turn};
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

/// A match as asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    /// The two players.
    pub players: [PlayerWord; 2],
    /// A file of openings.
    pub openings: PathBuf,
    /// How many games; an odd number is made even. `None` for 100 or as many as there are openings for.
    pub games: Option<usize>,
    /// The most time for a move of this engine.
    pub time: Option<Duration>,
    /// Draws the openings, and what levels leave to chance.
    pub seed: u64,
}

/// Games without a number said.
const GAMES: usize = 100;

impl Contest {
    /// Plays it and tells how it goes.
    ///
    /// # Errors
    /// Openings that cannot be read or are too few, a player that fails, or nobody to tell.
    pub fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let mut openings = openings::read(&self.openings)?;
        let wanted = match self.games {
            None => openings.len().min(GAMES / 2),
            Some(games) => games.div_ceil(2),
        };
        if wanted > openings.len() || wanted == 0 {
            let most = 2 * openings.len();
            return Err(Failure::Told(format!(
                "there are openings for {most} games"
            )));
        }
        fastrand::Rng::with_seed(self.seed).shuffle(&mut openings);
        let clock = clock::wall();
        let [one, two] = &self.players;
        let mut one = one.seat(self.time, &clock)?;
        let mut two = two.seat(self.time, &clock)?;
        let players = &mut [one.as_mut(), two.as_mut()];
        play(&openings[..wanted], players, self.seed, out)?;
        Ok(())
    }
}

/// Plays two games from each opening; tells of each pair and of all so far.
///
/// # Errors
/// A player that fails or breaks the rules, or nobody to tell.
pub fn play(
    openings: &[Record],
    players: &mut [&mut (dyn Player + '_); 2],
    seed: u64,
    out: &mut dyn Write,
) -> Result<Score, Failure> {
    let mut score = Score::default();
    for (opening, number) in openings.iter().zip(1..) {
        let mut margins = [0; 2];
        for (margin, colour) in margins.iter_mut().zip(Disc::BOTH) {
            let mut game = opening.clone();
            *margin = self::game(&mut game, colour, players, seed)?;
        }
        score.add(margins);
        let [black, white] = margins;
        let games = 2 * number;
        let name = opening.transcript();
        writeln!(out, "{games} {name} {black:+} {white:+} | {score}")?;
    }
    writeln!(out, "{} games: {score}", 2 * openings.len())?;
    Ok(score)
}

/// Plays a game to its end. Gives the difference in discs for the first player, who has this colour; empty squares count
/// for the winner.
///
/// # Errors
/// A player that fails or breaks the rules.
pub fn game(
    game: &mut Record,
    colour: Disc,
    players: &mut [&mut (dyn Player + '_); 2],
    seed: u64,
) -> Result<i32, Failure> {
    loop {
        let position = *game.position();
        let mv = match position.turn() {
            Turn::Pass(_) => Move::Pass,
            Turn::Place(side) => {
                let player = &mut players[usize::from(side != colour)];
                // One stream of chance would tie the choices of a game to those of the other.
                let chance = seed.wrapping_add(u64::from(colour == Disc::White) << 32);
                Move::Place(player.play(game, chance)?)
            }
            Turn::Over => {
                let value = final_value(&position);
                let value = if position.to_move() == colour {
                    value
                } else {
                    -value
                };
                return Ok(value.centi() / 100);
            }
        };
        game.play(mv).map_err(|why| {
            let text = game.transcript();
            Failure::Told(format!("{mv} after {text}: {why}"))
        })?;
    }
}
