//! Which keys do what: the table behind the list of keys; and where Latin signs are on a keyboard.

use bevy::input::keyboard::KeyCode;

/// One line of the list.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// The keys: names of the catalogue where they begin with `keycap-`, else as they stand.
    pub caps: &'static [&'static str],
    /// The catalogue's key of what they do.
    pub does: &'static str,
}

/// The lines that hold here: in a browser some keys are the browser's.
pub fn bindings() -> impl Iterator<Item = &'static Binding> {
    let is_browsers = |binding: &Binding| {
        cfg!(target_arch = "wasm32") && matches!(binding.caps, ["F11"] | ["Ctrl", "N"])
    };
    BINDINGS.iter().filter(move |binding| !is_browsers(binding))
}

/// All of them.
pub const BINDINGS: &[Binding] = &[
    Binding {
        caps: &["keycap-arrows", "keycap-enter"],
        does: "key-cursor",
    },
    Binding {
        caps: &["keycap-square"],
        does: "key-square",
    },
    Binding {
        caps: &["Ctrl", "Z"],
        does: "key-undo",
    },
    Binding {
        caps: &["Ctrl", "Shift", "Z"],
        does: "key-redo",
    },
    Binding {
        caps: &["Ctrl", "Y"],
        does: "key-redo",
    },
    Binding {
        caps: &["Shift", "H"],
        does: "key-hint",
    },
    Binding {
        caps: &["Ctrl", "N"],
        does: "key-new-game",
    },
    Binding {
        caps: &["F2"],
        does: "key-view",
    },
    Binding {
        caps: &["F3"],
        does: "key-flip-board",
    },
    Binding {
        caps: &["keycap-home"],
        does: "key-camera",
    },
    Binding {
        caps: &["Page ↑", "Page ↓"],
        does: "key-review",
    },
    Binding {
        caps: &["Ctrl", "keycap-home"],
        does: "action-first",
    },
    Binding {
        caps: &["Ctrl", "keycap-end"],
        does: "action-last",
    },
    Binding {
        caps: &["X", "O", "keycap-delete", "H"],
        does: "key-editor",
    },
    Binding {
        caps: &["M"],
        does: "key-mute",
    },
    Binding {
        caps: &["F11"],
        does: "key-fullscreen",
    },
    Binding {
        caps: &["keycap-escape"],
        does: "key-pause",
    },
    Binding {
        caps: &["?", "F1"],
        does: "key-help",
    },
];

/// The signs of a Latin layout by the place of their keys, for layouts of other scripts.
pub const LATIN: [(KeyCode, char); 46] = [
    (KeyCode::KeyA, 'a'),
    (KeyCode::KeyB, 'b'),
    (KeyCode::KeyC, 'c'),
    (KeyCode::KeyD, 'd'),
    (KeyCode::KeyE, 'e'),
    (KeyCode::KeyF, 'f'),
    (KeyCode::KeyG, 'g'),
    (KeyCode::KeyH, 'h'),
    (KeyCode::KeyI, 'i'),
    (KeyCode::KeyJ, 'j'),
    (KeyCode::KeyK, 'k'),
    (KeyCode::KeyL, 'l'),
    (KeyCode::KeyM, 'm'),
    (KeyCode::KeyN, 'n'),
    (KeyCode::KeyO, 'o'),
    (KeyCode::KeyP, 'p'),
    (KeyCode::KeyQ, 'q'),
    (KeyCode::KeyR, 'r'),
    (KeyCode::KeyS, 's'),
    (KeyCode::KeyT, 't'),
    (KeyCode::KeyU, 'u'),
    (KeyCode::KeyV, 'v'),
    (KeyCode::KeyW, 'w'),
    (KeyCode::KeyX, 'x'),
    (KeyCode::KeyY, 'y'),
    (KeyCode::KeyZ, 'z'),
    (KeyCode::Digit0, '0'),
    (KeyCode::Numpad0, '0'),
    (KeyCode::Digit1, '1'),
    (KeyCode::Numpad1, '1'),
    (KeyCode::Digit2, '2'),
    (KeyCode::Numpad2, '2'),
    (KeyCode::Digit3, '3'),
    (KeyCode::Numpad3, '3'),
    (KeyCode::Digit4, '4'),
    (KeyCode::Numpad4, '4'),
    (KeyCode::Digit5, '5'),
    (KeyCode::Numpad5, '5'),
    (KeyCode::Digit6, '6'),
    (KeyCode::Numpad6, '6'),
    (KeyCode::Digit7, '7'),
    (KeyCode::Numpad7, '7'),
    (KeyCode::Digit8, '8'),
    (KeyCode::Numpad8, '8'),
    (KeyCode::Digit9, '9'),
    (KeyCode::Numpad9, '9'),
];
