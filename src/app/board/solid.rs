//! The things that are drawn: field, frame, table; and a mesh for every disc.

use super::cut::Cut;
use super::disc::DiscView;
use super::material::{BoardMaterial, Materials, Part};
use super::mesh;
use super::stage::Stage;
use crate::states::AppSystems;
use crate::theme::Palette;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;
use outflank_rules::Shape;

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

/// Builds the board anew when its shape changes.
fn furnish(
    mut commands: Commands,
    stage: Res<Stage>,
    furniture: Query<Entity, With<Furniture>>,
    mut meshes: ResMut<Assets<Mesh>>,
    materials: Res<Materials>,
    mut built: Local<Option<Shape>>,
) {
    let shape = stage.shape();
    if *built == Some(shape) {
        return;
    }
    *built = Some(shape);
    for entity in &furniture {
        commands.entity(entity).despawn();
    }
    let half = f32::from(shape.size()) / 2.0;
    let far = half * 14.0;
    let [field, frame, table] = if !shape.is_square() {
        let cut = Cut::of(shape);
        [cut.field(), cut.frame(), cut.table(far)]
    } else {
        [
            mesh::plane(half + 0.05, 0.0),
            mesh::frame(half, mesh::frame_width(shape.size())),
            mesh::plane(far, -mesh::DEPTH),
        ]
    };
    let parts = [
        ("field", Part::Field, field),
        ("frame", Part::Frame, frame),
        ("table", Part::Table, table),
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
