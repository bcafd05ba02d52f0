//! The game played by keyboard alone: the menus by Tab and Enter, the discs by letter and digit or by arrows and
//! Enter, undo and redo by their chords.

use crate::Ending;
use crate::story::Story;
use outflank_rules::Square;

/// Plays a whole game.
///
/// # Errors
/// When the game does not do what it should, in words.
pub fn play(story: &mut Story<'_>) -> Result<String, String> {
    story.screen("title", 120)?;
    story.wait("the title's buttons", 30, |seen| {
        seen.buttons.contains_key("title-new-game")
    })?;
    story.key("ctrl+n")?;
    story.screen("new-game", 30)?;
    tab_to(story, "level")?;
    story.key("Home")?;
    tab_to(story, "new-start")?;
    (story.camera)("keyboard-new-game")?;
    story.key("Return")?;
    story.screen("match", 30)?;
    story.wait("all squares", 30, |seen| seen.squares.len() == 64)?;
    let mut mine = 0;
    while story.my_turn()? {
        mine += 1;
        if mine == 4 {
            undo_and_redo(story)?;
        }
        let (square, before) = (story.choose(), story.seen.placed.1);
        if mine % 2 == 0 {
            walk_to(story, square)?;
            story.key("Return")?;
        } else {
            let name = square.to_string();
            let (letter, digit) = name.split_at(1);
            story.key(letter)?;
            story.key(digit)?;
        }
        story.placed(square, before)?;
    }
    story.screen("result", 30)?;
    story.settle()?;
    (story.camera)("keyboard-result")?;
    Ok(format!("{mine} moves by keyboard"))
}

/// Strikes Tab until the focus is on this button.
fn tab_to(story: &mut Story<'_>, key: &str) -> Ending {
    for _ in 0..80 {
        if story.seen.focus.as_deref() == Some(key) {
            return Ok(());
        }
        let before = story.seen.focus.clone();
        story.key("Tab")?;
        story.wait("Tab to move the focus", 10, |seen| seen.focus != before)?;
    }
    Err(format!("80 strokes of Tab do not reach \"{key}\""))
}

/// Moves the board's cursor to this square, one arrow at a time, by where the squares are in the window.
fn walk_to(story: &mut Story<'_>, square: Square) -> Ending {
    let goal = story.place_of(square)?;
    for _ in 0..40 {
        let before = story.seen.cursor;
        let Some(here) = before else {
            story.key("Right")?;
            story.wait("an arrow to show the cursor", 10, |seen| {
                seen.cursor.is_some()
            })?;
            continue;
        };
        if here == square {
            return Ok(());
        }
        let at = story.place_of(here)?;
        let (right, down) = (goal.x - at.x, goal.y - at.y);
        // In perspective, columns lean: a small step aside is settled by the rank first.
        let arrow = match (right, down) {
            _ if here.row() != square.row() => {
                if down > 0 {
                    "Down"
                } else {
                    "Up"
                }
            }
            _ if right > 0 => "Right",
            _ => "Left",
        };
        story.key(arrow)?;
        story.wait("an arrow to move the cursor", 10, |seen| {
            seen.cursor != before
        })?;
    }
    Err(format!("40 arrows do not reach {square}"))
}

fn undo_and_redo(story: &mut Story<'_>) -> Ending {
    let (undone, redone) = (story.seen.undone, story.seen.redone);
    story.key("ctrl+z")?;
    story.wait("an undo", 20, |seen| {
        seen.undone > undone && seen.waits_for_person()
    })?;
    story.key("ctrl+shift+z")?;
    story.wait("a redo", 20, |seen| {
        seen.redone > redone && seen.waits_for_person()
    })
}
