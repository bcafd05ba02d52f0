//! Which keys do what: the table behind the list of keys.

/// One line of the list.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// The keys: names of the catalogue where they begin with `keycap-`, else as they stand.
    pub caps: &'static [&'static str],
    /// The catalogue's key of what they do.
    pub does: &'static str,
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
        caps: &["Ctrl", "keycap-home", "keycap-end"],
        does: "key-review-ends",
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
