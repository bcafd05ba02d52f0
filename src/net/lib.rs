//! Playing over a network: who one is, the handshake, the live game, going on after a lost connection, and what a result is
//! worth. No sockets, no clock, no threads, no Bevy: packets, time and chance are arguments, and what is to be sent, written
//! and told comes out.
//!
//! [`Duel`] is the one thing an app drives; the rest are its parts, each of use by itself.
//!
//! 1. Once two channels are open (one reliable and in order, one neither), [`Duel::connected`] begins the handshake
//!    ([`hello`]): version, rules and terms are compared, colours drawn so that neither can steer them, the connection's
//!    ends signed. Who came without terms is asked first, and says [`Duel::accept`] or [`Duel::decline`].
//! 2. Both say [`Duel::ready`], and the live session ([`session`]) begins: ggrs exchanges inputs 20 times a second behind our own
//!    guard and clock; a deed is held up until the confirmed tape has it.
//! 3. What is confirmed goes into the [`record`], each deed signed by its author, and into the [`journal`] before it is shown.
//! 4. When the connection is lost the mover's clock runs on; over a new one the two compare records and go on ([`resume`]).
//! 5. At the end both sign the result; only what can be proved is rated ([`ledger`]).
//!
//! ```
//! use outflank_net::{Duel, Elo, Name, News, Output, Player, Prints, Secret, Terms, identity::BlockList};
//! use outflank_game::{ClockKind, Millis};
//! use outflank_rules::Variant;
//! let terms = Terms { variant: Variant::standard(), clock: ClockKind::PerMove { seconds: 30 }, rated: true };
//! let mut peers = [("Ada", 1, Some(terms)), ("Berta", 2, None)].map(|(name, seed, terms)| {
//!     let player = Player {
//!         secret: Secret::from_seed([seed; 32]),
//!         name: Name::parse(name).expect("a name"),
//!         rating: Elo::default(),
//!         terms,
//!         host: None,
//!         blocked: BlockList::default(),
//!         portrait: None,
//!     };
//!     Duel::new(player, Millis(0))
//! });
//! for (peer, n) in peers.iter_mut().zip([1, 2]) {
//!     let prints = Prints { ours: [n; 32], theirs: [3 - n; 32] };
//!     peer.connected(prints, [n; 32], Millis(0)); // chance: fresh bytes of the machine, in an app
//! }
//! for n in [0, 1].repeat(3) {
//!     for output in peers[n].outputs() {
//!         match output {
//!             Output::Say(bytes) => peers[1 - n].hear(&bytes, Millis(10)),
//!             Output::News(News::Proposed(proposal)) => peers[n].accept(*proposal, Millis(10)),
//!             Output::Journal { .. } | Output::Packet(_) | Output::News(_) => {}
//!         }
//!     }
//! }
//! assert_ne!(peers[0].me().expect("they have met"), peers[1].me().expect("they have met"));
//! ```

pub mod book;
pub mod duel;
pub mod hash;
pub mod hello;
pub mod identity;
pub mod journal;
pub mod ledger;
#[cfg(feature = "sockets")]
pub mod line;
pub mod lobby;
#[cfg(feature = "sockets")]
pub mod meeting;
pub mod near;
pub mod play;
pub mod rating;
pub mod record;
pub mod resume;
pub mod room;
#[cfg(all(feature = "server", not(target_arch = "wasm32")))]
pub mod server;
pub mod session;
pub mod watch;
pub mod wire;

pub use book::{Book, Met as Acquaintance, Page, Tally};
pub use duel::{Duel, News, Output, Player, Proposal, Quality, Unsaid};
pub use hash::Digest;
pub use hello::{Handshake, Hello, Met, Offer, PROTOCOL, Prints, Refused};
pub use identity::{
    BadSignature, BlockList, Key, KeyHash, Name, NameError, Portrait, Profile, ProfileError,
    Secret, Sig,
};
pub use journal::{JournalError, Note, Saved};
pub use ledger::{Finished, Verdict};
pub use play::{NoEffect, Play, Terms};
pub use rating::{Elo, Score};
pub use record::{Facts, Proof, Record, SignedDeed, Wrong};
pub use resume::Parted;
pub use session::{Happened, Replica, Session, SessionError};
pub use wire::{Cmd, Deed, Entry, Line, Phrase, Say};
