//! What is planned to be heard, without a game: rings, takes, voices, the last seconds of a clock.

use crate::support::*;
use outflank_app::audio::{Countdown, Cue, Plan, Side, Sound, SoundSet, VOICES};
use outflank_app::motion::Motion;
use outflank_app::settings::Animation;
use outflank_game::Millis;
use outflank_rules::Square;
use std::time::Duration;

/// What is heard of one move over fourteen rings, frame by frame.
fn long_move(pace: Animation, frame: Duration) -> Vec<(Duration, Cue)> {
    let at = |col| Square::new(col, 0).unwrap();
    let wide = outflank_rules::Ray {
        direction: outflank_rules::Direction::East,
        squares: (1..15).map(at).collect(),
    };
    let wave = Motion::builtin().wave(at(0), &[wide], pace);
    let side = Side {
        columns: 16,
        is_turned: false,
    };
    let mut plan = Plan::default();
    plan.add_move(Duration::ZERO, at(0), &wave, side);
    let mut heard = Vec::new();
    let mut now = Duration::ZERO;
    while now < ms(2000) {
        plan.ripen(now);
        heard.extend(plan.now.iter().map(|cue| (now, *cue)));
        now += frame;
    }
    heard
}

#[test]
fn rings_rise_by_seven_semitones_at_most_and_stay_in_tune_with_their_disc() {
    let heard = long_move(Animation::Normal, ms(4));
    let detune = heard[0].1.semitones;
    assert!(detune.abs() <= 0.343, "two hundredths at most");
    let highest = heard
        .iter()
        .map(|(_, cue)| cue.semitones - detune)
        .fold(0.0, f32::max);
    assert!((highest - 7.0).abs() < 1e-4, "{highest}");
}

#[test]
fn equal_sounds_never_pile_up_however_fast_or_slow_the_frames_are() {
    for pace in [Animation::Normal, Animation::Fast, Animation::Off] {
        for frame in [ms(1), ms(7), ms(16), ms(100), ms(400)] {
            let heard = long_move(pace, frame);
            assert!(!heard.is_empty());
            for (at, cue) in &heard {
                let together = heard.iter().filter(|(other, c)| {
                    c.sound == cue.sound && *other <= *at && *other + c.sound.lasts() > *at
                });
                assert!(together.count() <= VOICES, "{pace:?} {frame:?}");
                let in_frame = heard
                    .iter()
                    .filter(|(o, c)| o == at && c.sound == cue.sound);
                assert_eq!(in_frame.count(), 1, "{pace:?} {frame:?}");
            }
        }
    }
}

#[test]
fn where_nothing_moves_a_disc_and_one_clap_are_heard() {
    let sounds: Vec<Sound> = long_move(Animation::Off, ms(10))
        .iter()
        .map(|(_, c)| c.sound)
        .collect();
    assert_eq!(sounds, [Sound::Place, Sound::Flip]);
}

#[test]
fn a_take_is_never_heard_twice_running_and_every_take_is_heard() {
    let mut plan = Plan::default();
    for sound in Sound::ALL {
        let mut last = None;
        let mut seen = std::collections::BTreeSet::new();
        for n in 0..60 {
            plan.add(ms(n * 2000), sound);
            plan.ripen(ms(n * 2000));
            let take = plan.now[0].take;
            assert!(sound.takes() == 1 || last != Some(take), "{sound:?}");
            assert!(plan.now[0].semitones.abs() <= 0.343);
            last = Some(take);
            seen.insert(take);
        }
        assert_eq!(seen.len(), sound.takes(), "{sound:?}");
        assert!(sound.takes() >= 3 || sound.is_phrase(), "{sound:?}");
    }
}

#[test]
fn the_last_ten_seconds_tick_and_the_last_three_press() {
    let mut countdown = Countdown::default();
    let mut heard = Vec::new();
    for left in (0..=12_000).rev().step_by(100) {
        if let Some(sound) = countdown.hear(Some((B, Millis(left)))) {
            heard.push((left, sound));
        }
    }
    let wanted: Vec<_> = (1..=10_u64)
        .rev()
        .map(|second| {
            (
                second * 1000,
                if second <= 3 {
                    Sound::Urgent
                } else {
                    Sound::Tick
                },
            )
        })
        .collect();
    assert_eq!(heard, wanted);
    // Another side's clock is another clock, and a standing one is silent.
    assert_eq!(countdown.hear(Some((W, Millis(9000)))), None);
    assert_eq!(countdown.hear(Some((B, Millis(5000)))), None);
    assert_eq!(countdown.hear(None), None);
    assert_eq!(countdown.hear(Some((B, Millis(4000)))), None);
    assert_eq!(countdown.hear(Some((B, Millis(3000)))), Some(Sound::Urgent));
}

#[test]
fn a_theme_names_its_set_and_wood_stands_in_for_what_is_not_known() {
    for set in SoundSet::ALL {
        assert_eq!(SoundSet::named(set.name()), set);
    }
    assert_eq!(SoundSet::named("bagpipes"), SoundSet::Wood);
    assert_ne!(
        Sound::Place.file(SoundSet::Stone, 0),
        Sound::Place.file(SoundSet::Toy, 0)
    );
    assert_eq!(
        Sound::Win.file(SoundSet::Stone, 0),
        Sound::Win.file(SoundSet::Toy, 0)
    );
}
