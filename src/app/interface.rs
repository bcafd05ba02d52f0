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
        let place = self.points(at);
        self.has_control(at) || self.controls.cover.iter().any(|area| area.contains(place))
    }
    /// Does a control lie under this place (logical pixels)?
    #[must_use]
    pub fn has_control(&self, at: Vec2) -> bool {
        let place = self.points(at);
        let mut boxes = self.controls.boxes.iter();
        boxes.any(|(_, area)| area.contains(place))
    }
    /// A place in points.
    fn points(&self, at: Vec2) -> egui::Pos2 {
        let zoom = if self.zoom > 0.0 { self.zoom } else { 1.0 };
        egui::pos2(at.x / zoom, at.y / zoom)
    }
}
