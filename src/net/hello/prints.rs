//! The fingerprints of a connection's two certificates, as its descriptions give them.

/// The fingerprints of the connection's certificates, as its two ends give them (SDP `a=fingerprint`, SHA-256).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prints {
    /// Of this end.
    pub ours: [u8; 32],
    /// Of the other end.
    pub theirs: [u8; 32],
}

/// No description of a connection is longer, in bytes.
const MAX_SDP: usize = 32 * 1024;

/// The certificate's SHA-256 fingerprint in a session description (SDP); `None` where there is none, it is malformed, or
/// there are two that differ.
#[must_use]
pub fn fingerprint(sdp: &str) -> Option<[u8; 32]> {
    if sdp.len() > MAX_SDP {
        return None;
    }
    let lines = sdp.lines().map(str::trim_end);
    let mut found = None;
    for value in lines.filter_map(|line| line.strip_prefix("a=fingerprint:")) {
        let print = read(value)?;
        if found.is_some_and(|known| known != print) {
            return None;
        }
        found = Some(print);
    }
    found
}

/// `sha-256 0A:1B:…`, the function's name in either case.
fn read(value: &str) -> Option<[u8; 32]> {
    let (function, digits) = value.split_once(' ')?;
    if !function.eq_ignore_ascii_case("sha-256") {
        return None;
    }
    let mut print = [0; 32];
    let mut pairs = digits.split(':');
    for byte in &mut print {
        let pair = pairs.next()?;
        let is_hex = pair.len() == 2 && pair.bytes().all(|b| b.is_ascii_hexdigit());
        *byte = u8::from_str_radix(pair, 16).ok().filter(|_| is_hex)?;
    }
    pairs.next().is_none().then_some(print)
}
