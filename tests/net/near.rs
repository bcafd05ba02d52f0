//! A room on the same network is found by its code, and by nothing else.

use outflank_game::Millis;
use outflank_net::near::{ANSWER, Answerer, QUESTION, Question};
use outflank_net::room::Code;
use proptest::prelude::*;

const NOW: Millis = Millis(1_000);
const PORT: u16 = 3_536;

fn code(n: u64) -> Code {
    Code::from_chance(n.to_le_bytes())
}

fn answerer() -> Answerer {
    Answerer::new(code(1), PORT, NOW)
}

#[test]
fn who_has_the_room_answers_who_knows_the_code_and_nobody_else() {
    let question = Question::new(code(1), [7; 16]);
    let answer = answerer().answer(&question.to_bytes(), NOW).unwrap();
    assert_eq!(question.hear(&answer), Some(PORT));
    let other = Question::new(code(2), [7; 16]);
    assert_eq!(answerer().answer(&other.to_bytes(), NOW), None);
    assert_eq!(other.hear(&answer), None);
    let later = Question::new(code(1), [8; 16]);
    assert_eq!(later.hear(&answer), None, "an answer is to one question");
}

#[test]
fn neither_is_longer_than_said_nor_holds_the_code_and_the_answer_is_the_shorter() {
    const { assert!(ANSWER <= QUESTION && QUESTION < 64) };
    let question = Question::new(code(1), [7; 16]);
    let asked = question.to_bytes();
    let told = answerer().answer(&asked, NOW).unwrap();
    let text = code(1).to_string();
    for bytes in [&asked[..], &told[..]] {
        assert!(
            !bytes
                .windows(text.len())
                .any(|part| part == text.as_bytes())
        );
    }
}

#[test]
fn no_more_is_answered_than_a_friend_needs() {
    let mut answerer = answerer();
    let asked = Question::new(code(1), [7; 16]).to_bytes();
    let mut count = |now| {
        let answered = (0..1_000).filter_map(|_| answerer.answer(&asked, now));
        answered.count()
    };
    assert_eq!(count(NOW), 20);
    assert_eq!(count(NOW), 0);
    assert_eq!(count(NOW.plus(Millis(1_000))), 10);
}

proptest! {
    #[test]
    fn whatever_comes_is_no_question_and_no_answer(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        prop_assert_eq!(answerer().answer(&bytes, NOW), None);
        prop_assert_eq!(Question::new(code(1), [7; 16]).hear(&bytes), None);
    }

    #[test]
    fn one_changed_byte_makes_it_none(at in 0..QUESTION, by in 1_u8.., more in any::<bool>()) {
        let question = Question::new(code(1), [7; 16]);
        let asked = question.to_bytes();
        let told = answerer().answer(&asked, NOW).unwrap();
        let change = |bytes: &[u8]| {
            let mut bytes = bytes.to_vec();
            if more {
                bytes.push(by);
            } else {
                let at = at % bytes.len();
                bytes[at] ^= by;
            }
            bytes
        };
        prop_assert_eq!(answerer().answer(&change(&asked), NOW), None);
        prop_assert_eq!(question.hear(&change(&told)), None);
        prop_assert_eq!(question.hear(&told[..at % ANSWER]), None);
    }

    #[test]
    fn any_code_is_found_by_any_nonce_at_any_port(chance in any::<u64>(), nonce in any::<[u8; 16]>(), port in 1_u16..) {
        let question = Question::new(code(chance), nonce);
        let told = Answerer::new(code(chance), port, NOW).answer(&question.to_bytes(), NOW);
        prop_assert_eq!(told.and_then(|told| question.hear(&told)), Some(port));
    }
}

#[cfg(feature = "server")]
mod sockets {
    use super::{PORT, code};
    use outflank_net::server::{Ear, neighbours, seek};
    use std::net::{Ipv4Addr, SocketAddr, UdpSocket};
    use std::time::Duration;

    const PATIENCE: Duration = Duration::from_secs(30);

    fn here(port: u16) -> SocketAddr {
        (Ipv4Addr::LOCALHOST, port).into()
    }

    #[test]
    fn who_listens_on_this_machine_is_found_by_the_code() {
        let ear = Ear::open(here(0), code(1), PORT);
        let at = ear.address().unwrap();
        assert_eq!(seek(code(1), [7; 16], &[at], PATIENCE), Some(here(PORT)));
        let a_moment = Duration::from_millis(50);
        assert_eq!(seek(code(2), [7; 16], &[at], a_moment), None);
        assert_eq!(seek(code(1), [7; 16], &[], a_moment), None);
    }

    #[test]
    fn nonsense_and_other_rooms_are_not_in_the_way() {
        let others = [2, 3].map(|n| Ear::open(here(0), code(n), 9));
        let ear = Ear::open(here(0), code(1), PORT);
        let at = ear.address().unwrap();
        let liar = UdpSocket::bind(here(0)).unwrap();
        for size in [0, 1, 43, 57, 1_200] {
            liar.send_to(&vec![b'o'; size], at).unwrap();
        }
        let mut all: Vec<SocketAddr> = others.iter().filter_map(Ear::address).collect();
        all.push(at);
        assert_eq!(seek(code(1), [7; 16], &all, PATIENCE), Some(here(PORT)));
    }

    #[test]
    fn an_address_that_is_taken_is_listened_at_once_it_is_free() {
        let first = Ear::open(here(0), code(1), 1);
        let at = first.address().unwrap();
        let second = Ear::open(at, code(2), PORT);
        assert_eq!(second.address(), None);
        drop(first);
        assert_eq!(seek(code(2), [7; 16], &[at], PATIENCE), Some(here(PORT)));
    }

    #[test]
    fn this_computer_is_asked_first() {
        let all = neighbours(PORT);
        assert_eq!(all[0], here(PORT));
        assert!(all.len() <= 16);
    }
}
