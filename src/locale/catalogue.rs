//! The texts of all languages, and how one is found and filled in.

use crate::{Args, CatalogueError, LANGUAGES, Language, LanguageTag, Numerals};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use std::fmt;
use unic_langid::LanguageIdentifier;

type Bundle = FluentBundle<FluentResource>;

/// One text file; a language may have several.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The language, such as `hi`.
    pub tag: &'a str,
    /// What errors call the file.
    pub file: &'a str,
    /// What is in it, in Fluent's syntax.
    pub text: &'a str,
}

/// The texts of the game in every loaded language, one of which is spoken.
///
/// A text that the spoken language lacks comes in English; one that English lacks too comes as its key in brackets,
/// so that a fault is seen and never stops the game. May be shared between threads.
pub struct Catalogue {
    spoken: LanguageTag,
    bundles: Vec<(LanguageTag, Bundle)>,
}

impl Catalogue {
    /// Reads text files; English is spoken at first.
    ///
    /// # Errors
    /// The first file that is for an unknown language, is not well-formed or repeats a key of its language.
    pub fn load(sources: &[Source<'_>]) -> Result<Self, CatalogueError> {
        let mut bundles: Vec<(LanguageTag, Bundle)> = Vec::new();
        for source in sources {
            let tag = known(source)?;
            let resource = parsed(source)?;
            let place = bundles.iter().position(|(known, _)| *known == tag);
            let place = place.unwrap_or_else(|| {
                bundles.push((tag, bundle(tag.language())));
                bundles.len() - 1
            });
            let added = bundles[place].1.add_resource(resource);
            added.map_err(|errors| repeated(source, &errors))?;
        }
        Ok(Self {
            spoken: LanguageTag::EN,
            bundles,
        })
    }

    /// Speaks this language from now on.
    pub fn speak(&mut self, tag: LanguageTag) {
        self.spoken = tag;
    }

    /// The language that is spoken.
    #[must_use]
    pub fn language(&self) -> &'static Language {
        self.spoken.language()
    }

    /// The text of this key.
    #[must_use]
    pub fn text(&self, key: &str) -> String {
        self.find(key, None)
    }

    /// The text of this key with its places filled in; a place that `args` leaves open shows as its `{$name}`.
    #[must_use]
    pub fn text_with(&self, key: &str, args: &Args<'_>) -> String {
        self.find(key, Some(args.as_fluent()))
    }

    /// Whether some language that would be asked has a text for this key.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.chain().any(|bundle| bundle.has_message(key))
    }

    /// Writes a whole number as the spoken language does.
    #[must_use]
    pub fn number(&self, number: i64) -> String {
        self.language().numerals.write(number)
    }

    /// The spoken language, then English.
    fn chain(&self) -> impl Iterator<Item = &Bundle> {
        let order = [
            Some(self.spoken),
            (self.spoken != LanguageTag::EN).then_some(LanguageTag::EN),
        ];
        order.into_iter().flatten().filter_map(|tag| {
            let mut all = self.bundles.iter();
            all.find(|(known, _)| *known == tag)
                .map(|(_, bundle)| bundle)
        })
    }

    fn find(&self, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        let found = self.chain().find_map(|bundle| {
            let pattern = bundle.get_message(key)?.value()?;
            // An open place is the only fault left after loading, and it shows in the text itself.
            Some(
                bundle
                    .format_pattern(pattern, args, &mut Vec::new())
                    .into_owned(),
            )
        });
        found.unwrap_or_else(|| format!("[{key}]"))
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let loaded: Vec<_> = self.bundles.iter().map(|(tag, _)| tag.as_str()).collect();
        let mut shown = f.debug_struct("Catalogue");
        shown
            .field("spoken", &self.spoken)
            .field("loaded", &loaded)
            .finish()
    }
}

/// The game's own texts, which are part of the program; English is spoken at first.
#[must_use]
pub fn builtin() -> Catalogue {
    let sources = [
        Source {
            tag: "en",
            file: "assets/locale/en/main.ftl",
            text: include_str!("../../assets/locale/en/main.ftl"),
        },
        Source {
            tag: "en",
            file: "assets/locale/en/web.ftl",
            text: include_str!("../../assets/locale/en/web.ftl"),
        },
        Source {
            tag: "hi",
            file: "assets/locale/hi/main.ftl",
            text: include_str!("../../assets/locale/hi/main.ftl"),
        },
        Source {
            tag: "hi",
            file: "assets/locale/hi/web.ftl",
            text: include_str!("../../assets/locale/hi/web.ftl"),
        },
    ];
    Catalogue::load(&sources).expect("the game's own texts are well-formed: its tests load them")
}

/// Only whole tags are taken for files, so that `en-GB` does not pass for `en`.
fn known(source: &Source<'_>) -> Result<LanguageTag, CatalogueError> {
    let mut tags = LANGUAGES.iter().map(|language| language.tag);
    tags.find(|tag| tag.as_str() == source.tag)
        .ok_or_else(|| CatalogueError::UnknownLanguage {
            file: source.file.into(),
            tag: source.tag.into(),
        })
}

fn parsed(source: &Source<'_>) -> Result<FluentResource, CatalogueError> {
    FluentResource::try_new(source.text.into()).map_err(|(_, errors)| {
        let first = errors.iter().min_by_key(|error| error.pos.start);
        CatalogueError::Syntax {
            file: source.file.into(),
            line: first.map_or(1, |error| line_at(source.text, error.pos.start)),
            reason: first.map_or_else(String::new, |error| error.kind.to_string()),
        }
    })
}

fn repeated(source: &Source<'_>, errors: &[FluentError]) -> CatalogueError {
    let key = errors.iter().find_map(|error| match error {
        FluentError::Overriding { id, .. } => Some(id.clone()),
        _ => None,
    });
    let key = key.unwrap_or_default();
    let is_key = |line: &str| {
        line.split('=')
            .next()
            .is_some_and(|start| start.trim_end() == key)
    };
    // Where the first one is in another file, this file's only one is the second.
    let line = source
        .text
        .lines()
        .enumerate()
        .filter(|(_, line)| is_key(line))
        .take(2)
        .last();
    CatalogueError::Repeated {
        file: source.file.into(),
        line: line.map_or(1, |(at, _)| at + 1),
        key,
    }
}

fn line_at(text: &str, byte: usize) -> usize {
    1 + text
        .bytes()
        .take(byte)
        .filter(|&byte| byte == b'\n')
        .count()
}

fn bundle(language: &Language) -> Bundle {
    let identifier: LanguageIdentifier = language
        .tag
        .as_str()
        .parse()
        .expect("the list holds well-formed tags");
    let mut bundle = Bundle::new_concurrent(vec![identifier]);
    bundle.set_use_isolating(false);
    // Fluent takes a plain function here, not a closure: one for each way of writing.
    bundle.set_formatter(Some(match language.numerals {
        Numerals::Western => |value, _| written(value, Numerals::Western),
        Numerals::Indian => |value, _| written(value, Numerals::Indian),
        Numerals::Devanagari => |value, _| written(value, Numerals::Devanagari),
    }));
    bundle
}

fn written(value: &FluentValue<'_>, numerals: Numerals) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(numerals.write_decimal(number.value)),
        _ => None,
    }
}
