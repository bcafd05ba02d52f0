//! Where the board is in the window: from a place on the board to a place in the window and back.

use super::camera::Gaze;
use super::cut::wood_width;
use super::disc::centre;
use super::mesh::{DEPTH, RIM};
use super::stage::Stage;
use bevy::prelude::*;
use outflank_rules::{Shape, Square};

/// The middle of a square that takes a tap, as a part of its side; a tap on a line does nothing.
const LIVE: f32 = 0.94;

/// The part of the region that the board may fill.
const ROOM: f32 = 0.97;

/// The camera's stand and lens for the present window. All window places are in logical pixels.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct BoardLayout {
    /// The part of the window that is left for the board.
    pub region: Rect,
    /// The window's size.
    pub window: Vec2,
    /// The camera.
    pub stand: Transform,
    /// The lens' angle over the region's height, in radians.
    pub angle: f32,
    /// Added to a place in the window: the place in the region's picture.
    pub offset: Vec2,
    shape: Shape,
}

impl Default for BoardLayout {
    fn default() -> Self {
        let window = Vec2::new(1280.0, 720.0);
        Self {
            region: Rect::from_corners(Vec2::ZERO, window),
            window,
            stand: Transform::default(),
            angle: 0.6,
            offset: Vec2::ZERO,
            shape: Shape::STANDARD,
        }
    }
}

impl BoardLayout {
    /// Where a place in space appears in the window; `None` behind the camera.
    #[must_use]
    pub fn project(&self, place: Vec3) -> Option<Vec2> {
        let seen = self.seen(place)?;
        Some(seen - self.offset)
    }

    /// Where it appears in the region's picture, which has the lens' axis in its middle.
    fn seen(&self, place: Vec3) -> Option<Vec2> {
        let local = self.stand.to_matrix().inverse().transform_point3(place);
        if local.z >= -0.01 {
            return None;
        }
        let size = self.region.size();
        let scale = size.y / 2.0 / (self.angle / 2.0).tan() / -local.z;
        Some(size / 2.0 + Vec2::new(local.x, -local.y) * scale)
    }

    /// The place on the field's level under a place in the window.
    #[must_use]
    pub fn ground(&self, at: Vec2) -> Option<Vec3> {
        let size = self.region.size();
        let from_middle = at + self.offset - size / 2.0;
        let scale = (self.angle / 2.0).tan() / (size.y / 2.0);
        let local = Vec3::new(from_middle.x * scale, -from_middle.y * scale, -1.0);
        let ray = self.stand.rotation * local;
        if ray.y >= -1e-4 {
            return None;
        }
        let from = self.stand.translation;
        Some(from + ray * (from.y / -ray.y))
    }

    /// The square under a place in the window; `None` beside the board and on the lines.
    #[must_use]
    pub fn pick(&self, at: Vec2) -> Option<Square> {
        let ground = self.ground(at)?;
        let half = f32::from(self.shape.size()) / 2.0;
        let (x, z) = (ground.x + half, ground.z + half);
        let on_line = |v: f32| (v.fract() - 0.5).abs() > LIVE / 2.0;
        let is_on_board = x >= 0.0 && z >= 0.0;
        if !is_on_board || on_line(x) || on_line(z) {
            return None;
        }
        let square = Square::new(x as u8, z as u8)?;
        self.shape.contains(square).then_some(square)
    }

    /// Where a square's centre appears.
    #[must_use]
    pub fn place_of(&self, square: Square) -> Option<Vec2> {
        self.project(centre(square, self.shape.size()))
    }
}

impl BoardLayout {
    /// How large a square in the board's middle appears, in logical pixels: the shorter side.
    #[must_use]
    pub fn square_side(&self) -> f32 {
        let length = |along: Vec3| {
            let ends = [self.project(along * -0.5), self.project(along * 0.5)];
            ends[0].zip(ends[1]).map_or(0.0, |(a, b)| a.distance(b))
        };
        length(Vec3::X).min(length(Vec3::Z))
    }
    /// The place on the board under a place in the window, in squares from its upper left corner.
    #[must_use]
    pub fn on_board(&self, at: Vec2) -> Option<Vec2> {
        let half = f32::from(self.shape.size()) / 2.0;
        self.ground(at).map(|ground| ground.xz() + half)
    }
}

/// Stands the camera so that the whole board fills the region.
pub(super) fn settle(mut layout: ResMut<BoardLayout>, gaze: Res<Gaze>, stage: Res<Stage>) {
    let mut next = *layout;
    next.shape = stage.shape();
    next.angle = gaze.angle();
    fit(&mut next, &gaze);
    if *layout != next {
        *layout = next;
    }
}

/// The corners of the least octagon round the squares and their frame, in squares from the board's middle.
fn rim(shape: Shape) -> Vec<Vec2> {
    let (half, width) = (f32::from(shape.size()) / 2.0, wood_width(shape));
    // The extent to the right, downwards, and along both diagonals.
    let (mut least, mut most) = ([f32::MAX; 4], [f32::MIN; 4]);
    for square in shape.squares() {
        let at = Vec2::new(f32::from(square.col()), f32::from(square.row())) - half;
        for (x, z) in [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)] {
            let out = |part: f32| (part * 2.0 - 1.0) * width;
            let (x, z) = (at.x + x + out(x), at.y + z + out(z));
            for (n, reach) in [x, z, x + z, x - z].into_iter().enumerate() {
                least[n] = least[n].min(reach);
                most[n] = most[n].max(reach);
            }
        }
    }
    let ([x0, z0, s0, d0], [x1, z1, s1, d1]) = (least, most);
    let mut corners = Vec::new();
    for (x, from, to) in [(x0, s0 - x0, x0 - d0), (x1, x1 - d1, s1 - x1)] {
        corners.extend([from.max(z0), to.min(z1)].map(|z| Vec2::new(x, z)));
    }
    for (z, from, to) in [(z0, s0 - z0, d1 + z0), (z1, d0 + z1, s1 - z1)] {
        corners.extend([from.max(x0), to.min(x1)].map(|x| Vec2::new(x, z)));
    }
    corners
}

fn fit(layout: &mut BoardLayout, gaze: &Gaze) {
    let reach = f32::from(layout.shape.size()) / 2.0 + wood_width(layout.shape);
    let corners: Vec<Vec3> = rim(layout.shape)
        .iter()
        .flat_map(|at| [RIM, -DEPTH].map(|y| Vec3::new(at.x, y, at.y)))
        .collect();
    let size = layout.region.size() * ROOM;
    let height = size.y / size.x.max(1.0);
    let bounds = |layout: &BoardLayout| -> Option<Rect> {
        let seen: Option<Vec<Vec2>> = corners.iter().map(|&corner| layout.seen(corner)).collect();
        let seen = seen?;
        let least = seen.iter().copied().reduce(Vec2::min)?;
        let most = seen.iter().copied().reduce(Vec2::max)?;
        Some(Rect::from_corners(least, most))
    };
    let (mut near, mut far) = (1.0_f32, 40.0 * reach / layout.angle.max(0.02));
    for _ in 0..30 {
        let distance = (near + far) / 2.0;
        layout.stand = gaze.stand(distance, height);
        let fits = bounds(layout).is_some_and(|b| b.width() <= size.x && b.height() <= size.y);
        if fits {
            far = distance;
        } else {
            near = distance;
        }
    }
    layout.stand = gaze.stand(far / gaze.zoom(), height);
    let middle = bounds(layout).map_or(layout.region.size() / 2.0, |b| b.center());
    layout.offset = middle - layout.region.center();
}
