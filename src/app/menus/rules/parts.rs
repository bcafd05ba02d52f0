//! The choices of a rule set of one's own that need more than two answers.

use super::picture;
use crate::desk::Desk;
use crate::sets::{Draft, sense};
use crate::theme::{
    Face, Icon, Ink, Picture, choice_among, draw as draw_text, heading, icon_button, label,
    pictures,
};
use bevy_egui::egui::{self, Align, Align2, Sense, vec2};
use outflank_rules::{Position, Rules, Shape, Start, Supply, Variant};

/// Quiet words under what they explain.
pub(super) fn note(ui: &mut egui::Ui, desk: &Desk, text: &str) {
    let ink = Ink {
        size: 13.5,
        face: Face::Plain,
        colour: desk.palette.interface.quiet,
    };
    label(ui, text, &ink, Align::Min);
}

/// The same in the middle of the column.
pub(super) fn caption(ui: &mut egui::Ui, desk: &Desk, text: &str) {
    let ink = Ink {
        size: 15.0,
        face: Face::Plain,
        colour: desk.palette.interface.quiet,
    };
    label(ui, text, &ink, Align::Center);
}

/// One of two answers, of which one may be barred.
pub(super) fn either<T: PartialEq + Copy>(
    ui: &mut egui::Ui,
    desk: &Desk,
    value: &mut T,
    answers: [(T, &'static str); 2],
    barred: Option<T>,
) {
    // What is chosen already may stay until another is chosen.
    let now = *value;
    let answers = answers.map(|(answer, key)| {
        let is_open = barred != Some(answer) || answer == now;
        (answer, key.to_owned(), desk.words.say(key), is_open)
    });
    let columns = if ui.available_width() < 360.0 { 1 } else { 2 };
    if let Some(answer) = choice_among(ui, &desk.palette, Some(now), &answers, columns) {
        *value = answer;
    }
    // What follows is another question.
    ui.add_space(4.0);
}

/// The board: a full square of some size, the octagon, or a shape that was drawn for a kept set.
pub(super) fn board(ui: &mut egui::Ui, desk: &Desk, variant: &mut Variant) {
    let words = &desk.words;
    heading(ui, &desk.palette, &words.say("rules-text-board"));
    let now = variant.rules.shape;
    let sizes = sense::SIZES.map(|size| {
        let text = words.count("rules-size", "count", size.into());
        (size, format!("set-size-{size}"), text, true)
    });
    let columns = if ui.available_width() < 400.0 { 4 } else { 7 };
    let chosen = now.is_square().then_some(now.size());
    if let Some(size) = choice_among(ui, &desk.palette, chosen, &sizes, columns)
        && let Ok(shape) = Shape::square(size)
    {
        sense::reshape(variant, shape);
    }
    let mut shapes = vec![Shape::eight_stars()];
    let kept = desk.settings.sets.iter().map(|set| set.variant.rules.shape);
    for shape in kept.chain([now]) {
        if !shape.is_square() && !shapes.contains(&shape) {
            shapes.push(shape);
        }
    }
    let shown: Vec<Picture<'_, Shape>> = shapes
        .iter()
        .enumerate()
        .map(|(n, &shape)| Picture {
            value: shape,
            key: format!("set-shape-{n}"),
            name: shape_name(desk, shape),
            paint: Box::new(move |ui, area| {
                if let Some(bare) = bare(shape) {
                    picture::paint(ui, &desk.palette, &bare, area);
                }
            }),
        })
        .collect();
    let style = &desk.palette.interface;
    let columns = if ui.available_width() < 400.0 { 3 } else { 5 };
    if let Some(shape) = pictures(ui, style, now, &shown, columns, 70.0) {
        sense::reshape(variant, shape);
    }
    note(ui, desk, &words.say("rules-shape-note"));
}

fn shape_name(desk: &Desk, shape: Shape) -> String {
    if shape == Shape::eight_stars() {
        return desk.words.say("rules-shape-stars");
    }
    let kept = desk.settings.sets.iter();
    let mut of = kept.filter(|set| set.variant.rules.shape == shape);
    of.next().map_or_else(
        || desk.words.say("rules-shape-drawn"),
        |set| set.name.clone(),
    )
}

/// The board of this shape with the usual four discs.
fn bare(shape: Shape) -> Option<Position> {
    let variant = Variant {
        key: "custom".into(),
        start: Start::Crossed,
        rules: Rules {
            shape,
            ..Rules::STANDARD
        },
    };
    variant.position().ok()
}

/// How the board stands at first.
pub(super) fn start(ui: &mut egui::Ui, desk: &Desk, draft: &mut Draft) {
    heading(ui, &desk.palette, &desk.words.say("rules-text-start"));
    let mut starts = vec![
        (Start::Crossed, "rules-start-crossed"),
        (Start::Parallel, "rules-start-parallel"),
        (Start::EmptyCentre, "rules-start-empty"),
    ];
    if let Some(prepared) = &draft.prepared {
        let key = match prepared {
            Start::Played(_) => "rules-start-played",
            _ => "rules-start-given",
        };
        starts.push((prepared.clone(), key));
    }
    let mut is_barred = false;
    let answers: Vec<(usize, String, String, bool)> = starts
        .iter()
        .enumerate()
        .map(|(n, (start, key))| {
            let may = sense::may_start(&draft.variant, start);
            is_barred |= !may;
            (n, (*key).to_owned(), desk.words.say(key), may)
        })
        .collect();
    let now = starts
        .iter()
        .position(|(start, _)| *start == draft.variant.start);
    let columns = match (ui.available_width() < 400.0, answers.len()) {
        (true, _) => 1,
        (false, 3) => 3,
        (false, _) => 2,
    };
    if let Some(n) = choice_among(ui, &desk.palette, now, &answers, columns) {
        draft.variant.start = starts[n].0.clone();
    }
    let key = if is_barred {
        "rules-no-start"
    } else if draft.prepared.is_none() {
        "rules-start-note"
    } else {
        return;
    };
    note(ui, desk, &desk.words.say(key));
}

/// Whose discs are placed, and how many there are.
pub(super) fn supply(ui: &mut egui::Ui, desk: &Desk, variant: &mut Variant) {
    heading(ui, &desk.palette, &desk.words.say("rules-text-discs"));
    let is_fixed = matches!(variant.rules.supply, Supply::Fixed(_));
    let mut fixed = is_fixed;
    let answers = [(false, "rules-supply-shared"), (true, "rules-supply-fixed")];
    either(ui, desk, &mut fixed, answers, None);
    if fixed != is_fixed {
        variant.rules.supply = if fixed {
            Supply::Fixed(sense::half(variant))
        } else {
            Supply::Shared
        };
    }
    if let Supply::Fixed(each) = variant.rules.supply {
        let each = stepper(ui, desk, each, sense::bounds(variant));
        variant.rules.supply = Supply::Fixed(each);
        let half = variant.rules.shape.area() as u16 / 2;
        if each < half {
            note(ui, desk, &desk.words.say("rules-supply-few"));
        }
    }
}

/// A number with buttons for less and more; gives the next one.
fn stepper(ui: &mut egui::Ui, desk: &Desk, now: u16, bounds: std::ops::RangeInclusive<u16>) -> u16 {
    let mut next = now;
    let (least, most) = (*bounds.start(), *bounds.end());
    let size = vec2(44.0, 44.0);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let add = |ui: &mut egui::Ui, next: &mut u16, key: &str, icon, by: i32| {
            let wanted = (i32::from(now) + by).clamp(i32::from(least), i32::from(most)) as u16;
            let words = desk.words.say(key);
            if icon_button(ui, &desk.palette, key, &words, icon, size, wanted != now) {
                *next = wanted;
            }
        };
        add(ui, &mut next, "rules-supply-less-many", Icon::First, -8);
        add(ui, &mut next, "rules-supply-less", Icon::Less, -1);
        let width = (ui.available_width() - 2.0 * (44.0 + 6.0)).max(60.0);
        let (area, response) = ui.allocate_exact_size(vec2(width, 44.0), Sense::hover());
        let text = desk.words.count("rules-supply-each", "count", now.into());
        let ink = Ink {
            size: 17.0,
            face: Face::Strong,
            colour: desk.palette.interface.text,
        };
        // The words would not fit beside the buttons on a phone; they are said.
        let shown = desk.words.number(now.into());
        draw_text(ui, &shown, &ink, area.center(), Align2::CENTER_CENTER);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &text));
        add(ui, &mut next, "rules-supply-more", Icon::More, 1);
        add(ui, &mut next, "rules-supply-more-many", Icon::Last, 8);
    });
    next
}
