//! A disc on its square, and its ways to move: falling, turning, flying, going away.

use super::stage::Stage;
use crate::motion::ease;
use crate::wake::Wake;
use bevy::prelude::*;
use outflank_rules::{Disc, Square};
use std::time::Duration;

/// Half a disc's thickness, in squares.
pub const HALF: f32 = 0.075;
/// A disc's radius, in squares.
pub const RADIUS: f32 = 0.415;
/// How far a turning disc rises, in squares.
const LIFT: f32 = 0.42;
/// From how high a disc falls, in squares.
const HEIGHT: f32 = 1.1;

/// A disc that is shown.
#[derive(Component, Clone, Copy, Debug)]
pub struct DiscView {
    /// Its square.
    pub square: Square,
    /// Its upper side once at rest.
    pub face: Disc,
    /// How it moves.
    pub act: Act,
}

/// A disc's motion. Times count from the start of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Act {
    /// It lies there.
    Rest,
    /// It falls onto its square.
    Drop {
        /// Begin.
        from: Duration,
        /// Length.
        lasts: Duration,
    },
    /// It turns over, along the line's step in columns and rows.
    Flip {
        /// Begin.
        from: Duration,
        /// Length.
        lasts: Duration,
        /// The line's step.
        along: (i8, i8),
    },
    /// It is taken away.
    Leave {
        /// Begin.
        from: Duration,
        /// Length.
        lasts: Duration,
    },
    /// It flies to another square and stays there, or back to its own.
    Glide {
        /// Begin.
        from: Duration,
        /// Length.
        lasts: Duration,
        /// Where it takes off.
        start: Square,
        /// Where it lands.
        to: Square,
        /// How high it flies, in squares.
        lift: f32,
    },
}

impl Act {
    /// The part done, 0 to 1 (1 at once if it lasts no time); `None` at rest.
    fn part(self, now: Duration) -> Option<f32> {
        let (from, lasts) = match self {
            Self::Rest => return None,
            Self::Drop { from, lasts }
            | Self::Flip { from, lasts, .. }
            | Self::Leave { from, lasts }
            | Self::Glide { from, lasts, .. } => (from, lasts),
        };
        if lasts.is_zero() {
            return Some(if now >= from { 1.0 } else { 0.0 });
        }
        Some((now.saturating_sub(from).as_secs_f32() / lasts.as_secs_f32()).min(1.0))
    }
}

/// Where a square's centre lies, the board's centre at the origin, in squares.
#[must_use]
pub fn centre(square: Square, side: u8) -> Vec3 {
    let half = f32::from(side) / 2.0 - 0.5;
    Vec3::new(
        f32::from(square.col()) - half,
        0.0,
        f32::from(square.row()) - half,
    )
}

fn facing(face: Disc) -> Quat {
    match face {
        Disc::Black => Quat::IDENTITY,
        Disc::White => Quat::from_rotation_x(std::f32::consts::PI),
    }
}

/// How a disc stands at `now`: its transform, and how much shadow it throws, 0 to 1.
#[must_use]
pub fn pose(disc: &DiscView, side: u8, now: Duration) -> (Transform, f32) {
    let rest = Transform::from_translation(centre(disc.square, side) + Vec3::Y * HALF)
        .with_rotation(facing(disc.face));
    let Some(part) = disc.act.part(now) else {
        return (rest, 1.0);
    };
    match disc.act {
        Act::Rest => (rest, 1.0),
        Act::Drop { .. } => {
            let fall = 1.0 - part * part;
            let mut moved = rest;
            moved.translation.y += fall * HEIGHT;
            moved.scale = Vec3::splat((0.7 + part * 0.6).min(1.0));
            (moved, (part * 1.5).min(1.0))
        }
        Act::Flip { along, .. } => {
            let turn = ease(part);
            let step = Vec3::new(f32::from(along.0), 0.0, f32::from(along.1)).normalize_or_zero();
            // It rolls away from the placed disc, about the axis across the line.
            let axis = Vec3::new(step.z, 0.0, -step.x);
            let mut moved = rest;
            moved.translation.y += (std::f32::consts::PI * turn).sin() * LIFT;
            moved.rotation =
                Quat::from_axis_angle(axis, std::f32::consts::PI * (turn - 1.0)) * rest.rotation;
            (moved, 1.0)
        }
        Act::Leave { .. } => {
            let mut moved = rest;
            moved.translation.y += ease(part) * HEIGHT * 0.5;
            moved.scale = Vec3::splat(1.0 - 0.6 * part);
            (moved, 1.0 - part)
        }
        Act::Glide {
            start, to, lift, ..
        } => {
            let (start, to) = (centre(start, side), centre(to, side));
            let way = ease(part);
            let up = (part * 4.0).min(1.0).min((1.0 - part) * 3.0);
            let mut moved = rest;
            moved.translation = start.lerp(to, way) + Vec3::Y * (HALF + lift * ease(up));
            // Once head over heels, the way it flies.
            let step = (to - start).normalize_or(Vec3::X);
            let axis = Vec3::new(step.z, 0.0, -step.x);
            moved.rotation =
                Quat::from_axis_angle(axis, std::f32::consts::TAU * way) * rest.rotation;
            (moved, shadow_in_flight(part))
        }
    }
}

/// In the air a disc throws none: it fades where it takes off and grows where it lands.
fn shadow_in_flight(part: f32) -> f32 {
    (1.0 - part * 5.0).max(part * 4.0 - 3.0).max(0.0)
}

/// The square that a disc's shadow lies on.
const fn shadow_of(disc: &DiscView, part: f32) -> Square {
    match disc.act {
        Act::Glide { start, .. } if part < 0.5 => start,
        Act::Glide { to, .. } => to,
        _ => disc.square,
    }
}

/// Moves every disc, ends what has ended, and asks for frames while anything moves.
pub fn animate(
    mut commands: Commands,
    mut discs: Query<(Entity, &mut DiscView, &mut Transform)>,
    mut stage: ResMut<Stage>,
    time: Res<Time<Real>>,
    mut wake: ResMut<Wake>,
) {
    let now = time.elapsed();
    let side = stage.side();
    let mut moving = false;
    if discs
        .iter()
        .any(|(_, disc, _)| matches!(disc.act, Act::Glide { .. }))
    {
        stage.clear_shadows();
    }
    for (entity, mut disc, mut transform) in &mut discs {
        let (pose, shadow) = pose(&disc, side, now);
        if *transform != pose {
            *transform = pose;
        }
        let part = disc.act.part(now);
        let square = shadow_of(&disc, part.unwrap_or(1.0));
        stage.throw_shadow(square, shadow, pose.translation.y - HALF, &disc);
        match part {
            None => {}
            Some(part) if part < 1.0 => moving = true,
            Some(_) if matches!(disc.act, Act::Leave { .. }) => {
                stage.clear_shadow(disc.square);
                commands.entity(entity).despawn();
            }
            // Away from home it stays as it is.
            Some(_) if matches!(disc.act, Act::Glide { to, .. } if to != disc.square) => {}
            Some(_) => disc.act = Act::Rest,
        }
    }
    if moving {
        wake.soon();
    }
    stage.set_moving(moving);
}
