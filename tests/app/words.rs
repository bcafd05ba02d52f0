//! Every text that the program asks for is in the catalogue.

use outflank_app::bindings::BINDINGS;
use outflank_engine::Level;
use outflank_game::Refusal;
use outflank_locale::{LANGUAGES, builtin};
use outflank_rules::Refused;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// What a key begins with.
const PREFIXES: &[&str] = &[
    "app",
    "title",
    "new",
    "rules",
    "say",
    "opponent",
    "level",
    "editor",
    "colour",
    "clock",
    "action",
    "player",
    "status",
    "reserve",
    "result",
    "moment",
    "lesson",
    "refused",
    "settings",
    "view",
    "watch",
    "animation",
    "value",
    "confirm",
    "control",
    "controls",
    "answer",
    "keys",
    "key",
    "keycap",
    "notice",
    "online",
    "error",
    "board",
    "square",
    "state",
    "profile",
    "address",
    "lobby",
    "theme",
    "discs",
    "quality",
];
/// Names of layers, files, traced screens and of what is done with somebody that look like keys.
const OTHERS: &[&str] = &[
    "new-game",
    "board-cursor",
    "notice-words",
    "lobby-block",
    "lobby-block-inviter",
    "profile-block",
    "profile-unblock",
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

/// Is it written like a key, and begins like one?
fn is_key(text: &str) -> bool {
    let is_part = |part: &str| {
        !part.is_empty()
            && part
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    };
    let mut parts = text.split('-');
    let first = parts.next().unwrap_or_default();
    text.contains('-') && PREFIXES.contains(&first) && parts.all(is_part) && !OTHERS.contains(&text)
}

/// The string literals of a source text, escapes left as they are.
fn literals(text: &str) -> Vec<&str> {
    text.split('"').skip(1).step_by(2).collect()
}

fn keys_in_sources() -> BTreeSet<String> {
    let mut files = Vec::new();
    sources(Path::new(env!("CARGO_MANIFEST_DIR")), &mut files);
    let mut keys = BTreeSet::new();
    for file in files
        .iter()
        .filter(|file| !file.components().any(|part| part.as_os_str() == "examples"))
    {
        let text = std::fs::read_to_string(file).unwrap();
        // A line at a time: a lone quotation mark, as in '"', spoils one line at most.
        for line in text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
        {
            keys.extend(
                literals(line)
                    .into_iter()
                    .filter(|text| is_key(text))
                    .map(str::to_owned),
            );
        }
    }
    keys
}

#[test]
fn every_key_in_the_sources_is_in_the_catalogue() {
    let words = builtin();
    let keys = keys_in_sources();
    assert!(keys.len() > 60, "only {} found", keys.len());
    let missing: Vec<_> = keys.iter().filter(|key| !words.has(key)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_prefix_is_one_of_the_catalogues() {
    let text = std::fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/locale/en/main.ftl"),
    )
    .unwrap();
    let keys = text
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    let prefixes: BTreeSet<&str> = keys
        .map(|line| line.split(['-', ' ']).next().unwrap())
        .collect();
    let known: BTreeSet<&str> = PREFIXES.iter().copied().collect();
    assert_eq!(prefixes, known);
}

#[test]
fn keys_that_are_put_together_are_in_the_catalogue() {
    let words = builtin();
    for variant in outflank_rules::Variant::all() {
        let entry = outflank_app::sets::named::entry(&variant.key);
        let key = entry
            .unwrap_or_else(|| panic!("{} has no name", variant.key))
            .key;
        assert!(words.has(key) && words.has(&format!("{key}-note")), "{key}");
    }
}

#[test]
fn every_refusal_has_its_words() {
    let words = builtin();
    let illegal = [
        Refused::OffBoard,
        Refused::Occupied,
        Refused::FlipsNothing,
        Refused::MustPlay,
        Refused::Over,
        Refused::CentreFirst,
        Refused::NoDiscLeft,
    ];
    let others = [
        Refusal::NotYourTurn,
        Refusal::Over,
        Refusal::Paused,
        Refusal::NothingToUndo,
        Refusal::NothingToRedo,
        Refusal::NoDrawOffer,
        Refusal::DrawAlreadyOffered,
        Refusal::NotAllowed,
        Refusal::NoSuchNode,
    ];
    for refusal in illegal.into_iter().map(Refusal::Illegal).chain(others) {
        assert!(words.has(refusal.key()), "{}", refusal.key());
    }
}

#[test]
fn every_line_of_the_list_of_keys_has_its_words() {
    let words = builtin();
    assert!(!BINDINGS.is_empty());
    for binding in BINDINGS {
        assert!(words.has(binding.does), "{}", binding.does);
        for cap in binding.caps.iter().filter(|cap| cap.starts_with("keycap-")) {
            assert!(words.has(cap), "{cap}");
        }
    }
}

#[test]
fn every_level_has_a_name_in_every_language() {
    let mut words = builtin();
    for language in LANGUAGES {
        words.speak(language.tag);
        let mut names = BTreeSet::new();
        for level in Level::all() {
            let arguments = outflank_locale::Args::new().with("n", u32::from(level.number));
            names.insert(words.text_with("level-name", &arguments));
            assert!(!words.text_with("level-note", &arguments).is_empty());
        }
        assert_eq!(names.len(), Level::all().len(), "{}", language.name);
    }
}
