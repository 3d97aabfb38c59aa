//! The clock, behind one small type: the only place of the library that knows the time, in a browser too.

use std::time::Duration;
use web_time::Instant;

/// A moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Moment(Instant);

impl Moment {
    pub(crate) fn now() -> Moment {
        Moment(Instant::now())
    }

    /// This long from now; `None` when that is beyond what the clock can say, so never.
    pub(crate) fn after(wait: Duration) -> Option<Moment> {
        Instant::now().checked_add(wait).map(Moment)
    }

    pub(crate) fn elapsed(self) -> Duration {
        self.0.elapsed()
    }

    /// How long until then.
    pub(crate) fn left(self) -> Duration {
        self.0.saturating_duration_since(Instant::now())
    }

    pub(crate) fn has_passed(self) -> bool {
        Instant::now() >= self.0
    }
}
