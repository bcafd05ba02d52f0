//! Text from elsewhere: every usual form is read, what is written comes back, and whatever cannot be read is named.

use crate::support::*;
use outflank_game::paste::{MAX_PASTE, PasteError, read, write};
use outflank_game::{Match, Millis};
use outflank_rules::{
    ByDisc, Disc, Move, Refused, Rules, Setup, Shape, ShapeError, Square, SquareSet,
    TranscriptError, Variant,
};
use proptest::prelude::*;

const SUITE: &str = include_str!("../engine/data/ffo.tsv");
const GAMES: &str = include_str!("../rules/data/wthor_games.tsv");

fn standard() -> Variant {
    Variant::standard()
}

#[track_caller]
fn setup(text: &str) -> Setup {
    match read(text, &standard()) {
        Ok(pasted) => pasted.setup,
        Err(error) => panic!("{text}: {error}"),
    }
}

#[track_caller]
fn fault(text: &str) -> PasteError {
    read(text, &standard()).expect_err(text)
}

fn board_of(setup: &Setup) -> String {
    setup.position().unwrap().board_text()
}

/// After f5 d6 c3 d3 c4.
const BOARD: &str = "------------------XO------XXX------OXX-----O--------------------";

fn transcripts() -> impl Iterator<Item = &'static str> {
    let cells = GAMES.lines().filter_map(|line| line.split('\t').nth(7));
    cells.filter(|&cell| cell != "transcript")
}

/// A game of real life, all passes in it, and how it ends.
fn played(transcript: &str) -> (Vec<Move>, Setup) {
    let start = standard().position().unwrap();
    let (moves, position) = start.replay(transcript).unwrap();
    (moves, Setup::from(position.passed_if_blocked()))
}

#[test]
fn the_test_positions_are_read_whole_lines_and_alone() {
    let mut count = 0;
    for line in SUITE
        .lines()
        .filter(|line| line.split('\t').nth(1).is_some_and(|b| b.len() == 64))
    {
        let cells: Vec<&str> = line.split('\t').collect();
        for text in [
            line.to_owned(),
            format!("{} {}", cells[1], cells[2]),
            format!("{}{}", cells[1], cells[2]),
            format!("{} {}; a1:+2;", cells[1], cells[2]),
        ] {
            let setup = setup(&text);
            assert_eq!(board_of(&setup), cells[1], "{text}");
            assert_eq!(setup.to_move == Disc::Black, cells[2] == "X", "{text}");
        }
        count += 1;
    }
    assert!(count > 40, "{count}");
}

#[test]
fn boards_are_read_in_rows_with_letters_and_numbers_and_in_other_signs() {
    let rows: Vec<&str> = (0..8).map(|n| &BOARD[8 * n..8 * n + 8]).collect();
    let spaced = |row: &str| -> String { row.chars().map(|c| format!("{c} ")).collect() };
    let mut diagram = "  A B C D E F G H\n".to_owned();
    for (n, row) in rows.iter().enumerate() {
        diagram += &format!("{} {}{}\n", n + 1, spaced(row), n + 1);
    }
    for text in [
        rows.join("\n"),
        rows.join("\r\n") + "\r\nX",
        rows.join(" "),
        rows.join("\n") + "\n\nblack to move",
        rows.join("\n").replace('X', "*").replace('-', ".") + " *",
        rows.join("\n").replace('X', "@").replace('O', "o"),
        rows.iter().map(|row| format!("|{row}|\n")).collect(),
        diagram.clone() + "  a b c d e f g h\nBlack to move: X",
        diagram.replace('\n', " "),
        format!("abcdefgh\n{}", rows.join("\n")),
    ] {
        assert_eq!(board_of(&setup(&text)), BOARD, "{text}");
    }
    let white = setup(&format!("{} white", rows.join("\n")));
    assert_eq!(white.to_move, Disc::White);
    // Nine discs: five moves were made, and White is to move where nobody says otherwise.
    assert_eq!(setup(BOARD).to_move, Disc::White);
    assert_eq!(setup(&format!("{BOARD} X")).to_move, Disc::Black);
}

#[test]
fn boards_of_every_size_and_with_missing_squares_are_read() {
    for side in (4..=16).step_by(2) {
        let text = "-".repeat(side * side);
        assert_eq!(usize::from(setup(&text).rules.shape.size()), side);
        let rows = vec!["-".repeat(side); side].join("\n");
        assert_eq!(usize::from(setup(&rows).rules.shape.size()), side);
    }
    let stars = setup(
        "##------##\n#--------#\n----------\n----------\n----OX----\n----XO----\n----------\n----------\n#--------#\n##------##\nO",
    );
    assert_eq!(stars.rules.shape, Shape::eight_stars());
    assert_eq!(stars.to_move, Disc::White);
}

#[test]
fn a_board_keeps_the_rules_it_is_pasted_into() {
    let anti = Variant::by_key("anti").unwrap();
    let pasted = read(BOARD, &anti).unwrap();
    assert_eq!(pasted.setup.rules, anti.rules);
}

#[test]
fn transcripts_are_read_however_they_are_written() {
    for text in [
        "f5d6c3d3c4",
        "F5D6C3D3C4",
        "1. f5 d6 2. c3 d3 3. c4",
        "1.f5 2.d6 3.c3 4.d3 5.c4",
        "f5, d6, c3;\nd3\nc4",
        "  f5d6 C3 d3c4\n",
        "https://example.org/#g=f5d6c3d3c4",
        "standard~f5d6c3d3c4",
    ] {
        let pasted = read(text, &standard()).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(board_of(&pasted.setup), BOARD, "{text}");
        assert_eq!(pasted.setup.to_move, Disc::White, "{text}");
        assert_eq!(pasted.line.len(), 5, "{text}");
    }
    let grand = Variant::by_key("grand").unwrap();
    assert_eq!(read("e4", &grand).unwrap().setup.rules.shape.size(), 10);
    // A game on the usual board is one, whatever the editor shows.
    assert_eq!(board_of(&read("f5d6c3d3c4", &grand).unwrap().setup), BOARD);
}

#[test]
fn passes_may_be_written_or_not() {
    let mut with_passes = 0;
    for transcript in transcripts().step_by(40) {
        let (moves, end) = played(transcript);
        let written: String = moves.iter().map(|mv| format!("{mv} ")).collect();
        for text in [transcript, &written, &written.replace("--", "PASS")] {
            assert_eq!(setup(text), end, "{text}");
        }
        with_passes += usize::from(moves.contains(&Move::Pass));
    }
    assert!(with_passes > 20, "{with_passes}");
}

#[test]
fn games_in_ggf_and_sgf_are_read() {
    for transcript in transcripts().step_by(100) {
        let (moves, end) = played(transcript);
        let (mut ggf, mut quiet, mut own) = (String::new(), String::new(), String::new());
        let mut black = true;
        for mv in &moves {
            let key = if black { 'B' } else { 'W' };
            black = !black;
            match mv {
                Move::Pass => ggf += &format!("{key}[PA]"),
                Move::Place(at) => {
                    ggf += &format!("{key}[{}/1.50/2]", at.to_string().to_uppercase());
                    quiet += &format!(";{key}[{at}]");
                    let letter = |n: u8| char::from(b'a' + n);
                    own += &format!("\n;{key}[{}{}]", letter(at.col()), letter(at.row()));
                }
            }
        }
        let board = "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *";
        for text in [
            format!(
                "(;GM[Othello]PC[GGS/os]PB[a]PW[b]TI[05:00//02:00]TY[8]RE[?]BO[{board}]{ggf};)"
            ),
            format!(
                "(;GM[Othello]BO[{}]{ggf};)",
                board.replacen(" ---", "---", 9).replacen("8-", "8 -", 1)
            ),
            format!("(;FF[4]GM[2]C[a \\] in it]\nSZ[8]AB[e4][d5]AW[d4][e5]PL[B]\n{quiet})"),
            format!("(;GM[2]FF[4]\nSZ[8]{own})"),
        ] {
            let pasted = read(&text, &standard()).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(pasted.setup, end, "{text}");
        }
    }
}

#[test]
fn links_and_saved_games_are_read() {
    let variant = Variant::by_key("stars").unwrap();
    let game = Match::new(friends(variant), Millis(0)).unwrap();
    for text in [
        game.link(),
        format!("https://example.org/play/#g={}", game.link()),
        game.save(Millis(0)),
    ] {
        assert_eq!(setup(&text), Setup::from(*game.position()), "{text}");
    }
}

#[test]
fn what_cannot_be_read_is_named_with_its_place() {
    assert_eq!(fault("  \n "), PasteError::Empty);
    let long = "-".repeat(MAX_PASTE + 1);
    let bytes = MAX_PASTE + 1;
    assert_eq!(fault(&long), PasteError::TooLarge { bytes });
    let sign = PasteError::Sign {
        sign: '?',
        line: 2,
        column: 3,
    };
    assert_eq!(fault("--------\n--?-----\n--------"), sign);
    assert_eq!(fault(&"-".repeat(63)), PasteError::Squares { found: 63 });
    assert_eq!(fault(&"--- ".repeat(9)), PasteError::Squares { found: 27 });
    let centre = "----\n-#--\n----\n----";
    let missing = PasteError::Shape(ShapeError::Centre(sq("b2")));
    assert_eq!(fault(centre), missing);
    let illegal = TranscriptError::Illegal {
        ply: 3,
        text: Move::Place(sq("a1")),
        why: Refused::FlipsNothing,
    };
    assert_eq!(fault("f5d6a1"), PasteError::Ply(illegal));
    let unreadable = TranscriptError::Unreadable {
        ply: 2,
        text: "hello ".into(),
    };
    assert_eq!(fault("f5 hello world"), PasteError::Ply(unreadable));
    assert_eq!(fault("(;GM[1]SZ[19])"), PasteError::OtherGame("1".into()));
    assert_eq!(fault("(;GM[2]SZ[8];W[f5])"), PasteError::Turn { ply: 1 });
    assert!(matches!(fault("(;GM[2"), PasteError::Property(_)));
    assert!(matches!(fault("custom.7~"), PasteError::Link(_)));
    assert!(matches!(fault("(version: 99)"), PasteError::Save(_)));
}

/// Any arrangement on any board.
fn arrangements() -> impl Strategy<Value = Setup> {
    let places = prop::collection::vec((any::<u8>(), 0..3_u8), 0..80);
    (2_u8..=8, places, any::<bool>()).prop_map(|(half, places, is_black)| {
        let whole = Shape::square(2 * half).unwrap();
        let mut missing = SquareSet::EMPTY;
        let mut discs = ByDisc::<SquareSet>::default();
        for (index, what) in places {
            let square = Square::from_index(index);
            if !whole.contains(square) || (discs.black | discs.white | missing).contains(square) {
                continue;
            }
            match what {
                0 => discs.black.insert(square),
                1 => discs.white.insert(square),
                _ if whole.centre().contains(square) => {}
                _ => missing.insert(square),
            }
        }
        Setup {
            rules: Rules {
                shape: Shape::without(2 * half, missing).unwrap(),
                ..Rules::STANDARD
            },
            discs,
            to_move: if is_black { B } else { W },
            reserves: None,
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_arrangement_is_written_and_read_back(given in arrangements()) {
        let text = write(&given);
        prop_assert_eq!(&setup(&text), &given, "{}", text);
        // Where line ends have become blanks, too.
        prop_assert_eq!(&setup(&text.replace('\n', " ")), &given, "{}", text);
    }

    #[test]
    fn no_text_makes_the_reader_stumble(text in "\\PC{0,200}") {
        let _ = read(&text, &standard());
    }

    #[test]
    fn no_text_of_the_usual_signs_makes_the_reader_stumble(
        text in "[XO*@.#_a-p0-9 ();\\[\\]~|\nBWAPGMSZ/-]{0,400}",
        head in prop::sample::select(vec!["", "(;", "(;GM[2]", "#g=", "custom.", "(version:3,", "(;BO[8 "]),
    ) {
        if let Ok(pasted) = read(&(head.to_owned() + &text), &standard()) {
            let again = write(&pasted.setup);
            let expected = (pasted.setup.discs, pasted.setup.to_move, pasted.setup.rules.shape);
            let found = setup(&again);
            prop_assert_eq!((found.discs, found.to_move, found.rules.shape), expected);
        }
    }

    #[test]
    fn a_damaged_text_is_read_or_refused(
        at in 0..64_usize, sign in any::<char>(), pick in 0..4_usize,
    ) {
        let texts = [BOARD, "f5d6c3d3c4f4f6e6", "(;GM[2]SZ[8];B[f5];W[d6];B[c3])", "custom.8.given-a1b1-c1"];
        let mut signs: Vec<char> = texts[pick].chars().collect();
        let at = at % signs.len();
        signs[at] = sign;
        let _ = read(&signs.into_iter().collect::<String>(), &standard());
    }
}
