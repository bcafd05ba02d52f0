//! The game's own controls, as they are drawn.

use super::controls::{Controls, Stands};
use super::icons::Icon;
use super::palette::{Interface, Palette};
use super::text::{Face, Ink, draw, label, layout, measure};
use bevy::color::ColorToPacked as _;
use bevy_egui::egui::{
    self, Align, Align2, Color32, CornerRadius, Id, Rect, Response, Sense, Stroke, StrokeKind, Ui,
    Vec2, WidgetInfo, WidgetType, vec2,
};
use outflank_rules::Disc;

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

/// A square button with a sign; its words are for the pointer's rest and the screen reader.
pub fn icon_button(
    ui: &mut Ui,
    palette: &Palette,
    key: &str,
    text: &str,
    icon: Icon,
    size: Vec2,
    enabled: bool,
) -> bool {
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
        let ink = fitting(ui, text, ink, area.width() - 6.0);
        draw(
            ui,
            text,
            &ink,
            area.center_bottom() - vec2(0.0, 14.0),
            Align2::CENTER_CENTER,
        );
    }
    finish(ui, key, text, &response, enabled)
}

/// One of a few answers to a question, beside each other; gives the one pressed.
pub fn choice<T: PartialEq + Copy>(
    ui: &mut Ui,
    palette: &Palette,
    chosen: T,
    answers: &[(T, String, String)],
    columns: usize,
) -> Option<T> {
    let gap = 6.0;
    let columns = columns.max(1);
    let width = (ui.available_width() - gap * (columns - 1) as f32) / columns as f32;
    let mut pressed = None;
    for row in answers.chunks(columns) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for (value, key, text) in row {
                let is_chosen = *value == chosen;
                let (area, response) = ui.allocate_exact_size(vec2(width, 38.0), Sense::click());
                let colour = paint_ground(ui, &response, &palette.interface, is_chosen, true);
                let face = if is_chosen { Face::Strong } else { Face::Plain };
                let ink = fitting(
                    ui,
                    text,
                    Ink {
                        size: 15.0,
                        face,
                        colour,
                    },
                    area.width() - 10.0,
                );
                draw(ui, text, &ink, area.center(), Align2::CENTER_CENTER);
                response.widget_info(|| {
                    WidgetInfo::selected(WidgetType::RadioButton, true, is_chosen, text)
                });
                if Controls::note(ui, key, text, Stands::Chosen(is_chosen), &response) {
                    pressed = Some(*value);
                }
            }
        });
    }
    pressed
}

/// A switch with its words at the left; true if it was turned.
pub fn toggle(ui: &mut Ui, palette: &Palette, key: &str, text: &str, on: &mut bool) -> bool {
    let style = &palette.interface;
    let width = ui.available_width();
    let ink = Ink {
        size: 15.0,
        face: Face::Plain,
        colour: style.text,
    };
    let words = layout(ui.ctx(), text, &ink, width - 66.0);
    let height = words.size.y.max(26.0) + 10.0;
    let (area, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    if response.hovered() || response.has_focus() {
        ui.painter()
            .rect_filled(area, style.corner(7), style.button);
    }
    words.paint(
        ui,
        area.left_center() + vec2(6.0, 0.0),
        Align2::LEFT_CENTER,
        ink.colour,
    );
    let track = Rect::from_center_size(area.right_center() - vec2(28.0, 0.0), vec2(44.0, 24.0));
    let ground = if *on { style.primary } else { style.hover };
    ui.painter()
        .rect_filled(track, CornerRadius::same(12), ground);
    ui.painter().rect_stroke(
        track,
        CornerRadius::same(12),
        Stroke::new(1.0, style.edge),
        StrokeKind::Inside,
    );
    let x = if *on {
        track.right() - 12.0
    } else {
        track.left() + 12.0
    };
    let knob = if *on { style.on_primary } else { style.quiet };
    ui.painter()
        .circle_filled(egui::pos2(x, track.center().y), 8.0, knob);
    if response.has_focus() {
        let ring = Stroke::new(2.0, style.focus);
        ui.painter()
            .rect_stroke(area, style.corner(7), ring, StrokeKind::Inside);
    }
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, *on, text));
    let is_pressed = Controls::note(ui, key, text, Stands::On(*on), &response);
    if is_pressed {
        *on = !*on;
    }
    is_pressed
}

/// A bar to slide from 0 to 1 with words above; true if it moved.
pub fn slider(
    ui: &mut Ui,
    palette: &Palette,
    key: &str,
    text: &str,
    shown: &str,
    value: &mut f32,
) -> bool {
    let style = &palette.interface;
    let (area, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), 52.0), Sense::click_and_drag());
    let ink = Ink {
        size: 15.0,
        face: Face::Plain,
        colour: style.text,
    };
    draw(
        ui,
        text,
        &ink,
        area.left_top() + vec2(6.0, 2.0),
        Align2::LEFT_TOP,
    );
    let quiet = Ink {
        colour: style.quiet,
        ..ink
    };
    draw(
        ui,
        shown,
        &quiet,
        area.right_top() + vec2(-6.0, 2.0),
        Align2::RIGHT_TOP,
    );
    let track = Rect::from_min_max(
        area.left_bottom() + vec2(14.0, -18.0),
        area.right_bottom() + vec2(-14.0, -12.0),
    );
    let before = *value;
    if let Some(at) = response.interact_pointer_pos() {
        *value = ((at.x - track.left()) / track.width()).clamp(0.0, 1.0);
    }
    if response.has_focus() {
        let step = ui.input_mut(|input| {
            let left = input.count_and_consume_key(egui::Modifiers::NONE, egui::Key::ArrowLeft);
            let right = input.count_and_consume_key(egui::Modifiers::NONE, egui::Key::ArrowRight);
            right as f32 - left as f32
        });
        *value = (*value + step * 0.05).clamp(0.0, 1.0);
        let ring = Stroke::new(2.0, style.focus);
        ui.painter()
            .rect_stroke(area, style.corner(7), ring, StrokeKind::Inside);
    }
    let x = track.left() + track.width() * *value;
    ui.painter()
        .rect_filled(track, CornerRadius::same(3), style.hover);
    let filled = Rect::from_min_max(track.min, egui::pos2(x, track.bottom()));
    ui.painter()
        .rect_filled(filled, CornerRadius::same(3), style.primary);
    ui.painter()
        .circle_filled(egui::pos2(x, track.center().y), 9.0, style.primary);
    ui.painter().circle_stroke(
        egui::pos2(x, track.center().y),
        9.0,
        Stroke::new(2.0, style.on_primary),
    );
    let now = f64::from(*value);
    response.widget_info(|| WidgetInfo::slider(true, now, text));
    let stands = Stands::At((*value * 100.0).round() as u8);
    // Pressed without a pointer it goes up by steps, and from the top to the bottom.
    if Controls::note(ui, key, text, stands, &response) && response.interact_pointer_pos().is_none()
    {
        *value = if *value > 0.99 {
            0.0
        } else {
            (*value + 0.1).min(1.0)
        };
    }
    (before - *value).abs() > f32::EPSILON
}

/// A heading over a group.
pub fn heading(ui: &mut Ui, palette: &Palette, text: &str) {
    ui.add_space(8.0);
    label(
        ui,
        text,
        &Ink {
            size: 13.5,
            face: Face::Strong,
            colour: palette.interface.quiet,
        },
        Align::Min,
    );
    ui.add_space(1.0);
}

/// Equal gaps between what follows.
pub fn rows(ui: &mut Ui, gap: f32) {
    ui.spacing_mut().item_spacing = vec2(gap, gap);
}

/// A part of the window to draw into, in its place in the stack. Not an egui area: those spend
/// their first pass unseen and deaf.
pub fn layer<R>(
    context: &egui::Context,
    order: egui::Order,
    name: &str,
    area: Rect,
    fill: impl FnOnce(&mut Ui) -> R,
) -> R {
    let id = Id::new(name);
    let layer_id = egui::LayerId::new(order, id);
    let mut ui = Ui::new(
        context.clone(),
        id,
        egui::UiBuilder::new().layer_id(layer_id).max_rect(area),
    );
    fill(&mut ui)
}

/// The ground of a panel.
pub fn panel(ui: &Ui, palette: &Palette, area: Rect) {
    let style = &palette.interface;
    ui.painter()
        .rect_filled(area, style.corner(14), style.panel);
    let edge = Stroke::new(1.0, style.edge);
    ui.painter()
        .rect_stroke(area, style.corner(14), edge, StrokeKind::Inside);
    Controls::cover(ui, area);
}

/// A small disc beside a name.
pub fn plate_disc(ui: &Ui, palette: &Palette, at: egui::Pos2, radius: f32, disc: Disc) {
    let look = &palette.discs;
    let (black, white) = (tint(look.black), tint(look.white));
    let (face, other, rim) = match disc {
        Disc::Black => (black, white, Color32::from_gray(120)),
        Disc::White => (white, black, Color32::from_gray(150)),
    };
    let rim = if look.edge > 0.0 { other } else { rim };
    ui.painter()
        .circle_filled(at + vec2(0.0, 1.5), radius, Color32::from_black_alpha(120));
    ui.painter().circle_filled(at, radius, face);
    ui.painter()
        .circle_stroke(at, radius - 0.5, Stroke::new(1.2, rim));
    let inner = Stroke::new(1.0, rim.gamma_multiply(0.35));
    if look.pattern == 0.0 {
        ui.painter().circle_stroke(at, radius * 0.72, inner);
        return;
    }
    let line = Stroke::new(radius * 0.16, other);
    match disc {
        Disc::White => {
            ui.painter().circle_stroke(at, radius * 0.45, line);
        }
        Disc::Black => {
            for along in [vec2(1.0, 0.0), vec2(0.0, 1.0)] {
                let ends = [at - along * radius * 0.5, at + along * radius * 0.5];
                ui.painter().line_segment(ends, line);
            }
        }
    }
}

/// A colour of the board, for the interface.
#[must_use]
pub fn tint(colour: bevy::prelude::Color) -> Color32 {
    let [r, g, b, _] = colour.to_srgba().to_u8_array();
    Color32::from_rgb(r, g, b)
}

/// A small disc among others, so strong.
pub fn dot(
    painter: &egui::Painter,
    palette: &Palette,
    at: egui::Pos2,
    radius: f32,
    disc: Disc,
    strength: f32,
) {
    let (face, rim) = match disc {
        Disc::Black => (tint(palette.discs.black), Color32::from_gray(140)),
        Disc::White => (tint(palette.discs.white), Color32::from_gray(90)),
    };
    painter.circle(
        at,
        radius,
        face.gamma_multiply(strength),
        Stroke::new(1.0, rim.gamma_multiply(strength)),
    );
}
