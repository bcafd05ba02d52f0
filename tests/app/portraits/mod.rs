//! Pictures of players: read from files, kept in the profile, shown to others.

mod files;
mod kept;
mod seen;

use outflank_net::Portrait;
use outflank_net::identity::portrait::SIDE;

/// A picture of one colour.
fn even(colour: [u8; 3]) -> Portrait {
    Portrait::of(&[colour; SIDE * SIDE])
}
