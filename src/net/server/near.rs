//! The sockets of the question who on the same network has a room: one that asks and waits, and one that answers on a thread of
//! its own for as long as it is kept.

use crate::near::{Answerer, Question};
use crate::room::Code;
use if_addrs::IfAddr;
use outflank_game::Millis;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// A question that is lost is asked again after this time.
const AGAIN: Duration = Duration::from_millis(400);
/// No more networks are asked.
const MOST_NETWORKS: usize = 16;
/// Larger than all that is meant for us.
const BUFFER: usize = 2_048;
/// Who answers looks so often whether it still shall.
const LOOK: Duration = Duration::from_millis(250);
/// After so many errors nobody is asked any more.
const MOST_ERRORS: u32 = 100;

/// Everybody near: this computer first, then each of its networks.
#[must_use]
pub fn neighbours(port: u16) -> Vec<SocketAddr> {
    let faces = if_addrs::get_if_addrs().unwrap_or_default();
    let broadcasts = faces.into_iter().filter_map(|face| match face.addr {
        IfAddr::V4(v4) if !v4.ip.is_loopback() => v4.broadcast,
        _ => None,
    });
    let mut all = vec![Ipv4Addr::LOCALHOST, Ipv4Addr::BROADCAST];
    for one in broadcasts {
        if !all.contains(&one) && all.len() < MOST_NETWORKS {
            all.push(one);
        }
    }
    all.into_iter().map(|ip| (ip, port).into()).collect()
}

/// Asks all these who has the room with this code, and waits at most so long for the answer. It is for a thread that has nothing
/// else to do. `nonce` is fresh from the machine's source of chance.
#[must_use]
#[expect(
    clippy::disallowed_methods,
    reason = "who waits for an answer lives by the real clock"
)]
pub fn seek(
    code: Code,
    nonce: [u8; 16],
    all: &[SocketAddr],
    patience: Duration,
) -> Option<SocketAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.set_broadcast(true).ok()?;
    let question = Question::new(code, nonce);
    let bytes = question.to_bytes();
    let since = Instant::now();
    let (mut due, mut errors) = (Duration::ZERO, 0);
    while errors < MOST_ERRORS {
        let passed = since.elapsed();
        if passed >= patience {
            break;
        }
        if passed >= due {
            due += AGAIN;
            for one in all {
                // A network that takes no questions is none of the friend's.
                let _ = socket.send_to(&bytes, one);
            }
        }
        let wait = due.min(patience).saturating_sub(passed);
        socket
            .set_read_timeout(Some(wait.max(Duration::from_millis(1))))
            .ok()?;
        let mut buffer = [0; BUFFER];
        match socket.recv_from(&mut buffer) {
            Ok((length, from)) => {
                if let Some(port) = question.hear(&buffer[..length]) {
                    return Some(SocketAddr::new(from.ip(), port));
                }
            }
            Err(error) if is_late(&error) => {}
            Err(_) => errors += 1,
        }
    }
    None
}

/// Nothing came in the time that was waited.
fn is_late(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut | io::ErrorKind::Interrupted
    )
}

/// Says to whoever knows the code that its room is here, until it is dropped.
#[derive(Debug)]
pub struct Ear {
    address: Option<SocketAddr>,
    _keeps: Sender<()>,
}

impl Ear {
    /// Listens at this address for questions for the room with this code, which is at this port of ours. Where another program has
    /// the address, it is taken as soon as it is free.
    #[must_use]
    #[expect(
        clippy::disallowed_methods,
        reason = "who is asked lives by the real clock"
    )]
    pub fn open(at: SocketAddr, code: Code, port: u16) -> Self {
        let (keeps, kept) = channel();
        let socket = UdpSocket::bind(at).ok();
        let address = socket.as_ref().and_then(|socket| socket.local_addr().ok());
        let since = Instant::now();
        let now = move || Millis(u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX));
        let answerer = Answerer::new(code, port, now());
        let thread = std::thread::Builder::new().name("near".into());
        // Without a thread nobody is answered: the whole link still leads here.
        let _ = thread.spawn(move || listen(at, socket, answerer, &kept, now));
        Self {
            address,
            _keeps: keeps,
        }
    }

    /// Where it listens; `None` where another program had the address.
    #[must_use]
    pub const fn address(&self) -> Option<SocketAddr> {
        self.address
    }
}

fn listen(
    at: SocketAddr,
    mut socket: Option<UdpSocket>,
    mut answerer: Answerer,
    kept: &Receiver<()>,
    now: impl Fn() -> Millis,
) {
    while let Err(RecvTimeoutError::Timeout) = kept.recv_timeout(Duration::ZERO) {
        let is_well = socket
            .as_ref()
            .is_some_and(|socket| answer(socket, &mut answerer, now()).is_ok());
        if !is_well {
            let _ = kept.recv_timeout(LOOK);
            socket = UdpSocket::bind(at).ok();
        }
    }
}

/// Answers one question, if one comes in a moment.
fn answer(socket: &UdpSocket, answerer: &mut Answerer, now: Millis) -> io::Result<()> {
    socket.set_read_timeout(Some(LOOK))?;
    let mut buffer = [0; BUFFER];
    match socket.recv_from(&mut buffer) {
        Ok((length, from)) if is_near(from.ip()) => {
            if let Some(answer) = answerer.answer(&buffer[..length], now) {
                // Whoever cannot be reached asks again.
                let _ = socket.send_to(&answer, from);
            }
            Ok(())
        }
        Ok(_) => Ok(()),
        Err(error) if is_late(&error) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Homes and offices have such numbers; nobody else is answered.
fn is_near(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => ip.is_private() || ip.is_loopback() || ip.is_link_local(),
        IpAddr::V6(_) => false,
    }
}
