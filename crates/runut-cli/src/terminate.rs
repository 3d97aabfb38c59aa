//! An order to end (SIGTERM), or a terminal that is gone (SIGHUP): nothing half-written is left, and the end is by that signal, as
//! whoever sent it expects.
//!
//! The signals are held back in every thread and fetched by one that only waits for them: what it does then is ordinary code.
//! Programs that are started from here (a browser, a checker) hear them as always. A signal that was to be ignored from the
//! beginning (`nohup`) still is: held back, it would be fetched all the same.

/// Listens from now on; called before there are other threads.
#[cfg(unix)]
pub fn listen() {
    use nix::sys::signal::{SigSet, Signal, raise};
    let heard = [Signal::SIGTERM, Signal::SIGHUP].into_iter().filter(|&signal| !is_ignored(signal));
    let signals: SigSet = heard.collect();
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

/// Whether whoever started this program wants it to ignore a signal.
#[cfg(unix)]
fn is_ignored(signal: nix::sys::signal::Signal) -> bool {
    use nix::sys::signal::{SaFlags, SigAction, SigHandler, SigSet, sigaction};
    let default = SigAction::new(SigHandler::SigDfl, SaFlags::empty(), SigSet::empty());
    // SAFETY: no function is installed that could run at a bad moment, only the default and then what was there before.
    let set = |action: &SigAction| unsafe { sigaction(signal, action) };
    let Ok(before) = set(&default) else { return false };
    let ignored = matches!(before.handler(), SigHandler::SigIgn);
    if ignored {
        let _ = set(&before);
    }
    ignored
}

/// Other systems end a program without asking it.
#[cfg(not(unix))]
pub fn listen() {}
