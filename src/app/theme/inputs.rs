//! Controls that hold a value: answers to choose from, switches, bars.

use super::buttons::{fitting, paint_ground};
use super::controls::{Controls, Stands};
use super::palette::Palette;
use super::text::{Face, Ink, draw, layout};
use bevy_egui::egui::{
    self, Align2, CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};

/// One of a few answers to a question, beside each other; gives the one pressed.
pub fn choice<T: PartialEq + Copy>(
    ui: &mut Ui,
    palette: &Palette,
    chosen: T,
    answers: &[(T, String, String)],
    columns: usize,
) -> Option<T> {
    let all = answers.iter();
    let open: Vec<_> = all
        .map(|(value, key, text)| (*value, key.clone(), text.clone(), true))
        .collect();
    choice_among(ui, palette, Some(chosen), &open, columns)
}

/// The same where none may be chosen, and where some answers are not possible now: those are grey and cannot be pressed.
pub fn choice_among<T: PartialEq + Copy>(
    ui: &mut Ui,
    palette: &Palette,
    chosen: Option<T>,
    answers: &[(T, String, String, bool)],
    columns: usize,
) -> Option<T> {
    let gap = 6.0;
    let columns = columns.max(1);
    let width = (ui.available_width() - gap * (columns - 1) as f32) / columns as f32;
    let mut pressed = None;
    for row in answers.chunks(columns) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for (value, key, text, enabled) in row {
                let is_chosen = chosen == Some(*value);
                if answer(ui, palette, width, (key, text), (is_chosen, *enabled)) {
                    pressed = Some(*value);
                }
            }
        });
    }
    pressed
}

/// One answer; true if it is pressed.
fn answer(
    ui: &mut Ui,
    palette: &Palette,
    width: f32,
    (key, text): (&str, &str),
    (is_chosen, enabled): (bool, bool),
) -> bool {
    let sense = if enabled {
        Sense::click()
    } else {
        Sense::hover()
    };
    let (area, response) = ui.allocate_exact_size(vec2(width, 38.0), sense);
    let colour = paint_ground(ui, &response, &palette.interface, is_chosen, enabled);
    let face = if is_chosen { Face::Strong } else { Face::Plain };
    let ink = Ink {
        size: 15.0,
        face,
        colour,
    };
    let ink = fitting(ui, text, ink, area.width() - 10.0);
    draw(ui, text, &ink, area.center(), Align2::CENTER_CENTER);
    response
        .widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, enabled, is_chosen, text));
    if !enabled {
        Controls::place(ui, key, &response, false);
        return false;
    }
    Controls::note(ui, key, text, Stands::Chosen(is_chosen), &response)
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
