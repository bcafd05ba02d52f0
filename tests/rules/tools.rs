//! The two examples, as the commands that others run.

#[expect(dead_code, reason = "its `main` is for the command line")]
#[path = "../../src/rules/examples/replay.rs"]
mod replay;

#[expect(dead_code, reason = "its `main` is for the command line")]
#[path = "../../src/rules/examples/perft.rs"]
mod perft;

mod replaying {
    use super::replay::check_table;

    const GAMES: &str = include_str!("data/wthor_games.tsv");
    const LINE: &str = "X\tO\ttranscript\n13\t0\te6f4e3f6g5d6e7f5c5\n";

    /// Games, unfinished ones, and what is wrong.
    fn tally(text: &str) -> (usize, usize, Vec<String>) {
        let tally = check_table(text).expect("a table");
        (tally.games, tally.unfinished, tally.wrong)
    }

    #[test]
    fn the_recorded_games_are_all_right() {
        assert_eq!(tally(GAMES), (4_000, 0, vec![]));
        let unfinished = include_str!("data/wthor_unfinished.tsv");
        assert_eq!(tally(unfinished), (213, 213, vec![]));
        let cases = include_str!("data/issue_cases.tsv");
        assert_eq!(tally(cases), (3, 2, vec![]));
    }

    #[test]
    fn windows_line_ends_and_a_byte_order_mark_are_read() {
        let text = format!("\u{feff}# a remark\r\n{}", LINE.replace('\n', "\r\n"));
        assert_eq!(tally(&text), (1, 0, vec![]));
        assert_eq!(tally(LINE.trim_end()), (1, 0, vec![]));
    }

    #[test]
    fn a_wrong_column_is_named_with_its_line() {
        let text = "# r\nX\tO\tempties\tpasses\tblack_score\ttranscript\n";
        for (cells, wrong) in [
            ("13\t0\t51\t0\t64", None),
            ("\t\t\t\t", None),
            ("12\t0\t51\t0\t64", Some("X is \"12\", by the rules 13")),
            ("13\t1\t51\t0\t64", Some("O is \"1\", by the rules 0")),
            (
                "13\t0\t50\t0\t64",
                Some("empties is \"50\", by the rules 51"),
            ),
            ("13\t0\t51\t2\t64", Some("passes is \"2\", by the rules 0")),
            (
                "13\t0\t51\t0\t13",
                Some("black_score is \"13\", by the rules 64"),
            ),
            ("?\t0\t51\t0\t64", Some("X is \"?\", by the rules 13")),
        ] {
            let table = format!("{text}{cells}\te6f4e3f6g5d6e7f5c5\n");
            let expected: Vec<String> = wrong.iter().map(|why| format!("line 3: {why}")).collect();
            assert_eq!(tally(&table), (1, 0, expected), "{cells}");
        }
    }

    #[test]
    fn illegal_and_missing_transcripts_are_wrong() {
        let table = "X\ttranscript\n\td3d4d5\n5\n\td3xx\n";
        let (games, _, wrong) = tally(table);
        assert_eq!(games, 3);
        assert_eq!(wrong[0], "line 2: move 2, d4: the square is occupied");
        assert_eq!(wrong[1], "line 3: the line has no transcript");
        assert!(wrong[2].starts_with("line 4: move 2"));
    }

    #[test]
    fn a_file_that_is_no_such_table_is_refused() {
        assert!(check_table("").is_err());
        assert!(check_table("# only a remark\n").is_err());
        assert!(check_table("year\tmoves\n1977\tf5d6\n").is_err());
        assert!(check_table("\u{fffd}\u{0}\u{1}").is_err());
    }
}

mod counting {
    use super::perft::count;

    const START: &str = "---------------------------OX------XO---------------------------";

    fn run(arguments: &[&str]) -> Result<u64, String> {
        count(arguments.iter().map(|&text| text.to_owned()))
    }

    #[test]
    fn a_board_of_any_size_is_counted_in_both_conventions() {
        assert_eq!(run(&[START, "X", "5"]), Ok(1396));
        assert_eq!(run(&["-----OX--XO-----", "x", "9"]), Ok(20044));
        assert_eq!(
            run(&["-----OX--XO-----", "X", "9", "--pass-free"]),
            Ok(22184)
        );
        assert_eq!(
            run(&["--pass-free", "-----OX--XO-----", "X", "9"]),
            Ok(22184)
        );
        assert_eq!(run(&[START, "O", "0"]), Ok(1));
    }

    #[test]
    fn bad_arguments_are_named() {
        for (arguments, told) in [
            (vec![], "three arguments"),
            (vec![START, "X"], "three arguments"),
            (vec![START, "X", "1", "2"], "three arguments"),
            (vec![START, "B", "1"], "\"B\""),
            (vec![START, "X", "-1"], "\"-1\""),
            (vec![START, "X", "deep"], "\"deep\""),
            (vec!["---", "X", "1"], "3 squares"),
            (vec!["", "X", "1"], "0 squares"),
            (vec!["-----OX--XO----?", "X", "1"], "'?' at place 16"),
        ] {
            let why = run(&arguments).expect_err("bad arguments");
            assert!(why.contains(told), "{why}");
        }
    }
}
