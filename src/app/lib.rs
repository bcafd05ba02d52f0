//! Outflank app.
