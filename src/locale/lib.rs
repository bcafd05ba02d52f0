//! Outflank locale.
