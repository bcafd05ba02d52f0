//! The servers that help two connections find a way to each other, as the settings name them. A browser falls over an address
//! it does not know: what is none is left out.

use matchbox_socket::RtcIceServerConfig;

/// The longest address.
const MAX_ADDRESS: usize = 200;

/// Is this the address of such a server: `stun:` or `turn:`, a host, perhaps a port and a transport?
///
/// ```
/// use outflank_net::line::is_ice_server;
/// assert!(is_ice_server("stun:stun.example.org:3478"));
/// assert!(is_ice_server("turn:turn.example.org?transport=udp"));
/// assert!(!is_ice_server("https://example.org"));
/// ```
#[must_use]
pub fn is_ice_server(address: &str) -> bool {
    let Some((scheme, rest)) = address.split_once(':') else {
        return false;
    };
    let (machine, transport) = match rest.split_once('?') {
        Some((machine, query)) => (machine, Some(query)),
        None => (rest, None),
    };
    let is_transport = match (scheme, transport) {
        ("stun" | "stuns", None) | ("turn" | "turns", None) => true,
        ("turn" | "turns", Some(query)) => matches!(query, "transport=udp" | "transport=tcp"),
        _ => false,
    };
    let (host, port) = match machine.rsplit_once(':') {
        // Of the sixth version only in brackets.
        Some((host, port)) if !port.ends_with(']') => (host, Some(port)),
        _ => (machine, None),
    };
    let is_number = |port: &str| {
        let digits = port.bytes().all(|b| b.is_ascii_digit());
        digits && port.parse::<u16>().is_ok_and(|port| port != 0)
    };
    is_transport && address.len() <= MAX_ADDRESS && is_host(host) && port.is_none_or(is_number)
}

fn is_host(host: &str) -> bool {
    if let Some(number) = host.strip_prefix('[') {
        let number = number.strip_suffix(']').unwrap_or_default();
        return number.parse::<std::net::Ipv6Addr>().is_ok();
    }
    let is_plain = |b: u8| b.is_ascii_alphanumeric() || b == b'-';
    let mut labels = host.split('.');
    labels.all(|label| (1..=63).contains(&label.len()) && label.bytes().all(is_plain))
}

/// Leaves out what no connection can use: addresses that are none, and relays without a name and a word to go with it.
pub(super) fn usable(mut servers: RtcIceServerConfig) -> RtcIceServerConfig {
    let has_word = |word: &Option<String>| word.as_ref().is_some_and(|word| !word.is_empty());
    let may_relay = has_word(&servers.username) && has_word(&servers.credential);
    let is_usable =
        |address: &String| is_ice_server(address) && (may_relay || address.starts_with("stun"));
    servers.urls.retain(is_usable);
    servers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_that_every_browser_takes_pass() {
        for good in [
            "stun:stun.l.example.com:19302",
            "stuns:a",
            "turn:[2001:db8::1]:3478",
            "turn:[2001:db8::1]",
            "turns:relay.example?transport=tcp",
        ] {
            assert!(is_ice_server(good), "{good}");
        }
        for bad in [
            "",
            "stun",
            "stun:",
            "stun:a:0",
            "stun:a:99999",
            "stun:a:b",
            "stun:a?transport=udp",
            "turn:a?transport=x",
            "http://a",
            "stun:a b",
            "stun://a",
            "stun:a..b",
            "turn:[::1",
            "stun:2001:db8::1",
        ] {
            assert!(!is_ice_server(bad), "{bad}");
        }
    }

    #[test]
    fn a_relay_without_its_word_is_left_out() {
        let servers = RtcIceServerConfig {
            urls: vec!["stun:a".into(), "turn:b".into(), "nonsense".into()],
            username: Some("me".into()),
            credential: None,
        };
        assert_eq!(usable(servers.clone()).urls, ["stun:a"]);
        let servers = RtcIceServerConfig {
            credential: Some("word".into()),
            ..servers
        };
        assert_eq!(usable(servers).urls, ["stun:a", "turn:b"]);
    }
}
