//! The machine's own source of chance, for keys and for whatever nobody may foresee. What only has to vary takes `fastrand`.

/// So many fresh bytes; `None` where the machine has no such source.
#[must_use]
pub fn bytes<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).ok().map(|()| bytes)
}
