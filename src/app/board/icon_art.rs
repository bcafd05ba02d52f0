//! The game's picture: two discs, one turning the other, on a piece of felt. Drawn by sums, so that
//! every size is sharp; used for the window and for the files under `assets/images`. Plain numbers
//! only: the command that writes the files shares this file.

/// The picture as RGBA bytes, row by row, `side` × `side`.
#[must_use]
pub fn draw(side: u32) -> Vec<u8> {
    let mut bytes = Vec::with_capacity((side * side * 4) as usize);
    for y in 0..side {
        for x in 0..side {
            bytes.extend(sample(x, y, side));
        }
    }
    bytes
}

/// The mean of 4 × 4 samples of a pixel.
fn sample(x: u32, y: u32, side: u32) -> [u8; 4] {
    let (mut sum, mut seen) = ([0.0_f32; 3], 0.0_f32);
    for i in 0..16 {
        let part = |n: u32, at: u32| (at as f32 + (n as f32 + 0.5) / 4.0) / side as f32 * 2.0 - 1.0;
        if let Some(colour) = at([part(i % 4, x), part(i / 4, y)]) {
            seen += 1.0;
            sum = [sum[0] + colour[0], sum[1] + colour[1], sum[2] + colour[2]];
        }
    }
    let byte = |part: f32| (part.clamp(0.0, 1.0) * 255.0).round() as u8;
    let [red, green, blue] = sum.map(|part| byte(part / seen.max(1.0)));
    [red, green, blue, byte(seen / 16.0)]
}

fn length(x: f32, y: f32) -> f32 {
    x.hypot(y)
}

/// The colour at a place from (−1, −1) to (1, 1); `None` beside the picture.
fn at([x, y]: [f32; 2]) -> Option<[f32; 3]> {
    let corner = length((x.abs() - 0.62).max(0.0), (y.abs() - 0.62).max(0.0));
    if corner > 0.34 {
        return None;
    }
    let light = 1.0 - 0.25 * length(x + 0.5, y + 0.5);
    let ground = if corner > 0.27 {
        [0.42, 0.26, 0.14]
    } else {
        [0.10, 0.45, 0.27]
    };
    let mut colour = ground.map(|part| part * light);
    for (middle, is_black) in [(0.20, true), (-0.20, false)] {
        let away = length(x - middle, y - middle);
        let shadow = (length(x - middle - 0.07, y - middle - 0.07) - 0.44) / 0.14;
        colour = colour.map(|part| part * (0.5 + 0.5 * shadow.clamp(0.0, 1.0)));
        if away < 0.46 {
            let shine = 1.0 - (length(x - middle + 0.2, y - middle + 0.2) * 1.1).clamp(0.0, 1.0);
            let rim = if away > 0.40 { 0.86 } else { 1.0 };
            colour = if is_black {
                [(0.07 + 0.22 * shine) * (2.0 - rim); 3]
            } else {
                [0.93, 0.91, 0.85].map(|part| (part + 0.07 * shine) * rim)
            };
        }
    }
    Some(colour)
}
