//! One guest's web socket, and what all of them share: the hall, and a way to each.

use super::{Does, Door, Frame, Guest, Hall, MAX_TEXT, Setup};
use crate::meeting::{CLOSED, Why};
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use outflank_game::Millis;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;

/// So much may wait for a guest that reads slowly; one that reads more slowly still is closed.
const WAITING: usize = 256;
/// How much is read and written at once: most of what passes is short, and there are many guests.
const BUFFER: usize = 8 * 1024;
/// A guest has so long to take one frame, or to say goodbye.
const TAKES: Duration = Duration::from_secs(10);
const GOODBYE: Duration = Duration::from_secs(1);

/// What is on its way to a guest.
enum Going {
    Frame(Frame),
    Ping,
    Close(Why),
}

struct Inside {
    hall: Hall,
    ways: BTreeMap<Guest, mpsc::Sender<Going>>,
}

/// The hall and the ways to its guests.
#[derive(Clone)]
pub(super) struct Shared {
    inside: Arc<Mutex<Inside>>,
    /// Whoever is there listens to it, and for nothing but that it is there.
    here: watch::Sender<()>,
    since: Instant,
    pub(super) is_behind_proxy: bool,
}

impl Shared {
    #[expect(
        clippy::disallowed_methods,
        reason = "a server lives by the real clock"
    )]
    pub(super) fn new(setup: &Setup) -> Self {
        let (hall, ways) = (Hall::new(setup.limits), BTreeMap::new());
        Self {
            inside: Arc::new(Mutex::new(Inside { hall, ways })),
            here: watch::channel(()).0,
            since: Instant::now(),
            is_behind_proxy: setup.is_behind_proxy,
        }
    }

    fn now(&self) -> Millis {
        let elapsed = self.since.elapsed().as_millis();
        Millis(u64::try_from(elapsed).unwrap_or(u64::MAX))
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside
            .lock()
            .unwrap_or_else(|broken| broken.into_inner())
    }

    /// How many guests there are.
    pub(super) fn guests(&self) -> usize {
        self.inside().hall.guests()
    }

    fn enter(&self, from: IpAddr, door: Door) -> Result<(Guest, mpsc::Receiver<Going>), Why> {
        let mut chance = [0; 16];
        getrandom::fill(&mut chance).map_err(|_| Why::Refused)?;
        let mut inside = self.inside();
        let entered = inside.hall.enter(from, door, chance, self.now());
        let (way, going) = mpsc::channel(WAITING);
        if let Ok(guest) = entered {
            inside.ways.insert(guest, way);
        }
        inside.put_out();
        entered.map(|guest| (guest, going))
    }

    fn with(&self, change: impl FnOnce(&mut Hall, Millis)) {
        let mut inside = self.inside();
        change(&mut inside.hall, self.now());
        inside.put_out();
    }

    fn leave(&self, guest: Guest) {
        self.inside().ways.remove(&guest);
        self.with(|hall, _| hall.leave(guest));
    }

    /// Lets time pass.
    pub(super) fn tick(&self) {
        self.with(Hall::tick);
    }

    /// Says goodbye to all.
    pub(super) fn close_all(&self) {
        self.with(|hall, _| hall.close_all());
    }

    /// Waits until the last guest's connection is closed.
    pub(super) async fn emptied(&self) {
        self.here.closed().await;
    }

    /// Lets somebody in who came with a web socket.
    pub(super) fn receive(&self, from: IpAddr, door: Door, upgrade: WebSocketUpgrade) -> Response {
        let shared = self.clone();
        let here = self.here.subscribe();
        let upgrade = upgrade
            .max_message_size(2 * MAX_TEXT)
            .max_frame_size(2 * MAX_TEXT)
            .read_buffer_size(BUFFER)
            .write_buffer_size(BUFFER)
            .max_write_buffer_size(8 * MAX_TEXT);
        upgrade.on_upgrade(async move |mut socket| {
            let _here = here;
            match shared.enter(from, door) {
                Ok((guest, going)) => {
                    shared.serve(guest, going, &mut socket).await;
                    shared.leave(guest);
                }
                // A page hears why only once it is in.
                Err(why) => goodbye(&mut socket, why).await,
            }
        })
    }

    async fn serve(&self, guest: Guest, mut going: mpsc::Receiver<Going>, socket: &mut WebSocket) {
        loop {
            let message = tokio::select! {
                come = socket.recv() => match come {
                    Some(Ok(message)) if !matches!(message, Message::Close(_)) => {
                        self.hear(guest, message);
                        continue;
                    }
                    Some(Ok(_)) | None => return,
                    // Too long, or no web socket's words.
                    Some(Err(_)) => return goodbye(socket, Why::Refused).await,
                },
                going = going.recv() => match going {
                    Some(Going::Frame(Frame::Text(text))) => Message::Text(text.into()),
                    Some(Going::Frame(Frame::Bytes(bytes))) => Message::Binary(bytes.into()),
                    Some(Going::Ping) => Message::Ping(Vec::new().into()),
                    Some(Going::Close(why)) => return goodbye(socket, why).await,
                    None => return goodbye(socket, Why::Refused).await,
                },
            };
            if !matches!(timeout(TAKES, socket.send(message)).await, Ok(Ok(()))) {
                return;
            }
        }
    }

    fn hear(&self, guest: Guest, message: Message) {
        let frame = match message {
            Message::Text(text) => Frame::Text(text.as_str().to_owned()),
            Message::Binary(bytes) => Frame::Bytes(bytes.to_vec()),
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) => {
                return self.with(|hall, now| hall.alive(guest, now));
            }
        };
        self.with(|hall, now| hall.hear(guest, frame, now));
    }
}

impl Inside {
    /// Gives everybody what is for it. Whoever does not take it is closed, which is news for others.
    fn put_out(&mut self) {
        loop {
            let outputs = self.hall.outputs();
            if outputs.is_empty() {
                return;
            }
            for does in outputs {
                let (guest, going) = match does {
                    Does::Send(guest, frame) => (guest, Going::Frame(frame)),
                    Does::Ping(guest) => (guest, Going::Ping),
                    Does::Close(guest, why) => (guest, Going::Close(why)),
                };
                let is_end = matches!(going, Going::Close(_));
                let is_lost = self
                    .ways
                    .get(&guest)
                    .is_none_or(|way| way.try_send(going).is_err());
                if is_end || is_lost {
                    self.ways.remove(&guest);
                }
                if is_lost {
                    self.hall.leave(guest);
                }
            }
        }
    }
}

/// Closes a web socket and says why, for as long as it takes the other to hear it.
async fn goodbye(socket: &mut WebSocket, why: Why) {
    let reason = why.word().into();
    let close = Message::Close(Some(CloseFrame {
        code: CLOSED,
        reason,
    }));
    let _ = timeout(GOODBYE, async {
        let _ = socket.send(close).await;
        while let Some(Ok(_)) = socket.recv().await {}
    })
    .await;
}
