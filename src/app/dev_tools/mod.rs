//! For scripts that play and measure: the trace and the bench.

/// Prints a line: on standard output, in the browser on its console.
macro_rules! tell {
    ($($words:tt)*) => {
        crate::dev_tools::print(&format!($($words)*))
    };
}

mod bench;
#[cfg(not(target_arch = "wasm32"))]
mod gallery;
#[cfg(not(target_arch = "wasm32"))]
mod scenes;
mod trace;

use crate::options::Options;
use bevy::prelude::*;

/// What the launch options ask for.
pub fn plugin(app: &mut App, options: &Options) {
    if options.trace {
        app.add_plugins(trace::plugin);
    }
    #[cfg(not(target_arch = "wasm32"))]
    if let Some(gallery) = &options.gallery {
        gallery::plugin(app, gallery);
    }
    if let Some(seconds) = options.bench {
        bench::plugin(app, seconds);
    }
}

#[cfg(not(target_arch = "wasm32"))]
#[expect(clippy::print_stdout, reason = "standard output is what this is for")]
fn print(line: &str) {
    println!("{line}");
}

#[cfg(target_arch = "wasm32")]
fn print(line: &str) {
    crate::third_party::page::log(line);
}
