//! How a meeting place bears many guests: pairs come into rooms of their own, hand a description over and go, again and again.
//! `cargo run -p outflank-net --features server --example load -- [ROOMS] [SECONDS]` (500 rooms, 120 seconds). The
//! place is a process of its own, with one thread for all guests; told are the times from the first step to being in, and how
//! much memory the place has.
#![expect(
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "a measurement lives by the real clock and is for a person"
)]

use async_tungstenite::WebSocketStream;
use async_tungstenite::smol::{ConnectStream, connect_async};
use async_tungstenite::tungstenite::Message;
use futures_timer::Delay;
use futures_util::StreamExt as _;
use futures_util::future::join;
use futures_util::stream::FuturesUnordered;
use matchbox_protocol::{JsonPeerEvent, JsonPeerRequest, PeerEvent, PeerId};
use outflank_net::meeting::block_on;
use outflank_net::server::{Limits, Server, Setup};
use std::error::Error;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

type Failure = Box<dyn Error>;

/// The largest description that browsers make, about.
const DESCRIPTION: usize = 2_000;
/// A pair stays together so long at most.
const STAY: u64 = 1_000;
/// What is measured before this is the start's rush: everybody comes at once.
const RUSH: Duration = Duration::from_secs(5);

fn main() -> Result<(), Failure> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if words.first().is_some_and(|word| word == "serve") {
        return serve();
    }
    let number = |n: usize, usual| words.get(n).map_or(Ok(usual), |word| word.parse());
    let (rooms, seconds): (u64, u64) = (number(0, 500)?, number(1, 120)?);
    let mut place = Command::new(std::env::current_exe()?)
        .arg("serve")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let told = load(&mut place, rooms, Duration::from_secs(seconds));
    place.kill()?;
    place.wait()?;
    told
}

/// The place itself, until its parent is gone.
fn serve() -> Result<(), Failure> {
    let mut setup = Setup::new(([127, 0, 0, 1], 0).into());
    setup.limits = Limits {
        guests: 10_000,
        of_one_address: 10_000,
        comings: u32::MAX,
        ..setup.limits
    };
    let server = Server::start(setup)?;
    println!("{}", server.port());
    std::io::stdin().lines().for_each(drop);
    Ok(())
}

fn load(place: &mut Child, rooms: u64, time: Duration) -> Result<(), Failure> {
    let mut port = String::new();
    let told = place.stdout.take().ok_or("the place says nothing")?;
    BufReader::new(told).read_line(&mut port)?;
    let port: u16 = port.trim().parse()?;
    println!("{rooms} rooms for {} s", time.as_secs());
    println!("memory at the start: {}", memory(place.id())?);
    let end = Instant::now() + time;
    let settled = Instant::now() + RUSH;
    let mut pairs: FuturesUnordered<_> = (0..rooms).map(|n| pairs(port, n, settled, end)).collect();
    let watch = async {
        while Instant::now() < end {
            Delay::new(time / 6).await;
            match memory(place.id()) {
                Ok(memory) => println!("memory: {memory}"),
                Err(why) => println!("memory: {why}"),
            }
        }
    };
    let work = async {
        let mut all = Times::default();
        while let Some(times) = pairs.next().await {
            all.rush.extend(times.rush);
            all.later.extend(times.later);
            all.failures += times.failures;
        }
        all
    };
    let (times, ()) = block_on(join(work, watch));
    println!("memory at the end: {}", memory(place.id())?);
    tell("the first rush", times.rush);
    tell("after it", times.later);
    println!("failures: {}", times.failures);
    Ok(())
}

/// How long each took to be in.
#[derive(Default)]
struct Times {
    rush: Vec<Duration>,
    later: Vec<Duration>,
    failures: usize,
}

fn tell(when: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |percent: usize| times.get(times.len().saturating_sub(1) * percent / 100);
    println!(
        "joins, {when}: {} (median {:?}, 99 of 100 within {:?}, the slowest {:?})",
        times.len(),
        at(50),
        at(99),
        at(100)
    );
}

/// One pair after the other in one room.
async fn pairs(port: u16, n: u64, settled: Instant, end: Instant) -> Times {
    let mut times = Times::default();
    let mut chance = fastrand::Rng::with_seed(n);
    while Instant::now() < end {
        let stay = Duration::from_millis(chance.u64(0..STAY));
        match meet(port, n, stay).await {
            Ok(two) if Instant::now() < settled => times.rush.extend(two),
            Ok(two) => times.later.extend(two),
            Err(_) => times.failures += 1,
        }
        Delay::new(Duration::from_millis(chance.u64(0..STAY))).await;
    }
    times
}

/// Two come, one hands a description over, both go.
async fn meet(port: u16, n: u64, stay: Duration) -> Result<[Duration; 2], Failure> {
    let (first, _, one) = join_room(port, n).await?;
    let (mut second, id, other) = join_room(port, n).await?;
    let (mut first, data) = (first, "x".repeat(DESCRIPTION));
    while hear(&mut first).await? != PeerEvent::NewPeer(id) {}
    let request = JsonPeerRequest::Signal {
        receiver: id,
        data: data.into(),
    };
    first
        .send(Message::Text(request.to_string().into()))
        .await?;
    while !matches!(hear(&mut second).await?, PeerEvent::Signal { .. }) {}
    Delay::new(stay).await;
    first.close(None).await?;
    second.close(None).await?;
    Ok([one, other])
}

async fn join_room(
    port: u16,
    n: u64,
) -> Result<(WebSocketStream<ConnectStream>, PeerId, Duration), Failure> {
    let start = Instant::now();
    let (mut stream, _) = connect_async(format!("ws://127.0.0.1:{port}/room/{n}")).await?;
    match hear(&mut stream).await? {
        PeerEvent::IdAssigned(id) => Ok((stream, id, start.elapsed())),
        other => Err(format!("the first word was {other:?}").into()),
    }
}

async fn hear(stream: &mut WebSocketStream<ConnectStream>) -> Result<JsonPeerEvent, Failure> {
    loop {
        match stream.next().await.ok_or("the place hung up")?? {
            Message::Text(text) => return Ok(text.as_str().parse()?),
            Message::Close(why) => return Err(format!("closed: {why:?}").into()),
            _ => {}
        }
    }
}

/// How much memory a process has (Linux only).
fn memory(process: u32) -> Result<String, Failure> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    Ok(line.ok_or("unknown")?.trim().to_owned())
}
