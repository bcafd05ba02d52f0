//! What may be said on the command line.

use outflank_engine::Level;
use outflank_rules::Disc;
use std::path::PathBuf;

/// The launch options, all optional.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Keep settings and games here instead of the platform's folders.
    pub config: Option<PathBuf>,
    /// First size of the window in logical pixels.
    pub window: Option<(u32, u32)>,
    /// Print what happens on standard output, a line each, for scripts that play.
    pub trace: bool,
    /// Start this match at once.
    pub start: Option<StartMatch>,
    /// Join the game of this code or link at once.
    pub join: Option<String>,
    /// Show the rule set that this text or link holds.
    pub rules: Option<String>,
    /// The folder of the web build, which friends are given who come with a browser.
    pub site: Option<PathBuf>,
    /// Makes the computer's choices repeatable.
    pub seed: Option<u64>,
    /// Measure frame times for so many seconds without thought, then as many with; print and quit.
    pub bench: Option<u32>,
    /// Take pictures of a list of scenes and quit.
    pub gallery: Option<Gallery>,
}

/// Which pictures are to be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gallery {
    /// Into this folder, which is made where it is not there.
    pub folder: PathBuf,
    /// At these sizes in pixels.
    pub sizes: Vec<(u32, u32)>,
    /// In these themes; empty for all.
    pub themes: Vec<String>,
    /// In these languages, by tag; empty for all.
    pub languages: Vec<String>,
    /// Of these scenes; empty for all.
    pub scenes: Vec<String>,
}

impl Gallery {
    fn into(folder: PathBuf) -> Self {
        Self {
            folder,
            sizes: vec![(360, 640), (1280, 720), (2560, 1440)],
            themes: Vec::new(),
            languages: Vec::new(),
            scenes: Vec::new(),
        }
    }

    /// Is this scene wanted?
    #[must_use]
    pub fn wants(&self, scene: &str) -> bool {
        self.scenes.is_empty() || self.scenes.iter().any(|name| name == scene)
    }
}

/// A match named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartMatch {
    /// The rule set's key.
    pub variant: String,
    /// The computer's level; `None` is a friend at this screen.
    pub level: Option<u8>,
    /// The player's colour.
    pub mine: Disc,
}

/// The text of `--help`.
pub const HELP: &str = "\
Outflank: Reversi, to be played.

  --window WxH                 first size of the window, e.g. 1280x720
  --config DIR                 keep settings and games in DIR
  --match RULES:LEVEL:COLOUR   start at once, e.g. standard:6:black, grand:friend:white;
                               RULES: standard, tournament, 1876, loose, gold, anti, stars, grand, xot,
                               crossed-4 to -16, parallel-4 to -16, handicap-1 to -4, or a set written out as links
                               do; LEVEL: 1 to 20, or friend
  --rules TEXT                 show the rule set of this text or link
  --join CODE                  join a friend's game by its code or link, or watch one by its link
  --site DIR                   the web build, for friends who come with a browser
  --seed N                     make the computer's choices repeatable
  --trace                      print what happens, a line each
  --bench SECONDS              measure frame times, print them and quit
  --screenshots DIR            take pictures of all scenes into DIR and quit; fewer with
                               --sizes 360x640,1280x720  --themes night,paper  --languages en,hi  --scenes title,result
  --help                       this text
  --version                    the version";

/// Why the options cannot be followed, in words.
#[derive(Debug, thiserror::Error)]
pub enum OptionsError {
    /// Unknown, or without its value.
    #[error("{0}")]
    Syntax(#[from] lexopt::Error),
    /// A value that means nothing.
    #[error("{option}: cannot read \"{value}\"")]
    Value {
        /// The option.
        option: &'static str,
        /// What was given.
        value: String,
    },
}

/// What to do.
#[derive(Debug)]
pub enum Launch {
    /// Play.
    Play(Box<Options>),
    /// Print this and quit.
    Print(String),
}

impl Options {
    /// Reads the words after the program's name.
    ///
    /// # Errors
    /// An unknown option or a value that cannot be read.
    pub fn parse<I>(words: I) -> Result<Launch, OptionsError>
    where
        I: IntoIterator<Item = std::ffi::OsString>,
    {
        use lexopt::prelude::*;
        let mut options = Self::default();
        let mut parser = lexopt::Parser::from_args(words);
        while let Some(word) = parser.next()? {
            match word {
                Long("help") | Short('h') => return Ok(Launch::Print(HELP.into())),
                Long("version") => {
                    return Ok(Launch::Print(format!(
                        "outflank {}",
                        env!("CARGO_PKG_VERSION")
                    )));
                }
                Long("config") => options.config = Some(parser.value()?.into()),
                Long("trace") => options.trace = true,
                Long("seed") => {
                    options.seed = Some(read("--seed", parser.value()?, |v| v.parse().ok())?);
                }
                Long("bench") => {
                    options.bench = Some(read("--bench", parser.value()?, |v| v.parse().ok())?);
                }
                Long("screenshots") => {
                    options.gallery = Some(Gallery::into(parser.value()?.into()));
                }
                Long("sizes") => {
                    options.list("--sizes", parser.value()?, size, |gallery| {
                        &mut gallery.sizes
                    })?;
                }
                Long("themes") => {
                    options.list("--themes", parser.value()?, name, |gallery| {
                        &mut gallery.themes
                    })?;
                }
                Long("languages") => {
                    options.list("--languages", parser.value()?, name, |gallery| {
                        &mut gallery.languages
                    })?;
                }
                Long("scenes") => {
                    options.list("--scenes", parser.value()?, name, |gallery| {
                        &mut gallery.scenes
                    })?;
                }
                Long("join") => {
                    options.join = Some(read("--join", parser.value()?, name)?);
                }
                Long("rules") => {
                    options.rules = Some(read("--rules", parser.value()?, name)?);
                }
                Long("site") => options.site = Some(parser.value()?.into()),
                Long("window") => options.window = Some(read("--window", parser.value()?, size)?),
                Long("match") => options.start = Some(read("--match", parser.value()?, start)?),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(Launch::Play(Box::new(options)))
    }
}

impl Options {
    /// Reads a list, separated by commas, of the pictures to take.
    fn list<T>(
        &mut self,
        option: &'static str,
        value: std::ffi::OsString,
        parse: impl Fn(&str) -> Option<T>,
        of: impl Fn(&mut Gallery) -> &mut Vec<T>,
    ) -> Result<(), OptionsError> {
        let found = read(option, value.clone(), |text| {
            text.split(',').map(&parse).collect()
        })?;
        let gallery = self.gallery.as_mut().ok_or_else(|| OptionsError::Value {
            option,
            value: value.to_string_lossy().into_owned(),
        })?;
        *of(gallery) = found;
        Ok(())
    }
}

fn name(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

fn read<T>(
    option: &'static str,
    value: std::ffi::OsString,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<T, OptionsError> {
    let value = value.to_string_lossy().into_owned();
    parse(&value).ok_or(OptionsError::Value { option, value })
}

fn size(text: &str) -> Option<(u32, u32)> {
    let (width, height) = text.split_once('x')?;
    let (width, height) = (width.parse().ok()?, height.parse().ok()?);
    ((160..=16384).contains(&width) && (120..=16384).contains(&height)).then_some((width, height))
}

fn start(text: &str) -> Option<StartMatch> {
    let mut parts = text.split(':');
    let variant = parts.next()?;
    crate::sets::find(variant)?;
    let level = match parts.next()? {
        "friend" => None,
        level => Some(
            level
                .parse()
                .ok()
                .filter(|n| (1..=Level::highest()).contains(n))?,
        ),
    };
    let mine = match parts.next() {
        None | Some("black") => Disc::Black,
        Some("white") => Disc::White,
        Some(_) => return None,
    };
    parts.next().is_none().then_some(StartMatch {
        variant: variant.to_owned(),
        level,
        mine,
    })
}
