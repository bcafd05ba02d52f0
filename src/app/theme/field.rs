//! A field to write a line in. What edits the line is egui's own (marking, input methods, the cursor); how it looks is ours, and
//! its letters go through the one text function.

use super::controls::{Controls, Stands};
use super::palette::Palette;
use super::text::{Face, Ink, draw, layout, line_in_work};
use bevy_egui::egui::{
    Align2, Frame, Id, Key, Margin, Rect, Sense, Stroke, StrokeKind, TextBuffer, TextEdit, Ui,
    UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};

/// What a field is for.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    /// Its key among the controls.
    pub key: &'a str,
    /// The words above it.
    pub text: &'a str,
    /// What stands in it, faintly, while it is empty.
    pub hint: &'a str,
    /// The most characters it takes.
    pub most: usize,
    /// Is what is written hidden?
    pub is_secret: bool,
}

/// What happened in a field in this frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Typing {
    /// The text is another one.
    pub is_changed: bool,
    /// Enter was pressed.
    pub is_entered: bool,
    /// The keyboard has gone elsewhere.
    pub is_left: bool,
}

const HEIGHT: f32 = 44.0;

/// A field as wide as the column, its words above it.
pub fn field(ui: &mut Ui, palette: &Palette, field: &Field<'_>, value: &mut String) -> Typing {
    let style = palette.interface;
    let quiet = Ink {
        size: 13.5,
        face: Face::Strong,
        colour: style.quiet,
    };
    let words = layout(ui.ctx(), field.text, &quiet, ui.available_width());
    let height = words.size.y + 4.0 + HEIGHT;
    let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    words.paint(ui, area.left_top(), Align2::LEFT_TOP, quiet.colour);
    let line = Rect::from_min_max(pos2(area.left(), area.bottom() - HEIGHT), area.max);
    ui.painter()
        .rect_filled(line, style.corner(9), style.button);

    let ink = Ink {
        size: 17.0,
        face: Face::Plain,
        colour: style.text,
    };
    let is_secret = field.is_secret;
    let mut layouter = |ui: &Ui, buffer: &dyn TextBuffer, _: f32| {
        let text = shown(buffer.as_str(), is_secret);
        ui.fonts_mut(|fonts| fonts.layout_job(line_in_work(&text, &ink)))
    };
    let mut inside = ui.new_child(UiBuilder::new().max_rect(line));
    inside.visuals_mut().selection.bg_fill = style.primary.gamma_multiply(0.4);
    let mut response = TextEdit::singleline(value)
        .id(Id::new((field.key, "field")))
        .password(is_secret)
        .frame(Frame::NONE.inner_margin(Margin::symmetric(12, 8)))
        .vertical_align(bevy_egui::egui::Align::Center)
        .desired_width(line.width())
        .min_size(line.size())
        .char_limit(field.most)
        .layouter(&mut layouter)
        .show(&mut inside)
        .response
        .response;
    response.rect = line;
    if value.is_empty() {
        let faint = Ink {
            colour: style.quiet,
            ..ink
        };
        let at = line.left_center() + Vec2::RIGHT * 12.0;
        draw(ui, field.hint, &faint, at, Align2::LEFT_CENTER);
    }
    let (edge, colour) = if response.has_focus() {
        (2.0, style.focus)
    } else {
        (1.0, style.edge)
    };
    let edge = Stroke::new(edge, colour);
    ui.painter()
        .rect_stroke(line, style.corner(9), edge, StrokeKind::Inside);
    tell(ui, field, value, &response)
}

/// Tells scripts, screen readers and the keyboard of the field.
fn tell(ui: &Ui, field: &Field<'_>, value: &str, response: &bevy_egui::egui::Response) -> Typing {
    let written = shown(value, field.is_secret);
    response.widget_info(|| WidgetInfo::text_edit(true, value, &written, field.text));
    let name = match written.as_str() {
        "" => field.text.to_owned(),
        // Not even how long it is.
        _ if field.is_secret => field.text.to_owned(),
        written => format!("{}: {written}", field.text),
    };
    if Controls::note(ui, field.key, &name, Stands::Nowhere, response) {
        response.request_focus();
    }
    if response.has_focus() || response.lost_focus() {
        Controls::type_here(ui);
    }
    Typing {
        is_changed: response.changed(),
        is_entered: response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)),
        is_left: response.lost_focus(),
    }
}

/// What is seen of a text.
fn shown(text: &str, is_secret: bool) -> String {
    if is_secret {
        "*".repeat(text.chars().count())
    } else {
        text.to_owned()
    }
}

/// A sentence below a field that says what is wrong with it, with a sign of its own.
pub fn fault(ui: &mut Ui, palette: &Palette, text: &str) {
    let style = palette.interface;
    let ink = Ink {
        size: 15.0,
        face: Face::Plain,
        colour: style.text,
    };
    let words = layout(ui.ctx(), text, &ink, ui.available_width() - 28.0);
    let size = vec2(ui.available_width(), words.size.y.max(20.0));
    let (area, response) = ui.allocate_exact_size(size, Sense::hover());
    let sign = pos2(area.left() + 10.0, area.top() + 10.0);
    let line = Stroke::new(1.6, style.text);
    ui.painter().circle_stroke(sign, 8.0, line);
    ui.painter()
        .line_segment([sign - vec2(0.0, 4.0), sign + vec2(0.0, 1.0)], line);
    ui.painter()
        .circle_filled(sign + vec2(0.0, 4.0), 1.1, style.text);
    words.paint(
        ui,
        area.left_top() + vec2(28.0, 0.0),
        Align2::LEFT_TOP,
        ink.colour,
    );
    response.widget_info(|| WidgetInfo::labeled(bevy_egui::egui::WidgetType::Label, true, text));
}
