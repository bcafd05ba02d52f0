//! Outside plugins, each in a wrapper of its own that also mends what would bite us.

pub mod chance;
#[cfg(target_os = "linux")]
pub mod clipboard;
pub mod egui;
#[cfg(target_arch = "wasm32")]
pub mod page;
pub mod time;
