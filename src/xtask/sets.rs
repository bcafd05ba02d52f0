//! `cargo xtask sets`: a whole game of each named rule set by two people at one screen, by real clicks in a real window,
//! held against the rules from the first ply to the count; and a picture of each in mid-game and at its end.
#![expect(
    clippy::print_stdout,
    reason = "this is what the command tells the person who typed it"
)]

use crate::display::Display;
use crate::game::Game;
use crate::hands::Xdotool;
use crate::play_options::Play;
use crate::smoke::folder;
use crate::story::Story;
use crate::{Ending, Scratch, root};
use outflank_rules::{Move, Position, Start, Variant};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

const HELP: &str = "cargo xtask sets [--all] [--sets KEY,KEY] [--seed N] [--limit SECONDS] [--window WxH] [--shots DIR] [--program FILE]
Plays a whole game of each named rule set in a real window on a screen nobody sees. Without --all or --sets: 8-Stars alone.
  --all       every set that the rules know
  --sets      these ones, by key
  --seed      let both sides choose other moves (default 1)
  --limit     give up a game after so many seconds (default 600)
  --window    size of the game's window (default 860x720)
  --shots     keep pictures of mid-games and results in this folder
  --program   the game (default: the one beside this program)";

/// A picture that stands for so long is complete.
const STILL: Duration = Duration::from_millis(600);

struct Options {
    sets: Vec<Variant>,
    shots: PathBuf,
    play: Play,
    /// Where the pictures go that nobody asked to keep.
    _scratch: Option<Scratch>,
}

/// Runs the command.
///
/// # Errors
/// When a game does not go as the rules say, or cannot be run here.
pub fn command(words: &[String]) -> Ending {
    let Some(options) = options(words)? else {
        println!("{HELP}");
        return Ok(());
    };
    let display = Display::start(1280, 800)?;
    let mut failed = Vec::new();
    for variant in &options.sets {
        let begun = Instant::now();
        match one(&options, &display, variant) {
            Ok((plies, count)) => println!(
                "{:<12} {plies} discs by mouse, {} to {}, as by the rules; {} s",
                variant.key,
                count.0,
                count.1,
                begun.elapsed().as_secs()
            ),
            Err(why) => {
                display.photograph(&options.shots.join(format!("{}-failed.png", variant.key)))?;
                println!("{:<12} FAILED: {why}", variant.key);
                failed.push(variant.key.as_str());
            }
        }
    }
    if failed.is_empty() {
        return Ok(());
    }
    Err(format!(
        "these sets could not be played: {}",
        failed.join(" ")
    ))
}

/// Plays one game; gives how many discs were placed, and the count.
fn one(
    options: &Options,
    display: &Display,
    variant: &Variant,
) -> Result<(u32, (u16, u16)), String> {
    let (variant, name) = &opened(variant)?;
    let start = variant.position().map_err(|why| why.to_string())?;
    let (seed, what) = (options.play.seed.to_string(), format!("{name}:friend"));
    let words = [
        "--window",
        &options.play.window,
        "--seed",
        &seed,
        "--match",
        &what,
    ];
    let mut game = Game::start(&options.play.program, display, &words)?;
    let mut hands = Xdotool::on(&display.name, "Outflank", Duration::from_secs(90), || {
        game.alive()
    })?;
    let shots = &options.shots;
    let camera =
        |name: &str| display.photograph(&shots.join(format!("{}-{name}.png", variant.key)));
    let mut story = Story::of(
        start,
        &game.said,
        &mut hands,
        &camera,
        (options.play.limit, options.play.seed),
    );
    play(&mut story, start)?;
    let (plies, count) = (story.seen.placed.1, story.seen.result);
    drop(story);
    hands.close()?;
    if !game.gone_within(Duration::from_secs(15)) {
        return Err("the window was asked to close, but the game goes on".to_owned());
    }
    Ok((plies, count.ok_or("no count was shown")?))
}

/// The set, and what the game is told of it: where it draws openings, the first of its file by name.
fn opened(variant: &Variant) -> Result<(Variant, String), String> {
    if !matches!(variant.start, Start::Played(_)) {
        return Ok((variant.clone(), variant.key.clone()));
    }
    let path = root()?.join("assets/config/xot.txt");
    let text = fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))?;
    let line = text.lines().find(|line| !line.starts_with('#'));
    let line = line.ok_or_else(|| format!("{}: no opening", path.display()))?;
    let moves = outflank_rules::parse_transcript(line).map_err(|why| why.to_string())?;
    let plies = moves.iter().filter_map(|mv| match mv {
        Move::Place(square) => Some(*square),
        Move::Pass => None,
    });
    let name = format!("{}.played-{line}", variant.key);
    Ok((variant.clone().played(plies.collect()), name))
}

/// Both sides by mouse, to the result.
fn play(story: &mut Story<'_>, start: Position) -> Ending {
    let squares = start.shape().area() as usize;
    story.screen("match", 120)?;
    story.wait("all squares", 30, |seen| seen.squares.len() == squares)?;
    let middle = start.empty().len() / 2;
    pose(story, "start")?;
    while story.my_turn()? {
        let (square, before) = (story.choose(), story.seen.placed.1);
        let at = story.place_of(square)?;
        story.click(at)?;
        story.placed(square, before)?;
        if story.seen.placed.1 == middle {
            pose(story, "middle")?;
        }
    }
    story.screen("result", 60)?;
    story.wait("the result's buttons", 30, |seen| {
        seen.buttons.contains_key("action-rematch")
    })?;
    pose(story, "result")
}

/// A picture once nothing moves and nothing is drawn any more.
fn pose(story: &mut Story<'_>, name: &str) -> Ending {
    story.settle()?;
    story.quiet(STILL)?;
    (story.camera)(name)
}

/// `None`: help is wanted.
fn options(words: &[String]) -> Result<Option<Options>, String> {
    let mut options = Options {
        sets: named("stars")?,
        shots: PathBuf::new(),
        play: Play::within(600),
        _scratch: None,
    };
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} wants a value"));
        match word.as_str() {
            "--all" => options.sets = Variant::all(),
            "--sets" => options.sets = named(value()?)?,
            "--shots" => options.shots = folder(value()?)?,
            "--help" | "-h" => return Ok(None),
            _ => options.play.take(word, value)?,
        }
    }
    options.play.settle()?;
    if options.shots == Path::new("") {
        let scratch = Scratch::new("sets")?;
        options.shots.clone_from(&scratch.0);
        options._scratch = Some(scratch);
    }
    Ok(Some(options))
}

/// The sets with these keys, separated by commas.
fn named(keys: &str) -> Result<Vec<Variant>, String> {
    keys.split(',')
        .map(|key| Variant::by_key(key).ok_or_else(|| format!("there is no set \"{key}\"")))
        .collect()
}
