//! What of the choices of a rule set can be combined, and what makes no sense.

use outflank_rules::{Empties, Goal, SetupError, Shape, Start, Supply, Variant};

/// The sizes that a board may have.
pub const SIZES: [u8; 7] = [4, 6, 8, 10, 12, 14, 16];

/// Why no game can be begun by these rules, or none that makes sense: a key of the catalogue.
#[must_use]
pub fn fault(variant: &Variant) -> Option<&'static str> {
    match variant.position() {
        Err(SetupError::TooMany) => return Some("rules-no-supply"),
        Err(SetupError::OffBoard(_) | SetupError::Twice(_)) => return Some("rules-no-board"),
        Err(SetupError::Opening { .. }) => return Some("rules-no-opening"),
        Err(SetupError::Length { .. } | SetupError::Sign { .. }) => return Some("rules-no-start"),
        Ok(start) if start.is_over() => return Some("rules-no-move"),
        Ok(_) => {}
    }
    if let Supply::Fixed(each) = variant.rules.supply
        && !bounds(variant).contains(&each)
    {
        return Some("rules-no-supply");
    }
    (!may_give_empties(variant)).then_some("rules-no-empties")
}

/// How many discs each side may have of its own: at least one more than it needs for the start, at most one for each square.
#[must_use]
pub fn bounds(variant: &Variant) -> std::ops::RangeInclusive<u16> {
    let laid = match &variant.start {
        Start::Given(discs) => discs.black.len().max(discs.white.len()) as u16,
        // Each side lays one disc more every second ply.
        Start::Played(plies) => 2 + plies.len() as u16,
        Start::Crossed | Start::Parallel | Start::EmptyCentre => 2,
    };
    let most = variant.rules.shape.area() as u16;
    (laid + 1).min(most)..=most
}

/// Can the board have this start?
#[must_use]
pub fn may_start(variant: &Variant, start: &Start) -> bool {
    let mut changed = variant.clone();
    changed.start = start.clone();
    changed.rules.supply = Supply::Shared;
    changed.position().is_ok_and(|position| !position.is_over())
}

/// Where the fewest discs win, empty squares that go to whoever has more would only blur the count.
#[must_use]
pub fn may_give_empties(variant: &Variant) -> bool {
    variant.rules.goal == Goal::Most || variant.rules.empties == Empties::Nobody
}

/// Puts the board into this shape; a start and a supply that no longer fit give way.
pub fn reshape(variant: &mut Variant, shape: Shape) {
    variant.rules.shape = shape;
    if !may_start(variant, &variant.start.clone()) {
        variant.start = Start::Crossed;
    }
    if matches!(variant.rules.supply, Supply::Fixed(_)) {
        variant.rules.supply = Supply::Fixed(half(variant));
    }
    settle(variant);
}

/// Brings the supply into its bounds, and notes what follows from the start.
pub fn settle(variant: &mut Variant) {
    variant.rules.fill_centre = variant.start == Start::EmptyCentre;
    if let Supply::Fixed(each) = variant.rules.supply {
        let bounds = bounds(variant);
        variant.rules.supply = Supply::Fixed(each.clamp(*bounds.start(), *bounds.end()));
    }
}

/// Half of the squares: what each side would have of a shared supply.
#[must_use]
pub fn half(variant: &Variant) -> u16 {
    let bounds = bounds(variant);
    (variant.rules.shape.area() as u16 / 2).clamp(*bounds.start(), *bounds.end())
}
