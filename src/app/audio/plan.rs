//! Which sounds come when: pure bookkeeping that knows no device. What is due goes to `now`, once, and no equal sounds pile
//! up.

use super::sets::Sound;
use crate::motion::Wave;
use bevy::prelude::Resource;
use outflank_rules::Square;
use std::time::Duration;

/// How many semitones the rings rise at most.
const HIGHEST: u8 = 7;
/// An octave, in semitones.
const OCTAVE: f32 = 12.0;
/// How many equal sounds may be heard at once.
pub const VOICES: usize = 3;
/// How far a sound is out of tune at most: two hundredths of its pitch, in semitones.
const DETUNE: f32 = 0.34;
/// How far to the side the outermost column is heard, of 1.
const WIDTH: f32 = 0.6;
/// Where nothing moves, what would turn is heard so long after the disc.
const STILL: Duration = Duration::from_millis(70);

/// A sound to be heard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cue {
    /// When.
    pub at: Duration,
    /// What.
    pub sound: Sound,
    /// Which of its takes, from 0: drawn when it is heard.
    pub take: usize,
    /// How much higher than it was made, in semitones.
    pub semitones: f32,
    /// From −1, left, to 1, right.
    pub pan: f32,
    /// How strong, 1 as made.
    pub gain: f32,
}

/// A tremble of the phone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pulse {
    /// A disc is placed.
    Light,
    /// A corner, or eight discs turned at once.
    Medium,
    /// The end.
    Heavy,
}

impl Pulse {
    /// How long it lasts, in ms.
    #[must_use]
    pub const fn ms(self) -> u32 {
        match self {
            Self::Light => 10,
            Self::Medium => 25,
            Self::Heavy => 45,
        }
    }
}

/// The sounds to come.
#[derive(Resource)]
pub struct Plan {
    due: Vec<Cue>,
    trembles: Vec<(Duration, Pulse)>,
    /// What is to be heard in this frame.
    pub now: Vec<Cue>,
    /// What is to be felt in this frame.
    pub felt: Vec<Pulse>,
    /// What may still be heard, and since when.
    sounding: Vec<(Sound, Duration)>,
    last: Vec<(Sound, usize)>,
    chance: fastrand::Rng,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            due: Vec::new(),
            trembles: Vec::new(),
            now: Vec::new(),
            felt: Vec::new(),
            sounding: Vec::new(),
            last: Vec::new(),
            chance: fastrand::Rng::with_seed(0x0715),
        }
    }
}

impl Plan {
    /// Plans a sound in the middle, as strong as it was made.
    pub fn add(&mut self, at: Duration, sound: Sound) {
        self.add_at(at, sound, 0.0, 1.0);
    }

    /// Plans a sound at a side, so strong.
    pub fn add_at(&mut self, at: Duration, sound: Sound, pan: f32, gain: f32) {
        let semitones = self.detune(sound);
        self.push(at, sound, semitones, pan, gain);
    }

    /// Plans the sound of a disc that is counted, such a part of the way through: an octave from the first to the last.
    pub fn add_counted(&mut self, at: Duration, part: f32) {
        self.push(at, Sound::Count, OCTAVE * part, 0.0, 0.8);
    }

    fn push(&mut self, at: Duration, sound: Sound, semitones: f32, pan: f32, gain: f32) {
        self.due.push(Cue {
            at,
            sound,
            take: 0,
            semitones,
            pan,
            gain,
        });
    }

    /// Plans a tremble.
    pub fn feel(&mut self, at: Duration, pulse: Pulse) {
        self.trembles.push((at, pulse));
    }

    /// Plans a disc and those it turns: one sound a ring, each a semitone higher.
    pub fn add_move(&mut self, now: Duration, square: Square, wave: &Wave, side: Side) {
        let place = side.pan(square);
        let detune = self.detune(Sound::Place);
        self.push(now + wave.drop, Sound::Place, detune, place, 1.0);
        let is_still = wave.flip.is_zero();
        let rings = if is_still {
            wave.rings.min(1)
        } else {
            wave.rings
        };
        for ring in 0..rings as u8 {
            let of_ring = |turned: &&crate::motion::Turned| is_still || turned.ring == ring;
            let turned = wave.turns.iter().filter(of_ring).count().max(1);
            let pans = wave
                .turns
                .iter()
                .filter(of_ring)
                .map(|t| side.pan(t.square));
            let middle = pans.sum::<f32>() / turned as f32;
            // The clap comes when the disc meets the board again.
            let at = if is_still {
                now + STILL
            } else {
                now + wave.begins(ring) + wave.flip.mul_f32(0.82)
            };
            let gain = 0.72 + 0.09 * turned.min(3) as f32;
            let higher = f32::from(ring.min(HIGHEST));
            // One move is one hand: its discs are out of tune together.
            self.push(at, Sound::Flip, higher + detune, middle, gain);
        }
    }

    /// When the last planned sound comes.
    #[must_use]
    pub fn ends(&self) -> Option<Duration> {
        self.due.iter().map(|cue| cue.at).max()
    }

    /// Forgets what is planned.
    pub fn clear(&mut self) {
        self.due.clear();
        self.trembles.clear();
    }

    /// Moves what is due to [`Plan::now`] and [`Plan::felt`], in place of what was there; gives when the next is due. Of
    /// equal sounds in one frame, as where frames are slow, only the last is kept, and never more than [`VOICES`] sound
    /// together.
    pub fn ripen(&mut self, now: Duration) -> Option<Duration> {
        self.now.clear();
        self.felt.clear();
        self.due.sort_by_key(|cue| cue.at);
        let ripe: Vec<Cue> = self.due.extract_if(.., |cue| cue.at <= now).collect();
        self.sounding
            .retain(|(sound, since)| *since + sound.lasts() > now);
        for (n, cue) in ripe.iter().enumerate() {
            let comes_again = ripe[n + 1..].iter().any(|later| later.sound == cue.sound);
            let voices = self
                .sounding
                .iter()
                .filter(|(s, _)| *s == cue.sound)
                .count();
            if !comes_again && voices < VOICES {
                self.sounding.push((cue.sound, now));
                let take = self.take(cue.sound);
                self.now.push(Cue { take, ..*cue });
            }
        }
        let felt = self.trembles.extract_if(.., |(at, _)| *at <= now);
        self.felt.extend(felt.map(|(_, pulse)| pulse));
        let sounds = self.due.iter().map(|cue| cue.at);
        sounds.chain(self.trembles.iter().map(|(at, _)| *at)).min()
    }

    /// A take by lot, never the one heard last.
    fn take(&mut self, sound: Sound) -> usize {
        let takes = sound.takes();
        let last = self.last.iter().position(|(kind, _)| *kind == sound);
        let Some(last) = last else {
            let take = self.chance.usize(..takes);
            self.last.push((sound, take));
            return take;
        };
        let before = self.last[last].1;
        let take = if takes == 1 {
            0
        } else {
            (before + self.chance.usize(1..takes)) % takes
        };
        self.last[last].1 = take;
        take
    }

    fn detune(&mut self, sound: Sound) -> f32 {
        if sound.is_phrase() || sound == Sound::Corner {
            0.0
        } else {
            DETUNE * (2.0 * self.chance.f32() - 1.0)
        }
    }
}

/// From where a square is heard.
#[derive(Clone, Copy, Debug)]
pub struct Side {
    /// Columns of the board.
    pub columns: u8,
    /// Is it turned half round?
    pub is_turned: bool,
}

impl Side {
    /// The pan of a square.
    #[must_use]
    pub fn pan(self, square: Square) -> f32 {
        let along = (f32::from(square.col()) + 0.5) / f32::from(self.columns);
        let pan = (2.0 * along - 1.0) * WIDTH;
        if self.is_turned { -pan } else { pan }
    }
}
