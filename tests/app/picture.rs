//! The board in the window: from squares to places and back.

use crate::support::*;
use bevy::math::{Rect, Vec2};
use outflank_app::board::BoardLayout;
use outflank_rules::Variant;

#[test]
fn every_square_is_picked_where_it_is_shown() {
    for variant in Variant::all() {
        let mut play = Play::new();
        play.start(friends_at(variant.clone()));
        let layout = *play.app.world().resource::<BoardLayout>();
        for square in play.position().shape().squares() {
            let at = layout.place_of(square).unwrap();
            assert_eq!(layout.pick(at), Some(square), "{}: {square}", variant.key);
            assert!(layout.region.contains(at));
        }
    }
}

#[test]
fn the_whole_board_is_in_view_at_every_size() {
    for (width, height) in [
        (640.0, 480.0),
        (320.0, 320.0),
        (400.0, 900.0),
        (1120.0, 760.0),
        (3840.0, 2160.0),
    ] {
        let mut play = Play::new();
        play.start(friends_at(Variant::by_key("grand").unwrap()));
        let window = Vec2::new(width, height);
        {
            let mut layout = play.app.world_mut().resource_mut::<BoardLayout>();
            layout.window = window;
            layout.region = Rect::from_corners(Vec2::ZERO, window);
        }
        play.frame();
        for square in play.position().shape().squares() {
            let at = play.middle(square);
            assert!(
                at.x > 0.0 && at.y > 0.0 && at.x < width && at.y < height,
                "{square} at {at}"
            );
        }
    }
}

#[test]
fn a_tap_on_a_line_or_beside_the_board_means_no_square() {
    // P7: a dead zone at the edges.
    let mut play = Play::new();
    play.start(friends());
    let layout = *play.app.world().resource::<BoardLayout>();
    let between = (play.middle(sq("d3")) + play.middle(sq("e3"))) / 2.0;
    assert_eq!(layout.pick(between), None);
    assert_eq!(layout.pick(Vec2::new(3.0, 3.0)), None);
    assert_eq!(layout.pick(Vec2::new(f32::NAN, 0.0)), None);
    assert_eq!(layout.pick(Vec2::new(1e9, -1e9)), None);
}
