//! One player over a real connection, without a window: for measurements on networks that are slow or lose much, and of
//! programs that are killed.
//!
//! `cargo run -q -p outflank-app --example peer -- host|join|again PLACE ROOM FOLDER [PACE_MS [TURN USER PASSWORD]]`
//!
//! `host` and `join` meet in a room of the meeting place PLACE, `again` goes on with the game whose journal is in FOLDER. Plays
//! at random, each disc after a pause, and tells what happens, the milliseconds since the start before each line.
#![expect(clippy::print_stdout, reason = "what happens is the result")]

use outflank_app::AppPlugin;
use outflank_app::online::driver::{Driver, Meeting};
use outflank_app::online::journal::{self, Journal};
use outflank_app::online::pump::Driven as _;
use outflank_app::online::pump::{Clock, STEP};
use outflank_app::online::told::{Order, Told};
use outflank_app::online::ways::{Net, Ways};
use outflank_app::online::wire::Room;
use outflank_app::profile::Me;
use outflank_app::settings;
use outflank_app::storage::{Files, Storage};
use outflank_app::words::Words;
use outflank_game::{ClockKind, Millis};
use outflank_net::{Deed, Duel, News, Proposal, Terms};
use outflank_rules::{Disc, Turn, Variant};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

const USAGE: &str = "peer host|join|again PLACE ROOM FOLDER [PACE_MS [TURN USER PASSWORD]]";

/// The one who plays.
struct Peer {
    driver: Driver,
    clock: Clock,
    start: Instant,
    me: Option<Disc>,
    /// Is a session open, and no disc of mine on its way?
    may_place: bool,
    pace: Millis,
    /// When the next disc is due.
    due: Option<Millis>,
    /// Is it time to go?
    leaves: bool,
    /// What the host proposes, whatever it is.
    proposal: Option<Box<Proposal>>,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [how, place, room, folder, rest @ ..] = words.as_slice() else {
        println!("{USAGE}");
        return;
    };
    let pace = rest.first().and_then(|word| word.parse().ok()).unwrap_or(0);
    let wish = wish(place, rest.get(1..).unwrap_or_default());
    let storage = Storage(Arc::new(Files::in_folder(Path::new(folder))));
    let mut clock = Clock::default();
    let (driver, me) = match how.as_str() {
        "host" => (
            begin(&storage, &wish, room, Meeting::Host, &mut clock),
            None,
        ),
        "join" => (
            begin(&storage, &wish, room, Meeting::Join, &mut clock),
            None,
        ),
        "again" => {
            let Some((driver, me)) = go_on(&storage, &mut clock) else {
                println!("0 nothing to go on with");
                return;
            };
            (driver, Some(me))
        }
        _ => {
            println!("{USAGE}");
            return;
        }
    };
    let peer = Peer {
        driver,
        clock,
        start: Instant::now(),
        me,
        may_place: false,
        pace: Millis(pace),
        due: None,
        leaves: false,
        proposal: None,
    };
    peer.play();
}

/// Who plays, by the profile in the folder.
fn player(storage: &Storage, terms: Option<Terms>) -> outflank_net::Player {
    let mut app = bevy::app::App::new();
    app.add_plugins((bevy::MinimalPlugins, bevy::state::app::StatesPlugin));
    app.add_plugins(AppPlugin {
        storage: storage.clone(),
        seed: 0,
    });
    let words = app.world().resource::<Words>();
    let identity = Me::load(storage.clone()).begin(words);
    identity.expect("a key can be made").player(terms, None)
}

/// The meeting place, and who passes everything on where the two cannot reach each other.
fn wish(place: &str, relay: &[String]) -> settings::Online {
    let mut wish = settings::Online {
        place: place.to_owned(),
        ..settings::Online::default()
    };
    if let [turn, user, password] = relay {
        wish.turn.clone_from(turn);
        wish.turn_user.clone_from(user);
        wish.turn_password.clone_from(password);
    }
    wish
}

fn begin(
    storage: &Storage,
    wish: &settings::Online,
    room: &str,
    meeting: Meeting,
    clock: &mut Clock,
) -> Driver {
    let terms = (meeting == Meeting::Host).then(|| Terms {
        variant: Variant::standard(),
        clock: ClockKind::None,
        rated: false,
    });
    let house = Net::default().join(None, wish).expect("a meeting place");
    let duel = Duel::new(player(storage, terms), clock.now());
    let journal = Journal::new(storage.clone(), house.place);
    Driver::new(
        duel,
        house.dial,
        journal,
        Room::Named(room.to_owned()),
        meeting,
    )
}

fn go_on(storage: &Storage, clock: &mut Clock) -> Option<(Driver, Disc)> {
    let found = journal::find(storage)?;
    let house = Net::default().again(&found.place, &settings::Online::default());
    let house = house.expect("a meeting place");
    let saved = found.saved.clone();
    let me = saved.me;
    let terms = saved.record.facts().terms.clone();
    let duel = Duel::resumed(player(storage, Some(terms)), saved, clock.now());
    let journal = Journal::going_on(storage.clone(), found);
    Some((Driver::going_on(duel, house.dial, journal), me))
}

impl Peer {
    fn say(&self, what: &str) {
        println!("{} {what}", self.start.elapsed().as_millis());
    }

    fn play(mut self) {
        while !self.driver.is_done() {
            std::thread::sleep(Duration::from_millis(STEP / 5));
            let now = self.clock.now();
            let leaves = std::mem::take(&mut self.leaves).then_some(Order::Leave);
            let accepts = self.proposal.take().map(Order::Accept);
            let orders = leaves.or(accepts).or_else(|| self.next_disc(now));
            for told in self.driver.step(now, orders.into_iter().collect()) {
                self.hear(told);
            }
        }
    }

    /// A disc, where one is due.
    fn next_disc(&mut self, now: Millis) -> Option<Order> {
        let game = self.driver.game()?;
        let is_mine = Some(game.position().turn()) == self.me.map(Turn::Place);
        if !is_mine || !self.may_place || game.ending().is_some() {
            self.due = None;
            return None;
        }
        if *self.due.get_or_insert(now.plus(self.pace)) > now {
            return None;
        }
        let moves: Vec<_> = game.position().legal_moves().iter().collect();
        let square = fastrand::choice(moves)?;
        (self.due, self.may_place) = (None, false);
        Some(Order::Give(Deed::Place(square)))
    }

    fn hear(&mut self, told: Told) {
        match told {
            Told::News(News::Met { me, .. }) => {
                self.me = Some(me);
                self.say("met");
            }
            Told::News(News::Proposed(proposal)) => {
                self.proposal = Some(proposal);
                self.say("proposed");
            }
            Told::News(News::Begun { epoch }) => {
                self.may_place = true;
                self.say(&format!("begun {epoch}"));
            }
            Told::News(news) => self.say(&format!("news {news:?}")),
            Told::Done(..) => {
                let plies = self.driver.game().map(|game| game.transcript().to_string());
                self.say(&format!("done {}", plies.unwrap_or_default()));
            }
            Told::View(view) => self.may_place = view.pending.is_none() && view.runs,
            Told::Trouble(why, tries) => self.say(&format!("trouble {why:?} {tries}")),
            Told::Finished(_) => {
                self.say("finished");
                self.leaves = true;
            }
            Told::Unkept(place) => self.say(&format!("unkept {place}")),
            Told::Ended => self.say("ended"),
            Told::Place(_) | Told::Watched(_) | Told::Seen(..) | Told::Closed => {}
        }
    }
}
