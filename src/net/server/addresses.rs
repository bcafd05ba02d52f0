//! Under which addresses others in the same network can open this machine's page.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The likeliest first. There is always one.
pub(super) fn reachable(bound: SocketAddr) -> Vec<String> {
    let mut found: Vec<IpAddr> = if bound.ip().is_unspecified() {
        let faces = if_addrs::get_if_addrs().unwrap_or_default();
        let faces = faces.into_iter().map(|face| face.ip());
        faces.filter(|ip| is_of_use(*ip, bound.is_ipv4())).collect()
    } else {
        vec![bound.ip()]
    };
    if found.is_empty() {
        found.push(Ipv4Addr::LOCALHOST.into());
    }
    found.sort_by_key(|ip| (rank(*ip), *ip));
    found.dedup();
    let port = bound.port();
    let address = |ip: IpAddr| format!("http://{}", SocketAddr::new(ip, port));
    found.into_iter().map(address).collect()
}

fn is_of_use(ip: IpAddr, is_fourth: bool) -> bool {
    match ip {
        IpAddr::V4(ip) => !ip.is_loopback() && !ip.is_link_local(),
        // A number of the sixth version is hard to type, and one that is good on one wire only cannot be opened.
        IpAddr::V6(ip) => !is_fourth && !ip.is_loopback() && ip.segments()[0] & 0xffc0 != 0xfe80,
    }
}

/// Homes and offices have these; the numbers from 172.16 on are often a machine's own, for what runs inside it.
fn rank(ip: IpAddr) -> u8 {
    match ip {
        IpAddr::V4(ip) => match ip.octets() {
            [192, 168, ..] => 0,
            [10, ..] => 1,
            [172, 16..=31, ..] => 3,
            _ => 2,
        },
        IpAddr::V6(_) => 4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_meeting_place_always_has_an_address() {
        let any = reachable(([0, 0, 0, 0], 3536).into());
        assert!(
            any.iter()
                .all(|a| a.starts_with("http://") && a.ends_with(":3536"))
        );
        assert!(!any.is_empty());
        let one = reachable(([127, 0, 0, 1], 80).into());
        assert_eq!(one, ["http://127.0.0.1:80"]);
    }

    #[test]
    fn numbers_of_homes_come_before_those_inside_a_machine() {
        let ranks = [
            "192.168.1.2",
            "10.0.0.2",
            "81.2.3.4",
            "172.17.0.1",
            "2001:db8::1",
        ];
        let ranks = ranks.map(|ip| rank(ip.parse().unwrap_or(Ipv4Addr::LOCALHOST.into())));
        assert!(ranks.is_sorted());
    }
}
