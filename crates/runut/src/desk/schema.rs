//! The JSON Schema of requests and lines.
//!
//! It is made from their types, and kept as text: a test compares the two, so that the library needs neither the crate
//! that makes it nor the time to compile that. `RUNUT_BLESS=1 cargo test -p runut --lib desk::schema` writes it anew.

/// The schemas, by name: of every request, and of every line. Each is JSON.
pub const SCHEMAS: [(&str, &str); 2] =
    [("request", include_str!("schema/request.json")), ("line", include_str!("schema/line.json"))];

#[cfg(test)]
mod tests;
