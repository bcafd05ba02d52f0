//! The pieces of a board that lacks squares: field, bevel, wood, outer wall, and the table with its shadow.

use super::cut::{BEVEL, Cut, ROUND};
use super::mesh::{Build, DEPTH, RIM};
use bevy::prelude::*;

/// How far beyond the board its shadow on the table is worked out, in squares.
const AROUND: i32 = 3;
/// Steps a square in which it is.
const FINE: i32 = 5;

/// A point of a profile: how far out, how high, and the normal's outward and upward parts.
type Outline = [(f32, f32, f32, f32)];

impl Cut {
    /// The squares.
    #[must_use]
    pub fn field(&self) -> Mesh {
        let (mut build, side) = (Build::default(), i32::from(self.shape.size()));
        for row in 0..side {
            for (from, to) in runs(side, |col| self.is_field(col, row)) {
                let (x, z) = ((from as f32, to as f32), (row as f32, row as f32 + 1.0));
                self.level(&mut build, x, z, 0.0);
            }
        }
        build.mesh()
    }

    /// The wood round them and in their gaps.
    #[must_use]
    pub fn frame(&self) -> Mesh {
        let mut build = Build::default();
        let slope = [
            (0.0, 0.0, -1.0, 0.25),
            (0.03, RIM - 0.04, -1.0, 0.3),
            (0.05, RIM - 0.012, -0.6, 0.8),
            (BEVEL, RIM, -0.1, 1.0),
        ];
        let side = i32::from(self.shape.size());
        let whole: Vec<f32> = (0..=side).map(|n| n as f32).collect();
        self.edge(&mut build, &whole, &slope, &|i, j| self.is_field(i, j));
        let fine = self.cuts();
        let middle = |n: i32| {
            let n = usize::try_from(n).ok()?;
            Some(f32::midpoint(*fine.get(n)?, *fine.get(n + 1)?))
        };
        let at = |i: i32, j: i32| middle(i).zip(middle(j));
        let is_solid = |i: i32, j: i32| at(i, j).is_some_and(|(x, z)| self.is_solid(x, z));
        let mut rounding: Vec<(f32, f32, f32, f32)> = (0..=4)
            .map(|i| {
                let (out, up) = (i as f32 / 4.0 * std::f32::consts::FRAC_PI_2).sin_cos();
                (ROUND * (out - 1.0), RIM - ROUND + ROUND * up, out, up)
            })
            .collect();
        rounding.push((0.0, -DEPTH, 1.0, 0.0));
        self.edge(&mut build, &fine, &rounding, &is_solid);
        let count = fine.len() as i32 - 1;
        for j in 0..count {
            let is_top = |i: i32| at(i, j).is_some_and(|(x, z)| self.is_top(x, z));
            for (from, to) in runs(count, is_top) {
                let cut = |n: i32| fine[n as usize];
                let (x, z) = ((cut(from), cut(to)), (cut(j), cut(j + 1)));
                self.level(&mut build, x, z, RIM);
            }
        }
        build.mesh()
    }

    /// All cuts from one square before the board to one after it.
    fn cuts(&self) -> Vec<f32> {
        let side = i32::from(self.shape.size());
        let out = self.width;
        // Every edge of the wood, of its slope and of its rounding falls on a cut.
        let mut of_square = [
            0.0,
            BEVEL,
            1.0 - out,
            1.0 - out + ROUND,
            out - ROUND,
            out,
            1.0 - BEVEL,
        ];
        of_square.sort_by(f32::total_cmp);
        let of = |n: i32| of_square.map(|cut| n as f32 + cut);
        let mut cuts: Vec<f32> = (-1..=side).flat_map(of).collect();
        cuts.push(side as f32 + 1.0);
        cuts
    }

    /// A level piece at this height.
    fn level(&self, build: &mut Build, x: (f32, f32), z: (f32, f32), height: f32) {
        let half = self.half();
        let first = build.count();
        for (x, z) in [(x.0, z.0), (x.1, z.0), (x.0, z.1), (x.1, z.1)] {
            let at = Vec3::new(x - half, height, z - half);
            build.vertex(at, Vec3::Y, at.xz());
        }
        build.face([0, 2, 1, 1, 2, 3].map(|n| first + n));
    }

    /// Sweeps a profile along the edge of what is inside, its corners mitred. `lines` bound the cells.
    fn edge(
        &self,
        build: &mut Build,
        lines: &[f32],
        profile: &Outline,
        is_inside: &dyn Fn(i32, i32) -> bool,
    ) {
        let count = lines.len() as i32 - 1;
        for (i, j) in (0..count).flat_map(|j| (0..count).map(move |i| (i, j))) {
            if !is_inside(i, j) {
                continue;
            }
            for (dx, dz) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                if is_inside(i + dx, j + dz) {
                    continue;
                }
                // Along the edge, so that what is outside lies at the same hand.
                let (tx, tz) = (dz, -dx);
                let turn = |end: i32| {
                    let (ahead, beyond) = ((i + end * tx, j + end * tz), (dx, dz));
                    if is_inside(ahead.0 + beyond.0, ahead.1 + beyond.1) {
                        -1.0
                    } else if is_inside(ahead.0, ahead.1) {
                        0.0
                    } else {
                        1.0
                    }
                };
                let turns = [(-1, turn(-1)), (1, turn(1))];
                let bound = |n: i32, way: i32| lines[(n + i32::from(way > 0)) as usize];
                self.sweep(
                    build,
                    profile,
                    (Vec2::new(dx as f32, dz as f32), turns),
                    &|end| Vec2::new(bound(i, dx + end * tx), bound(j, dz + end * tz)),
                );
            }
        }
    }

    /// One straight piece of an edge between two corners.
    fn sweep(
        &self,
        build: &mut Build,
        profile: &Outline,
        (out, turns): (Vec2, [(i32, f32); 2]),
        corner: &dyn Fn(i32) -> Vec2,
    ) {
        let along = Vec2::new(out.y, -out.x);
        let first = build.count();
        for &(away, height, outwards, up) in profile {
            for (end, turn) in turns {
                let at = corner(end) + out * away + along * (end as f32 * turn * away);
                let at = at - Vec2::splat(self.half());
                let normal = Vec3::new(out.x * outwards, up, out.y * outwards);
                build.vertex(Vec3::new(at.x, height, at.y), normal, at);
            }
        }
        for row in 0..profile.len() as u32 - 1 {
            let (a, b) = (first + row * 2, first + (row + 1) * 2);
            build.face([a, b, a + 1, a + 1, b, b + 1]);
        }
    }

    /// The table so far around; `uv` is how far it lies from the board and from the board's shadow.
    #[must_use]
    pub fn table(&self, reach: f32) -> Mesh {
        let side = i32::from(self.shape.size());
        let mut lines: Vec<f32> = (-AROUND * FINE..=(side + AROUND) * FINE)
            .map(|n| n as f32 / FINE as f32)
            .collect();
        lines.insert(0, self.half() - reach);
        lines.push(self.half() + reach);
        let mut build = Build::default();
        let far = |x: f32, z: f32| self.to_field(x, z, AROUND, f32::hypot).min(9.0) - self.width;
        for &z in &lines {
            for &x in &lines {
                let at = Vec3::new(x - self.half(), -DEPTH, z - self.half());
                let uv = Vec2::new(far(x, z), far(x - 0.32, z - 0.26));
                build.vertex(at, Vec3::Y, uv);
            }
        }
        let width = lines.len() as u32;
        for row in 0..width - 1 {
            build.strip(row * width, (row + 1) * width, width);
        }
        build.mesh()
    }
}

/// The runs of numbers below `count` for which it is so: from, and up to but without.
fn runs(count: i32, is_so: impl Fn(i32) -> bool) -> Vec<(i32, i32)> {
    let mut found: Vec<(i32, i32)> = Vec::new();
    for n in (0..count).filter(|&n| is_so(n)) {
        match found.last_mut() {
            Some(last) if last.1 == n => last.1 = n + 1,
            _ => found.push((n, n + 1)),
        }
    }
    found
}
