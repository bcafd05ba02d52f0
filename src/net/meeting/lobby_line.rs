//! The way into the lobby: what one says all others hear. What is said is [`Lobby`](crate::lobby::Lobby)'s affair.

use super::pipe::{Frame, Pipe};
use super::{BEAT, Place, SILENCE, Why};
use crate::lobby::MAX_CALL;
use futures_channel::mpsc::{Receiver, Sender, channel};
use futures_timer::Delay;
use futures_util::StreamExt as _;
use futures_util::future::{Either, select};
use std::future::Future;
use std::pin::Pin;

/// The connection's work; it ends with the line.
#[cfg(not(target_arch = "wasm32"))]
pub type Running = Pin<Box<dyn Future<Output = ()> + Send>>;
/// The connection's work; it ends with the line.
#[cfg(target_arch = "wasm32")]
pub type Running = Pin<Box<dyn Future<Output = ()>>>;

/// The most that waits to be polled, or to be sent; what is beyond that is lost.
const MOST: usize = 512;

/// What has come of a line to the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FromLobby {
    /// One is in.
    Open,
    /// Somebody said something: for [`Lobby::hear`](crate::lobby::Lobby::hear).
    Heard(Vec<u8>),
    /// The line is gone, or never came to be. Nothing more will come.
    Failed(Why),
}

/// A line to the lobby of a meeting place.
#[derive(Debug)]
pub struct LobbyLine {
    come: Receiver<FromLobby>,
    said: Sender<Vec<u8>>,
}

impl LobbyLine {
    /// Goes into the lobby; `run` the future for as long as one wants to be there.
    #[must_use]
    pub fn open(place: &Place) -> (Self, Running) {
        let (told, come) = channel(MOST);
        let (said, to_say) = channel(MOST);
        let running = run(place.lobby(), told, to_say);
        (Self { come, said }, Box::pin(running))
    }

    /// What has come since the last time.
    pub fn poll(&mut self) -> Vec<FromLobby> {
        std::iter::from_fn(|| self.come.try_recv().ok())
            .take(MOST)
            .collect()
    }

    /// Says something to all in the lobby.
    pub fn say(&mut self, call: Vec<u8>) {
        // What cannot be sent is lost: that the line is gone is told by `poll`.
        let _ = self.said.try_send(call);
    }
}

async fn run(address: String, mut told: Sender<FromLobby>, to_say: Receiver<Vec<u8>>) {
    let Err(why) = stay(&address, &mut told, to_say).await else {
        return;
    };
    // The reason must not be lost where much else waits.
    let _ = futures_util::future::poll_fn(|cx| told.poll_ready(cx)).await;
    let _ = told.try_send(FromLobby::Failed(why));
}

/// Ends well when nobody wants the line any more.
async fn stay(
    address: &str,
    told: &mut Sender<FromLobby>,
    mut to_say: Receiver<Vec<u8>>,
) -> Result<(), Why> {
    let mut pipe = Pipe::open(address).await?;
    let _ = told.try_send(FromLobby::Open);
    let (mut beat, mut silence) = (Delay::new(BEAT), Delay::new(SILENCE));
    loop {
        let timers = select(&mut beat, &mut silence);
        let ours = select(to_say.next(), timers);
        let come = match select(Box::pin(pipe.next()), ours).await {
            Either::Left((frame, _)) => Come::Frame(frame?),
            Either::Right((Either::Left((call, _)), _)) => Come::Call(call),
            Either::Right((Either::Right((Either::Left(_), _)), _)) => Come::Beat,
            Either::Right((Either::Right((Either::Right(_), _)), _)) => Come::Silence,
        };
        let call = match come {
            Come::Frame(frame) => {
                silence.reset(SILENCE);
                if let Frame::Bytes(bytes) = frame
                    && (1..=MAX_CALL).contains(&bytes.len())
                {
                    let _ = told.try_send(FromLobby::Heard(bytes));
                }
                continue;
            }
            Come::Call(Some(call)) => call,
            Come::Call(None) => return Ok(()),
            Come::Beat => {
                beat.reset(BEAT);
                Vec::new()
            }
            Come::Silence => return Err(Why::Broken),
        };
        pipe.send(Frame::Bytes(call)).await?;
    }
}

/// What one waits for in the lobby.
enum Come {
    Frame(Frame),
    Call(Option<Vec<u8>>),
    Beat,
    Silence,
}
