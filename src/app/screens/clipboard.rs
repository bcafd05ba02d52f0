//! Copying words for use elsewhere, where the platform lets us.

use crate::desk::Desk;

/// Can anything be copied here?
pub(crate) const fn is_there() -> bool {
    cfg!(any(target_arch = "wasm32", target_os = "linux"))
}

/// Copies a text; the player is told whether it worked.
pub(crate) fn copy(desk: &mut Desk, words: &str) {
    #[cfg(target_arch = "wasm32")]
    {
        // The page tells how it went.
        let _ = desk;
        crate::third_party::page::copy_text(words);
    }
    #[cfg(not(target_arch = "wasm32"))]
    {
        #[cfg(target_os = "linux")]
        let is_done = crate::third_party::clipboard::copy(words);
        #[cfg(not(target_os = "linux"))]
        let is_done = {
            let _ = words;
            false
        };
        desk.notices.say(if is_done {
            "notice-copied"
        } else {
            "notice-not-copied"
        });
    }
}
