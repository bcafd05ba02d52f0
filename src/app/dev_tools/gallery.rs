//! Pictures of a fixed list of scenes, at given sizes, themes and languages: a change of looks is reviewed by eye.
//!
//! The window is a real one; nothing moves while a picture is taken, and the computer does not think.

use super::scenes::{SCENES, Scene, Stagehand};
use crate::options::Gallery;
use crate::settings::{Animation, Settings};
use crate::theme::Palette;
use crate::wake::Wake;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use std::path::{Path, PathBuf};

/// Frames after which what was asked for is there: menus open one later, new letters come another one later.
const SETTLED: u32 = 4;
/// After a change of the window's size the system takes its time.
const RESIZED: u32 = 14;

/// So often a picture is taken again: a running clock may bring new letters with every second.
const AGAIN: u32 = 3;

/// One picture.
#[derive(Clone)]
struct Shot {
    size: (u32, u32),
    theme: String,
    language: String,
    scene: Scene,
}

impl Shot {
    fn file(&self, folder: &Path) -> PathBuf {
        let (width, height) = self.size;
        let scene = self.scene.name();
        folder.join(format!(
            "{width}x{height}-{}-{}-{scene}.png",
            self.theme, self.language
        ))
    }
}

/// What is still to be done.
#[derive(Resource)]
struct Plan {
    folder: PathBuf,
    shots: Vec<Shot>,
    at: usize,
    frames: u32,
    is_waiting: bool,
    is_written: bool,
    /// Letters came that the picture does not have yet.
    is_spoiled: bool,
    again: u32,
    failed: bool,
}

impl Plan {
    /// After a picture comes the next one, or the same again.
    const fn hear(&mut self, has_news: bool) {
        self.is_spoiled |= has_news;
        if !self.is_written {
            return;
        }
        if self.is_spoiled && self.again < AGAIN {
            self.again += 1;
        } else {
            self.at += 1;
            (self.frames, self.again) = (0, 0);
        }
        (self.is_waiting, self.is_written, self.is_spoiled) = (false, false, false);
    }
}

/// Takes all the pictures and quits; the exit status tells whether all were written.
pub(super) fn plugin(app: &mut App, gallery: &Gallery) {
    let mut shots = Vec::new();
    for &size in &gallery.sizes {
        for theme in chosen(&gallery.themes, Palette::keys()) {
            for language in chosen(
                &gallery.languages,
                outflank_locale::LANGUAGES.iter().map(|l| l.tag.as_str()),
            ) {
                for &scene in SCENES.iter().filter(|scene| gallery.wants(scene.name())) {
                    shots.push(Shot {
                        size,
                        theme: theme.clone(),
                        language: language.clone(),
                        scene,
                    });
                }
            }
        }
    }
    app.insert_resource(Plan {
        folder: gallery.folder.clone(),
        shots,
        at: 0,
        frames: 0,
        is_waiting: false,
        is_written: false,
        is_spoiled: false,
        again: 0,
        failed: false,
    })
    .add_systems(PreUpdate, step);
}

/// Those that were named, or all.
fn chosen<'a>(named: &[String], all: impl Iterator<Item = &'a str>) -> Vec<String> {
    all.filter(|key| named.is_empty() || named.iter().any(|name| name == key))
        .map(str::to_owned)
        .collect()
}

fn step(
    mut commands: Commands,
    mut plan: ResMut<Plan>,
    mut hand: Stagehand,
    mut settings: ResMut<Settings>,
    mut windows: Query<&mut Window>,
    mut images: MessageReader<AssetEvent<Image>>,
    mut wake: ResMut<Wake>,
    mut exit: MessageWriter<AppExit>,
) {
    wake.soon();
    hand.hold();
    let has_news = images.read().count() > 0;
    if plan.is_waiting {
        plan.hear(has_news);
        return;
    }
    // What could not be written once is not tried a hundred times.
    let next = plan.shots.get(plan.at).filter(|_| !plan.failed);
    let Some(shot) = next.cloned() else {
        let end = if plan.failed {
            AppExit::error()
        } else {
            AppExit::Success
        };
        exit.write(end);
        return;
    };
    let frame = plan.frames;
    plan.frames += 1;
    let is_new_size = plan.at == 0 || plan.shots[plan.at - 1].size != shot.size;
    let ready = if is_new_size { RESIZED } else { 0 };
    if frame == 0 {
        dress(&mut settings, &shot);
        hand.clear();
        for mut window in &mut windows {
            let (width, height) = shot.size;
            window.resolution.set_physical_resolution(width, height);
        }
    } else if frame == ready + 1 {
        shot.scene.arrange(&mut hand, &mut settings);
    } else if frame == ready + 3 {
        shot.scene.point(&mut hand);
    } else if frame >= ready + 3 + SETTLED && !hand.is_moving() {
        plan.is_waiting = true;
        let path = shot.file(&plan.folder);
        if shot.scene.has_cells() {
            let table = path.with_extension("tsv");
            let written = std::fs::write(&table, hand.cells().join("\n") + "\n");
            if let Err(why) = written {
                error!("{}: {why}", table.display());
                plan.failed = true;
            }
        }
        commands.spawn(Screenshot::primary_window()).observe(
            move |taken: On<ScreenshotCaptured>, mut plan: ResMut<Plan>| {
                plan.failed |= !write(&taken.image, &path);
                plan.is_written = true;
            },
        );
    }
}

/// The settings of a picture: nothing moves, nothing is heard.
fn dress(settings: &mut ResMut<Settings>, shot: &Shot) {
    let next = Settings {
        theme: shot.theme.clone(),
        language: Some(shot.language.clone()),
        animation: Animation::Off,
        mute: true,
        greeted: true,
        ..Settings::default()
    };
    settings.set_if_neq(next);
}

/// Writes a picture; says what went wrong.
fn write(image: &Image, path: &Path) -> bool {
    let written = image
        .clone()
        .try_into_dynamic()
        .map_err(|error| error.to_string())
        .and_then(|picture| {
            picture
                .to_rgb8()
                .save(path)
                .map_err(|error| error.to_string())
        });
    if let Err(why) = &written {
        error!("{}: {why}", path.display());
    } else {
        tell!("@ picture {}", path.display());
    }
    written.is_ok()
}
