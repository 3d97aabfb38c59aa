//! Sockets, connections, shutdown.

use crate::guard::Guard;
use crate::limits::Limits;
use crate::routes::{Door, router};
use crate::runs::Runs;
use crate::words;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use runut::{Message, Stop, Tables};
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};

/// How long open answers may take to say that they were interrupted, when the server goes down.
const FAREWELL: Duration = Duration::from_secs(3);

/// What is served, where, and for whom.
pub struct Serve {
    /// The address of this machine to listen at.
    pub host: IpAddr,
    /// The port; 0 for any that is free.
    pub port: u16,
    /// Whether other machines may ask.
    pub allow_remote: bool,
    /// Names by which this machine may be called, besides its addresses and `localhost`.
    pub names: Vec<String>,
    /// How much may be used.
    pub limits: Limits,
    /// Where tables are kept.
    pub tables: Tables,
    /// Whether every request is told on standard error.
    pub log: bool,
}

impl Default for Serve {
    fn default() -> Serve {
        Serve {
            host: Ipv4Addr::LOCALHOST.into(),
            port: 8024,
            allow_remote: false,
            names: Vec::new(),
            limits: Limits::default(),
            tables: Tables::none(),
            log: false,
        }
    }
}

/// Why nothing is served.
#[derive(Debug)]
pub struct NotBound(pub Message);

/// A server that has its socket.
pub struct Bound {
    listener: std::net::TcpListener,
    address: SocketAddr,
    door: Arc<Door>,
    stopper: Stopper,
}

/// The way to end a server, from any thread.
#[derive(Clone, Debug)]
pub struct Stopper(watch::Sender<bool>);

impl Stopper {
    /// Ends the server; answers whether it was running until now.
    pub fn stop(&self) -> bool {
        !self.0.send_replace(true)
    }
}

impl Serve {
    /// Takes the socket.
    ///
    /// # Errors
    /// When the address is not allowed or not free.
    pub fn bind(self) -> Result<Bound, NotBound> {
        let remote = !self.host.is_loopback();
        if remote && !self.allow_remote {
            return Err(NotBound(words::remote_not_allowed(self.host)));
        }
        let asked = SocketAddr::new(self.host, self.port);
        let bind = || {
            let listener = std::net::TcpListener::bind(asked)?;
            listener.set_nonblocking(true)?;
            let address = listener.local_addr()?;
            Ok((listener, address))
        };
        let (listener, address) =
            bind().map_err(|error: io::Error| NotBound(words::not_bound(asked, error)))?;
        let runs = Runs::new(self.limits, self.tables);
        let guard = Guard { remote, names: self.names };
        let door = Arc::new(Door { runs, guard, log: self.log });
        let stopper = Stopper(watch::channel(false).0);
        Ok(Bound { listener, address, door, stopper })
    }
}

impl Bound {
    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The way to end it.
    pub fn stopper(&self) -> Stopper {
        self.stopper.clone()
    }

    /// Serves until it is stopped; then open answers are interrupted, told so, and closed.
    ///
    /// # Errors
    /// When the system gives no threads or no socket.
    pub fn run(self) -> io::Result<()> {
        // Searches have threads of their own: two are enough to carry lines.
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_io()
            .enable_time()
            .build()?;
        runtime.block_on(self.serve())?;
        runtime.shutdown_timeout(FAREWELL);
        Ok(())
    }

    async fn serve(self) -> io::Result<()> {
        let listener = TcpListener::from_std(self.listener)?;
        let limits = self.door.runs.limits;
        let places = Arc::new(Semaphore::new(limits.connections.max(1)));
        let said = self.stopper.0.subscribe();
        let mut ended = said.clone();
        loop {
            let accepted = tokio::select! {
                biased;
                _ = ended.wait_for(|said| *said) => break,
                accepted = listener.accept() => accepted,
            };
            let Ok((stream, _)) = accepted else {
                // No descriptor is free: one will be.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            };
            match places.clone().try_acquire_owned() {
                Ok(place) => {
                    let (door, said) = (self.door.clone(), said.clone());
                    tokio::spawn(async move {
                        connection(stream, door, said, limits.patience).await;
                        drop(place);
                    });
                }
                Err(_) => drop(tokio::spawn(turn_away(stream))),
            }
        }
        drop(listener);
        self.door.runs.cancel.stop(&Stop::Interrupted);
        let all = u32::try_from(limits.connections.max(1)).unwrap_or(u32::MAX);
        // Whoever does not read the farewell is not waited for.
        let _ = tokio::time::timeout(FAREWELL, places.acquire_many(all)).await;
        Ok(())
    }
}

/// One connection, until it is closed or the server goes down and its answer has ended.
async fn connection(
    stream: TcpStream,
    door: Arc<Door>,
    mut said: watch::Receiver<bool>,
    patience: Duration,
) {
    let _ = stream.set_nodelay(true);
    let service = TowerToHyperService::new(router(door));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(64 << 10)
        .serve_connection(TokioIo::new(stream), service);
    let mut connection = pin!(connection);
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = said.wait_for(|said| *said) => connection.as_mut().graceful_shutdown(),
    }
    // What goes wrong now goes wrong for somebody who is gone.
    let _ = connection.await;
}

/// A connection too many: told so in one breath.
async fn turn_away(mut stream: TcpStream) {
    let line = runut::desk::Line::Problem(words::full().into());
    let text = line.to_json();
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\ncontent-type: application/x-ndjson\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{text}",
        text.len(),
    );
    let said = async {
        let _ = stream.write_all(answer.as_bytes()).await;
        let _ = stream.shutdown().await;
        // What was sent meanwhile is read away, so that the answer is not lost to a reset.
        let mut rest = [0; 4096];
        while let Ok(1..) = tokio::io::AsyncReadExt::read(&mut stream, &mut rest).await {}
    };
    let _ = tokio::time::timeout(Duration::from_secs(2), said).await;
}
