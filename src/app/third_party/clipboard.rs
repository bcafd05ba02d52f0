//! The clipboard of X11: whoever copied hands the words out for as long as it runs, or until
//! somebody else copies; whoever wants them asks and waits a moment.

use std::sync::mpsc::{Sender, channel};
use std::time::Duration;
use x11rb::connection::Connection;
use x11rb::errors::ReplyOrIdError;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    AtomEnum, ConnectionExt, CreateWindowAux, EventMask, PropMode, SELECTION_NOTIFY_EVENT,
    SelectionNotifyEvent, SelectionRequestEvent, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;
use x11rb::{COPY_FROM_PARENT, CURRENT_TIME, NONE};

/// The display answers at once or not at all.
const PATIENCE: Duration = Duration::from_millis(500);
/// No longer text is taken, in bytes.
const LONGEST: u32 = 4 << 20;

/// Copies a text; false where there is no display that takes it.
#[must_use]
pub fn copy(words: &str) -> bool {
    let (told, hear) = channel();
    let words = words.to_owned();
    std::thread::spawn(move || {
        // However it ends, the listener hears it: by the word or by the closed channel.
        let _ = keep(&words, &told);
    });
    hear.recv_timeout(PATIENCE) == Ok(true)
}

/// The text that somebody has copied; `None` where there is none, or nobody answers.
#[must_use]
pub fn paste() -> Option<String> {
    let (told, hear) = channel();
    std::thread::spawn(move || {
        // Nobody listens any more where it took too long.
        let _ = told.send(ask().ok().flatten());
    });
    hear.recv_timeout(PATIENCE).ok().flatten()
}

/// Asks whoever has the clipboard for its text.
fn ask() -> Result<Option<String>, ReplyOrIdError> {
    let (display, window) = guest()?;
    let atom = |name: &str| -> Result<u32, ReplyOrIdError> {
        Ok(display.intern_atom(false, name.as_bytes())?.reply()?.atom)
    };
    let (clipboard, utf8) = (atom("CLIPBOARD")?, atom("UTF8_STRING")?);
    let place = atom("OUTFLANK_PASTE")?;
    display.convert_selection(window, clipboard, utf8, place, CURRENT_TIME)?;
    display.flush()?;
    loop {
        let Event::SelectionNotify(given) = display.wait_for_event()? else {
            continue;
        };
        if given.property == NONE {
            return Ok(None);
        }
        let found = display.get_property(true, window, place, utf8, 0, LONGEST / 4)?;
        return Ok(String::from_utf8(found.reply()?.value).ok());
    }
}

/// A connection of its own, with a window that is never shown.
fn guest() -> Result<(RustConnection, u32), ReplyOrIdError> {
    let (display, screen) =
        RustConnection::connect(None).map_err(|_| x11rb::errors::ConnectionError::UnknownError)?;
    let root = display.setup().roots[screen].root;
    let window = display.generate_id()?;
    let (class, look) = (WindowClass::INPUT_ONLY, CreateWindowAux::new());
    let parent = COPY_FROM_PARENT;
    display.create_window(0, window, root, 0, 0, 1, 1, 0, class, parent, &look)?;
    Ok((display, window))
}

/// Takes the clipboard and serves everybody who asks, until another takes it.
fn keep(words: &str, told: &Sender<bool>) -> Result<(), ReplyOrIdError> {
    let (display, window) = guest()?;
    let atom = |name: &str| -> Result<u32, ReplyOrIdError> {
        Ok(display.intern_atom(false, name.as_bytes())?.reply()?.atom)
    };
    let (clipboard, utf8, targets) = (atom("CLIPBOARD")?, atom("UTF8_STRING")?, atom("TARGETS")?);
    display.set_selection_owner(window, clipboard, CURRENT_TIME)?;
    let owner = display.get_selection_owner(clipboard)?.reply()?.owner;
    // Nobody may wait any longer.
    let _ = told.send(owner == window);
    if owner != window {
        return Ok(());
    }
    loop {
        match display.wait_for_event()? {
            Event::SelectionClear(_) => return Ok(()),
            Event::SelectionRequest(asked) => answer(&display, &asked, words, (utf8, targets))?,
            _ => {}
        }
    }
}

/// Gives the words, or says as what they can be had.
fn answer(
    display: &RustConnection,
    asked: &SelectionRequestEvent,
    words: &str,
    (utf8, targets): (u32, u32),
) -> Result<(), ReplyOrIdError> {
    // Old programs name no property and mean the target's.
    let place = if asked.property == NONE {
        asked.target
    } else {
        asked.property
    };
    let (mode, to) = (PropMode::REPLACE, asked.requestor);
    let string = u32::from(AtomEnum::STRING);
    let is_given = if asked.target == targets {
        let kinds = [targets, utf8, string];
        display.change_property32(mode, to, place, AtomEnum::ATOM, &kinds)?;
        true
    } else if asked.target == utf8 || asked.target == string {
        display.change_property8(mode, to, place, asked.target, words.as_bytes())?;
        true
    } else {
        false
    };
    let done = SelectionNotifyEvent {
        response_type: SELECTION_NOTIFY_EVENT,
        sequence: 0,
        time: asked.time,
        requestor: to,
        selection: asked.selection,
        target: asked.target,
        property: if is_given { place } else { NONE },
    };
    display.send_event(false, to, EventMask::NO_EVENT, done)?;
    display.flush()?;
    Ok(())
}
