//! For scripts that play and measure: the trace and the bench.

mod bench;
mod trace;

use crate::options::Options;
use bevy::prelude::*;

/// What the launch options ask for.
pub fn plugin(app: &mut App, options: &Options) {
    if options.trace {
        app.add_plugins(trace::plugin);
    }
    if let Some(seconds) = options.bench {
        bench::plugin(app, seconds);
    }
}
