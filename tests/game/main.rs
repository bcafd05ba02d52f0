//! The promises of `outflank-game`.
