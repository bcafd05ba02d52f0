//! The rules of a set in plain sentences, put together choice by choice, so that every set of the player's own has them too.

use super::named::handicap;
use crate::words::Words;
use outflank_locale::Args;
use outflank_rules::{Disc, Empties, Goal, Placement, Rules, Shape, Start, Supply, Tie, Variant};

/// A heading and the sentences under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The heading.
    pub heading: String,
    /// One paragraph each.
    pub sentences: Vec<String>,
}

/// The rules of this set, in the order in which one meets them.
#[must_use]
pub fn sections(words: &Words, variant: &Variant) -> Vec<Section> {
    let rules = &variant.rules;
    let section = |heading: &str, sentences| Section {
        heading: words.say(heading),
        sentences,
    };
    vec![
        section("rules-text-board", board(words, rules.shape)),
        section("rules-text-start", start(words, variant)),
        section("rules-text-move", moves(words, variant)),
        section("rules-text-discs", vec![supply(words, rules)]),
        section("rules-text-end", end(words, rules)),
    ]
}

fn board(words: &Words, shape: Shape) -> Vec<String> {
    let size = u32::from(shape.size());
    let arguments = Args::new().with("size", size).with("count", shape.area());
    if shape == Shape::eight_stars() {
        return vec![words.with("rules-text-stars", &arguments)];
    }
    let mut said = vec![words.with("rules-text-size", &arguments)];
    if shape.area() < size * size {
        said.push(words.with("rules-text-holes", &arguments));
    }
    said
}

fn start(words: &Words, variant: &Variant) -> Vec<String> {
    let mut said = vec![match &variant.start {
        Start::Crossed => words.say("rules-text-crossed"),
        Start::Parallel => words.say("rules-text-parallel"),
        Start::EmptyCentre => words.say("rules-text-centre"),
        Start::Given(discs) => {
            let arguments = Args::new()
                .with("black", discs.black.len() as u32)
                .with("white", discs.white.len() as u32);
            words.with("rules-text-given", &arguments)
        }
        Start::Played(plies) => words.count("rules-text-played", "count", plies.len() as u32),
    }];
    if let Some((disc, corners)) = handicap(variant) {
        let arguments = Args::new()
            .with("player", words.colour(disc))
            .with("count", corners);
        said.push(words.with("rules-text-corners", &arguments));
    }
    let player = Args::new().with("player", words.colour(variant.rules.first));
    said.push(words.with("rules-text-first", &player));
    said
}

fn moves(words: &Words, variant: &Variant) -> Vec<String> {
    let mut said = vec![words.say("rules-text-flip")];
    said.push(words.say(match variant.rules.placement {
        Placement::MustFlip => "rules-text-must",
        Placement::MayStandBeside => "rules-text-beside",
    }));
    said.push(words.say("rules-text-pass"));
    said
}

fn supply(words: &Words, rules: &Rules) -> String {
    match rules.supply {
        Supply::Shared => words.say("rules-text-shared"),
        Supply::Fixed(each) => words.count("rules-text-fixed", "count", each.into()),
    }
}

fn end(words: &Words, rules: &Rules) -> Vec<String> {
    let second = Args::new().with("player", words.colour(second(rules)));
    vec![
        words.say("rules-text-over"),
        words.say(match rules.goal {
            Goal::Most => "rules-text-most",
            Goal::Fewest => "rules-text-fewest",
        }),
        match rules.tie {
            Tie::Draw => words.say("rules-text-draw"),
            Tie::SecondMover => words.with("rules-text-second", &second),
        },
        words.say(match rules.empties {
            Empties::Nobody => "rules-text-nobody",
            Empties::Winner => "rules-text-winner",
        }),
    ]
}

/// Who moves second.
const fn second(rules: &Rules) -> Disc {
    rules.first.other()
}
