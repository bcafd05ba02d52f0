//! The game's picture: two discs, one turning the other, on a piece of felt. Drawn by sums, so that
//! every size is sharp; used for the window and for the files under `assets/images`.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;

/// The picture as RGBA bytes, row by row, `side` × `side`.
#[must_use]
pub fn draw(side: u32) -> Vec<u8> {
    let mut bytes = Vec::with_capacity((side * side * 4) as usize);
    for y in 0..side {
        for x in 0..side {
            bytes.extend(sample(x, y, side));
        }
    }
    bytes
}

/// The mean of 4 × 4 samples of a pixel.
fn sample(x: u32, y: u32, side: u32) -> [u8; 4] {
    let mut sum = Vec4::ZERO;
    for i in 0..16 {
        let part = Vec2::new((i % 4) as f32 + 0.5, (i / 4) as f32 + 0.5) / 4.0;
        let place = (Vec2::new(x as f32, y as f32) + part) / side as f32 * 2.0 - 1.0;
        let colour = at(place);
        sum += colour.truncate().extend(1.0) * colour.w;
    }
    let alpha = sum.w / 16.0;
    let colour = if sum.w > 0.0 { sum.truncate() / sum.w } else { Vec3::ZERO };
    colour.extend(alpha).to_array().map(|part| (part.clamp(0.0, 1.0) * 255.0).round() as u8)
}

/// The colour at a place from (−1, −1) to (1, 1).
fn at(place: Vec2) -> Vec4 {
    let corner = (place.abs() - Vec2::splat(0.62)).max(Vec2::ZERO).length();
    if corner > 0.34 {
        return Vec4::ZERO;
    }
    let light = 1.0 - 0.25 * (place + Vec2::splat(0.5)).length();
    let mut colour = Vec3::new(0.10, 0.45, 0.27) * light;
    if corner > 0.27 {
        colour = Vec3::new(0.42, 0.26, 0.14) * light;
    }
    for (middle, black) in [(Vec2::new(0.20, 0.20), true), (Vec2::new(-0.20, -0.20), false)] {
        let away = (place - middle).length();
        let shadow = (place - middle - Vec2::splat(0.07)).length();
        colour *= 1.0 - 0.5 * (1.0 - ((shadow - 0.44) / 0.14).clamp(0.0, 1.0));
        if away < 0.46 {
            let shine = 1.0 - ((place - middle + Vec2::splat(0.2)).length() * 1.1).clamp(0.0, 1.0);
            let rim = if away > 0.40 { 0.86 } else { 1.0 };
            colour = if black {
                Vec3::splat(0.07 + 0.22 * shine) * (2.0 - rim)
            } else {
                (Vec3::new(0.93, 0.91, 0.85) + 0.07 * shine) * rim
            };
        }
    }
    colour.extend(1.0)
}

/// Gives the window its picture where the system takes one.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, set.run_if(not(is_set)));
}

#[derive(Resource)]
struct IsSet;

fn is_set(set: Option<Res<IsSet>>) -> bool {
    set.is_some()
}

fn set(mut commands: Commands, _main_thread: NonSendMarker) {
    bevy::winit::WINIT_WINDOWS.with_borrow(|windows| {
        if windows.windows.is_empty() {
            return;
        }
        for window in windows.windows.values() {
            let icon = winit::window::Icon::from_rgba(draw(64), 64, 64);
            window.set_window_icon(icon.ok());
        }
        commands.insert_resource(IsSet);
    });
}
