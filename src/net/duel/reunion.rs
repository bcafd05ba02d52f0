//! Two who lost each other find each other's record and go on.

use crate::duel::news::Output;
use crate::duel::table::Table;
use crate::hello::Prints;
use crate::resume::{Agreement, MAX_TAIL, Parted, Resume, Standing, Tail, tails};
use crate::wire::Say;
use crate::{Digest, SignedDeed};
use outflank_game::Millis;
use outflank_rules::{ByDisc, Disc};

/// So much longer than I may the other believe that I have thought.
const SKEW: Millis = Millis(5_000);

/// Where the two are in it.
#[derive(Debug)]
pub(crate) struct Reunion {
    pub(crate) prints: Prints,
    mine: Standing,
    /// How long the mover has thought by my clock, whatever I have given.
    thought: Millis,
    theirs: Option<Standing>,
    agreed: Option<Agreement>,
    /// What the other has said it agreed to, where that came first.
    heard: Option<Digest>,
    pub(crate) since: Millis,
}

/// What comes of hearing the other.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// More is to come.
    Waiting,
    /// Both go on from here.
    GoOn(Agreement),
    /// The game is over, as both know.
    Over,
    /// The other is at the next game: the rematch was agreed, and I have not heard of it.
    Next,
}

impl Reunion {
    /// Says where I stand over a new connection.
    pub(crate) fn begin(table: &Table, prints: Prints, now: Millis, out: &mut Vec<Output>) -> Self {
        let (mine, signed) = table.standing(now);
        let other = table.record().facts().keys[!table.me()];
        let resume = Resume::new(mine.clone(), &prints, &table.secret, &other);
        // Before the standing: whoever hears that has all signatures by then.
        let again = |signed: &SignedDeed| Output::Say(Say::Deed(*signed).to_bytes());
        out.extend(signed.iter().map(again));
        out.push(Output::Say(Say::Resume(Box::new(resume)).to_bytes()));
        let thought = table.thought(now);
        Self {
            prints,
            mine,
            thought,
            theirs: None,
            agreed: None,
            heard: None,
            since: now,
        }
    }

    /// Hears where the other stands.
    pub(crate) fn hear(
        &mut self,
        resume: &Resume,
        table: &mut Table,
        out: &mut Vec<Output>,
    ) -> Result<Found, Parted> {
        let (ours, theirs) = (table.secret.key(), table.record().facts().keys[!table.me()]);
        let is_of = |game: &Digest| resume.is_of(game, &self.prints, &ours, &theirs);
        if self.theirs.is_some() {
            return Err(Parted::Stranger);
        }
        if !is_of(&table.id()) {
            let [before, after] = table.neighbours();
            return match (before, after) {
                // The other has not yet seen that the rematch is agreed; it will, from my standing.
                (Some(before), _) if is_of(&before) => Ok(Found::Waiting),
                (_, Some(after)) if is_of(&after) => Ok(Found::Next),
                _ => Err(Parted::Stranger),
            };
        }
        let standing = resume.standing.clone();
        if standing.claimed {
            return Err(self.judge_claim(table));
        }
        if self.mine.claimed {
            return Err(Parted::Claimed);
        }
        if let Some(signed) = standing.unseen {
            table.hear_deed(signed, out)?;
        }
        let lacking =
            usize::from(standing.proved)..usize::from(standing.length.min(self.mine.length));
        for signed in table.mine_signed(lacking) {
            out.push(Output::Say(Say::Deed(signed).to_bytes()));
        }
        if standing.length < self.mine.length {
            for tail in tails(table.record(), standing.length, standing.chain)? {
                out.push(Output::Say(Say::Tail(tail).to_bytes()));
            }
        }
        self.theirs = Some(standing);
        self.settle(table, out)
    }

    /// Has the other a right to the game? On my turn, with my time out by my own clock; without a clock, who knows.
    fn judge_claim(&self, table: &Table) -> Parted {
        let record = table.record();
        let game = record.play().game();
        let is_mine = game.position().to_move() == table.me();
        let time = record.turn_since().plus(self.thought).plus(SKEW);
        let has_right = game
            .next_deadline()
            .is_none_or(|flag| is_mine && flag <= time);
        if has_right {
            Parted::Claimed
        } else {
            Parted::FalseClaim
        }
    }

    /// Hears a piece of what my record lacks.
    pub(crate) fn hear_tail(
        &mut self,
        tail: &Tail,
        table: &mut Table,
        now: Millis,
        out: &mut Vec<Output>,
    ) -> Result<Found, Parted> {
        let theirs = self.theirs.as_ref().ok_or(Parted::Stranger)?;
        let length = theirs.length;
        let have = table.record().entries().len();
        let fits = usize::from(tail.from) == have
            && tail.entries.len() <= MAX_TAIL
            && have + tail.entries.len() <= usize::from(length);
        if !fits {
            return Err(Parted::Protocol);
        }
        for &(entry, proof) in &tail.entries {
            table.adopt(entry, proof, now, out)?;
        }
        self.settle(table, out)
    }

    /// Hears that the other cannot go on; from one who has not shown who it is, that says nothing.
    pub(crate) const fn hear_parted(&self) -> Parted {
        if self.theirs.is_some() {
            Parted::ByOther
        } else {
            Parted::Stranger
        }
    }

    /// Hears what the other agreed to.
    pub(crate) fn hear_agreed(&mut self, digest: Digest) -> Result<Found, Parted> {
        if self.theirs.is_none() {
            return Err(Parted::Stranger);
        }
        self.heard = Some(digest);
        self.compare()
    }

    /// Once the records are equal: agrees to what follows from both standings.
    fn settle(&mut self, table: &Table, out: &mut Vec<Output>) -> Result<Found, Parted> {
        let Some(theirs) = &self.theirs else {
            return Ok(Found::Waiting);
        };
        let record = table.record();
        let length = record.entries().len();
        if length < usize::from(theirs.length) || self.agreed.is_some() {
            return Ok(Found::Waiting);
        }
        if record.chain_at(usize::from(theirs.length)) != Some(theirs.chain) {
            return Err(Parted::Differ);
        }
        if record.ending().is_some() {
            return Ok(Found::Over);
        }
        let me = table.me();
        let by = |side: Disc| if side == me { &self.mine } else { theirs };
        let standings = ByDisc::new(by(Disc::Black), by(Disc::White));
        let agreed = Agreement::of(record, standings)?;
        let game = record.play().game();
        let is_mine = game.position().to_move() == me && game.next_deadline().is_some();
        let charge = agreed.base.less(record.turn_since());
        if is_mine && charge > self.thought.plus(SKEW) && self.mine.ply == record.play().ply() {
            return Err(Parted::Clocks);
        }
        self.agreed = Some(agreed);
        out.push(Output::Say(Say::Agree(agreed.digest()).to_bytes()));
        self.compare()
    }

    fn compare(&self) -> Result<Found, Parted> {
        match (&self.agreed, self.heard) {
            (Some(agreed), Some(heard)) if agreed.digest() == heard => Ok(Found::GoOn(*agreed)),
            (Some(_), Some(_)) => Err(Parted::Differ),
            _ => Ok(Found::Waiting),
        }
    }
}
