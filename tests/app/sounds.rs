//! Which sounds come when, without a device that plays them.

use crate::support::*;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::{WindowEvent, WindowFocused};
use outflank_app::audio::{Cue, Music, PATIENCE, Plan, Pulse, Side, Sound, Wish};
use outflank_app::board::Ceremony;
use outflank_app::states::{AppSystems, Menu};
use outflank_game::{ClockKind, Command};
use outflank_rules::{Square, Variant};
use std::time::Duration;

/// What was heard, and when.
#[derive(Resource, Default)]
struct Heard(Vec<(Duration, Cue)>);

/// What was felt.
#[derive(Resource, Default)]
struct Felt(Vec<Pulse>);

fn overhear(
    plan: Res<Plan>,
    time: Res<Time<Real>>,
    mut heard: ResMut<Heard>,
    mut felt: ResMut<Felt>,
) {
    heard
        .0
        .extend(plan.now.iter().map(|cue| (time.elapsed(), *cue)));
    felt.0.extend(&plan.felt);
}

fn listening(mut play: Play) -> Play {
    play.app
        .init_resource::<Heard>()
        .init_resource::<Felt>()
        .add_systems(Update, overhear.after(AppSystems::Store));
    play
}

impl Play {
    /// What was heard since the last time.
    fn heard(&mut self) -> Vec<(Duration, Cue)> {
        std::mem::take(&mut self.app.world_mut().resource_mut::<Heard>().0)
    }
    fn sounds(&mut self) -> Vec<Sound> {
        self.heard().iter().map(|(_, cue)| cue.sound).collect()
    }
    fn felt(&mut self) -> Vec<Pulse> {
        std::mem::take(&mut self.app.world_mut().resource_mut::<Felt>().0)
    }
    fn music(&self) -> Wish {
        self.app.world().resource::<Music>().wish
    }
}

fn of_friends() -> Play {
    let mut play = listening(Play::new());
    play.start(friends());
    play
}

#[test]
fn a_disc_is_heard_as_it_lands_and_each_ring_as_it_claps_a_semitone_higher() {
    let mut play = listening(Play::new());
    let line = "f5f6e6f4g5";
    play.start(friends());
    for name in line
        .as_bytes()
        .chunks(2)
        .map(|two| std::str::from_utf8(two).unwrap())
    {
        play.heard();
        let begun = play.now();
        play.place(name);
        play.settle();
        play.wait(ms(100));
        let heard = play.heard();
        let places: Vec<_> = heard
            .iter()
            .filter(|(_, cue)| cue.sound == Sound::Place)
            .collect();
        assert_eq!(places.len(), 1, "{name}");
        let drop = ms(play.motion().drop);
        assert!(
            (begun + drop..=begun + drop + 3 * FRAME).contains(&places[0].0),
            "{name}"
        );
        let flips: Vec<_> = heard
            .iter()
            .filter(|(_, cue)| cue.sound == Sound::Flip)
            .collect();
        assert!(!flips.is_empty(), "{name}");
        for pair in flips.windows(2) {
            let higher = pair[1].1.semitones - pair[0].1.semitones;
            assert!(
                (higher - 1.0).abs() < 1e-4 && pair[1].0 > pair[0].0,
                "{name}"
            );
        }
    }
}

#[test]
fn a_disc_is_heard_from_its_side_on_a_turned_board_too() {
    let side = |is_turned| Side {
        columns: 8,
        is_turned,
    };
    let (a, h) = (sq("a4"), sq("h4"));
    assert!(side(false).pan(a) < -0.3 && side(false).pan(h) > 0.3);
    assert!(side(true).pan(a) > 0.3 && side(true).pan(h) < -0.3);
    let mut play = of_friends();
    play.change(|settings| settings.turned = true);
    play.heard();
    play.place("f5");
    play.settle();
    let heard = play.heard();
    let (_, cue) = heard
        .iter()
        .find(|(_, cue)| cue.sound == Sound::Place)
        .unwrap();
    assert!(cue.pan < 0.0, "f is at the left of a turned board");
}

#[test]
fn what_is_refused_offered_hinted_taken_back_or_over_is_heard() {
    let mut play = of_friends();
    play.place("a1");
    play.wait(ms(50));
    assert_eq!(play.sounds(), [Sound::Illegal]);
    play.place("f5");
    play.settle();
    play.wait(ms(100));
    play.heard();
    play.undo();
    play.settle();
    play.wait(ms(200));
    assert_eq!(play.sounds(), [Sound::Place]);
    play.command(Command::OfferDraw { by: B });
    play.frame();
    assert_eq!(play.sounds(), [Sound::Offer]);
    play.command(Command::AcceptDraw { by: W });
    play.wait(ms(1500));
    assert_eq!(play.sounds(), [Sound::Draw]);
    let mut play = listening(Play::new());
    play.start(against_computer(B, 1));
    play.command(Command::Resign { by: B });
    play.wait(ms(1500));
    assert_eq!(play.sounds(), [Sound::Lose]);
    assert_eq!(play.felt(), [Pulse::Heavy]);
}

#[test]
fn a_corner_has_an_accent_and_is_felt_more() {
    let mut play = listening(Play::new());
    // The first game from the start whose next move may be a corner.
    let mut luck = fastrand::Rng::with_seed(11);
    let (line, corner) = 'found: loop {
        let mut position = Variant::standard().position().unwrap();
        let mut line = Vec::new();
        loop {
            position = position.passed_if_blocked();
            let legal: Vec<Square> = position.legal_moves().iter().collect();
            if legal.is_empty() {
                break;
            }
            let corners = position.shape().corners();
            if let Some(corner) = legal.iter().find(|s| corners.contains(**s)) {
                break 'found (line, *corner);
            }
            let square = legal[luck.usize(..legal.len())];
            position = position.play(square).unwrap();
            line.push(square);
        }
    };
    play.start(friends_at(after(&line)));
    play.place(&corner.to_string());
    play.settle();
    play.wait(ms(100));
    assert_eq!(
        play.sounds()
            .iter()
            .filter(|s| **s == Sound::Corner)
            .count(),
        1
    );
    assert_eq!(play.felt(), [Pulse::Medium]);
    let mut play = of_friends();
    play.place("f5");
    play.settle();
    assert!(!play.sounds().contains(&Sound::Corner));
    assert_eq!(play.felt(), [Pulse::Light]);
}

#[test]
fn another_square_looked_at_ticks_softly_but_not_under_a_finger_or_a_resting_pointer() {
    let mut play = of_friends();
    play.heard();
    play.move_to(play.middle(sq("f5")));
    play.wait(ms(300));
    assert_eq!(play.sounds(), [Sound::Preview]);
    play.wait(ms(300));
    assert!(play.sounds().is_empty(), "once");
    play.move_to(play.middle(sq("a1")));
    play.wait(ms(300));
    assert!(
        play.sounds().is_empty(),
        "there is nothing to be seen on a1"
    );
    play.change(|settings| settings.preview = false);
    play.move_to(play.middle(sq("e6")));
    play.wait(ms(300));
    assert!(play.sounds().is_empty(), "not wanted");
    play.change(|settings| settings.preview = true);
    // c5 is nothing for Black, but for White after f5: it becomes playable under the pointer.
    let mut later = Variant::standard()
        .played(vec![sq("f5")])
        .position()
        .unwrap();
    later = later.passed_if_blocked();
    let white = later
        .legal_moves()
        .iter()
        .find(|s| !play.position().legal_moves().contains(*s))
        .unwrap();
    play.move_to(play.middle(white));
    play.wait(ms(300));
    play.heard();
    play.place("f5");
    play.settle();
    play.wait(ms(300));
    assert!(!play.sounds().contains(&Sound::Preview));
    let mut play = of_friends();
    play.heard();
    play.finger(1, TouchPhase::Started, play.middle(sq("f5")));
    play.wait(ms(800));
    assert!(play.sounds().is_empty(), "a finger looks in silence");
}

#[test]
fn a_persons_clock_ticks_and_the_computers_does_not() {
    let clock = ClockKind::PerMove { seconds: 12 };
    for (options, ticks) in [
        (outflank_game::MatchOptions { clock, ..friends() }, 10),
        (
            outflank_game::MatchOptions {
                clock,
                ..against_computer(W, 1)
            },
            0,
        ),
    ] {
        let mut play = listening(Play::new());
        play.start(options);
        play.wait(ms(11_900));
        let is_tick = |s: &&Sound| matches!(s, Sound::Tick | Sound::Urgent);
        assert_eq!(play.sounds().iter().filter(is_tick).count(), ticks);
    }
}

#[test]
fn music_is_off_until_it_is_wanted_and_thins_while_one_thinks() {
    let mut play = of_friends();
    play.wait(PATIENCE);
    assert_eq!(play.music(), Wish::Off);
    play.change(|settings| settings.music = true);
    play.place("f5");
    play.frame();
    assert_eq!(play.music(), Wish::Full);
    play.wait(PATIENCE - ms(100));
    assert_eq!(play.music(), Wish::Full);
    play.wait(ms(200));
    assert_eq!(play.music(), Wish::Thin);
    play.place("f6");
    assert_eq!(play.music(), Wish::Full, "the next move brings it back");
    play.change(|settings| settings.mute = true);
    play.frame();
    assert_eq!(play.music(), Wish::Rest);
    play.change(|settings| settings.mute = false);
    play.frame();
    assert_eq!(play.music(), Wish::Full);
    play.change(|settings| settings.music = false);
    play.frame();
    assert_eq!(play.music(), Wish::Off);
}

#[test]
fn music_goes_on_in_menus_and_rests_while_nobody_is_there() {
    let mut play = listening(Play::new());
    play.change(|settings| settings.music = true);
    play.wait(PATIENCE + PATIENCE);
    assert_eq!(play.music(), Wish::Full, "at the title nobody thinks");
    let focus = |focused| {
        WindowEvent::WindowFocused(WindowFocused {
            window: Entity::PLACEHOLDER,
            focused,
        })
    };
    play.device(focus(false));
    play.frame();
    assert_eq!(play.music(), Wish::Rest);
    play.device(focus(true));
    play.frame();
    assert_eq!(play.music(), Wish::Full);
}

#[test]
fn the_count_at_the_end_ticks_higher_and_higher_and_is_silent_where_it_is_cut_short() {
    let end = |is_hurried: bool| {
        let mut play = listening(Play::new());
        play.start(friends_at(Variant::by_key("crossed-6").unwrap()));
        while play.game().ending().is_none() {
            play.place_something();
        }
        play.heard();
        if is_hurried {
            let mut ceremony = play.app.world_mut().resource_mut::<Ceremony>();
            ceremony.hurry();
        }
        play.until("the result", |play| play.menu() == Menu::Result);
        let counted = |(_, cue): &(Duration, Cue)| cue.sound == Sound::Count;
        let heard = play.heard().into_iter().filter(counted);
        heard.map(|(_, cue)| cue.semitones).collect::<Vec<_>>()
    };
    let rising = end(false);
    assert!(rising.len() > 8, "{rising:?}");
    assert!(rising.is_sorted() && rising[0] >= 0.0, "{rising:?}");
    assert!((rising[rising.len() - 1] - 12.0).abs() < 0.5, "{rising:?}");
    assert!(end(true).is_empty());
}
