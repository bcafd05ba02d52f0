//! The way into a room: brings two connections' descriptions together, in the words of matchbox.

use super::pipe::{Frame, Pipe};
use super::{BEAT, SILENCE, Why};
use futures_timer::Delay;
use futures_util::FutureExt as _;
use futures_util::future::{Either, select};
use matchbox_socket::async_trait::async_trait;
use matchbox_socket::{PeerEvent, PeerRequest, SignalingError, Signaller, SignallerBuilder};
use std::sync::Arc;

/// Makes ways into rooms of a meeting place, for [`Line::open`](crate::line::Line::open). It tries once: when to try again is
/// for whoever opens lines to say.
#[must_use]
pub fn signaller() -> Arc<dyn SignallerBuilder> {
    Arc::new(Doors)
}

#[derive(Debug)]
struct Doors;

struct Door {
    pipe: Pipe,
    beat: Delay,
    silence: Delay,
    /// Did the place ever say a beat back? Another's meeting place may not.
    beats: bool,
}

/// As matchbox wants to be told.
fn told(why: Why) -> SignalingError {
    SignalingError::UserImplementationError(why.word().to_owned())
}

/// The reason in what matchbox was told.
pub(crate) fn reason(error: &SignalingError) -> Why {
    match error {
        SignalingError::UserImplementationError(word) => {
            Why::from_word(word).unwrap_or(Why::Broken)
        }
        SignalingError::NegotiationFailed(error) => reason(error),
        _ => Why::Broken,
    }
}

#[cfg_attr(not(target_arch = "wasm32"), async_trait)]
#[cfg_attr(target_arch = "wasm32", async_trait(?Send))]
impl SignallerBuilder for Doors {
    async fn new_signaller(
        &self,
        _: Option<u16>,
        address: String,
    ) -> Result<Box<dyn Signaller>, SignalingError> {
        let pipe = Pipe::open(&address).await.map_err(told)?;
        Ok(Box::new(Door {
            pipe,
            beat: Delay::new(BEAT),
            silence: Delay::new(SILENCE),
            beats: false,
        }))
    }
}

#[cfg_attr(not(target_arch = "wasm32"), async_trait)]
#[cfg_attr(target_arch = "wasm32", async_trait(?Send))]
impl Signaller for Door {
    async fn send(&mut self, request: PeerRequest) -> Result<(), SignalingError> {
        // Matchbox's own sign of life has no answer; ours has.
        if request == PeerRequest::KeepAlive {
            return Ok(());
        }
        let text = serde_json::to_string(&request).map_err(|_| told(Why::Broken))?;
        self.pipe.send(Frame::Text(text)).await.map_err(told)
    }

    async fn next_message(&mut self) -> Result<PeerEvent, SignalingError> {
        loop {
            if let Frame::Text(text) = self.next_frame().await.map_err(told)? {
                // What another version of the protocol says beside it does not matter.
                if let Ok(event) = serde_json::from_str(&text) {
                    return Ok(event);
                }
            }
        }
    }
}

impl Door {
    /// The next frame, and a beat where it is time for one.
    async fn next_frame(&mut self) -> Result<Frame, Why> {
        loop {
            let frame = match select(Box::pin(self.pipe.next()), &mut self.beat).await {
                Either::Left((frame, _)) => Some(frame?),
                Either::Right(_) => None,
            };
            let Some(frame) = frame else {
                self.beat.reset(BEAT);
                let is_silent = (&mut self.silence).now_or_never().is_some();
                if is_silent && self.beats {
                    return Err(Why::Broken);
                }
                self.pipe.send(Frame::Bytes(Vec::new())).await?;
                continue;
            };
            self.beats |= frame == Frame::Bytes(Vec::new());
            self.silence.reset(SILENCE);
            return Ok(frame);
        }
    }
}
