#![no_main]
//! Bodies of requests, sent to a server in this process: one connection is kept as long as it can be.

use runut_web::{Limits, Serve};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::{Mutex, OnceLock};
use std::time::Duration;

static SERVER: OnceLock<SocketAddr> = OnceLock::new();
static LINE: Mutex<Option<TcpStream>> = Mutex::new(None);

fn server() -> SocketAddr {
    *SERVER.get_or_init(|| {
        let limits =
            Limits { time: Duration::from_millis(50), memory: 64 << 20, ..Limits::default() };
        let bound = Serve { port: 0, limits, ..Serve::default() }.bind().expect("a free port");
        let address = bound.address();
        std::thread::spawn(move || bound.run());
        address
    })
}

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let address = server();
    let verbs = runut::desk::Request::VERBS;
    let (verb, body) = match serde_json::from_slice::<serde_json::Value>(data) {
        // A request that can be read goes to the path of its verb.
        Ok(mut request) => {
            let verb =
                request.get("verb").and_then(|verb| verb.as_str()).unwrap_or("solve").to_owned();
            if let Some(fields) = request.as_object_mut() {
                fields.remove("verb");
            }
            (verb, request.to_string().into_bytes())
        }
        Err(_) => (verbs[data.len() % verbs.len()].to_owned(), data.to_vec()),
    };
    if !verb.chars().all(|c| c.is_ascii_lowercase()) {
        return;
    }
    let mut line = LINE.lock().expect("nobody panics here");
    let mut stream =
        line.take().unwrap_or_else(|| TcpStream::connect(address).expect("it listens"));
    let _ = stream.set_nodelay(true);
    let head = format!(
        "POST /api/{verb} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    if stream.write_all(&[head.as_bytes(), &body].concat()).is_err() {
        return;
    }
    let _ = stream.set_read_timeout(Some(Duration::from_secs(10)));
    let mut answer = Vec::new();
    let mut piece = [0; 4096];
    loop {
        match stream.read(&mut piece) {
            Ok(0) | Err(_) => break,
            Ok(length) => answer.extend_from_slice(&piece[..length]),
        }
        if whole(&answer) {
            *line = Some(stream);
            break;
        }
    }
    let status = answer.get(9..12).map(|code| String::from_utf8_lossy(code).into_owned());
    assert!(status.as_deref().is_some_and(|code| !code.starts_with("500")), "{status:?}");
});

/// Whether an answer has come whole.
fn whole(answer: &[u8]) -> bool {
    let Some(end) = answer.windows(4).position(|four| four == b"\r\n\r\n") else { return false };
    let head = String::from_utf8_lossy(&answer[..end]).to_ascii_lowercase();
    if head.contains("transfer-encoding: chunked") {
        return answer.ends_with(b"0\r\n\r\n");
    }
    let length =
        head.lines().find_map(|line| line.strip_prefix("content-length:")?.trim().parse().ok());
    length.is_some_and(|length: usize| answer.len() >= end + 4 + length)
}
