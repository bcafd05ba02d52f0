//! The game's page and its files, told as browsers want to be told.

use axum::Router;
use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{Html, IntoResponse as _, Response};
use std::path::Path;
use tower_http::services::ServeDir;

/// Without a site: what this is.
const PLAIN: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
    <meta name=\"viewport\" content=\"width=device-width\"><title>Outflank</title>\
    <p>This is a meeting place of Outflank, a game of Reversi. Enter its address in the game's settings to play here.</p></html>";
const NOSNIFF: HeaderName = HeaderName::from_static("x-content-type-options");

/// Everything that is no door.
pub(super) fn pages<S: Clone + Send + Sync + 'static>(
    doors: Router<S>,
    folder: Option<&Path>,
) -> Router<S> {
    match folder {
        Some(folder) => {
            let files = ServeDir::new(folder)
                .precompressed_br()
                .precompressed_gzip();
            doors.fallback_service(
                Router::new()
                    .fallback_service(files)
                    .layer(middleware::from_fn(tell)),
            )
        }
        None => doors.fallback(async |request: Request| match request.uri().path() {
            "/" => Html(PLAIN).into_response(),
            _ => (StatusCode::NOT_FOUND, "There is no such file.").into_response(),
        }),
    }
}

/// Says what kind of file it is, and that the browser must ask again whether it has changed.
async fn tell(request: Request, next: Next) -> Response {
    let kind = kind_of(request.uri().path());
    let mut response = next.run(request).await;
    let is_file = matches!(response.status().as_u16(), 200 | 206);
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(NOSNIFF, HeaderValue::from_static("nosniff"));
    if let Some(kind) = kind.filter(|_| is_file) {
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    }
    response
}

/// What kind of file it is, where a browser insists on a certain answer.
fn kind_of(path: &str) -> Option<&'static str> {
    if path.ends_with('/') {
        return Some("text/html; charset=utf-8");
    }
    let (_, end) = path.rsplit_once('.')?;
    match end {
        "html" => Some("text/html; charset=utf-8"),
        "js" => Some("text/javascript; charset=utf-8"),
        "css" => Some("text/css; charset=utf-8"),
        "wasm" => Some("application/wasm"),
        "webmanifest" => Some("application/manifest+json"),
        "md" | "txt" | "wgsl" => Some("text/plain; charset=utf-8"),
        _ => None,
    }
}
