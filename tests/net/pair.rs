//! Two players in one process: what an app does with a duel, over simulated ways and by a virtual clock.

use crate::link::{Way, Weather};
use outflank_game::{Ending, Millis};
use outflank_net::identity::BlockList;
use outflank_net::{
    Deed, Digest, Duel, Elo, Entry, Finished, Name, News, Output, Player, Prints, Quality, Saved,
    Secret, Terms,
};
use outflank_rules::Disc;
use std::collections::BTreeMap;

pub const START: Millis = Millis(1_700_000_000_000);

pub fn player(seed: u8, name: &str, terms: Option<Terms>) -> Player {
    Player {
        secret: Secret::from_seed([seed; 32]),
        name: Name::parse(name).unwrap(),
        rating: Elo::default(),
        terms,
        host: None,
        blocked: BlockList::default(),
        portrait: None,
    }
}

/// One of the two, with its disk.
pub struct Peer {
    pub duel: Option<Duel>,
    pub player: Player,
    /// The disk: one journal a game.
    pub disk: BTreeMap<Digest, Vec<u8>>,
    pub news: Vec<News>,
    pub log: Vec<Entry>,
    /// Asks for a new connection.
    pub wants_line: bool,
    /// Accepts whatever is proposed, at once.
    pub accepts: bool,
}

impl Peer {
    fn new(player: Player, now: Millis) -> Self {
        Self {
            duel: Some(Duel::new(player.clone(), now)),
            player,
            disk: BTreeMap::new(),
            news: Vec::new(),
            log: Vec::new(),
            wants_line: true,
            accepts: true,
        }
    }
    pub fn duel(&mut self) -> &mut Duel {
        self.duel.as_mut().unwrap()
    }
    pub fn saved(&self) -> &Saved {
        self.duel.as_ref().unwrap().game().unwrap()
    }
    pub fn me(&self) -> Disc {
        self.saved().me
    }
    pub fn ending(&self) -> Option<Ending> {
        self.duel.as_ref()?.game()?.record.ending()
    }
    pub fn has(&self, wanted: impl Fn(&News) -> bool) -> bool {
        self.news.iter().any(wanted)
    }
    /// The process is killed: only the disk stays.
    pub fn kill(&mut self) {
        self.duel = None;
        self.wants_line = false;
    }
    /// It is started again from the newest journal of this game.
    pub fn restart(&mut self, game: &Digest, now: Millis) {
        let saved = Saved::read(&self.disk[game]).unwrap();
        assert_eq!(saved.sound, self.disk[game].len());
        let entries = saved.record.entries().iter();
        self.log = entries.map(|(entry, _)| *entry).collect();
        self.duel = Some(Duel::resumed(self.player.clone(), saved, now));
        self.wants_line = true;
    }
}

pub struct Pair {
    pub peers: [Peer; 2],
    /// From the first and from the second: packets, messages.
    pub packets: [Way; 2],
    pub says: [Way; 2],
    pub now: Millis,
    pub chance: fastrand::Rng,
    /// When the connection that is being built will be there.
    building: Option<Millis>,
    /// Is the net between the two down?
    pub is_down: bool,
    weather: Weather,
    pub lines: u32,
    /// Milliseconds of one step.
    pub step: u64,
}

impl Pair {
    pub fn new(players: [Player; 2], weather: Weather, seed: u64) -> Self {
        let way = |n: u64, is_reliable| {
            Way::new(weather, seed.wrapping_mul(4).wrapping_add(n), is_reliable)
        };
        Self {
            peers: players.map(|player| Peer::new(player, START)),
            packets: [way(0, false), way(1, false)],
            says: [way(2, true), way(3, true)],
            now: START,
            chance: fastrand::Rng::with_seed(seed),
            building: Some(START),
            is_down: false,
            weather,
            lines: 0,
            step: 10,
        }
    }

    pub fn of(terms: &Terms, weather: Weather, seed: u64) -> Self {
        let players = [
            player(1, "Ada", Some(terms.clone())),
            player(2, "Berta", None),
        ];
        Self::new(players, weather, seed)
    }

    /// A step of time for everything.
    pub fn step(&mut self) {
        self.now = self.now.plus(Millis(self.step));
        self.connect();
        for me in 0..2 {
            let (now, other) = (self.now, 1 - me);
            let (said, came) = (
                self.says[other].receive(now),
                self.packets[other].receive(now),
            );
            let Some(duel) = &mut self.peers[me].duel else {
                continue;
            };
            for message in said {
                duel.hear(&message, now);
            }
            for packet in came {
                duel.packet(&packet, now);
            }
            duel.tick(now);
            self.put_out(me);
        }
    }

    /// Does what the duel wants done, in order.
    pub fn put_out(&mut self, me: usize) {
        self.put_out_some(me, usize::MAX);
    }

    /// Does only so much of it: then the process is dead.
    pub fn put_out_some(&mut self, me: usize, most: usize) {
        let peer = &mut self.peers[me];
        let Some(duel) = &mut peer.duel else {
            return;
        };
        for output in duel.outputs().into_iter().take(most) {
            match output {
                Output::Journal { game, bytes } => peer.disk.entry(game).or_default().extend(bytes),
                Output::Say(bytes) => self.says[me].send(bytes, self.now),
                Output::Packet(bytes) => self.packets[me].send(bytes, self.now),
                Output::News(news) => {
                    match &news {
                        News::Met { .. } => peer.log.clear(),
                        News::Proposed(proposal) if peer.accepts => {
                            duel.accept(proposal.as_ref().clone(), self.now);
                        }
                        News::Done(entry, _) => peer.log.push(*entry),
                        News::Line(Quality::Failing | Quality::Lost) => peer.wants_line = true,
                        _ => {}
                    }
                    peer.news.push(news);
                }
            }
        }
    }

    /// A new connection, once both are there, at least one wants it, and the net is up; it takes 600 ms.
    fn connect(&mut self) {
        let are_there = self.peers.iter().all(|peer| peer.duel.is_some());
        let is_wanted = self.peers.iter().any(|peer| peer.wants_line);
        if self.is_down || !are_there || !is_wanted {
            return;
        }
        let at = *self.building.get_or_insert(self.now.plus(Millis(600)));
        if at > self.now {
            return;
        }
        self.building = None;
        self.lines += 1;
        let ends = [self.chance.u8(..), self.chance.u8(..)];
        for me in 0..2 {
            self.packets[me].clear();
            self.says[me].clear();
            let prints = Prints {
                ours: [ends[me]; 32],
                theirs: [ends[1 - me]; 32],
            };
            let chance = [self.chance.u8(..); 32];
            let now = self.now;
            self.peers[me].wants_line = false;
            self.peers[me].duel().connected(prints, chance, now);
            self.put_out(me);
        }
    }

    pub fn run(&mut self, millis: u64) {
        let end = self.now.plus(Millis(millis));
        while self.now < end {
            self.step();
        }
    }

    /// Until it holds; for at most so long.
    pub fn until(&mut self, millis: u64, holds: impl Fn(&Self) -> bool) -> bool {
        let end = self.now.plus(Millis(millis));
        while !holds(self) && self.now < end {
            self.step();
        }
        holds(self)
    }

    /// Cuts the net, or mends it.
    pub fn cut(&mut self, ways: [bool; 2]) {
        for ((packets, says), is_cut) in self.packets.iter_mut().zip(&mut self.says).zip(ways) {
            packets.cut(is_cut, self.now);
            says.cut(is_cut, self.now);
        }
        self.is_down = ways.contains(&true);
    }

    /// Both sit down and the game begins.
    pub fn begin(&mut self) {
        let met = |news: &News| matches!(news, News::Met { .. });
        assert!(
            self.until(20_000, |pair| pair.peers.iter().all(|p| p.has(met))),
            "{:?}",
            self.weather
        );
        self.sit();
    }

    pub fn sit(&mut self) {
        for me in 0..2 {
            let now = self.now;
            self.peers[me].duel().ready(now);
            self.put_out(me);
        }
        let has_begun = |pair: &Self| {
            let mut peers = pair.peers.iter();
            peers.all(|p| p.saved().clock.0 > Millis::ZERO || p.ending().is_some())
        };
        assert!(self.until(30_000, has_begun), "{:?}", self.weather);
    }

    pub fn give(&mut self, me: usize, deed: Deed) -> bool {
        let now = self.now;
        let given = self.peers[me].duel().give(deed, now).is_ok();
        self.put_out(me);
        given
    }

    /// Who is to move, as this one sees it.
    pub fn mover(&self, seen_by: usize) -> usize {
        let to_move = self.peers[seen_by]
            .saved()
            .record
            .play()
            .game()
            .position()
            .to_move();
        usize::from(to_move != self.peers[0].me())
    }

    /// A random legal move of whoever is to move, if it sees its turn.
    pub fn random_move(&mut self) -> bool {
        let me = self.mover(0);
        let game = self.peers[me].saved().record.play().game();
        if game.ending().is_some() || game.position().to_move() != self.peers[me].me() {
            return false;
        }
        let moves: Vec<_> = game.position().legal_moves().iter().collect();
        let square = moves[self.chance.usize(0..moves.len())];
        self.give(me, Deed::Place(square))
    }

    pub fn are_over(&self) -> bool {
        self.peers.iter().all(|peer| peer.ending().is_some())
    }

    /// Both logs, and what both have shown, are the same.
    pub fn check_equal(&self) {
        let [a, b] = &self.peers;
        assert_eq!(a.log, b.log);
        let chains = [a, b].map(|peer| peer.saved().record.play().chain());
        assert_eq!(chains[0], chains[1]);
        assert_eq!(a.saved().record.entries().len(), a.log.len());
    }

    pub fn kept(&self, me: usize) -> Finished {
        Finished::of(self.peers[me].saved())
    }
}
