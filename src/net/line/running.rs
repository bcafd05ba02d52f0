//! Lets a connection work, and ends it where it comes to nothing: the connection itself would wait for ever.

use super::peek::{Ends, Stage};
#[cfg(not(target_arch = "wasm32"))]
use crate::meeting::has_network;
use crate::meeting::{Why, reason};
use futures_timer::Delay;
use matchbox_socket::{Error, MessageLoopFuture};
use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

/// A meeting place has so long to let one in, if nothing else is said.
const COMING: Duration = Duration::from_secs(15);
/// Two who have met have so long to describe their connections: a browser first asks what helpers it was given.
const DESCRIBING: Duration = Duration::from_secs(20);
/// Once both are described the channels open within this time, or not at all.
const OPENING: Duration = Duration::from_secs(10);

/// The connection's work; it ends with the line, also where something inside it falls.
pub struct Running {
    work: Option<MessageLoopFuture>,
    ends: Ends,
    /// `None` before the first step.
    stage: Option<Stage>,
    limit: Option<Delay>,
    coming: Duration,
}

impl Running {
    pub(super) fn new(work: MessageLoopFuture, ends: Ends) -> Self {
        Self {
            work: Some(work),
            ends,
            stage: None,
            limit: None,
            coming: COMING,
        }
    }

    /// The meeting place has only so long to let one in: where a line has just broken, another try soon is better than a long
    /// one, whose next knock may be many seconds away.
    #[must_use]
    pub const fn coming_within(mut self, time: Duration) -> Self {
        self.coming = time;
        self
    }

    /// One step of the work; is it at its end?
    fn step(&mut self, cx: &mut Context<'_>) -> bool {
        let Some(work) = &mut self.work else {
            return true;
        };
        match catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(cx))) {
            Ok(Poll::Pending) => false,
            Ok(Poll::Ready(Ok(()))) => true,
            Ok(Poll::Ready(Err(Error::ConnectionFailed(error) | Error::Disconnected(error)))) => {
                self.ends.fail(reason(&error));
                true
            }
            Err(_) => {
                self.ends.fail(Why::Broken);
                true
            }
        }
    }

    /// Is the time for this stage over?
    fn is_late(&mut self, cx: &mut Context<'_>) -> bool {
        let stage = self.ends.stage();
        if self.stage != Some(stage) {
            self.stage = Some(stage);
            self.limit = match stage {
                Stage::Outside => Some(Delay::new(self.coming)),
                Stage::Met => Some(Delay::new(DESCRIBING)),
                Stage::Described => Some(Delay::new(OPENING)),
                Stage::Alone | Stage::Open | Stage::Failed => None,
            };
        }
        let limit = self.limit.as_mut();
        limit.is_some_and(|limit| Pin::new(limit).poll(cx).is_ready())
    }
}

impl Future for Running {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<()> {
        // Without a network the connection's own sockets cannot be made.
        #[cfg(not(target_arch = "wasm32"))]
        if self.stage.is_none() && !has_network() {
            self.ends.fail(Why::NoNetwork);
            self.work = None;
        }
        let mut is_over = self.step(cx);
        if self.is_late(cx) {
            // Two who know each other's addresses wait for nobody but each other.
            let is_met = self.stage == Some(Stage::Described);
            self.ends
                .fail(if is_met { Why::Apart } else { Why::Silent });
        }
        is_over |= self.ends.stage() == Stage::Failed;
        if is_over {
            // What it holds is let go at once, not when the caller lets go of this.
            self.work = None;
            return Poll::Ready(());
        }
        Poll::Pending
    }
}
