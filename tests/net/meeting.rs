//! A real meeting place on this machine, and real guests of it. Everything has a limit of time and waits for nothing else.

use crate::online::{Game, open, spawn, wait_for};
use crate::session::terms;
use outflank_game::ClockKind;
use outflank_net::PROTOCOL;
use outflank_net::line::{FromLine, Line};
use outflank_net::meeting::{FromLobby, LobbyLine, Place, Why, block_on, check, signaller};
use outflank_net::server::{Server, ServerError, Setup};
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

fn setup() -> Setup {
    Setup::new(([127, 0, 0, 1], 0).into())
}

/// A meeting place, and its address.
fn house() -> (Server, Place) {
    house_of(setup())
}

fn house_of(setup: Setup) -> (Server, Place) {
    let server = Server::start(setup).unwrap();
    let place = Place::parse(&server.addresses()[0]).unwrap();
    (server, place)
}

/// Real connections go over a network, if only this machine's own side of one.
fn has_network() -> bool {
    let server = Server::start(Setup::new(([0, 0, 0, 0], 0).into())).unwrap();
    let has = !server.addresses()[0].contains("127.0.0.1");
    if !has {
        println!("left out: this machine is on no network");
    }
    has
}

fn line(address: &str) -> Line {
    open(address, signaller())
}

fn failed(line: &mut Line) -> Why {
    wait_for("a line that fails", || match line.poll().pop() {
        Some(FromLine::Failed(why)) => Some(why),
        Some(other) => panic!("{other:?}"),
        None => None,
    })
}

#[test]
fn two_in_a_room_play_a_whole_game() {
    if !has_network() {
        return;
    }
    let (_server, place) = house();
    let room = place.room("K7MX4RPA");
    let game = Game::start([line(&room), line(&room)]);
    let game = game.until(|game| game.sealed == [true; 2]);
    println!(
        "{} discs, over after {:?}",
        game.discs(),
        game.start.elapsed()
    );
}

#[test]
fn two_who_want_the_same_game_meet() {
    if !has_network() {
        return;
    }
    let (_server, place) = house();
    let pool = place.quick(&terms(ClockKind::PerMove { seconds: 30 }));
    Game::start([line(&pool), line(&pool)]).until(|game| game.met == [true; 2]);
}

#[test]
fn the_game_goes_on_when_the_meeting_place_is_gone() {
    if !has_network() {
        return;
    }
    let (server, place) = house();
    let room = place.room("K7MX4RPA");
    let game = Game::start([line(&room), line(&room)]).until(|game| game.met == [true; 2]);
    drop(server);
    game.until(|game| game.discs() >= 6);
}

#[test]
fn a_third_hears_that_the_room_is_full() {
    let (server, place) = house();
    let room = place.room("K7MX4RPA");
    // Two that never answer each other's offers are as good as any.
    let _two = [0; 2].map(|_| raw_guest(&server, "/room/K7MX4RPA"));
    let mut third = line(&room);
    assert!(!has_network() || failed(&mut third) == Why::Full);
}

#[test]
fn a_line_whose_other_goes_away_is_given_up() {
    if !has_network() {
        return;
    }
    let (server, place) = house();
    let mut line = line(&place.room("K7MX4RPA"));
    wait_for("a guest", || (guests(&place) == 1).then_some(()));
    let mute = raw_guest(&server, "/room/K7MX4RPA");
    wait_for("both guests", || (guests(&place) == 2).then_some(()));
    drop(mute);
    assert_eq!(failed(&mut line), Why::Left);
    assert_eq!(line.poll(), []);
}

#[test]
#[ignore = "takes twenty seconds"]
fn a_line_whose_other_says_nothing_is_given_up() {
    let (server, place) = house();
    let mut line = line(&place.room("K7MX4RPA"));
    wait_for("a guest", || (guests(&place) == 1).then_some(()));
    let _mute = raw_guest(&server, "/room/K7MX4RPA");
    assert_eq!(failed(&mut line), Why::Silent);
}

#[test]
fn nobody_at_home_has_names() {
    let (server, place) = house();
    let port = server.port();
    drop(server);
    assert_eq!(block_on(check(&place)), Err(Why::Unreachable));
    let mut line = line(&place.room("K7MX4RPA"));
    assert!(!has_network() || failed(&mut line) == Why::Unreachable);
    // The port is free again at once.
    let bind = ([127, 0, 0, 1], port).into();
    let server = Server::start(Setup::new(bind)).unwrap();
    let taken = Server::start(Setup::new(bind)).unwrap_err();
    assert!(matches!(taken, ServerError::PortTaken { port: taken } if taken == port));
    drop(server);
    let nowhere = Setup {
        site: Some("/nowhere".into()),
        ..setup()
    };
    assert!(matches!(
        Server::start(nowhere),
        Err(ServerError::NoSite { .. })
    ));
}

#[test]
fn what_is_no_meeting_place_is_told_so() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let place = Place::parse(&format!("http://{}", listener.local_addr().unwrap())).unwrap();
    let checking = check(&place);
    let checked = std::thread::scope(|threads| {
        threads.spawn(|| {
            let (mut stream, _) = listener.accept().unwrap();
            let _ = stream.read(&mut [0; 1_024]);
            let _ = stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
        });
        block_on(checking)
    });
    assert_eq!(checked, Err(Why::NoPlace));
}

#[test]
fn a_lobby_hears_what_is_said_in_it() {
    let (_server, place) = house();
    let mut lines = [0; 3].map(|_| {
        let (line, running) = LobbyLine::open(&place);
        spawn(running);
        line
    });
    for line in &mut lines {
        let come = wait_for("the lobby", || line.poll().pop());
        assert_eq!(come, FromLobby::Open);
    }
    lines[0].say(vec![1, 2, 3]);
    for line in &mut lines[1..] {
        let heard = wait_for("a call", || line.poll().pop());
        assert_eq!(heard, FromLobby::Heard(vec![1, 2, 3]));
    }
    assert_eq!(lines[0].poll(), []);
    let [first, ..] = lines;
    drop(first);
    wait_for("the leaving", || (guests(&place) == 2).then_some(()));
}

#[test]
fn a_lobby_that_closes_says_so() {
    let (server, place) = house();
    let (mut line, running) = LobbyLine::open(&place);
    spawn(running);
    wait_for("the lobby", || line.poll().pop());
    drop(server);
    let end = wait_for("the end", || line.poll().pop());
    assert_eq!(end, FromLobby::Failed(Why::Broken));
}

#[test]
fn a_meeting_place_says_how_it_is() {
    let (server, place) = house();
    let health = block_on(check(&place)).unwrap();
    assert_eq!((health.protocol, health.guests), (PROTOCOL, 0));
    let (head, body) = get(&server, "/health");
    assert!(
        head.starts_with("HTTP/1.1 200") && head.contains("application/json"),
        "{head}"
    );
    assert!(body.contains("\"meeting\":\"outflank\""), "{body}");
    let (head, body) = get(&server, "/");
    assert!(
        head.starts_with("HTTP/1.1 200") && body.contains("meeting place"),
        "{head}"
    );
    for nowhere in ["/room/a", "/else", "/room/../x"] {
        let (head, _) = get(&server, nowhere);
        assert!(head.starts_with("HTTP/1.1 4"), "{nowhere}: {head}");
    }
}

#[test]
fn a_site_is_served_as_browsers_want_it() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &[u8]| std::fs::write(folder.path().join(name), text).unwrap();
    write("index.html", b"<!doctype html>");
    write("game.js", b"export {}");
    write("game_bg.wasm", b"\0asm");
    write("game_bg.wasm.br", b"small");
    write("play.webmanifest", b"{}");
    let (server, _) = house_of(Setup {
        site: Some(folder.path().to_path_buf()),
        ..setup()
    });
    for (path, kind) in [
        ("/", "text/html; charset=utf-8"),
        ("/index.html?x=1", "text/html; charset=utf-8"),
        ("/game.js", "text/javascript; charset=utf-8"),
        ("/game_bg.wasm", "application/wasm"),
        ("/play.webmanifest", "application/manifest+json"),
    ] {
        let (head, _) = get(&server, path);
        assert!(head.starts_with("HTTP/1.1 200"), "{path}: {head}");
        assert!(
            head.contains(&format!("content-type: {kind}\r\n")),
            "{path}: {head}"
        );
        assert!(
            head.contains("cache-control: no-cache\r\n"),
            "{path}: {head}"
        );
    }
    let (head, body) = ask(&server, "/game_bg.wasm", "Accept-Encoding: br\r\n");
    assert!(
        head.contains("content-encoding: br") && body == "small",
        "{head}"
    );
    assert!(head.contains("content-type: application/wasm"), "{head}");
    for nowhere in ["/../secret", "/%2e%2e/secret", "/none.js"] {
        let (head, _) = get(&server, nowhere);
        assert!(head.starts_with("HTTP/1.1 4"), "{nowhere}: {head}");
    }
}

/// How many guests there are, as the place says.
fn guests(place: &Place) -> u32 {
    block_on(check(place)).unwrap().guests
}

fn get(server: &Server, path: &str) -> (String, String) {
    ask(server, path, "")
}

fn ask(server: &Server, path: &str, header: &str) -> (String, String) {
    let mut stream = connect(server);
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nHost: a\r\n{header}Connection: close\r\n\r\n"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (format!("{head}\r\n"), body.to_owned())
}

fn connect(server: &Server) -> TcpStream {
    let stream = TcpStream::connect(("127.0.0.1", server.port())).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(20)))
        .unwrap();
    stream
}

/// A guest that opens a web socket and then is mute.
fn raw_guest(server: &Server, path: &str) -> TcpStream {
    let mut stream = connect(server);
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    .unwrap();
    // Until it has its name it may not be in yet.
    let (mut come, mut piece) = (Vec::new(), [0; 1_024]);
    while !come.windows(10).any(|piece| piece == b"IdAssigned") {
        let count = stream.read(&mut piece).unwrap();
        assert!(count > 0, "the meeting place hung up");
        come.extend_from_slice(&piece[..count]);
    }
    stream
}
