//! Short words to the player that go away by themselves.

use crate::words::Words;
use bevy::prelude::*;
use outflank_locale::Args;
use std::time::Duration;

/// One message: a key of the catalogue and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The key.
    pub key: String,
    /// The arguments by name.
    pub arguments: Vec<(&'static str, String)>,
    /// How long it stays.
    pub lasts: Duration,
    /// When it was first shown.
    pub since: Option<Duration>,
}

/// The messages that wait or show; the first is shown.
#[derive(Resource, Default)]
pub struct Notices(pub Vec<Notice>);

/// How long an ordinary word stays.
const SHORT: Duration = Duration::from_millis(1800);
/// How long a word about a file stays.
const LONG: Duration = Duration::from_secs(8);

impl Notice {
    /// The message in words.
    #[must_use]
    pub fn words(&self, words: &Words) -> String {
        let mut arguments = Args::new();
        for (name, value) in &self.arguments {
            arguments = arguments.with(name, value.clone());
        }
        words.with(&self.key, &arguments)
    }
}

impl Notices {
    /// Says a short word, in place of an earlier short one.
    pub fn say(&mut self, key: &str) {
        self.0.retain(|notice| notice.lasts > SHORT);
        self.push(key, Vec::new(), SHORT);
    }
    /// Says that a side passes, for as long as the pass is shown.
    pub fn say_pass(&mut self, key: &str, player: String, lasts: Duration) {
        self.0.retain(|notice| notice.lasts > SHORT);
        self.push(key, vec![("player", player)], lasts);
    }
    /// Says something about a file.
    pub fn say_file(&mut self, key: &str, file: &str) {
        self.push(key, vec![("file", file.to_owned())], LONG);
    }

    /// Says a longer word.
    pub fn say_long(&mut self, key: &str, arguments: Vec<(&'static str, String)>) {
        self.push(key, arguments, LONG);
    }

    fn push(&mut self, key: &str, arguments: Vec<(&'static str, String)>, lasts: Duration) {
        let notice = Notice {
            key: key.into(),
            arguments,
            lasts,
            since: None,
        };
        if !self
            .0
            .iter()
            .any(|n| n.key == notice.key && n.arguments == notice.arguments)
        {
            self.0.push(notice);
        }
    }

    /// Drops what has been shown long enough; gives when the one shown ends.
    pub fn tick(&mut self, now: Duration) -> Option<Duration> {
        while let Some(first) = self.0.first_mut() {
            let ends = *first.since.get_or_insert(now) + first.lasts;
            if ends > now {
                return Some(ends);
            }
            self.0.remove(0);
        }
        None
    }
}
