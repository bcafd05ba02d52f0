//! Everything that is drawn over the board with egui: the screens, and the menus over them.

mod afar;
mod badge;
mod celebration;
pub(crate) mod clipboard;
mod clock;
pub mod coordinates;
mod cursor;
mod editor;
mod entries;
mod lesson;
pub mod line;
mod loupe;
mod matchscreen;
mod moves;
mod notices;
mod numbers;
mod past;
pub mod places;
mod plates;
pub mod reserves;
mod strip;
mod timeline;
mod tip;
mod title;
pub mod track;
mod worth;

use crate::desk::Desk;
pub use crate::interface::Interface;
use crate::menus;
use crate::states::{AppSystems, Menu, Screen};
use crate::theme::{self, Controls, InterfaceColours};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
pub(crate) use editor::whole_board;

/// Draws the interface.
pub fn plugin(app: &mut App) {
    app.init_resource::<Interface>()
        .add_systems(EguiPrimaryContextPass, draw)
        .add_systems(
            Update,
            forget
                .before(AppSystems::Input)
                .run_if(state_changed::<Menu>.or_else(state_changed::<Screen>)),
        );
}

/// Another screen or menu: what the last frame had is no longer there to be hit.
fn forget(mut interface: ResMut<Interface>) {
    interface.controls = Controls {
        // What was pressed is still to be heard.
        pressed: interface.controls.pressed.take(),
        ..Controls::default()
    };
}

/// The interface grows with the window, and with the player's wish.
fn zoom(window: Vec2, wish: f32) -> f32 {
    (window.x / 1180.0).min(window.y / 700.0).clamp(1.0, 4.0) * wish
}

fn draw(
    mut contexts: EguiContexts,
    mut desk: Desk,
    mut interface: ResMut<Interface>,
    windows: Query<&Window>,
    mut dressed: Local<Option<InterfaceColours>>,
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    let style = desk.palette.interface;
    let is_first = dressed.is_none();
    if dressed.replace(style) != Some(style) {
        dress(&context, style);
    }
    if is_first {
        theme::install(&context);
        // The fonts are there from the next pass on.
        context.request_discard("the fonts have just come");
        desk.wake.soon();
        return Ok(());
    }
    let window = windows
        .single()
        .map_or(Vec2::new(1280.0, 720.0), |w| w.size());
    let wanted = zoom(window, desk.settings.scale);
    if (context.zoom_factor() - wanted).abs() > 0.001 {
        context.set_zoom_factor(wanted);
        desk.wake.soon();
    }
    interface.zoom = context.zoom_factor();
    let all = context.content_rect();
    past::draw(&context, &desk, all);
    coordinates::draw(&context, &desk, interface.zoom);
    numbers::draw(&context, &desk, interface.zoom);
    worth::draw(&context, &desk, interface.zoom);
    celebration::draw_corner(&context, &mut desk, interface.zoom);
    let board = match desk.screen() {
        Screen::Title => title::draw(&context, &mut desk, all),
        Screen::Match if desk.table.is_lesson() => lesson::draw(&context, &mut desk, all),
        Screen::Editor => editor::draw(&context, &mut desk, all),
        Screen::Match => matchscreen::draw(&context, &mut desk, all),
    };
    desk.settle_board(board, window, interface.zoom);
    loupe::draw(&context, &desk, interface.zoom, all);
    match desk.menus.current() {
        Menu::None => {}
        Menu::Moves => moves::draw_sheet(&context, &mut desk, all),
        _ => menus::draw(&context, &mut desk, all),
    }
    notices::draw(&context, &mut desk, all);
    tip::draw(&context, &mut desk, all);
    interface.controls = Controls::take(&context);
    Ok(())
}

/// Takes egui's own looks away where they would show: in the bars beside what scrolls.
fn dress(context: &egui::Context, style: InterfaceColours) {
    // However long a button is held, or a slow picture takes between press and release: it is pressed.
    context.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
    context.all_styles_mut(|look| {
        look.visuals = egui::Visuals::dark();
        look.visuals.override_text_color = Some(style.text);
        // A line being written draws no frames while nobody writes.
        look.visuals.text_cursor.blink = false;
        look.visuals.text_cursor.stroke = egui::Stroke::new(2.0, style.text);
        look.visuals.selection.bg_fill = style.primary;
        look.visuals.window_fill = style.panel;
        look.visuals.extreme_bg_color = style.button;
        let widgets = &mut look.visuals.widgets;
        widgets.inactive.bg_fill = style.quiet.gamma_multiply(0.5);
        for held in [&mut widgets.hovered, &mut widgets.active] {
            held.bg_fill = style.quiet;
        }
        look.spacing.item_spacing = egui::vec2(8.0, 8.0);
        look.spacing.scroll = egui::style::ScrollStyle::thin();
        look.interaction.selectable_labels = false;
    });
}
