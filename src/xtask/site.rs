//! `xtask site`: the two compiled modules, `web/` and the assets become one folder that any static
//! host serves. Every path in it is relative. Needs the feature `web`.

use crate::{Ending, root};
use outflank_locale::{LANGUAGES, builtin};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// What the game loads from the site when it runs.
const ASSETS: [&str; 3] = ["audio", "shaders", "LICENSES.md"];
/// The page's icons, and the files of the repository that they are.
const ICONS: [(&str, &str); 4] = [
    ("icons/outflank-48.png", "images/outflank-48.png"),
    ("icons/outflank-192.png", "images/outflank-192.png"),
    ("icons/outflank-512.png", "images/outflank-512.png"),
    (
        "icons/outflank-maskable.png",
        "images/outflank-maskable.png",
    ),
];
/// The words of the page, which it needs before the game is there.
const WORDS: [&str; 9] = [
    "page-loading",
    "page-starting",
    "page-not-loaded",
    "page-no-webgl",
    "page-no-wasm",
    "page-stopped",
    "page-reload",
    "page-later",
    "page-update",
];
const USAGE: &str = "site --app GAME.wasm --worker WORKER.wasm --out DIR [--wasm-opt]";

/// Runs the command.
///
/// # Errors
/// A file is missing or cannot be written, or a module is none.
pub fn command(words: &[String]) -> Ending {
    let (mut app, mut worker, mut out, mut shrinks) = (None, None, None, false);
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let mut value = || words.next().map(PathBuf::from).ok_or(USAGE);
        match word.as_str() {
            "--app" => app = Some(value()?),
            "--worker" => worker = Some(value()?),
            "--out" => out = Some(value()?),
            "--wasm-opt" => shrinks = true,
            _ => return Err(USAGE.into()),
        }
    }
    let (app, worker, out) = (app.ok_or(USAGE)?, worker.ok_or(USAGE)?, out.ok_or(USAGE)?);
    let new = out.with_extension("new");
    let _ = fs::remove_dir_all(&new);
    fill(&new, &app, &worker, shrinks)?;
    let _ = fs::remove_dir_all(&out);
    fs::rename(&new, &out).map_err(|why| format!("{}: {why}", out.display()))?;
    println!("The site is in {}", out.display());
    sizes(&out)
}

fn fill(site: &Path, app: &Path, worker: &Path, shrinks: bool) -> Ending {
    let root = root()?;
    copy(&root.join("web"), site)?;
    for name in ASSETS {
        copy(
            &root.join("assets").join(name),
            &site.join("assets").join(name),
        )?;
    }
    for (name, source) in ICONS {
        copy(&root.join("assets").join(source), &site.join(name))?;
    }
    for (module, name) in [(app, "game"), (worker, "worker")] {
        bind(module, site, name)?;
        if shrinks {
            shrink(&site.join(format!("{name}_bg.wasm")))?;
        }
    }
    if !shrinks {
        println!(
            "wasm-opt was not run: it takes a quarter of an hour and saves a little (--wasm-opt)."
        );
    }
    write(&site.join("texts.js"), &texts())?;
    let files = list(site)?;
    write(&site.join("files.js"), &sizes_of(&files))?;
    stamp(site)
}

/// Makes a module callable from the page.
fn bind(module: &Path, site: &Path, name: &str) -> Ending {
    let failed = |why| format!("{}: {why:#}", module.display());
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    bindgen
        .input_path(module)
        .web(true)
        .map_err(failed)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .out_name(name);
    bindgen.generate(site).map_err(failed)
}

/// Makes a module smaller by npm's binaryen.
fn shrink(module: &Path) -> Ending {
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

fn copy(from: &Path, to: &Path) -> Ending {
    let failed = |why: std::io::Error| format!("{}: {why}", from.display());
    if from.is_dir() {
        fs::create_dir_all(to).map_err(failed)?;
        for entry in fs::read_dir(from).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            copy(&entry.path(), &to.join(entry.file_name()))?;
        }
        return Ok(());
    }
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    fs::copy(from, to).map(|_| ()).map_err(failed)
}

fn write(path: &Path, text: &str) -> Ending {
    fs::write(path, text).map_err(|why| format!("{}: {why}", path.display()))
}

/// A text between quotes, as JavaScript reads it.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for sign in text.chars() {
        match sign {
            '"' | '\\' => out.extend(['\\', sign]),
            '\n' => out.push_str("\\n"),
            sign => out.push(sign),
        }
    }
    out + "\""
}

/// The page's words in every language.
fn texts() -> String {
    let mut out =
        String::from("// Made from assets/locale: the page's words.\nexport const TEXTS = {\n");
    let mut catalogue = builtin();
    for language in LANGUAGES {
        catalogue.speak(language.tag);
        let _ = writeln!(out, "  {}: {{", language.tag.as_str());
        for key in WORDS {
            let _ = writeln!(
                out,
                "    {}: {},",
                quoted(key),
                quoted(&catalogue.text(key))
            );
        }
        out.push_str("  },\n");
    }
    out + "};\n"
}

/// All files of the site with their lengths, by their relative names.
fn list(site: &Path) -> Result<BTreeMap<String, u64>, String> {
    fn walk(folder: &Path, name: &str, files: &mut BTreeMap<String, u64>) -> std::io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = format!("{name}{}", entry.file_name().to_string_lossy());
            if entry.file_type()?.is_dir() {
                walk(&entry.path(), &format!("{name}/"), files)?;
            } else {
                files.insert(name, entry.metadata()?.len());
            }
        }
        Ok(())
    }
    let mut files = BTreeMap::new();
    walk(site, "", &mut files).map_err(|why| format!("{}: {why}", site.display()))?;
    Ok(files)
}

fn sizes_of(files: &BTreeMap<String, u64>) -> String {
    let mut out = String::from(
        "// Made with the site: the lengths of its big files.\nexport const FILES = {\n",
    );
    for (name, length) in files.iter().filter(|(name, _)| name.ends_with(".wasm")) {
        let _ = writeln!(out, "  {}: {length},", quoted(name));
    }
    out + "};\n"
}

/// Gives the service worker its list, and a version that changes with any byte of the site.
fn stamp(site: &Path) -> Ending {
    let files = list(site)?;
    let mut hasher = DefaultHasher::new();
    for name in files.keys() {
        let path = site.join(name);
        let bytes = fs::read(&path).map_err(|why| format!("{}: {why}", path.display()))?;
        (name, bytes).hash(&mut hasher);
    }
    let names: Vec<String> = files
        .keys()
        .filter(|name| *name != "sw.js")
        .map(|name| quoted(name))
        .collect();
    let path = site.join("sw.js");
    let script = fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))?;
    let stamped = script
        .replace(
            "\"development\"",
            &quoted(&format!("{:016x}", hasher.finish())),
        )
        .replace(
            "const FILES = [];",
            &format!("const FILES = [{}];", names.join(", ")),
        );
    write(&path, &stamped)
}

/// `xtask sizes DIR`.
///
/// # Errors
/// No folder.
pub fn sizes_command(words: &[String]) -> Ending {
    let [folder] = words else {
        return Err("sizes DIR".into());
    };
    sizes(Path::new(folder))
}

/// What must come before the first frame that can be played: the page, the game and its shader.
fn is_first(name: &str) -> bool {
    let is_worker = name.starts_with("worker") || name == "think.js" || name == "sw.js";
    let is_page = ["js", "css", "html", "wasm", "wgsl"]
        .iter()
        .any(|end| name.ends_with(end));
    is_page && !is_worker
}

/// Prints what the site weighs.
fn sizes(site: &Path) -> Ending {
    let mut sums = BTreeMap::<&str, (u64, u64)>::new();
    let files = list(site)?;
    for (name, &length) in &files {
        let packed = packed(&site.join(name));
        let mut groups = vec!["all"];
        if is_first(name) {
            groups.push("before the first frame");
        }
        match name.as_str() {
            "game_bg.wasm" | "worker_bg.wasm" => groups.push(name),
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
    fn texts_stand_between_quotes_whatever_is_in_them() {
        assert_eq!(quoted("a \"b\"\n\\"), "\"a \\\"b\\\"\\n\\\\\"");
    }

    #[test]
    fn every_word_of_the_page_is_there_in_every_language() {
        let mut catalogue = builtin();
        for language in LANGUAGES {
            catalogue.speak(language.tag);
            for key in WORDS {
                let text = catalogue.text(key);
                assert!(!text.contains(key), "{key} in {}", language.name);
            }
        }
    }

    #[test]
    fn the_worker_is_not_waited_for_and_the_shader_is() {
        assert!(
            is_first("game_bg.wasm")
                && is_first("assets/shaders/board.wgsl")
                && is_first("index.html")
        );
        assert!(
            !is_first("worker_bg.wasm") && !is_first("assets/audio/win.wav") && !is_first("sw.js")
        );
    }
}
