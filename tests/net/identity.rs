//! Keys, names, profiles, block lists, codes, links and ratings.

use crate::pair::player;
use crate::portraits::portrait;
use outflank_net::identity::{BlockList, name};
use outflank_net::room::{Code, CodeError, Invitation, InvitationError, reconnect_room};
use outflank_net::{Digest, Elo, Name, NameError, Profile, ProfileError, Score, Secret};
use proptest::prelude::*;

#[test]
fn a_signature_is_of_one_key_one_digest_and_one_purpose() {
    let (a, b) = (Secret::from_seed([1; 32]), Secret::from_seed([2; 32]));
    let digest = Digest::of("a", &[b"x"]);
    let sig = a.sign(digest);
    assert!(a.key().check(digest, &sig).is_ok());
    assert!(b.key().check(digest, &sig).is_err());
    assert!(a.key().check(Digest::of("b", &[b"x"]), &sig).is_err());
    assert_ne!(Digest::of("a", &[b"x", b"y"]), Digest::of("a", &[b"xy"]));
}

#[test]
fn names_have_three_to_twenty_four_characters_that_can_be_seen() {
    for good in ["Ada", "आदित्य", "Jean-Luc  P.", "Ωmega 3", &"x".repeat(24)] {
        assert!(Name::parse(good).is_ok(), "{good}");
    }
    assert_eq!(Name::parse(" A   b c ").unwrap().as_str(), "A b c");
    assert_eq!(Name::parse("ab"), Err(NameError::Short { found: 2 }));
    assert_eq!(
        Name::parse(&"x".repeat(25)),
        Err(NameError::Long { found: 25 })
    );
    for bad in ["a\u{202e}bc", "abc\u{200b}", "a\u{7}bc", "\u{feff}abc"] {
        assert!(
            matches!(Name::parse(bad), Err(NameError::Unseen { .. })),
            "{bad:?}"
        );
    }
}

#[test]
fn a_name_that_another_key_has_is_shown_with_a_tag() {
    let [a, b] = [player(1, "Ada", None), player(2, "ADA", None)];
    let keys = [a.secret.key(), b.secret.key()];
    let room = [(&keys[0], &a.name), (&keys[1], &b.name)];
    assert_eq!(
        a.name.shown(&keys[0], room),
        format!("Ada #{}", keys[0].tag())
    );
    assert_eq!(a.name.shown(&keys[0], [room[0]]), "Ada");
}

#[test]
fn a_profile_comes_back_from_its_text_open_or_sealed() {
    let profile = Profile {
        secret: Secret::from_seed([7; 32]),
        name: Name::parse("Ada").unwrap(),
        portrait: Some(portrait([90, 60, 30])),
    };
    let open = profile.export(None, [0; 40]).unwrap();
    let back = Profile::import(&format!(" {open}\n"), None).unwrap();
    assert_eq!(
        (back.secret.seed(), back.name, back.portrait),
        ([7; 32], profile.name.clone(), profile.portrait.clone())
    );
    let sealed = profile.export(Some("pass phrase"), [9; 40]).unwrap();
    assert_eq!(
        Profile::import(&sealed, None).unwrap_err(),
        ProfileError::Sealed
    );
    assert_eq!(
        Profile::import(&sealed, Some("another")).unwrap_err(),
        ProfileError::WrongPassphrase
    );
    assert_eq!(
        Profile::import(&sealed, Some("pass phrase"))
            .unwrap()
            .secret
            .seed(),
        [7; 32]
    );
    assert_eq!(
        profile.export(Some("four"), [9; 40]).unwrap_err(),
        ProfileError::ShortPassphrase
    );
    assert_eq!(
        Profile::import("outflank-profile-2:AA", None).unwrap_err(),
        ProfileError::Later
    );
    // One changed sign anywhere in the sealed text is found.
    let mut changed = sealed.into_bytes();
    let last = changed.len() - 5;
    changed[last] = if changed[last] == b'A' { b'B' } else { b'A' };
    let changed = String::from_utf8(changed).unwrap();
    assert!(Profile::import(&changed, Some("pass phrase")).is_err());
}

#[test]
fn a_text_cannot_ask_for_a_mountain_of_memory() {
    let mut bytes = vec![1];
    bytes.extend(u32::MAX.to_le_bytes());
    bytes.extend(u32::MAX.to_le_bytes());
    bytes.extend([0; 80]);
    let text = format!(
        "outflank-profile-1:{}",
        data_encoding::BASE64URL_NOPAD.encode(&bytes)
    );
    assert_eq!(
        Profile::import(&text, Some("pass phrase")).unwrap_err(),
        ProfileError::NotAProfile
    );
}

#[test]
fn blocking_is_by_key() {
    let (mut list, a) = (BlockList::default(), player(1, "Ada", None));
    assert!(list.block(a.secret.key(), a.name.clone()));
    assert!(list.has(&a.secret.key()));
    assert!(!list.has(&player(2, "Ada", None).secret.key()));
    assert!(list.unblock(&a.secret.key()));
    assert!(list.is_empty());
}

#[test]
fn codes_have_eight_signs_of_which_none_looks_like_another() {
    let code = Code::from_chance([1, 2, 3, 4, 5, 6, 7, 8]);
    let text = code.to_string();
    assert_eq!(text.len(), 8);
    assert!(!text.contains([
        '0', 'O', '1', 'I', 'L', '2', 'Z', '5', 'S', '8', 'B', 'G', 'U'
    ]));
    assert_eq!(Code::parse(&text.to_lowercase()), Ok(code));
    assert_eq!(
        Code::parse(&format!("{} - {}", &text[..4], &text[4..])),
        Ok(code)
    );
    assert_eq!(Code::parse("K7"), Err(CodeError::Length { found: 2 }));
    assert_eq!(Code::parse("K7MX4RP0"), Err(CodeError::Sign { sign: '0' }));
}

#[test]
fn links_carry_the_room_and_the_hosts_key_and_nothing_else_is_read() {
    let host = Secret::from_seed([1; 32]).key();
    let invitation = Invitation::new(Code::from_chance([9; 8]), &host);
    let fragment = invitation.fragment();
    assert_eq!(Invitation::parse(&fragment), Ok(invitation.clone()));
    let link = format!("http://192.168.1.7:3536/play{fragment}");
    let read = Invitation::parse(&link).unwrap();
    assert_eq!(read.page.as_deref(), Some("http://192.168.1.7:3536/play"));
    assert_eq!((read.code, read.host), (invitation.code, invitation.host));
    let bare = Invitation::parse(&format!(" {} ", invitation.code)).unwrap();
    assert_eq!(
        (bare.code, bare.host, bare.page),
        (invitation.code, None, None)
    );
    let code = invitation.code;
    for (text, why) in [
        ("https://example.org/".to_owned(), InvitationError::NoRoom),
        (
            format!("javascript:alert(1)#join={code}"),
            InvitationError::Address,
        ),
        (format!("https://a b#join={code}"), InvitationError::Address),
        (format!("#join={code}.AAAA"), InvitationError::Host),
        (
            format!("#join={code}&x=1"),
            InvitationError::Code(CodeError::Sign { sign: '&' }),
        ),
        ("x".repeat(2_000), InvitationError::TooLong),
    ] {
        assert_eq!(Invitation::parse(&text), Err(why), "{text}");
    }
}

#[test]
fn only_the_two_of_a_game_know_where_they_meet_again() {
    let game = Digest::of("game", &[]);
    let room = reconnect_room(&game, &[1; 32]);
    assert_eq!(room, reconnect_room(&game, &[1; 32]));
    assert_ne!(room, reconnect_room(&game, &[2; 32]));
    assert!(room.len() == 32 && room.bytes().all(|b| b.is_ascii_alphanumeric()));
}

#[test]
fn ratings_begin_at_1200_and_move_by_the_usual_sum() {
    let fresh = Elo::default();
    assert_eq!(fresh.at_stake(fresh), [16, 0, -16]);
    assert_eq!(Elo(1200).after(Elo(1600), Score::Won), Elo(1229));
    assert_eq!(Elo(100).after(Elo(100), Score::Lost), Elo(100));
    assert_eq!(Elo(1200).after(Elo(u16::MAX), Score::Lost), Elo(1200));
}

proptest! {
    #[test]
    fn one_wrong_sign_or_two_swapped_ones_are_no_code(chance: [u8; 8], at in 0..8_usize, sign in 0..23_usize) {
        let signs = b"34679ACDEFHJKMNPQRTVWXY";
        let code = Code::from_chance(chance);
        let mut text = code.to_string().into_bytes();
        if text[at] != signs[sign] {
            text[at] = signs[sign];
            let wrong = String::from_utf8(text).unwrap();
            prop_assert_eq!(Code::parse(&wrong), Err(CodeError::Mistyped));
        }
        let mut text = code.to_string().into_bytes();
        if at < 7 && text[at] != text[at + 1] {
            text.swap(at, at + 1);
            let wrong = String::from_utf8(text).unwrap();
            prop_assert_eq!(Code::parse(&wrong), Err(CodeError::Mistyped));
        }
    }

    #[test]
    fn any_text_is_a_name_or_not_and_never_more(text: String) {
        if let Ok(parsed) = Name::parse(&text) {
            let count = parsed.as_str().chars().count();
            prop_assert!((name::LEAST..=name::MOST).contains(&count));
            prop_assert_eq!(Name::parse(parsed.as_str()), Ok(parsed.clone()));
        }
    }

    #[test]
    fn any_text_is_an_invitation_or_not(text: String, tail in "[!-~]{0,40}") {
        let _ = Invitation::parse(&text);
        let _ = Invitation::parse(&format!("https://x/#join={tail}"));
        let _ = Profile::import(&text, Some("pass phrase"));
    }
}
