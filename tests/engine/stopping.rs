//! A stop at any instant gives a legal move.

use crate::support::{StopAt, random_of};
use outflank_engine::{Control, Engine, Limits, Report, Unlimited};
use std::cell::RefCell;
use std::time::Duration;

#[test]
fn a_node_limit_of_any_size_gives_a_legal_move() {
    for key in ["standard", "grand", "1876", "anti", "crossed-6"] {
        for plies in [0, 8, 20, 24] {
            let position = random_of(key, plies, 5);
            for nodes in [0, 1, 2, 3, 10, 100, 1000] {
                let limits = Limits {
                    nodes: Some(nodes),
                    exact_from: 20,
                    ..Limits::depth(12)
                };
                let report = Engine::learnt(1 << 16).search(&position, &limits, &Unlimited);
                check(&position, &report);
            }
        }
    }
}

#[test]
fn a_stop_at_any_look_gives_a_legal_move() {
    for key in ["standard", "stars", "loose"] {
        for plies in [2, 40, 48] {
            let position = random_of(key, plies, 11);
            for look in [0, 1, 2, 3, 10, 50] {
                let limits = Limits {
                    exact_from: 24,
                    ..Limits::depth(30)
                };
                let report =
                    Engine::learnt(1 << 16).search(&position, &limits, &StopAt::look(look));
                check(&position, &report);
            }
        }
    }
}

#[test]
fn the_injected_time_ends_a_search() {
    let position = random_of("standard", 10, 2);
    let limits = Limits {
        time: Some(Duration::from_millis(40)),
        ..Limits::depth(60)
    };
    let control = StopAt::look(1000);
    let report = Engine::learnt(1 << 20).search(&position, &limits, &control);
    check(&position, &report);
    assert!(control.elapsed() <= Duration::from_millis(41));
}

#[test]
fn a_node_limit_is_kept() {
    let position = random_of("standard", 10, 2);
    let limits = Limits {
        nodes: Some(5000),
        ..Limits::depth(60)
    };
    let report = Engine::learnt(1 << 20).search(&position, &limits, &Unlimited);
    assert!(report.nodes <= 5000);
    assert!(report.depth >= 2);
}

#[test]
fn a_running_search_is_looked_at_every_thousand_nodes() {
    // On boards of all kinds, in the middle of the game and in a long solve.
    for (key, plies, looks) in [
        ("standard", 10, 400),
        ("standard", 38, 400),
        ("grand", 20, 100),
        ("1876", 20, 100),
    ] {
        let position = random_of(key, plies, 4);
        let limits = Limits {
            exact_from: 30,
            ..Limits::depth(40)
        };
        let report = Engine::learnt(1 << 20).search(&position, &limits, &StopAt::look(looks));
        assert!(
            report.nodes <= u64::from(looks) * 1024,
            "{key}: {} nodes",
            report.nodes
        );
    }
}

#[test]
fn every_finished_round_is_reported() {
    struct Rounds(RefCell<Vec<u8>>);
    impl Control for Rounds {
        fn should_stop(&self) -> bool {
            false
        }
        fn elapsed(&self) -> Duration {
            Duration::ZERO
        }
        fn progress(&self, report: &Report) {
            self.0.borrow_mut().push(report.depth);
        }
    }
    let rounds = Rounds(RefCell::default());
    let position = random_of("standard", 10, 2);
    Engine::learnt(1 << 20).search(&position, &Limits::depth(5), &rounds);
    assert_eq!(*rounds.0.borrow(), [1, 2, 3, 4, 5]);
}

/// The report is a whole one, with a legal best move.
pub fn check(position: &outflank_rules::Position, report: &Report) {
    let best = report.best.expect("there is a move");
    assert!(position.legal_moves().contains(best));
    assert_eq!(report.moves.len(), position.legal_moves().len() as usize);
    assert_eq!(report.moves[0].square, best);
    assert!(report.moves.is_sorted_by(|a, b| a.value >= b.value));
}
