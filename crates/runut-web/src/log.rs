//! One line of JSON for every request, on standard error, if wanted. No line holds a puzzle or an address of a person.

use std::io::Write;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A request under way; its line is written when it is dropped, which is when its answer has been sent or given up.
pub struct Entry {
    begun: Option<Instant>,
    method: String,
    path: String,
    pub status: u16,
    pub bytes: u64,
}

impl Entry {
    /// A request that begins now; `wanted` says whether its line will be written.
    pub fn new(wanted: bool, method: &str, path: &str) -> Entry {
        let begun = wanted.then(Instant::now);
        let path = if wanted { runut::visible(path).into_owned() } else { String::new() };
        Entry { begun, method: method.to_owned(), path, status: 0, bytes: 0 }
    }
}

impl Drop for Entry {
    fn drop(&mut self) {
        let Some(begun) = self.begun else { return };
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |now| now.as_secs_f64());
        let line = serde_json::json!({
            "time": (now * 1e3).round() / 1e3,
            "method": self.method,
            "path": self.path,
            "status": self.status,
            "bytes": self.bytes,
            "ms": (begun.elapsed().as_secs_f64() * 1e6).round() / 1e3,
        });
        // A log that nobody takes is no reason to stop.
        let _ = writeln!(std::io::stderr().lock(), "{line}");
    }
}
