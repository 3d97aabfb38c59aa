//! An order to end (SIGTERM), or a terminal that is gone (SIGHUP): nothing half-written is left, and the end is by that signal, as
//! whoever sent it expects.
//!
//! The signals are held back in every thread and fetched by one that only waits for them: what it does then is ordinary code.
//! Programs that are started from here (a browser, a checker) hear them as always.

/// Listens from now on; called before there are other threads.
#[cfg(unix)]
pub fn listen() {
    use nix::sys::signal::{SigSet, Signal, raise};
    let signals: SigSet = [Signal::SIGTERM, Signal::SIGHUP].into_iter().collect();
    // Without this a signal ends the program by itself, which is the next best thing.
    if signals.thread_block().is_err() {
        return;
    }
    let wait = move || {
        let Ok(signal) = signals.wait() else { return };
        crate::output::whole::abandon();
        let _ = signals.thread_unblock();
        let _ = raise(signal);
    };
    if std::thread::Builder::new().name("signals".to_owned()).spawn(wait).is_err() {
        let _ = signals.thread_unblock();
    }
}

/// Other systems end a program without asking it.
#[cfg(not(unix))]
pub fn listen() {}
