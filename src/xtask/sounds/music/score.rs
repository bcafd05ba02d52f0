//! The music as written: sixteen bars of harmony in G, a figure on tines that follows it, and a sparse melody on bells.
//!
//! I  vi  IV  Vsus | I6  ii  IV  Vsus7 | vi  IV  I  Vsus | ii  vi6  IV  Vsus. There is no F sharp, so that the melody,
//! of G A B D E alone, fits every bar: it is 22 bars long and meets the harmony elsewhere each time round. All three come
//! together again after 176 bars, eleven minutes.

/// Seconds of a bar: 64 beats a minute.
pub const BAR: f64 = 3.75;
/// Eighths in a bar.
pub const EIGHTHS: f64 = 8.0;

/// The notes of each bar for the pad, as MIDI numbers (60 is middle C), low to high.
pub const HARMONY: [&[u8]; 16] = [
    &[43, 50, 59, 62],     // G
    &[40, 52, 55, 59, 62], // Em7
    &[48, 55, 59, 64],     // Cmaj7
    &[50, 57, 62, 64],     // Dsus2
    &[47, 55, 62, 67],     // G/B
    &[45, 52, 60, 67],     // Am7
    &[48, 55, 62, 64],     // Cadd9
    &[50, 57, 60, 67],     // D7sus4
    &[40, 52, 59, 62, 67], // Em7
    &[48, 52, 59, 67],     // Cmaj7
    &[43, 50, 59, 67],     // G
    &[45, 50, 57, 64],     // Dsus2/A
    &[45, 55, 60, 64],     // Am7
    &[43, 52, 59, 64],     // Em/G
    &[48, 55, 62, 64],     // Cadd9
    &[50, 57, 62, 67],     // Dsus4
];

/// A note: bar and eighth in it (both from 0), MIDI number, how hard.
pub type Note = (u8, u8, u8, f32);

/// The tines: sixteen bars, with the harmony.
pub const TINES: &[Note] = &[
    (0, 0, 55, 0.55),
    (0, 2, 67, 0.60),
    (0, 3, 71, 0.55),
    (0, 6, 69, 0.45),
    (1, 0, 64, 0.70),
    (1, 3, 71, 0.60),
    (1, 4, 67, 0.48),
    (2, 0, 55, 0.52),
    (2, 2, 71, 0.60),
    (2, 5, 74, 0.62),
    (2, 6, 71, 0.42),
    (3, 1, 69, 0.58),
    (3, 4, 62, 0.56),
    (4, 0, 59, 0.55),
    (4, 2, 74, 0.60),
    (4, 3, 71, 0.52),
    (4, 7, 69, 0.42),
    (5, 0, 69, 0.66),
    (5, 3, 72, 0.58),
    (5, 4, 67, 0.46),
    (6, 0, 60, 0.52),
    (6, 2, 67, 0.58),
    (6, 3, 74, 0.58),
    (6, 6, 76, 0.50),
    (7, 0, 74, 0.56),
    (7, 4, 69, 0.50),
    (8, 0, 52, 0.55),
    (8, 2, 71, 0.60),
    (8, 3, 74, 0.48),
    (8, 5, 79, 0.42),
    (9, 0, 67, 0.62),
    (9, 3, 76, 0.55),
    (9, 4, 71, 0.46),
    (10, 0, 55, 0.55),
    (10, 2, 71, 0.56),
    (10, 3, 67, 0.48),
    (10, 6, 69, 0.46),
    (11, 2, 69, 0.54),
    (11, 5, 64, 0.48),
    (12, 0, 57, 0.55),
    (12, 2, 72, 0.58),
    (12, 3, 76, 0.56),
    (12, 6, 74, 0.42),
    (13, 0, 71, 0.60),
    (13, 3, 67, 0.48),
    (13, 5, 64, 0.48),
    (14, 0, 60, 0.52),
    (14, 2, 74, 0.58),
    (14, 3, 76, 0.54),
    (14, 5, 79, 0.46),
    (14, 7, 74, 0.38),
    (15, 1, 69, 0.54),
    (15, 3, 74, 0.48),
    (15, 6, 67, 0.38),
];

/// How many bars the bells have.
pub const BELL_BARS: usize = 22;

/// The bells: four phrases with rests between.
pub const BELLS: &[Note] = &[
    (1, 0, 83, 0.60),
    (1, 4, 81, 0.50),
    (2, 2, 79, 0.50),
    (3, 0, 74, 0.55),
    (6, 0, 76, 0.55),
    (6, 3, 79, 0.50),
    (7, 0, 81, 0.60),
    (8, 4, 83, 0.50),
    (9, 2, 86, 0.38),
    (12, 0, 86, 0.48),
    (12, 3, 83, 0.50),
    (13, 0, 81, 0.58),
    (13, 6, 79, 0.48),
    (14, 4, 76, 0.50),
    (17, 2, 79, 0.50),
    (18, 0, 81, 0.55),
    (18, 4, 74, 0.52),
    (19, 4, 79, 0.45),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// A semitone, or one over octaves: what grates.
    fn grates(low: u8, high: u8) -> bool {
        let apart = high.abs_diff(low);
        apart % 12 == 1 || apart % 12 == 6
    }

    #[test]
    fn no_harmony_grates() {
        for (bar, chord) in HARMONY.iter().enumerate() {
            for (n, low) in chord.iter().enumerate() {
                for high in &chord[n + 1..] {
                    assert!(!grates(*low, *high), "{low} and {high} in bar {bar}");
                }
            }
        }
    }

    #[test]
    fn the_tines_fit_their_bar() {
        for &(bar, eighth, note, _) in TINES {
            for &low in HARMONY[usize::from(bar)] {
                let (low, high) = (low.min(note), low.max(note));
                assert!(!grates(low, high), "{note} in bar {bar}, eighth {eighth}");
            }
        }
    }

    #[test]
    fn the_bells_fit_wherever_they_meet_the_harmony_and_the_tines() {
        for &(at, _, note, _) in BELLS {
            assert!([7, 9, 11, 2, 4].contains(&(note % 12)), "{note}");
            let bars = (0..HARMONY.len()).filter(|bar| (bar + usize::from(at)).is_multiple_of(2));
            for bar in bars {
                for &low in HARMONY[bar] {
                    assert!(!grates(low, note), "{note} over {low} in bar {bar}");
                }
            }
        }
    }

    #[test]
    fn neighbouring_bars_share_a_note_so_that_the_pad_flows() {
        for (bar, chord) in HARMONY.iter().enumerate() {
            let next = HARMONY[(bar + 1) % HARMONY.len()];
            let class = |chord: &[u8]| chord.iter().map(|n| n % 12).collect::<Vec<_>>();
            let shared = class(chord).iter().any(|n| class(next).contains(n));
            assert!(shared, "bars {bar} and {}", bar + 1);
        }
    }
}
