//! From a path to an answer.

use crate::files::file;
use crate::guard::Guard;
use crate::log::Entry;
use crate::openapi::openapi;
use crate::runs::{Refused, Runs};
use crate::words;
use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use runut::Message;
use runut::desk::{self, Line, Problem};
use std::sync::Arc;
use std::time::Duration;

/// What every page may do: nothing but its own files, and nothing inline.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";
/// Seconds after which to try again.
const LATER: &str = "1";
/// Progress comes no faster than this.
const FASTEST_TICK: u64 = 50;

/// What every request needs.
pub struct Door {
    pub runs: Runs,
    pub guard: Guard,
    pub log: bool,
}

pub fn router(door: Arc<Door>) -> Router {
    Router::new().fallback(answer).with_state(door)
}

async fn answer(State(door): State<Arc<Door>>, request: Request) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let entry = Entry::new(door.log, method.as_str(), &path);
    let mut response = match door.guard.check(&method, request.headers()) {
        Err((status, message)) => refusal(status, message, entry),
        Ok(()) => route(&door, method, &path, request, entry).await,
    };
    let headers = response.headers_mut();
    headers.insert("content-security-policy", HeaderValue::from_static(POLICY));
    headers.insert("x-content-type-options", HeaderValue::from_static("nosniff"));
    headers.insert("referrer-policy", HeaderValue::from_static("no-referrer"));
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    response
}

async fn route(
    door: &Door,
    method: Method,
    path: &str,
    request: Request,
    entry: Entry,
) -> Response {
    match path.strip_prefix("/api/").filter(|verb| !verb.is_empty()) {
        Some("openapi.json") if method == Method::GET || method == Method::HEAD => {
            json(&openapi(), entry)
        }
        Some("status") if method == Method::GET => {
            let (running, waiting, open) = door.runs.counts();
            json(
                &serde_json::json!({ "running": running, "waiting": waiting, "open": open }),
                entry,
            )
        }
        Some(verb) if desk::Request::VERBS.contains(&verb) => match method == Method::POST {
            true => ask(door, verb, request, entry).await,
            false => {
                let message = words::other_method("POST");
                let mut response = refusal(StatusCode::METHOD_NOT_ALLOWED, message, entry);
                response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("POST"));
                response
            }
        },
        None if method == Method::GET || method == Method::HEAD => {
            embedded(path, request.headers(), entry)
        }
        _ => refusal(StatusCode::NOT_FOUND, words::no_such_path(path), entry),
    }
}

/// A request to the desk.
async fn ask(door: &Door, verb: &str, request: Request, entry: Entry) -> Response {
    let limits = &door.runs.limits;
    let ticks = request.uri().query().and_then(|query| {
        let every = query.split('&').find_map(|pair| pair.strip_prefix("progress="))?;
        Some(Duration::from_millis(every.parse::<u64>().ok()?.max(FASTEST_TICK)))
    });
    let body = Limited::new(request.into_body(), limits.body).collect();
    let body = match tokio::time::timeout(limits.patience, body).await {
        Ok(Ok(body)) => body.to_bytes(),
        Ok(Err(error)) if error.is::<LengthLimitError>() => {
            let message = words::body_too_large(limits.body);
            return refusal(StatusCode::PAYLOAD_TOO_LARGE, message, entry);
        }
        Ok(Err(error)) => {
            return refusal(StatusCode::BAD_REQUEST, words::not_understood(error), entry);
        }
        Err(_) => return refusal(StatusCode::REQUEST_TIMEOUT, words::too_slow(), entry),
    };
    let request = match understood(verb, &body) {
        Ok(request) => request,
        Err(message) => return refusal(StatusCode::BAD_REQUEST, message, entry),
    };
    let mut entry = entry;
    entry.status = 200;
    match door.runs.begin(request, ticks, entry).await {
        Ok(lines) => {
            let mut response = Response::new(Body::new(lines));
            let headers = response.headers_mut();
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/x-ndjson"));
            headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
            response
        }
        Err(refused) => {
            let (status, message) = match refused {
                Refused::Searches(message) => (StatusCode::TOO_MANY_REQUESTS, message),
                Refused::Full(message) => (StatusCode::SERVICE_UNAVAILABLE, message),
            };
            let entry = Entry::new(door.log, "POST", verb);
            let mut response = refusal(status, message, entry);
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static(LATER));
            response
        }
    }
}

/// The request of a body. The verb stands in the path; where the body says it too, it must be the same.
fn understood(verb: &str, body: &[u8]) -> Result<desk::Request, Message> {
    let mut value: serde_json::Value =
        serde_json::from_slice(body).map_err(words::not_understood)?;
    let Some(fields) = value.as_object_mut() else {
        return Err(words::not_understood("{…}"));
    };
    match fields.get("verb") {
        None => drop(fields.insert("verb".into(), verb.into())),
        Some(said) if said == verb => {}
        Some(said) => return Err(words::other_verb(verb, said)),
    }
    serde_json::from_value(value).map_err(words::not_understood)
}

/// A file of the page.
fn embedded(path: &str, headers: &HeaderMap, mut entry: Entry) -> Response {
    let Some(file) = file(path) else {
        return refusal(StatusCode::NOT_FOUND, words::no_such_path(path), entry);
    };
    let says = |name, word: &str| {
        let value = headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        value.split(',').any(|part| {
            let part = part.split(';').next().unwrap_or_default().trim();
            part.strip_prefix("W/").unwrap_or(part) == word
        })
    };
    let fresh = says(header::IF_NONE_MATCH, &file.tag);
    let gzip = file.gzip.as_ref().filter(|_| says(header::ACCEPT_ENCODING, "gzip"));
    let body = match (fresh, gzip) {
        (true, _) => Body::empty(),
        (false, Some(gzip)) => Body::from(&gzip[..]),
        (false, None) => Body::from(file.bytes),
    };
    let mut response = Response::new(body);
    *response.status_mut() = if fresh { StatusCode::NOT_MODIFIED } else { StatusCode::OK };
    entry.status = response.status().as_u16();
    entry.bytes = if fresh { 0 } else { gzip.map_or(file.bytes.len(), Vec::len) as u64 };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.kind));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::from_str(&file.tag) {
        headers.insert(header::ETAG, tag);
    }
    if gzip.is_some() && !fresh {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

fn json(value: &serde_json::Value, mut entry: Entry) -> Response {
    let text = value.to_string();
    (entry.status, entry.bytes) = (200, text.len() as u64);
    let mut response = Response::new(Body::from(text));
    let kind = HeaderValue::from_static("application/json");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response
}

/// A refusal, in the shape of every other problem.
fn refusal(status: StatusCode, message: Message, mut entry: Entry) -> Response {
    let mut text = Line::Problem(Problem::from(message)).to_json();
    text.push('\n');
    (entry.status, entry.bytes) = (status.as_u16(), text.len() as u64);
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    let kind = HeaderValue::from_static("application/x-ndjson");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response
}
