//! Asks a window to close as the cross in its frame would: the `WM_DELETE_WINDOW` message of the X protocol, sent by
//! hand, since the versions of xdotool that stable systems have cannot send it.

use std::io::{self, Read, Write};
use std::os::unix::net::UnixStream;

/// Requests of the X protocol, by their numbers.
const INTERN_ATOM: u8 = 16;
const SEND_EVENT: u8 = 25;
const GET_INPUT_FOCUS: u8 = 43;
const CLIENT_MESSAGE: u8 = 33;

/// Sends the message to `window` on the local display of this name (`:7`).
///
/// # Errors
/// When the display cannot be reached.
pub fn send(display: &str, window: u32) -> io::Result<()> {
    let number = display.trim_start_matches(':');
    let mut server = UnixStream::connect(format!("/tmp/.X11-unix/X{number}"))?;
    // Least significant byte first, version 11.0, no authorization: the server is our own.
    server.write_all(&[b'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])?;
    let mut head = [0; 8];
    server.read_exact(&mut head)?;
    let rest = 4 * usize::from(u16::from_le_bytes([head[6], head[7]]));
    server.read_exact(&mut vec![0; rest])?;
    if head[0] != 1 {
        return Err(io::Error::other("the display refuses the connection"));
    }
    let protocols = atom(&mut server, "WM_PROTOCOLS")?;
    let delete = atom(&mut server, "WM_DELETE_WINDOW")?;
    let mut request = vec![SEND_EVENT, 0, 11, 0];
    request.extend_from_slice(&window.to_le_bytes());
    request.extend_from_slice(&[0; 4]);
    request.extend_from_slice(&[CLIENT_MESSAGE, 32, 0, 0]);
    for word in [window, protocols, delete, 0, 0, 0, 0] {
        request.extend_from_slice(&word.to_le_bytes());
    }
    server.write_all(&request)?;
    // The answer to any question says that all before it has been carried out.
    server.write_all(&[GET_INPUT_FOCUS, 0, 1, 0])?;
    server.read_exact(&mut [0; 32])
}

/// The server's number for a name.
fn atom(server: &mut UnixStream, name: &str) -> io::Result<u32> {
    let words = name.len().div_ceil(4);
    let mut request = vec![
        INTERN_ATOM,
        0,
        2 + words as u8,
        0,
        name.len() as u8,
        0,
        0,
        0,
    ];
    request.extend_from_slice(name.as_bytes());
    request.resize(8 + 4 * words, 0);
    server.write_all(&request)?;
    let mut reply = [0; 32];
    server.read_exact(&mut reply)?;
    Ok(u32::from_le_bytes([
        reply[8], reply[9], reply[10], reply[11],
    ]))
}
