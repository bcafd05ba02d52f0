//! From the launch options to a window, or to a sentence that says why there is none.

use crate::online::Online;
use crate::online::pump::Here;
use crate::online::ways::Net;
use crate::options::{Launch, Options, OptionsError, StartMatch};
use crate::quality::Quality;
use crate::settings::{Colour, NewGame, Opponent, Settings};
use crate::storage::Storage;
use crate::table::{Intent, match_options};
use crate::{AppPlugin, audio, board, dev_tools, input, menus, screens, third_party};
use bevy::app::TaskPoolThreadAssignmentPolicy;
use bevy::asset::AssetMetaCheck;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::window::{PresentMode, WindowMode, WindowResolution};
use outflank_rules::Disc;
use std::process::ExitCode;
use std::sync::Arc;

/// Why the game cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The options make no sense.
    #[error("{0}\nTry --help.")]
    Options(#[from] OptionsError),
    /// Nothing can draw.
    #[error(
        "Outflank found nothing to draw with: neither a graphics card with a Vulkan driver nor a software renderer.\n\
         On Debian or Ubuntu install one with: apt install libvulkan1 mesa-vulkan-drivers\n\
         On Fedora: dnf install vulkan-loader mesa-vulkan-drivers. On Arch: pacman -S vulkan-icd-loader vulkan-swrast"
    )]
    NoAdapter,
    /// No display to open a window on.
    #[error(
        "Outflank needs a desktop to open its window on, and found none ({0}). Is DISPLAY set and right?"
    )]
    NoDisplay(String),
    /// Pictures are wanted in a folder that cannot be there.
    #[error("Outflank cannot keep pictures in {0}: {1}")]
    NoFolder(std::path::PathBuf, std::io::Error),
}

/// Plays on the page whose address holds the options, and returns at once; the page goes on.
///
/// # Errors
/// The options make no sense.
#[cfg(target_arch = "wasm32")]
pub fn run<I>(_: I) -> Result<ExitCode, StartError>
where
    I: IntoIterator<Item = std::ffi::OsString>,
{
    use crate::third_party::page;
    page::listen();
    let words = page::launch_words();
    let options = Options::parse(words.into_iter().map(Into::into)).inspect_err(|error| {
        page::stopped(&error.to_string());
    })?;
    let quality = if page::is_slow() {
        Quality::Low
    } else {
        Quality::High
    };
    if let Launch::Play(options) = options {
        build(&options, quality).run();
    }
    Ok(ExitCode::SUCCESS)
}

/// Plays, and returns when the window is closed.
///
/// # Errors
/// The options make no sense, or there is no display or nothing to draw with.
#[cfg(not(target_arch = "wasm32"))]
#[expect(clippy::print_stdout, reason = "--help and --version print")]
pub fn run<I>(words: I) -> Result<ExitCode, StartError>
where
    I: IntoIterator<Item = std::ffi::OsString>,
{
    let options = match Options::parse(words)? {
        Launch::Play(options) => *options,
        Launch::Print(text) => {
            println!("{text}");
            return Ok(ExitCode::SUCCESS);
        }
    };
    if let Some(gallery) = &options.gallery {
        std::fs::create_dir_all(&gallery.folder)
            .map_err(|error| StartError::NoFolder(gallery.folder.clone(), error))?;
    }
    #[cfg(target_os = "linux")]
    find_display()?;
    let quality = find_quality()?;
    Ok(match build(&options, quality).run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    })
}

/// Looks for a display before Bevy does, which would only panic.
#[cfg(target_os = "linux")]
fn find_display() -> Result<(), StartError> {
    match x11rb::rust_connection::RustConnection::connect(None) {
        Ok(_) => Ok(()),
        Err(error) => Err(StartError::NoDisplay(error.to_string())),
    }
}

/// Looks for something that draws before Bevy does, which would only panic.
#[cfg(not(target_arch = "wasm32"))]
fn find_quality() -> Result<Quality, StartError> {
    let instance = wgpu::Instance::new(wgpu::InstanceDescriptor::new_without_display_handle());
    let wish = wgpu::RequestAdapterOptions::default();
    let adapter = bevy::tasks::block_on(instance.request_adapter(&wish))
        .map_err(|_| StartError::NoAdapter)?;
    let is_processor = adapter.get_info().device_type == wgpu::DeviceType::Cpu;
    Ok(if is_processor {
        Quality::Low
    } else {
        Quality::High
    })
}

/// What is written down: in a browser's console less, since every software renderer there would be told of. That the other
/// end has gone is an error for what carries a game, and not for the game, which says itself what it makes of it.
const LOGGED: &str = if cfg!(target_arch = "wasm32") {
    "error,outflank_app=warn,matchbox_socket=off"
} else {
    "warn,outflank=info,outflank_app=info,wgpu=error,naga=warn,matchbox_socket=off,rtc=off"
};

fn build(options: &Options, quality: Quality) -> App {
    let storage = storage(options);
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(window(options))
            .set(AssetPlugin {
                meta_check: AssetMetaCheck::Never,
                ..default()
            })
            .set(RenderPlugin {
                synchronous_pipeline_compilation: true,
                ..default()
            })
            .set(threads())
            .set(LogPlugin {
                filter: LOGGED.into(),
                ..default()
            }),
    )
    .add_plugins((third_party::egui::plugin, third_party::time::plugin))
    .insert_resource(online(options))
    .add_plugins(AppPlugin {
        storage,
        seed: options.seed.unwrap_or_else(|| fastrand::u64(..)),
    })
    .add_plugins((
        board::plugin,
        board::icon_plugin,
        screens::plugin,
        menus::window_plugin,
        input::plugin,
        audio::plugin,
    ))
    .add_systems(
        Update,
        fullscreen.run_if(resource_exists_and_changed::<Settings>),
    );
    crate::quality::plugin(&mut app, quality);
    #[cfg(target_arch = "wasm32")]
    app.add_plugins(crate::page::plugin);
    dev_tools::plugin(&mut app, options);
    if let Some(code) = options.join.clone() {
        app.add_systems(Startup, move |mut intents: MessageWriter<Intent>| {
            intents.write(Intent::Join(code.clone()));
        });
    }
    if let Some(text) = options.rules.clone() {
        app.add_systems(Startup, move |mut intents: MessageWriter<Intent>| {
            intents.write(Intent::Rules(text.clone()));
        });
    }
    if let Some(start) = options.start.clone() {
        let intent = start_match(&start, options.seed.unwrap_or_else(|| fastrand::u64(..)));
        app.add_systems(Startup, move |mut intents: MessageWriter<Intent>| {
            intents.write(intent.clone());
        });
    }
    app
}

/// The ways to others, and what lets a game with them run.
fn online(options: &Options) -> Online {
    #[cfg(not(target_arch = "wasm32"))]
    let ways = Net::serving(options.site.clone());
    #[cfg(target_arch = "wasm32")]
    let (ways, _) = (Net::default(), options);
    Online::new(Box::new(ways), Box::new(Here::default()))
}

/// The browser's store.
#[cfg(target_arch = "wasm32")]
fn storage(_: &Options) -> Storage {
    Storage(Arc::new(crate::storage::Browser))
}

/// The platform's folders, or the one asked for; memory where there is neither. Pictures show no
/// game of the player's, and change neither it nor the settings.
#[cfg(not(target_arch = "wasm32"))]
fn storage(options: &Options) -> Storage {
    use crate::storage::{Files, Memory};
    if options.gallery.is_some() {
        return Storage(Arc::new(Memory::default()));
    }
    match &options.config {
        Some(folder) => Storage(Arc::new(Files::in_folder(folder))),
        None => Files::of_platform().map_or_else(
            || Storage(Arc::new(Memory::default())),
            |files| Storage(Arc::new(files)),
        ),
    }
}

fn window(options: &Options) -> WindowPlugin {
    let (width, height) = options.window.unwrap_or((1120, 760));
    // With another size the first frames would show everything in the wrong place.
    #[cfg(target_arch = "wasm32")]
    let (width, height) = crate::third_party::page::size().unwrap_or((width, height));
    WindowPlugin {
        primary_window: Some(Window {
            title: "Outflank".into(),
            name: Some("outflank".into()),
            resolution: WindowResolution::new(width, height),
            present_mode: PresentMode::AutoVsync,
            canvas: Some("#game".into()),
            fit_canvas_to_parent: true,
            // F5, Tab and the like stay the browser's.
            prevent_default_event_handling: false,
            resize_constraints: bevy::window::WindowResizeConstraints {
                min_width: 320.0,
                min_height: 320.0,
                ..default()
            },
            ..default()
        }),
        ..default()
    }
}

/// Thinking has threads of its own beside those that load.
#[must_use]
pub fn threads() -> TaskPoolPlugin {
    TaskPoolPlugin {
        task_pool_options: TaskPoolOptions {
            async_compute: TaskPoolThreadAssignmentPolicy {
                min_threads: 2,
                max_threads: 4,
                percent: 0.25,
                on_thread_spawn: None,
                on_thread_destroy: None,
            },
            ..default()
        },
    }
}

fn start_match(start: &StartMatch, lot: u64) -> Intent {
    let choice = NewGame {
        variant: start.variant.clone(),
        opponent: if start.level.is_some() {
            Opponent::Computer
        } else {
            Opponent::Friend
        },
        level: start.level.unwrap_or(1),
        colour: if start.mine == Disc::Black {
            Colour::Black
        } else {
            Colour::White
        },
        ..NewGame::default()
    };
    let mut options = match_options(&choice, true);
    options.variant = crate::sets::xot::drawn(options.variant, lot);
    Intent::Start(Box::new(options))
}

fn fullscreen(settings: Res<Settings>, mut windows: Query<&mut Window>) {
    for mut window in &mut windows {
        let is_full = window.mode != WindowMode::Windowed;
        if settings.fullscreen != is_full {
            window.mode = if settings.fullscreen {
                WindowMode::BorderlessFullscreen(MonitorSelection::Current)
            } else {
                WindowMode::Windowed
            };
        }
    }
}
