//! What the interface looked like in the last frame, to those who ask where they may press.

use crate::theme::Controls;
use bevy::prelude::*;
use bevy_egui::egui;

/// What the last frame's interface looked like to pointers and scripts.
#[derive(Resource, Default)]
pub struct Interface {
    /// The controls, in points.
    pub controls: Controls,
    /// Logical pixels a point.
    pub zoom: f32,
}

impl Interface {
    /// Does a control or panel lie under this place (logical pixels)?
    #[must_use]
    pub fn covers(&self, at: Vec2) -> bool {
        let zoom = if self.zoom > 0.0 { self.zoom } else { 1.0 };
        let at = egui::pos2(at.x / zoom, at.y / zoom);
        self.controls.cover.iter().any(|area| area.contains(at))
            || self
                .controls
                .boxes
                .iter()
                .any(|(_, area)| area.contains(at))
    }
}

impl Interface {
    /// Does a control lie under this place (logical pixels)?
    #[must_use]
    pub fn has_control(&self, at: Vec2) -> bool {
        let zoom = if self.zoom > 0.0 { self.zoom } else { 1.0 };
        let at = egui::pos2(at.x / zoom, at.y / zoom);
        let boxes = &self.controls.boxes;
        boxes.iter().any(|(_, area)| area.contains(at))
    }
}
