//! Draws what egui has cut into triangles, without a graphics card: for pictures that are kept.

use bevy_egui::egui::epaint::{ImageData, Primitive, Vertex};
use bevy_egui::egui::{
    ClippedPrimitive, ColorImage, Context, FullOutput, Mesh, Pos2, RawInput, Rect, TextureId, Ui,
    Vec2,
};

/// Steps a pixel in which corners are counted, so that neighbours share their edges exactly.
const FINE: f32 = 256.0;

/// A picture: red, green, blue and opacity, a byte each, row by row from the top.
pub struct Picture {
    /// Pixels a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Four bytes a pixel.
    pub bytes: Vec<u8>,
}

/// Paints a picture of this size in points, so many pixels a point.
#[must_use]
pub fn picture(size: Vec2, scale: f32, mut paint: impl FnMut(&mut Ui)) -> Picture {
    let context = Context::default();
    crate::theme::install(&context);
    context.set_pixels_per_point(scale);
    let mut atlas = ColorImage::default();
    let mut pass = |fill: &mut dyn FnMut(&mut Ui)| {
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, size)),
            ..RawInput::default()
        };
        let mut output = context.run_ui(input, |ui| fill(ui));
        take_signs(&mut atlas, &mut output);
        output
    };
    // Fonts and scale hold from the second pass on.
    pass(&mut |_| {});
    let output = pass(&mut paint);
    let triangles = context.tessellate(output.shapes, output.pixels_per_point);
    let (width, height) = ((size.x * scale) as usize, (size.y * scale) as usize);
    let mut canvas = Canvas {
        width,
        height,
        scale,
        atlas: &atlas,
        pixels: vec![[0.0; 4]; width * height],
    };
    for one in &triangles {
        canvas.fill(one);
    }
    let byte = |part: f32| (part.clamp(0.0, 1.0) * 255.0).round() as u8;
    let bytes = canvas.pixels.iter().flatten().map(|&part| byte(part));
    Picture {
        width,
        height,
        bytes: bytes.collect(),
    }
}

/// Keeps the picture of all signs up to date.
fn take_signs(atlas: &mut ColorImage, output: &mut FullOutput) {
    let deltas = output.textures_delta.set.remove(&TextureId::default());
    // There is no other picture than that of the signs.
    output.textures_delta.clear();
    for delta in deltas.into_iter().flatten() {
        let ImageData::Color(image) = &delta.image;
        let Some([left, top]) = delta.pos else {
            *atlas = (**image).clone();
            continue;
        };
        for row in 0..image.size[1] {
            let to = (top + row) * atlas.size[0] + left;
            let from = row * image.size[0];
            let line = &image.pixels[from..from + image.size[0]];
            atlas.pixels[to..to + line.len()].copy_from_slice(line);
        }
    }
}

/// The picture while it is drawn, its colours multiplied by their opacity.
struct Canvas<'a> {
    width: usize,
    height: usize,
    scale: f32,
    atlas: &'a ColorImage,
    pixels: Vec<[f32; 4]>,
}

/// A corner on the fine grid.
type Corner = (i64, i64);

/// Twice the area of the triangle of these three, with its turn as sign.
const fn area(a: Corner, b: Corner, c: Corner) -> i64 {
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
}

impl Canvas<'_> {
    fn fill(&mut self, one: &ClippedPrimitive) {
        let Primitive::Mesh(mesh) = &one.primitive else {
            return;
        };
        let bound = |at: f32, most: usize| (at * self.scale).round().clamp(0.0, most as f32) as i64;
        let clip = [
            bound(one.clip_rect.min.x, self.width),
            bound(one.clip_rect.min.y, self.height),
            bound(one.clip_rect.max.x, self.width),
            bound(one.clip_rect.max.y, self.height),
        ];
        let Mesh {
            indices, vertices, ..
        } = mesh;
        for corners in indices.chunks_exact(3) {
            let [a, b, c] = [0, 1, 2].map(|i| vertices[corners[i] as usize]);
            self.triangle([a, b, c], clip);
        }
    }

    fn triangle(&mut self, mut corners: [Vertex; 3], clip: [i64; 4]) {
        let fine = |at: f32| (at * self.scale * FINE).round() as i64;
        let place = |v: &Vertex| (fine(v.pos.x), fine(v.pos.y));
        let [a, b, c] = [0, 1, 2].map(|i| place(&corners[i]));
        let (a, b, c) = match area(a, b, c) {
            0 => return,
            1.. => (a, b, c),
            _ => {
                corners.swap(1, 2);
                (a, c, b)
            }
        };
        let step = FINE as i64;
        let least = |one: i64, two: i64, three: i64| one.min(two).min(three).div_euclid(step);
        let most = |one: i64, two: i64, three: i64| one.max(two).max(three).div_euclid(step) + 1;
        let (left, top) = (least(a.0, b.0, c.0), least(a.1, b.1, c.1));
        let (right, bottom) = (most(a.0, b.0, c.0), most(a.1, b.1, c.1));
        let (left, right) = (left.max(clip[0]), right.min(clip[2]));
        let ink = self.ink(&corners);
        let whole = area(a, b, c) as f32;
        let edges = [(b, c), (c, a), (a, b)];
        // An edge's own part of the plane, and how the distance from it grows with every column.
        let least = edges.map(|(from, to)| i64::from(!has_edge(from, to)));
        let grows = edges.map(|(from, to)| (from.1 - to.1) * step);
        for y in top.max(clip[1])..bottom.min(clip[3]) {
            let at = (left * step + step / 2, y * step + step / 2);
            let mut far = edges.map(|(from, to)| area(from, to, at));
            for x in left..right {
                if (0..3).all(|i| far[i] >= least[i]) {
                    let parts = far.map(|part| part as f32 / whole);
                    self.blend(x as usize, y as usize, &ink, &corners, parts);
                }
                far = [0, 1, 2].map(|i| far[i] + grows[i]);
            }
        }
    }

    /// Most triangles are of one colour and hold no sign.
    fn ink(&self, [a, b, c]: &[Vertex; 3]) -> Fill {
        if a.uv != b.uv || b.uv != c.uv {
            return Fill::Sign;
        }
        let sign = self.sign(a.uv.x, a.uv.y);
        if a.color == b.color && b.color == c.color {
            let colour = [0, 1, 2, 3].map(|i| f32::from(a.color[i]) / 255.0 * sign[i]);
            return Fill::One(colour);
        }
        Fill::Mixed(sign)
    }

    fn blend(&mut self, x: usize, y: usize, fill: &Fill, corners: &[Vertex; 3], parts: [f32; 3]) {
        let mix = |of: [f32; 3]| of[0] * parts[0] + of[1] * parts[1] + of[2] * parts[2];
        let mixed = |sign: [f32; 4]| {
            [0, 1, 2, 3].map(|i| {
                let colours = [0, 1, 2].map(|corner: usize| f32::from(corners[corner].color[i]));
                mix(colours) / 255.0 * sign[i]
            })
        };
        let colour = match *fill {
            Fill::One(colour) => colour,
            Fill::Mixed(sign) => mixed(sign),
            Fill::Sign => {
                let [u, v] = [
                    [0, 1, 2].map(|i: usize| corners[i].uv.x),
                    [0, 1, 2].map(|i: usize| corners[i].uv.y),
                ];
                mixed(self.sign(mix(u), mix(v)))
            }
        };
        let pixel = &mut self.pixels[y * self.width + x];
        for (part, new) in pixel.iter_mut().zip(colour) {
            *part = new + *part * (1.0 - colour[3]);
        }
    }

    /// What the picture of all signs holds there, mixed from the four nearest.
    fn sign(&self, u: f32, v: f32) -> [f32; 4] {
        let [width, height] = self.atlas.size;
        let (x, y) = (u * width as f32 - 0.5, v * height as f32 - 0.5);
        let at = |x: f32, y: f32| {
            let x = (x.max(0.0) as usize).min(width - 1);
            let y = (y.max(0.0) as usize).min(height - 1);
            self.atlas.pixels[y * width + x]
                .to_array()
                .map(|part| f32::from(part) / 255.0)
        };
        let (left, top) = (x.floor(), y.floor());
        let (right, low) = (x - left, y - top);
        let corners = [
            (at(left, top), (1.0 - right) * (1.0 - low)),
            (at(left + 1.0, top), right * (1.0 - low)),
            (at(left, top + 1.0), (1.0 - right) * low),
            (at(left + 1.0, top + 1.0), right * low),
        ];
        [0, 1, 2, 3].map(|i| corners.iter().map(|(c, part)| c[i] * part).sum())
    }
}

/// Does what lies just on this edge belong to the triangle? Of two neighbours to one.
const fn has_edge(from: Corner, to: Corner) -> bool {
    to.1 < from.1 || (to.1 == from.1 && to.0 > from.0)
}

/// What a triangle is filled with; colours are multiplied by their opacity.
enum Fill {
    /// This colour.
    One([f32; 4]),
    /// Its corners' colours, times this.
    Mixed([f32; 4]),
    /// A sign, in its corners' colours.
    Sign,
}
