//! Two duels over real WebRTC on this machine, descriptions handed over in memory. By hand, since it opens real sockets:
//! `cargo test -p outflank-net --features sockets --test net line -- --ignored --nocapture`.

use crate::online::{Game, open};
use matchbox_socket::async_trait::async_trait;
use matchbox_socket::{
    PeerEvent, PeerId, PeerRequest, PeerSignal, SignalingError, Signaller, SignallerBuilder,
};
use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::{Arc, Mutex};
use std::task::{Poll, Waker};

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

#[test]
#[ignore = "opens real sockets"]
fn a_whole_game_over_webrtc() {
    let hub = Arc::new(Mutex::new(Hub::default()));
    let lines = [0, 1].map(|n| open("room", Arc::new(End(n, hub.clone()))));
    let game = Game::start(lines).until(|game| game.sealed == [true; 2]);
    println!(
        "{} discs, over after {:?}",
        game.discs(),
        game.start.elapsed()
    );
}
