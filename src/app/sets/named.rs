//! What a rule set is called, and a line or two on what is different in it.

use crate::settings::KeptSets;
use crate::words::Words;
use outflank_locale::Args;
use outflank_rules::{Disc, Empties, Goal, Placement, Shape, Start, Supply, Tie, Variant};

/// What the catalogue says of a named set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The catalogue's key of the name; the note's has `-note` behind it.
    pub key: &'static str,
    /// What both may name: the side of the board, or how many corners are given.
    pub count: u32,
}

/// What the catalogue says of the named set with this key.
#[must_use]
pub fn entry(key: &str) -> Option<Entry> {
    let plain = |key| Some(Entry { key, count: 0 });
    let numbered = |key, digits: &str| digits.parse().ok().map(|count| Entry { key, count });
    match key {
        "standard" => plain("rules-standard"),
        "tournament" => plain("rules-tournament"),
        "grand" => plain("rules-grand"),
        "crossed-6" => plain("rules-small"),
        "1876" => plain("rules-1876"),
        "1876-white" => plain("rules-1876-white"),
        "loose" => plain("rules-loose"),
        "gold" => plain("rules-gold"),
        "stars" => plain("rules-stars"),
        "anti" => plain("rules-anti"),
        "xot" => plain("rules-xot"),
        _ => match key.split_once('-')? {
            ("parallel", side) => numbered("rules-parallel", side),
            ("crossed", side) => numbered("rules-crossed", side),
            ("handicap", corners) => numbered("rules-handicap", corners),
            _ => None,
        },
    }
}

/// The named set with the same start and the same rules.
#[must_use]
pub fn registered(variant: &Variant) -> Option<Variant> {
    let mut rules = variant.rules;
    rules.fill_centre = variant.start == Start::EmptyCentre;
    Variant::all()
        .into_iter()
        .find(|known| known.rules == rules && known.start == variant.start)
}

/// The key of the named set that it is, or comes from by another opening.
fn known_key(variant: &Variant) -> Option<String> {
    let by_key = Variant::by_key(&variant.key).filter(|known| {
        let opens = |start: &Start| matches!(start, Start::Played(_));
        let is_same = known.start == variant.start || opens(&known.start) && opens(&variant.start);
        is_same && known.rules == variant.rules
    });
    let known = by_key.or_else(|| registered(variant));
    known.map(|known| known.key)
}

/// A start with corners of one colour: whose, and how many.
#[must_use]
pub fn handicap(variant: &Variant) -> Option<(Disc, u32)> {
    let Start::Given(discs) = &variant.start else {
        return None;
    };
    let corners = variant.rules.shape.corners();
    let of = |disc: Disc| discs[disc].iter().filter(|s| corners.contains(**s)).count() as u32;
    match (of(Disc::Black), of(Disc::White)) {
        (black @ 1.., 0) => Some((Disc::Black, black)),
        (0, white @ 1..) => Some((Disc::White, white)),
        _ => None,
    }
}

/// Four discs in the middle and corners for the weaker side: White's mirror image of the named sets.
#[must_use]
pub fn with_corners(disc: Disc, corners: u32) -> Variant {
    let mut variant = Variant::by_key(&format!("handicap-{}", corners.clamp(1, 4)))
        .expect("one to four corners are named sets");
    if disc == Disc::White
        && let Start::Given(discs) = &mut variant.start
    {
        std::mem::swap(&mut discs.black, &mut discs.white);
        variant.rules.first = Disc::Black;
        variant.key = "custom".into();
    }
    variant
}

/// Is it the handicap of so many corners for this side, and nothing else?
#[must_use]
pub fn only_handicap(variant: &Variant) -> Option<(Disc, u32)> {
    let (disc, corners) = handicap(variant).filter(|(_, corners)| *corners <= 4)?;
    let is_same = super::name_of(&with_corners(disc, corners)) == super::name_of(variant);
    is_same.then_some((disc, corners))
}

/// The name in the reader's language; a set of the player's own has the name that they gave it.
#[must_use]
pub fn name(words: &Words, kept: &KeptSets, variant: &Variant) -> String {
    if let Some(entry) = known_key(variant).as_deref().and_then(entry) {
        return words.count(entry.key, "count", entry.count);
    }
    if let Some(set) = kept.of(variant) {
        return set.name.clone();
    }
    match only_handicap(variant) {
        Some((_, corners)) => words.count("rules-handicap", "count", corners),
        None => words.say("rules-custom"),
    }
}

/// What is different in it, in a line or two.
#[must_use]
pub fn note(words: &Words, variant: &Variant) -> String {
    if let Some(entry) = known_key(variant).as_deref().and_then(entry) {
        return words.count(&format!("{}-note", entry.key), "count", entry.count);
    }
    match only_handicap(variant) {
        Some((Disc::White, corners)) => words.count("rules-handicap-white-note", "count", corners),
        Some((Disc::Black, corners)) => words.count("rules-handicap-note", "count", corners),
        None => summary(words, variant),
    }
}

/// Its choices one after another, but for those of the standard game.
#[must_use]
pub fn summary(words: &Words, variant: &Variant) -> String {
    let rules = &variant.rules;
    let mut parts = vec![board(words, rules.shape)];
    parts.push(words.say(match &variant.start {
        Start::Crossed => "rules-start-crossed",
        Start::Parallel => "rules-start-parallel",
        Start::EmptyCentre => "rules-start-empty",
        Start::Given(_) => "rules-start-given",
        Start::Played(_) => "rules-start-played",
    }));
    if rules.first == Disc::White {
        parts.push(words.say("rules-first-white"));
    }
    if let Supply::Fixed(each) = rules.supply {
        parts.push(words.count("rules-supply-each", "count", each.into()));
    }
    let others = [
        (
            rules.placement == Placement::MayStandBeside,
            "rules-placement-beside",
        ),
        (rules.goal == Goal::Fewest, "rules-goal-fewest"),
        (rules.tie == Tie::SecondMover, "rules-tie-second"),
        (rules.empties == Empties::Winner, "rules-empties-winner"),
    ];
    let others = others.into_iter().filter(|(is_so, _)| *is_so);
    parts.extend(others.map(|(_, key)| words.say(key)));
    parts.join(" · ")
}

/// The board in a few words.
fn board(words: &Words, shape: Shape) -> String {
    let size = u32::from(shape.size());
    if shape == Shape::eight_stars() {
        return words.say("rules-shape-stars");
    }
    let missing = size * size - shape.area();
    if missing == 0 {
        return words.count("rules-size", "count", size);
    }
    let arguments = Args::new().with("count", size).with("missing", missing);
    words.with("rules-shape-drawn-of", &arguments)
}
