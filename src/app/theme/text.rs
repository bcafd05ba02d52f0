//! The one text function: everything that a player reads goes through it. It orders mixed
//! directions, sets each script in its own font, and breaks lines in reading order. egui shapes a
//! run rightly only when it is of one script and one font, and knows nothing of direction.

use super::fonts::family;
use bevy_egui::egui::text::{LayoutJob, LayoutSection, TextFormat};
use bevy_egui::egui::{
    Align, Align2, Color32, Context, FontFamily, FontId, Galley, Pos2, Response, Sense, Ui, Vec2,
    WidgetInfo, WidgetType, vec2,
};
use std::ops::Range;
use std::sync::Arc;
use unicode_bidi::{BidiInfo, ParagraphInfo};
use unicode_script::{Script, UnicodeScript};

/// Weight and kind of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// For reading.
    Plain,
    /// For what matters.
    Strong,
    /// For titles.
    Display,
}

/// How a text looks.
#[derive(Clone, Copy, Debug)]
pub struct Ink {
    /// Height in points.
    pub size: f32,
    /// Weight and kind.
    pub face: Face,
    /// Colour.
    pub colour: Color32,
}

/// A laid-out text: its lines, top to bottom.
pub struct Text {
    lines: Vec<Arc<Galley>>,
    /// Width and height.
    pub size: Vec2,
    /// Does it begin at the right?
    pub is_right_to_left: bool,
}

/// The font of a script.
fn font(script: Script, face: Face) -> FontFamily {
    family(match (script, face) {
        (Script::Devanagari, Face::Plain) => "devanagari",
        (Script::Devanagari, _) => "devanagari-strong",
        (_, Face::Plain) => "latin",
        (_, Face::Strong) => "latin-strong",
        (_, Face::Display) => "display",
    })
}

/// The runs of one script each. Signs that belong to no script go with the run before them, but
/// digits and Latin punctuation stay Latin.
fn scripts(text: &str) -> Vec<(Script, Range<usize>)> {
    let mut runs: Vec<(Script, Range<usize>)> = Vec::new();
    for (at, sign) in text.char_indices() {
        let end = at + sign.len_utf8();
        let script = match sign.script() {
            Script::Inherited => None,
            Script::Common
                if sign == ' ' || matches!(sign, '\u{200c}' | '\u{200d}' | '।' | '॥') =>
            {
                None
            }
            Script::Devanagari => Some(Script::Devanagari),
            _ => Some(Script::Latin),
        };
        match runs.last_mut() {
            Some((last, range)) if script.is_none() || script == Some(*last) => range.end = end,
            _ => runs.push((script.unwrap_or(Script::Latin), at..end)),
        }
    }
    runs
}

/// Appends the runs of a text. Where the line holds Devanagari, Latin and digits are set in the same
/// font, so that they stand on one base line; but in runs of their own, or they break the shaping.
fn section(job: &mut LayoutJob, text: &str, ink: &Ink, is_devanagari: bool) {
    for (script, range) in scripts(text) {
        let script = if is_devanagari {
            Script::Devanagari
        } else {
            script
        };
        let start = job.text.len();
        job.text.push_str(&text[range]);
        // Pushed by hand: `LayoutJob::append` would join neighbours of equal format again.
        job.sections.push(LayoutSection {
            leading_space: 0.0,
            byte_range: start.into()..job.text.len().into(),
            format: TextFormat {
                font_id: FontId::new(ink.size, font(script, ink.face)),
                color: ink.colour,
                valign: Align::BOTTOM,
                ..TextFormat::default()
            },
        });
    }
}

/// One line, its runs in visual order.
fn line_job(
    info: &BidiInfo,
    paragraph: &ParagraphInfo,
    line: Range<usize>,
    ink: &Ink,
) -> LayoutJob {
    let mut job = LayoutJob {
        break_on_newline: false,
        ..LayoutJob::default()
    };
    job.wrap.max_width = f32::INFINITY;
    let line = line.start..line.start + info.text[line].trim_end().len();
    if line.is_empty() {
        return job;
    }
    let is_devanagari = info.text[line.clone()]
        .chars()
        .any(|c| c.script() == Script::Devanagari);
    let (_, runs) = info.visual_runs(paragraph, line);
    for run in runs {
        // A run of a right-to-left script stays in reading order: the shaper turns it.
        section(&mut job, &info.text[run], ink, is_devanagari);
    }
    job
}

/// A line that is being written: its signs in the order in which they are typed, blanks at its end too.
pub(super) fn line_in_work(text: &str, ink: &Ink) -> LayoutJob {
    let mut job = LayoutJob {
        break_on_newline: false,
        keep_trailing_whitespace: true,
        ..LayoutJob::default()
    };
    job.wrap.max_width = f32::INFINITY;
    let is_devanagari = text.chars().any(|c| c.script() == Script::Devanagari);
    // An empty line has a height too.
    if text.is_empty() {
        job.append(
            "",
            0.0,
            TextFormat::simple(FontId::new(ink.size, family("latin")), ink.colour),
        );
    }
    section(&mut job, text, ink, is_devanagari);
    job
}

/// Lays a text out for a column of this width.
#[must_use]
pub fn layout(context: &Context, text: &str, ink: &Ink, width: f32) -> Text {
    let info = BidiInfo::new(text, None);
    let make = |job: LayoutJob| context.fonts_mut(|fonts| fonts.layout_job(job));
    let mut lines = Vec::new();
    let mut is_right_to_left = false;
    for paragraph in &info.paragraphs {
        is_right_to_left |= paragraph.level.is_rtl();
        let mut start = paragraph.range.start;
        let mut end = start;
        for word in text[paragraph.range.clone()].split_inclusive(' ') {
            let next = end + word.len();
            let fits = make(line_job(&info, paragraph, start..next, ink)).size().x <= width + 0.5;
            if start != end && !fits {
                lines.push(make(line_job(&info, paragraph, start..end, ink)));
                start = end;
            }
            end = next;
        }
        if start < end {
            lines.push(make(line_job(&info, paragraph, start..end, ink)));
        }
    }
    let size = lines.iter().fold(Vec2::ZERO, |sum, line| {
        vec2(sum.x.max(line.size().x), sum.y + line.size().y)
    });
    Text {
        lines,
        size,
        is_right_to_left,
    }
}

/// Width and height of a text in one line.
#[must_use]
pub fn measure(ui: &Ui, text: &str, ink: &Ink) -> Vec2 {
    layout(ui.ctx(), text, ink, f32::INFINITY).size
}

/// The text, or as much of its beginning as fits this width in one line, with an ellipsis.
#[must_use]
pub fn elide(context: &Context, text: &str, ink: &Ink, width: f32) -> String {
    let fits = |text: &str| layout(context, text, ink, f32::INFINITY).size.x <= width;
    shorten(text, fits)
}

/// The longest beginning that fits, with an ellipsis unless it is all of the text.
#[must_use]
pub fn shorten(text: &str, fits: impl Fn(&str) -> bool) -> String {
    if fits(text) {
        return text.to_owned();
    }
    let ends: Vec<usize> = text
        .char_indices()
        .filter(|&(at, next)| !is_joined(text[..at].chars().last(), next))
        .map(|(at, _)| at)
        .collect();
    let short = |end: &usize| format!("{}…", text[..*end].trim_end_matches([' ', '·', ',']));
    let found = ends.partition_point(|end| fits(&short(end)));
    found
        .checked_sub(1)
        .map_or_else(|| "…".to_owned(), |last| short(&ends[last]))
}

/// May no text end between these two signs? (Devanagari's vowel signs and joined consonants.)
fn is_joined(before: Option<char>, next: char) -> bool {
    let is_mark = |sign: char| {
        sign.script() == Script::Inherited
            || matches!(sign, '\u{900}'..='\u{903}' | '\u{93a}'..='\u{93c}' | '\u{93e}'..='\u{94f}' | '\u{962}' | '\u{963}')
    };
    is_mark(next) || before.is_some_and(|before| matches!(before, '\u{94d}' | '\u{200d}'))
}

impl Text {
    /// Paints it with the `anchor` of its box at `at`.
    pub fn paint(&self, ui: &Ui, at: Pos2, anchor: Align2, colour: Color32) {
        let area = anchor.anchor_size(at, self.size);
        let mut top = area.top();
        for line in &self.lines {
            let left = match anchor.x() {
                Align::Min => area.left(),
                Align::Center => area.center().x - line.size().x / 2.0,
                Align::Max => area.right() - line.size().x,
            };
            ui.painter()
                .galley(Pos2::new(left, top), Arc::clone(line), colour);
            top += line.size().y;
        }
    }
}

/// Paints a line of text at a place, not as a control; says nothing to a screen reader.
pub fn draw(ui: &Ui, text: &str, ink: &Ink, at: Pos2, anchor: Align2) {
    layout(ui.ctx(), text, ink, f32::INFINITY).paint(ui, at, anchor, ink.colour);
}

/// A text as a control of its own: it takes the room it needs, breaks at the column's width, and a
/// screen reader hears it in reading order.
pub fn label(ui: &mut Ui, text: &str, ink: &Ink, align: Align) -> Response {
    let width = ui.available_width();
    let laid = layout(ui.ctx(), text, ink, width);
    let (area, response) = ui.allocate_exact_size(vec2(width, laid.size.y), Sense::hover());
    let align = if laid.is_right_to_left && align == Align::Min {
        Align::Max
    } else {
        align
    };
    let at = match align {
        Align::Min => area.left_top(),
        Align::Center => area.center_top(),
        Align::Max => area.right_top(),
    };
    laid.paint(ui, at, Align2([align, Align::Min]), ink.colour);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    response
}
