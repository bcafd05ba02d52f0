//! The socket that ggrs sees: two queues in memory. Packets carry the session's epoch; what ggrs must get across is said
//! again by our own clock until something newer is, so that nothing hangs on ggrs' own.

use crate::session::guard::{Guard, Outgoing, outgoing};
use ggrs::{Message, NonBlockingSocket};
use outflank_game::Millis;
use std::sync::{Arc, Mutex, MutexGuard};

/// After so long without anything newer, the last packet that matters goes out again.
const AGAIN: Millis = Millis(100);

struct Post {
    epoch: u8,
    guard: Guard,
    inbox: Vec<Message>,
    outbox: Vec<Vec<u8>>,
    insisted: Option<(Millis, Vec<u8>)>,
    now: Millis,
}

/// One end for ggrs, one for the session.
#[derive(Clone)]
pub(crate) struct Mailbox(Arc<Mutex<Post>>);

impl Mailbox {
    pub(crate) fn new(epoch: u8, now: Millis) -> Self {
        Self(Arc::new(Mutex::new(Post {
            epoch,
            guard: Guard::new(now),
            inbox: Vec::new(),
            outbox: Vec::new(),
            insisted: None,
            now,
        })))
    }

    fn post(&self) -> MutexGuard<'_, Post> {
        self.0.lock().unwrap_or_else(|broken| broken.into_inner())
    }

    /// Tells the time and our own frame, before ggrs is asked for anything.
    pub(crate) fn set(&self, now: Millis, frame: i32) {
        let mut post = self.post();
        post.now = post.now.max(now);
        post.guard.at_frame(frame);
    }

    /// Takes a packet from the peer; those of other sessions are none.
    pub(crate) fn receive(&self, packet: &[u8], now: Millis) {
        let mut post = self.post();
        if let Some((&epoch, message)) = packet.split_first()
            && epoch == post.epoch
        {
            let admitted = post.guard.admit(message, now);
            post.inbox.extend(admitted);
        }
    }

    /// What is to be sent, the last packet that matters again where it is time.
    pub(crate) fn take(&self, now: Millis) -> Vec<Vec<u8>> {
        let mut post = self.post();
        if let Some((sent, packet)) = post.insisted.take() {
            let is_due = now.less(sent) >= AGAIN;
            if is_due {
                post.outbox.push(packet.clone());
            }
            post.insisted = Some((if is_due { now } else { sent }, packet));
        }
        std::mem::take(&mut post.outbox)
    }

    /// Packets dropped for what was in them, and because there were too many.
    pub(crate) fn dropped(&self) -> (u32, u32) {
        let post = self.post();
        (post.guard.strikes(), post.guard.floods())
    }
}

impl NonBlockingSocket<u8> for Mailbox {
    fn send_to(&mut self, message: &Message, _: &u8) {
        let Ok(bytes) = postcard::to_allocvec(message) else {
            return;
        };
        let fate = outgoing(&bytes);
        if fate == Outgoing::Drop {
            return;
        }
        let mut post = self.post();
        let mut packet = vec![post.epoch];
        packet.extend(bytes);
        if fate == Outgoing::Insist {
            post.insisted = Some((post.now, packet.clone()));
        }
        post.outbox.push(packet);
    }

    fn receive_all_messages(&mut self) -> Vec<(u8, Message)> {
        let inbox = std::mem::take(&mut self.post().inbox);
        inbox.into_iter().map(|message| (0, message)).collect()
    }
}
