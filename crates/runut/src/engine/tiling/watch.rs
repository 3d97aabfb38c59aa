//! What a tiling kernel reports to.

use std::ops::ControlFlow;

/// Counters that a bare loop hands over in bulk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Nodes entered.
    pub generated: u64,
    /// Nodes whose candidates were listed.
    pub expanded: u64,
    /// Candidates rejected before becoming nodes.
    pub pruned: u64,
    /// The deepest node, counted from the first choice of the kernel.
    pub max_depth: u64,
    /// Solutions, where nobody wants to see them.
    pub solutions: u64,
}

/// The other side of a search: limits, splitting and solutions.
pub trait Watch {
    /// Why a search ends early.
    type Stop;
    /// Asks whether to descend into child `choice` of `of`; a granted child is closed by `leave`.
    fn enter(&mut self, choice: u32, of: u32) -> ControlFlow<Self::Stop, bool>;
    /// What the child just entered lays: a placement.
    fn step(&mut self, _placement: u32) {}
    /// Closes the child last entered.
    fn leave(&mut self);
    /// A layer of so many states was finished, or is what remains of it.
    fn layer(&mut self, _depth: usize, _width: u64) {}
    /// The candidates of a node were listed.
    fn expanded(&mut self) {}
    /// So many candidates were rejected.
    fn pruned(&mut self, _candidates: u64) {}
    /// Does nobody look at the tree below this point?
    fn may_go_bare(&mut self) -> bool {
        false
    }
    /// How many nodes a bare loop may visit before it reports.
    fn allowance(&mut self) -> u64 {
        u64::MAX
    }
    /// Takes the counters of a bare loop.
    fn add(&mut self, _tally: &Tally) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }
    /// Does somebody want each solution? Else they are only counted, in [`Tally::solutions`].
    fn lists(&self) -> bool {
        false
    }
    /// Asks for room for a table of so many bytes.
    fn reserve(&mut self, _bytes: u64) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }
    /// Gives room back.
    fn release(&mut self, _bytes: u64) {}
    /// Takes a solution, as indices of placements in the order of the search.
    fn solution(&mut self, _placements: &[u32]) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }
}

/// Keeps the counters of a loop and reports them whenever its allowance is used up.
#[derive(Default)]
pub(crate) struct Meter {
    /// What was not reported yet.
    pub(crate) tally: Tally,
    allowance: u64,
}

impl Meter {
    pub(crate) fn new<W: Watch>(watch: &mut W) -> Meter {
        Meter { tally: Tally::default(), allowance: watch.allowance() }
    }

    /// One more node; reports first if the allowance is used up.
    #[inline(always)]
    pub(crate) fn node<W: Watch>(&mut self, watch: &mut W) -> ControlFlow<W::Stop> {
        if self.tally.generated >= self.allowance {
            self.report(watch)?;
        }
        self.tally.generated += 1;
        ControlFlow::Continue(())
    }

    /// A bare loop begins: asks for an allowance, and stops where there is none.
    pub(crate) fn begin<W: Watch>(&mut self, watch: &mut W) -> ControlFlow<W::Stop> {
        self.allowance = watch.allowance();
        if self.allowance == 0 { self.report(watch) } else { ControlFlow::Continue(()) }
    }

    /// Whether the allowance is used up.
    #[inline(always)]
    pub(crate) fn is_full(&self) -> bool {
        self.tally.generated >= self.allowance
    }

    /// A bare loop has ended: hands the rest of the counters over.
    pub(crate) fn hand_over<W: Watch>(&mut self, watch: &mut W) -> ControlFlow<W::Stop> {
        watch.add(&std::mem::take(&mut self.tally))
    }

    /// Hands the counters over and asks for a new allowance.
    #[cold]
    pub(crate) fn report<W: Watch>(&mut self, watch: &mut W) -> ControlFlow<W::Stop> {
        let tally = std::mem::take(&mut self.tally);
        watch.add(&tally)?;
        self.allowance = watch.allowance();
        ControlFlow::Continue(())
    }
}

/// The watch of a search that nobody limits: it only counts.
#[derive(Default)]
pub struct Unwatched(pub Tally);

impl Watch for Unwatched {
    type Stop = std::convert::Infallible;
    fn enter(&mut self, _: u32, _: u32) -> ControlFlow<Self::Stop, bool> {
        self.0.generated += 1;
        ControlFlow::Continue(true)
    }
    fn leave(&mut self) {}
    fn expanded(&mut self) {
        self.0.expanded += 1;
    }
    fn pruned(&mut self, candidates: u64) {
        self.0.pruned += candidates;
    }
    fn may_go_bare(&mut self) -> bool {
        true
    }
    fn add(&mut self, tally: &Tally) -> ControlFlow<Self::Stop> {
        self.0.generated += tally.generated;
        self.0.expanded += tally.expanded;
        self.0.pruned += tally.pruned;
        self.0.max_depth = self.0.max_depth.max(tally.max_depth);
        self.0.solutions += tally.solutions;
        ControlFlow::Continue(())
    }
    fn solution(&mut self, _: &[u32]) -> ControlFlow<Self::Stop> {
        self.0.solutions += 1;
        ControlFlow::Continue(())
    }
}
