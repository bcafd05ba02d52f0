//! Shapes made by turning and sweeping a profile: the disc, the board's frame.

use super::disc::{HALF, RADIUS};
use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use std::f32::consts::TAU;

/// How high the frame stands above the field.
pub const RIM: f32 = 0.11;
/// How far the table lies below the field.
pub const DEPTH: f32 = 0.42;

/// How wide the frame of a board of this side is, in squares: small boards have slender ones, large boards broad ones.
#[must_use]
pub fn frame_width(side: u8) -> f32 {
    0.32 + 0.05 * f32::from(side)
}

/// Vertices under construction.
#[derive(Default)]
pub(super) struct Build {
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    indices: Vec<u32>,
}

impl Build {
    pub(super) fn vertex(&mut self, position: Vec3, normal: Vec3, uv: Vec2) {
        self.positions.push(position.into());
        self.normals.push(normal.normalize_or(Vec3::Y).into());
        self.uvs.push(uv.into());
    }
    /// Joins two neighbouring rows of `count` vertices that begin at `a` and `b`.
    pub(super) fn strip(&mut self, a: u32, b: u32, count: u32) {
        for i in 0..count - 1 {
            self.indices
                .extend([a + i, b + i, a + i + 1, a + i + 1, b + i, b + i + 1]);
        }
    }
    /// How many vertices there are.
    pub(super) const fn count(&self) -> u32 {
        self.positions.len() as u32
    }
    /// Two triangles.
    pub(super) fn face(&mut self, corners: [u32; 6]) {
        self.indices.extend(corners);
    }
    pub(super) fn mesh(self) -> Mesh {
        Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::RENDER_WORLD,
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
        .with_inserted_indices(Indices::U32(self.indices))
    }
}

/// A turned disc, black side up. `uv.x` is 1 on the black half and 0 on the white one, `uv.y` the
/// distance from the axis in radii.
#[must_use]
pub fn disc() -> Mesh {
    // One half's outline: radius, height, and the normal's radial and upright parts.
    let bevel = 0.052;
    let mut outline = vec![
        (0.0, HALF, 0.0, 1.0),
        (RADIUS * 0.62, HALF - 0.006, 0.02, 1.0),
    ];
    outline.push((RADIUS - bevel - 0.012, HALF - 0.001, 0.05, 1.0));
    for i in 0..=4 {
        let angle = i as f32 / 4.0 * std::f32::consts::FRAC_PI_2;
        let (out, up) = angle.sin_cos();
        outline.push((
            RADIUS - bevel + bevel * out,
            HALF - bevel + bevel * up,
            out,
            up,
        ));
    }
    outline.push((RADIUS, 0.0, 1.0, 0.0));
    let mut build = Build::default();
    let around = 41;
    for (half, sign) in [(1.0, 1.0_f32), (0.0, -1.0)] {
        let first = build.positions.len() as u32;
        for &(radius, height, out, up) in &outline {
            for i in 0..around {
                let (sin, cos) = (i as f32 / (around - 1) as f32 * TAU * sign).sin_cos();
                let position = Vec3::new(radius * cos, height * sign, -radius * sin);
                let normal = Vec3::new(out * cos, up * sign, -out * sin);
                build.vertex(position, normal, Vec2::new(half, radius / RADIUS));
            }
        }
        for ring in 0..outline.len() as u32 - 1 {
            build.strip(first + ring * around, first + (ring + 1) * around, around);
        }
    }
    build.mesh()
}

/// A level square of this half side at this height; `uv` is the position.
#[must_use]
pub fn plane(half: f32, height: f32) -> Mesh {
    let mut build = Build::default();
    for (x, z) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
        build.vertex(Vec3::new(x, height, z), Vec3::Y, Vec2::new(x, z));
    }
    build.indices.extend([0, 2, 1, 1, 2, 3]);
    build.mesh()
}

/// The frame, so wide, round a field of this half side: inner slope, rim, rounded edge, outer wall.
/// `uv.x` runs along the side, `uv.y` across it.
#[must_use]
pub fn frame(half: f32, width: f32) -> Mesh {
    // Distance from the field's edge, height, and the normal's outward and upward parts.
    let mut profile = vec![(0.0, -0.02, -1.0, 0.25), (0.03, RIM - 0.04, -1.0, 0.3)];
    profile.extend([
        (0.05, RIM - 0.012, -0.6, 0.8),
        (0.09, RIM, -0.1, 1.0),
        (width - 0.1, RIM, 0.05, 1.0),
    ]);
    for i in 1..=4 {
        let (out, up) = (i as f32 / 4.0 * std::f32::consts::FRAC_PI_2).sin_cos();
        profile.push((width - 0.1 + 0.1 * out, RIM - 0.1 + 0.1 * up, out, up));
    }
    profile.push((width, -DEPTH, 1.0, 0.0));
    let mut build = Build::default();
    for quarter in 0..4 {
        let turn = Quat::from_rotation_y(quarter as f32 * TAU / 4.0);
        let first = build.positions.len() as u32;
        for &(away, height, out, up) in &profile {
            let reach = half + away;
            for end in [-1.0_f32, 1.0] {
                let position = turn * Vec3::new(end * reach, height, reach);
                let normal = turn * Vec3::new(0.0, up, out);
                build.vertex(
                    position,
                    normal,
                    Vec2::new(end * reach + quarter as f32 * 37.0, away),
                );
            }
        }
        for row in 0..profile.len() as u32 - 1 {
            // Wound so that the outside faces out.
            let (a, b) = (first + row * 2, first + (row + 1) * 2);
            build.indices.extend([a, b, a + 1, a + 1, b, b + 1]);
        }
    }
    build.mesh()
}
