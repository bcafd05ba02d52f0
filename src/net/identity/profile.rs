//! A profile as a text to carry to another machine, open or sealed with a passphrase.
//!
//! Form 1: `outflank-profile-1:` and base64 of `[kind]…`. Kind 0 is the profile itself; kind 1 is
//! `[memory KiB u32][passes u32][salt 16][nonce 24][sealed]`: Argon2id makes a key of the passphrase, and
//! XChaCha20-Poly1305 seals the profile with it, all that stands before being authenticated too. After a dot may follow the
//! picture, which anybody may see: so that a sealed profile gets another one without its passphrase.

use crate::{Name, Portrait, Secret};
use argon2::{Algorithm, Argon2, Params, Version};
use chacha20poly1305::{
    KeyInit, XChaCha20Poly1305,
    aead::{Aead, Payload},
};
use data_encoding::BASE64URL_NOPAD;
use serde::{Deserialize, Serialize};

const PREFIX: &str = "outflank-profile-1:";
/// The largest text that is looked at; the picture takes most of it.
const MAX_TEXT: usize = 192 * 1024;
/// Between the profile and the picture beside it.
const DOT: char = '.';
/// The fewest characters of a passphrase.
pub const LEAST_PASSPHRASE: usize = 5;
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
/// A text may ask for no more memory or passes than this.
const MOST: (u32, u32) = (64 * 1024, 8);
const HEAD: usize = 1 + 4 + 4 + 16 + 24;

/// Who one is: key, name and picture.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The key that signs.
    pub secret: Secret,
    /// The name others see.
    pub name: Name,
    /// A picture, where one was chosen; else it is drawn from the key.
    pub portrait: Option<Portrait>,
}

#[derive(Serialize, Deserialize)]
struct Form {
    seed: [u8; 32],
    name: Name,
    /// What is no picture costs nobody the key.
    portrait: Option<Vec<u8>>,
}

/// Why a profile was not written or read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProfileError {
    /// The passphrase is too short to be one.
    #[error("a passphrase has at least {LEAST_PASSPHRASE} characters")]
    ShortPassphrase,
    /// The text is no profile.
    #[error("this is not a profile")]
    NotAProfile,
    /// A later form.
    #[error("the profile was written by a later version")]
    Later,
    /// The profile is sealed, and no passphrase was given.
    #[error("the profile is sealed with a passphrase")]
    Sealed,
    /// The passphrase is another one, or the text was changed.
    #[error("the passphrase does not open this profile")]
    WrongPassphrase,
}

impl Profile {
    /// The profile as a text. With a passphrase it is sealed; `chance` must then be fresh bytes of the machine's source.
    ///
    /// # Errors
    /// A passphrase too short.
    pub fn export(
        &self,
        passphrase: Option<&str>,
        chance: [u8; 40],
    ) -> Result<String, ProfileError> {
        let form = Form {
            seed: self.secret.seed(),
            name: self.name.clone(),
            portrait: self.portrait.clone().map(Vec::from),
        };
        let plain = postcard::to_allocvec(&form).expect("plain data is always written");
        let mut bytes;
        match passphrase {
            None => {
                bytes = vec![0];
                bytes.extend(plain);
            }
            Some(passphrase) => {
                if passphrase.chars().count() < LEAST_PASSPHRASE {
                    return Err(ProfileError::ShortPassphrase);
                }
                bytes = vec![1];
                bytes.extend(MEMORY_KIB.to_le_bytes());
                bytes.extend(PASSES.to_le_bytes());
                bytes.extend(chance);
                let sealed = seal(&bytes, passphrase, &plain).ok_or(ProfileError::NotAProfile)?;
                bytes.extend(sealed);
            }
        }
        Ok(format!("{PREFIX}{}", BASE64URL_NOPAD.encode(&bytes)))
    }

    /// The text of a profile with this picture beside it, in place of one that is there.
    #[must_use]
    pub fn beside(text: &str, portrait: Option<&Portrait>) -> String {
        let bare = text.split_once(DOT).map_or(text, |(bare, _)| bare);
        match portrait {
            Some(portrait) => format!("{bare}{DOT}{}", portrait.text()),
            None => bare.to_owned(),
        }
    }

    /// Reads what [`Profile::export`] wrote, with the picture beside it where there is one; blanks and line ends in it do not matter.
    ///
    /// # Errors
    /// Why it cannot be read; [`ProfileError::Sealed`] asks for a passphrase.
    pub fn import(text: &str, passphrase: Option<&str>) -> Result<Self, ProfileError> {
        if text.len() > MAX_TEXT {
            return Err(ProfileError::NotAProfile);
        }
        let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let Some(body) = text.strip_prefix(PREFIX) else {
            let is_later = text.starts_with("outflank-profile-");
            return Err(if is_later {
                ProfileError::Later
            } else {
                ProfileError::NotAProfile
            });
        };
        let (body, beside) = body
            .split_once(DOT)
            .map_or((body, None), |(body, beside)| (body, Some(beside)));
        let bytes = BASE64URL_NOPAD.decode(body.as_bytes());
        let bytes = bytes.map_err(|_| ProfileError::NotAProfile)?;
        let plain = match bytes.first() {
            Some(0) => bytes[1..].to_vec(),
            Some(1) if bytes.len() > HEAD => {
                let passphrase = passphrase.ok_or(ProfileError::Sealed)?;
                open(&bytes, passphrase)?
            }
            _ => return Err(ProfileError::NotAProfile),
        };
        match postcard::take_from_bytes::<Form>(&plain) {
            Ok((form, [])) => {
                let inside = form.portrait.and_then(|bytes| bytes.try_into().ok());
                let beside = beside.and_then(|text| Portrait::parse(text).ok());
                Ok(Self {
                    secret: Secret::from_seed(form.seed),
                    name: form.name,
                    portrait: beside.or(inside),
                })
            }
            _ => Err(ProfileError::NotAProfile),
        }
    }
}

/// The cipher and the nonce that a head and a passphrase give.
fn cipher(head: &[u8], passphrase: &str) -> Option<(XChaCha20Poly1305, [u8; 24])> {
    let number = |at: usize| -> Option<u32> {
        let bytes = head.get(at..at + 4)?;
        Some(u32::from_le_bytes(bytes.try_into().ok()?))
    };
    let (memory, passes) = (number(1)?, number(5)?);
    if memory > MOST.0 || passes > MOST.1 {
        return None;
    }
    let params = Params::new(memory, passes, 1, Some(32)).ok()?;
    let mut key = [0; 32];
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
        .hash_password_into(passphrase.as_bytes(), head.get(9..25)?, &mut key)
        .ok()?;
    let nonce = head.get(25..HEAD)?.try_into().ok()?;
    Some((XChaCha20Poly1305::new(&key.into()), nonce))
}

fn seal(head: &[u8], passphrase: &str, plain: &[u8]) -> Option<Vec<u8>> {
    let (cipher, nonce) = cipher(head, passphrase)?;
    let payload = Payload {
        msg: plain,
        aad: head,
    };
    cipher.encrypt(&nonce.into(), payload).ok()
}

fn open(bytes: &[u8], passphrase: &str) -> Result<Vec<u8>, ProfileError> {
    let (head, sealed) = bytes.split_at(HEAD);
    let (cipher, nonce) = cipher(head, passphrase).ok_or(ProfileError::NotAProfile)?;
    let payload = Payload {
        msg: sealed,
        aad: head,
    };
    cipher
        .decrypt(&nonce.into(), payload)
        .map_err(|_| ProfileError::WrongPassphrase)
}
