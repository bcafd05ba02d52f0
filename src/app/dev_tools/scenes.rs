//! The scenes that are looked at when looks change.

use crate::board::{BoardLayout, Gaze, Marks, Pointing, Stage};
use crate::notice::Notices;
use crate::settings::{NewGame, Opponent, Settings, View};
use crate::states::{Menu, MenuControl, Question};
use crate::table::{Intent, Table, match_options};
use bevy::prelude::*;
use outflank_game::{ClockKind, Command};
use outflank_rules::{Disc, Square};

/// One scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scene {
    /// The first screen.
    Title,
    /// The same at the very first start.
    Welcome,
    /// The lesson.
    Lesson,
    /// The choice of a new game.
    NewGame,
    /// The choice of rules.
    Rules,
    /// Rules in words.
    RulesText,
    /// The settings.
    Settings,
    /// The list of keys.
    Keys,
    /// Who one is to others.
    Profile,
    /// A match against the computer begins.
    Opening,
    /// In the middle: last move, turned discs, legal moves, hint.
    Middle,
    /// The same from above.
    Flat,
    /// What a move would turn.
    Preview,
    /// The same from above.
    FlatPreview,
    /// The list of moves.
    Moves,
    /// Looking back.
    Review,
    /// With clocks, by two people.
    Clocks,
    /// Ten by ten.
    Grand,
    /// The octagon.
    Stars,
    /// The players fill the centre, from supplies of their own.
    Centre,
    /// A finger aims at one of many small squares.
    Aim,
    /// Paused.
    Pause,
    /// A question.
    Confirm,
    /// The end.
    Result,
    /// A link that leads nowhere.
    Notice,
}

/// All of them.
pub const SCENES: [Scene; 25] = [
    Scene::Title,
    Scene::Welcome,
    Scene::Lesson,
    Scene::NewGame,
    Scene::Rules,
    Scene::RulesText,
    Scene::Settings,
    Scene::Keys,
    Scene::Profile,
    Scene::Opening,
    Scene::Middle,
    Scene::Flat,
    Scene::Preview,
    Scene::FlatPreview,
    Scene::Moves,
    Scene::Review,
    Scene::Clocks,
    Scene::Grand,
    Scene::Stars,
    Scene::Centre,
    Scene::Aim,
    Scene::Pause,
    Scene::Confirm,
    Scene::Result,
    Scene::Notice,
];

/// The first thirty plies of [`WHOLE`].
const MIDDLE: &str = "f5d6c4d3c3g5e6c5b6f7f6e7g6h5c2b4a4b1f8d7c7c6b5a6d2a3f3c8";
/// A whole game against the lowest level, lost by 14 to 50.
const WHOLE: &str = "f5d6c4d3c3g5e6c5b6f7f6e7g6h5c2b4a4b1f8d7c7c6b5a6d2a3f3c8b3f4e8g2f2b7h6d8c1h4b8a2a5d1e2e3h2a7b2g8g3a1h3a8g4f1e1h7g1h1g7h8";

/// What a scene may move.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Stagehand<'w> {
    intents: MessageWriter<'w, Intent>,
    menus: MenuControl<'w>,
    pointing: ResMut<'w, Pointing>,
    table: Res<'w, Table>,
    stage: Res<'w, Stage>,
    gaze: Res<'w, Gaze>,
    layout: Res<'w, BoardLayout>,
    marks: Res<'w, Marks>,
    notices: ResMut<'w, Notices>,
}

impl Stagehand<'_> {
    /// An empty stage: the first screen without menus.
    pub fn clear(&mut self) {
        *self.pointing = Pointing::default();
        self.notices.0.clear();
        // What is given up is not kept.
        let running = self.table.game().filter(|_| self.table.is_running());
        let by = running.map(|game| game.position().to_move());
        self.intents
            .write_batch(by.map(|by| Intent::Command(Command::Resign { by })));
        self.intents.write(Intent::ToTitle);
        self.menus.close();
    }
    /// However long a picture takes, no word goes away before it, and what points stays where it points.
    pub fn hold(&mut self) {
        for notice in &mut self.notices.0 {
            notice.since = None;
        }
        // A finger stays on its square until the board has come to its place.
        if self.pointing.finger.is_some() {
            let at = self.pointing.pressed.and_then(|s| self.layout.place_of(s));
            self.pointing.finger = at.or(self.pointing.finger);
        }
    }
    /// Is something still on its way?
    pub fn is_moving(&self) -> bool {
        self.stage.is_moving() || self.gaze.is_moving()
    }
    /// What lies on each square and where, in pixels of the picture: what, marks, centre, side.
    pub fn cells(&self) -> Vec<String> {
        let Some(position) = self.table.shown() else {
            return Vec::new();
        };
        let cell = |square: Square| {
            let at = self.layout.place_of(square)?;
            let next = self
                .layout
                .place_of(Square::new(square.col() ^ 1, square.row())?)?;
            let lies = |disc| position.discs(disc).contains(square);
            let what = if lies(Disc::Black) {
                "black"
            } else if lies(Disc::White) {
                "white"
            } else {
                "empty"
            };
            let marks = self.marks.names(square).join("+");
            Some(format!(
                "{what}\t{marks}\t{:.1}\t{:.1}\t{:.1}",
                at.x,
                at.y,
                at.distance(next)
            ))
        };
        self.stage
            .shape()
            .squares()
            .iter()
            .filter_map(cell)
            .collect()
    }
    fn begin(&mut self, choice: &NewGame) {
        let options = match_options(choice, false);
        self.intents.write(Intent::Start(Box::new(options)));
    }
    fn open(&mut self, link: &str) {
        self.intents.write(Intent::Link(link.into()));
    }
}

impl Scene {
    /// In a file's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Welcome => "welcome",
            Self::Lesson => "lesson",
            Self::NewGame => "new",
            Self::Rules => "rules",
            Self::RulesText => "rules-read",
            Self::Settings => "settings",
            Self::Keys => "keys",
            Self::Profile => "profile",
            Self::Opening => "opening",
            Self::Middle => "middle",
            Self::Flat => "flat",
            Self::Preview => "preview",
            Self::FlatPreview => "flat-preview",
            Self::Moves => "moves",
            Self::Review => "review",
            Self::Clocks => "clocks",
            Self::Grand => "grand",
            Self::Stars => "stars",
            Self::Centre => "centre",
            Self::Aim => "aim",
            Self::Pause => "pause",
            Self::Confirm => "confirm",
            Self::Result => "result",
            Self::Notice => "notice",
        }
    }

    /// Is it written down what lies on its squares?
    pub const fn has_cells(self) -> bool {
        matches!(self, Self::Flat | Self::FlatPreview)
    }

    /// Puts it on stage.
    pub fn arrange(self, hand: &mut Stagehand, settings: &mut Settings) {
        let friends = NewGame {
            opponent: Opponent::Friend,
            ..NewGame::default()
        };
        match self {
            Self::Title
            | Self::NewGame
            | Self::Rules
            | Self::RulesText
            | Self::Settings
            | Self::Keys
            | Self::Profile => {}
            Self::Welcome => settings.greeted = false,
            Self::Lesson => {
                hand.intents.write(Intent::Lesson(0));
            }
            Self::Opening => hand.begin(&NewGame::default()),
            Self::Middle
            | Self::Preview
            | Self::Moves
            | Self::Review
            | Self::Pause
            | Self::Confirm => {
                hand.open(MIDDLE);
            }
            Self::Flat | Self::FlatPreview => {
                settings.view = View::Flat;
                hand.open(MIDDLE);
            }
            Self::Clocks => hand.begin(&NewGame {
                clock: ClockKind::Total {
                    seconds: 300,
                    increment: 3,
                },
                ..friends
            }),
            Self::Grand | Self::Stars | Self::Centre | Self::Aim => {
                let key = match self {
                    Self::Stars => "stars",
                    Self::Centre => "loose",
                    Self::Aim => "parallel-16",
                    _ => "grand",
                };
                hand.begin(&NewGame {
                    variant: key.into(),
                    ..friends
                });
            }
            Self::Result => hand.open(WHOLE),
            Self::Notice => hand.open("f5z9"),
        }
    }

    /// Opens its menu, shows its marks.
    pub fn point(self, hand: &mut Stagehand) {
        match self {
            Self::NewGame => hand.menus.show_only(Menu::NewGame),
            Self::Rules => hand.menus.show_only(Menu::Rules),
            Self::RulesText => hand.menus.show_only(Menu::RulesText),
            Self::Settings => hand.menus.show_only(Menu::Settings),
            Self::Keys => hand.menus.show_only(Menu::Keys),
            Self::Profile => hand.menus.show_only(Menu::Profile),
            Self::Pause => hand.menus.show_only(Menu::Pause),
            Self::Confirm => hand.menus.show_only(Menu::Confirm(Question::Resign)),
            Self::Result => hand.menus.show_only(Menu::Result),
            Self::Moves => hand.menus.show_only(Menu::Moves),
            Self::Middle | Self::Flat => {
                hand.intents.write(Intent::Hint);
            }
            Self::Review => {
                hand.intents.write(Intent::Review(12));
            }
            Self::Preview | Self::FlatPreview => {
                let busiest = |position: outflank_rules::Position| -> Option<Square> {
                    position
                        .legal_moves()
                        .iter()
                        .max_by_key(|&square| position.flips(square).len())
                };
                hand.pointing.cursor = hand.table.shown().and_then(busiest);
            }
            Self::Centre => {
                let names = ["d4", "e4", "d5"];
                let squares = names.iter().filter_map(|name| name.parse().ok());
                hand.intents.write_batch(squares.map(Intent::Place));
            }
            Self::Aim => {
                let square = hand
                    .table
                    .shown()
                    .and_then(|p| p.legal_moves().iter().next());
                hand.pointing.pressed = square;
                hand.pointing.finger = square.and_then(|square| hand.layout.place_of(square));
            }
            Self::Title
            | Self::Welcome
            | Self::Lesson
            | Self::Opening
            | Self::Clocks
            | Self::Grand
            | Self::Stars
            | Self::Notice => {}
        }
    }
}
