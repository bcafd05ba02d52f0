//! `xtask site`: the two compiled modules, `web/` and the assets become one folder that any static
//! host serves. Every path in it is relative. Needs the feature `web`.
#![expect(clippy::print_stdout, reason = "its answers are for a person")]

use crate::site_modules::{SIMD, bind, share_script, shrink};
use crate::site_sizes::sizes;
use crate::{Ending, root};
use outflank_locale::{LANGUAGES, builtin};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

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
/// What the engine judges by, packed already.
const WEIGHTS: (&str, &str) = ("weights.bin", "engine/weights.bin");
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
const USAGE: &str =
    "site --app GAME.wasm --worker WORKER.wasm --worker-simd WORKER.wasm --out DIR [--wasm-opt]";

/// Runs the command.
///
/// # Errors
/// A file is missing or cannot be written, or a module is none.
pub fn command(words: &[String]) -> Ending {
    let (mut app, mut worker, mut simd, mut out, mut shrinks) = (None, None, None, None, false);
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let mut value = || words.next().map(PathBuf::from).ok_or(USAGE);
        match word.as_str() {
            "--app" => app = Some(value()?),
            "--worker" => worker = Some(value()?),
            "--worker-simd" => simd = Some(value()?),
            "--out" => out = Some(value()?),
            "--wasm-opt" => shrinks = true,
            _ => return Err(USAGE.into()),
        }
    }
    let out = out.ok_or(USAGE)?;
    let modules = [
        (app.ok_or(USAGE)?, "game"),
        (worker.ok_or(USAGE)?, "worker"),
        (simd.ok_or(USAGE)?, SIMD),
    ];
    if !may_replace(&out) {
        return Err(format!(
            "{} holds something else than a site; nothing was done",
            out.display()
        ));
    }
    let mut new = out.clone().into_os_string();
    new.push(".new");
    let new = PathBuf::from(new);
    let _ = fs::remove_dir_all(&new);
    fill(&new, &modules, shrinks)?;
    let _ = fs::remove_dir_all(&out);
    fs::rename(&new, &out).map_err(|why| format!("{}: {why}", out.display()))?;
    println!("The site is in {}", out.display());
    sizes(&out)
}

/// Is there nothing that could be lost: no folder, an empty one, or an older site?
fn may_replace(out: &Path) -> bool {
    let is_site = ["index.html", "sw.js", "files.js"]
        .iter()
        .all(|name| out.join(name).is_file());
    is_site || fs::read_dir(out).map_or(!out.exists(), |mut entries| entries.next().is_none())
}

fn fill(site: &Path, modules: &[(PathBuf, &str)], shrinks: bool) -> Ending {
    let root = root()?;
    copy(&root.join("web"), site)?;
    for name in ASSETS {
        copy(
            &root.join("assets").join(name),
            &site.join("assets").join(name),
        )?;
    }
    for (name, source) in ICONS.into_iter().chain([WEIGHTS]) {
        copy(&root.join("assets").join(source), &site.join(name))?;
    }
    for (module, name) in modules {
        bind(module, site, name)?;
        if shrinks {
            shrink(&site.join(format!("{name}_bg.wasm")))?;
        }
    }
    share_script(site)?;
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
pub(crate) fn list(site: &Path) -> Result<BTreeMap<String, u64>, String> {
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
    let has = |mark: &str| script.contains(mark);
    if !has("\"development\"") || !has("const FILES = [];") {
        return Err("web/sw.js has no place for its version or its list".into());
    }
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
    fn only_a_site_or_nothing_is_replaced() {
        let scratch = crate::Scratch::new("site-test").expect("a folder");
        let folder = &scratch.0;
        assert!(may_replace(&folder.join("new")) && may_replace(folder));
        fs::write(folder.join("index.html"), "").expect("a file");
        assert!(!may_replace(folder), "a page of somebody's own");
        for name in ["sw.js", "files.js"] {
            fs::write(folder.join(name), "").expect("a file");
        }
        assert!(may_replace(folder));
        assert!(!may_replace(&folder.join("sw.js")), "a file");
    }
}
