//! Contrast, computed from every theme file.

use bevy::color::{Color, ColorToComponents};
use bevy_egui::egui::Color32;
use outflank_app::theme::{DARK, DiscLook, LIGHT, Palette};
use std::path::Path;

/// Relative luminance of linear red, green, blue.
fn luminance([r, g, b]: [f32; 3]) -> f32 {
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

fn ratio(one: [f32; 3], other: [f32; 3]) -> f32 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn board(colour: Color) -> [f32; 3] {
    colour.to_linear().to_f32_array_no_alpha()
}

/// What is seen of a colour of the interface over the lightest and the darkest that may lie below.
fn seen(colour: Color32) -> [[f32; 3]; 2] {
    [0.0, 255.0].map(|below: f32| {
        let [r, g, b, a] = colour.to_array().map(f32::from);
        let mixed = [r, g, b].map(|part| (part + below * (1.0 - a / 255.0)) / 255.0);
        Color::srgb_from_array(mixed)
            .to_linear()
            .to_f32_array_no_alpha()
    })
}

/// The least ratio of words on a ground.
fn words_on(words: Color32, ground: Color32) -> f32 {
    let grounds = seen(ground);
    let pairs = seen(words)
        .into_iter()
        .flat_map(|words| grounds.map(|ground| ratio(words, ground)));
    pairs.fold(f32::INFINITY, f32::min)
}

fn themes() -> Vec<(String, Palette)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/themes");
    let read = |path: std::path::PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        (
            path.file_name().unwrap().to_string_lossy().into_owned(),
            Palette::parse(&text).unwrap(),
        )
    };
    let mut found: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| read(entry.unwrap().path()))
        .collect();
    found.sort_by(|a, b| a.0.cmp(&b.0));
    assert!(!found.is_empty());
    found
}

#[track_caller]
fn all_reach(least: f32, found: &[(String, f32)]) {
    let failed: Vec<_> = found.iter().filter(|(_, ratio)| *ratio < least).collect();
    assert!(failed.is_empty(), "less than {least}: {failed:?}");
}

#[test]
fn words_stand_out_from_their_grounds_by_four_and_a_half() {
    let mut found = Vec::new();
    for (name, palette) in themes() {
        let style = palette.interface;
        for (pair, words, ground) in [
            ("text on panel", style.text, style.panel),
            ("quiet on panel", style.quiet, style.panel),
            ("text on button", style.text, style.button),
            ("text on hover", style.text, style.hover),
            ("quiet on button", style.quiet, style.button),
            ("on_primary on primary", style.on_primary, style.primary),
            ("primary on panel", style.primary, style.panel),
        ] {
            found.push((format!("{name}: {pair}"), words_on(words, ground)));
        }
    }
    all_reach(4.5, &found);
}

/// The best of a disc's face and, where its set gives it one, its edge.
fn disc_on(ground: Color, discs: &DiscLook, face: Color, other: Color) -> f32 {
    let edge = if discs.edge > 0.0 {
        ratio(board(other), board(ground))
    } else {
        0.0
    };
    ratio(board(face), board(ground)).max(edge)
}

#[test]
fn marks_and_discs_stand_out_from_the_board_by_three() {
    // P43
    let mut found = Vec::new();
    for (name, palette) in themes() {
        let discs = &palette.discs;
        for (pair, mark, ground) in [
            ("accent on felt", palette.accent, palette.felt),
            ("hint on felt", palette.hint, palette.felt),
            ("accent on black disc", palette.accent, discs.black),
            ("accent on white disc", palette.accent_on_white, discs.white),
            ("black disc on white disc", discs.black, discs.white),
            ("letters on the frame", palette.ink, palette.wood),
        ] {
            found.push((format!("{name}: {pair}"), ratio(board(mark), board(ground))));
        }
        let ring = words_on(palette.interface.focus, palette.interface.panel);
        found.push((format!("{name}: focus on panel"), ring));
    }
    all_reach(3.0, &found);
}

#[test]
fn every_set_of_discs_is_told_apart_on_every_board() {
    let mut found = Vec::new();
    for (name, theme) in themes() {
        for key in DiscLook::keys() {
            let set = DiscLook::by_key(key).unwrap().with_edge(theme.outline);
            let on = |face, other| disc_on(theme.felt, &set, face, other);
            found.push((format!("{name}: {key}, black"), on(set.black, set.white)));
            found.push((format!("{name}: {key}, white"), on(set.white, set.black)));
            found.push((
                format!("{key}: sides"),
                ratio(board(set.black), board(set.white)),
            ));
        }
    }
    all_reach(3.0, &found);
}

#[test]
fn every_colour_of_the_choice_is_told_from_every_other_side() {
    let colour = |hex: &str| Color::from(bevy::color::Srgba::hex(hex).unwrap());
    let mut found = Vec::new();
    for (dark, dark_hex) in DARK {
        for (light, light_hex) in LIGHT {
            let sides = ratio(board(colour(dark_hex)), board(colour(light_hex)));
            found.push((format!("{dark} and {light}"), sides));
        }
    }
    all_reach(4.5, &found);
}

#[test]
fn a_theme_with_a_mistake_is_refused_in_words() {
    let good = std::fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/themes/classic.ron"),
    )
    .unwrap();
    for (from, to) in [
        ("#1f7a4d", "#1f7a4"),
        ("#1f7a4d", "green"),
        ("felt:", "velvet:"),
        ("(", "["),
    ] {
        let bad = good.replacen(from, to, 1);
        assert_ne!(bad, good);
        assert!(!Palette::parse(&bad).unwrap_err().is_empty());
    }
}

#[test]
fn a_long_name_ends_with_an_ellipsis_and_never_within_a_letter() {
    use outflank_app::theme::shorten;
    let fits = |most: usize| move |text: &str| text.chars().count() <= most;
    assert_eq!(shorten("Computer", fits(8)), "Computer");
    assert_eq!(shorten("Computer · Easy", fits(11)), "Computer…");
    assert_eq!(shorten("Computer", fits(4)), "Com…");
    assert_eq!(shorten("Computer", fits(0)), "…");
    // "क्ष" is one letter of three signs.
    assert_eq!(shorten("अक्षर", fits(2)), "अ…");
    assert_eq!(shorten("अक्षर", fits(4)), "अ…");
    assert_eq!(shorten("अक्षर", fits(5)), "अक्षर");
    assert_eq!(shorten("दीवार", fits(3)), "दी…");
}
