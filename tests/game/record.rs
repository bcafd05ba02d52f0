//! Saving and loading.

use crate::support::*;
use outflank_game::record::MAX_TEXT;
use outflank_game::{ClockKind, Command, Match, Millis, Refusal, Status};
use outflank_rules::Variant;

const NOW: Millis = Millis(0);

fn reloaded(game: &Match) -> Match {
    let text = game.save(NOW);
    match Match::load(&text, NOW) {
        Ok(loaded) => loaded,
        Err(error) => panic!("{error}\n{text}"),
    }
}

#[test]
fn a_saved_match_comes_back_whole() {
    let mut game = standard();
    assert_eq!(reloaded(&game), game);
    play(&mut game, "f5d6c3d3c4");
    undo(&mut game);
    undo(&mut game);
    play(&mut game, "f4");
    undo(&mut game);
    game.apply(Command::OfferDraw { by: W }, NOW).unwrap();
    assert_eq!(reloaded(&game), game);
    // On the older branch again: which one was visited last is kept too.
    redo(&mut game);
    undo(&mut game);
    play(&mut game, "d3");
    undo(&mut game);
    assert_eq!(reloaded(&game), game);
    let mut loaded = reloaded(&game);
    redo(&mut loaded);
    assert_eq!(loaded.transcript(), "f5d6c3d3");
}

#[test]
fn every_named_set_and_seat_comes_back() {
    for variant in Variant::all() {
        let mut game = start(against_computer(W, variant));
        for _ in 0..6 {
            let square = game.position().legal_moves().iter().next().unwrap();
            place(&mut game, &square.to_string());
        }
        assert_eq!(reloaded(&game), game, "{}", game.options().variant.key);
    }
}

#[test]
fn every_ending_comes_back() {
    for command in [
        Command::Resign { by: B },
        Command::Leave { by: W },
        Command::AcceptDraw { by: B },
    ] {
        let mut game = standard();
        play(&mut game, "f5d6");
        game.apply(Command::OfferDraw { by: W }, NOW).unwrap();
        game.apply(command, NOW).unwrap();
        assert_eq!(reloaded(&game), game);
        assert!(reloaded(&game).ending().is_some());
    }
    let mut game = timed(ClockKind::PerMove { seconds: 5 });
    game.apply(Command::Tick, Millis(9_000)).unwrap();
    assert_eq!(reloaded(&game).status(), game.status());
    let mut game = standard();
    play(&mut game, "e6f4e3f6g5d6e7f5c5");
    assert_eq!(reloaded(&game), game);
}

// P39
#[test]
fn a_running_clock_comes_back_paused_at_the_time_of_the_saving() {
    let mut game = timed(ClockKind::Total {
        seconds: 60,
        increment: 0,
    });
    place_at(&mut game, "f5", 10_000).unwrap();
    let text = game.save(Millis(14_500));
    // Another run of the program: its clock starts anywhere.
    let mut loaded = Match::load(&text, Millis(3)).unwrap();
    assert_eq!(loaded.status(), Status::Paused);
    let left = |game: &Match, now| {
        let one = |disc| game.clock_left(disc, Millis(now)).unwrap().0;
        (one(B), one(W))
    };
    assert_eq!(left(&loaded, 999_999), (50_000, 55_500));
    loaded.apply(Command::Resume, Millis(1_000)).unwrap();
    assert_eq!(loaded.next_deadline(), Some(Millis(56_500)));
    // Undo knows the times of the nodes.
    loaded.apply(Command::Undo, Millis(2_000)).unwrap();
    assert_eq!(left(&loaded, 2_000), (60_000, 60_000));
}

#[test]
fn a_paused_match_without_a_clock_comes_back_paused() {
    let mut game = standard();
    game.apply(Command::Pause, NOW).unwrap();
    assert_eq!(reloaded(&game), game);
}

// E21
#[test]
fn a_set_up_start_is_read_back() {
    let mut game = start(friends(given("a1", "b1 h8", B)));
    assert_eq!(reloaded(&game), game);
    place(&mut game, "c1");
    assert_eq!(reloaded(&game), game);
}

#[test]
fn the_fullest_history_can_still_be_saved_and_loaded() {
    let mut options = friends(Variant::by_key("parallel-16").unwrap());
    options.clock = ClockKind::Total {
        seconds: u32::MAX,
        increment: u32::MAX,
    };
    let mut game = start(options);
    let mut seed = 1_u64;
    let mut draw = |of: u32| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (seed >> 33) as u32 % of
    };
    loop {
        let moves = game.position().legal_moves();
        if moves.is_empty() {
            for _ in 0..=draw(200) {
                let _ = game.apply(Command::Undo, NOW);
            }
            continue;
        }
        let square = moves.iter().nth(draw(moves.len()) as usize).unwrap();
        match place_at(&mut game, &square.to_string(), 0) {
            Ok(_) => {}
            Err(Refusal::NotAllowed) => break,
            Err(other) => panic!("{other}"),
        }
    }
    assert_eq!(game.history().len(), outflank_game::history::MAX_NODES);
    let text = game.save(NOW);
    assert!(text.len() <= MAX_TEXT, "{} bytes", text.len());
    game.apply(Command::Pause, NOW).unwrap();
    assert_eq!(reloaded(&game), game);
}
