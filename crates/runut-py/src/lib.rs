//! `runut._runut`: the desk for Python. A request goes in as JSON, lines come out as JSON, and whoever listens can stop.
//! What is pleasant about the package is written in Python, in `python/runut/`.

mod job;
mod lines;
mod tables;

use lines::Lines;
use pyo3::prelude::*;
use runut::desk;

/// The extension module.
#[pymodule]
fn _runut(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("VERSION", env!("CARGO_PKG_VERSION"))?;
    module.add("LARGEST_SOURCE", desk::LARGEST_SOURCE)?;
    module.add_class::<Lines>()?;
    module.add_function(wrap_pyfunction!(serve, module)?)?;
    module.add_function(wrap_pyfunction!(looks_like_a_puzzle, module)?)?;
    module.add_function(wrap_pyfunction!(cores, module)?)?;
    job::add_to(module)
}

/// Answers a request, given as JSON, on a thread of its own.
#[pyfunction]
fn serve(request: &str) -> PyResult<Lines> {
    lines::serve(request)
}

/// Whether a word that is no file can be a puzzle by itself: `@name`, an id, or an id without its prefix.
#[pyfunction]
fn looks_like_a_puzzle(word: &str) -> bool {
    desk::looks_like_a_puzzle(word)
}

/// How many threads this machine runs at once.
#[pyfunction]
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
