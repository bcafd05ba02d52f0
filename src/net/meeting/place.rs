//! The address of a meeting place, as people type it.

use crate::{Digest, PROTOCOL, Terms};
use data_encoding::BASE32_NOPAD;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

/// Where a meeting place in the same house listens.
pub const PORT: u16 = 3536;
/// The longest address.
const MAX_TEXT: usize = 300;
const MAX_HOST: usize = 253;
const MAX_LABEL: usize = 63;

/// A meeting place: where it is, and whether the way there is secure.
///
/// ```
/// use outflank_net::meeting::Place;
/// let place = Place::parse("192.168.1.5")?;
/// assert_eq!(place.room("K7MX4RPA"), "ws://192.168.1.5:3536/room/K7MX4RPA");
/// assert_eq!(Place::parse("https://play.example/outflank")?.page(), "https://play.example/outflank/");
/// # Ok::<(), outflank_net::meeting::PlaceError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    is_secure: bool,
    /// In brackets where it is a number of the sixth version.
    host: String,
    port: u16,
    /// Empty, or begins with a slash and ends with none.
    path: String,
}

/// Why a text is no address of a meeting place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlaceError {
    /// There is no host in it.
    #[error("the address is empty")]
    Empty,
    /// Longer than any address.
    #[error("the address is too long")]
    TooLong,
    /// Neither `ws`, `wss`, `http` nor `https`.
    #[error("a meeting place's address begins with ws, wss, http or https")]
    Scheme,
    /// No machine has such a name or number.
    #[error("no machine can have that name")]
    Host,
    /// Not from 1 to 65535.
    #[error("a port is a number from 1 to 65535")]
    Port,
    /// Signs that do not belong behind the host.
    #[error("the address has signs that do not belong there")]
    Path,
}

impl Place {
    /// Reads `host`, `host:port`, or an address that begins with `ws`, `wss`, `http` or `https`; without a scheme the port is
    /// [`PORT`]. Of a whole link the part from `?` or `#` on does not matter.
    ///
    /// # Errors
    /// Why it is none.
    pub fn parse(text: &str) -> Result<Self, PlaceError> {
        let text = text.trim();
        if text.len() > MAX_TEXT {
            return Err(PlaceError::TooLong);
        }
        let (scheme, rest) = match text.split_once("://") {
            Some((scheme, rest)) => (Some(scheme.to_ascii_lowercase()), rest),
            None => (None, text),
        };
        let (is_secure, usual) = match scheme.as_deref() {
            None => (false, PORT),
            Some("ws" | "http") => (false, 80),
            Some("wss" | "https") => (true, 443),
            Some(_) => return Err(PlaceError::Scheme),
        };
        // What a messenger adds to a link stands behind a question mark.
        let ends: &[char] = if scheme.is_some() {
            &['?', '#']
        } else {
            &['#']
        };
        let rest = rest.split(ends).next().unwrap_or_default();
        let (machine, path) = match rest.find('/') {
            Some(at) => rest.split_at(at),
            None => (rest, ""),
        };
        let (host, port) = split_port(machine)?;
        Ok(Self {
            is_secure,
            host: read_host(host)?,
            port: port.unwrap_or(usual),
            path: read_path(path)?,
        })
    }

    /// Is the way there secure?
    #[must_use]
    pub const fn is_secure(&self) -> bool {
        self.is_secure
    }
    /// Is it surely on this computer or its network? Then nobody outside needs to be asked how one is reached.
    #[must_use]
    pub fn is_near(&self) -> bool {
        match self.host.trim_matches(['[', ']']).parse() {
            Ok(IpAddr::V4(v4)) => v4.is_loopback() || v4.is_private() || v4.is_link_local(),
            Ok(IpAddr::V6(v6)) => {
                v6.is_loopback() || v6.is_unique_local() || v6.is_unicast_link_local()
            }
            Err(_) => self.host == "localhost" || self.host.ends_with(".local"),
        }
    }
    /// The web socket's address of a room for two. Signs that no room's name has are left out.
    #[must_use]
    pub fn room(&self, name: &str) -> String {
        let is_plain = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        let name: String = name.chars().filter(is_plain).collect();
        self.socket(&format!("room/{name}"))
    }
    /// The web socket's address at which whoever wants this game by this version finds another who does.
    #[must_use]
    pub fn quick(&self, terms: &Terms) -> String {
        let pool = Digest::of_data("outflank 1 quick pool", &(PROTOCOL, terms));
        let pool = BASE32_NOPAD.encode(&pool.0[..20]).to_lowercase();
        self.socket(&format!("quick/{pool}"))
    }
    /// The web socket's address of the lobby.
    #[must_use]
    pub fn lobby(&self) -> String {
        self.socket(&format!("lobby/v{PROTOCOL}"))
    }
    /// The web socket's address where a game is shown.
    #[must_use]
    pub fn watch(&self, game: &Digest) -> String {
        self.socket(&format!("watch/{}", crate::watch::room(game)))
    }
    /// The web socket's address that says how the place is.
    pub(super) fn health(&self) -> String {
        self.socket("health")
    }
    /// The address of the page there, to which a friend's link adds `#join=…`.
    #[must_use]
    pub fn page(&self) -> String {
        self.address(if self.is_secure { "https" } else { "http" }, "")
    }

    fn socket(&self, path: &str) -> String {
        self.address(if self.is_secure { "wss" } else { "ws" }, path)
    }

    fn address(&self, scheme: &str, rest: &str) -> String {
        let Self {
            host, port, path, ..
        } = self;
        let usual = if self.is_secure { 443 } else { 80 };
        if *port == usual {
            format!("{scheme}://{host}{path}/{rest}")
        } else {
            format!("{scheme}://{host}:{port}{path}/{rest}")
        }
    }
}

/// As one would type it.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            host, port, path, ..
        } = self;
        if !self.is_secure && path.is_empty() && *port == PORT {
            return f.write_str(host);
        }
        f.write_str(self.page().trim_end_matches('/'))
    }
}

impl FromStr for Place {
    type Err = PlaceError;
    fn from_str(text: &str) -> Result<Self, PlaceError> {
        Self::parse(text)
    }
}

/// The host, and the port where there is one.
fn split_port(machine: &str) -> Result<(&str, Option<u16>), PlaceError> {
    let is_bare = machine.parse::<Ipv6Addr>().is_ok();
    let after = if machine.starts_with('[') {
        machine.rfind(']').ok_or(PlaceError::Host)? + 1
    } else if is_bare {
        machine.len()
    } else {
        machine.find(':').unwrap_or(machine.len())
    };
    let (host, rest) = machine.split_at(after);
    let port = match rest.strip_prefix(':') {
        Some(port) => Some(read_port(port)?),
        None if rest.is_empty() => None,
        None => return Err(PlaceError::Host),
    };
    Ok((host, port))
}

fn read_port(text: &str) -> Result<u16, PlaceError> {
    let is_number = text.bytes().all(|b| b.is_ascii_digit());
    let port = text.parse().ok().filter(|&port| is_number && port != 0);
    port.ok_or(PlaceError::Port)
}

fn read_host(host: &str) -> Result<String, PlaceError> {
    if host.is_empty() {
        return Err(PlaceError::Empty);
    }
    let bare = host
        .strip_prefix('[')
        .and_then(|host| host.strip_suffix(']'));
    if bare.is_some() || host.contains(':') {
        let number: Result<Ipv6Addr, _> = bare.unwrap_or(host).parse();
        return number
            .map(|n| format!("[{n}]"))
            .map_err(|_| PlaceError::Host);
    }
    let is_label = |label: &str| {
        let is_plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_');
        (1..=MAX_LABEL).contains(&label.len()) && label.bytes().all(is_plain)
    };
    // A last part of digits makes the whole a number, in every browser.
    let last = host.rsplit('.').next().unwrap_or_default();
    let is_number = last.bytes().all(|b| b.is_ascii_digit());
    let is_host = host.len() <= MAX_HOST
        && host.split('.').all(is_label)
        && (!is_number || host.parse::<Ipv4Addr>().is_ok());
    is_host
        .then(|| host.to_ascii_lowercase())
        .ok_or(PlaceError::Host)
}

/// The folder in which the place is, without the page's own name.
fn read_path(path: &str) -> Result<String, PlaceError> {
    let is_plain =
        |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.' | b'~' | b'/');
    if !path.bytes().all(is_plain) || path.split('/').any(|part| matches!(part, "." | "..")) {
        return Err(PlaceError::Path);
    }
    let path = path.strip_suffix("index.html").unwrap_or(path);
    Ok(path.trim_end_matches('/').to_owned())
}
