//! A web socket of a program.

use super::{Frame, MAX_FRAME, closed};
use crate::meeting::{ANSWER, Why, within};
use async_tungstenite::WebSocketStream;
use async_tungstenite::smol::{ConnectStream, connect_async_with_config};
use async_tungstenite::tungstenite::protocol::WebSocketConfig;
use async_tungstenite::tungstenite::{Error, Message};
use futures_util::StreamExt as _;
use std::io;
use std::net::{Ipv4Addr, UdpSocket};

/// The group in which machines look for each other by name; a machine that cannot join it has no way to any other.
const NEIGHBOURS: Ipv4Addr = Ipv4Addr::new(224, 0, 0, 251);
/// What Windows says of a name that nobody has.
const NO_SUCH_HOST: [i32; 2] = [11_001, 11_004];

pub(in crate::meeting) struct Pipe(WebSocketStream<ConnectStream>);

impl Pipe {
    pub(in crate::meeting) async fn open(address: &str) -> Result<Self, Why> {
        let config = WebSocketConfig::default()
            .max_message_size(Some(MAX_FRAME))
            .max_frame_size(Some(MAX_FRAME));
        let opening = within(ANSWER, connect_async_with_config(address, Some(config)));
        let (stream, _) = opening
            .await
            .ok_or(Why::Silent)?
            .map_err(|error| unopened(&error))?;
        Ok(Self(stream))
    }

    pub(in crate::meeting) async fn send(&mut self, frame: Frame) -> Result<(), Why> {
        let message = match frame {
            Frame::Text(text) => Message::Text(text.into()),
            Frame::Bytes(bytes) => Message::Binary(bytes.into()),
            Frame::Sign => return Ok(()),
        };
        self.0.send(message).await.map_err(|_| Why::Broken)
    }

    /// The next frame. Nothing is lost where it is not waited for to the end.
    pub(in crate::meeting) async fn next(&mut self) -> Result<Frame, Why> {
        match self.0.next().await {
            Some(Ok(Message::Text(text))) => Ok(Frame::Text(text.to_string())),
            Some(Ok(Message::Binary(bytes))) => Ok(Frame::Bytes(bytes.to_vec())),
            Some(Ok(Message::Close(Some(frame)))) => {
                Err(closed(frame.code.into(), frame.reason.as_str()))
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => Ok(Frame::Sign),
            Some(Ok(Message::Close(None)) | Err(_)) | None => Err(Why::Broken),
        }
    }
}

/// Why it did not open.
fn unopened(error: &Error) -> Why {
    match error {
        Error::Io(error) => unreached(error),
        Error::Tls(_) | Error::Http(_) | Error::HttpFormat(_) | Error::Protocol(_) => Why::NoPlace,
        Error::Url(_) => Why::NoSuchHost,
        _ => Why::Unreachable,
    }
}

fn unreached(error: &io::Error) -> Why {
    let is_name = match error.raw_os_error() {
        Some(number) => cfg!(windows) && NO_SUCH_HOST.contains(&number),
        None => error.to_string().starts_with("failed to lookup address"),
    };
    match error.kind() {
        _ if is_name && has_network() => Why::NoSuchHost,
        _ if is_name => Why::NoNetwork,
        io::ErrorKind::NetworkUnreachable | io::ErrorKind::NetworkDown => Why::NoNetwork,
        io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof => Why::NoPlace,
        _ => Why::Unreachable,
    }
}

/// Is there a way to other machines? Where there is none, the connection's own sockets cannot be made.
pub(crate) fn has_network() -> bool {
    let joined = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))
        .and_then(|socket| socket.join_multicast_v4(&NEIGHBOURS, &Ipv4Addr::UNSPECIFIED));
    joined.is_ok()
}
