//! What is wrong with an address, or with what answers there: the keys of the sentences that say it and what to do.

use crate::settings::Online;
use outflank_net::meeting::{Place, PlaceError, Why};

/// Why nothing came of it, and what to do.
pub(super) const fn why_key(why: Why) -> &'static str {
    match why {
        Why::NoNetwork => "address-no-network",
        Why::NoSuchHost => "address-no-host",
        Why::Unreachable => "address-unreachable",
        Why::NoPlace => "address-no-place",
        Why::Insecure => "address-insecure",
        Why::Full | Why::Refused => "address-refused",
        Why::Silent => "address-silent",
        Why::Left | Why::Broken | Why::Nowhere | Why::Apart => "address-broken",
    }
}

/// What is wrong in a field.
pub(super) fn fault_key(key: &str, all: &Online) -> Option<&'static str> {
    match key {
        "address-place" => place_fault(&all.place),
        "address-stun" => server_fault(&all.stun, &["stun:", "stuns:"], "address-stun-scheme"),
        "address-turn" => server_fault(&all.turn, &["turn:", "turns:"], "address-turn-scheme"),
        "address-turn-user" if all.turn_user.trim().is_empty() => Some("address-turn-no-user"),
        "address-turn-password" if all.turn_password.is_empty() => Some("address-turn-no-password"),
        _ => None,
    }
}

/// What is wrong with a meeting place's address; none at all is right.
pub(super) fn place_fault(text: &str) -> Option<&'static str> {
    if text.trim().is_empty() {
        return None;
    }
    Place::parse(text).err().map(|error| match error {
        PlaceError::Empty | PlaceError::Host => "address-wrong-host",
        PlaceError::TooLong => "address-wrong-long",
        PlaceError::Scheme => "address-wrong-scheme",
        PlaceError::Port => "address-wrong-port",
        PlaceError::Path => "address-wrong-path",
    })
}

/// What is wrong with the address of a server that helps two to find each other; none at all is right.
fn server_fault(text: &str, schemes: &[&str], wrong: &'static str) -> Option<&'static str> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    let Some(rest) = schemes.iter().find_map(|scheme| text.strip_prefix(scheme)) else {
        return Some(wrong);
    };
    let (rest, more) = rest.split_once('?').unwrap_or((rest, ""));
    let is_way = matches!(more, "" | "transport=udp" | "transport=tcp");
    if rest.starts_with("//") || !is_way {
        return Some("address-wrong-path");
    }
    // Host and port are read as a meeting place's are.
    match Place::parse(rest) {
        Ok(_) if !rest.contains('/') => None,
        Err(PlaceError::Port) => Some("address-wrong-port"),
        _ => Some("address-wrong-host"),
    }
}
