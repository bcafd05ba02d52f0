//! What the driven game tells becomes news of the match on the table, short words, and the standing that the screens show.

mod watching;

use crate::notice::Notices;
use crate::online::told::{Told, View};
use crate::online::{Online, Said, Search, Standing, Trouble};
use crate::profile::Me;
use crate::states::{Menu, MenuControl};
use crate::storage::Storage;
use crate::table::{Afar, Intent, Remote, Table};
use crate::wake::Wake;
use bevy::prelude::*;
use outflank_game::{Command, Event, Match, Millis};
use outflank_net::meeting::Place;
use outflank_net::{Deed, Entry, Facts, Finished, News, Portrait, Proposal, Quality};
use outflank_rules::{ByDisc, Disc};

/// What hearing touches.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Ear<'w> {
    online: ResMut<'w, Online>,
    table: Res<'w, Table>,
    intents: MessageWriter<'w, Intent>,
    notices: ResMut<'w, Notices>,
    menus: MenuControl<'w>,
    storage: Res<'w, Storage>,
    me: ResMut<'w, Me>,
    time: Res<'w, Time<Real>>,
    wake: ResMut<'w, Wake>,
}

/// The most lines of chat that are kept.
const MOST: usize = 100;

/// Hears what the driven game has told.
pub(super) fn hear(mut ear: Ear) {
    let told = ear.online.bypass_change_detection().pump.hear();
    for one in told {
        ear.wake.soon();
        match one {
            Told::News(news) => ear.heed(news),
            Told::Done(entry, game, events) => ear.done(&entry, game, events),
            Told::View(view) => ear.view(view),
            Told::Trouble(why, tries) => {
                if let Some(game) = &mut ear.online.game {
                    game.tries = tries;
                } else if let Some(search) = &mut ear.online.search {
                    search.fails(why);
                }
            }
            Told::Unkept(place) => ear.notices.say_file("notice-write-failed", &place),
            Told::Finished(game) => ear.finish(*game),
            Told::Place(place) => {
                let place = Place::parse(&place).ok();
                ear.online.pages = place.iter().map(Place::page).collect();
            }
            Told::Watched(count) => ear.watchers(count),
            Told::Seen(facts, game) => ear.see(&facts, *game),
            Told::Ended => ear.end(),
            Told::Closed => ear.stop_searching(),
        }
    }
}

impl Ear<'_> {
    fn send(&mut self, news: Afar) {
        self.intents.write(Intent::Afar(Box::new(news)));
    }

    fn done(&mut self, entry: &Entry, game: Box<Match>, events: Vec<Event>) {
        if entry.deed == Deed::OfferDraw
            && self.table.side_afar() == Some(entry.by)
            && let Some(standing) = &mut self.online.game
        {
            standing.offered = Some(game.ply());
        }
        self.send(Afar::Done(game, events));
    }

    fn heed(&mut self, news: News) {
        match news {
            News::Met { facts, me, .. } => self.meet(&facts, me),
            News::Refused(why) => self.refused(&why),
            News::Proposed(proposal) => self.proposed(*proposal),
            News::Read(key, name) => {
                let shown = self.me.name_beside_mine(&key, &name);
                if let Some(search) = &mut self.online.search {
                    (search.reader, search.trouble) = (Some(shown), None);
                }
            }
            News::Line(Quality::Lost) => self.alone(),
            News::Begun { epoch } if epoch > 1 => self.notices.say("online-back"),
            News::Nothing(..) => self.notices.say("online-deed-lost"),
            News::Parted(why) => {
                if let Some(game) = &mut self.online.game {
                    game.parted = Some(why);
                }
                self.menus.show_only(Menu::Online);
            }
            News::Claimed => self.claimed(),
            News::RematchWanted => {
                if let Some(game) = &mut self.online.game {
                    game.rematch[1] = true;
                }
            }
            News::Watched(delay) => self.watched(delay.is_some()),
            News::Chat(line) => self.said(Err(String::from(line))),
            News::Phrase(phrase) => self.said(Ok(phrase)),
            News::Portrait(portrait) => self.seen(portrait),
            News::OtherReady
            | News::Begun { .. }
            | News::Line(_)
            | News::Done(..)
            | News::Over(_)
            | News::Sealed => {}
        }
    }

    /// The friend is found and says what is to be played.
    fn proposed(&mut self, proposal: Proposal) {
        if let Some(search) = &mut self.online.search {
            (search.proposal, search.trouble) = (Some(proposal), None);
            if self.menus.current() != Menu::Online {
                self.menus.show_only(Menu::Online);
            }
        }
    }

    fn alone(&mut self) {
        let now = self.time.elapsed();
        if let Some(search) = &mut self.online.search {
            search.is_alone(now);
        }
    }

    /// The two have met: their game lies on the table.
    fn meet(&mut self, facts: &Facts, me: Disc) {
        match facts.terms.start() {
            Ok(game) => self.lay(facts, me, game),
            // The handshake lets no other terms through.
            Err(error) => error!("no such match: {error}"),
        }
        self.found();
    }

    /// Nobody is looked for any more: the board is what is to be seen.
    fn found(&mut self) {
        self.online.search = None;
        if self.menus.current() == Menu::Online {
            self.menus.close();
        }
    }

    fn lay(&mut self, facts: &Facts, me: Disc, game: Match) {
        lay(&mut self.online, &mut self.intents, facts, me, game);
    }

    fn refused(&mut self, why: &outflank_net::Refused) {
        self.alone();
        let trouble = Some(Trouble::refused(why));
        match &mut self.online.search {
            Some(search) => search.trouble = trouble,
            None => self.online.trouble = trouble,
        }
    }

    fn view(&mut self, view: View) {
        let online = &mut *self.online;
        let passed = online.pump.now().less(view.now);
        let at = if view.runs {
            view.at.plus(passed)
        } else {
            view.at
        };
        if let Some(game) = &mut online.game {
            game.quality = view.quality;
            if view.quality != Quality::Lost {
                game.tries = 0;
            }
            game.claim = view.claim.map(Millis::seconds_shown);
            if view.ratings.is_some() {
                game.ratings = view.ratings;
            }
        }
        if let Some(watched) = &mut online.watched {
            watched.is_lost = view.quality == Quality::Lost;
        }
        self.send(Afar::Stand {
            at,
            runs: view.runs,
            pending: view.pending,
        });
    }

    /// Whoever waited has the game: on this table the other one has left it.
    fn claimed(&mut self) {
        let (Some(game), Some(me)) = (self.table.game(), self.table.side_afar()) else {
            return;
        };
        let (mut game, by, at) = (game.clone(), !me, Millis::ZERO);
        if let Ok(events) = game.apply(Command::Leave { by }, at) {
            self.send(Afar::Done(Box::new(game), events));
        }
    }

    fn said(&mut self, what: Result<outflank_net::Phrase, String>) {
        let online = &mut *self.online;
        let is_muted = online.is_muted;
        let Some(game) = online.game.as_mut().filter(|_| !is_muted) else {
            return;
        };
        game.hear(Said {
            is_mine: false,
            what,
        });
        game.is_unread = self.menus.current() != Menu::Chat;
    }

    /// Remembered for as long as the program runs, whether it is to be seen now or not.
    fn seen(&mut self, portrait: Portrait) {
        let online = &mut *self.online;
        if let Some(game) = &online.game {
            online.faces.remember(game.other, portrait);
        }
    }

    fn finish(&mut self, game: Finished) {
        if let Err(error) = self.me.finish(game) {
            warn!("finished game: {error:?}");
        }
    }

    /// Nobody is looked for any more; what went wrong last stays in sight.
    fn stop_searching(&mut self) {
        let online = &mut *self.online;
        if let Some(Search { trouble, .. }) = online.search.take() {
            online.trouble = trouble.or(online.trouble.take());
        }
        online.ways.close();
    }

    /// Nothing more will come of it.
    fn end(&mut self) {
        self.stop_searching();
        let online = &mut *self.online;
        if let Some(game) = &mut online.game {
            game.is_gone = true;
        }
        crate::online::journal::forget(&self.storage);
    }
}

impl Standing {
    /// Notes what was said.
    pub(in crate::online) fn hear(&mut self, said: Said) {
        if self.said.len() >= MOST {
            self.said.remove(0);
        }
        self.said.push(said);
    }
}

/// The two's names as they are shown.
fn names(facts: &Facts) -> ByDisc<String> {
    ByDisc::from_fn(|disc: Disc| {
        let others = [(&facts.keys[!disc], &facts.names[!disc])];
        facts.names[disc].shown(&facts.keys[disc], others)
    })
}

/// Lays the match of these two on the table.
pub(super) fn lay(
    online: &mut Online,
    intents: &mut MessageWriter<Intent>,
    facts: &Facts,
    me: Disc,
    game: Match,
) {
    let names = names(facts);
    let earlier = online.game.take();
    let is_same = earlier
        .as_ref()
        .is_some_and(|game| game.other == facts.keys[!me]);
    online.game = Some(Standing {
        other: facts.keys[!me],
        name: names[!me].clone(),
        plain: facts.names[!me].clone(),
        quality: Quality::Good,
        tries: 0,
        claim: None,
        facts: facts.digest(),
        watchers: 0,
        offered: None,
        rematch: [false; 2],
        is_rated: facts.terms.rated,
        ratings: None,
        parted: None,
        said: earlier
            .filter(|_| is_same)
            .map_or_else(Vec::new, |game| game.said),
        is_unread: false,
        is_gone: false,
    });
    online.watched = None;
    let remote = Remote::new(Some(me), names, facts.ratings.map(|elo| elo.0));
    let lay = Afar::Lay(Box::new(game), Box::new(remote));
    intents.write(Intent::Afar(Box::new(lay)));
}
