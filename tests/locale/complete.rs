//! Every language has every text, with the same places in it.

use super::speaking;
use outflank_locale::{Args, LANGUAGES, LanguageTag, builtin};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Keys of a file, each with the places (`$name`) its text fills in.
fn places_by_key(tag: &str) -> BTreeMap<String, BTreeSet<String>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/locale");
    let text = ["main.ftl", "web.ftl"]
        .map(|file| fs::read_to_string(root.join(tag).join(file)).expect("each language has it"))
        .concat();
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|first: char| first.is_ascii_lowercase()) {
            key = line.split('=').next().unwrap_or_default().trim().to_owned();
            assert!(
                found.insert(key.clone(), BTreeSet::new()).is_none(),
                "{key} is there twice"
            );
        }
        for rest in line.split('$').skip(1) {
            let end = rest
                .find(|c: char| !c.is_ascii_alphanumeric())
                .unwrap_or(rest.len());
            found
                .entry(key.clone())
                .or_default()
                .insert(rest[..end].to_owned());
        }
    }
    found
}

#[test]
fn every_language_has_the_same_keys_and_places_as_english() {
    let english = places_by_key("en");
    assert!(english.len() > 150, "the scan finds the keys");
    for language in LANGUAGES {
        let other = places_by_key(language.tag.as_str());
        let missing: Vec<_> = english
            .keys()
            .filter(|key| !other.contains_key(*key))
            .collect();
        let extra: Vec<_> = other
            .keys()
            .filter(|key| !english.contains_key(*key))
            .collect();
        assert!(
            missing.is_empty() && extra.is_empty(),
            "{language:?}: -{missing:?} +{extra:?}"
        );
        for (key, places) in &english {
            assert_eq!(places, &other[key], "{key} in {}", language.name);
        }
    }
}

#[test]
fn every_text_fills_all_its_places_in_every_language() {
    for language in LANGUAGES {
        let texts = speaking(language.tag);
        for (key, places) in places_by_key(language.tag.as_str()) {
            let fill = |number: i32| {
                places
                    .iter()
                    .fold(Args::new(), |args, place| match place.as_str() {
                        "n" | "count" | "seconds" | "minutes" | "increment" | "ply" | "total" => {
                            args.with(place.clone().leak(), number)
                        }
                        _ => args.with(place.clone().leak(), "x"),
                    })
            };
            for number in [0, 1, 2, 5, 12, 30] {
                let text = texts.text_with(&key, &fill(number));
                assert!(!text.trim().is_empty(), "{key}");
                assert!(
                    !text.contains(['{', '}', '[', '\u{2068}', '\n']),
                    "{key}: {text}"
                );
            }
        }
    }
}

#[test]
fn hindi_texts_are_not_left_in_english() {
    let (english, hindi) = (builtin(), speaking(LanguageTag::HI));
    let same = [
        "app-title",
        "view-solid",
        "result-count",
        "value-percent",
        "value-about",
        "square-name",
        "control-name",
        "rules-size",
        "rules-xot",
        // Without a number it is none of the phrases.
        "online-phrase",
        "online-said",
    ];
    for key in places_by_key("en").into_keys() {
        if !same.contains(&key.as_str()) && !key.starts_with("keycap-") {
            assert_ne!(english.text(&key), hindi.text(&key), "{key}");
        }
    }
}
