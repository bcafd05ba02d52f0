//! The book of finished games: what is written into it, what it comes to, and that it comes back from its text.

use crate::session::terms;
use outflank_game::{ClockKind, Millis};
use outflank_net::book::{Book, MOST_PAGES, MOST_PROOFS, NoBook, NotKept, Tally};
use outflank_net::ledger::result_digest;
use outflank_net::{
    Deed, Digest, Elo, Entry, Facts, Finished, Key, Name, Record, Score, Secret, Terms,
};
use outflank_rules::{ByDisc, Disc};

const ME: u8 = 1;

fn key(seed: u8) -> Key {
    Secret::from_seed([seed; 32]).key()
}

/// A game that I have won, as black: the other has resigned, and signed it.
fn won(number: u16, other: u8, rated: bool) -> Finished {
    let name = |n: u8| Name::parse(&format!("Player {n}")).unwrap();
    let facts = Facts {
        id: Digest::of_data("test", &number),
        terms: Terms {
            rated,
            ..terms(ClockKind::PerMove { seconds: 30 })
        },
        keys: ByDisc::new(key(ME), key(other)),
        names: ByDisc::new(name(ME), name(other)),
        ratings: ByDisc::new(Elo(1200), Elo(1400)),
    };
    let secret = Secret::from_seed([other; 32]);
    let mut record = Record::new(facts.clone()).unwrap();
    let signed = record.sign(Disc::White, Deed::Resign, 1, &secret);
    let entry = Entry {
        epoch: 0,
        by: Disc::White,
        deed: Deed::Resign,
        ply: 0,
        at: Millis(1_000),
    };
    record.adopt(entry, signed.proof).unwrap();
    let digest = result_digest(&record).unwrap();
    let mine = Secret::from_seed([ME; 32]);
    Finished {
        facts,
        entries: record.entries().to_vec(),
        results: ByDisc::new(Some(mine.sign(digest)), Some(secret.sign(digest))),
    }
}

#[test]
fn a_rated_game_moves_the_rating_and_a_friendly_one_does_not() {
    let mut book = Book::default();
    assert_eq!((book.rating(), book.tally()), (Elo(1200), Tally::default()));
    book.add(won(1, 2, false), &key(ME)).unwrap();
    assert_eq!(book.rating(), Elo(1200));
    book.add(won(2, 2, true), &key(ME)).unwrap();
    assert_eq!(book.rating(), Elo(1200).after(Elo(1400), Score::Won));
    let tally = book.tally();
    assert_eq!((tally.won, tally.rated), (2, 1));
    // The same game seen from the other side.
    let mut theirs = Book::default();
    theirs.add(won(2, 2, true), &key(2)).unwrap();
    assert_eq!(theirs.rating(), Elo(1200).after(Elo(1200), Score::Lost));
    assert_eq!(theirs.tally().lost, 1);
}

#[test]
fn what_is_not_proved_is_kept_and_counts_for_nothing_until_it_is() {
    let mut book = Book::default();
    let whole = won(1, 2, true);
    let mut torn = whole.clone();
    torn.entries.last_mut().unwrap().1 = None;
    torn.results = ByDisc::new(None, None);
    book.add(torn, &key(ME)).unwrap();
    assert_eq!((book.rating(), book.tally()), (Elo(1200), Tally::default()));
    assert_eq!(book.pages().len(), 1);
    // The signatures come late.
    book.add(whole.clone(), &key(ME)).unwrap();
    assert_eq!(book.pages().len(), 1, "it is one game");
    assert_eq!(book.tally().won, 1);
    assert_eq!(book.proof(&whole.facts.id), Some(&whole));
}

#[test]
fn a_changed_game_and_one_of_others_are_not_written_down() {
    let mut book = Book::default();
    let mut changed = won(1, 2, true);
    changed.facts.ratings.white = Elo(3000);
    changed.entries[0].0.at = Millis(2_000);
    assert!(matches!(
        book.add(changed, &key(ME)),
        Err(NotKept::Untrue(_))
    ));
    assert_eq!(book.add(won(1, 2, true), &key(9)), Err(NotKept::OfOthers));
    assert_eq!(book, Book::default());
}

#[test]
fn people_are_listed_with_the_last_one_first() {
    let mut book = Book::default();
    for (number, other) in [(1, 2), (2, 3), (3, 2)] {
        book.add(won(number, other, true), &key(ME)).unwrap();
    }
    let people = book.people();
    let keys: Vec<Key> = people.iter().map(|met| met.key).collect();
    assert_eq!(keys, [key(2), key(3)]);
    assert_eq!(people[0].tally.won, 2);
    assert_eq!(people[0].name.as_str(), "Player 2");
}

#[test]
fn a_book_comes_back_from_its_text_and_damage_is_noticed() {
    let mut book = Book::default();
    book.add(won(1, 2, true), &key(ME)).unwrap();
    let text = book.to_text();
    assert_eq!(Book::from_text(&text), Ok(book.clone()));
    assert_eq!(Book::from_text(&format!(" {text}\n")), Ok(book.clone()));
    let short = book.abridged();
    assert_eq!(short.rating(), book.rating());
    assert!(short.to_text().len() < text.len());
    for broken in [
        "",
        "nonsense",
        "outflank-ledger-2:",
        "outflank-ledger-1:",
        "outflank-ledger-1:!!!!",
        &text[..text.len() - 8],
        &format!("{text}AAAA"),
    ] {
        assert_eq!(Book::from_text(broken), Err(NoBook), "{broken}");
    }
    assert_eq!(Book::begins_in(&format!("abc\n{text}")), Some(4));
}

#[test]
fn old_proofs_go_and_what_they_came_to_stays() {
    let mut book = Book::default();
    for number in 0..MOST_PROOFS as u16 + 2 {
        book.add(won(number, 2, true), &key(ME)).unwrap();
    }
    let (rating, tally) = (book.rating(), book.tally());
    assert_eq!(book.proof(&won(0, 2, true).facts.id), None);
    assert!(book.proof(&won(2, 2, true).facts.id).is_some());
    assert_eq!(tally.won, MOST_PROOFS as u32 + 2);
    assert!(rating > Elo(1200));
    assert!(book.pages().len() < MOST_PAGES);
}
