//! Who comes without a wish of its own is asked before anything begins, and may think about it.

use crate::link::Weather;
use crate::pair::{Pair, player};
use crate::session::terms;
use outflank_game::ClockKind;
use outflank_net::wire::RefusalCode;
use outflank_net::{Digest, News, Proposal, Quality, Refused, Say, Terms};

const GOOD: Weather = Weather::new(20, 5, 0);

fn offered() -> Terms {
    terms(ClockKind::PerMove { seconds: 30 })
}

/// The second has come to the first, and reads.
fn asked() -> Pair {
    let mut pair = Pair::of(&offered(), GOOD, 3);
    pair.peers[1].accepts = false;
    assert!(pair.until(5_000, |pair| proposals(pair).len() == 1));
    pair.run(500);
    pair
}

fn proposals(pair: &Pair) -> Vec<Proposal> {
    let news = pair.peers[1].news.iter();
    let proposed = news.filter_map(|news| match news {
        News::Proposed(proposal) => Some(proposal.as_ref().clone()),
        _ => None,
    });
    proposed.collect()
}

fn accept(pair: &mut Pair, proposal: Proposal) {
    let now = pair.now;
    pair.peers[1].duel().accept(proposal, now);
    pair.put_out(1);
}

fn have_met(pair: &Pair) -> bool {
    let met = |news: &News| matches!(news, News::Met { .. });
    pair.peers.iter().all(|peer| peer.has(met))
}

fn refusal(pair: &Pair, who: usize) -> Option<Refused> {
    let mut news = pair.peers[who].news.iter();
    news.find_map(|news| match news {
        News::Refused(why) => Some(why.clone()),
        _ => None,
    })
}

fn declined(code: RefusalCode) -> Option<Refused> {
    Some(Refused::Declined(code))
}

#[test]
fn nothing_begins_before_the_one_who_came_has_said_so() {
    let mut pair = asked();
    let host = &pair.peers[0];
    let (key, name) = (host.player.secret.key(), host.player.name.clone());
    let proposal = proposals(&pair).remove(0);
    assert_eq!((proposal.key, &proposal.name), (key, &name));
    assert_eq!(proposal.terms, offered());
    let guest = &pair.peers[1].player;
    let read = News::Read(guest.secret.key(), guest.name.clone());
    assert!(pair.peers[0].has(|news| *news == read));
    pair.run(20_000);
    assert!(!have_met(&pair) && pair.peers[0].duel().game().is_none());
    accept(&mut pair, proposal);
    assert!(pair.until(2_000, have_met));
    pair.sit();
}

#[test]
fn whoever_brings_terms_of_its_own_is_not_asked() {
    let players = [1, 2].map(|n| player(n, ["Ada", "Berta"][usize::from(n) - 1], Some(offered())));
    let mut pair = Pair::new(players, GOOD, 3);
    pair.peers[1].accepts = false;
    assert!(pair.until(5_000, have_met));
    assert_eq!(proposals(&pair), []);
    assert!(!pair.peers[0].has(|news| matches!(news, News::Read(..))));
}

#[test]
fn one_may_read_for_minutes_but_not_for_ever() {
    let mut pair = asked();
    pair.run(170_000);
    let proposal = proposals(&pair).remove(0);
    accept(&mut pair, proposal);
    assert!(pair.until(2_000, have_met));

    let mut pair = asked();
    assert!(pair.until(190_000, |pair| {
        (0..2).all(|who| refusal(pair, who).is_some())
    }));
    let whys = [0, 1].map(|who| refusal(&pair, who).unwrap().code());
    assert!(whys.contains(&RefusalCode::TimedOut));
}

#[test]
fn who_declines_is_told_by_that_name_and_another_may_come() {
    let mut pair = asked();
    assert!(pair.peers[1].duel().decline());
    pair.put_out(1);
    assert!(!pair.peers[1].duel().decline(), "once is enough");
    pair.run(500);
    assert_eq!(refusal(&pair, 0), declined(RefusalCode::Declined));
    assert_eq!(refusal(&pair, 1), None);
    pair.peers[0].wants_line = true;
    pair.peers[1].accepts = true;
    assert!(pair.until(5_000, have_met));
}

#[test]
fn who_reads_hears_that_the_host_has_stopped_or_gone() {
    let mut pair = asked();
    assert!(pair.peers[0].duel().decline());
    pair.put_out(0);
    pair.run(500);
    assert_eq!(refusal(&pair, 1), declined(RefusalCode::Declined));

    let mut pair = asked();
    pair.peers[0].kill();
    let is_lost = |pair: &Pair| pair.peers[1].has(|news| *news == News::Line(Quality::Lost));
    assert!(pair.until(15_000, is_lost));
    let mut pair = asked();
    pair.peers[1].kill();
    let is_lost = |pair: &Pair| pair.peers[0].has(|news| *news == News::Line(Quality::Lost));
    assert!(pair.until(15_000, is_lost));
}

#[test]
fn a_word_given_while_the_connection_broke_holds_for_the_same_proposal_only() {
    for other in [false, true] {
        let mut pair = asked();
        let proposal = proposals(&pair).remove(0);
        for peer in &mut pair.peers {
            peer.duel().disconnected();
        }
        accept(&mut pair, proposal);
        if other {
            let now = pair.now;
            let mut host = pair.peers[0].player.clone();
            host.terms = Some(terms(ClockKind::None));
            pair.peers[0].duel = Some(outflank_net::Duel::new(host, now));
        }
        pair.peers[0].wants_line = true;
        pair.run(5_000);
        assert_eq!(have_met(&pair), !other);
        assert_eq!(proposals(&pair).len(), if other { 2 } else { 1 });
        if other {
            let stale = proposals(&pair).remove(0);
            accept(&mut pair, stale);
            pair.run(5_000);
            assert!(!have_met(&pair), "another game was never seen");
        }
    }
}

#[test]
fn a_seal_before_the_answer_ends_it() {
    let mut pair = asked();
    let now = pair.now;
    let seal = Say::Seal(pair.peers[0].player.secret.sign(Digest::default()));
    pair.peers[1].duel().hear(&seal.to_bytes(), now);
    pair.put_out(1);
    assert_eq!(refusal(&pair, 1), Some(Refused::OutOfTurn));
}
