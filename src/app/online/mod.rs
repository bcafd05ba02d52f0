//! Games with others over the network: what the player wants becomes a driven game beside the frame, what that tells becomes
//! news of the match on the table.
//!
//! [`wire`] and [`Ways`] are what a test puts others in place of; [`driver`] is one game, [`pump`] lets it run.

mod act;
pub mod driver;
pub mod heed;
pub mod journal;
mod lines;
pub mod meet;
pub mod offer;
pub mod pump;
pub mod told;
pub mod ways;
pub mod wire;

use crate::portrait::Faces;
use crate::states::AppSystems;
use crate::storage::Storage;
use crate::table::Obeying;
use bevy::prelude::*;
use driver::Meeting;
use journal::Found;
pub use offer::{Offer, Trouble};
use outflank_game::Ply;
use outflank_net::room::Code;
use outflank_net::watch::WatchLink;
use outflank_net::{Digest, Elo, Key, Name, Parted, Phrase, Portrait, Proposal, Quality};
use outflank_rules::ByDisc;
use pump::Pump;
use std::time::Duration;
pub use ways::{House, Ways};
use wire::Why;

/// What the card shows while no game runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// With whom?
    #[default]
    Whom,
    /// What shall be played with a friend?
    Host,
    /// Which friend?
    Join,
    /// What shall be played with anybody?
    Anyone,
    /// There is a game that is not over.
    Unfinished,
}

/// A game that others play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watched {
    /// Is it shown no more, for now?
    pub is_lost: bool,
}

/// What the player wants of the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// To wait for a friend.
    Host,
    /// To come to a friend, by the code or link that is written.
    Join,
    /// Whoever wants the same.
    Quick,
    /// What the friend proposes.
    Play,
    /// Not to wait any longer, or not to play what is proposed.
    Cancel,
    /// The game that is not over.
    GoOn,
    /// To give that game up.
    GiveUp,
    /// The game of one who does not come back.
    Claim,
    /// To let others watch, or no more, as the settings say.
    Show,
    /// To say a line.
    Chat(String),
    /// To say a phrase.
    Phrase(Phrase),
}

/// Somebody is looked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Search {
    /// How.
    pub meeting: Meeting,
    /// The room, where a friend is met.
    pub code: Option<Code>,
    /// Addresses that lead a friend here, the likeliest first.
    pub links: Vec<String>,
    /// Since when.
    pub since: Duration,
    /// Why there is no connection yet.
    pub trouble: Option<Trouble>,
    /// What the friend to whom I came proposes; it waits for my answer.
    pub proposal: Option<Proposal>,
    /// Who has come to me and reads what I propose.
    pub reader: Option<String>,
}

/// Two who have the same code have found each other long before.
const PATIENCE: Duration = Duration::from_secs(10);

impl Search {
    /// When one who is still alone is to be told so.
    #[must_use]
    pub const fn until(&self) -> Duration {
        self.since.saturating_add(PATIENCE)
    }
    /// The connection to whoever was here is gone: the search goes on as from now.
    pub(crate) fn is_alone(&mut self, now: Duration) {
        self.reader = None;
        if self.proposal.take().is_some() {
            self.since = now;
            self.trouble = Some(Trouble::connection(Why::Left));
        }
    }
    /// No connection could be built. That the other went away is the better reason, where it did.
    pub(crate) fn fails(&mut self, why: Why) {
        let left = Trouble::connection(Why::Left);
        if self.trouble.as_ref() != Some(&left) {
            self.trouble = Some(match why {
                Why::Full if self.meeting == Meeting::Watch => Trouble::plain("watch-full"),
                _ => Trouble::connection(why),
            });
        }
    }
    /// Has one who came to a friend waited so long that the friend is hardly there?
    #[must_use]
    pub fn is_lonely(&self, now: Duration) -> bool {
        self.meeting == Meeting::Join && now >= self.until()
    }
}

/// Something somebody said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Did I?
    pub is_mine: bool,
    /// A phrase's number, or a line.
    pub what: Result<Phrase, String>,
}

/// The game that runs, or has just ended.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The other one's key.
    pub other: Key,
    /// The other one's name, as it is shown.
    pub name: String,
    /// The same, as that one has it.
    pub plain: Name,
    /// How the connection does.
    pub quality: Quality,
    /// No connection could be built, so often in a row.
    pub tries: u32,
    /// How long until I may claim the game.
    pub claim: Option<u64>,
    /// The digest of who plays what, by which it is watched.
    pub facts: Digest,
    /// How many watch it.
    pub watchers: usize,
    /// The ply at which I offered a draw last: once is enough.
    pub offered: Option<Ply>,
    /// Who wants another one: I, the other.
    pub rematch: [bool; 2],
    /// Does it count?
    pub is_rated: bool,
    /// Before and after, once both have signed.
    pub ratings: Option<ByDisc<(Elo, Elo)>>,
    /// Why the two have parted without a result.
    pub parted: Option<Parted>,
    /// What was said, the oldest first.
    pub said: Vec<Said>,
    /// Is something said that was not read?
    pub is_unread: bool,
    /// Has the driver ended?
    pub is_gone: bool,
}

/// Games with others.
#[derive(Resource)]
pub struct Online {
    /// What the card shows while nothing goes on.
    pub page: Page,
    /// What is offered.
    pub offer: Offer,
    /// What is written into the field for codes and links.
    pub entry: String,
    /// What is written into the field of the chat.
    pub line: String,
    /// Is what the other one says not to be heard?
    pub is_muted: bool,
    /// The pictures of others, to be asked for by [`Online::face`].
    pub faces: Faces,
    /// What went wrong last.
    pub trouble: Option<Trouble>,
    /// Who is looked for.
    pub search: Option<Search>,
    /// The game.
    pub game: Option<Standing>,
    /// The game of others that is watched.
    pub watched: Option<Watched>,
    /// Addresses of the game's page at the meeting place in use, the likeliest first.
    pub pages: Vec<String>,
    /// The game of an earlier run that is not over.
    pub unfinished: Option<Box<Found>>,
    wishes: Vec<Wish>,
    pump: Box<dyn Pump>,
    ways: Box<dyn Ways>,
}

impl Online {
    /// With these ways to others, and this pump.
    #[must_use]
    pub fn new(ways: Box<dyn Ways>, pump: Box<dyn Pump>) -> Self {
        Self {
            page: Page::default(),
            offer: Offer::default(),
            entry: String::new(),
            line: String::new(),
            is_muted: false,
            faces: Faces::default(),
            trouble: None,
            search: None,
            game: None,
            watched: None,
            pages: Vec::new(),
            unfinished: None,
            wishes: Vec::new(),
            pump,
            ways,
        }
    }
    /// Asks for something; it is done in the next step.
    pub fn ask(&mut self, wish: Wish) {
        self.wishes.push(wish);
    }
    /// May I offer a draw at this ply? Once is enough.
    #[must_use]
    pub fn may_offer(&self, ply: Ply) -> bool {
        self.game
            .as_ref()
            .is_none_or(|game| game.offered != Some(ply))
    }
    /// The address that lets others watch the game that runs.
    #[must_use]
    pub fn watch_link(&self) -> Option<String> {
        let game = self.game.as_ref()?;
        let page = self.pages.first()?;
        Some(format!("{page}{}", WatchLink::fragment(&game.facts)))
    }
    /// The picture that somebody has shown, unless that one is muted.
    #[must_use]
    pub fn face(&self, key: &Key) -> Option<&Portrait> {
        let is_of = |game: &Standing| game.other == *key;
        let is_muted = self.is_muted && self.game.as_ref().is_some_and(is_of);
        self.faces.of(key).filter(|_| !is_muted)
    }
    /// Against whom a game waits to go on.
    #[must_use]
    pub fn waits_for(&self) -> Option<String> {
        let saved = &self.unfinished.as_ref()?.saved;
        let names = &saved.record.facts().names;
        Some(names[!saved.me].to_string())
    }
}

/// Games with others, in the step of the frame.
pub fn plugin(app: &mut App) {
    if !app.world().contains_resource::<Online>() {
        let online = Online::new(
            Box::new(ways::Net::default()),
            Box::new(pump::Here::default()),
        );
        app.insert_resource(online);
    }
    app.add_message::<meet::Meet>()
        .add_systems(Startup, find)
        .add_systems(
            Update,
            (
                heed::hear.in_set(AppSystems::Table).before(Obeying),
                act::act.in_set(AppSystems::Table).after(Obeying),
            ),
        );
}

/// Is there a game that is not over?
fn find(mut online: ResMut<Online>, storage: Res<Storage>) {
    online.unfinished = journal::find(&storage).map(Box::new);
}
