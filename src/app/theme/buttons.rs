//! Buttons, and the ground that all controls stand on.

use super::controls::{Controls, Stands};
use super::icons::Icon;
use super::palette::{Interface, Palette};
use super::text::{Face, Ink, draw, measure};
use bevy_egui::egui::{
    Align2, Color32, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType,
    vec2,
};

/// What a button is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonKind {
    /// What most people want here.
    Primary,
    /// One of several.
    Plain,
}

/// The ground and edge of a control in its present state.
pub(super) fn paint_ground(
    ui: &Ui,
    response: &Response,
    style: &Interface,
    chosen: bool,
    enabled: bool,
) -> Color32 {
    let radius = style.corner(9);
    let area = response.rect;
    let (ground, words) = if chosen {
        (style.primary, style.on_primary)
    } else if response.is_pointer_button_down_on() || response.hovered() {
        (style.hover, style.text)
    } else {
        (style.button, style.text)
    };
    let fade = if enabled { 1.0 } else { 0.38 };
    let area = if enabled && response.is_pointer_button_down_on() {
        area.shrink(1.0)
    } else {
        area
    };
    ui.painter()
        .rect_filled(area, radius, ground.gamma_multiply(fade));
    if !chosen {
        let edge = Stroke::new(1.0, style.edge.gamma_multiply(fade));
        ui.painter()
            .rect_stroke(area, radius, edge, StrokeKind::Inside);
    } else if response.hovered() {
        ui.painter()
            .rect_filled(area, radius, Color32::from_white_alpha(28));
    }
    if response.has_focus() {
        let ring = Stroke::new(2.0, style.focus);
        ui.painter()
            .rect_stroke(area.expand(2.5), style.corner(11), ring, StrokeKind::Middle);
    }
    words.gamma_multiply(fade)
}

fn sense(enabled: bool) -> Sense {
    if enabled {
        Sense::click()
    } else {
        Sense::hover()
    }
}

/// A button with words, as wide as the column.
pub fn button(
    ui: &mut Ui,
    palette: &Palette,
    key: &str,
    text: &str,
    kind: ButtonKind,
    enabled: bool,
) -> bool {
    let size = vec2(ui.available_width(), 44.0);
    let (area, response) = ui.allocate_exact_size(size, sense(enabled));
    let colour = paint_ground(
        ui,
        &response,
        &palette.interface,
        kind == ButtonKind::Primary,
        enabled,
    );
    let ink = fitting(
        ui,
        text,
        Ink {
            size: 17.0,
            face: Face::Strong,
            colour,
        },
        area.width() - 20.0,
    );
    draw(ui, text, &ink, area.center(), Align2::CENTER_CENTER);
    finish(ui, key, text, &response, enabled)
}

/// The same ink, smaller if the text would not fit the width.
pub(super) fn fitting(ui: &Ui, text: &str, ink: Ink, width: f32) -> Ink {
    let needed = measure(ui, text, &ink).x;
    let scale = if needed > width {
        (width / needed).max(0.6)
    } else {
        1.0
    };
    Ink {
        size: (ink.size * scale).floor().max(9.0),
        ..ink
    }
}

fn finish(ui: &Ui, key: &str, text: &str, response: &Response, enabled: bool) -> bool {
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, text));
    if enabled {
        Controls::note(ui, key, text, Stands::Nowhere, response)
    } else {
        Controls::place(ui, key, response, false);
        false
    }
}

/// The words of a button with a sign.
#[derive(Clone, Copy, Debug)]
pub struct IconWords<'a> {
    /// All of them, for the screen reader and wherever there is room.
    pub whole: &'a str,
    /// Fewer, where there is none.
    pub short: &'a str,
}

impl<'a> From<&'a String> for IconWords<'a> {
    fn from(words: &'a String) -> Self {
        Self {
            whole: words,
            short: words,
        }
    }
}

/// A square button with a sign, its words below where it is high enough.
pub fn icon_button<'a>(
    ui: &mut Ui,
    palette: &Palette,
    key: &str,
    words: impl Into<IconWords<'a>>,
    icon: Icon,
    size: Vec2,
    enabled: bool,
) -> bool {
    let IconWords { whole, short } = words.into();
    let (area, response) = ui.allocate_exact_size(size, sense(enabled));
    let colour = paint_ground(ui, &response, &palette.interface, false, enabled);
    let with_words = size.y >= 48.0;
    let sign = Rect::from_center_size(
        area.center() - vec2(0.0, if with_words { 9.0 } else { 0.0 }),
        Vec2::splat(if with_words { 20.0 } else { 22.0 }),
    );
    icon.draw(ui.painter(), sign, colour);
    if with_words {
        let ink = Ink {
            size: 12.5,
            face: Face::Plain,
            colour,
        };
        let room = area.width() - 6.0;
        let is_whole = measure(ui, whole, &ink).x <= room;
        let shown = if is_whole { whole } else { short };
        let ink = fitting(ui, shown, ink, room);
        draw(
            ui,
            shown,
            &ink,
            area.center_bottom() - vec2(0.0, 14.0),
            Align2::CENTER_CENTER,
        );
    }
    finish(ui, key, whole, &response, enabled)
}
