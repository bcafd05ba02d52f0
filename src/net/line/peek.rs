//! Stands between a signaller and the connection: keeps the certificates' fingerprints, lets one other through, and of what
//! comes only what the connection cannot fall over, in the order in which it belongs.

use super::candidate;
use super::description::{Description, Kind, section};
use crate::hello::{Prints, fingerprint};
use crate::meeting::{Why, reason};
use matchbox_socket::async_trait::async_trait;
use matchbox_socket::{
    PeerEvent, PeerId, PeerRequest, PeerSignal, SignalingError, Signaller, SignallerBuilder,
};
use std::sync::{Arc, Mutex, MutexGuard};

/// The most candidates that come one by one.
const MOST_CANDIDATES: u32 = 64;

/// How far two ends have come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// One is not in the room yet.
    Outside,
    /// Nobody else is there.
    Alone,
    /// Somebody is.
    Met,
    /// Each has the other's description.
    Described,
    /// The channels are open.
    Open,
    /// It came to nothing.
    Failed,
}

#[derive(Debug, Default)]
struct Known {
    has_id: bool,
    /// Is it ours to offer?
    offers: bool,
    ours: Option<[u8; 32]>,
    /// The name of the one section, as our own description has it.
    section: Option<String>,
    theirs: Option<[u8; 32]>,
    other: Option<PeerId>,
    candidates: u32,
    is_open: bool,
    why: Option<Why>,
}

impl Known {
    /// Have both descriptions passed?
    const fn is_described(&self) -> bool {
        self.ours.is_some() && self.theirs.is_some()
    }
}

/// What is known of the two ends.
#[derive(Clone, Debug, Default)]
pub(super) struct Ends(Arc<Mutex<Known>>);

impl Ends {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(|broken| broken.into_inner())
    }

    /// Both fingerprints, once both descriptions have passed.
    pub(super) fn prints(&self) -> Option<Prints> {
        let known = self.known();
        let (ours, theirs) = (known.ours?, known.theirs?);
        Some(Prints { ours, theirs })
    }

    /// How far it is.
    pub(super) fn stage(&self) -> Stage {
        let known = self.known();
        if known.is_open {
            Stage::Open
        } else if known.why.is_some() {
            Stage::Failed
        } else if known.is_described() {
            Stage::Described
        } else if known.other.is_some() {
            Stage::Met
        } else if known.has_id {
            Stage::Alone
        } else {
            Stage::Outside
        }
    }

    /// The channels are open: from here on only our own heartbeat says whether the other is there.
    pub(super) fn opened(&self) {
        self.known().is_open = true;
    }

    /// It comes to nothing, unless the channels are open. The first reason stays.
    pub(super) fn fail(&self, why: Why) {
        let mut known = self.known();
        if !known.is_open {
            known.why.get_or_insert(why);
        }
    }

    /// Why it came to nothing.
    pub(super) fn why(&self) -> Option<Why> {
        self.known().why
    }

    fn note_ours(&self, request: &PeerRequest) {
        if let PeerRequest::Signal { data, .. } = request
            && let PeerSignal::Offer(sdp) | PeerSignal::Answer(sdp) = data
        {
            let mut known = self.known();
            known.ours = fingerprint(sdp);
            known.section = section(sdp);
        }
    }

    /// What of an event may pass, and how.
    fn admit(&self, event: PeerEvent) -> Option<PeerEvent> {
        let mut known = self.known();
        match event {
            // A second one, and a second newcomer: the connection falls over both.
            PeerEvent::IdAssigned(_) => {
                (!std::mem::replace(&mut known.has_id, true)).then_some(event)
            }
            PeerEvent::NewPeer(peer) => {
                let is_first = known.other.is_none();
                if is_first {
                    known.other = Some(peer);
                    known.offers = true;
                }
                is_first.then_some(event)
            }
            PeerEvent::PeerLeft(peer) => {
                if known.other == Some(peer) && !known.is_open {
                    // Whoever goes with both described has most likely waited for the channels in vain.
                    let why = if known.is_described() {
                        Why::Apart
                    } else {
                        Why::Left
                    };
                    known.why.get_or_insert(why);
                }
                None
            }
            PeerEvent::Signal { sender, data } => {
                let data = known.admit_signal(sender, data)?;
                Some(PeerEvent::Signal { sender, data })
            }
        }
    }
}

impl Known {
    fn admit_signal(&mut self, sender: PeerId, signal: PeerSignal) -> Option<PeerSignal> {
        if self.other.is_some_and(|other| other != sender) {
            return None;
        }
        match signal {
            // One description: a second is another connection's, and that wants a line of its own.
            PeerSignal::Offer(sdp) if !self.offers && self.theirs.is_none() => {
                let offer = Description::read(Kind::Offer, &sdp)?;
                self.other = Some(sender);
                self.theirs = Some(offer.print);
                self.section = Some(offer.section.clone());
                Some(PeerSignal::Offer(offer.anew()))
            }
            PeerSignal::Answer(sdp) if self.offers && self.theirs.is_none() => {
                let answer = Description::read(Kind::Answer, &sdp)?;
                if self.section.as_ref() != Some(&answer.section) {
                    return None;
                }
                self.theirs = Some(answer.print);
                Some(PeerSignal::Answer(answer.anew()))
            }
            PeerSignal::IceCandidate(json) if self.theirs.is_some() => {
                self.candidates += 1;
                let section = self.section.as_deref()?;
                let said = candidate::anew(&json, section)?;
                (self.candidates <= MOST_CANDIDATES).then_some(PeerSignal::IceCandidate(said))
            }
            _ => None,
        }
    }
}

/// A signaller's maker with a look at what its signallers bring.
#[derive(Debug)]
pub(super) struct Peek {
    inner: Arc<dyn SignallerBuilder>,
    ends: Ends,
}

impl Peek {
    pub(super) const fn new(inner: Arc<dyn SignallerBuilder>, ends: Ends) -> Self {
        Self { inner, ends }
    }
}

struct Peeking {
    inner: Box<dyn Signaller>,
    ends: Ends,
}

/// Keeps the reason, and says it in the one way that matchbox can hear without falling.
fn noted(ends: &Ends, error: &SignalingError) -> SignalingError {
    let why = reason(error);
    ends.fail(why);
    SignalingError::UserImplementationError(why.word().to_owned())
}

#[cfg_attr(not(target_arch = "wasm32"), async_trait)]
#[cfg_attr(target_arch = "wasm32", async_trait(?Send))]
impl SignallerBuilder for Peek {
    async fn new_signaller(
        &self,
        attempts: Option<u16>,
        room_url: String,
    ) -> Result<Box<dyn Signaller>, SignalingError> {
        let inner = self.inner.new_signaller(attempts, room_url).await;
        let inner = inner.map_err(|error| noted(&self.ends, &error))?;
        let ends = self.ends.clone();
        Ok(Box::new(Peeking { inner, ends }))
    }
}

#[cfg_attr(not(target_arch = "wasm32"), async_trait)]
#[cfg_attr(target_arch = "wasm32", async_trait(?Send))]
impl Signaller for Peeking {
    async fn send(&mut self, request: PeerRequest) -> Result<(), SignalingError> {
        self.ends.note_ours(&request);
        let sent = self.inner.send(request).await;
        sent.map_err(|error| noted(&self.ends, &error))
    }

    async fn next_message(&mut self) -> Result<PeerEvent, SignalingError> {
        loop {
            let event = match self.inner.next_message().await {
                Ok(event) => event,
                // What cannot be read is not worth the line.
                Err(SignalingError::UnknownFormat) => continue,
                Err(error) => return Err(noted(&self.ends, &error)),
            };
            if let Some(event) = self.ends.admit(event) {
                return Ok(event);
            }
        }
    }
}
