//! How a player is shown: by the chosen picture, or by the one that is drawn from the key. A picture can be copied, a key
//! cannot: round every picture runs a ring in the key's own colour, and a large one has the key's drawing in its corner.

use crate::profile::avatar;
use crate::theme::{Palette, tint};
use bevy::color::Oklcha;
use bevy_egui::egui::epaint::RectShape;
use bevy_egui::egui::{
    Color32, ColorImage, Context, Id, Painter, Rect, Stroke, StrokeKind, TextureHandle, TextureId,
    TextureOptions, Vec2, pos2,
};
use outflank_net::identity::portrait::SIDE;
use outflank_net::{Key, Portrait};

/// From so many points on there is room for the key's drawing in the corner.
const LARGE: f32 = 56.0;

/// Paints a player into the largest square of the area.
pub fn paint(
    painter: &Painter,
    palette: &Palette,
    key: &Key,
    portrait: Option<&Portrait>,
    area: Rect,
) {
    let Some(portrait) = portrait else {
        avatar::paint(painter, palette, key, area);
        return;
    };
    let side = area.width().min(area.height());
    let area = Rect::from_center_size(area.center(), Vec2::splat(side));
    let ring = Stroke::new((side * 0.05).clamp(1.5, 3.0), ring(palette, key));
    let corner = avatar::corner(palette, side);
    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    // Nothing of it peeps out round the ring.
    let inner = area.shrink(ring.width / 2.0);
    let picture = RectShape::filled(inner, corner, Color32::WHITE);
    painter.add(picture.with_texture(texture(painter.ctx(), key, portrait), whole));
    painter.rect_stroke(area, corner, ring, StrokeKind::Inside);
    if side >= LARGE {
        let mark = Vec2::splat((side * 0.36).round());
        let place = Rect::from_min_size(area.max - mark * 0.8, mark);
        let ground = palette.interface.panel;
        let round = avatar::corner(palette, mark.x);
        painter.rect_filled(place.expand(2.0), round, ground);
        avatar::paint(painter, palette, key, place);
    }
}

/// The key's own colour, as light as it must be to be seen on the theme's panels.
fn ring(palette: &Palette, key: &Key) -> Color32 {
    let panel = palette.interface.panel;
    let is_dark = panel.intensity() < 0.5;
    let lightness = if is_dark { 0.76 } else { 0.52 };
    // The drawing takes the bytes before.
    let hue = f32::from(key.hash().0[avatar::BYTES]) / 256.0 * 360.0;
    tint(Oklcha::new(lightness, 0.14, hue, 1.0).into())
}

/// The picture where the graphics card has it, brought there when it is first painted.
fn texture(context: &Context, key: &Key, portrait: &Portrait) -> TextureId {
    let id = Id::new(("portrait", key.0));
    let known = context.data(|data| data.get_temp::<(Portrait, TextureHandle)>(id));
    let known = known.filter(|(shown, _)| shown == portrait);
    let handle = known.map_or_else(
        || {
            let points = portrait.points().into_iter();
            let points = points.map(|[red, green, blue]| Color32::from_rgb(red, green, blue));
            let image = ColorImage::new([SIDE, SIDE], points.collect());
            let handle = context.load_texture("portrait", image, TextureOptions::LINEAR);
            context.data_mut(|data| data.insert_temp(id, (portrait.clone(), handle.clone())));
            handle
        },
        |(_, handle)| handle,
    );
    handle.id()
}
