//! How much drawing the machine can bear.

use crate::settings::{QualityWish, Settings};
use crate::wake::Wake;
use bevy::prelude::*;

/// The tier of drawing.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quality {
    /// A processor or an old phone draws: no smoothing of edges by samples, no mirrors.
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

/// What the kind of adapter promised at the start, and how the frames have been since.
#[derive(Resource, Debug)]
pub struct Judge {
    promised: Quality,
    slow: u32,
    is_too_slow: bool,
}

/// A frame this long, in seconds, is a slow one: fewer than thirty a second.
const SLOW: f32 = 1.0 / 29.0;
/// So many slow frames more than quick ones, and the drawing becomes simpler for good.
const PATIENCE: u32 = 24;

impl Judge {
    /// With what the adapter promises.
    #[must_use]
    pub const fn new(promised: Quality) -> Self {
        Self {
            promised,
            slow: 0,
            is_too_slow: false,
        }
    }

    /// Hears how long a frame took that followed the one before without rest.
    pub const fn hear(&mut self, seconds: f32) {
        if seconds > SLOW {
            self.slow += 1;
        } else {
            self.slow = self.slow.saturating_sub(1);
        }
        self.is_too_slow |= self.slow >= PATIENCE;
    }

    /// The tier for this wish.
    #[must_use]
    pub const fn decide(&self, wish: QualityWish) -> Quality {
        match wish {
            QualityWish::Low => Quality::Low,
            QualityWish::High => Quality::High,
            QualityWish::Auto if self.is_too_slow => Quality::Low,
            QualityWish::Auto => self.promised,
        }
    }
}

/// Begins with what the adapter promises, and watches the frames.
pub fn plugin(app: &mut App, promised: Quality) {
    app.insert_resource(promised)
        .insert_resource(Judge::new(promised))
        .add_systems(Last, watch.before(crate::wake::settle));
}

fn watch(
    mut judge: ResMut<Judge>,
    mut quality: ResMut<Quality>,
    mut cameras: Query<&mut Msaa>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut wake: ResMut<Wake>,
    mut follows: Local<bool>,
    mut frames: Local<u32>,
) {
    // The first frames load, and a frame after a rest has waited for something to happen.
    *frames = frames.saturating_add(1);
    if *follows && *frames > 60 {
        judge.hear(time.delta_secs());
    }
    *follows = wake.is_soon();
    let decided = judge.decide(settings.quality);
    if *quality != decided {
        *quality = decided;
        wake.soon();
    }
    for mut msaa in &mut cameras {
        if *msaa != decided.msaa() {
            *msaa = decided.msaa();
            wake.soon();
        }
    }
}
