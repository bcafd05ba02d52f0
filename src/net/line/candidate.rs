//! Candidates: the addresses at which the other says it can be reached. What is let through is said anew, in our own words:
//! a browser's connection falls over a candidate that it does not like, and takes the page with it.

use serde::{Deserialize, Serialize};
use std::net::{IpAddr, Ipv4Addr};

/// The longest candidate, in bytes.
const MAX_CANDIDATE: usize = 2_048;
/// The longest name of a candidate among the others, and of a machine in its own network.
const MAX_FOUNDATION: usize = 32;
const MAX_LOCAL: usize = 80;
/// Browsers take none below it.
const LEAST_PORT: u16 = 1_024;

/// A candidate as it travels.
#[derive(Debug, Deserialize)]
struct Come {
    candidate: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Said<'a> {
    candidate: String,
    sdp_mid: &'a str,
    #[serde(rename = "sdpMLineIndex")]
    sdp_line: u16,
}

/// Says a candidate anew, for the one section of a description that there is; `None` for what is none, or of no use.
pub(super) fn anew(json: &str, section: &str) -> Option<String> {
    if json.len() > MAX_CANDIDATE {
        return None;
    }
    let come: Come = serde_json::from_str(json).ok()?;
    let candidate = read(come.candidate.strip_prefix("candidate:")?)?;
    let said = Said {
        candidate: format!("candidate:{candidate}"),
        sdp_mid: section,
        sdp_line: 0,
    };
    serde_json::to_string(&said).ok()
}

/// `foundation component transport priority address port typ kind`, where from if it says so, and nothing else.
pub(super) fn read(text: &str) -> Option<String> {
    if text.len() > MAX_CANDIDATE {
        return None;
    }
    let mut words = text.split_ascii_whitespace();
    let foundation = words.next().filter(|word| is_foundation(word))?;
    let component = words.next().filter(|&word| word == "1")?;
    // Two games meet over UDP only.
    words
        .next()
        .filter(|word| word.eq_ignore_ascii_case("udp"))?;
    let priority: u32 = words.next()?.parse().ok()?;
    let priority = (1..=0x7fff_ffff).contains(&priority).then_some(priority)?;
    let address = words.next().and_then(read_address)?;
    let port: u16 = words.next()?.parse().ok()?;
    let port = (port >= LEAST_PORT).then_some(port)?;
    words.next().filter(|&word| word == "typ")?;
    let kind = words.next()?;
    let kind = ["host", "srflx", "prflx", "relay"]
        .into_iter()
        .find(|&known| known == kind)?;
    let from = if kind == "host" {
        String::new()
    } else {
        read_origin(words)
    };
    Some(format!(
        "{foundation} {component} udp {priority} {address} {port} typ {kind}{from}"
    ))
}

/// Where the other's network gave it that address: of use in a log only, but without it some connections take none.
fn read_origin<'a>(mut words: impl Iterator<Item = &'a str>) -> String {
    let origin = (|| {
        words.next().filter(|&word| word == "raddr")?;
        let address: IpAddr = words.next()?.parse().ok()?;
        words.next().filter(|&word| word == "rport")?;
        let port: u16 = words.next()?.parse().ok()?;
        Some((address, port))
    })();
    let (address, port) = origin.unwrap_or((Ipv4Addr::UNSPECIFIED.into(), 0));
    format!(" raddr {address} rport {port}")
}

/// A number, or a name that a browser made up for this network: no other name is looked up for a stranger.
fn read_address(word: &str) -> Option<String> {
    if let Ok(number) = word.parse::<IpAddr>() {
        let is_all = number == IpAddr::V4(Ipv4Addr::BROADCAST);
        let is_one = !number.is_unspecified() && !number.is_multicast() && !is_all;
        return is_one.then(|| number.to_string());
    }
    let name = word.strip_suffix(".local")?;
    let is_plain = |b: u8| b.is_ascii_alphanumeric() || b == b'-';
    let is_name = (1..=MAX_LOCAL).contains(&name.len()) && name.bytes().all(is_plain);
    is_name.then(|| word.to_owned())
}

fn is_foundation(word: &str) -> bool {
    let is_plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'/');
    (1..=MAX_FOUNDATION).contains(&word.len()) && word.bytes().all(is_plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_connections_say_of_themselves_passes() {
        for (come, said) in [
            (
                "1467250027 1 udp 2122260223 192.168.0.196 46243 typ host generation 0 ufrag ab network-id 1",
                "1467250027 1 udp 2122260223 192.168.0.196 46243 typ host",
            ),
            (
                "0 1 UDP 2122187007 3e1c8a2e-8d5b-4d5e-b1a4-0123456789ab.local 50001 typ host",
                "0 1 udp 2122187007 3e1c8a2e-8d5b-4d5e-b1a4-0123456789ab.local 50001 typ host",
            ),
            (
                "842163049 1 udp 1677729535 81.2.3.4 60000 typ srflx raddr 10.0.0.2 rport 5000 generation 0",
                "842163049 1 udp 1677729535 81.2.3.4 60000 typ srflx raddr 10.0.0.2 rport 5000",
            ),
            (
                "a+/1 1 udp 5 2001:db8::1 60000 typ relay",
                "a+/1 1 udp 5 2001:db8::1 60000 typ relay raddr 0.0.0.0 rport 0",
            ),
        ] {
            assert_eq!(read(come).as_deref(), Some(said), "{come}");
        }
    }

    #[test]
    fn what_a_browser_would_fall_over_does_not_pass() {
        for bad in [
            "",
            "1 1 udp 5 10.0.0.1 5000 typ",
            "1 1 udp 5 10.0.0.1 80 typ host",
            "1 1 udp 5 10.0.0.1 0 typ host",
            "1 1 udp 5 10.0.0.1 70000 typ host",
            "1 1 udp 5 0.0.0.0 5000 typ host",
            "1 1 udp 5 224.0.0.251 5000 typ host",
            "1 1 udp 5 evil.example 5000 typ host",
            "1 1 udp 5 a.b.local 5000 typ host",
            "1 1 udp 0 10.0.0.1 5000 typ host",
            "1 1 udp -1 10.0.0.1 5000 typ host",
            "1 2 udp 5 10.0.0.1 5000 typ host",
            "1 1 tcp 5 10.0.0.1 5000 typ host tcptype passive",
            "1 1 udp 5 10.0.0.1 5000 typ guest",
            "? 1 udp 5 10.0.0.1 5000 typ host",
        ] {
            assert_eq!(read(bad), None, "{bad}");
        }
        for bad in [
            "null",
            "{}",
            "[",
            "{\"candidate\":\"\"}",
            "{\"candidate\":7}",
        ] {
            assert_eq!(anew(bad, "0"), None, "{bad}");
        }
    }

    #[test]
    fn a_candidate_belongs_to_the_one_section_whatever_it_says() {
        let come = r#"{"candidate":"candidate:1 1 udp 5 10.0.0.1 5000 typ host","sdpMid":"9","sdpMLineIndex":9,"usernameFragment":"x"}"#;
        let said = r#"{"candidate":"candidate:1 1 udp 5 10.0.0.1 5000 typ host","sdpMid":"data","sdpMLineIndex":0}"#;
        assert_eq!(anew(come, "data").as_deref(), Some(said));
    }
}
