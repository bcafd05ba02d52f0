//! `xtask sizes`: what a site weighs, as it lies there and as a host sends it.
#![expect(clippy::print_stdout, reason = "its answers are for a person")]

use crate::Ending;
use crate::site::list;
use std::collections::BTreeMap;
use std::env;
use std::path::Path;
use std::process::Command;

/// `xtask sizes DIR`.
///
/// # Errors
/// No folder.
pub fn command(words: &[String]) -> Ending {
    let [folder] = words else {
        return Err("sizes DIR".into());
    };
    sizes(Path::new(folder))
}

/// What must come before the first frame that can be played: the page, the game and its shader.
fn is_first(name: &str) -> bool {
    let is_worker = name.starts_with("worker") || name == "think.js" || name == "sw.js";
    let is_page = ["js", "css", "html", "svg", "wasm", "wgsl"]
        .iter()
        .any(|end| name.ends_with(end));
    is_page && !is_worker
}

/// Prints what the site weighs.
///
/// # Errors
/// A file cannot be read.
pub fn sizes(site: &Path) -> Ending {
    let mut sums = BTreeMap::<&str, (u64, u64)>::new();
    let files = list(site)?;
    for (name, &length) in &files {
        let packed = packed(&site.join(name));
        let mut groups = vec!["all"];
        if is_first(name) {
            groups.push("before the first frame");
        }
        match name.as_str() {
            "game_bg.wasm" | "worker_bg.wasm" | "worker_simd_bg.wasm" | "weights.bin" => {
                groups.push(name);
            }
            _ if name.starts_with("assets/audio/music") => groups.push("music"),
            _ if name.starts_with("assets/audio") => groups.push("sounds"),
            _ => {}
        }
        for group in groups {
            let sum = sums.entry(group).or_default();
            *sum = (sum.0 + length, sum.1 + packed.unwrap_or(length));
        }
    }
    let has_brotli = packed(&site.join("sw.js")).is_some();
    if !has_brotli {
        println!("brotli is not installed: no compressed sizes.");
    }
    println!(
        "{:<24} {:>10} {:>10}",
        "bytes",
        "raw",
        if has_brotli { "brotli" } else { "" }
    );
    for (group, (raw, packed)) in sums {
        let packed = if has_brotli {
            packed.to_string()
        } else {
            String::new()
        };
        println!("{group:<24} {raw:>10} {packed:>10}");
    }
    Ok(())
}

/// The length after brotli, where it is installed.
fn packed(path: &Path) -> Option<u64> {
    let quality = env::var("BROTLI_QUALITY").unwrap_or_else(|_| "9".into());
    let out = Command::new("brotli")
        .args(["-q", &quality, "-c"])
        .arg(path)
        .output()
        .ok()?;
    out.status.success().then_some(out.stdout.len() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worker_is_not_waited_for_and_the_shader_is() {
        assert!(
            is_first("game_bg.wasm")
                && is_first("assets/shaders/board.wgsl")
                && is_first("index.html")
        );
        assert!(
            !is_first("worker_bg.wasm")
                && !is_first("assets/audio/shared/win.ogg")
                && !is_first("sw.js")
                && !is_first("weights.bin")
        );
    }
}
