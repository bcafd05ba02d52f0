//! Starts the game.

use std::process::ExitCode;

fn main() -> ExitCode {
    match outflank_app::run(std::env::args_os().skip(1)) {
        Ok(exit) => exit,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
