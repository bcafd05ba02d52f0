//! The things that are drawn: field, frame, table; and a mesh for every disc.

use super::disc::DiscView;
use super::material::{BoardMaterial, Materials, Part};
use super::mesh;
use super::stage::Stage;
use crate::states::AppSystems;
use crate::theme::Palette;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;

/// A part of the board that depends on its size.
#[derive(Component)]
struct Furniture;

/// The disc's mesh, one for all.
#[derive(Resource)]
struct DiscMesh(Handle<Mesh>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, make_disc).add_systems(
        Update,
        (furnish, dress, shade)
            .after(super::follow::follow)
            .in_set(AppSystems::Show),
    );
}

fn make_disc(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    commands.insert_resource(DiscMesh(meshes.add(mesh::disc())));
}

/// Beyond the table.
fn shade(mut clear: ResMut<ClearColor>, palette: Res<Palette>) {
    if palette.is_changed() {
        clear.0 = palette.shade;
    }
}

/// Builds the board anew when its size changes.
fn furnish(
    mut commands: Commands,
    stage: Res<Stage>,
    furniture: Query<Entity, With<Furniture>>,
    mut meshes: ResMut<Assets<Mesh>>,
    materials: Res<Materials>,
    mut built: Local<Option<u8>>,
) {
    let side = stage.side();
    if *built == Some(side) {
        return;
    }
    *built = Some(side);
    for entity in &furniture {
        commands.entity(entity).despawn();
    }
    let half = f32::from(side) / 2.0;
    let parts = [
        ("field", Part::Field, mesh::plane(half + 0.05, 0.0)),
        ("frame", Part::Frame, mesh::frame(half)),
        ("table", Part::Table, mesh::plane(half * 14.0, -mesh::DEPTH)),
    ];
    for (name, part, mesh) in parts {
        commands.spawn((
            Name::new(name),
            Furniture,
            Mesh3d(meshes.add(mesh)),
            MeshMaterial3d::<BoardMaterial>(materials.of(part)),
            Transform::default(),
            NoFrustumCulling,
        ));
    }
}

/// Gives every new disc its mesh.
fn dress(
    mut commands: Commands,
    discs: Query<Entity, (With<DiscView>, Without<Mesh3d>)>,
    mesh: Res<DiscMesh>,
    materials: Res<Materials>,
) {
    for entity in &discs {
        commands.entity(entity).insert((
            Mesh3d(mesh.0.clone()),
            MeshMaterial3d::<BoardMaterial>(materials.of(Part::Disc)),
            NoFrustumCulling,
        ));
    }
}
