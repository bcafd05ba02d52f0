//! The camera: how it looks at the board, and its way from one view to the other.

use super::layout::BoardLayout;
use crate::motion::{Motion, ease};
use crate::settings::{Animation, Settings, View};
use crate::states::AppSystems;
use crate::table::Table;
use crate::wake::Wake;
use bevy::camera::SubCameraView;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::prelude::*;

/// The camera that sees the board.
#[derive(Component)]
pub struct BoardCamera;

/// The elevation of the view in space, in radians; and where the board has much height and little width.
const ELEVATION: f32 = 0.98;
const STEEP: f32 = 1.24;
/// Least and greatest elevation of a turned view.
const ELEVATIONS: (f32, f32) = (0.55, 1.45);
/// How far a view may be turned to a side.
const SIDEWAYS: f32 = 0.9;

/// How the board is looked at.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Gaze {
    /// 0 in space, 1 flat.
    blend: f32,
    /// Turned half round, 0 or 1, and between.
    turned: f32,
    /// Where it looks from, as shown.
    shown: Stand,
    /// Where it goes to.
    goal: Stand,
}

/// How far the eye is from home.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Stand {
    /// To the side, in radians.
    yaw: f32,
    /// Upwards, in radians.
    pitch: f32,
    /// Nearer.
    nearer: f32,
}

impl Stand {
    /// As near as makes no difference.
    const NEAR: f32 = 0.0008;

    fn towards(self, goal: Self, part: f32) -> Self {
        let next = Self {
            yaw: self.yaw + (goal.yaw - self.yaw) * part,
            pitch: self.pitch + (goal.pitch - self.pitch) * part,
            nearer: self.nearer + (goal.nearer - self.nearer) * part,
        };
        let away = (goal.yaw - next.yaw).abs()
            + (goal.pitch - next.pitch).abs()
            + (goal.nearer - next.nearer).abs();
        if away < Self::NEAR { goal } else { next }
    }
}

impl Default for Gaze {
    fn default() -> Self {
        Self {
            blend: 0.0,
            turned: 0.0,
            shown: Stand::default(),
            goal: Stand::default(),
        }
    }
}

impl Gaze {
    /// 0 in space, 1 flat, eased.
    #[must_use]
    pub fn flatness(&self) -> f32 {
        ease(self.blend)
    }
    pub(super) fn angle(&self) -> f32 {
        0.56 + (0.06 - 0.56) * self.flatness()
    }
    pub(super) fn zoom(&self) -> f32 {
        1.0 + self.shown.nearer.clamp(-0.5, 1.0) * (1.0 - self.flatness())
    }
    /// Is the board seen from White's side?
    #[must_use]
    pub fn is_turned(&self) -> bool {
        self.turned > 0.5
    }
    /// Is the eye on its way?
    #[must_use]
    pub fn is_moving(&self) -> bool {
        self.shown != self.goal || self.blend.fract() != 0.0 || self.turned.fract() != 0.0
    }
    /// Turns by a drag of so many radians, within bounds.
    pub fn turn(&mut self, yaw: f32, pitch: f32) {
        let goal = &mut self.goal;
        goal.yaw = (goal.yaw + yaw).clamp(-SIDEWAYS, SIDEWAYS);
        goal.pitch = (goal.pitch + pitch).clamp(ELEVATIONS.0 - ELEVATION, ELEVATIONS.1 - ELEVATION);
    }
    /// Goes nearer by a part of the way, within bounds.
    pub fn approach(&mut self, by: f32) {
        self.goal.nearer = (self.goal.nearer + by).clamp(0.0, 1.0);
    }
    /// Back home.
    pub fn home(&mut self) {
        self.goal = Stand::default();
    }
    /// Stands aside, to come home from there.
    fn enter(&mut self) {
        self.shown = Stand {
            yaw: -0.5,
            pitch: -0.3,
            nearer: -0.3,
        };
    }
    /// Where the camera stands at this distance from a board that has so much height for its width.
    pub(super) fn stand(&self, distance: f32, height: f32) -> Transform {
        use std::f32::consts::{FRAC_PI_2, PI};
        let flat = self.flatness();
        let free = 1.0 - flat;
        let yaw = self.shown.yaw * free + PI * ease(self.turned);
        let home = ELEVATION + (STEEP - ELEVATION) * ((height - 0.9) / 0.4).clamp(0.0, 1.0);
        let pitch = (home + self.shown.pitch).min(ELEVATIONS.1) * free + FRAC_PI_2 * flat;
        let away = Vec3::new(
            yaw.sin() * pitch.cos(),
            pitch.sin(),
            yaw.cos() * pitch.cos(),
        );
        let up = Vec3::new(-yaw.sin(), 0.0, -yaw.cos());
        Transform::from_translation(away * distance).looking_at(Vec3::ZERO, up + Vec3::Y * 0.001)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, (spawn, enter))
        .add_systems(
            Update,
            turn.before(super::layout::settle).in_set(AppSystems::Show),
        )
        .add_systems(
            Update,
            aim.after(super::layout::settle).in_set(AppSystems::Show),
        );
}

fn spawn(mut commands: Commands, quality: Res<crate::quality::Quality>) {
    commands.spawn((
        Name::new("board camera"),
        BoardCamera,
        Camera3d::default(),
        Tonemapping::None,
        quality.msaa(),
        Transform::default(),
    ));
}

/// The game begins with a short way of the eye to its place.
fn enter(mut gaze: ResMut<Gaze>, settings: Res<Settings>) {
    if settings.animation != Animation::Off {
        gaze.enter();
    }
}

/// Goes towards the chosen view.
pub(super) fn turn(
    mut gaze: ResMut<Gaze>,
    settings: Res<Settings>,
    motion: Res<Motion>,
    table: Res<Table>,
    time: Res<Time<Real>>,
    mut wake: ResMut<Wake>,
    mut last: Local<Option<std::time::Duration>>,
) {
    let flat = f32::from(u8::from(settings.view == View::Flat));
    let turned = f32::from(u8::from(table.lies_turned(&settings)));
    let now = time.elapsed();
    // After an idle time the first step is a frame's, not the whole of it.
    let passed = last
        .replace(now)
        .map_or(0.0, |last| (now - last).as_secs_f32().min(0.1));
    if (gaze.blend, gaze.turned, gaze.shown) == (flat, turned, gaze.goal) {
        *last = None;
        return;
    }
    let is_off = settings.animation == Animation::Off;
    // A damped spring would do the same; this cannot overshoot.
    let part = 1.0 - (-passed / (motion.damp as f32 / 1000.0)).exp();
    gaze.shown = gaze
        .shown
        .towards(gaze.goal, if is_off { 1.0 } else { part });
    let whole = Motion::at(motion.blend, settings.animation).as_secs_f32();
    let step = if is_off {
        1.0
    } else {
        passed / whole.max(0.001)
    };
    gaze.blend = towards(gaze.blend, flat, step);
    gaze.turned = towards(gaze.turned, turned, step * 0.6);
    wake.soon();
}

fn towards(value: f32, goal: f32, step: f32) -> f32 {
    if value < goal {
        (value + step).min(goal)
    } else {
        (value - step).max(goal)
    }
}

/// Takes the stand and lens of the layout.
fn aim(
    layout: Res<BoardLayout>,
    mut cameras: Query<(&mut Camera, &mut Transform, &mut Projection), With<BoardCamera>>,
    windows: Query<&Window>,
) {
    if !layout.is_changed() {
        return;
    }
    let Ok(window) = windows.single() else { return };
    let scale = window.scale_factor();
    for (mut camera, mut transform, mut projection) in &mut cameras {
        *transform = layout.stand;
        *projection = Projection::Perspective(PerspectiveProjection {
            fov: layout.angle,
            near: 0.5,
            far: 4000.0,
            ..default()
        });
        let size = layout.region.size() * scale;
        camera.sub_camera_view = Some(SubCameraView {
            full_size: size.as_uvec2().max(UVec2::ONE),
            offset: layout.offset * scale,
            size: window.physical_size().max(UVec2::ONE),
        });
    }
}
