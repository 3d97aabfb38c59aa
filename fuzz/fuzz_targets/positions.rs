#![no_main]

#[path = "../../crates/runut/tests/common/bodies.rs"]
mod bodies;

libfuzzer_sys::fuzz_target!(|data: &[u8]| bodies::positions(data));
