//! The page: the desk of Runut behind HTTP, and the files that a browser needs.
//!
//! `POST /api/<verb>` takes the request of the desk as JSON and answers with the desk's lines, one JSON object a line, as
//! they come. Whoever closes the connection cancels the search. What a question means is decided by the desk; this crate
//! carries it, and keeps the machine safe while it does:
//!
//! | file | what |
//! | --- | --- |
//! | `listen.rs` | sockets, connections, shutdown |
//! | `guard.rs` | who may ask: no other site that a browser has open, no strange name |
//! | `routes.rs` | from a path to an answer |
//! | `runs.rs` | searches on threads of their own, and how many at once |
//! | `pipe.rs` | from the thread of a search to the connection; a closed one cancels |
//! | `limits.rs` | how much one run, and all of them together, may use |
//! | `files.rs` | the page itself, embedded |
//! | `openapi.rs` | the description for programs, from the types of the desk |
//! | `log.rs` | one line for every request, if wanted |
//! | `words.rs` | what is said to people |
//!
//! No path of a request ever reaches the disk: puzzles come as text, as `@name` of the gallery or as an id.

mod files;
mod guard;
mod limits;
mod listen;
mod log;
mod openapi;
mod pipe;
mod routes;
mod runs;
pub mod words;

pub use files::{File, file, files};
pub use limits::Limits;
pub use listen::{Bound, NotBound, Serve, Stopper};
pub use openapi::openapi;
