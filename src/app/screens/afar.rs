//! The buttons of a match against somebody far away, in place of those that help who plays at home.

use crate::desk::Desk;
use crate::menus;
use crate::online::Wish;
use crate::settings::View;
use crate::states::{Menu, Question};
use crate::theme::Icon;
use outflank_net::Quality;

/// A button's key, its sign, and whether it may be pressed.
type Button = (&'static str, Icon, bool);

/// The buttons; `None` where the match is played at this screen.
pub(super) fn buttons(desk: &Desk, is_open: bool) -> Option<Vec<Button>> {
    desk.table.remote()?;
    let may_act = is_open && desk.is_running();
    let has_other = desk
        .online
        .game
        .as_ref()
        .is_some_and(|game| !game.is_gone && game.quality != Quality::Lost);
    let has_offered = desk
        .table
        .game()
        .is_some_and(|game| game.draw_offer().is_some() || !desk.online.may_offer(game.ply()));
    let view = if desk.settings.view == View::Solid {
        ("action-view-flat", Icon::Flat)
    } else {
        ("action-view-solid", Icon::Solid)
    };
    if desk.table.is_watching() {
        return Some(vec![(view.0, view.1, is_open)]);
    }
    Some(vec![
        ("action-resign", Icon::Flag, may_act),
        ("action-draw-offer", Icon::Halves, may_act && !has_offered),
        ("action-chat", Icon::Speech, is_open && has_other),
        (view.0, view.1, is_open),
    ])
}

/// The one thing to press beside what is said: the claim of a game, the answer to an offer.
pub(super) fn answer(desk: &Desk) -> Option<&'static str> {
    desk.table.remote()?;
    if menus::claim_is_due(desk) {
        Some("action-claim")
    } else if menus::is_offered(desk) {
        Some("action-draw-answer")
    } else {
        None
    }
}

/// Does what the button says. False if it is none of these.
pub(super) fn press(desk: &mut Desk, key: &str) -> bool {
    match key {
        "action-resign" | "action-draw-offer" => menus::ask_to_end(desk, key),
        "action-chat" => desk.menus.open(Menu::Chat),
        "action-claim" => desk.online.ask(Wish::Claim),
        "action-draw-answer" => desk.menus.open(Menu::Confirm(Question::AnswerDraw)),
        _ => return false,
    }
    desk.wake.soon();
    true
}
