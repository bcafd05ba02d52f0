//! Who the player is: a key made when it is needed, kept, sealed, carried away and brought back; nothing lost.

use crate::support::*;
use bevy::prelude::*;
use outflank_app::profile::{Carried, Me, NoKey, avatar, guest};
use outflank_app::storage::{Files, Memory, Slot, Storage};
use outflank_app::words::Words;
use outflank_locale::LANGUAGES;
use outflank_net::ledger::result_digest;
use outflank_net::{
    Deed, Digest, Elo, Entry, Facts, Finished, Key, Name, ProfileError, Record, Secret, Terms,
};
use outflank_rules::{ByDisc, Disc, Variant};
use std::path::Path;
use std::sync::Arc;

fn files(folder: &Path) -> Storage {
    Storage(Arc::new(Files::in_folder(folder)))
}

fn memory() -> Storage {
    Storage(Arc::new(Memory::default()))
}

fn words() -> Play {
    Play::new()
}

fn say(play: &Play) -> &Words {
    play.app.world().resource()
}

fn name(text: &str) -> Name {
    Name::parse(text).unwrap()
}

/// Somebody on this store.
fn somebody(storage: &Storage) -> Me {
    let mut me = Me::load(storage.clone());
    me.begin(say(&words())).unwrap();
    me
}

/// A rated game that this one has won against a key that does not matter.
pub(crate) fn won_by(winner: Key, number: u8) -> Finished {
    let loser = Secret::from_seed([99; 32]);
    let facts = Facts {
        id: Digest::of("test", &[&[number]]),
        terms: Terms {
            variant: Variant::standard(),
            clock: outflank_game::ClockKind::PerMove { seconds: 30 },
            rated: true,
        },
        keys: ByDisc::new(winner, loser.key()),
        names: ByDisc::new(name("Winner"), name("Loser")),
        ratings: ByDisc::new(Elo(1200), Elo(1200)),
    };
    let mut record = Record::new(facts.clone()).unwrap();
    let signed = record.sign(Disc::White, Deed::Resign, 1, &loser);
    let entry = Entry {
        epoch: 0,
        by: Disc::White,
        deed: Deed::Resign,
        ply: 0,
        at: outflank_game::Millis(1_000),
    };
    record.adopt(entry, signed.proof).unwrap();
    let sig = loser.sign(result_digest(&record).unwrap());
    Finished {
        facts,
        entries: record.entries().to_vec(),
        results: ByDisc::new(None, Some(sig)),
    }
}

#[test]
fn a_key_is_made_at_the_first_need_and_is_there_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = Play::on(files(folder.path()));
    assert_eq!(play.me().key(), None, "nobody needs one yet");
    assert!(!folder.path().join("profile.ron").exists());
    let identity = play.begin().unwrap();
    assert_eq!(play.me().key(), Some(identity.secret.key()));
    assert_eq!(identity.rating, Elo(1200));
    let again = play.begin().unwrap();
    assert_eq!(again.secret.key(), identity.secret.key());
    drop(play);
    let mut play = Play::on(files(folder.path()));
    assert_eq!(play.me().name(), Some(&identity.name));
    let later = play.begin().unwrap();
    assert_eq!(later.secret.seed(), identity.secret.seed());
    assert!(play.notices().is_empty());
}

#[test]
#[cfg(unix)]
fn nobody_else_on_the_machine_may_read_the_key() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let me = somebody(&files(folder.path()));
    let exported = me.export().unwrap();
    for file in [folder.path().join("profile.ron"), exported.into()] {
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{}", file.display());
    }
}

#[test]
fn every_guests_name_is_a_name_in_every_language_and_they_differ() {
    let mut play = words();
    for language in LANGUAGES {
        play.change(|settings| settings.language = Some(language.tag.as_str().into()));
        play.frame();
        let mut names = std::collections::BTreeSet::new();
        for word in 0..guest::WORDS {
            for animal in 0..guest::ANIMALS {
                names.insert(guest::named(word, animal, say(&play)).to_string());
            }
        }
        let wanted = (guest::WORDS * guest::ANIMALS) as usize;
        assert_eq!(names.len(), wanted, "{}", language.name);
    }
}

#[test]
fn pictures_are_the_same_from_left_and_right_hold_discs_and_differ() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..200 {
        let pattern = avatar::pattern(&Secret::from_seed([seed; 32]).key());
        let mut count = 0;
        for row in pattern {
            let mut turned = row;
            turned.reverse();
            assert_eq!(row, turned);
            count += row.iter().flatten().count();
        }
        assert!(count >= 4, "{count} discs");
        seen.insert(format!("{pattern:?}"));
    }
    assert_eq!(seen.len(), 200);
}

#[test]
fn a_damaged_profile_is_named_and_kept_and_the_game_goes_on() {
    let whole = {
        let storage = memory();
        somebody(&storage);
        storage.0.read(Slot::Profile).unwrap().unwrap()
    };
    let other = Secret::from_seed([5; 32]).key().text();
    let key = Me::load(with(&whole)).key().unwrap().text();
    let deep = "(".repeat(100_000);
    let cases: Vec<Vec<u8>> = vec![
        b"".to_vec(),
        b"nonsense".to_vec(),
        b"\xff\xfe\x00".to_vec(),
        deep.into_bytes(),
        whole.as_bytes()[..whole.len() / 2].to_vec(),
        whole.replace("version: 2", "version: 3").into_bytes(),
        whole.replace(&key, &other).into_bytes(),
        whole.replace(&key, "AAAA").into_bytes(),
        whole
            .replace("outflank-profile-1:", "outflank-profile-9:")
            .into_bytes(),
        whole
            .replace("outflank-profile-1:A", "outflank-profile-1:B")
            .into_bytes(),
    ];
    for bytes in cases {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("profile.ron"), &bytes).unwrap();
        let mut play = Play::on(files(folder.path()));
        let what = String::from_utf8_lossy(&bytes[..bytes.len().min(80)]).into_owned();
        let notices = play.notices();
        assert_eq!(notices.len(), 1, "{what}");
        assert_eq!(notices[0].0, "notice-profile-broken", "{what}");
        let kept = notices[0].1.clone().unwrap();
        assert!(kept.contains("profile.ron"), "{kept}");
        assert_eq!(std::fs::read(&kept).unwrap(), bytes, "as it was");
        // A new one goes beside it.
        play.begin().unwrap();
        assert!(folder.path().join("profile.ron").exists());
        assert_eq!(std::fs::read(&kept).unwrap(), bytes);
    }
}

fn with(profile: &str) -> Storage {
    let storage = memory();
    storage.0.write(Slot::Profile, profile).unwrap();
    storage
}

#[test]
fn a_profile_that_cannot_be_put_aside_is_never_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("profile.ron");
    std::fs::write(&file, "nonsense").unwrap();
    // Every name that it could be kept under is taken.
    for n in 1..1000 {
        std::fs::write(folder.path().join(format!("profile.ron.broken-{n}")), "").unwrap();
    }
    let mut play = Play::on(files(folder.path()));
    play.begin().unwrap();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "nonsense");
    assert_eq!(play.notices()[0].0, "notice-profile-broken");
}

#[test]
fn a_damaged_book_is_named_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("ledger.txt"), "outflank-ledger-1:xyz").unwrap();
    let play = Play::on(files(folder.path()));
    assert_eq!(play.notices()[0].0, "notice-ledger-broken");
    assert!(folder.path().join("ledger.txt.broken-1").exists());
    assert_eq!(play.me().rating(), Elo(1200));
}

#[test]
fn a_passphrase_seals_the_key_and_a_wrong_one_changes_nothing() {
    let storage = memory();
    let mut me = somebody(&storage);
    let key = me.key();
    assert_eq!(me.seal(Some("four")), Err(ProfileError::ShortPassphrase));
    assert!(!me.is_sealed());
    me.seal(Some("five5")).unwrap();
    assert!(me.is_sealed() && !me.is_locked());
    let text = storage.0.read(Slot::Profile).unwrap();

    let mut me = Me::load(storage.clone());
    assert!(me.is_locked());
    assert_eq!(me.key(), key, "who I am is seen without it");
    assert_eq!(me.begin(say(&words())).unwrap_err(), NoKey::Locked);
    assert_eq!(me.unlock("five6"), Err(ProfileError::WrongPassphrase));
    assert_eq!(storage.0.read(Slot::Profile).unwrap(), text);
    // A name can be changed without the key.
    me.rename(name("Ada"));
    me.unlock("five5").unwrap();
    let identity = me.begin(say(&words())).unwrap();
    assert_eq!(Some(identity.secret.key()), key);
    assert_eq!(identity.name.as_str(), "Ada");
    me.seal(None).unwrap();
    assert!(!Me::load(storage).is_locked());
}

#[test]
fn a_profile_is_carried_to_another_machine_with_the_book() {
    let (here, there) = (memory(), tempfile::tempdir().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let mut me = somebody(&files(folder.path()));
    me.rename(name("Ada"));
    me.finish(won_by(me.key().unwrap(), 1)).unwrap();
    let text = std::fs::read_to_string(me.export().unwrap()).unwrap();

    let mut other = somebody(&files(there.path()));
    other.finish(won_by(other.key().unwrap(), 2)).unwrap();
    other.block(me.key().unwrap(), name("Ada"));
    assert_eq!(other.import(&text, None), Ok(Carried::Another));
    assert_eq!((other.key(), other.name()), (me.key(), me.name()));
    assert_eq!(other.rating(), me.rating());
    assert_ne!(other.rating(), Elo(1200));
    assert!(other.blocked().is_empty(), "the list was the other one's");
    assert!(there.path().join("profile.ron.broken-1").exists());
    assert!(there.path().join("ledger.txt.broken-1").exists());
    assert_eq!(other.import(&text, None), Ok(Carried::Same));
    let again = Me::load(files(there.path()));
    assert_eq!((again.key(), again.rating()), (me.key(), me.rating()));

    let mut third = somebody(&here);
    let before = here.0.read(Slot::Profile).unwrap();
    for bad in [
        "",
        "abc",
        "outflank-profile-1:AAAA",
        &text[..text.len() - 9],
    ] {
        assert!(third.import(bad, None).is_err(), "{bad}");
    }
    assert_eq!(here.0.read(Slot::Profile).unwrap(), before);
}

#[test]
fn a_sealed_profile_is_carried_sealed() {
    let mut me = somebody(&memory());
    me.seal(Some("open sesame")).unwrap();
    let text = me.text().unwrap();
    let mut other = somebody(&memory());
    let before = other.key();
    assert_eq!(other.import(&text, None), Err(ProfileError::Sealed));
    let wrong = other.import(&text, Some("open barley"));
    assert_eq!(wrong, Err(ProfileError::WrongPassphrase));
    assert_eq!(other.key(), before);
    assert_eq!(
        other.import(&text, Some("open sesame")),
        Ok(Carried::Another)
    );
    assert!(other.is_sealed() && !other.is_locked());
}

#[test]
fn whoever_forgets_the_passphrase_goes_on_as_somebody_new() {
    let folder = tempfile::tempdir().unwrap();
    let mut me = somebody(&files(folder.path()));
    me.seal(Some("forgotten")).unwrap();
    let sealed = std::fs::read(folder.path().join("profile.ron")).unwrap();
    let mut me = Me::load(files(folder.path()));
    let before = me.key();
    me.start_anew(say(&words())).unwrap();
    assert_ne!(me.key(), before);
    assert!(!me.is_locked());
    let aside = folder.path().join("profile.ron.broken-1");
    assert_eq!(std::fs::read(aside).unwrap(), sealed);
}

#[test]
fn two_windows_of_one_player_do_not_undo_each_other() {
    let storage = memory();
    let (mut one, mut two) = (Me::load(storage.clone()), Me::load(storage.clone()));
    let play = words();
    let key = one.begin(say(&play)).unwrap().secret.key();
    assert_eq!(two.begin(say(&play)).unwrap().secret.key(), key);
    one.seal(Some("a passphrase")).unwrap();
    two.rename(name("Berta"));
    two.finish(won_by(key, 1)).unwrap();
    one.finish(won_by(key, 2)).unwrap();
    let me = Me::load(storage);
    assert!(me.is_sealed());
    assert_eq!(me.name(), Some(&name("Berta")));
    assert_eq!(me.book().tally().won, 2);
}

#[test]
fn whom_i_block_stays_blocked() {
    let storage = memory();
    let mut me = somebody(&storage);
    let rude = Secret::from_seed([3; 32]).key();
    assert!(me.block(rude, name("Rude")));
    assert!(Me::load(storage.clone()).blocked().has(&rude));
    me.unblock(&rude);
    assert!(Me::load(storage).blocked().is_empty());
}
