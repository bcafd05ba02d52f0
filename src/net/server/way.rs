//! The ways in: which address leads to which door.

use super::gate::{Caller, Gate};
use super::guest::Shared;
use super::{Door, Setup, site};
use crate::PROTOCOL;
use crate::meeting::{Health, MEETING};
use axum::Router;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, WebSocketUpgrade};
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use std::net::IpAddr;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::time::{interval, timeout};

/// The hall looks at the time so often.
const TICK: Duration = Duration::from_secs(1);
/// At the end the guests have so long to hear it.
const FAREWELL: Duration = Duration::from_millis(500);

/// Serves until it is stopped.
pub(super) async fn serve(
    listener: std::net::TcpListener,
    setup: Setup,
    shared: Shared,
    stopped: oneshot::Receiver<()>,
) {
    // A socket that cannot be watched would have failed when it was opened.
    let Ok(listener) = TcpListener::from_std(listener) else {
        return;
    };
    let gate = Gate::new(listener, setup.limits, setup.is_behind_proxy);
    let doors = Router::new()
        .route("/room/{name}", get(room))
        .route("/quick/{name}", get(quick))
        .route("/lobby/{name}", get(lobby))
        .route("/watch/{name}", get(watch))
        .route("/health", get(health));
    let service = site::pages(doors, setup.site.as_deref()).with_state(shared.clone());
    let service = service.into_make_service_with_connect_info::<Caller>();
    let (end, ended) = oneshot::channel::<()>();
    let serving = axum::serve(gate, service).with_graceful_shutdown(async {
        let _ = ended.await;
    });
    let mut serving = std::pin::pin!(serving.into_future());
    let ticking = async {
        let mut ticks = interval(TICK);
        loop {
            ticks.tick().await;
            shared.tick();
        }
    };
    tokio::select! {
        _ = &mut serving => return,
        () = ticking => {}
        _ = stopped => {}
    }
    shared.close_all();
    drop(end);
    let _ = timeout(FAREWELL, async {
        let _ = serving.await;
        shared.emptied().await;
    })
    .await;
}

/// Of whom a request is.
fn whose(shared: &Shared, Caller(address): Caller, headers: &HeaderMap) -> IpAddr {
    let named = headers.get_all("x-forwarded-for").iter().next_back();
    let named = named.and_then(|named| named.to_str().ok());
    // The last one is what our own proxy says; those before it anybody may have written.
    let named = named.and_then(|named| named.rsplit(',').next()?.trim().parse().ok());
    named.filter(|_| shared.is_behind_proxy).unwrap_or(address)
}

type Ask = (State<Shared>, ConnectInfo<Caller>, Path<String>, HeaderMap);

fn enter(ask: &Ask, door: Option<Door>, upgrade: WebSocketUpgrade) -> Response {
    let (State(shared), ConnectInfo(caller), _, headers) = ask;
    match door {
        Some(door) => shared.receive(whose(shared, *caller, headers), door, upgrade),
        None => (StatusCode::NOT_FOUND, "No room has such a name.").into_response(),
    }
}

async fn room(ask: Ask, upgrade: WebSocketUpgrade) -> Response {
    enter(&ask, Door::room(&ask.2), upgrade)
}

async fn quick(ask: Ask, upgrade: WebSocketUpgrade) -> Response {
    enter(&ask, Door::quick(&ask.2), upgrade)
}

async fn lobby(ask: Ask, upgrade: WebSocketUpgrade) -> Response {
    enter(&ask, Door::lobby(&ask.2), upgrade)
}

async fn watch(ask: Ask, upgrade: WebSocketUpgrade) -> Response {
    enter(&ask, Door::watch(&ask.2), upgrade)
}

/// How the place is: a short text, and the same over a web socket, since some networks let only one of them through.
async fn health(
    State(shared): State<Shared>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let health = Health {
        meeting: MEETING.to_owned(),
        protocol: PROTOCOL,
        guests: u32::try_from(shared.guests()).unwrap_or(u32::MAX),
    };
    let text = serde_json::to_string(&health).expect("plain data is always written");
    match upgrade {
        Ok(upgrade) => upgrade.on_upgrade(async move |mut socket| {
            let _ = timeout(TICK, socket.send(Message::Text(text.into()))).await;
        }),
        Err(_) => ([(header::CONTENT_TYPE, "application/json")], text).into_response(),
    }
}
