//! The command line of Runut.

fn main() {}
