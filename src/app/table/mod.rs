//! The glue: owns the match, reads intents, is the only caller of `Match::apply`, tells the rest.

mod advice;
mod computer;
mod door;
mod intent;
mod laying;
mod looking;
mod opening;
mod remote;
mod saving;

use crate::lesson::Lesson;
use crate::notice::Notices;
use crate::settings::Settings;
use crate::states::{AppSystems, Menu, MenuControl, Screen};
use crate::wake::Wake;
pub use advice::{Advice, Advised};
use bevy::prelude::*;
use door::Door;
pub use intent::{Intent, MatchEvent};
pub use opening::match_options;
use outflank_game::{Command, Match, Millis, Ply, Refusal, Seat, Status, Step};
use outflank_rules::{Disc, Position, Square};
pub use remote::{Afar, Asked, Remote};
pub(crate) use saving::why_no_link;
use std::time::Duration;

/// The match on the table and what surrounds it.
#[derive(Resource, Default)]
pub struct Table {
    game: Option<Match>,
    /// A finished or running match's earlier ply that is looked at; `None` is the present.
    review: Option<usize>,
    advice: Option<Advice>,
    reply: Option<computer::Reply>,
    /// The computer's last opinion, for draw offers, in discs from its view.
    opinion: Option<f32>,
    /// Until when the last placement moves, and a pass is shown.
    quiet_at: Duration,
    /// A saved match that may be continued.
    saved: Option<String>,
    /// The match came by a link while another waits in the store: it is not kept in its place.
    is_visit: bool,
    /// The match is a step of the lesson.
    is_lesson: bool,
    /// The match is against somebody far away.
    remote: Option<Remote>,
    /// Makes the computer's choices repeatable.
    pub(crate) seed: u64,
}

impl Table {
    /// The match, if there is one.
    #[must_use]
    pub const fn game(&self) -> Option<&Match> {
        self.game.as_ref()
    }
    /// Is there a match that is not over?
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.game
            .as_ref()
            .is_some_and(|game| game.ending().is_none())
    }
    /// What is to be seen: the present, or the ply that is looked at.
    #[must_use]
    pub fn shown(&self) -> Option<Position> {
        let game = self.game.as_ref()?;
        Some(
            self.review
                .map_or(*game.position(), |ply| game.position_at(Ply(ply as u16))),
        )
    }
    /// The ply that is looked at.
    #[must_use]
    pub const fn review(&self) -> Option<usize> {
        self.review
    }
    /// The best moves, where somebody has asked for them.
    #[must_use]
    pub const fn advice(&self) -> Option<&Advice> {
        self.advice.as_ref()
    }
    /// The best of them.
    #[must_use]
    pub fn hint(&self) -> Option<Square> {
        self.advice.as_ref().map(|advice| advice.best().square)
    }
    /// Is there a saved match?
    #[must_use]
    pub const fn can_continue(&self) -> bool {
        self.saved.is_some()
    }
    /// Is the match a step of the lesson?
    #[must_use]
    pub const fn is_lesson(&self) -> bool {
        self.is_lesson
    }
    /// Whose placement a person at this screen may make now.
    #[must_use]
    pub fn human_to_move(&self) -> Option<Disc> {
        let game = self.game.as_ref()?;
        match (game.status(), &self.remote) {
            (Status::Playing { to_move }, Some(remote)) => {
                (Some(to_move) == remote.me && remote.pending.is_none()).then_some(to_move)
            }
            (Status::Playing { to_move }, None) if *game.seat(to_move) == Seat::Human => {
                Some(to_move)
            }
            _ => None,
        }
    }
    /// The side and level of the computer if it is to move.
    #[must_use]
    pub fn computer_to_move(&self) -> Option<(Disc, u8)> {
        // In the lesson the other side waits.
        let game = self.game.as_ref().filter(|_| !self.is_lesson)?;
        match game.status() {
            Status::Playing { to_move } => match *game.seat(to_move) {
                Seat::Computer { level } => Some((to_move, level)),
                Seat::Human => None,
            },
            _ => None,
        }
    }
    /// Do two people play at this screen?
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.remote.is_none()
            && self.game.as_ref().is_some_and(|game| {
                [Disc::Black, Disc::White]
                    .iter()
                    .all(|&disc| *game.seat(disc) == Seat::Human)
            })
    }
    /// Does White's side of the board lie nearest? By wish, or because White is to move and two people share a screen.
    #[must_use]
    pub fn lies_turned(&self, settings: &Settings) -> bool {
        let is_white =
            |game: &Match| game.position().to_move() == Disc::White && game.ending().is_none();
        let swaps = settings.seat_swap && self.is_shared();
        settings.turned != (swaps && self.game.as_ref().is_some_and(is_white))
    }
    /// The side of the one person at this screen, where exactly one plays here.
    #[must_use]
    pub fn only_human(&self) -> Option<Disc> {
        if let Some(remote) = &self.remote {
            return remote.me;
        }
        self.game.as_ref()?.options().lone_human()
    }
    /// The last disc placed in what is to be seen.
    #[must_use]
    pub fn last_placement(&self) -> Option<&Step> {
        let game = self.game.as_ref()?;
        match self.review {
            None => game.last_placement(),
            Some(ply) => {
                let node = game.node_at(Ply(ply as u16))?;
                game.history().node(node)?.placement()
            }
        }
    }
    /// Until when the last placement moves or a pass is shown.
    #[must_use]
    pub const fn quiet_at(&self) -> Duration {
        self.quiet_at
    }
}

/// The reading of the match's clock.
#[must_use]
pub fn millis(time: &Time<Real>) -> Millis {
    Millis(time.elapsed().as_millis() as u64)
}

/// The step in which intents are obeyed, for those who come right before or after it.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Obeying;

/// Everything at the table.
pub fn plugin(app: &mut App) {
    app.init_resource::<Table>()
        .add_message::<Intent>()
        .add_message::<MatchEvent>()
        .add_message::<Asked>()
        .add_plugins((computer::plugin, saving::plugin))
        .add_systems(
            Update,
            (door::tick, obey.in_set(Obeying))
                .chain()
                .in_set(AppSystems::Table),
        )
        .add_systems(Last, wake_for_intents.before(crate::wake::settle));
}

/// An intent written by a menu is obeyed in the next frame: see that there is one.
fn wake_for_intents(mut intents: MessageReader<Intent>, mut wake: ResMut<Wake>) {
    if intents.read().count() > 0 {
        wake.soon();
    }
}

/// Does what the intents ask.
fn obey(
    mut door: Door,
    mut intents: MessageReader<Intent>,
    mut notices: ResMut<Notices>,
    mut menus: MenuControl,
    mut screen: ResMut<NextState<Screen>>,
    mut lesson: ResMut<Lesson>,
) {
    for intent in intents.read() {
        let now = door.now();
        if door.table.keeps_away(intent) {
            notices.say("refused-not-now");
            continue;
        }
        let elapsed = door.time.elapsed();
        let Door { table, events, .. } = &mut door;
        let is_laid = match intent {
            Intent::Afar(news) => table.hear(news, (now, elapsed), events),
            _ => table.lay(intent, now, &mut lesson, &mut notices, events),
        };
        if is_laid {
            menus.close();
            screen.set(Screen::Match);
        }
        let refused = match intent {
            Intent::ToTitle => {
                table.put_away(now);
                menus.close();
                screen.set(Screen::Title);
                Ok(())
            }
            // The other one has a word in it: see `online`.
            Intent::Rematch if table.remote.is_some() => Ok(()),
            Intent::Afar(news) => {
                if let Afar::Done(_, happened) = &**news {
                    door.tell(happened);
                }
                Ok(())
            }
            Intent::Rematch => {
                table.rematch(now, events);
                menus.close();
                Ok(())
            }
            Intent::Review(ply) => {
                table.look_at(*ply);
                Ok(())
            }
            Intent::Start(_)
            | Intent::Continue
            | Intent::Link(_)
            | Intent::Lesson(_)
            | Intent::Join(_)
            | Intent::Rules(_)
            | Intent::Hint => Ok(()),
            Intent::Command(Command::Redo) if table.is_lesson => Err(Refusal::NotAllowed),
            Intent::Command(command) => door.apply(*command),
            Intent::Place(square) => match table.human_to_place() {
                Some(by) => door.apply(Command::Place {
                    by,
                    square: *square,
                }),
                None => Err(table.why_not()),
            },
        };
        if let Err(refusal) = refused {
            // The lesson has its own words for it.
            if !door.table.is_lesson {
                notices.say(refusal.key());
            }
            door.events.write(MatchEvent::Refused(refusal));
        }
        if matches!(menus.current(), Menu::Result) && door.table.is_running() {
            menus.close();
        }
    }
}

impl Table {
    /// May a person at this screen place a disc there now?
    #[must_use]
    pub fn may_place(&self, square: Square) -> bool {
        let legal = |game: &Match| game.position().legal_moves().contains(square);
        self.human_to_place().is_some() && self.game.as_ref().is_some_and(legal)
    }

    /// Whose disc may be placed; nobody's on a board of an earlier ply.
    fn human_to_place(&self) -> Option<Disc> {
        self.human_to_move().filter(|_| self.review.is_none())
    }

    fn why_not(&self) -> Refusal {
        if self.review.is_some() {
            return Refusal::Paused;
        }
        match self.game.as_ref().map(Match::status) {
            Some(Status::Playing { .. }) => Refusal::NotYourTurn,
            Some(Status::Paused) => Refusal::Paused,
            _ => Refusal::Over,
        }
    }
}
