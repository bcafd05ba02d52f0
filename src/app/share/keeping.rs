//! Pictures of results on their way to where they are kept: drawn and written beside the frames, one after the other.

use super::Card;
use crate::notice::Notices;
use crate::states::AppSystems;
use crate::storage::{Storage, StorageError};
use crate::theme::Palette;
use crate::wake::Wake;
use bevy::prelude::*;
use bevy::tasks::futures_lite::future;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on};
use std::collections::VecDeque;
use std::time::Duration;

/// How often it is asked whether a picture is kept by now.
const ASK: Duration = Duration::from_millis(40);

/// The pictures that are wanted and not yet kept.
#[derive(Resource, Default)]
pub struct Pictures {
    waiting: VecDeque<(Card, Palette)>,
    running: Option<Task<Result<String, StorageError>>>,
}

impl Pictures {
    /// Keeps the picture of this card in the colours of this theme, soon.
    pub fn keep(&mut self, card: Card, palette: Palette) {
        self.waiting.push_back((card, palette));
    }

    /// The next one begins where none is under way: two at once would seek names in the same folder.
    fn begin(&mut self, storage: &Storage) {
        if self.running.is_some() {
            return;
        }
        let Some((card, palette)) = self.waiting.pop_front() else {
            return;
        };
        let storage = storage.clone();
        let task = AsyncComputeTaskPool::get().spawn(async move {
            let png = card.picture(&palette).png();
            storage.0.keep_picture(&card.file, &png)
        });
        self.running = Some(task);
    }

    /// What became of the one under way, once it is known.
    fn hear(&mut self) -> Option<Result<String, StorageError>> {
        let kept = block_on(future::poll_once(self.running.as_mut()?))?;
        self.running = None;
        Some(kept)
    }
}

/// Sees to it that wanted pictures are kept.
pub fn plugin(app: &mut App) {
    app.init_resource::<Pictures>()
        .add_systems(Update, attend.in_set(AppSystems::Store));
}

/// Says where a picture is kept, or why not.
fn attend(
    mut pictures: ResMut<Pictures>,
    mut notices: ResMut<Notices>,
    storage: Res<Storage>,
    time: Res<Time<Real>>,
    mut wake: ResMut<Wake>,
) {
    if pictures.waiting.is_empty() && pictures.running.is_none() {
        return;
    }
    match pictures.hear() {
        Some(Ok(place)) => notices.say_file("notice-picture-saved", &place),
        Some(Err(error)) => {
            warn!("picture: {error}");
            notices.say_file("notice-write-failed", &error.place);
        }
        None => {}
    }
    pictures.begin(&storage);
    wake.at(time.elapsed() + ASK);
}
