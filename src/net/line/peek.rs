//! Stands between a signaller and the connection: keeps the certificates' fingerprints, lets one other through and nothing
//! that is no description.

use crate::hello::{Prints, fingerprint};
use matchbox_socket::async_trait::async_trait;
use matchbox_socket::{
    PeerEvent, PeerId, PeerRequest, PeerSignal, SignalingError, Signaller, SignallerBuilder,
};
use std::sync::{Arc, Mutex, MutexGuard};

/// The longest candidate, in bytes, and the most of them.
const MAX_CANDIDATE: usize = 2_048;
const MOST_CANDIDATES: u32 = 64;

#[derive(Debug, Default)]
struct Known {
    ours: Option<[u8; 32]>,
    theirs: Option<[u8; 32]>,
    other: Option<PeerId>,
    candidates: u32,
    is_open: bool,
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

    /// The channels are open: from here on only our own heartbeat says whether the other is there.
    pub(super) fn opened(&self) {
        self.known().is_open = true;
    }

    fn note_ours(&self, request: &PeerRequest) {
        if let PeerRequest::Signal { data, .. } = request
            && let PeerSignal::Offer(sdp) | PeerSignal::Answer(sdp) = data
        {
            self.known().ours = fingerprint(sdp);
        }
    }

    /// May the event pass?
    fn admits(&self, event: &PeerEvent) -> bool {
        let mut known = self.known();
        let is_other = |known: &mut Known, peer: PeerId| *known.other.get_or_insert(peer) == peer;
        match event {
            PeerEvent::IdAssigned(_) => true,
            PeerEvent::NewPeer(peer) => is_other(&mut known, *peer),
            PeerEvent::PeerLeft(peer) => known.other == Some(*peer) && !known.is_open,
            PeerEvent::Signal { sender, data } => {
                is_other(&mut known, *sender) && known.admits_signal(data)
            }
        }
    }
}

impl Known {
    fn admits_signal(&mut self, signal: &PeerSignal) -> bool {
        match signal {
            // One description: a second is another connection's, and that wants a line of its own.
            PeerSignal::Offer(sdp) | PeerSignal::Answer(sdp) => {
                let print = fingerprint(sdp).filter(|_| self.theirs.is_none());
                self.theirs = self.theirs.or(print);
                print.is_some()
            }
            PeerSignal::IceCandidate(candidate) => {
                self.candidates += 1;
                candidate.len() <= MAX_CANDIDATE && self.candidates <= MOST_CANDIDATES
            }
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

#[cfg_attr(not(target_arch = "wasm32"), async_trait)]
#[cfg_attr(target_arch = "wasm32", async_trait(?Send))]
impl SignallerBuilder for Peek {
    async fn new_signaller(
        &self,
        attempts: Option<u16>,
        room_url: String,
    ) -> Result<Box<dyn Signaller>, SignalingError> {
        let inner = self.inner.new_signaller(attempts, room_url).await?;
        let ends = self.ends.clone();
        Ok(Box::new(Peeking { inner, ends }))
    }
}

#[cfg_attr(not(target_arch = "wasm32"), async_trait)]
#[cfg_attr(target_arch = "wasm32", async_trait(?Send))]
impl Signaller for Peeking {
    async fn send(&mut self, request: PeerRequest) -> Result<(), SignalingError> {
        self.ends.note_ours(&request);
        self.inner.send(request).await
    }

    async fn next_message(&mut self) -> Result<PeerEvent, SignalingError> {
        loop {
            let event = self.inner.next_message().await?;
            if self.ends.admits(&event) {
                return Ok(event);
            }
        }
    }
}
