//! What goes into a driven game and what comes out of it.

use super::wire::Why;
use outflank_game::{Event, Match, Millis};
use outflank_net::{Deed, Elo, Entry, Facts, Finished, Line, News, Phrase, Proposal, Quality};
use outflank_rules::{ByDisc, Square};

/// What the player wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// This deed.
    Give(Deed),
    /// Another game.
    Rematch,
    /// The game of one who does not come back.
    Claim,
    /// To say this.
    Chat(Line),
    /// To say this phrase.
    Phrase(Phrase),
    /// To let others watch, so late; or no more.
    Show(Option<Millis>),
    /// To go, and to lose by it where the game is not over.
    Leave,
    /// To play what is proposed.
    Accept(Box<Proposal>),
    /// To look for nobody any more; who is here already is told that I do not play.
    Close,
}

/// What the game tells.
#[derive(Clone, Debug)]
pub enum Told {
    /// News of the duel, but for its deeds.
    News(News),
    /// A deed took effect: the match now, and what followed.
    Done(Entry, Box<Match>, Vec<Event>),
    /// How it stands, whenever that has changed.
    View(View),
    /// No connection could be built, so often in a row; it is tried again unless [`Told::Ended`] follows.
    Trouble(Why, u32),
    /// The game is over, with what proves it; again when a signature has come late.
    Finished(Box<Finished>),
    /// The meeting place is here; nobody knew it before.
    Place(String),
    /// So many watch.
    Watched(usize),
    /// A game that others play is to be seen, and stands so.
    Seen(Box<Facts>, Box<Match>),
    /// The journal could not be written; the place.
    Unkept(String),
    /// Nothing more will come of the game.
    Ended,
    /// Nothing more will come of watching.
    Closed,
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// The match's time, read at `now` of the driver's clock.
    pub at: Millis,
    /// When that was.
    pub now: Millis,
    /// Does the match's time run?
    pub runs: bool,
    /// Where my disc is on its way to.
    pub pending: Option<Square>,
    /// How long until I may claim the game.
    pub claim: Option<Millis>,
    /// How the connection does.
    pub quality: Quality,
    /// The ratings before and after, once the result is signed by both.
    pub ratings: Option<ByDisc<(Elo, Elo)>>,
}
