//! The board's own material: one shader for field, frame, table and discs, lit by sums rather than
//! shadow maps, so that it is quick everywhere and looks the same on every backend.

use super::camera::Gaze;
use super::cut::wood_width;
use super::marks::Marks;
use super::stage::Stage;
use crate::quality::Quality;
use crate::states::AppSystems;
use crate::theme::Palette;
use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::pbr::{Material, MaterialPlugin};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, ShaderType};
use bevy::shader::ShaderRef;

/// What a mesh is made of; the shader knows these numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The squares.
    Field,
    /// The wood round them.
    Frame,
    /// The table it stands on.
    Table,
    /// The discs.
    Disc,
}

impl Part {
    const ALL: [Self; 4] = [Self::Field, Self::Frame, Self::Table, Self::Disc];
}

/// What the shader reads; colours are linear.
#[derive(Clone, ShaderType)]
pub struct Scene {
    /// Side of the board, flatness, part, mover (1 black, 0 white).
    head: Vec4,
    felt: Vec4,
    line: Vec4,
    wood: Vec4,
    grain: Vec4,
    table: Vec4,
    shade: Vec4,
    black: Vec4,
    white: Vec4,
    accent: Vec4,
    accent_on_white: Vec4,
    hint: Vec4,
    /// Kinds of field, frame and ground; 1 where there is time for mirrors.
    kinds: Vec4,
    /// The lamp's light.
    lamp: Vec4,
    /// A disc's gloss, metal, clearness, veins.
    body: Vec4,
    /// A disc's brush strokes, edge, pattern; where the board lacks squares, how wide its wood is.
    finish: Vec4,
    /// By square: shadow, lift, marks, strength of a pulse.
    cells: [Vec4; 256],
}

/// The material of one part.
#[derive(Asset, TypePath, AsBindGroup, Clone)]
pub struct BoardMaterial {
    #[uniform(0)]
    scene: Scene,
}

const SHADER: Handle<Shader> = uuid_handle!("4c1a4e6e-9a57-4c1a-8f21-6b9f0e8d2a01");

impl Material for BoardMaterial {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }
    fn enable_prepass() -> bool {
        false
    }
    fn enable_shadows() -> bool {
        false
    }
}

/// The handles by part.
#[derive(Resource)]
pub struct Materials([Handle<BoardMaterial>; 4]);

impl Materials {
    /// The material of a part.
    #[must_use]
    pub fn of(&self, part: Part) -> Handle<BoardMaterial> {
        self.0[part as usize].clone()
    }
}

pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(
        app,
        SHADER,
        "../../../assets/shaders/board.wgsl",
        Shader::from_wgsl
    );
    app.add_plugins(MaterialPlugin::<BoardMaterial>::default());
    let mut assets = app.world_mut().resource_mut::<Assets<BoardMaterial>>();
    let handles = Part::ALL.map(|_| assets.add(BoardMaterial { scene: blank() }));
    app.insert_resource(Materials(handles)).add_systems(
        Update,
        paint
            .after(super::layout::settle)
            .after(super::marks::reckon)
            .in_set(AppSystems::Show),
    );
}

fn blank() -> Scene {
    let none = Vec4::ZERO;
    Scene {
        head: none,
        felt: none,
        line: none,
        wood: none,
        grain: none,
        table: none,
        shade: none,
        black: none,
        white: none,
        accent: none,
        accent_on_white: none,
        hint: none,
        kinds: none,
        lamp: none,
        body: none,
        finish: none,
        cells: [none; 256],
    }
}

/// What the theme says.
fn dressed(palette: &Palette, quality: Quality) -> Scene {
    let colour = |c: Color| c.to_linear().to_vec4();
    let discs = &palette.discs;
    Scene {
        felt: colour(palette.felt),
        line: colour(palette.line),
        wood: colour(palette.wood),
        grain: colour(palette.grain),
        table: colour(palette.table),
        shade: colour(palette.shade),
        black: colour(discs.black),
        white: colour(discs.white),
        accent: colour(palette.accent),
        accent_on_white: colour(palette.accent_on_white),
        hint: colour(palette.hint),
        kinds: Vec4::new(
            palette.field as u8 as f32,
            palette.frame as u8 as f32,
            palette.ground as u8 as f32,
            f32::from(u8::from(quality == Quality::High)),
        ),
        lamp: colour(palette.lamp) * palette.brightness,
        body: Vec4::new(discs.gloss, discs.metal, discs.clear, discs.vein),
        finish: Vec4::new(discs.brush, discs.edge, discs.pattern, 0.0),
        ..blank()
    }
}

/// Hands the shader what has changed.
fn paint(
    mut assets: ResMut<Assets<BoardMaterial>>,
    materials: Res<Materials>,
    stage: Res<Stage>,
    marks: Res<Marks>,
    gaze: Res<Gaze>,
    palette: Res<Palette>,
    quality: Res<Quality>,
    mut known: Local<Option<(Vec4, [Vec4; 256])>>,
) {
    let head = Vec4::new(f32::from(stage.side()), gaze.flatness(), 0.0, marks.mover());
    let cells = std::array::from_fn(|index| {
        let shadow = stage.shadows()[index];
        let (bits, pulse) = marks.at(index as u8);
        Vec4::new(shadow.strength, shadow.lift, f32::from(bits), pulse)
    });
    let state = (head, cells);
    if known.as_ref() == Some(&state) && !palette.is_changed() && !quality.is_changed() {
        return;
    }
    *known = Some(state);
    let mut scene = Scene {
        head,
        cells,
        ..dressed(&palette, *quality)
    };
    if !stage.shape().is_square() {
        scene.finish.w = wood_width(stage.shape());
    }
    for part in Part::ALL {
        if let Some(mut material) = assets.get_mut(&materials.of(part)) {
            scene.head.z = part as usize as f32;
            material.scene = scene.clone();
        }
    }
}
