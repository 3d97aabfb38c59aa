//! The server as a client sees it: over a socket, byte by byte.

use runut_web::{Limits, Serve, Stopper};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread::JoinHandle;
use std::time::Duration;

/// A server on a port of its own; it ends with the test.
struct Server {
    address: SocketAddr,
    stopper: Stopper,
    thread: Option<JoinHandle<std::io::Result<()>>>,
}

impl Server {
    fn new(limits: Limits) -> Server {
        let serve = Serve { port: 0, limits, ..Serve::default() };
        let bound = serve.bind().unwrap();
        let (address, stopper) = (bound.address(), bound.stopper());
        let thread = Some(std::thread::spawn(move || bound.run()));
        Server { address, stopper, thread }
    }

    fn usual() -> Server {
        Server::new(Limits::default())
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream
    }

    /// Sends bytes as they are and reads the whole answer.
    fn raw(&self, bytes: &[u8]) -> Reply {
        let mut stream = self.connect();
        // A server that refuses early may close before everything is written.
        let _ = stream.write_all(bytes);
        Reply::read(stream)
    }

    fn get(&self, path: &str, headers: &str) -> Reply {
        let host = self.address;
        self.raw(
            format!("GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{headers}\r\n")
                .as_bytes(),
        )
    }

    fn begin(&self, path: &str, body: &str) -> TcpStream {
        let (mut stream, host) = (self.connect(), self.address);
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/json\r\nconnection: close\r\n\
             content-length: {}\r\n\r\n",
            body.len()
        );
        stream.write_all(head.as_bytes()).unwrap();
        let _ = stream.write_all(body.as_bytes());
        stream
    }

    fn post(&self, path: &str, body: &str) -> Reply {
        Reply::read(self.begin(path, body))
    }

    /// How many run, wait and are open.
    fn counts(&self) -> [u64; 3] {
        let status: Value = serde_json::from_str(&self.get("/api/status", "").text()).unwrap();
        ["running", "waiting", "open"].map(|name| status[name].as_u64().unwrap())
    }

    /// Waits until the counts are as wanted; a run that is left behind keeps it waiting for ever.
    fn until(&self, what: &str, wanted: impl Fn([u64; 3]) -> bool) {
        for _ in 0..6000 {
            if wanted(self.counts()) {
                return;
            }
            std::thread::yield_now();
        }
        panic!("{what}: {:?}", self.counts());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stopper.stop();
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap().unwrap();
        }
    }
}

struct Reply {
    status: u16,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Reply {
    fn read(stream: TcpStream) -> Reply {
        let mut reader = BufReader::new(stream);
        let (status, headers) = head(&mut reader);
        let mut body = Vec::new();
        let _ = reader.read_to_end(&mut body);
        let chunked =
            headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked");
        let body = if chunked { unchunked(&body) } else { body };
        Reply { status, headers, body }
    }

    fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|header| header.0 == name).map(|header| &*header.1)
    }

    fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    fn lines(&self) -> Vec<Value> {
        self.text().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

fn head(reader: &mut impl BufRead) -> (u16, Vec<(String, String)>) {
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).unwrap_or(0) == 0 || line == "\r\n" {
            break;
        }
        lines.push(line.trim_end().to_owned());
    }
    let status = lines.first().and_then(|line| line.split(' ').nth(1)?.parse().ok()).unwrap_or(0);
    let split = |line: &String| {
        let (name, value) = line.split_once(':')?;
        Some((name.to_ascii_lowercase(), value.trim().to_owned()))
    };
    (status, lines.iter().skip(1).filter_map(split).collect())
}

fn unchunked(mut bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    while let Some(at) = bytes.windows(2).position(|pair| pair == b"\r\n") {
        let size = std::str::from_utf8(&bytes[..at]).unwrap();
        let size = usize::from_str_radix(size, 16).unwrap();
        if size == 0 {
            break;
        }
        out.extend_from_slice(&bytes[at + 2..at + 2 + size]);
        bytes = &bytes[at + 4 + size..];
    }
    out
}

/// A search that would take days.
const ENDLESS: &str = r#"{"puzzle":"@pentomino-6x10","strategy":"brute-force"}"#;

#[test]
fn the_lines_are_those_of_the_desk() {
    let server = Server::usual();
    let body = r#"{"puzzle":"24:3,3,8,8","goal":"all"}"#;
    let reply = server.post("/api/solve", body);
    assert_eq!((reply.status, reply.header("content-type")), (200, Some("application/x-ndjson")));
    let mut told = Vec::new();
    let request = serde_json::from_str(&body.replacen('{', r#"{"verb":"solve","#, 1)).unwrap();
    runut::desk::serve(&request, &runut::desk::Caller::default(), &mut |line| {
        told.push(serde_json::to_value(&line).unwrap());
        std::ops::ControlFlow::Continue(())
    });
    let timeless = |mut lines: Vec<Value>| {
        for line in &mut lines {
            line.as_object_mut().unwrap().remove("elapsed_ms");
            line.as_object_mut().unwrap().remove("prepare_ms");
        }
        lines
    };
    assert_eq!(timeless(reply.lines()), timeless(told));
}

#[test]
fn what_is_wrong_with_a_puzzle_is_a_line_and_what_is_wrong_with_a_request_a_status() {
    let server = Server::usual();
    let reply = server.post("/api/read", r#"{"puzzle":"@no-such-puzzle"}"#);
    assert_eq!((reply.status, &reply.lines()[0]["type"]), (200, &"problem".into()));
    for (path, body, status) in [
        ("/api/solve", "", 400),
        ("/api/solve", "[]", 400),
        ("/api/solve", "{", 400),
        ("/api/solve", "{\"puzzle\":7}", 400),
        ("/api/solve", r#"{"puzzle":"@soma","colour":3}"#, 400),
        ("/api/solve", r#"{"verb":"count","puzzle":"@soma"}"#, 400),
        ("/api/solve", "\u{0}\u{1}", 400),
        ("/api/shutdown", "{}", 404),
        ("/index.html", "{}", 404),
        ("/../../etc/passwd", "{}", 404),
    ] {
        let reply = server.post(path, body);
        assert_eq!(reply.status, status, "{path} {body}: {}", reply.text());
        assert_eq!(reply.lines()[0]["type"], "problem");
    }
    let deep = format!(r#"{{"puzzle":{}"#, "[".repeat(100_000));
    assert_eq!(server.post("/api/solve", &deep).status, 400);
    assert_eq!(server.get("/api/solve", "").status, 405);
    for path in
        ["/nothing", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "//etc/passwd", "/ui/../index.html"]
    {
        assert_eq!(server.get(path, "").status, 404, "{path}");
    }
}

#[test]
fn a_path_in_a_request_is_text_and_nothing_else() {
    let server = Server::usual();
    for puzzle in ["/etc/passwd", "../Cargo.toml", "file:///etc/passwd", "@../../Cargo.toml"] {
        let body = serde_json::json!({ "puzzle": puzzle }).to_string();
        let reply = server.post("/api/read", &body);
        let problem = &reply.lines()[0];
        assert_eq!(problem["type"], "problem", "{puzzle} was read: {problem}");
    }
}

#[test]
fn strangers_are_refused() {
    let server = Server::usual();
    let host = server.address;
    let send = |host: &str, more: &str| {
        let body = r#"{"puzzle":"@soma"}"#;
        let head = format!(
            "POST /api/read HTTP/1.1\r\n{host}{more}connection: close\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        server.raw(head.as_bytes()).status
    };
    let (here, json) = (format!("host: {host}\r\n"), "content-type: application/json\r\n");
    assert_eq!(send(&here, json), 200);
    assert_eq!(send("host: evil.example\r\n", json), 421);
    assert_eq!(send("", json), 421);
    assert_eq!(send(&here, &format!("{json}origin: http://evil.example\r\n")), 403);
    assert_eq!(send(&here, &format!("{json}sec-fetch-site: cross-site\r\n")), 403);
    assert_eq!(send(&here, "content-type: text/plain\r\n"), 415);
    assert_eq!(send(&here, ""), 415);
    let remote = Serve { host: "0.0.0.0".parse().unwrap(), port: 0, ..Serve::default() };
    assert_eq!(
        remote.bind().err().map(|why| why.0.key().to_owned()).as_deref(),
        Some("remote_not_allowed")
    );
}

#[test]
fn files_have_a_tag_a_policy_and_a_compressed_form() {
    let server = Server::usual();
    let index = server.get("/", "");
    assert_eq!(
        (index.status, index.header("content-type")),
        (200, Some("text/html; charset=utf-8"))
    );
    let policy = index.header("content-security-policy").unwrap();
    assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
    let tag = index.header("etag").unwrap().to_owned();
    let again = server.get("/index.html", &format!("if-none-match: {tag}\r\n"));
    assert_eq!((again.status, again.body.len()), (304, 0));
    for file in runut_web::files() {
        let path = format!("/{}", file.name);
        let plain = server.get(&path, "");
        assert_eq!((plain.status, plain.body.as_slice()), (200, file.bytes), "{path}");
        let packed = server.get(&path, "accept-encoding: br;q=1.0, gzip;q=0.8\r\n");
        assert_eq!(packed.header("content-encoding").is_some(), file.gzip.is_some(), "{path}");
        assert!(packed.body.len() <= plain.body.len());
    }
}

#[test]
fn a_closed_connection_cancels_the_search() {
    let server = Server::usual();
    let stream = server.begin("/api/count", ENDLESS);
    server.until("it runs", |[running, ..]| running == 1);
    drop(stream);
    server.until("it is gone", |counts| counts == [0, 0, 0]);
}

#[test]
fn progress_comes_when_it_is_asked_for() {
    let server = Server::usual();
    let mut reader = BufReader::new(server.begin("/api/count?progress=50", ENDLESS));
    assert_eq!(head(&mut reader).0, 200);
    let mut generated = Vec::new();
    while generated.len() < 3 {
        let mut line = String::new();
        assert!(reader.read_line(&mut line).unwrap() > 0, "the stream ended");
        if let Ok(line) = serde_json::from_str::<Value>(&line)
            && line["type"] == "progress"
        {
            generated.push(line["generated"].as_u64().unwrap());
        }
    }
    assert!(generated.is_sorted() && generated[2] > 0, "{generated:?}");
    drop(reader);
    server.until("it is gone", |counts| counts == [0, 0, 0]);
}

#[test]
fn a_slow_reader_makes_the_search_wait() {
    let limits = Limits { ahead: 4 << 10, ..Limits::default() };
    let server = Server::new(limits);
    let stream = server.begin(
        "/api/trace",
        r#"{"puzzle":"@iq-puzzler-pro","strategy":"brute-force","limits":{"nodes":40000}}"#,
    );
    // Nobody reads: the sockets take some, then the search stands still and is not ended.
    server.until("it runs", |[running, ..]| running == 1);
    let reply = Reply::read(stream);
    let last = reply.lines().pop().unwrap();
    assert_eq!((&last["type"], &last["stats"]["generated"]), (&"report".into(), &40_000.into()));
}

#[test]
fn past_the_limits_there_is_a_clear_refusal() {
    let limits = Limits { searches: 1, waiting: 1, body: 1000, ..Limits::default() };
    let server = Server::new(limits);
    let large = format!(r#"{{"puzzle":"{}"}}"#, " ".repeat(2000));
    assert_eq!(server.post("/api/read", &large).status, 413);
    let running = server.begin("/api/count", ENDLESS);
    server.until("one runs", |[running, ..]| running == 1);
    let waits = server.begin("/api/count", r#"{"puzzle":"24:3,3,8,8"}"#);
    server.until("one waits", |[_, waiting, _]| waiting == 1);
    let refused = server.post("/api/count", ENDLESS);
    assert_eq!((refused.status, refused.header("retry-after")), (429, Some("1")));
    assert_eq!(refused.lines()[0]["class"], "too_many_searches");
    // Small questions do not wait for searches.
    assert_eq!(server.post("/api/read", r#"{"puzzle":"24:3,3,8,8"}"#).status, 200);
    drop(running);
    assert_eq!(Reply::read(waits).lines().pop().unwrap()["found"], "1");
    server.until("all is done", |counts| counts == [0, 0, 0]);
}

#[test]
fn open_answers_and_connections_are_counted() {
    let server = Server::new(Limits { streams: 1, ..Limits::default() });
    let running = server.begin("/api/count", ENDLESS);
    server.until("one runs", |[running, ..]| running == 1);
    let refused = server.post("/api/read", r#"{"puzzle":"@soma"}"#);
    assert_eq!((refused.status, refused.header("retry-after")), (503, Some("1")));
    drop(running);
    server.until("it is gone", |counts| counts == [0, 0, 0]);
    assert_eq!(server.post("/api/read", r#"{"puzzle":"@soma"}"#).status, 200);

    let server = Server::new(Limits { connections: 1, ..Limits::default() });
    let mut first = server.begin("/api/count", ENDLESS);
    // The answer has begun: the connection is taken.
    assert_eq!(first.read(&mut [0; 1]).unwrap(), 1);
    let refused = server.get("/", "");
    assert_eq!((refused.status, refused.header("retry-after")), (503, Some("1")));
}

#[test]
fn time_is_limited_for_those_who_set_no_limit() {
    let limits = Limits { time: Duration::from_millis(100), ..Limits::default() };
    let server = Server::new(limits);
    let report = server.post("/api/count", ENDLESS).lines().pop().unwrap();
    assert_eq!((&report["answer"], &report["stop"]), (&"unknown".into(), &"time".into()));
}

#[test]
fn a_request_that_does_not_come_is_not_waited_for() {
    let limits = Limits { patience: Duration::from_millis(100), ..Limits::default() };
    let server = Server::new(limits);
    let host = server.address;
    // The head never ends.
    let reply = server.raw(format!("POST /api/read HTTP/1.1\r\nhost: {host}\r\n").as_bytes());
    assert!(matches!(reply.status, 0 | 408), "{}", reply.status);
    // The body never comes.
    let head = format!(
        "POST /api/read HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n"
    );
    assert_eq!(server.raw(head.as_bytes()).status, 408);
}

#[test]
fn going_down_ends_open_answers_with_their_report() {
    let server = Server::usual();
    let stream = server.begin("/api/count", ENDLESS);
    server.until("it runs", |[running, ..]| running == 1);
    assert!(server.stopper.stop());
    let report = Reply::read(stream).lines().pop().unwrap();
    assert_eq!((&report["type"], &report["stop"]), (&"report".into(), &"interrupted".into()));
    assert!(!server.stopper.stop(), "it was stopped before");
}

#[test]
fn the_description_is_there() {
    let server = Server::usual();
    let document: Value =
        serde_json::from_str(&server.get("/api/openapi.json", "").text()).unwrap();
    assert_eq!(document["openapi"], "3.1.0");
    let solve = &document["paths"]["/api/solve"]["post"]["requestBody"]["content"]["application/json"]
        ["schema"];
    assert!(solve["properties"]["puzzle"].is_object(), "{solve}");
}

/// Requests that were damaged on their way: cut, repeated, with signs exchanged. None of them may cost more than itself.
#[test]
fn damaged_requests_are_refused_or_answered_and_leave_nothing_behind() {
    let limits = Limits { time: Duration::from_millis(50), ..Limits::default() };
    let server = Server::new(limits);
    let whole = [
        ("solve", r#"{"puzzle":"@iq-paper-1","strategy":"brute-force","limits":{"nodes":100}}"#),
        ("count", r#"{"puzzle":"24:4,6,Q,A","threads":3,"up_to_symmetry":false}"#),
        ("play", r#"{"puzzle":"1 2 3\n4 5 6\n7 - 8\n","act":{"places":["r3c3"]},"grid":true}"#),
        ("edit", r#"{"puzzle":"24:4,6,Q,A","act":{"tool":"card9","places":["card1"]}}"#),
        ("trace", r#"{"puzzle":"@nonogram-paper-3x3","moments":5,"limits":{"nodes":50}}"#),
        ("draw", r#"{"puzzle":"@soma","pictures":[{"format":"svg","view":"perspective"}]}"#),
        ("generate", r#"{"family":"sliding","spec":"2x3","seed":18446744073709551615,"number":3}"#),
        ("hint", r#"{"puzzle":"@nonogram-paper-5x5","position":"?????"}"#),
    ];
    let mut state = 20_261_116u64;
    let mut dice = |sides: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % sides
    };
    let signs = br#"{}[]":,-0129eE.\ #@~nul"#;
    for turn in 0..240 {
        let (verb, body) = whole[turn % whole.len()];
        let mut bytes = body.as_bytes().to_vec();
        for _ in 0..=dice(3) {
            let at = dice(bytes.len());
            match dice(4) {
                0 => bytes.truncate(at + 1),
                1 => bytes[at] = signs[dice(signs.len())],
                2 => bytes.insert(at, signs[dice(signs.len())]),
                _ => {
                    let rest = bytes[at..].to_vec();
                    bytes.extend(rest);
                }
            }
        }
        let body = String::from_utf8_lossy(&bytes);
        let reply = server.post(&format!("/api/{verb}"), &body);
        assert!(matches!(reply.status, 200 | 400), "{} for {verb} {body}", reply.status);
        for line in reply.lines() {
            assert_ne!(line["class"], "fault", "{verb} {body}");
        }
    }
    server.until("all is done", |counts| counts == [0, 0, 0]);
}
