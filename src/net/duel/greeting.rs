//! The handshake as a duel leads it: who comes without a wish of its own is first told what the other proposes, and goes on
//! only with the player's word.

use crate::duel::news::{News, Output};
use crate::duel::passing::SILENCE;
use crate::duel::{Duel, Phase};
use crate::hello::{Handshake, Hello, Refused};
use crate::wire::{RefusalCode, Say};
use crate::{Elo, Key, Name, Terms};
use outflank_game::Millis;

/// A handshake takes no longer, but for who reads.
pub(super) const GREETING: Millis = Millis(15_000);
/// Who reads a proposal has so long, and who made it waits so long.
const READING: Millis = Millis(180_000);

/// What one who waits proposes to whoever comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Who proposes it.
    pub key: Key,
    /// Under which name.
    pub name: Name,
    /// How that one rates itself.
    pub rating: Elo,
    /// What is to be played.
    pub terms: Terms,
}

impl Proposal {
    fn of(hello: &Hello, terms: &Terms) -> Self {
        Self {
            key: hello.key,
            name: hello.name.clone(),
            rating: hello.rating.bounded(),
            terms: terms.clone(),
        }
    }
}

/// A handshake under way.
pub(super) struct Greeting {
    handshake: Handshake,
    /// Since when the next step is due.
    since: Millis,
    /// What I am asked, and what I say once I accept it.
    asked: Option<(Proposal, Vec<Say>)>,
    /// Does the other read what I propose?
    is_read: bool,
}

impl Greeting {
    pub(super) const fn new(handshake: Handshake, now: Millis) -> Self {
        Self {
            handshake,
            since: now,
            asked: None,
            is_read: false,
        }
    }
}

impl Duel {
    /// I play what is proposed. Where the same one proposes the same over a new connection, it holds there too.
    pub fn accept(&mut self, proposal: Proposal, now: Millis) {
        if let Phase::Greeting(greeting) = &mut self.phase
            && let Some((_, held)) = greeting.asked.take_if(|(asked, _)| *asked == proposal)
        {
            greeting.since = now;
            for say in held {
                self.say(&say, now);
            }
        }
        self.accepted = Some(proposal);
    }

    /// I do not play with whoever is here. True if there was somebody to tell.
    pub fn decline(&mut self) -> bool {
        let is_here = matches!(self.phase, Phase::Greeting(_));
        if is_here {
            let say = Say::Refuse(RefusalCode::Declined);
            self.out.push(Output::Say(say.to_bytes()));
            self.phase = Phase::Apart;
        }
        is_here
    }

    pub(super) fn greet(&mut self, say: Say, now: Millis) {
        let Phase::Greeting(greeting) = &mut self.phase else {
            return;
        };
        let is_hello = matches!(say, Say::Hello(_));
        if matches!(say, Say::Reveal(_)) {
            (greeting.is_read, greeting.since) = (false, now);
        }
        // Nobody can have sealed what I have not gone on with.
        if matches!(say, Say::Seal(_)) && greeting.asked.is_some() {
            self.refuse(Refused::OutOfTurn);
            return;
        }
        let blocked = &self.player.blocked;
        let (answer, met) = match greeting.handshake.hear(say, |key| blocked.has(key)) {
            Ok(heard) => heard,
            Err(why) => {
                self.refuse(why);
                return;
            }
        };
        if is_hello {
            self.introduce(now);
        }
        if let Some(answer) = answer {
            self.answer(answer, now);
        }
        if let Some(met) = met {
            self.sit_down(met, 0, now);
            self.show_portrait(now);
        }
    }

    /// The other's hello is good: whoever came without terms of its own has something to read.
    fn introduce(&mut self, now: Millis) {
        let Phase::Greeting(greeting) = &mut self.phase else {
            return;
        };
        let Some((hello, terms)) = greeting.handshake.other() else {
            return;
        };
        let proposal = Proposal::of(hello, terms);
        if self.player.terms.is_none() {
            if self.accepted.as_ref() != Some(&proposal) {
                greeting.since = now;
                greeting.asked = Some((proposal.clone(), Vec::new()));
                let news = News::Proposed(Box::new(proposal));
                self.out.push(Output::News(news));
            }
        } else if hello.terms.is_none() {
            (greeting.is_read, greeting.since) = (true, now);
            let news = News::Read(proposal.key, proposal.name);
            self.out.push(Output::News(news));
        }
    }

    /// Says it, or keeps it until I accept.
    fn answer(&mut self, answer: Say, now: Millis) {
        if let Phase::Greeting(greeting) = &mut self.phase
            && let Some((_, held)) = &mut greeting.asked
        {
            held.push(answer);
        } else {
            self.say(&answer, now);
        }
    }

    /// Lets time pass.
    pub(super) fn greeting(&mut self, now: Millis) {
        let Phase::Greeting(greeting) = &self.phase else {
            return;
        };
        let reads = greeting.asked.is_some() || greeting.is_read;
        let limit = if reads { READING } else { GREETING };
        if now.less(greeting.since) > limit {
            self.refuse(Refused::TimedOut);
        } else if reads && now.less(self.heard) > SILENCE {
            self.disconnected();
        } else {
            self.beat(now);
        }
    }
}
