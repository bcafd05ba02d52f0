//! The timeline: the whole line of the match as a strip to slide on, with the balance of discs, the
//! passes, the undone part, and the forks where other lines leave.

use super::line::Line;
use super::places::Ends;
use super::strip;
use super::track::{Track, notches, reaches, span};
use crate::desk::Desk;
use crate::states::Menu;
use crate::table::Intent;
use crate::theme::{Controls, Icon, Stands, icon_button, rows};
use bevy_egui::egui::{
    self, Event, EventFilter, Key, Modifiers, MouseWheelUnit, Rect, Sense, UiBuilder, WidgetInfo,
    pos2, vec2,
};
use outflank_game::Command;
use outflank_locale::Args;

/// The width of a step's button.
const STEP: f32 = 44.0;
/// How wide a fork's mark is to a finger.
const FINGER: f32 = 44.0;
/// Points that a touchpad slides for one step.
const SLIDE: f32 = 24.0;

/// A step through the game: its control's key, its sign, and where it leads.
type Step = (&'static str, Icon, usize);

fn steps(line: &Line) -> [Step; 4] {
    let now = line.shown;
    let on = (now + 1).min(line.tip());
    [
        ("action-first", Icon::First, 0),
        ("action-previous", Icon::Previous, now.saturating_sub(1)),
        ("action-next", Icon::Next, on),
        ("action-last", Icon::Last, line.last()),
    ]
}

/// Draws the timeline of the match on the table.
pub(super) fn draw(ui: &mut egui::Ui, desk: &mut Desk, line: &Line, area: Rect, ends: Ends) {
    let [first, previous, next, last] = steps(line);
    let (before, after) = match ends {
        Ends::None => (Vec::new(), Vec::new()),
        Ends::Near => (vec![previous], vec![next]),
        Ends::All => (vec![first, previous], vec![next, last]),
    };
    let width = |steps: &[Step]| steps.len() as f32 * STEP;
    let middle = Rect::from_min_max(
        pos2(area.left() + width(&before), area.top()),
        pos2(area.right() - width(&after), area.bottom()),
    );
    let left = Rect::from_min_max(area.min, middle.left_bottom());
    let right = Rect::from_min_max(middle.right_top(), area.max);
    buttons(ui, desk, line, left, &before);
    slide(ui, desk, line, middle.shrink2(vec2(2.0, 0.0)));
    buttons(ui, desk, line, right, &after);
}

/// The steps in a row of their own.
pub(super) fn draw_steps(ui: &mut egui::Ui, desk: &mut Desk, line: &Line, area: Rect) {
    let [first, previous, next, last] = steps(line);
    let gap = 6.0;
    let width = (area.width() - 4.0 * gap) / 5.0;
    let part = |from: f32, count: f32| {
        let left = area.left() + from * (width + gap);
        Rect::from_min_size(
            pos2(left, area.top()),
            vec2(count * width + (count - 1.0) * gap, area.height()),
        )
    };
    buttons(ui, desk, line, part(0.0, 2.0), &[first, previous]);
    let mut middle = ui.new_child(UiBuilder::new().max_rect(part(2.0, 1.0)));
    let size = vec2(width, area.height());
    super::moves::open_button(&mut middle, desk, size);
    buttons(ui, desk, line, part(3.0, 2.0), &[next, last]);
}

fn buttons(ui: &mut egui::Ui, desk: &mut Desk, line: &Line, area: Rect, steps: &[Step]) {
    if steps.is_empty() {
        return;
    }
    let palette = desk.palette.clone();
    let is_open = desk.menus.current() == Menu::None;
    let gap = 4.0;
    let width = (area.width() - gap * (steps.len() - 1) as f32) / steps.len() as f32;
    let size = vec2(width, area.height().min(44.0));
    let row = Rect::from_center_size(area.center(), vec2(area.width(), size.y));
    let mut ui = ui.new_child(UiBuilder::new().max_rect(row));
    rows(&mut ui, gap);
    ui.horizontal(|ui| {
        for &(key, icon, ply) in steps {
            let words = desk.words.say(key);
            let enabled = is_open && ply != line.shown;
            if icon_button(ui, &palette, key, &words, icon, size, enabled) {
                desk.intents.write(Intent::Review(ply));
            }
        }
    });
}

/// The strip to slide on, and the forks below it.
fn slide(ui: &mut egui::Ui, desk: &mut Desk, line: &Line, area: Rect) {
    let track = Track {
        left: area.left() + 10.0,
        right: area.right() - 10.0,
        span: span(line.tip(), line.room, line.is_whole),
    };
    let is_open = desk.menus.current() == Menu::None;
    let sense = if is_open {
        Sense::click_and_drag()
    } else {
        Sense::hover()
    };
    let response = ui.interact(area, egui::Id::new("timeline"), sense);
    let (felt, lane) = strip::parts(area);
    strip::draw(ui, desk, line, &track, area, response.has_focus());
    let name = desk.words.say("status-timeline");
    let told = position_words(desk, line);
    response.widget_info(|| WidgetInfo::slider(is_open, line.shown as f64, &name));
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_value(told.clone());
    });
    if is_open {
        let stands = Stands::Ply {
            at: line.shown as u16,
            of: line.tip() as u16,
        };
        let is_pressed = Controls::note(ui, "timeline", &name, stands, &response);
        let to = target(ui, line, &track, &response, is_pressed, area);
        if to != line.shown {
            desk.intents.write(Intent::Review(to));
        }
    }
    let finger = Rect::from_min_max(pos2(area.left(), felt.bottom() - 9.0), area.max);
    forks(ui, desk, line, &track, (finger, lane), is_open);
}

/// Where pointer, wheel and keys want to go.
fn target(
    ui: &egui::Ui,
    line: &Line,
    track: &Track,
    response: &egui::Response,
    is_pressed: bool,
    area: Rect,
) -> usize {
    if let Some(at) = response.interact_pointer_pos() {
        return track.ply(at.x, line.tip());
    }
    let mut by = wheel(ui, area);
    if response.has_focus() {
        ui.memory_mut(|memory| {
            let arrows = EventFilter {
                horizontal_arrows: true,
                vertical_arrows: true,
                ..EventFilter::default()
            };
            memory.set_focus_lock_filter(response.id, arrows);
        });
        by += ui.input_mut(|input| {
            let mut struck = |key| input.count_and_consume_key(Modifiers::NONE, key) as i32;
            let on = struck(Key::ArrowRight) + struck(Key::ArrowUp);
            on - struck(Key::ArrowLeft) - struck(Key::ArrowDown)
        });
    }
    // Pressed without a pointer it goes on by steps, and from the end to the start.
    if is_pressed {
        return if line.shown == line.tip() {
            0
        } else {
            line.shown + 1
        };
    }
    let to = i32::try_from(line.shown).unwrap_or(0) + by;
    usize::try_from(to).unwrap_or(0).min(line.tip())
}

/// How many steps the wheel has turned over this place; towards me is on.
fn wheel(ui: &egui::Ui, area: Rect) -> i32 {
    let turned: f32 = ui.input(|input| {
        let is_over = input
            .pointer
            .hover_pos()
            .is_some_and(|at| area.contains(at));
        let turns = input.events.iter().map(|event| match event {
            Event::MouseWheel { unit, delta, .. } if is_over => {
                let way = if delta.y.abs() >= delta.x.abs() {
                    -delta.y
                } else {
                    -delta.x
                };
                match unit {
                    MouseWheelUnit::Point => way / SLIDE,
                    MouseWheelUnit::Line => way,
                    MouseWheelUnit::Page => way * 10.0,
                }
            }
            _ => 0.0,
        });
        turns.sum()
    });
    if turned == 0.0 {
        return 0;
    }
    let id = egui::Id::new("timeline-wheel");
    let rest = ui.data(|data| data.get_temp::<f32>(id)).unwrap_or(0.0);
    let (whole, rest) = notches(rest, turned);
    ui.data_mut(|data| data.insert_temp(id, rest));
    whole
}

/// The marks where other lines leave; pressed they take the match there.
fn forks(
    ui: &mut egui::Ui,
    desk: &mut Desk,
    line: &Line,
    track: &Track,
    (finger, lane): (Rect, Rect),
    is_open: bool,
) {
    let plies = line.fork_plies();
    let ends: Vec<f32> = plies.iter().map(|&at| strip::fork_end(track, at)).collect();
    for (&at, (from, to)) in plies.iter().zip(reaches(&ends, FINGER)) {
        let Some(fork) = line.forks_at(at).next() else {
            continue;
        };
        let count = line.forks_at(at).count();
        let reach = Rect::from_min_max(pos2(from, finger.top()), pos2(to, finger.bottom()));
        let reach = reach.intersect(finger.expand2(vec2(FINGER / 2.0, 0.0)));
        let sense = if is_open {
            Sense::click()
        } else {
            Sense::hover()
        };
        let response = ui.interact(reach, egui::Id::new(("fork", at)), sense);
        strip::draw_fork(ui, desk, track, (at, fork.mover, count), lane, &response);
        let name = branch_words(desk, fork);
        response.widget_info(|| WidgetInfo::labeled(egui::WidgetType::Button, is_open, &name));
        if is_open && Controls::note(ui, &format!("fork-{at}"), &name, Stands::Nowhere, &response) {
            desk.intents.write(Intent::Command(Command::GoTo(fork.tip)));
        }
    }
}

/// A branch's name: where it leaves, and its first disc.
pub(super) fn branch_words(desk: &Desk, fork: &super::line::Fork) -> String {
    let square = fork.squares.first().map(ToString::to_string);
    let arguments = Args::new()
        .with("ply", fork.at as u32 + 1)
        .with("player", desk.words.colour(fork.mover))
        .with("square", square.unwrap_or_default());
    desk.words.with("action-branch", &arguments)
}

/// "Move 12 of 31".
fn position_words(desk: &Desk, line: &Line) -> String {
    desk.words.ply(line.shown, line.tip())
}
