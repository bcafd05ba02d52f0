//! `cargo xtask serve`: a site, served on this machine alone, to be played and tested.
#![expect(clippy::print_stdout, reason = "its answers are for a person")]

use crate::Ending;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use tiny_http::{Header, Method, Request, Response, Server};

const USAGE: &str = "serve DIR [--port N]";
/// How many requests are answered at once.
const HANDS: usize = 4;

/// Serves until it is stopped.
///
/// # Errors
/// There is no such site, or the port is taken.
pub fn command(words: &[String]) -> Ending {
    let (folder, port) = match words {
        [folder] => (folder, 8080),
        [folder, flag, port] if flag == "--port" => {
            (folder, port.parse().map_err(|_| USAGE.to_owned())?)
        }
        _ => return Err(USAGE.into()),
    };
    let folder = PathBuf::from(folder);
    if !folder.join("index.html").is_file() {
        return Err(format!("{} holds no site", folder.display()));
    }
    serve(&folder, port)
}

fn serve(folder: &Path, port: u16) -> Ending {
    let server = Server::http(("127.0.0.1", port)).map_err(|why| format!("port {port}: {why}"))?;
    println!("Play at http://{}/ (Ctrl+C ends it)", server.server_addr());
    let server = Arc::new(server);
    let hands: Vec<_> = (0..HANDS)
        .map(|_| {
            let (server, folder) = (Arc::clone(&server), folder.to_path_buf());
            thread::spawn(move || {
                while let Ok(request) = server.recv() {
                    answer(request, &folder);
                }
            })
        })
        .collect();
    for hand in hands {
        let _ = hand.join();
    }
    Ok(())
}

fn answer(request: Request, folder: &Path) {
    let is_read = matches!(request.method(), Method::Get | Method::Head);
    let path = file_of(request.url())
        .filter(|_| is_read)
        .map(|path| folder.join(path));
    let file = path.as_ref().and_then(|path| File::open(path).ok());
    // Whoever asked may be gone.
    let _ = match (file, path) {
        (Some(file), Some(path)) if path.is_file() => {
            let header = |name: &str, value: &str| {
                Header::from_bytes(name, value).expect("plain words make a header")
            };
            let response = Response::from_file(file)
                .with_header(header("Content-Type", kind_of(&path)))
                .with_header(header("Cache-Control", "no-cache"));
            request.respond(response)
        }
        _ => request.respond(Response::from_string("There is no such file.").with_status_code(404)),
    };
}

/// The relative path that an address asks for; `None` for one that leaves the site.
fn file_of(url: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next()?.strip_prefix('/')?;
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "._-/".contains(c);
    if !path.chars().all(is_plain)
        || path.split('/').any(|part| part == ".." || part == ".")
        || path.starts_with('/')
    {
        return None;
    }
    let name = if path.is_empty() || path.ends_with('/') {
        format!("{path}index.html")
    } else {
        path.to_owned()
    };
    Some(name.into())
}

/// What kind of file it is, as browsers want to be told.
fn kind_of(path: &Path) -> &'static str {
    match path.extension().and_then(|end| end.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        Some("png") => "image/png",
        Some("svg") => "image/svg+xml",
        Some("ogg") => "audio/ogg",
        Some("wav") => "audio/wav",
        Some("md" | "txt" | "wgsl") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_never_leaves_the_site() {
        for url in [
            "/../secret",
            "/a/../../b",
            "//etc/passwd",
            "/%2e%2e/x",
            "/a\\b",
            "x",
            "/./a",
        ] {
            assert_eq!(file_of(url), None, "{url}");
        }
    }

    #[test]
    fn a_folder_is_its_page_and_options_do_not_matter() {
        assert_eq!(file_of("/"), Some("index.html".into()));
        assert_eq!(file_of("/?match=standard:1"), Some("index.html".into()));
        assert_eq!(
            file_of("/assets/audio/shared/win.ogg"),
            Some("assets/audio/shared/win.ogg".into())
        );
    }

    #[test]
    fn modules_and_scripts_have_the_kinds_that_browsers_insist_on() {
        assert_eq!(kind_of(Path::new("game_bg.wasm")), "application/wasm");
        assert!(kind_of(Path::new("main.js")).starts_with("text/javascript"));
    }
}
