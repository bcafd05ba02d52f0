//! How much drawing the machine can bear.

use bevy::prelude::*;

/// The tier of drawing, fixed at the start by the kind of adapter.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quality {
    /// A processor draws: no smoothing of edges by samples.
    Low,
    /// A graphics card draws.
    High,
}

impl Quality {
    /// Samples a pixel.
    #[must_use]
    pub const fn msaa(self) -> Msaa {
        match self {
            Self::Low => Msaa::Off,
            Self::High => Msaa::Sample4,
        }
    }
}
