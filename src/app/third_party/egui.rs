//! `bevy_egui`: the plugin, and a mend for its habit of telling egui the modifier keys in every
//! frame, which egui takes for input and answers with a wish for another frame, for ever; and the
//! clipboard for fields that are written in.

use crate::wake::{self, Wake};
use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy_egui::egui::{Event, Key, Modifiers, OutputCommand};
use bevy_egui::{EguiInput, EguiOutput, EguiPlugin, EguiPostUpdateSet, EguiPreUpdateSet};

/// egui in the window.
pub fn plugin(app: &mut App) {
    #[cfg(target_arch = "wasm32")]
    app.add_systems(Last, call_keyboard);
    app.add_plugins(EguiPlugin::default())
        .add_systems(Last, show_new_signs.before(wake::settle))
        .init_resource::<Pasted>()
        .add_systems(Last, hand_out)
        // What has changed in the pictures of signs is told in the same frame.
        .configure_sets(
            PostUpdate,
            EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems),
        )
        .add_systems(
            PreUpdate,
            (drop_old_news, reach_clipboard)
                .chain()
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        );
}

/// Signs that are drawn for the first time reach the screen one frame after the words that hold
/// them: see that there is that frame.
fn show_new_signs(mut images: MessageReader<AssetEvent<Image>>, mut wake: ResMut<Wake>) {
    if images.read().count() > 0 {
        wake.soon();
    }
}

/// Leaves only changes of the modifier keys.
fn drop_old_news(mut inputs: Query<&mut EguiInput>, mut known: Local<Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            Event::ModifiersChanged(now) => std::mem::replace(&mut *known, *now) != *now,
            // In a browser Tab goes on through the page.
            Event::Key { key: Key::Tab, .. } => !cfg!(target_arch = "wasm32"),
            _ => true,
        });
    }
}

/// What was pasted by other ways than a key: the page of a browser tells it.
#[derive(Resource, Default)]
pub struct Pasted(pub Vec<String>);

/// Ctrl with C, X and V mean the clipboard.
fn reach_clipboard(mut inputs: Query<&mut EguiInput>, mut pasted: ResMut<Pasted>) {
    for mut input in &mut inputs {
        let mut meant: Vec<Event> = std::mem::take(&mut pasted.bypass_change_detection().0)
            .into_iter()
            .map(Event::Paste)
            .collect();
        for event in &input.events {
            let Event::Key {
                key,
                pressed: true,
                modifiers,
                ..
            } = event
            else {
                continue;
            };
            match key {
                Key::C if modifiers.command => meant.push(Event::Copy),
                Key::X if modifiers.command => meant.push(Event::Cut),
                #[cfg(target_os = "linux")]
                Key::V if modifiers.command => {
                    meant.extend(super::clipboard::paste().map(Event::Paste));
                }
                _ => {}
            }
        }
        input.events.append(&mut meant);
    }
}

/// A field that a finger has chosen calls the phone's keyboard, and lets go of it. `bevy_egui` itself does so only where the
/// finger rests until the next frame.
#[cfg(target_arch = "wasm32")]
fn call_keyboard(
    outputs: Query<&EguiOutput>,
    mut touches: MessageReader<bevy::input::touch::TouchInput>,
    mut clicks: MessageReader<bevy::input::mouse::MouseButtonInput>,
    mut by_finger: Local<bool>,
    mut is_shown: Local<bool>,
) {
    if touches.read().count() > 0 {
        *by_finger = true;
    } else if clicks.read().count() > 0 {
        *by_finger = false;
    }
    let writes = outputs
        .iter()
        .any(|output| output.platform_output.ime.is_some());
    let wanted = writes && *by_finger;
    if *is_shown != wanted {
        *is_shown = wanted;
        super::page::show_keyboard(wanted);
    }
}

/// What a field was asked to copy.
fn hand_out(mut outputs: Query<&mut EguiOutput>) {
    for mut output in &mut outputs {
        if output.platform_output.commands.is_empty() {
            continue;
        }
        for command in output.platform_output.commands.drain(..) {
            if let OutputCommand::CopyText(words) = command {
                let _ = copy(&words);
            }
        }
    }
}

/// Copies a text where the platform lets us; on a page the page tells how it went.
#[must_use]
pub fn copy(words: &str) -> bool {
    #[cfg(target_arch = "wasm32")]
    {
        super::page::copy_text(words);
        true
    }
    #[cfg(target_os = "linux")]
    {
        super::clipboard::copy(words)
    }
    #[cfg(not(any(target_arch = "wasm32", target_os = "linux")))]
    {
        let _ = words;
        false
    }
}
