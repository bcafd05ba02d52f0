//! The weights of the features, at stages of the game between which they are blended.
//!
//! They come from `examples/fit.rs`: least squares on games that the engine played against itself.

use super::geometry::COUNT;

/// Stages: how much of the board is full, in hundredths.
pub(super) const STAGES: [i32; 6] = [15, 30, 45, 60, 80, 100];

/// Hundredths of a disc for a unit of each feature, stage by stage, where the most discs win.
pub(super) const MOST: [[i32; COUNT]; 6] = [
    [810, -1953, -1040, 324, -452, 1074, -396, -149, 244],
    [1032, -1544, -410, 876, -479, 506, -60, -116, -26],
    [954, -1084, -314, 976, -52, 202, -79, -56, 47],
    [613, -676, -202, 863, 118, 150, -50, -40, 24],
    [262, -400, -190, 1197, -566, 132, -88, -14, -24],
    [-12, 12, -28, 1136, -89, 46, 150, 80, -37],
];

/// The same where the fewest discs win.
pub(super) const FEWEST: [[i32; COUNT]; 6] = [
    [-798, -448, 251, -658, 598, 118, -30, 106, -328],
    [-522, -102, 25, 22, 597, -65, -170, -4, -44],
    [-388, 3, 78, 138, 526, -93, -179, -24, -29],
    [-400, -11, 85, 176, 588, -42, -254, -20, -26],
    [-341, -29, 72, 374, 52, -46, -240, -32, -18],
    [11, 77, 68, -137, 96, -59, -380, -62, 46],
];
