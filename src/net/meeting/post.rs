//! A web socket to a meeting place that is kept alive, and told of frame by frame: what the lines to the lobby and to where a
//! game is shown have in common.

use super::pipe::{Frame, Pipe};
use super::{BEAT, SILENCE, Why};
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

/// What has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FromPost {
    /// One is in.
    Open,
    /// Something is said.
    Frame(Frame),
    /// The line is gone, or never came to be. Nothing more will come.
    Failed(Why),
}

/// A kept web socket.
#[derive(Debug)]
pub(super) struct Post {
    come: Receiver<FromPost>,
    said: Sender<Frame>,
}

impl Post {
    /// Goes in at this address; `run` the future for as long as one wants to be there.
    pub(super) fn open(address: String) -> (Self, Running) {
        let (told, come) = channel(MOST);
        let (said, to_say) = channel(MOST);
        let running = run(address, told, to_say);
        (Self { come, said }, Box::pin(running))
    }

    /// What has come since the last time.
    pub(super) fn poll(&mut self) -> Vec<FromPost> {
        std::iter::from_fn(|| self.come.try_recv().ok())
            .take(MOST)
            .collect()
    }

    /// Says something.
    pub(super) fn say(&mut self, frame: Frame) {
        // What cannot be sent is lost: that the line is gone is told by `poll`.
        let _ = self.said.try_send(frame);
    }
}

async fn run(address: String, mut told: Sender<FromPost>, to_say: Receiver<Frame>) {
    let Err(why) = stay(&address, &mut told, to_say).await else {
        return;
    };
    // The reason must not be lost where much else waits.
    let _ = futures_util::future::poll_fn(|cx| told.poll_ready(cx)).await;
    let _ = told.try_send(FromPost::Failed(why));
}

/// Ends well when nobody wants the line any more.
async fn stay(
    address: &str,
    told: &mut Sender<FromPost>,
    mut to_say: Receiver<Frame>,
) -> Result<(), Why> {
    let mut pipe = Pipe::open(address).await?;
    let _ = told.try_send(FromPost::Open);
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
        let frame = match come {
            Come::Frame(frame) => {
                silence.reset(SILENCE);
                let _ = told.try_send(FromPost::Frame(frame));
                continue;
            }
            Come::Call(Some(frame)) => frame,
            Come::Call(None) => return Ok(()),
            Come::Beat => {
                beat.reset(BEAT);
                Frame::Bytes(Vec::new())
            }
            Come::Silence => return Err(Why::Broken),
        };
        pipe.send(frame).await?;
    }
}

/// What one waits for.
enum Come {
    Frame(Frame),
    Call(Option<Frame>),
    Beat,
    Silence,
}
