//! The game played by mouse alone: from the title through a new game to the result, with an undo and a redo, taps on
//! squares that cannot be played, a press that slides off, and taps while discs still move.

use crate::Ending;
use crate::story::Story;
use outflank_rules::Square;

/// Plays a whole game. At least `hurried` taps must have come while an animation ran.
///
/// # Errors
/// When the game does not do what it should, in words.
pub fn play(story: &mut Story<'_>, hurried: u32) -> Result<String, String> {
    story.screen("title", 120)?;
    (story.camera)("title")?;
    story.push("title-new-game")?;
    story.screen("new-game", 30)?;
    story.push("level-1")?;
    (story.camera)("new-game")?;
    story.push("new-start")?;
    story.screen("match", 30)?;
    story.wait("all squares", 30, |seen| seen.squares.len() == 64)?;
    let (mut mine, mut taps) = (0, 0);
    while story.my_turn()? {
        mine += 1;
        match mine {
            1 => story.settle()?,
            3 => tap_in_vain(story)?,
            5 => undo_and_redo(story)?,
            8 => slide_off(story)?,
            10 => (story.camera)("match")?,
            _ if story.chance.below(3) == 0 => story.settle()?,
            _ => {}
        }
        taps += u32::from(tap(story)?);
    }
    story.screen("result", 30)?;
    story.settle()?;
    (story.camera)("result")?;
    if taps < hurried {
        return Err(format!(
            "only {taps} taps came while discs moved, too few to tell whether one is lost"
        ));
    }
    Ok(format!(
        "{mine} moves by mouse, {taps} of them while discs still moved"
    ))
}

/// Plays a legal square; says whether discs were still moving.
fn tap(story: &mut Story<'_>) -> Result<bool, String> {
    let square = story.choose();
    let (at, before) = (story.place_of(square)?, story.seen.placed.1);
    let moving = !story.seen.settled;
    story.click(at)?;
    story.placed(square, before)?;
    Ok(moving)
}

/// Taps on a square that is taken, which must be refused and change nothing.
fn tap_in_vain(story: &mut Story<'_>) -> Ending {
    story.settle()?;
    let taken = taken(story)?;
    let (at, before) = (story.place_of(taken)?, story.seen.refused);
    story.click(at)?;
    story.wait("a refusal of a square that is taken", 20, |seen| {
        seen.refused > before
    })
}

/// Presses on a legal square and lets go over a taken one, which must change nothing either.
fn slide_off(story: &mut Story<'_>) -> Ending {
    story.settle()?;
    let (from, to) = (story.choose(), taken(story)?);
    let (from, to) = (story.place_of(from)?, story.place_of(to)?);
    story.slide(from, to)
}

fn taken(story: &Story<'_>) -> Result<Square, String> {
    let position = story.seen.position();
    let mut squares = story.seen.squares.keys().copied();
    squares
        .find(|&square| position.at(square).is_some())
        .ok_or_else(|| "there is no disc on the board".to_owned())
}

fn undo_and_redo(story: &mut Story<'_>) -> Ending {
    let (undone, redone) = (story.seen.undone, story.seen.redone);
    story.push("action-undo")?;
    story.wait("an undo", 20, |seen| {
        seen.undone > undone && seen.waits_for_person()
    })?;
    story.push("action-redo")?;
    story.wait("a redo", 20, |seen| {
        seen.redone > redone && seen.waits_for_person()
    })
}
