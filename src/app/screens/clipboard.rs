//! Copying words for use elsewhere, where the platform lets us.

use crate::desk::Desk;

/// Can anything be copied here?
pub(crate) const fn is_there() -> bool {
    cfg!(any(target_arch = "wasm32", target_os = "linux"))
}

/// Copies a text; the player is told whether it worked.
pub(crate) fn copy(desk: &mut Desk, words: &str) {
    let is_done = crate::third_party::egui::copy(words);
    // A page tells by itself how it went.
    if !cfg!(target_arch = "wasm32") {
        desk.notices.say(if is_done {
            "notice-copied"
        } else {
            "notice-not-copied"
        });
    }
}
