//! The rules of a set, to be read.

use super::super::{back, card, scroll};
use super::picture;
use crate::desk::Desk;
use crate::sets::text::sections;
use crate::states::Menu;
use crate::theme::{Face, Ink, heading, label};
use bevy_egui::egui::{self, Align, Rect, Sense, vec2};
use outflank_rules::Variant;

/// Opens the rules of this set; of the match, where none is given.
pub(in crate::menus) fn open(desk: &mut Desk, variant: Option<Variant>) {
    let of_match = || Some(desk.table.game()?.options().variant.clone());
    let variant = variant.or_else(of_match);
    desk.sets.read = variant;
    desk.menus.open(Menu::RulesText);
    desk.wake.soon();
}

pub(in crate::menus) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let variant = desk.sets.read.clone().unwrap_or_else(Variant::standard);
    let title = desk.set_name(&variant);
    let size = vec2(560.0, 720.0);
    card(
        context,
        desk,
        all,
        ("set-text", size, &title),
        |ui, desk| {
            scroll(ui, 60.0, |ui| {
                board(ui, desk, &variant, 150.0);
                paragraphs(ui, desk, &variant);
            });
            back(ui, desk);
        },
    );
}

/// The board as it stands at first, in the middle of the column.
pub(super) fn board(ui: &mut egui::Ui, desk: &Desk, variant: &Variant, side: f32) {
    let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), side), Sense::hover());
    if let Ok(position) = variant.position() {
        picture::paint(ui, &desk.palette, &position, area);
    }
}

/// The sentences.
pub(super) fn paragraphs(ui: &mut egui::Ui, desk: &Desk, variant: &Variant) {
    let ink = Ink {
        size: 15.0,
        face: Face::Plain,
        colour: desk.palette.interface.text,
    };
    for section in sections(&desk.words, variant) {
        heading(ui, &desk.palette, &section.heading);
        for sentence in &section.sentences {
            label(ui, sentence, &ink, Align::Min);
        }
    }
}
