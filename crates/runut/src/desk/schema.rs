//! The JSON Schema of requests and lines, made from their types.

use super::{Line, Request};
use schemars::{Schema, schema_for};

/// The schemas, by name: of every request, and of every line.
pub fn schemas() -> [(&'static str, Schema); 2] {
    [("request", schema_for!(Request)), ("line", schema_for!(Line))]
}
