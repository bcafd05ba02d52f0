//! What is seen of the match: board, discs, marks, and the camera that looks at them.

mod camera;
mod ceremony;
mod cut;
mod disc;
mod follow;
mod handover;
mod icon;
mod icon_art;
mod layout;
mod marks;
mod material;
mod mesh;
mod sawn;
mod solid;
mod stage;

use crate::states::AppSystems;
use bevy::prelude::*;
pub use camera::{BoardCamera, Gaze};
pub use ceremony::{Ceremony, Flight, conduct, count_lasts, flights};
pub use cut::{Cut, wood_width};
pub use disc::DiscView;
pub use handover::Handover;
pub use icon::plugin as icon_plugin;
pub use layout::BoardLayout;
pub use marks::{Marks, Pointing};
pub use stage::Stage;

/// The part that needs no window: which discs are shown, and how they move.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Stage>()
        .init_resource::<Pointing>()
        .init_resource::<Ceremony>()
        .init_resource::<Handover>()
        .init_resource::<BoardLayout>()
        .init_resource::<Gaze>()
        .add_systems(
            Update,
            (
                marks::drop_ghost,
                handover::note,
                follow::follow,
                ceremony::conduct,
                disc::animate,
                layout::settle,
            )
                .chain()
                .in_set(AppSystems::Show),
        );
}

/// The part that draws.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        material::plugin,
        camera::plugin,
        marks::plugin,
        solid::plugin,
    ));
}
