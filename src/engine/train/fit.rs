//! Fits weights to positions: stochastic gradient descent on the squared error, stage by stage.

use crate::sample::Sample;
use outflank_engine::{Pictures, Weights};
use std::sync::Mutex;

/// Passes over a stage's positions.
const EPOCHS: usize = 12;
/// The first step, as a part of what would mend a position's whole error at once; the last is a fifteenth of it.
const FIRST_STEP: f32 = 0.45;
/// A picture seen so often moves at half speed: rare ones stay near nothing.
const DOUBT: f32 = 12.0;
/// A picture seen less often gets no weight.
const SELDOM: u32 = 3;
/// Positions of the neighbouring stages that belong to a stage as well, in discs.
const OVERLAP: u32 = 2;
/// One position in so many is not fitted but tells how good the fit is.
const HELD: usize = 50;
/// The least step of a weight in 128ths of a disc; a stage with larger weights has larger steps.
const STEP: u8 = 6;
/// Of the weights that are not nothing so large a part may be beyond the largest step.
const CUT: f32 = 0.0005;

/// What a stage's fit gives.
struct Fitted {
    step: u8,
    weights: Vec<i8>,
    line: String,
}

/// The file of the weights that fit these positions best.
pub fn fit(samples: Vec<Sample>, made: &str, threads: usize) -> Vec<u8> {
    let pictures = Pictures::new();
    let stages = Mutex::new((0..Pictures::STAGES).rev());
    let done: Mutex<Vec<(usize, Fitted)>> = Mutex::default();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let stage = stages.lock().expect("no thread fails").next();
                    let Some(stage) = stage else {
                        return;
                    };
                    let fitted = fit_stage(&pictures, &samples, stage);
                    println!("{}", fitted.line);
                    done.lock().expect("no thread fails").push((stage, fitted));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no thread fails");
    done.sort_by_key(|(stage, _)| *stage);
    let (steps, weights): (Vec<u8>, Vec<_>) =
        done.into_iter().map(|(_, f)| (f.step, f.weights)).unzip();
    Weights::file(&steps, &weights, made)
}

/// Does the position count for the stage?
fn belongs(sample: &Sample, stage: usize) -> bool {
    let empty = sample.empty();
    [empty.saturating_sub(OVERLAP), empty, empty + OVERLAP]
        .into_iter()
        .any(|near| Pictures::stage(near) == stage)
}

fn fit_stage(pictures: &Pictures, samples: &[Sample], stage: usize) -> Fitted {
    let mut rng = fastrand::Rng::with_seed(stage as u64);
    let used = Pictures::used(stage);
    let mine = samples
        .iter()
        .enumerate()
        .filter(|(_, s)| belongs(s, stage));
    let (held, mut fitted): (Vec<_>, Vec<_>) = mine.partition(|(n, _)| n % HELD == 0);
    let mut seen = vec![0_u32; pictures.count()];
    for (_, sample) in &fitted {
        for &picture in &pictures.of(sample.own, sample.opp)[..used] {
            seen[picture as usize] += 1;
        }
    }
    let pace: Vec<f32> = seen
        .iter()
        .map(|&n| n as f32 / (n as f32 + DOUBT) / used as f32)
        .collect();
    let mut weights = vec![0.0_f32; pictures.count()];
    for epoch in 0..EPOCHS {
        rng.shuffle(&mut fitted);
        let gone = epoch as f32 / (EPOCHS - 1) as f32;
        let step = FIRST_STEP * (1.0 - gone * 14.0 / 15.0);
        for (_, sample) in &fitted {
            let of = &pictures.of(sample.own, sample.opp)[..used];
            let error = f32::from(sample.worth) / 100.0 - sum(&weights, of);
            for &picture in of {
                weights[picture as usize] += step * error * pace[picture as usize];
            }
        }
    }
    for (weight, _) in weights.iter_mut().zip(&seen).filter(|(_, n)| **n < SELDOM) {
        *weight = 0.0;
    }
    let step = step_for(&weights);
    let per_disc = 128.0 / f32::from(step);
    let rounded: Vec<i8> = weights
        .iter()
        .map(|w| (w * per_disc).round().clamp(-127.0, 127.0) as i8)
        .collect();
    let kept: Vec<f32> = rounded.iter().map(|&w| f32::from(w) / per_disc).collect();
    let errors = held.iter().map(|(_, sample)| {
        let of = &pictures.of(sample.own, sample.opp)[..used];
        (f32::from(sample.worth) / 100.0 - sum(&kept, of)).abs()
    });
    let mean = errors.sum::<f32>() / held.len().max(1) as f32;
    let at_limit = rounded.iter().filter(|w| w.unsigned_abs() == 127).count();
    let line = format!(
        "stage {stage}: {} positions, mean error {mean:.2} discs on {} held out, {} pictures, step {step}, {at_limit} at the limit",
        fitted.len(),
        held.len(),
        seen.iter().filter(|&&n| n >= SELDOM).count(),
    );
    Fitted {
        step,
        weights: rounded,
        line,
    }
}

/// The step with which all but a few of the weights fit into a signed byte.
fn step_for(weights: &[f32]) -> u8 {
    let mut sizes: Vec<f32> = weights
        .iter()
        .map(|w| w.abs())
        .filter(|&w| w > 0.0)
        .collect();
    sizes.sort_by(f32::total_cmp);
    let last = sizes.len() as f32 * (1.0 - CUT);
    let largest = sizes.get(last as usize).copied().unwrap_or(0.0);
    ((largest * 128.0 / 127.0).ceil() as u8).max(STEP)
}

fn sum(weights: &[f32], of: &[u32]) -> f32 {
    of.iter().map(|&picture| weights[picture as usize]).sum()
}
