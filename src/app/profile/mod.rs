//! Who the player is to others: key, name, picture, book of games, whom one has blocked. Kept in the profile's and the ledger's slot;
//! every change is written at once, and read again before, since another window may have changed it.
//!
//! Whoever needs to sign calls [`Me::begin`]: a guest's key is made then, and a key with a passphrase asks to be unlocked.

pub mod avatar;
mod carry;
mod form;
pub mod guest;
mod identity;

use crate::notice::Notices;
use crate::states::AppSystems;
use crate::storage::{Slot, Storage};
use crate::third_party::chance;
use crate::words::Words;
use bevy::prelude::*;
pub use carry::Carried;
use form::Kept;
pub use form::VERSION;
pub use identity::{Identity, NoKey};
use outflank_net::book::NotKept;
use outflank_net::{BlockList, Book, Elo, Finished, Key, Name, Portrait, Profile, Secret};

/// Who the player is.
#[derive(Resource)]
pub struct Me {
    storage: Storage,
    kept: Option<Kept>,
    secret: Option<Secret>,
    book: Book,
    blocked: BlockList,
    /// What could not be read is never written over.
    is_stuck: [bool; 2],
    /// What there is to tell: a key of the catalogue, and a file.
    complaints: Vec<(&'static str, String)>,
}

impl Me {
    /// Reads who the player is. What is damaged is put aside and named.
    #[must_use]
    pub fn load(storage: Storage) -> Self {
        let mut me = Self {
            storage,
            kept: None,
            secret: None,
            book: Book::default(),
            blocked: BlockList::default(),
            is_stuck: [false; 2],
            complaints: Vec::new(),
        };
        let profile = me.read(Slot::Profile, Kept::read);
        if let Some((kept, secret)) = profile {
            me.take(kept, secret);
        }
        let book = me.read(Slot::Ledger, |text| {
            Book::from_text(text).map_err(|error| error.to_string())
        });
        me.book = book.unwrap_or_default();
        me
    }

    /// The public key, once there is one.
    #[must_use]
    pub fn key(&self) -> Option<Key> {
        self.kept.as_ref().map(|kept| kept.key)
    }
    /// The name, once there is one.
    #[must_use]
    pub fn name(&self) -> Option<&Name> {
        self.kept.as_ref().map(|kept| &kept.name)
    }
    /// Another's name as it is shown beside mine.
    #[must_use]
    pub fn name_beside_mine(&self, key: &Key, name: &Name) -> String {
        let mine = self.kept.iter().map(|kept| (&kept.key, &kept.name));
        name.shown(key, mine)
    }
    /// The picture that I have chosen.
    #[must_use]
    pub fn portrait(&self) -> Option<&Portrait> {
        self.kept.as_ref()?.portrait.as_ref()
    }
    /// My rating, from my own book.
    #[must_use]
    pub fn rating(&self) -> Elo {
        self.book.rating()
    }
    /// The finished games.
    #[must_use]
    pub const fn book(&self) -> &Book {
        &self.book
    }
    /// Whom I have blocked.
    #[must_use]
    pub const fn blocked(&self) -> &BlockList {
        &self.blocked
    }
    /// Has the key a passphrase?
    #[must_use]
    pub fn is_sealed(&self) -> bool {
        self.kept
            .as_ref()
            .is_some_and(|kept| carry::is_sealed(&kept.sealed))
    }
    /// Must the passphrase be asked for before anything can be signed?
    #[must_use]
    pub fn is_locked(&self) -> bool {
        self.kept.is_some() && self.secret.is_none()
    }

    /// Who I am, to play. At the first time a key and a guest's name are made and kept.
    ///
    /// # Errors
    /// The key is locked, or cannot be made.
    pub fn begin(&mut self, words: &Words) -> Result<Identity, NoKey> {
        self.refresh();
        if self.kept.is_none() {
            let seed = chance::bytes().ok_or(NoKey::NoChance)?;
            let secret = Secret::from_seed(seed);
            let name = guest::name(&secret.key(), words);
            self.become_somebody(secret, name);
        }
        let kept = self.kept.as_ref().expect("there is a profile by now");
        Ok(Identity {
            secret: self.secret.clone().ok_or(NoKey::Locked)?,
            name: kept.name.clone(),
            rating: self.book.rating(),
            blocked: self.blocked.clone(),
            portrait: kept.portrait.clone(),
        })
    }

    /// Takes another name.
    pub fn rename(&mut self, name: Name) {
        self.change(|kept| kept.name = name);
    }

    /// Takes another picture, or none: then it is drawn from the key.
    pub fn show_as(&mut self, portrait: Option<Portrait>) {
        self.change(|kept| kept.portrait = portrait);
    }

    /// Blocks somebody; `false` if the list is full.
    pub fn block(&mut self, key: Key, name: Name) -> bool {
        let has_room = self.blocked.block(key, name.clone());
        self.change(|kept| {
            kept.blocked.block(key, name);
        });
        has_room
    }
    /// Unblocks somebody.
    pub fn unblock(&mut self, key: &Key) {
        self.blocked.unblock(key);
        self.change(|kept| {
            kept.blocked.unblock(key);
        });
    }

    /// Writes a finished game of mine into the book, or again when a signature has come late. All of it is checked.
    ///
    /// # Errors
    /// It is not what it says, or not mine.
    pub fn finish(&mut self, game: Finished) -> Result<(), NotKept> {
        let Some(key) = self.key() else {
            return Err(NotKept::OfOthers);
        };
        self.refresh_book();
        self.book.add(game, &key)?;
        self.write(Slot::Ledger, &self.book.to_text());
        Ok(())
    }

    fn become_somebody(&mut self, secret: Secret, name: Name) {
        let profile = Profile {
            secret: secret.clone(),
            name: name.clone(),
            portrait: None,
        };
        let kept = Kept {
            name,
            key: secret.key(),
            sealed: profile
                .export(None, [0; 40])
                .expect("without passphrase and picture nothing can be wrong"),
            blocked: self.blocked.clone(),
            portrait: None,
        };
        self.write(Slot::Profile, &kept.write());
        self.take(kept, Some(secret));
    }

    fn take(&mut self, kept: Kept, secret: Option<Secret>) {
        let is_same = self.key() == Some(kept.key);
        // Once unlocked, a key stays so until the program ends.
        self.secret = secret.or(self.secret.take().filter(|_| is_same));
        self.blocked = kept.blocked.clone();
        self.kept = Some(kept);
    }

    /// Another window may have made or changed the profile since it was read.
    fn refresh(&mut self) {
        if let Ok(Some(text)) = self.storage.0.read(Slot::Profile)
            && let Ok((kept, secret)) = Kept::read(&text)
        {
            let is_another = self.key() != Some(kept.key);
            self.take(kept, secret);
            if is_another {
                self.refresh_book();
            }
        }
    }

    fn refresh_book(&mut self) {
        if let Ok(Some(text)) = self.storage.0.read(Slot::Ledger)
            && let Ok(book) = Book::from_text(&text)
        {
            self.book = book;
        }
    }

    fn change(&mut self, change: impl FnOnce(&mut Kept)) {
        self.refresh();
        if let Some(kept) = &mut self.kept {
            change(kept);
            self.blocked = kept.blocked.clone();
            let text = kept.write();
            self.write(Slot::Profile, &text);
        }
    }

    fn read<T>(&mut self, slot: Slot, parse: impl FnOnce(&str) -> Result<T, String>) -> Option<T> {
        let why = match self.storage.0.read(slot) {
            Ok(None) => return None,
            Ok(Some(text)) => match parse(&text) {
                Ok(found) => return Some(found),
                Err(why) => why,
            },
            Err(error) => error.to_string(),
        };
        warn!("{}: {why}", slot.file());
        let notice = match slot {
            Slot::Ledger => "notice-ledger-broken",
            _ => "notice-profile-broken",
        };
        self.put_aside(slot, notice);
        None
    }

    /// Puts a slot's text aside, and tells under which name it is kept.
    fn put_aside(&mut self, slot: Slot, notice: &'static str) {
        let aside = self.storage.0.set_aside(slot);
        self.is_stuck[usize::from(slot == Slot::Ledger)] = aside.is_err();
        let place = aside.unwrap_or_else(|error| error.place);
        self.complaints.push((notice, place));
    }

    fn write(&mut self, slot: Slot, text: &str) {
        if self.is_stuck[usize::from(slot == Slot::Ledger)] {
            return;
        }
        if let Err(error) = self.storage.0.write(slot, text) {
            warn!("{error}");
            if !self.storage.0.is_lost() {
                self.complaints.push(("notice-write-failed", error.place));
            }
        }
    }
}

/// Reads who the player is, and tells what was wrong with it.
pub fn plugin(app: &mut App) {
    let me = Me::load(app.world().resource::<Storage>().clone());
    app.insert_resource(me).add_systems(
        Update,
        complain
            .in_set(AppSystems::Store)
            .run_if(resource_exists_and_changed::<Me>),
    );
}

fn complain(mut me: ResMut<Me>, mut notices: ResMut<Notices>) {
    if me.complaints.is_empty() {
        return;
    }
    for (key, file) in me.complaints.drain(..) {
        notices.say_file(key, &file);
    }
}
