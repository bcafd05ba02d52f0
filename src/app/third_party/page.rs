//! The page around the game (`web/page.js`): what it can do for us, in our types. It is the only
//! place that crosses into the browser.

use crate::portrait::Pixels;
use bevy::winit::WinitUserEvent;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use wasm_bindgen::prelude::*;
use winit::event_loop::EventLoopProxy;

mod raw {
    #![expect(missing_docs, reason = "web/page.js documents them")]
    use js_sys::{Array, Uint8Array};
    use wasm_bindgen::prelude::*;

    #[wasm_bindgen(raw_module = "./page.js")]
    extern "C" {
        pub fn launch_words() -> Array;
        pub fn link() -> String;
        pub fn invitation() -> String;
        pub fn rules() -> String;
        pub fn origin() -> String;
        pub fn tick_with(step: &Closure<dyn FnMut() -> bool>, ms: f64);
        pub fn languages() -> Array;
        pub fn is_slow() -> bool;
        pub fn wants_less_motion() -> bool;
        pub fn set_receiver(receiver: &Closure<dyn FnMut(String, String)>);
        pub fn held() -> f64;
        pub fn size() -> Array;
        pub fn started();
        pub fn stopped(text: &str);
        pub fn set_busy(busy: bool);
        pub fn set_language(tag: &str, is_rtl: bool, grid: &str, actions: &str);
        #[wasm_bindgen(catch)]
        pub fn store_read(slot: &str) -> Result<Option<String>, JsValue>;
        #[wasm_bindgen(catch)]
        pub fn store_write(slot: &str, text: &str) -> Result<(), JsValue>;
        #[wasm_bindgen(catch)]
        pub fn store_remove(slot: &str) -> Result<(), JsValue>;
        #[wasm_bindgen(catch)]
        pub fn store_aside(slot: &str) -> Result<String, JsValue>;
        pub fn storage_note() -> String;
        pub fn wake_after(ms: f64);
        pub fn think(question: &Uint8Array, longest: f64);
        pub fn stop_thinking();
        pub fn take_answer() -> Option<Uint8Array>;
        pub fn take_part() -> Option<Uint8Array>;
        pub fn grid(columns: u32, names: &Array);
        pub fn actions(keys: &Array, names: &Array);
        pub fn say(text: &str);
        pub fn copy_text(text: &str);
        pub fn show_keyboard(wanted: bool);
        #[wasm_bindgen(catch)]
        pub fn download(name: &str, kind: &str, bytes: &Uint8Array) -> Result<(), JsValue>;
        pub fn choose_picture();
        pub fn take_picture() -> Option<Uint8Array>;
        pub fn share_link(game: &str) -> String;
        pub fn can_vibrate() -> bool;
        pub fn vibrate(ms: u32);
    }

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_namespace = console)]
        pub fn log(line: &str);
    }
}

pub use raw::{
    can_vibrate, choose_picture, copy_text, invitation, is_slow, link, log, origin, rules, say,
    set_busy, set_language, share_link, show_keyboard, started, stop_thinking, stopped,
    storage_note, vibrate, wants_less_motion,
};

/// Something that the page tells the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// What kind.
    pub kind: String,
    /// The rest.
    pub text: String,
}

thread_local! {
    static INBOX: RefCell<VecDeque<News>> = const { RefCell::new(VecDeque::new()) };
    static HAS_LOST_WORKER: Cell<bool> = const { Cell::new(false) };
    static TICK: RefCell<Option<Closure<dyn FnMut() -> bool>>> = const { RefCell::new(None) };
    static WAKER: RefCell<Option<EventLoopProxy<WinitUserEvent>>> = const { RefCell::new(None) };
}

/// Listens to the page from now on.
pub fn listen() {
    let receiver = Closure::new(|kind: String, text: String| {
        if kind == "mind-lost" {
            lose_worker();
        } else if kind != "wake" && kind != "answer" {
            INBOX.with_borrow_mut(|inbox| inbox.push_back(News { kind, text }));
        }
        WAKER.with_borrow(|waker| {
            if let Some(waker) = waker {
                // The loop of a page never ends.
                let _ = waker.send_event(WinitUserEvent::WakeUp);
            }
        });
    });
    raw::set_receiver(&receiver);
    receiver.forget();
}

/// The worker is gone for good, or talks nonsense.
pub fn lose_worker() {
    HAS_LOST_WORKER.set(true);
}

/// Is the worker gone for good?
#[must_use]
pub fn has_lost_worker() -> bool {
    HAS_LOST_WORKER.get()
}

/// Calls back every so many milliseconds, in a hidden page too, until the answer is false.
pub fn tick_with(step: fn() -> bool, ms: u64) {
    TICK.with_borrow_mut(|tick| {
        let tick = tick.get_or_insert_with(|| Closure::new(step));
        raw::tick_with(tick, ms as f64);
    });
}

/// What wakes the loop when the page has something to tell.
pub fn wake_with(waker: EventLoopProxy<WinitUserEvent>) {
    WAKER.set(Some(waker));
}

/// What the page has told since the last time, oldest first.
#[must_use]
pub fn news() -> Vec<News> {
    INBOX.with_borrow_mut(|inbox| inbox.drain(..).collect())
}

fn strings(list: &js_sys::Array) -> Vec<String> {
    list.iter().filter_map(|one| one.as_string()).collect()
}

fn list<'a>(texts: impl IntoIterator<Item = &'a str>) -> js_sys::Array {
    texts.into_iter().map(JsValue::from_str).collect()
}

/// The launch options, from the address.
#[must_use]
pub fn launch_words() -> Vec<String> {
    strings(&raw::launch_words())
}

/// The reader's languages, the dearest first.
#[must_use]
pub fn languages() -> Vec<String> {
    strings(&raw::languages())
}

/// The canvas's size in physical pixels, before there is a window that knows it.
#[must_use]
pub fn size() -> Option<(u32, u32)> {
    let list = raw::size();
    let side = |at: u32| {
        list.get(at)
            .as_f64()
            .map(|side| side.clamp(1.0, 16384.0) as u32)
    };
    Some((side(0)?, side(1)?))
}

/// How long the last finger that went away had been down.
#[must_use]
pub fn held() -> std::time::Duration {
    std::time::Duration::from_secs_f64(raw::held().clamp(0.0, 1e9) / 1000.0)
}

/// Rings after a time, in place of an earlier alarm.
pub fn wake_after(wait: std::time::Duration) {
    raw::wake_after(wait.as_secs_f64() * 1000.0);
}

/// Puts a question to the worker, giving up an earlier one. A worker that has not answered after so many milliseconds
/// is taken for dead.
pub fn think(question: &[u8], longest: u32) {
    raw::think(&js_sys::Uint8Array::from(question), f64::from(longest));
}

/// The worker's answer, once.
#[must_use]
pub fn take_answer() -> Option<Vec<u8>> {
    raw::take_answer().map(|bytes| bytes.to_vec())
}

/// What is known of it so far, once.
#[must_use]
pub fn take_part() -> Option<Vec<u8>> {
    raw::take_part().map(|bytes| bytes.to_vec())
}

/// The hidden grid: the squares' names row by row, empty where there is none; no columns, no grid.
pub fn grid<'a>(columns: u32, names: impl IntoIterator<Item = &'a str>) {
    raw::grid(columns, &list(names));
}

/// The hidden buttons: their keys and names.
pub fn actions<'a>(actions: impl IntoIterator<Item = (&'a str, &'a str)> + Clone) {
    let keys = list(actions.clone().into_iter().map(|(key, _)| key));
    raw::actions(&keys, &list(actions.into_iter().map(|(_, name)| name)));
}

/// The page's own words for what went wrong.
fn reason(error: &JsValue) -> String {
    let message = js_sys::Reflect::get(error, &"message".into());
    let text = message.ok().and_then(|message| message.as_string());
    text.unwrap_or_else(|| format!("{error:?}"))
}

/// The text kept under a name.
///
/// # Errors
/// The browser's reason.
pub fn store_read(slot: &str) -> Result<Option<String>, String> {
    raw::store_read(slot).map_err(|error| reason(&error))
}

/// Keeps a text under a name.
///
/// # Errors
/// The browser's reason; the old text is still there.
pub fn store_write(slot: &str, text: &str) -> Result<(), String> {
    raw::store_write(slot, text).map_err(|error| reason(&error))
}

/// Forgets the text under a name.
///
/// # Errors
/// The browser's reason.
pub fn store_remove(slot: &str) -> Result<(), String> {
    raw::store_remove(slot).map_err(|error| reason(&error))
}

/// Moves a broken text to another name, and gives that.
///
/// # Errors
/// The browser's reason.
pub fn store_aside(slot: &str) -> Result<String, String> {
    raw::store_aside(slot).map_err(|error| reason(&error))
}

/// What the browser has made of the picture that the reader chose, once: a square.
#[must_use]
pub fn take_picture() -> Option<Pixels> {
    let bytes = raw::take_picture()?.to_vec();
    let side = (bytes.len() / 4).isqrt();
    Some(Pixels {
        width: side,
        height: side,
        bytes,
    })
}

/// Gives the reader a file of this kind.
///
/// # Errors
/// The browser's own words.
pub fn download(name: &str, kind: &str, bytes: &[u8]) -> Result<(), String> {
    raw::download(name, kind, &js_sys::Uint8Array::from(bytes)).map_err(|error| reason(&error))
}
