//! A part that stands still: what it has searched so far stays searched, and the rest of it becomes parts.
//!
//! A part that takes too long is asked to stand still ([`Pause`]). It stops where it is about to enter a node, so that
//! every counter is complete up to there. A second walk, the *rest*, follows the same way down, muted, and from that place on
//! notes every candidate as a part instead of entering it, counting what the nodes on the way still have to count.
//! So what was searched + the rest + the new parts = the old part, counter by counter, and nothing is searched twice.

use super::{CHECK_EVERY, Run, Stop};
use std::ops::ControlFlow::{self, Break, Continue};

/// Asked now and then, so many levels below the root of a part: whether to stand still here.
pub type Pause<'a> = &'a (dyn Fn(usize) -> bool + Sync);

/// So many levels below its root a part that may be asked to stand still announces every node.
const ANNOUNCED: usize = 3;
/// A rest of more parts than this is given up.
const MOST_PARTS: usize = 1 << 20;

impl<'a, S> Run<'a, S> {
    /// Lets somebody ask the run to stand still.
    pub(super) fn pausing(mut self, pause: Pause<'a>) -> Run<'a, S> {
        self.pause = Some(pause);
        self.guarded = self.guarded.max(self.prefix.len() + ANNOUNCED);
        self
    }

    /// Narrows the run of a part to what lies behind the place where an earlier run of it stood.
    pub(super) fn behind(mut self, stood: &'a [u32]) -> Run<'a, S> {
        self.behind = stood;
        self.muted = true;
        self.reached = false;
        self.most_parts = MOST_PARTS;
        self.guarded = usize::MAX;
        self
    }

    /// Looks at the world outside before a node is entered. Whatever stops the run here stops it at a known place.
    #[cold]
    pub(super) fn look(&mut self, choice: u32) -> ControlFlow<Stop> {
        let mut flow = self.poll();
        let Some(pause) = self.pause else { return flow };
        let below = self.path.len().checked_sub(self.prefix.len());
        // A part that has made no more nodes than a look is worth goes on: so every stretch comes forward.
        if flow.is_continue() && self.stats.generated >= self.stand_at {
            self.stand_at = self.stats.generated + CHECK_EVERY;
            if below.is_some_and(pause) {
                flow = Break(Stop::Interrupted);
            }
        }
        if flow.is_break() && self.stood.is_none() {
            self.stood = Some(self.way_to(choice));
        }
        flow
    }

    /// The choices from the root to a candidate of the present node.
    pub(super) fn way_to(&self, choice: u32) -> Vec<u32> {
        self.path.iter().map(|&(choice, _)| choice).chain([choice]).collect()
    }

    /// A candidate met by the walk of a rest, below the root of its part.
    pub(super) fn enter_rest(&mut self, choice: u32, of: u32) -> ControlFlow<Stop, bool> {
        let depth = self.path.len();
        if !self.reached {
            match self.behind.get(depth) {
                Some(stood) if *stood == choice => {}
                _ => return self.pass_over(),
            }
            if depth + 1 < self.behind.len() {
                self.path.push((choice, of));
                return Continue(true);
            }
            (self.reached, self.muted) = (true, false);
        }
        self.note_part(choice)
    }

    /// Notes a candidate as a part instead of entering it.
    pub(super) fn note_part(&mut self, choice: u32) -> ControlFlow<Stop, bool> {
        if self.parts.len() >= self.most_parts {
            return Break(Stop::Memory);
        }
        self.parts.push(self.way_to(choice));
        self.pass_over()
    }

    /// Whether a candidate of a crown becomes a part although it could be cut.
    pub(super) fn stays_uncut(&self, choice: u32) -> bool {
        let here = self.crown == Some(self.path.len() + 1) && !self.uncut.is_empty();
        here && self.uncut.binary_search(&self.way_to(choice)).is_ok()
    }

    /// As [`may_go_bare`](Run::may_go_bare), so many levels further down: for trees that are slow to widen.
    #[cfg(feature = "jobs")]
    pub(crate) fn may_go_bare_after(&self, levels: usize) -> bool {
        self.guarded.saturating_add(levels) <= self.path.len()
    }
}
