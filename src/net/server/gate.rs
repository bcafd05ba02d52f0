//! The gate before everything else: how many connections there are at once, from one address and over all, and how long one
//! may do nothing.

use super::Limits;
use super::seat::household;
use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use std::collections::BTreeMap;
use std::future::Future as _;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep, sleep};

/// A connection over which nothing comes and nothing goes for so long is closed.
const PATIENCE: Duration = Duration::from_secs(45);
/// After the system had no connection to give, one waits so long.
const BREATH: Duration = Duration::from_millis(500);
/// A browser opens so many connections for one page, beside the game's own.
const FOR_PAGES: usize = 2;

/// How many connections there are.
#[derive(Debug, Default)]
struct Counts {
    all: usize,
    of: BTreeMap<IpAddr, usize>,
}

/// A listener that turns away what is too much.
#[derive(Debug)]
pub(super) struct Gate {
    listener: TcpListener,
    most: usize,
    /// `None` where all come from one address anyway.
    most_of_one: Option<usize>,
    counts: Arc<Mutex<Counts>>,
}

impl Gate {
    pub(super) fn new(listener: TcpListener, limits: Limits, is_behind_proxy: bool) -> Self {
        Self {
            listener,
            most: limits.guests * FOR_PAGES,
            most_of_one: (!is_behind_proxy).then_some(limits.of_one_address * FOR_PAGES),
            counts: Arc::default(),
        }
    }
}

fn locked(counts: &Mutex<Counts>) -> MutexGuard<'_, Counts> {
    counts.lock().unwrap_or_else(|broken| broken.into_inner())
}

/// Stands for one connection in the counts.
#[derive(Debug)]
struct Ticket(IpAddr, Arc<Mutex<Counts>>);

impl Ticket {
    fn take(gate: &Gate, address: IpAddr) -> Option<Self> {
        let address = household(address);
        let mut counts = locked(&gate.counts);
        let of_one = counts.of.get(&address).copied().unwrap_or_default();
        let may = counts.all < gate.most && gate.most_of_one.is_none_or(|most| of_one < most);
        if !may {
            return None;
        }
        counts.all += 1;
        counts.of.insert(address, of_one + 1);
        Some(Self(address, Arc::clone(&gate.counts)))
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut counts = locked(&self.1);
        counts.all -= 1;
        let of_one = counts.of.get(&self.0).copied().unwrap_or_default();
        if of_one > 1 {
            counts.of.insert(self.0, of_one - 1);
        } else {
            counts.of.remove(&self.0);
        }
    }
}

impl Listener for Gate {
    type Io = Patient;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Patient, SocketAddr) {
        loop {
            match self.listener.accept().await {
                Ok((stream, address)) => {
                    if let Some(ticket) = Ticket::take(self, address.ip()) {
                        // A description waits for nothing.
                        let _ = stream.set_nodelay(true);
                        return (Patient::new(stream, ticket), address);
                    }
                }
                Err(error) if is_of_one(&error) => {}
                Err(_) => sleep(BREATH).await,
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// Does it concern that connection alone?
fn is_of_one(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(
        error.kind(),
        ConnectionAborted | ConnectionRefused | ConnectionReset
    )
}

/// Who asks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Caller(pub(super) IpAddr);

impl Connected<IncomingStream<'_, Gate>> for Caller {
    fn connect_info(stream: IncomingStream<'_, Gate>) -> Self {
        Self(stream.remote_addr().ip())
    }
}

/// A connection that ends when nothing moves over it.
pub(super) struct Patient {
    stream: TcpStream,
    end: Pin<Box<Sleep>>,
    _ticket: Ticket,
}

impl Patient {
    fn new(stream: TcpStream, ticket: Ticket) -> Self {
        Self {
            stream,
            end: Box::pin(sleep(PATIENCE)),
            _ticket: ticket,
        }
    }

    /// What came of it, or the end of patience.
    fn wait<T>(&mut self, cx: &mut Context<'_>, come: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if come.is_ready() {
            self.end.as_mut().reset(Instant::now() + PATIENCE);
            return come;
        }
        match self.end.as_mut().poll(cx) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let come = Pin::new(&mut self.stream).poll_read(cx, buffer);
        self.wait(cx, come)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let gone = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.wait(cx, gone)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
