//! How the board looks: themes, discs, how it is drawn, and which way it lies.

use crate::support::*;
use outflank_app::quality::{Judge, Quality};
use outflank_app::settings::QualityWish;
use outflank_app::theme::{DiscLook, LIGHT, Palette};

fn palette(play: &Play) -> &Palette {
    play.app.world().resource::<Palette>()
}

#[test]
fn a_chosen_theme_is_worn_at_once_with_its_discs_and_sounds() {
    let mut play = Play::new();
    for key in Palette::keys() {
        play.change(|settings| settings.theme = key.into());
        play.frame();
        assert_eq!(*palette(&play), Palette::by_key(key), "{key}");
    }
}

#[test]
fn a_theme_or_set_that_is_not_known_is_the_usual_one() {
    let mut play = Play::new();
    play.change(|settings| {
        settings.theme = "velvet".into();
        settings.discs = Some("cheese".into());
        settings.dark = Some("colour-none".into());
    });
    play.frame();
    assert_eq!(*palette(&play), Palette::by_key("classic"));
}

#[test]
fn discs_and_colours_of_ones_own_are_kept_in_every_theme() {
    let mut play = Play::new();
    play.change(|settings| {
        settings.discs = Some("metal".into());
        settings.light = Some(LIGHT[3].0.into());
    });
    for key in Palette::keys() {
        play.change(|settings| settings.theme = key.into());
        play.frame();
        let (worn, metal) = (palette(&play).discs, DiscLook::by_key("metal").unwrap());
        assert_eq!(
            (worn.metal, worn.black),
            (metal.metal, metal.black),
            "{key}"
        );
        assert_ne!(worn.white, metal.white, "{key}");
        assert!(worn.edge >= palette(&play).outline, "{key}");
    }
}

#[test]
fn slow_frames_make_the_drawing_simpler_for_good() {
    let mut judge = Judge::new(Quality::High);
    for _ in 0..200 {
        judge.hear(0.016);
    }
    assert_eq!(judge.decide(QualityWish::Auto), Quality::High);
    for _ in 0..40 {
        judge.hear(0.060);
    }
    assert_eq!(judge.decide(QualityWish::Auto), Quality::Low);
    for _ in 0..500 {
        judge.hear(0.010);
    }
    assert_eq!(
        judge.decide(QualityWish::Auto),
        Quality::Low,
        "it does not go to and fro"
    );
}

#[test]
fn a_slow_frame_now_and_then_changes_nothing() {
    let mut judge = Judge::new(Quality::High);
    for n in 0..2000 {
        judge.hear(if n % 3 == 0 { 0.2 } else { 0.016 });
    }
    assert_eq!(judge.decide(QualityWish::Auto), Quality::High);
}

#[test]
fn a_wish_for_a_tier_is_obeyed_on_any_machine() {
    for promised in [Quality::Low, Quality::High] {
        let judge = Judge::new(promised);
        assert_eq!(judge.decide(QualityWish::Low), Quality::Low);
        assert_eq!(judge.decide(QualityWish::High), Quality::High);
        assert_eq!(judge.decide(QualityWish::Auto), promised);
    }
}

#[test]
fn at_one_screen_the_board_turns_to_the_one_who_is_to_move_if_that_is_wished() {
    // P3.12
    let mut play = Play::new();
    play.start(friends());
    let turned = |play: &Play| play.table().lies_turned(play.settings());
    play.place("f5");
    play.settle();
    assert!(!turned(&play), "not unless it is wished");
    play.change(|settings| settings.seat_swap = true);
    assert!(turned(&play), "White is to move");
    play.place("d6");
    play.settle();
    assert!(!turned(&play), "Black is to move");
    play.change(|settings| settings.turned = true);
    assert!(turned(&play), "both wishes hold");
}

#[test]
fn against_the_computer_the_board_stays_as_it_lies() {
    let mut play = Play::new();
    play.change(|settings| settings.seat_swap = true);
    play.start(against_computer(B, 1));
    play.place("f5");
    play.frame();
    assert!(!play.table().lies_turned(play.settings()));
}
