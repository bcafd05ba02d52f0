//! The compiled modules as the page wants them: callable from it, and smaller where that is wanted.
#![expect(clippy::print_stdout, reason = "its answers are for a person")]

use crate::Ending;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The computer's worker for browsers that reckon with 128 bits at once, where it is bound.
pub const SIMD: &str = "simd/worker";

/// Makes a module callable from the page.
///
/// # Errors
/// It is no module, or nothing can be written.
pub fn bind(module: &Path, site: &Path, name: &str) -> Ending {
    let failed = |why| format!("{}: {why:#}", module.display());
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    bindgen
        .input_path(module)
        .web(true)
        .map_err(failed)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .out_name(name.rsplit('/').next().unwrap_or(name));
    let folder = site.join(name);
    let folder = folder.parent().unwrap_or(site);
    fs::create_dir_all(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    bindgen.generate(folder).map_err(failed)
}

/// Both workers are spoken to by one script, and lie beside each other.
///
/// # Errors
/// Their scripts differ, or a file cannot be moved.
pub fn share_script(site: &Path) -> Ending {
    let read = |name: &str| {
        let path = site.join(name).with_extension("js");
        fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))
    };
    if read(SIMD)? != read("worker")? {
        return Err("the two workers differ in more than how quick they are".into());
    }
    let quick = site.join("simd/worker_bg.wasm");
    let beside = site.join("worker_simd_bg.wasm");
    fs::copy(&quick, beside).map_err(|why| format!("{}: {why}", quick.display()))?;
    fs::remove_dir_all(site.join("simd")).map_err(|why| format!("{}: {why}", quick.display()))
}

/// Makes a module smaller by npm's binaryen, where there is npm.
///
/// # Errors
/// It fails.
pub fn shrink(module: &Path) -> Ending {
    let ran = Command::new("npx")
        .args([
            "--yes",
            "--package=binaryen@132.0.0",
            "wasm-opt",
            "-Oz",
            "--all-features",
        ])
        .arg(module)
        .arg("-o")
        .arg(module)
        .status();
    match ran {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("wasm-opt ended with {status}")),
        Err(why) => {
            println!("wasm-opt was not run: npx {why}");
            Ok(())
        }
    }
}
