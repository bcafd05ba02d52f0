//! The promises of the languages: loading, fallback, plurals, numbers, negotiation; completeness in its own file.

mod complete;

use outflank_locale::{
    Args, Catalogue, CatalogueError, Direction, LANGUAGES, LanguageTag, Numerals, Source, builtin,
    negotiate,
};
use std::collections::BTreeSet;

fn speaking(tag: LanguageTag) -> Catalogue {
    let mut texts = builtin();
    texts.speak(tag);
    texts
}

fn source<'a>(tag: &'a str, text: &'a str) -> Source<'a> {
    Source {
        tag,
        file: "some.ftl",
        text,
    }
}

fn loaded(sources: &[Source<'_>]) -> Catalogue {
    Catalogue::load(sources).expect("these files are well-formed")
}

fn refused(sources: &[Source<'_>]) -> CatalogueError {
    Catalogue::load(sources).expect_err("one of these files is wrong")
}

#[test]
fn the_levels_go_from_first_steps_over_easy_normal_and_hard_to_unbeatable() {
    let texts = speaking(LanguageTag::EN);
    let name = |n: i32| texts.text_with("level-name", &Args::new().with("n", n));
    assert_eq!(
        [1, 4, 8, 12, 20].map(name),
        ["First steps", "Easy", "Normal", "Hard", "Unbeatable"]
    );
}

#[test]
fn an_unknown_key_comes_back_in_brackets() {
    let texts = speaking(LanguageTag::HI);
    assert_eq!(texts.text("no-such-key"), "[no-such-key]");
    assert!(!texts.has("no-such-key"));
    assert!(texts.has("action-undo"));
}

#[test]
fn a_text_the_language_lacks_comes_in_english_from_any_file() {
    let sources = [
        source("en", "a = one"),
        source("hi", "a = एक"),
        source("en", "b = two"),
    ];
    let mut texts = loaded(&sources);
    texts.speak(LanguageTag::HI);
    assert_eq!(texts.text("a"), "एक");
    assert_eq!(texts.text("b"), "two");
}

#[test]
fn a_broken_file_is_named_with_its_line() {
    let error = refused(&[source("en", "a = one\n\nb = { $x\nc = three\n")]);
    let CatalogueError::Syntax { ref file, line, .. } = error else {
        panic!("{error:?}");
    };
    assert_eq!(file, "some.ftl");
    assert_eq!(
        line, 4,
        "the open brace is noticed where the next text begins"
    );
    assert!(
        error
            .to_string()
            .starts_with(&format!("some.ftl, line {line}: ")),
        "{error}"
    );

    let error = refused(&[source("en", "a = one\nb two\n")]);
    assert!(
        matches!(error, CatalogueError::Syntax { line: 2, .. }),
        "{error}"
    );
}

#[test]
fn a_repeated_key_is_named_with_its_line() {
    let error = refused(&[source("en", "a = 1\nb = 2\na = 3\n")]);
    assert_eq!(error.to_string(), "some.ftl, line 3: a is there twice");
    let across = refused(&[source("en", "a = 1"), source("en", "b = 2\na = 3\n")]);
    assert_eq!(across.to_string(), "some.ftl, line 2: a is there twice");
}

#[test]
fn a_file_for_an_unknown_language_is_refused() {
    for tag in ["xx", "en-GB", ""] {
        let error = refused(&[source(tag, "a = 1")]);
        assert!(
            matches!(error, CatalogueError::UnknownLanguage { .. }),
            "{error}"
        );
    }
}

#[test]
fn plurals_are_right_in_both_languages() {
    let cases = [
        (LanguageTag::EN, 1, "d3 turned 1 disc"),
        (LanguageTag::EN, 4, "d3 turned 4 discs"),
        (LanguageTag::HI, 1, "d3 से 1 गोटी पलटी"),
        (LanguageTag::HI, 4, "d3 से 4 गोटियाँ पलटीं"),
    ];
    for (tag, count, expected) in cases {
        let args = Args::new().with("square", "d3").with("count", count);
        assert_eq!(speaking(tag).text_with("status-captured", &args), expected);
    }
}

#[test]
fn each_of_the_twenty_levels_has_its_own_name_and_note() {
    for language in LANGUAGES {
        let texts = speaking(language.tag);
        for key in ["level-name", "level-note"] {
            let all: BTreeSet<_> = (1..=20)
                .map(|n| texts.text_with(key, &Args::new().with("n", n)))
                .collect();
            assert_eq!(all.len(), 20, "{key} in {}", language.name);
            let other = texts.text_with(key, &Args::new().with("n", 21));
            assert!(other.contains("21") && !all.contains(&other));
        }
    }
}

#[test]
fn a_clock_without_increment_says_so() {
    let text = |increment: u32| {
        let args = Args::new().with("minutes", 5).with("increment", increment);
        builtin().text_with("clock-total", &args)
    };
    assert_eq!(text(0), "5 min in all");
    assert_eq!(text(3), "5 min + 3 s a move");
}

#[test]
fn an_open_place_shows_its_name_and_stops_nothing() {
    let text = builtin().text("status-hint-proven");
    assert_eq!(text, "Hint: {$square} {$worth} · proven");
}

#[test]
fn numbers_are_written_as_the_language_does() {
    let (mut texts, big) = (builtin(), 1_234_567);
    assert_eq!(texts.number(big), "1,234,567");
    texts.speak(LanguageTag::HI);
    assert_eq!(texts.number(big), "12,34,567");
    for (number, western, indian, devanagari) in [
        (0, "0", "0", "०"),
        (-7, "−7", "−7", "−७"),
        (1_000, "1,000", "1,000", "१,०००"),
        (100_000, "100,000", "1,00,000", "१,००,०००"),
    ] {
        assert_eq!(Numerals::Western.write(number), western);
        assert_eq!(Numerals::Indian.write(number), indian);
        assert_eq!(Numerals::Devanagari.write(number), devanagari);
    }
    let lowest = Numerals::Western.write(i64::MIN);
    assert_eq!(lowest, "−9,223,372,036,854,775,808");
}

#[test]
fn numbers_inside_texts_are_written_the_same_way() {
    let sources = [source("en", "a = { $n }"), source("hi", "a = { $n }")];
    let mut texts = loaded(&sources);
    assert_eq!(
        texts.text_with("a", &Args::new().with("n", 123_456)),
        "123,456"
    );
    assert_eq!(texts.text_with("a", &Args::new().with("n", 2.5)), "2.5");
    assert_eq!(texts.text_with("a", &Args::new().with("n", -0.001)), "0");
    texts.speak(LanguageTag::HI);
    assert_eq!(
        texts.text_with("a", &Args::new().with("n", 123_456)),
        "1,23,456"
    );
    assert_eq!(
        texts.text_with("a", &Args::new().with("n", "123456")),
        "123456"
    );
}

#[test]
fn the_first_wanted_language_that_is_spoken_is_chosen() {
    let cases: [(&[&str], LanguageTag); 8] = [
        (&[], LanguageTag::EN),
        (&["C"], LanguageTag::EN),
        (&["fr-FR", "de"], LanguageTag::EN),
        (&["hi"], LanguageTag::HI),
        (&["HI-in"], LanguageTag::HI),
        (&["hi_IN.UTF-8"], LanguageTag::HI),
        (&["fr", "hi-Deva-IN", "en"], LanguageTag::HI),
        (&["", "en_GB", "hi"], LanguageTag::EN),
    ];
    for (wanted, expected) in cases {
        assert_eq!(negotiate(wanted), expected, "{wanted:?}");
    }
    assert_eq!(LanguageTag::parse("hindi"), None);
}

#[test]
fn the_list_of_languages_is_sound() {
    let tags: BTreeSet<_> = LANGUAGES
        .iter()
        .map(|language| language.tag.as_str())
        .collect();
    assert_eq!(tags.len(), LANGUAGES.len());
    for language in LANGUAGES {
        assert_eq!(
            LanguageTag::parse(language.tag.as_str()),
            Some(language.tag)
        );
        assert_eq!(language.tag.language(), language);
        assert_eq!(language.direction, Direction::LeftToRight);
    }
}

#[test]
fn a_catalogue_may_be_shared_between_threads() {
    fn shared<T: Send + Sync + 'static>(_: &T) {}
    shared(&builtin());
}
