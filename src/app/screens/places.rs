//! Where everything of the match screen lies, for every shape of window, in points. Draws nothing.

use bevy_egui::egui::{Rect, Vec2, pos2, vec2};

/// The kinds of windows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Wider than high: everything beside the board.
    Wide,
    /// The same with little height, as a phone on its side.
    Low,
    /// Higher than wide: above and below the board.
    Tall,
}

/// Which steps stand at the timeline's ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// None: there is no room, or they have a row of their own.
    None,
    /// One back, one on.
    Near,
    /// To the first and the last, too.
    All,
}

/// The parts of the screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Places {
    /// The kind of window.
    pub form: Form,
    /// The grounds of the panels.
    pub panels: Vec<Rect>,
    /// The name of the rules.
    pub head: Option<Rect>,
    /// The opponent's plate and mine.
    pub plates: [Rect; 2],
    /// What goes on.
    pub status: Rect,
    /// The buttons.
    pub controls: Rect,
    /// How many buttons a row has.
    pub columns: usize,
    /// A button's size.
    pub button: Vec2,
    /// The timeline.
    pub timeline: Rect,
    /// What stands at its ends.
    pub ends: Ends,
    /// A row for the steps, where the timeline has no room for them.
    pub steps: Option<Rect>,
    /// The list of moves, where there is room for it.
    pub list: Option<Rect>,
    /// Where the list opens, where there is none.
    pub sheet: Rect,
    /// What is left for the board.
    pub board: Rect,
}

/// The board in space is so much wider than high.
const SPREAD: f32 = 1.42;
/// The width of a list beside the board.
const LIST: f32 = 236.0;
/// Between what belongs together.
const GAP: f32 = 8.0;

/// Places everything in this window. An open sheet takes its room from the board.
#[must_use]
pub fn places(all: Rect, has_sheet: bool) -> Places {
    if all.height() > all.width() * 1.05 {
        tall(all, has_sheet)
    } else {
        wide(all)
    }
}

fn rect(left: f32, top: f32, width: f32, height: f32) -> Rect {
    Rect::from_min_size(pos2(left, top), vec2(width.max(0.0), height.max(0.0)))
}

fn wide(all: Rect) -> Places {
    let width = (all.width() * 0.25).clamp(206.0, 300.0);
    let side = rect(
        all.right() - width - 10.0,
        all.top() + 10.0,
        width,
        all.height() - 20.0,
    );
    let inside = side.shrink(12.0);
    let is_low = inside.height() < 500.0;
    let (plate, row, status, bar) = if is_low {
        (44.0, 48.0, 78.0, 48.0)
    } else {
        (58.0, 54.0, 96.0, 66.0)
    };
    let mut top = inside.top();
    let mut take = |height: f32| {
        let part = rect(inside.left(), top, inside.width(), height);
        top += height + GAP;
        part
    };
    let head = (!is_low).then(|| take(22.0));
    let plates = [take(plate), take(plate)];
    let status = take(status);
    let buttons = 2.0 * row + 44.0 + 2.0 * GAP;
    let controls = rect(
        inside.left(),
        inside.bottom() - buttons,
        inside.width(),
        buttons,
    );
    let mut left = all.left() + 12.0;
    let right = side.left() - 12.0;
    let timeline_top = all.bottom() - 10.0 - bar;
    let (board_top, board_bottom) = (all.top() + 12.0, timeline_top - GAP);
    let mut panels = vec![side];
    // Where the board leaves room at its side the list stands there, else between status and buttons.
    let spare = right - left - (board_bottom - board_top) * SPREAD;
    let list = if !is_low && spare > LIST + 24.0 {
        let panel = rect(
            left - 2.0,
            all.top() + 10.0,
            LIST + 24.0,
            all.height() - 20.0,
        );
        panels.push(panel);
        left = panel.right() + 12.0;
        Some(panel.shrink(12.0))
    } else {
        let between = rect(
            inside.left(),
            status.bottom() + GAP,
            inside.width(),
            controls.top() - status.bottom() - 2.0 * GAP,
        );
        Some(between).filter(|room| !is_low && room.height() >= 130.0)
    };
    let length = (right - left).min(1000.0);
    let timeline = rect(
        f32::midpoint(left, right) - length / 2.0,
        timeline_top,
        length,
        bar,
    );
    panels.push(timeline);
    Places {
        form: if is_low { Form::Low } else { Form::Wide },
        panels,
        head,
        plates,
        status,
        controls,
        columns: 2,
        button: vec2((inside.width() - GAP) / 2.0, row),
        timeline: timeline.shrink2(vec2(8.0, 4.0)),
        ends: ends(length),
        steps: None,
        list,
        sheet: side,
        board: Rect::from_min_max(pos2(left, board_top), pos2(right, board_bottom)),
    }
}

/// What fits at the ends of a timeline of this length.
fn ends(length: f32) -> Ends {
    match length {
        x if x >= 480.0 => Ends::All,
        x if x >= 230.0 => Ends::Near,
        _ => Ends::None,
    }
}

fn tall(all: Rect, has_sheet: bool) -> Places {
    let (left, width) = (all.left() + 8.0, all.width() - 16.0);
    let top = rect(left, all.top() + 8.0, width, 64.0);
    let half = (width - 24.0) / 2.0;
    let plate = |i: f32| rect(left + 8.0 + i * (half + 8.0), top.top() + 7.0, half, 50.0);
    let (pad, gap, status, controls) = (10.0, 6.0, 48.0, 56.0);
    let board_top = top.bottom() + GAP;
    let whole = |bar: f32, steps: f32| 2.0 * pad + status + bar + steps + controls + 3.0 * gap;
    // The board keeps the whole width; a high window has room below it for longer rows.
    let spare = all.bottom() - 8.0 - board_top - (all.width() - 12.0) - GAP;
    let is_roomy = spare >= whole(66.0, 44.0);
    let (bar, steps) = if is_roomy { (66.0, 44.0) } else { (48.0, 0.0) };
    let height = whole(bar, steps) - if is_roomy { 0.0 } else { gap };
    let low = rect(left, all.bottom() - 8.0 - height, width, height);
    let inside = low.shrink(pad);
    let mut next = inside.top();
    let mut take = |height: f32| {
        let part = rect(inside.left(), next, inside.width(), height);
        next += height + gap;
        part
    };
    let status = take(status);
    let timeline = take(bar);
    let steps = is_roomy.then(|| take(steps));
    let controls = take(controls);
    let columns = if is_roomy { 5 } else { 6 };
    let button = vec2(
        (inside.width() - gap * (columns - 1) as f32) / columns as f32,
        controls.height(),
    );
    let sheet_top = (board_top + all.width() - 12.0 + GAP).min(all.bottom() - all.height() * 0.4);
    let sheet = Rect::from_min_max(
        pos2(left, sheet_top.min(low.top())),
        pos2(left + width, all.bottom() - 8.0),
    );
    let floor = if has_sheet { sheet.top() } else { low.top() };
    Places {
        form: Form::Tall,
        panels: vec![top, low],
        head: None,
        plates: [plate(1.0), plate(0.0)],
        status,
        controls,
        columns,
        button,
        timeline,
        ends: if is_roomy { Ends::None } else { Ends::Near },
        steps,
        list: None,
        sheet,
        board: Rect::from_min_max(
            pos2(all.left() + 6.0, board_top),
            pos2(all.right() - 6.0, floor - GAP),
        ),
    }
}
