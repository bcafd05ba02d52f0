//! What the sets of sounds are made of: the bodies of wood, stone, glass and toy, as data.

use super::strike::{Mode, Touch};

/// The bodies of a set, and how they meet.
pub struct Material {
    /// The set's name: its folder, and what a theme calls it.
    pub name: &'static str,
    /// The board under a disc that is set down.
    pub board: &'static [Mode],
    /// A disc that turns over and claps down.
    pub disc: &'static [Mode],
    /// What a knuckle knocks on at a pass.
    pub table: &'static [Mode],
    /// The same through felt: nothing rings.
    pub muted: &'static [Mode],
    /// What lies under a button.
    pub peg: &'static [Mode],
    /// A disc that is set down lands with its rim, then with its face.
    pub land: [Touch; 2],
    /// A disc that turns comes down with its edge, then claps.
    pub clap: [Touch; 2],
    /// Seconds between the two.
    pub gaps: [f32; 2],
    /// How much of the board answers a clap.
    pub answer: f32,
    /// How much the surfaces rub.
    pub rub: f32,
    /// How far takes differ.
    pub spread: f32,
    /// Seconds of a placed and of a turned disc.
    pub lengths: [f32; 2],
    /// Contact of a knuckle, in seconds.
    pub knuckle: f32,
    /// Contact under a button.
    pub press: Touch,
    /// A tuned bar of this, for the accent of a corner: partial, seconds at A4, share.
    pub bar: &'static [Mode],
}

/// Every set.
pub const MATERIALS: [Material; 4] = [WOOD, STONE, GLASS, TOY];

/// Discs on a wooden board.
const WOOD: Material = Material {
    name: "wood",
    // A thump, the plank, the disc itself.
    board: &[
        Mode(148.0, 0.105, 0.62),
        Mode(236.0, 0.085, -0.36),
        Mode(437.0, 0.080, 0.60),
        Mode(712.0, 0.066, -0.72),
        Mode(1083.0, 0.056, 0.90),
        Mode(1561.0, 0.046, -0.85),
        Mode(2270.0, 0.035, 0.80),
        Mode(3380.0, 0.025, -0.62),
        Mode(4730.0, 0.017, 0.45),
    ],
    // Lighter and brighter, hardly any thump.
    disc: &[
        Mode(305.0, 0.050, 0.25),
        Mode(845.0, 0.052, -0.55),
        Mode(1330.0, 0.048, 0.85),
        Mode(1985.0, 0.040, -0.90),
        Mode(2810.0, 0.031, 0.80),
        Mode(3920.0, 0.022, -0.60),
        Mode(5240.0, 0.015, 0.45),
    ],
    table: &[
        Mode(126.0, 0.140, 0.60),
        Mode(213.0, 0.120, -0.70),
        Mode(378.0, 0.095, 0.85),
        Mode(596.0, 0.070, -0.70),
        Mode(940.0, 0.050, 0.45),
        Mode(1480.0, 0.034, -0.28),
        Mode(2240.0, 0.022, 0.16),
    ],
    muted: &[
        Mode(152.0, 0.080, 0.50),
        Mode(231.0, 0.070, -0.75),
        Mode(346.0, 0.058, 0.95),
        Mode(528.0, 0.044, -0.95),
        Mode(811.0, 0.030, 0.70),
        Mode(1190.0, 0.020, -0.35),
    ],
    peg: &[
        Mode(760.0, 0.040, 0.35),
        Mode(1240.0, 0.038, -0.60),
        Mode(1790.0, 0.034, 0.75),
        Mode(2650.0, 0.027, -0.70),
        Mode(4100.0, 0.018, 0.50),
    ],
    land: [Touch(0.000_40, 0.5, 1.0), Touch(0.000_70, 0.6, 0.34)],
    clap: [Touch(0.000_34, 0.5, 0.30), Touch(0.000_32, 0.5, 1.0)],
    gaps: [0.021, 0.011],
    answer: 0.38,
    rub: 0.8,
    spread: 0.030,
    lengths: [0.19, 0.12],
    knuckle: 0.0011,
    press: Touch(0.000_36, 0.4, 1.0),
    // A marimba's: the double octave above, one far partial, the mallet's knock.
    bar: &[
        Mode(1.0, 0.95, 1.0),
        Mode(1.0016, 0.76, 0.35),
        Mode(3.98, 0.30, 0.85),
        Mode(9.6, 0.07, 0.45),
    ],
};

/// Slate and shell on stone: dry, bright clicks. Stone loses less in the treble than wood does, so its high modes ring as
/// long as its low ones.
const STONE: Material = Material {
    name: "stone",
    board: &[
        Mode(212.0, 0.040, 0.40),
        Mode(618.0, 0.052, -0.48),
        Mode(1174.0, 0.066, 0.70),
        Mode(1893.0, 0.062, -0.85),
        Mode(2714.0, 0.058, 0.95),
        Mode(3655.0, 0.050, -0.85),
        Mode(4872.0, 0.042, 0.62),
        Mode(6390.0, 0.030, -0.38),
        Mode(8120.0, 0.020, 0.18),
    ],
    disc: &[
        Mode(1012.0, 0.046, 0.30),
        Mode(1721.0, 0.056, -0.66),
        Mode(2533.0, 0.058, 0.92),
        Mode(3418.0, 0.052, -0.90),
        Mode(4560.0, 0.042, 0.66),
        Mode(6015.0, 0.030, -0.40),
        Mode(7740.0, 0.020, 0.18),
    ],
    table: &[
        Mode(178.0, 0.110, 0.55),
        Mode(341.0, 0.100, -0.70),
        Mode(612.0, 0.090, 0.80),
        Mode(1057.0, 0.074, -0.66),
        Mode(1716.0, 0.056, 0.46),
        Mode(2590.0, 0.040, -0.28),
    ],
    muted: &[
        Mode(264.0, 0.064, 0.60),
        Mode(415.0, 0.058, -0.80),
        Mode(655.0, 0.048, 0.95),
        Mode(1040.0, 0.034, -0.80),
        Mode(1580.0, 0.022, 0.42),
    ],
    peg: &[
        Mode(1310.0, 0.036, 0.40),
        Mode(2080.0, 0.040, -0.70),
        Mode(3040.0, 0.038, 0.80),
        Mode(4310.0, 0.030, -0.55),
        Mode(6080.0, 0.020, 0.25),
    ],
    land: [Touch(0.000_30, 0.4, 1.0), Touch(0.000_34, 0.4, 0.30)],
    clap: [Touch(0.000_30, 0.4, 0.26), Touch(0.000_30, 0.4, 1.0)],
    gaps: [0.027, 0.013],
    answer: 0.30,
    rub: 0.35,
    spread: 0.024,
    lengths: [0.17, 0.12],
    knuckle: 0.0008,
    press: Touch(0.000_32, 0.3, 1.0),
    // A stone chime's.
    bar: &[
        Mode(1.0, 0.70, 0.90),
        Mode(1.003, 0.55, 0.30),
        Mode(2.71, 0.34, 0.62),
        Mode(5.15, 0.16, 0.34),
        Mode(8.43, 0.06, 0.20),
    ],
};

/// Glass beads on felt: a soft touch lets them sing, and the felt takes the edge away.
const GLASS: Material = Material {
    name: "glass",
    board: &[
        Mode(164.0, 0.066, 0.46),
        Mode(271.0, 0.055, -0.40),
        Mode(1046.0, 0.130, 0.34),
        Mode(1479.0, 0.200, -0.52),
        Mode(1488.0, 0.180, 0.26),
        Mode(2417.0, 0.140, 0.40),
        Mode(3722.0, 0.080, -0.26),
        Mode(5308.0, 0.040, 0.12),
    ],
    disc: &[
        Mode(236.0, 0.040, 0.34),
        Mode(1318.0, 0.110, -0.40),
        Mode(1868.0, 0.150, 0.62),
        Mode(1879.0, 0.140, -0.30),
        Mode(3046.0, 0.100, 0.44),
        Mode(4610.0, 0.056, -0.24),
        Mode(6420.0, 0.030, 0.10),
    ],
    table: &[
        Mode(139.0, 0.110, 0.40),
        Mode(246.0, 0.095, -0.60),
        Mode(784.0, 0.190, 0.58),
        Mode(1179.0, 0.170, -0.46),
        Mode(1940.0, 0.100, 0.26),
    ],
    muted: &[
        Mode(220.0, 0.078, 0.70),
        Mode(357.0, 0.066, -0.80),
        Mode(588.0, 0.052, 0.80),
        Mode(990.0, 0.038, -0.50),
        Mode(1530.0, 0.024, 0.22),
    ],
    peg: &[
        Mode(1174.0, 0.060, 0.45),
        Mode(1661.0, 0.066, -0.70),
        Mode(2610.0, 0.050, 0.55),
        Mode(4020.0, 0.030, -0.25),
    ],
    land: [Touch(0.000_62, 0.2, 1.0), Touch(0.000_90, 0.3, 0.22)],
    clap: [Touch(0.000_60, 0.2, 0.22), Touch(0.000_55, 0.2, 1.0)],
    gaps: [0.034, 0.015],
    answer: 0.16,
    rub: 0.45,
    spread: 0.020,
    lengths: [0.26, 0.19],
    knuckle: 0.0016,
    press: Touch(0.000_55, 0.2, 1.0),
    // A glass bell's.
    bar: &[
        Mode(1.0, 1.10, 0.95),
        Mode(1.002, 0.95, 0.40),
        Mode(2.32, 0.50, 0.24),
        Mode(4.25, 0.28, 0.22),
        Mode(6.63, 0.12, 0.10),
    ],
};

/// Toy blocks and plucked tines: what is set down has a tone of its own (G), what turns has its octave.
const TOY: Material = Material {
    name: "toy",
    board: &[
        Mode(392.0, 0.190, 0.95),
        Mode(393.1, 0.160, 0.30),
        Mode(1082.0, 0.085, -0.60),
        Mode(2117.0, 0.050, 0.42),
        Mode(3490.0, 0.028, -0.24),
        Mode(171.0, 0.060, 0.40),
    ],
    disc: &[
        Mode(783.9, 0.170, 0.95),
        Mode(786.0, 0.130, 0.26),
        Mode(2362.0, 0.070, -0.34),
        Mode(4890.0, 0.034, 0.16),
        Mode(1160.0, 0.024, -0.40),
    ],
    table: &[
        Mode(293.7, 0.210, 0.90),
        Mode(294.5, 0.180, 0.30),
        Mode(811.0, 0.095, -0.50),
        Mode(1586.0, 0.050, 0.26),
        Mode(133.0, 0.080, 0.40),
    ],
    muted: &[
        Mode(220.0, 0.100, 0.85),
        Mode(311.1, 0.084, -0.75),
        Mode(606.0, 0.056, 0.60),
        Mode(1185.0, 0.034, -0.45),
    ],
    peg: &[
        Mode(1174.7, 0.055, 0.90),
        Mode(3240.0, 0.026, -0.34),
        Mode(5560.0, 0.014, 0.14),
    ],
    land: [Touch(0.000_60, 0.2, 1.0), Touch(0.001_00, 0.3, 0.16)],
    clap: [Touch(0.000_50, 0.2, 0.12), Touch(0.000_50, 0.2, 1.0)],
    gaps: [0.030, 0.014],
    answer: 0.10,
    rub: 0.30,
    spread: 0.004,
    lengths: [0.26, 0.21],
    knuckle: 0.0012,
    press: Touch(0.000_45, 0.2, 1.0),
    // A music box's tine.
    bar: &[
        Mode(1.0, 0.90, 1.0),
        Mode(1.0012, 0.80, 0.25),
        Mode(5.40, 0.16, 0.30),
        Mode(6.27, 0.09, 0.22),
    ],
};
