//! A long, warm hall: eight delay lines that feed each other, each duller than the last.

/// The lines' lengths in samples at 22.05 kHz: no two with a common factor.
const LINES: [usize; 8] = [811, 967, 1129, 1303, 1481, 1637, 1823, 2011];
/// Seconds until an echo is 60 dB down.
const FALL: f64 = 4.2;

/// Adds the hall to a loop: what rings over its end is heard at its beginning, so that it has no seam.
pub fn in_hall(dry: &[Vec<f32>; 2], rate: f64, share: f32) -> [Vec<f32>; 2] {
    let length = dry[0].len();
    let mut wet = dry.clone();
    let mut lines = LINES.map(|length| vec![0.0_f32; length]);
    let mut dull = [0.0_f32; 8];
    let mut at = [0_usize; 8];
    let fall = LINES.map(|length| 10_f64.powf(-3.0 * length as f64 / rate / FALL) as f32);
    // The first time round fills the hall, the second is kept.
    for n in (0..length)
        .chain(0..length)
        .enumerate()
        .map(|(turn, n)| (turn >= length, n))
    {
        let (is_kept, n) = n;
        let mut out = [0.0_f32; 8];
        for (k, line) in lines.iter().enumerate() {
            dull[k] += 0.70 * (line[at[k]] - dull[k]);
            out[k] = dull[k] * fall[k];
        }
        // Householder's mirror: every line feeds every other, and nothing is gained or lost.
        let mean = out.iter().sum::<f32>() / 4.0;
        for (k, line) in lines.iter_mut().enumerate() {
            line[at[k]] = dry[k % 2][n] + out[k] - mean;
            at[k] = (at[k] + 1) % LINES[k];
        }
        if is_kept {
            wet[0][n] += share * (out[0] - out[2] + out[4] - out[6]);
            wet[1][n] += share * (out[1] - out[3] + out[5] - out[7]);
        }
    }
    wet
}
