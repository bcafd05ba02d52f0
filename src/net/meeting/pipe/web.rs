//! A web socket of a page.

use super::{Frame, closed};
use crate::meeting::{ANSWER, Why, within};
use futures_util::{SinkExt as _, StreamExt as _};
use pharos::{Events, Filter, Observable as _};
use std::time::Duration;
use ws_stream_wasm::{WsErr, WsEvent, WsMessage, WsMeta, WsStream};

/// The reason comes this soon after the end, or not at all.
const REASON: Duration = Duration::from_secs(1);

pub(in crate::meeting) struct Pipe {
    stream: WsStream,
    /// Tells why it was closed.
    ends: Events<WsEvent>,
}

impl Pipe {
    pub(in crate::meeting) async fn open(address: &str) -> Result<Self, Why> {
        let opening = within(ANSWER, WsMeta::connect(address, None));
        let (mut meta, stream) = opening
            .await
            .ok_or(Why::Silent)?
            .map_err(|e| unopened(&e))?;
        let ends = Filter::Pointer(WsEvent::is_closed).into();
        let ends = meta.observe(ends).await.map_err(|_| Why::Broken)?;
        Ok(Self { stream, ends })
    }

    pub(in crate::meeting) async fn send(&mut self, frame: Frame) -> Result<(), Why> {
        let message = match frame {
            Frame::Text(text) => WsMessage::Text(text),
            Frame::Bytes(bytes) => WsMessage::Binary(bytes),
        };
        self.stream.send(message).await.map_err(|_| Why::Broken)
    }

    /// The next frame. Nothing is lost where it is not waited for to the end.
    pub(in crate::meeting) async fn next(&mut self) -> Result<Frame, Why> {
        match self.stream.next().await {
            Some(WsMessage::Text(text)) => Ok(Frame::Text(text)),
            Some(WsMessage::Binary(bytes)) => Ok(Frame::Bytes(bytes)),
            None => match within(REASON, self.ends.next()).await {
                Some(Some(WsEvent::Closed(end))) => Err(closed(end.code, &end.reason)),
                _ => Err(Why::Broken),
            },
        }
    }
}

/// Why it did not open. A page is not told more.
fn unopened(error: &WsErr) -> Why {
    match error {
        WsErr::InvalidUrl { .. } => Why::NoSuchHost,
        WsErr::ConnectionFailed { .. } => Why::Unreachable,
        // The browser refuses before it asks: a secure page and an insecure address.
        _ => Why::Insecure,
    }
}
