//! The weights of the features, at four stages of the game between which they are blended.

use super::geometry::COUNT;

/// Stages: how much of the board is full, in hundredths.
pub(super) const STAGES: [i32; 4] = [10, 40, 70, 100];

/// Hundredths of a disc for a unit of each feature, stage by stage, where the most discs win.
pub(super) const MOST: [[i32; COUNT]; 4] = [
    [900, -500, -150, 300, 150, 50, 0, -20, 0],
    [1000, -450, -150, 350, 150, 150, 0, -10, 0],
    [800, -250, -80, 300, 60, 250, 150, 10, 0],
    [500, -50, -30, 100, 10, 200, 200, 80, 0],
];

/// The same where the fewest discs win.
pub(super) const FEWEST: [[i32; COUNT]; 4] = [
    [-900, 300, 150, 300, 150, -50, 0, 20, 0],
    [-1000, 250, 150, 350, 150, -150, 0, 10, 0],
    [-800, 150, 80, 200, 60, -250, 150, -10, 0],
    [-500, 50, 30, 50, 10, -200, 200, -80, 0],
];
