//! What may be said on the command line.

use outflank_app::options::StartMatch;
use outflank_app::{Launch, Options, OptionsError};
use outflank_rules::Disc;
use std::ffi::OsString;
use std::path::Path;

fn parse(words: &[&str]) -> Result<Launch, OptionsError> {
    Options::parse(words.iter().map(OsString::from))
}

#[track_caller]
fn options(words: &[&str]) -> Options {
    match parse(words).unwrap() {
        Launch::Play(options) => *options,
        Launch::Print(text) => panic!("prints {text}"),
    }
}

#[test]
fn nothing_said_means_nothing_special() {
    let options = options(&[]);
    assert_eq!(
        (options.config, options.window, options.start),
        (None, None, None)
    );
    assert!(!options.trace && options.seed.is_none() && options.bench.is_none());
}

#[test]
fn every_option_is_read() {
    let options = options(&[
        "--config",
        "some/folder",
        "--window=1920x1080",
        "--trace",
        "--seed",
        "18446744073709551615",
        "--bench=5",
        "--match",
        "grand:20:white",
    ]);
    assert_eq!(options.config.as_deref(), Some(Path::new("some/folder")));
    assert_eq!(options.window, Some((1920, 1080)));
    assert!(options.trace);
    assert_eq!((options.seed, options.bench), (Some(u64::MAX), Some(5)));
    let start = StartMatch {
        variant: "grand".into(),
        level: Some(20),
        mine: Disc::White,
    };
    assert_eq!(options.start, Some(start));
}

#[test]
fn a_match_may_be_named_briefly() {
    let start = |words| options(&["--match", words]).start.unwrap();
    let standard = |level, mine| StartMatch {
        variant: "standard".into(),
        level,
        mine,
    };
    assert_eq!(start("standard:friend"), standard(None, Disc::Black));
    assert_eq!(start("standard:1"), standard(Some(1), Disc::Black));
    assert_eq!(start("standard:friend:white"), standard(None, Disc::White));
}

#[test]
fn what_makes_no_sense_is_refused_by_name() {
    for words in [
        &["--no-such"][..],
        &["stray"],
        &["--config"],
        &["--seed", "-1"],
        &["--seed", "many"],
        &["--bench", "1.5"],
        &["--window", "640"],
        &["--window", "0x0"],
        &["--window", "-5x600"],
        &["--window", "99999999999x600"],
        &["--window", "640x480x2"],
        &["--match", "no-such:3"],
        &["--match", "standard"],
        &["--match", "standard:0"],
        &["--match", "standard:21"],
        &["--match", "standard:3:green"],
        &["--match", "standard:3:black:more"],
        &["--match", ""],
        &["--trace=yes"],
    ] {
        let error = parse(words).map(|_| ()).unwrap_err().to_string();
        let name = words[0].split('=').next().unwrap();
        assert!(
            error.contains(name) || error.contains(words[words.len() - 1]),
            "{words:?}: {error}"
        );
    }
}

#[test]
#[cfg(unix)]
fn a_folder_need_not_be_text() {
    use std::os::unix::ffi::OsStringExt;
    let odd = OsString::from_vec(vec![b'a', 0xff, b'b']);
    let Launch::Play(options) = Options::parse(["--config".into(), odd.clone()]).unwrap() else {
        panic!()
    };
    assert_eq!(options.config.unwrap().as_os_str(), odd);
    assert!(Options::parse([OsString::from("--window"), odd]).is_err());
}

#[test]
fn help_names_every_option_and_the_version_is_told() {
    let Launch::Print(help) = parse(&["--help"]).unwrap() else {
        panic!()
    };
    for option in [
        "--config",
        "--window",
        "--trace",
        "--seed",
        "--match",
        "--bench",
        "--help",
        "--version",
    ] {
        assert!(help.contains(option), "{option}");
    }
    let Launch::Print(version) = parse(&["--version"]).unwrap() else {
        panic!()
    };
    assert!(version.starts_with("outflank ") && version.ends_with(env!("CARGO_PKG_VERSION")));
}

#[test]
fn pictures_in_a_folder_that_cannot_be_are_refused_in_one_sentence_before_anything_opens() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let folder = file.path().join("pictures");
    let words = ["--screenshots".into(), OsString::from(&folder)];
    let error = outflank_app::run(words).unwrap_err().to_string();
    assert!(error.contains(&*folder.to_string_lossy()), "{error}");
    assert_eq!(error.lines().count(), 1);
}
