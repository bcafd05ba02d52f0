//! A choice among many steps of one kind: bars that rise, and a button at each end.

use super::buttons::icon_button;
use super::controls::{Controls, Stands};
use super::icons::Icon;
use super::palette::{Interface, Palette};
use bevy_egui::egui::{
    self, CornerRadius, EventFilter, Key, Rect, Response, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, pos2, vec2,
};

/// Steps from 1 up.
#[derive(Clone, Copy, Debug)]
pub struct Ladder<'a> {
    /// Its key; a step's is this with `-` and its number.
    pub key: &'a str,
    /// What the chosen step is called.
    pub text: &'a str,
    /// Key and words of the button at the lower end.
    pub less: (&'a str, &'a str),
    /// The same at the upper end.
    pub more: (&'a str, &'a str),
    /// The chosen step.
    pub at: u8,
    /// The highest step.
    pub of: u8,
}

/// The height of the row.
const HIGH: f32 = 44.0;
/// The lowest bar, as a part of the highest.
const LOWEST: f32 = 0.25;

/// Shows the ladder; gives the step that is now chosen.
pub fn ladder(ui: &mut Ui, palette: &Palette, ladder: &Ladder<'_>) -> u8 {
    let mut next = ladder.at;
    let end = vec2(HIGH, HIGH);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        // While the window changes its size there may be no room.
        let width = (ui.available_width() - 2.0 * (HIGH + 8.0)).max(20.0);
        let (key, words) = ladder.less;
        let words = &words.to_owned();
        if icon_button(ui, palette, key, words, Icon::Less, end, ladder.at > 1) {
            next -= 1;
        }
        next = bars(ui, palette, ladder, width).unwrap_or(next);
        let (key, words) = ladder.more;
        let words = &words.to_owned();
        let may_rise = ladder.at < ladder.of;
        if icon_button(ui, palette, key, words, Icon::More, end, may_rise) {
            next += 1;
        }
    });
    next.clamp(1, ladder.of)
}

/// The bars; gives the step that is chosen by them, if one is.
fn bars(ui: &mut Ui, palette: &Palette, ladder: &Ladder<'_>, width: f32) -> Option<u8> {
    let size = vec2(width, HIGH);
    let (area, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let step = area.width() / f32::from(ladder.of);
    let column = |n: u8| {
        let left = area.left() + step * f32::from(n - 1);
        Rect::from_min_size(pos2(left, area.top()), vec2(step, area.height()))
    };
    paint(ui, &response, &palette.interface, ladder, column);
    response.widget_info(|| WidgetInfo::slider(true, f64::from(ladder.at), ladder.text));
    let mut chosen = by_keys(ui, &response, ladder);
    if let Some(at) = response.interact_pointer_pos() {
        let n = ((at.x - area.left()) / step).floor().max(0.0) as u8 + 1;
        chosen = Some(n.min(ladder.of));
    }
    for n in 1..=ladder.of {
        Controls::mark(ui, &format!("{}-{n}", ladder.key), column(n));
    }
    let stands = Stands::Step {
        at: ladder.at,
        of: ladder.of,
    };
    let is_pointed = response.interact_pointer_pos().is_some();
    let is_pressed = Controls::note(ui, ladder.key, ladder.text, stands, &response);
    if is_pressed && !is_pointed {
        // Pressed without a pointer it goes up, and from the top to the bottom.
        chosen = Some(ladder.at % ladder.of + 1);
    } else if let Some(n) = chosen.filter(|_| is_pressed) {
        Controls::press(ui, &format!("{}-{n}", ladder.key));
    }
    chosen
}

/// Arrows go a step, Home and End to the ends; who cannot see asks for a step more or less.
fn by_keys(ui: &Ui, response: &Response, ladder: &Ladder<'_>) -> Option<u8> {
    use egui::accesskit::Action;
    let mut steps = 0;
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.add_action(Action::Increment);
        node.add_action(Action::Decrement);
    });
    ui.input(|input| {
        let asked = |action| input.num_accesskit_action_requests(response.id, action) as i32;
        steps += asked(Action::Increment) - asked(Action::Decrement);
    });
    let mut end = None;
    if response.has_focus() {
        // Or the arrows would lead to the buttons beside.
        let filter = EventFilter {
            horizontal_arrows: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        ui.input_mut(|input| {
            let mut hits = |key| input.count_and_consume_key(egui::Modifiers::NONE, key) as i32;
            steps += hits(Key::ArrowRight) - hits(Key::ArrowLeft);
            if hits(Key::Home) > 0 {
                end = Some(1);
            } else if hits(Key::End) > 0 {
                end = Some(ladder.of);
            }
        });
    }
    let to = (i32::from(ladder.at) + steps).clamp(1, i32::from(ladder.of)) as u8;
    end.or_else(|| (to != ladder.at).then_some(to))
}

fn paint(
    ui: &Ui,
    response: &Response,
    style: &Interface,
    ladder: &Ladder<'_>,
    column: impl Fn(u8) -> Rect,
) {
    let area = response.rect;
    let hovered = response.hover_pos();
    for n in 1..=ladder.of {
        let whole = column(n);
        let part = LOWEST + (1.0 - LOWEST) * f32::from(n) / f32::from(ladder.of);
        let width = (whole.width() * 0.62).round().max(2.0);
        let top = whole.bottom() - 5.0 - (whole.height() - 10.0) * part;
        let bar = Rect::from_min_max(
            pos2(whole.center().x - width / 2.0, top),
            pos2(whole.center().x + width / 2.0, whole.bottom() - 5.0),
        );
        let is_under = hovered.is_some_and(|at| whole.contains(at));
        let colour = match (n <= ladder.at, is_under) {
            (true, _) => style.primary,
            (false, true) => style.quiet,
            (false, false) => style.hover,
        };
        let round = CornerRadius::same((width / 3.0).min(3.0) as u8);
        ui.painter().rect_filled(bar, round, colour);
        if n > ladder.at {
            let edge = Stroke::new(1.0, style.edge);
            ui.painter()
                .rect_stroke(bar, round, edge, StrokeKind::Inside);
        }
    }
    if response.has_focus() {
        let ring = Stroke::new(2.0, style.focus);
        ui.painter()
            .rect_stroke(area, style.corner(9), ring, StrokeKind::Middle);
    }
}
