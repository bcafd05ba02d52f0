//! A bare Bevy scene with the features that the game uses: a board, discs, a light with shadow, egui
//! and the sound plugin. The game's first frame is measured against it.
#![expect(clippy::print_stdout, reason = "the frames are what the measure reads")]

use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::prelude::*;
use bevy::window::{PresentMode, RequestRedraw, WindowResolution};
use bevy_egui::{EguiContexts, EguiPlugin, EguiPrimaryContextPass, egui};
use bevy_kira_audio::AudioPlugin;

fn main() {
    let window = Window {
        title: "bare".into(),
        resolution: WindowResolution::new(1280, 720),
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    App::new()
        .add_plugins(
            DefaultPlugins
                .set(WindowPlugin {
                    primary_window: Some(window),
                    ..default()
                })
                .set(bevy::render::RenderPlugin {
                    synchronous_pipeline_compilation: true,
                    ..default()
                }),
        )
        .add_plugins((EguiPlugin::default(), AudioPlugin))
        .add_systems(Startup, scene)
        .add_systems(EguiPrimaryContextPass, label)
        .add_systems(Last, count)
        .run();
}

fn scene(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let mut paint = |r, g, b| materials.add(StandardMaterial::from_color(Color::srgb(r, g, b)));
    let (felt, black, white) = (
        paint(0.1, 0.5, 0.3),
        paint(0.05, 0.05, 0.05),
        paint(0.95, 0.93, 0.9),
    );
    commands.spawn((
        Mesh3d(meshes.add(Cuboid::new(8.4, 0.3, 8.4))),
        MeshMaterial3d(felt),
    ));
    let disc = meshes.add(Cylinder::new(0.42, 0.15));
    for n in 0..64_u8 {
        let at = Vec3::new(f32::from(n % 8) - 3.5, 0.22, f32::from(n / 8) - 3.5);
        let side = if n % 2 == 0 { &black } else { &white };
        commands.spawn((
            Mesh3d(disc.clone()),
            MeshMaterial3d(side.clone()),
            Transform::from_translation(at),
        ));
    }
    commands.spawn((
        DirectionalLight {
            shadow_maps_enabled: true,
            ..default()
        },
        Transform::from_xyz(4.0, 9.0, 3.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    commands.spawn((
        Camera3d::default(),
        Tonemapping::None,
        Msaa::Off,
        Transform::from_xyz(0.0, 9.0, 8.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}

fn label(mut contexts: EguiContexts) -> Result {
    let context = contexts.ctx_mut()?;
    egui::Area::new("label".into()).show(context, |ui| ui.separator());
    Ok(())
}

fn count(mut frames: Local<u32>, mut redraw: MessageWriter<RequestRedraw>) {
    *frames += 1;
    println!("@ frame {}", *frames);
    redraw.write(RequestRedraw);
}
