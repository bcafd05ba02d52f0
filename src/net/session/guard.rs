//! Looks at every packet before ggrs does: stock ggrs 0.13 can be crashed, hung or made to leave by one packet.
//!
//! The types here mirror ggrs' private ones. What no honest peer sends is dropped and counted; what ggrs would misuse
//! (a peer's word about who is connected) is set to what it always is here.

use crate::Cmd;
use ggrs::Message;
use outflank_game::Millis;
use serde::{Deserialize, Serialize};

/// The largest packet that is looked at, in bytes.
pub const MAX_PACKET: usize = 600;
/// ggrs' prediction window, in ticks.
pub(crate) const WINDOW: usize = 8;
/// ggrs' input delay, in ticks.
pub(crate) const DELAY: usize = 2;
/// No honest peer's input is further ahead of our own frame.
const SPAN: i32 = (WINDOW + 2 * DELAY + 2) as i32;
/// One input in ggrs' stream: its length and itself.
const STRIDE: usize = 2 + Cmd::SIZE;
/// Packets that may come at once, and how many more each second.
const BURST: u64 = 400;
const PER_SECOND: u64 = 200;

#[derive(Serialize, Deserialize)]
struct Packet {
    magic: u16,
    body: Body,
}

#[derive(Serialize, Deserialize)]
enum Body {
    SyncRequest(u32),
    SyncReply(u32),
    Input(Input),
    InputAck(i32),
    QualityReport(i16, u128),
    QualityReply(u128),
    ChecksumReport(u128, i32),
    KeepAlive,
}

#[derive(Serialize, Deserialize)]
struct Input {
    peers: Vec<(bool, i32)>,
    disconnect: bool,
    start: i32,
    ack: i32,
    bytes: Vec<u8>,
}

/// What our own ggrs wants to send, by what becomes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outgoing {
    /// Goes out, and again until something newer does.
    Insist,
    /// Goes out once.
    Once,
    /// Not needed here: time is ours, and the packets of the ticks show that we live.
    Drop,
}

/// What a packet is.
enum Judgement {
    /// Fit for ggrs.
    Admit(Message),
    /// Of no use any more, as an honest one may be that came late or twice.
    Old,
    /// Nothing that an honest peer sends.
    Strike,
}

/// Judges the packets of one session's peer.
#[derive(Clone, Debug)]
pub struct Guard {
    /// Our own frame: the measure of what can be.
    frame: i32,
    magic: Option<u16>,
    /// The newest input frame admitted, and the newest checksum's.
    newest: i32,
    checked: i32,
    /// Thousandths of packets that may still come.
    tokens: u64,
    now: Millis,
    /// Packets dropped for what is in them.
    strikes: u32,
    /// Packets dropped because there were too many.
    floods: u32,
}

impl Guard {
    /// For a session that starts now.
    #[must_use]
    pub const fn new(now: Millis) -> Self {
        Self {
            frame: 0,
            magic: None,
            newest: -1,
            checked: 0,
            tokens: BURST * 1000,
            now,
            strikes: 0,
            floods: 0,
        }
    }
    /// Tells which frame we are at.
    pub const fn at_frame(&mut self, frame: i32) {
        self.frame = frame;
    }
    /// How many packets were dropped for what was in them.
    #[must_use]
    pub const fn strikes(&self) -> u32 {
        self.strikes
    }
    /// How many were dropped because there were too many.
    #[must_use]
    pub const fn floods(&self) -> u32 {
        self.floods
    }

    /// The packet for ggrs, if it may have it.
    pub fn admit(&mut self, bytes: &[u8], now: Millis) -> Option<Message> {
        let more = now.less(self.now).0.saturating_mul(PER_SECOND);
        self.now = self.now.max(now);
        self.tokens = self.tokens.saturating_add(more).min(BURST * 1000);
        if self.tokens < 1000 {
            self.floods = self.floods.saturating_add(1);
            return None;
        }
        self.tokens -= 1000;
        match self.judge(bytes) {
            Judgement::Admit(message) => Some(message),
            Judgement::Old => None,
            Judgement::Strike => {
                self.strikes = self.strikes.saturating_add(1);
                None
            }
        }
    }

    fn judge(&mut self, bytes: &[u8]) -> Judgement {
        if bytes.len() > MAX_PACKET {
            return Judgement::Strike;
        }
        let Ok((mut packet, [])) = postcard::take_from_bytes::<Packet>(bytes) else {
            return Judgement::Strike;
        };
        if self.magic.is_some_and(|magic| magic != packet.magic) {
            return Judgement::Strike;
        }
        let ceiling = self.frame.saturating_add(SPAN);
        let is_possible = match &mut packet.body {
            Body::SyncRequest(_) | Body::SyncReply(_) => true,
            Body::Input(input) => self.judge_input(input, ceiling),
            Body::InputAck(ack) => (-1..=ceiling).contains(ack),
            Body::ChecksumReport(_, frame) => (0..=ceiling).contains(frame),
            Body::QualityReport(..) | Body::QualityReply(_) | Body::KeepAlive => false,
        };
        if !is_possible {
            return Judgement::Strike;
        }
        self.magic = Some(packet.magic);
        if let Body::ChecksumReport(_, frame) = packet.body {
            // Only newer ones: old ones, come late or twice, would pile up inside ggrs.
            if frame <= self.checked {
                return Judgement::Old;
            }
            self.checked = frame;
        }
        let clean = postcard::to_allocvec(&packet).ok();
        let message = clean.and_then(|clean| postcard::from_bytes(&clean).ok());
        message.map_or(Judgement::Strike, Judgement::Admit)
    }

    fn judge_input(&mut self, input: &mut Input, ceiling: i32) -> bool {
        let first = if self.newest < 0 {
            DELAY as i32
        } else {
            self.newest + 1
        };
        let is_framed = (0..=first).contains(&input.start)
            && (-1..=ceiling).contains(&input.ack)
            && input.peers.len() == 2
            && !input.disconnect;
        if !is_framed {
            return false;
        }
        for peer in &mut input.peers {
            *peer = (false, -1);
        }
        let Some(count) = inputs_in(&input.bytes) else {
            return false;
        };
        let last = input.start + count as i32 - 1;
        if count == 0 || last > ceiling {
            return false;
        }
        self.newest = self.newest.max(last);
        true
    }
}

/// What becomes of a packet of our own ggrs.
pub(crate) fn outgoing(bytes: &[u8]) -> Outgoing {
    match postcard::from_bytes::<Packet>(bytes).map(|packet| packet.body) {
        Ok(Body::SyncRequest(_) | Body::Input(_)) => Outgoing::Insist,
        Ok(Body::SyncReply(_) | Body::InputAck(_) | Body::ChecksumReport(..)) => Outgoing::Once,
        Ok(Body::QualityReport(..) | Body::QualityReply(_) | Body::KeepAlive) | Err(_) => {
            Outgoing::Drop
        }
    }
}

/// How many inputs are in ggrs' run-length code; `None` where it is malformed, or holds others than ours.
fn inputs_in(code: &[u8]) -> Option<usize> {
    let plain = unrolled(code, 128 * STRIDE)?;
    let inputs = plain.chunks(STRIDE);
    let is_ours = |input: &[u8]| {
        input.len() == STRIDE && input.starts_with(&(Cmd::SIZE as u16).to_le_bytes())
    };
    inputs.clone().all(is_ours).then(|| inputs.len())
}

/// Undoes the run-length code of `bitfield-rle`, up to `most` bytes.
fn unrolled(mut code: &[u8], most: usize) -> Option<Vec<u8>> {
    let mut plain = Vec::new();
    while !code.is_empty() {
        let (head, rest) = varint(code)?;
        code = rest;
        let is_run = head & 1 == 1;
        let length = usize::try_from(if is_run { head >> 2 } else { head >> 1 }).ok()?;
        if length > most - plain.len() {
            return None;
        }
        if is_run {
            let filler = if head & 2 == 0 { 0 } else { 255 };
            plain.resize(plain.len() + length, filler);
        } else {
            plain.extend_from_slice(code.get(..length)?);
            code = &code[length..];
        }
    }
    Some(plain)
}

fn varint(code: &[u8]) -> Option<(u64, &[u8])> {
    let mut number = 0_u64;
    for (at, &byte) in code.iter().enumerate().take(9) {
        number |= u64::from(byte & 127) << (7 * at);
        if byte < 128 {
            return Some((number, &code[at + 1..]));
        }
    }
    None
}
