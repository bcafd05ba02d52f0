//! `outflank-signal`: a meeting place of its own, for a machine that others can reach.
#![expect(clippy::print_stdout, reason = "its answers are for a person")]

use lexopt::prelude::{Long, Short, ValueExt as _};
use outflank_net::meeting::PORT;
use outflank_net::server::{Server, Setup};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;

const HELP: &str = "outflank-signal [--bind ADDRESS:PORT] [--site FOLDER] [--behind-proxy]

A meeting place of Outflank: it brings two players together, and serves the game's page.

  --bind ADDRESS:PORT  where to listen (0.0.0.0:3536); port 0 is any that is free
  --site FOLDER        the folder of the game's page, as `sh src/xtask/web.sh build` makes it
  --behind-proxy       all come through one proxy, which says for whom in X-Forwarded-For
  --help               this text";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("outflank-signal: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Serves until the program is stopped.
fn run() -> Result<(), String> {
    let Some(setup) = read(lexopt::Parser::from_env()).map_err(|why| why.to_string())? else {
        println!("{HELP}");
        return Ok(());
    };
    let has_site = setup.site.is_some();
    let server = Server::start(setup).map_err(|why| why.to_string())?;
    println!("The meeting place is open. Its addresses:");
    for address in server.addresses() {
        println!("  {address}");
    }
    if !has_site {
        println!("It has no page of the game (--site FOLDER). Ctrl+C ends it.");
    }
    loop {
        std::thread::park();
    }
}

/// What was asked for; `None` for help.
fn read(mut words: lexopt::Parser) -> Result<Option<Setup>, lexopt::Error> {
    let mut setup = Setup::new(SocketAddr::from((Ipv4Addr::UNSPECIFIED, PORT)));
    while let Some(word) = words.next()? {
        match word {
            Long("bind") => setup.bind = words.value()?.parse()?,
            Long("site") => setup.site = Some(PathBuf::from(words.value()?)),
            Long("behind-proxy") => setup.is_behind_proxy = true,
            Short('h') | Long("help") => return Ok(None),
            word => return Err(word.unexpected()),
        }
    }
    Ok(Some(setup))
}
