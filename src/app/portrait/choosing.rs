//! A picture on its way from a file to the profile: read beside the frames, or by the page in a browser.

use super::Refused;
use crate::menus::Drafts;
use crate::notice::Notices;
use crate::profile::Me;
use crate::states::{AppSystems, Menu};
use crate::wake::Wake;
use crate::words::Words;
use bevy::prelude::*;
use bevy::tasks::futures_lite::future;
use bevy::tasks::{Task, block_on};
use outflank_net::Portrait;
use std::time::Duration;

/// How often it is asked whether the picture is read by now.
const ASK: Duration = Duration::from_millis(40);
/// The place in the card at which it is said what is wrong.
pub(crate) const PLACE: &str = "profile-picture";

/// The picture that is wanted and not yet there.
#[derive(Resource, Default)]
pub struct Chooser {
    running: Option<Task<Result<Portrait, Refused>>>,
    done: Option<Result<Portrait, Refused>>,
}

impl Chooser {
    /// Takes the picture in this file, soon; one that is still being read is forgotten.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn take(&mut self, path: std::path::PathBuf) {
        let pool = bevy::tasks::AsyncComputeTaskPool::get();
        self.running = Some(pool.spawn(async move { super::read_file(&path) }));
    }

    /// What the page has made of the file that the reader chose.
    #[cfg(target_arch = "wasm32")]
    pub fn hear(&mut self, word: &str) {
        self.done = Some(match word {
            "large" => Err(Refused::Large),
            "vast" => Err(Refused::Vast),
            "" => crate::third_party::page::take_picture()
                .and_then(|pixels| super::shrink(&pixels))
                .map(|points| Portrait::of(&points))
                .ok_or(Refused::Broken),
            _ => Err(Refused::Unknown),
        });
    }

    /// What became of it, once.
    fn answer(&mut self) -> Option<Result<Portrait, Refused>> {
        if let Some(task) = &mut self.running
            && let Some(read) = block_on(future::poll_once(task))
        {
            self.running = None;
            self.done = Some(read);
        }
        self.done.take()
    }
}

/// Sees to it that a chosen picture reaches the profile.
pub fn plugin(app: &mut App) {
    app.init_resource::<Chooser>()
        .add_systems(Update, attend.in_set(AppSystems::Store));
    #[cfg(not(target_arch = "wasm32"))]
    app.add_message::<FileDragAndDrop>()
        .add_systems(Update, catch.in_set(AppSystems::Input));
}

/// A file that is dropped on the window while the profile is open.
#[cfg(not(target_arch = "wasm32"))]
fn catch(
    mut dropped: MessageReader<FileDragAndDrop>,
    menu: Res<State<Menu>>,
    mut chooser: ResMut<Chooser>,
    mut wake: ResMut<Wake>,
) {
    for news in dropped.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = news
            && *menu.get() == Menu::Profile
        {
            chooser.take(path_buf.clone());
            wake.soon();
        }
    }
}

/// The profile gets the picture, or the player hears why not.
fn attend(
    mut chooser: ResMut<Chooser>,
    mut me: ResMut<Me>,
    mut drafts: ResMut<Drafts>,
    mut notices: ResMut<Notices>,
    menu: Res<State<Menu>>,
    words: Res<Words>,
    time: Res<Time<Real>>,
    mut wake: ResMut<Wake>,
) {
    if chooser.running.is_none() && chooser.done.is_none() {
        return;
    }
    match chooser.answer() {
        Some(Ok(portrait)) => {
            me.show_as(Some(portrait));
            drafts.fault = None;
            drafts.picture = None;
            notices.say("notice-portrait-taken");
            wake.soon();
        }
        Some(Err(why)) if *menu.get() == Menu::Profile => {
            drafts.fault = Some((PLACE, words.say(why.key())));
            wake.soon();
        }
        Some(Err(why)) => notices.say(why.key()),
        None => wake.at(time.elapsed() + ASK),
    }
}
