//! Outflank game.
