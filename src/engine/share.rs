//! Work shared out among threads.

use std::sync::atomic::{AtomicUsize, Ordering};

/// Does numbered portions of work on several threads, each with a tool of its own, and gives what they made in the order of
/// the numbers.
///
/// # Panics
/// Where the work does.
pub fn shared_out<E, T: Send>(
    portions: usize,
    threads: usize,
    tool: impl Fn() -> E + Sync,
    work: impl Fn(&mut E, usize) -> Vec<T> + Sync,
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let mut parts: Vec<(usize, Vec<T>)> = Vec::new();
    std::thread::scope(|scope| {
        let hands: Vec<_> = (0..threads)
            .map(|_| {
                scope.spawn(|| {
                    let (mut tool, mut made) = (tool(), Vec::new());
                    loop {
                        let portion = next.fetch_add(1, Ordering::Relaxed);
                        if portion >= portions {
                            return made;
                        }
                        made.push((portion, work(&mut tool, portion)));
                    }
                })
            })
            .collect();
        for hand in hands {
            parts.extend(hand.join().expect("a thread that works does not fail"));
        }
    });
    parts.sort_by_key(|(portion, _)| *portion);
    parts.into_iter().flat_map(|(_, made)| made).collect()
}
