//! The handshake: who may meet, what is refused and by which name, and that the colours are fair.

use crate::link::Weather;
use crate::pair::{Pair, player};
use crate::session::terms;
use outflank_game::{ClockKind, Millis};
use outflank_net::hello::{commitment, fingerprint};
use outflank_net::wire::RefusalCode;
use outflank_net::{Handshake, Met, Name, News, Offer, Player, Prints, Refused, Say, Terms};
use outflank_rules::{Disc, Square, Start, Variant};

const CLOCK: ClockKind = ClockKind::PerMove { seconds: 30 };
const GOOD: Weather = Weather::new(20, 5, 0);
const PRINTS: [Prints; 2] = [
    Prints {
        ours: [1; 32],
        theirs: [2; 32],
    },
    Prints {
        ours: [2; 32],
        theirs: [1; 32],
    },
];

fn offer(player: &Player, nonce: u8) -> Offer {
    Offer {
        secret: player.secret.clone(),
        name: player.name.clone(),
        rating: player.rating,
        terms: player.terms.clone(),
        host: player.host,
        nonce: [nonce; 32],
    }
}

/// Two handshakes with what passes between them changed on the way from the second to the first.
fn meet(
    players: [Player; 2],
    prints: [Prints; 2],
    change: impl Fn(Say) -> Say,
) -> [Result<Met, Refused>; 2] {
    let begun = [0, 1].map(|at| Handshake::begin(offer(&players[at], 7 + at as u8), prints[at]));
    let [(a, hello_a), (b, hello_b)] = begun;
    let mut ends = [a, b];
    let mut inbox = [vec![change(hello_b)], vec![hello_a]];
    let mut met = [Err(Refused::TimedOut), Err(Refused::TimedOut)];
    for at in [0, 1].repeat(4) {
        for say in std::mem::take(&mut inbox[at]) {
            match ends[at].hear(say, |key| players[at].blocked.has(key)) {
                Ok((answer, done)) => {
                    let answer = answer.map(|s| if at == 1 { change(s) } else { s });
                    inbox[1 - at].extend(answer);
                    if let Some(done) = done {
                        met[at] = Ok(done);
                    }
                }
                Err(why) => {
                    met[at] = Err(why);
                    return met;
                }
            }
        }
    }
    met
}

fn plain(a: Player, b: Player) -> [Result<Met, Refused>; 2] {
    meet([a, b], PRINTS, |say| say)
}

fn ada(terms: Option<Terms>) -> Player {
    player(1, "Ada", terms)
}

fn berta(terms: Option<Terms>) -> Player {
    player(2, "Berta", terms)
}

fn refusal(met: [Result<Met, Refused>; 2]) -> Refused {
    let [a, b] = met;
    match (a, b) {
        (Err(why), _) if why != Refused::TimedOut => why,
        (_, Err(why)) => why,
        met => panic!("they met: {met:?}"),
    }
}

#[test]
fn both_know_the_same_game_and_opposite_sides() {
    let [a, b] = plain(ada(Some(terms(CLOCK))), berta(None));
    let (a, b) = (a.unwrap(), b.unwrap());
    assert_eq!(a.record, b.record);
    assert_eq!((a.secret, a.handshake), (b.secret, b.handshake));
    assert_eq!(a.me, !b.me);
    assert_eq!(a.record.facts().names[a.me], Name::parse("Ada").unwrap());
    assert_eq!(a.record.facts().terms, terms(CLOCK));
}

#[test]
fn colours_are_drawn_evenly() {
    let mut black = 0;
    for nonce in 0..=255 {
        let players = [ada(Some(terms(CLOCK))), berta(None)];
        let (mut a, hello_a) = Handshake::begin(offer(&players[0], nonce), PRINTS[0]);
        let (mut b, hello_b) = Handshake::begin(offer(&players[1], 9), PRINTS[1]);
        let (reveal_b, _) = b.hear(hello_a, |_| false).unwrap();
        a.hear(hello_b, |_| false).unwrap();
        let (seal_b, _) = b.hear(Say::Reveal([nonce; 32]), |_| false).unwrap();
        a.hear(reveal_b.unwrap(), |_| false).unwrap();
        let (_, met) = a.hear(seal_b.unwrap(), |_| false).unwrap();
        black += u32::from(met.unwrap().me == Disc::Black);
    }
    assert!((96..=160).contains(&black), "{black} of 256");
}

#[test]
fn a_mismatch_is_named_before_the_game() {
    let small = Terms {
        variant: Variant::by_key("crossed-6").unwrap(),
        ..terms(CLOCK)
    };
    let other = |terms: Terms| refusal(plain(ada(Some(self::terms(CLOCK))), berta(Some(terms))));
    let why = other(small);
    assert_eq!(
        why.to_string(),
        "the other side wants to play crossed-6, this one standard"
    );
    assert_eq!(why.code(), RefusalCode::Terms);
    assert!(matches!(
        other(terms(ClockKind::None)),
        Refused::Clock { .. }
    ));
    assert_eq!(
        other(Terms {
            rated: false,
            ..terms(CLOCK)
        }),
        Refused::Rated
    );
    assert_eq!(refusal(plain(ada(None), berta(None))), Refused::NoTerms);
}

#[test]
fn another_version_is_named_whatever_else_is_in_the_message() {
    let mut pair = Pair::of(&terms(CLOCK), GOOD, 1);
    pair.step();
    let now = pair.now;
    pair.peers[0].duel().hear(&[9, 1, 2, 3], now);
    pair.put_out(0);
    assert!(pair.peers[0].has(|n| *n == News::Refused(Refused::Version { theirs: 9 })));
    assert!(pair.until(2_000, |pair| {
        pair.peers[1].has(|n| *n == News::Refused(Refused::Declined(RefusalCode::Version)))
    }));
}

#[test]
fn other_rules_are_refused() {
    let met = meet(
        [ada(Some(terms(CLOCK))), berta(None)],
        PRINTS,
        |say| match say {
            Say::Hello(mut hello) => {
                hello.rules.0[0] ^= 1;
                Say::Hello(hello)
            }
            say => say,
        },
    );
    assert_eq!(refusal(met), Refused::Rules);
}

#[test]
fn oneself_is_refused_politely() {
    let met = plain(ada(Some(terms(CLOCK))), player(1, "Mirror", None));
    assert_eq!(refusal(met), Refused::Myself);
}

#[test]
fn a_copied_commitment_a_false_nonce_and_a_weak_key_are_refused() {
    let change = |change: fn(Say) -> Say| {
        refusal(meet([ada(Some(terms(CLOCK))), berta(None)], PRINTS, change))
    };
    let copied = change(|say| match say {
        Say::Hello(mut hello) => {
            hello.commit = commitment(&player(1, "Ada", None).secret.key(), &[7; 32]);
            Say::Hello(hello)
        }
        say => say,
    });
    assert_eq!(copied, Refused::Untrue);
    let other_nonce = change(|say| match say {
        Say::Reveal(_) => Say::Reveal([99; 32]),
        say => say,
    });
    assert_eq!(other_nonce, Refused::Untrue);
    let weak = change(|say| match say {
        Say::Hello(mut hello) => {
            // A point of small order: everything verifies under it if one does not look.
            hello.key.0 = [0; 32];
            Say::Hello(hello)
        }
        say => say,
    });
    assert_eq!(weak, Refused::Untrue);
}

#[test]
fn whoever_sits_between_the_two_is_found_by_the_fingerprints() {
    let tapped = [
        PRINTS[0],
        Prints {
            ours: [2; 32],
            theirs: [3; 32],
        },
    ];
    let met = meet([ada(Some(terms(CLOCK))), berta(None)], tapped, |say| say);
    assert_eq!(refusal(met), Refused::Untrue);
}

#[test]
fn only_the_host_of_the_link_is_played_with() {
    let host = player(3, "Host", None).secret.key();
    let mut guest = ada(Some(terms(CLOCK)));
    guest.host = Some(host.hash());
    assert_eq!(
        refusal(plain(guest.clone(), berta(None))),
        Refused::NotTheHost
    );
    let [met, _] = plain(guest, player(3, "Host", None));
    assert!(met.is_ok());
}

#[test]
fn the_blocked_are_declined_without_a_word_why() {
    let mut a = ada(Some(terms(CLOCK)));
    let b = berta(None);
    a.blocked.block(b.secret.key(), b.name.clone());
    let why = refusal(plain(a, b));
    assert_eq!(why, Refused::Blocked);
    assert_eq!(why.code(), RefusalCode::Declined);
}

#[test]
fn games_that_cannot_be_played_are_refused() {
    let mut bad = [(); 5].map(|()| terms(CLOCK));
    bad[0].clock = ClockKind::PerMove { seconds: 0 };
    bad[1].clock = ClockKind::Total {
        seconds: 60,
        increment: u32::MAX,
    };
    bad[2].variant.key = "x".repeat(41);
    bad[3].variant.start = Start::Played(vec![Square::from_index(0)]);
    // A known name on other rules.
    bad[4].variant.rules = Variant::by_key("anti").unwrap().rules;
    for terms in bad {
        assert_eq!(
            refusal(plain(ada(None), berta(Some(terms)))),
            Refused::BadTerms
        );
    }
}

#[test]
fn messages_out_of_turn_end_it_and_silence_times_out() {
    let (mut a, _) = Handshake::begin(offer(&ada(Some(terms(CLOCK))), 7), PRINTS[0]);
    assert_eq!(
        a.hear(Say::Reveal([0; 32]), |_| false).unwrap_err(),
        Refused::OutOfTurn
    );
    let (mut a, _) = Handshake::begin(offer(&ada(Some(terms(CLOCK))), 7), PRINTS[0]);
    assert_eq!(
        a.hear(Say::Rematch, |_| false).unwrap_err(),
        Refused::OutOfTurn
    );
    let players = [ada(Some(terms(CLOCK))), berta(Some(terms(CLOCK)))];
    let mut pair = Pair::new(players, GOOD, 1);
    pair.step();
    pair.peers[1].kill();
    pair.run(16_000);
    assert!(pair.peers[0].has(|n| *n == News::Refused(Refused::TimedOut)));
    assert!(pair.now > Millis(0));
}

#[test]
fn a_descriptions_fingerprint_is_read_strictly() {
    let digits: Vec<String> = (0..32_u8).map(|n| format!("{:02X}", n * 7)).collect();
    let digits = digits.join(":");
    let print = std::array::from_fn(|n| n as u8 * 7);
    let sdp = |lines: &[&str]| {
        format!(
            "v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\n{}\r\nm=application 9\r\n",
            lines.join("\r\n")
        )
    };
    let line = format!("a=fingerprint:sha-256 {digits}");
    let lower = format!("a=fingerprint:SHA-256 {}", digits.to_lowercase());
    assert_eq!(fingerprint(&sdp(&[&line])), Some(print));
    assert_eq!(fingerprint(&sdp(&[&line, &lower])), Some(print));
    let other = line.replace("07", "08");
    let short = &line[..line.len() - 3];
    let long = format!("{line}:00");
    let signed = line.replace("07", "+7");
    let sha1 = line.replace("sha-256", "sha-1");
    for bad in [
        vec![],
        vec![line.as_str(), other.as_str()],
        vec![short],
        vec![&long],
        vec![&signed],
        vec![&sha1],
    ] {
        assert_eq!(fingerprint(&sdp(&bad)), None, "{bad:?}");
    }
    assert_eq!(fingerprint(&"a=x\n".repeat(20_000)), None);
}
