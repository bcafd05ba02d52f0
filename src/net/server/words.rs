//! Matchbox's words: what a guest of a room says to its meeting place, and hears of it.

use matchbox_protocol::{JsonPeerEvent, JsonPeerRequest, PeerEvent, PeerId, PeerRequest};
use serde_json::Value;

/// The name that these words have for a guest, of bytes of chance.
pub(super) fn peer(chance: [u8; 16]) -> String {
    let hex = data_encoding::HEXLOWER.encode(&chance);
    let parts = [0..8, 8..12, 12..16, 16..20, 20..32].map(|part| &hex[part]);
    parts.join("-")
}

/// For whom something is, and what; `None` for anything else.
pub(super) fn read(text: &str) -> Option<(String, Value)> {
    match text.parse::<JsonPeerRequest>() {
        Ok(PeerRequest::Signal { receiver, data }) => Some((receiver.to_string(), data)),
        Ok(PeerRequest::KeepAlive) | Err(_) => None,
    }
}

/// So the others call you.
pub(super) fn assigned(id: &str) -> String {
    write(id, PeerEvent::IdAssigned)
}

/// This one has come; begin.
pub(super) fn arrived(id: &str) -> String {
    write(id, PeerEvent::NewPeer)
}

/// This one has gone.
pub(super) fn left(id: &str) -> String {
    write(id, PeerEvent::PeerLeft)
}

/// This one says something.
pub(super) fn passed_on(id: &str, data: Value) -> String {
    write(id, |sender| PeerEvent::Signal { sender, data })
}

fn write(id: &str, event: impl FnOnce(PeerId) -> JsonPeerEvent) -> String {
    let id = serde_json::from_value(id.into()).expect("thirty-two hexadecimal digits are a name");
    serde_json::to_string(&event(id)).expect("plain words are always written")
}
