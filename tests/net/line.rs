//! Two duels over real WebRTC on this machine, descriptions handed over in memory. By hand, since it opens real sockets:
//! `cargo test -p outflank-net --features sockets --test net line -- --ignored --nocapture`.

use crate::pair::player;
use crate::session::terms;
use matchbox_socket::async_trait::async_trait;
use matchbox_socket::{
    PeerEvent, PeerId, PeerRequest, PeerSignal, RtcIceServerConfig, SignalingError, Signaller,
    SignallerBuilder,
};
use outflank_game::{ClockKind, Millis};
use outflank_net::line::{FromLine, Line};
use outflank_net::{Deed, Duel, News, Output};
use std::collections::VecDeque;
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::Thread;
use std::time::{Duration, Instant};

/// Hands everything from one end to the other.
#[derive(Debug, Default)]
struct Hub {
    inbox: [VecDeque<PeerEvent>; 2],
    wakers: [Option<Waker>; 2],
    joined: [bool; 2],
}

fn id(n: usize) -> PeerId {
    let mut bytes = vec![16];
    bytes.resize(17, n as u8 + 1);
    postcard::from_bytes(&bytes).unwrap()
}

impl Hub {
    fn push(&mut self, to: usize, event: PeerEvent) {
        self.inbox[to].push_back(event);
        if let Some(waker) = self.wakers[to].take() {
            waker.wake();
        }
    }
}

#[derive(Clone, Debug)]
struct End(usize, Arc<Mutex<Hub>>);

#[async_trait]
impl SignallerBuilder for End {
    async fn new_signaller(
        &self,
        _: Option<u16>,
        _: String,
    ) -> Result<Box<dyn Signaller>, SignalingError> {
        let Self(me, hub) = self;
        let mut hub = hub.lock().unwrap();
        hub.joined[*me] = true;
        hub.push(*me, PeerEvent::IdAssigned(id(*me)));
        if hub.joined == [true; 2] {
            // Strangers and nonsense come first, and are not let through.
            hub.push(1 - me, PeerEvent::NewPeer(id(*me)));
            let nonsense = PeerSignal::Offer("v=0\r\nnonsense".into());
            hub.push(
                1 - me,
                PeerEvent::Signal {
                    sender: id(7),
                    data: nonsense.clone(),
                },
            );
            hub.push(
                1 - me,
                PeerEvent::Signal {
                    sender: id(*me),
                    data: nonsense,
                },
            );
            hub.push(1 - me, PeerEvent::NewPeer(id(8)));
        }
        Ok(Box::new(self.clone()))
    }
}

#[async_trait]
impl Signaller for End {
    async fn send(&mut self, request: PeerRequest) -> Result<(), SignalingError> {
        if let PeerRequest::Signal { data, .. } = request {
            let sender = id(self.0);
            self.1
                .lock()
                .unwrap()
                .push(1 - self.0, PeerEvent::Signal { sender, data });
        }
        Ok(())
    }
    async fn next_message(&mut self) -> Result<PeerEvent, SignalingError> {
        poll_fn(|cx| {
            let mut hub = self.1.lock().unwrap();
            match hub.inbox[self.0].pop_front() {
                Some(event) => Poll::Ready(Ok(event)),
                None => {
                    hub.wakers[self.0] = Some(cx.waker().clone());
                    Poll::Pending
                }
            }
        })
        .await
    }
}

struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

fn block_on(future: impl Future<Output = ()>) {
    let waker = Waker::from(Arc::new(Unpark(std::thread::current())));
    let mut future = pin!(future);
    while future
        .as_mut()
        .poll(&mut Context::from_waker(&waker))
        .is_pending()
    {
        std::thread::park();
    }
}

#[test]
#[ignore = "opens real sockets"]
#[expect(
    clippy::disallowed_methods,
    reason = "a real connection runs by the real clock"
)]
fn a_whole_game_over_webrtc() {
    let hub = Arc::new(Mutex::new(Hub::default()));
    let start = Instant::now();
    let now = || Millis(start.elapsed().as_millis() as u64 + 1_000);
    let mut lines = [0, 1].map(|n| {
        let ice = RtcIceServerConfig {
            urls: vec![],
            username: None,
            credential: None,
        };
        let (line, running) = Line::open("room", ice, Arc::new(End(n, hub.clone())));
        std::thread::spawn(move || block_on(running));
        line
    });
    let offered = Some(terms(ClockKind::PerMove { seconds: 30 }));
    let players = [player(1, "Ada", offered), player(2, "Berta", None)];
    let mut duels = players.map(|player| Duel::new(player, now()));
    let (mut open, mut sealed) = ([None; 2], [false; 2]);
    while sealed != [true; 2] {
        assert!(
            start.elapsed() < Duration::from_secs(60),
            "{open:?} {sealed:?}"
        );
        std::thread::sleep(Duration::from_millis(5));
        for n in 0..2 {
            for come in lines[n].poll() {
                match come {
                    FromLine::Open(prints) => {
                        open[n] = Some(now());
                        duels[n].connected(prints, [n as u8 + 3; 32], now());
                    }
                    FromLine::Said(bytes) => duels[n].hear(&bytes, now()),
                    FromLine::Packet(bytes) => duels[n].packet(&bytes, now()),
                    FromLine::Closed => panic!("the line is gone"),
                }
            }
            duels[n].tick(now());
            let is_mine = |duel: &Duel| {
                duel.game_now().is_some_and(|game| {
                    Some(game.position().to_move()) == duel.me() && game.ending().is_none()
                })
            };
            if is_mine(&duels[n]) && duels[n].pending().is_empty() {
                let moves = duels[n].game_now().unwrap().position().legal_moves();
                let square = moves.iter().next().unwrap();
                let _ = duels[n].give(Deed::Place(square), now());
            }
            for output in duels[n].outputs() {
                match output {
                    Output::Say(bytes) => lines[n].say(bytes),
                    Output::Packet(bytes) => lines[n].packet(bytes),
                    Output::News(News::Met { .. }) => duels[n].ready(now()),
                    Output::News(News::Sealed) => sealed[n] = true,
                    Output::News(_) | Output::Journal { .. } => {}
                }
            }
        }
    }
    let moves = duels[0].game_now().unwrap().ply();
    println!(
        "open after {open:?}, {moves} discs, over after {:?}",
        start.elapsed()
    );
}
