//! Outflank engine.
