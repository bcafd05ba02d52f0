//! `outflank-engine`: the engine at the command line. `outflank-engine --help` tells what it does.

use std::process::ExitCode;

fn main() -> ExitCode {
    outflank_engine::cli::run(std::env::args_os().skip(1))
}
