//! Descriptions of a connection (SDP). Nothing of the other's own words reaches our connection: what is needed of them is
//! read, looked at, and said anew.

use super::candidate;
use crate::hello::fingerprint;
use std::fmt::Write as _;

/// The longest name of a section, and the most candidates in a description.
const MAX_SECTION: usize = 16;
const MOST_CANDIDATES: usize = 32;
/// How long the two secrets of a connection may be, in signs.
const USER: std::ops::RangeInclusive<usize> = 4..=256;
const PASSWORD: std::ops::RangeInclusive<usize> = 22..=256;
/// The largest message that the other's connection may say it takes, in bytes.
const MAX_MESSAGE: u32 = 256 * 1024;
/// What it takes if it does not say.
const USUAL_MESSAGE: u32 = 64 * 1024;

/// Which of the two descriptions it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Offer,
    Answer,
}

/// What a description says that matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Description {
    pub(super) kind: Kind,
    pub(super) print: [u8; 32],
    /// The name of its one section.
    pub(super) section: String,
    user: String,
    password: String,
    role: &'static str,
    largest: u32,
    candidates: Vec<String>,
}

impl Description {
    /// Reads one; `None` if it is not that of one connection for data alone, or is damaged.
    pub(super) fn read(kind: Kind, sdp: &str) -> Option<Self> {
        let print = fingerprint(sdp)?;
        let media = |line: &&str| line.starts_with("m=");
        let mut sections = sdp.lines().filter(media);
        let section = sections.next()?.trim_end();
        let is_data = section.starts_with("m=application ")
            && section.ends_with(" UDP/DTLS/SCTP webrtc-datachannel");
        if !is_data || sections.next().is_some() {
            return None;
        }
        let candidates = all(sdp, "candidate").take(MOST_CANDIDATES);
        Some(Self {
            kind,
            print,
            section: one(sdp, "mid").filter(|name| is_section(name))?.to_owned(),
            user: one(sdp, "ice-ufrag")
                .filter(|word| is_secret(word, USER))?
                .to_owned(),
            password: one(sdp, "ice-pwd")
                .filter(|word| is_secret(word, PASSWORD))?
                .to_owned(),
            role: read_role(kind, one(sdp, "setup")?)?,
            largest: read_largest(one(sdp, "max-message-size"))?,
            candidates: candidates.filter_map(candidate::read).collect(),
        })
    }

    /// Says it anew.
    pub(super) fn anew(&self) -> String {
        let Self {
            section,
            user,
            password,
            role,
            largest,
            ..
        } = self;
        let print: Vec<String> = self
            .print
            .iter()
            .map(|byte| format!("{byte:02X}"))
            .collect();
        let print = print.join(":");
        let mut sdp = format!(
            "v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE {section}\r\n\
             m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n\
             a=ice-ufrag:{user}\r\na=ice-pwd:{password}\r\na=ice-options:trickle\r\n\
             a=fingerprint:sha-256 {print}\r\na=setup:{role}\r\na=mid:{section}\r\n\
             a=sctp-port:5000\r\na=max-message-size:{largest}\r\n"
        );
        for candidate in &self.candidates {
            let _ = write!(sdp, "a=candidate:{candidate}\r\n");
        }
        sdp
    }
}

/// The name of the section in our own description.
pub(super) fn section(sdp: &str) -> Option<String> {
    one(sdp, "mid").map(str::to_owned)
}

/// What an attribute says, as often as it is there.
fn all<'a>(sdp: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> {
    let values = sdp
        .lines()
        .filter_map(|line| line.trim_end().strip_prefix("a="));
    values.filter_map(move |line| line.strip_prefix(name)?.strip_prefix(':'))
}

/// What an attribute says that is there once, or always says the same.
fn one<'a>(sdp: &'a str, name: &'a str) -> Option<&'a str> {
    let mut values = all(sdp, name);
    let value = values.next()?;
    values.all(|other| other == value).then_some(value)
}

fn read_role(kind: Kind, word: &str) -> Option<&'static str> {
    match (kind, word) {
        (Kind::Offer, "actpass") => Some("actpass"),
        (Kind::Answer, "active") => Some("active"),
        (Kind::Answer, "passive") => Some("passive"),
        _ => None,
    }
}

/// Nought means any size.
fn read_largest(word: Option<&str>) -> Option<u32> {
    match word.map(str::parse::<u32>) {
        None => Some(USUAL_MESSAGE),
        Some(Ok(0)) => Some(MAX_MESSAGE),
        Some(Ok(size)) => Some(size.min(MAX_MESSAGE)),
        Some(Err(_)) => None,
    }
}

fn is_section(name: &str) -> bool {
    let is_plain = |b: u8| b.is_ascii_alphanumeric();
    (1..=MAX_SECTION).contains(&name.len()) && name.bytes().all(is_plain)
}

fn is_secret(word: &str, lengths: std::ops::RangeInclusive<usize>) -> bool {
    let is_plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'/');
    lengths.contains(&word.len()) && word.bytes().all(is_plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A browser's offer.
    fn offer() -> String {
        let print = ["0A"; 32].join(":");
        format!(
            "v=0\r\no=- 4611731400430051336 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n\
             a=extmap-allow-mixed\r\na=msid-semantic: WMS\r\n\
             m=application 50001 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 10.0.0.2\r\n\
             a=candidate:1 1 udp 2122260223 10.0.0.2 50001 typ host generation 0 network-id 1\r\n\
             a=candidate:2 1 tcp 1518280447 10.0.0.2 9 typ host tcptype active generation 0\r\n\
             a=ice-ufrag:EsAw\r\na=ice-pwd:P2uYro0UCOQ4zxjKXaWCBui1\r\na=ice-options:trickle\r\n\
             a=fingerprint:sha-256 {print}\r\na=setup:actpass\r\na=mid:0\r\na=sctp-port:5000\r\n\
             a=max-message-size:262144\r\n"
        )
    }

    #[test]
    fn a_description_is_said_anew_and_means_the_same() {
        let read = Description::read(Kind::Offer, &offer()).expect("a browser's offer");
        let anew = read.anew();
        assert_eq!(Description::read(Kind::Offer, &anew), Some(read));
        assert!(anew.contains("a=candidate:1 1 udp 2122260223 10.0.0.2 50001 typ host\r\n"));
        assert!(!anew.contains("tcp") && !anew.contains("extmap"));
    }

    #[test]
    fn a_description_that_a_connection_would_fall_over_does_not_pass() {
        for (what, instead) in [
            ("m=application", "m=audio"),
            ("m=application", "m=audio 9 RTP 0\r\nm=application"),
            ("a=mid:0", "a=mid:0\r\na=mid:1"),
            ("a=mid:0", "a=mid:<script>"),
            ("a=mid:0\r\n", ""),
            ("a=setup:actpass", "a=setup:active"),
            ("EsAw", "Es"),
            ("EsAw", "Es\u{0}Aw"),
            ("P2uYro0UCOQ4zxjKXaWCBui1", "short"),
            ("sha-256", "sha-1"),
            ("262144", "99999999999"),
            (":0A", ":ZZ"),
        ] {
            let bad = offer().replacen(what, instead, 1);
            assert_ne!(bad, offer(), "{what}");
            assert_eq!(Description::read(Kind::Offer, &bad), None, "{instead}");
        }
        assert_eq!(Description::read(Kind::Answer, &offer()), None);
    }

    #[test]
    fn a_description_has_no_more_candidates_than_are_of_use() {
        let many = "a=candidate:1 1 udp 5 10.0.0.2 50001 typ host\r\n".repeat(200);
        let read = Description::read(Kind::Offer, &(offer() + &many)).expect("an offer");
        assert!(read.candidates.len() <= MOST_CANDIDATES);
    }
}
