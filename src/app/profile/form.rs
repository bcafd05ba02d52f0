//! The profile's file. Name and public key stand there openly, so that a sealed key need not be opened to show who one is;
//! the key that signs is a text of `outflank_net::Profile`, open or sealed.
//!
//! Form 2 has the picture; form 1, which has none, is read as well.

use outflank_net::{BlockList, Key, Name, Portrait, Profile, ProfileError, Secret};
use serde::{Deserialize, Serialize};

/// The version of the file's form.
pub const VERSION: u32 = 2;
/// The earliest that is read.
const FIRST: u32 = 1;

/// What the file says.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    pub name: Name,
    pub key: Key,
    /// The key that signs, as a text.
    pub sealed: String,
    pub blocked: BlockList,
    pub portrait: Option<Portrait>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    version: u32,
    name: Name,
    key: String,
    profile: String,
    #[serde(default)]
    blocked: Vec<(String, Name)>,
    #[serde(default)]
    portrait: Option<String>,
}

impl Kept {
    /// The text to keep.
    pub fn write(&self) -> String {
        let form = Form {
            version: VERSION,
            name: self.name.clone(),
            key: self.key.text(),
            profile: self.sealed.clone(),
            blocked: self
                .blocked
                .iter()
                .map(|(key, name)| (key.text(), name.clone()))
                .collect(),
            portrait: self.portrait.as_ref().map(Portrait::text),
        };
        ron::ser::to_string_pretty(&form, ron::ser::PrettyConfig::default())
            .expect("a profile holds nothing that RON cannot write")
    }

    /// Reads the file's text; gives the key that signs, too, unless it is sealed.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<(Self, Option<Secret>), String> {
        let form: Form = ron::from_str(text).map_err(|error| error.to_string())?;
        if !(FIRST..=VERSION).contains(&form.version) {
            return Err(format!("version {} is not known", form.version));
        }
        let key = |text: &str| Key::parse(text).ok_or_else(|| format!("{text} is no key"));
        let mut kept = Self {
            name: form.name,
            key: key(&form.key)?,
            sealed: form.profile,
            blocked: BlockList::default(),
            // Without its picture a profile is still one.
            portrait: form.portrait.and_then(|text| Portrait::parse(&text).ok()),
        };
        for (blocked, name) in form.blocked {
            kept.blocked.block(key(&blocked)?, name);
        }
        let secret = match Profile::import(&kept.sealed, None) {
            Ok(profile) if profile.secret.key() == kept.key => Some(profile.secret),
            Ok(_) => return Err("the two keys in it do not belong together".into()),
            Err(ProfileError::Sealed) => None,
            Err(error) => return Err(error.to_string()),
        };
        Ok((kept, secret))
    }
}
