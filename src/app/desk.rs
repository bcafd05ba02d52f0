//! What a screen may read and ask for.

use crate::board::{BoardLayout, Ceremony, Gaze, Handover, Pointing, Stage};
use crate::editor::Editor;
use crate::feast::Feast;
use crate::lesson::Lesson;
use crate::lobby::Hall;
use crate::menus::Drafts;
use crate::motion::Motion;
use crate::notice::Notices;
use crate::online::Online;
use crate::portrait::Chooser;
use crate::profile::Me;
use crate::sets::{SetsDesk, Tip, named};
use crate::settings::Settings;
use crate::share::Pictures;
use crate::states::{MenuControl, Screen};
use crate::table::{Intent, Table};
use crate::theme::Palette;
use crate::thinking::Thinker;
use crate::wake::Wake;
use crate::words::Words;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui;
use outflank_game::{Command, Seat};
use outflank_locale::Args;
use outflank_net::{Key, Portrait};
use outflank_rules::{Disc, Variant};

/// Screens read the table and write intents; the settings are theirs to change.
#[derive(SystemParam)]
pub struct Desk<'w> {
    /// Colours.
    pub palette: Res<'w, Palette>,
    /// Texts.
    pub words: Res<'w, Words>,
    /// The settings.
    pub settings: ResMut<'w, Settings>,
    /// Who the player is to others.
    pub me: ResMut<'w, Me>,
    /// A picture of mine that is being read.
    pub chooser: ResMut<'w, Chooser>,
    /// The match.
    pub table: Res<'w, Table>,
    /// Games with others.
    pub online: ResMut<'w, Online>,
    /// What is shown of it.
    pub stage: Res<'w, Stage>,
    /// The lesson.
    pub lesson: Res<'w, Lesson>,
    /// What is celebrated.
    pub feast: Res<'w, Feast>,
    /// The timings.
    pub motion: Res<'w, Motion>,
    /// The count at the end.
    pub ceremony: ResMut<'w, Ceremony>,
    /// The disc that was handed over last.
    pub handover: Res<'w, Handover>,
    /// Who thinks.
    pub thinker: Res<'w, Thinker>,
    /// The position editor.
    pub editor: ResMut<'w, Editor>,
    /// The menus.
    pub menus: MenuControl<'w>,
    /// The lobby.
    pub hall: ResMut<'w, Hall>,
    /// What is being written in their fields.
    pub drafts: ResMut<'w, Drafts>,
    /// What the menus about rule sets remember.
    pub sets: ResMut<'w, SetsDesk>,
    /// What is explained of special rules.
    pub tip: ResMut<'w, Tip>,
    /// Wishes.
    pub intents: MessageWriter<'w, Intent>,
    /// Short words.
    pub notices: ResMut<'w, Notices>,
    /// Pictures of results to be kept.
    pub pictures: ResMut<'w, Pictures>,
    /// Where the board is.
    pub layout: ResMut<'w, BoardLayout>,
    /// How the board is looked at.
    pub gaze: ResMut<'w, Gaze>,
    /// What is pointed at.
    pub pointing: ResMut<'w, Pointing>,
    /// When the next frame is wanted.
    pub wake: ResMut<'w, Wake>,
    /// The time.
    pub time: Res<'w, Time<Real>>,
    screen: Res<'w, State<Screen>>,
    exit: MessageWriter<'w, AppExit>,
}

impl Desk<'_> {
    /// The screen shown.
    #[must_use]
    pub fn screen(&self) -> Screen {
        *self.screen.get()
    }
    /// Changes the settings if they differ.
    pub fn change(&mut self, change: impl FnOnce(&mut Settings)) {
        let mut next = self.settings.clone();
        change(&mut next);
        self.settings.set_if_neq(next);
        self.wake.soon();
    }
    /// Goes back to the match, its clocks running again.
    pub fn resume(&mut self) {
        if self.is_running() {
            self.intents.write(Intent::Command(Command::Resume));
        }
        self.menus.close();
    }
    /// Is there a match that is not over?
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.table.is_running()
    }
    /// Is there advice, or is it sought?
    #[must_use]
    pub fn is_advised(&self) -> bool {
        self.table.advice().is_some() || self.thinker.seeks_advice()
    }
    /// For whom resigning and draw offers are meant: me, or at one screen the side to move.
    #[must_use]
    pub fn acting(&self) -> Option<Disc> {
        let to_move = || self.table.game().map(|game| game.position().to_move());
        self.table.only_human().or_else(to_move)
    }
    /// Ends the program.
    pub fn quit(&mut self) {
        self.exit.write(AppExit::Success);
    }
    /// Who plays a colour, in words.
    #[must_use]
    pub fn player(&self, disc: Disc) -> String {
        let Some(game) = self.table.game() else {
            return self.words.colour(disc);
        };
        if self.table.is_lesson() {
            return self.words.colour(disc);
        }
        if let Some(remote) = self.table.remote() {
            return remote.names[disc].clone();
        }
        match (game.seat(disc), self.table.only_human()) {
            (Seat::Computer { level }, _) => {
                let level = self.words.count("level-name", "n", u32::from(*level));
                self.words
                    .with("player-computer", &Args::new().with("level", level))
            }
            (Seat::Human, Some(_)) => self.words.say("player-you"),
            (Seat::Human, None) => self.words.colour(disc),
        }
    }
    /// The picture that somebody has chosen, if it is to be seen: of whoever is blocked or muted it is not.
    #[must_use]
    pub fn portrait(&self, key: &Key) -> Option<&Portrait> {
        if self.me.key() == Some(*key) {
            return self.me.portrait();
        }
        let is_wanted = self.settings.online.shows_faces && !self.me.blocked().has(key);
        self.online.face(key).filter(|_| is_wanted)
    }
    /// The key of whoever plays a colour against somebody far away.
    #[must_use]
    pub fn key_of(&self, disc: Disc) -> Option<Key> {
        let remote = self.table.remote()?;
        if Some(disc) == remote.me {
            return self.me.key();
        }
        self.online.game.as_ref().map(|game| game.other)
    }
    /// The name of the rule set that is played.
    #[must_use]
    pub fn rules_name(&self) -> String {
        self.table.game().map_or_else(
            || self.words.say("rules-standard"),
            |game| self.set_name(&game.options().variant),
        )
    }
    /// The name of a rule set.
    #[must_use]
    pub fn set_name(&self, variant: &Variant) -> String {
        named::name(&self.words, &self.settings.sets, variant)
    }
    /// Leaves this part of the window (in points) to the board.
    pub fn settle_board(&mut self, area: egui::Rect, window: Vec2, zoom: f32) {
        let corner = |at: egui::Pos2| Vec2::new(at.x, at.y) * zoom;
        let region = Rect::from_corners(corner(area.min), corner(area.max));
        let region = if region.width() < 40.0 || region.height() < 40.0 {
            Rect::from_corners(Vec2::ZERO, window.max(Vec2::splat(40.0)))
        } else {
            region
        };
        if self.layout.region != region || self.layout.window != window {
            self.layout.region = region;
            self.layout.window = window;
            self.wake.soon();
        }
    }
}
