//! The timings of everything that moves, from `assets/config/motion.ron`.

use crate::settings::Animation;
use bevy::prelude::Resource;
use outflank_rules::{Ray, Square};
use serde::Deserialize;
use std::time::Duration;

/// Durations in milliseconds.
#[derive(Resource, Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Motion {
    /// A disc falls.
    pub drop: u64,
    /// A disc turns.
    pub flip: u64,
    /// From one ring of turning discs to the next.
    pub stagger: u64,
    /// From the fall's start to the last turn's end, at most.
    pub total: u64,
    /// From my last turn's end to the computer's disc, at least.
    pub reply_gap: u64,
    /// A pass is shown before the next disc.
    pub pass_notice: u64,
    /// A step back or forth.
    pub step: u64,
    /// A pointer rests before the preview shows.
    pub preview_delay: u64,
    /// A finger rests before its square is only looked at, not played.
    pub hold: u64,
    /// From one view of the board to the other.
    pub blend: u64,
    /// In this time the eye goes two thirds of its way.
    pub damp: u64,
    /// A taken-back square pulses.
    pub pulse: u64,
    /// A count rolls on.
    pub roll: u64,
    /// From the last disc at rest to the result.
    pub result_delay: u64,
    /// From the last disc at rest to the count.
    pub count_delay: u64,
    /// The count, at most.
    pub count: u64,
    /// The first disc of the count flies.
    pub count_flight: u64,
    /// From one counted disc to the next, at most.
    pub count_step: u64,
    /// The counted discs fly home.
    pub count_home: u64,
    /// A disc is handed over.
    pub handover: u64,
    /// A corner that was taken glints.
    pub glint: u64,
    /// Small discs rain for a won game.
    pub confetti: u64,
    /// A move that misses the lesson's point lies there before it is taken back.
    pub lesson_back: u64,
}

impl Motion {
    /// The built-in timings.
    #[must_use]
    pub fn builtin() -> Self {
        ron::from_str(include_str!("../../assets/config/motion.ron"))
            .expect("the timings that come with the game are well formed")
    }

    /// When each turned disc begins and ends, and when the last one ends, counted from the start
    /// of the fall.
    #[must_use]
    pub fn wave(&self, from: Square, rays: &[Ray], pace: Animation) -> Wave {
        let rings = rays.iter().map(|ray| ray.squares.len()).max().unwrap_or(0) as u64;
        let room = self.total.saturating_sub(self.drop + self.flip);
        let stagger = match rings {
            0 | 1 => 0,
            more => self.stagger.min(room / (more - 1)),
        };
        let ring = |square: Square| {
            let (cols, rows) = (
                square.col().abs_diff(from.col()),
                square.row().abs_diff(from.row()),
            );
            u64::from(cols.max(rows)) - 1
        };
        let turns = rays
            .iter()
            .flat_map(|ray| {
                ray.squares.iter().map(|&square| Turned {
                    square,
                    ray: ray.direction.step(),
                    ring: ring(square) as u8,
                })
            })
            .collect();
        let scale = |ms: u64| scaled(ms, pace);
        Wave {
            drop: scale(self.drop),
            flip: scale(self.flip),
            stagger: scale(stagger),
            rings: rings as u32,
            turns,
        }
    }

    /// A duration of these, at this pace.
    #[must_use]
    pub fn at(ms: u64, pace: Animation) -> Duration {
        scaled(ms, pace)
    }
}

const fn scaled(ms: u64, pace: Animation) -> Duration {
    match pace {
        Animation::Normal => Duration::from_millis(ms),
        Animation::Fast => Duration::from_millis(ms / 2),
        Animation::Off => Duration::ZERO,
    }
}

/// One disc of a wave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turned {
    /// Where it lies.
    pub square: Square,
    /// The line's step in columns and rows.
    pub ray: (i8, i8),
    /// Squares between it and the placed disc.
    pub ring: u8,
}

/// A placement's motion.
#[derive(Clone, Debug)]
pub struct Wave {
    /// The fall.
    pub drop: Duration,
    /// One turn.
    pub flip: Duration,
    /// From ring to ring.
    pub stagger: Duration,
    /// How many rings.
    pub rings: u32,
    /// Every disc that turns.
    pub turns: Vec<Turned>,
}

impl Wave {
    /// When a disc of this ring begins to turn.
    #[must_use]
    pub fn begins(&self, ring: u8) -> Duration {
        self.drop + self.stagger * u32::from(ring)
    }
    /// When all is at rest.
    #[must_use]
    pub fn lasts(&self) -> Duration {
        match self.rings {
            0 => self.drop,
            rings => self.drop + self.stagger * (rings - 1) + self.flip,
        }
    }
}

/// Cubic in and out.
#[must_use]
pub fn ease(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    if t < 0.5 {
        4.0 * t * t * t
    } else {
        1.0 - (2.0 - 2.0 * t).powi(3) / 2.0
    }
}
