//! What an engine reports to, and the guard of its bare loops.
//!
//! There is one [`Listener`] for all engines. A tree that is walked depth first announces its nodes ([`Listener::enter`],
//! [`Listener::leave`]); an engine that jumps only counts them ([`Listener::node`]); long work that makes no nodes says now
//! and then how much it did ([`Listener::worked`]). Each engine uses the calls that fit it, and a listener hears those that
//! it cares for: everything has a default. A closure that takes units of work is a listener, and so is a
//! [`Run`](crate::Run).

use crate::{Message, Place, Step, Value};
use std::convert::Infallible;
use std::ops::ControlFlow::{self, Continue};
use std::ops::{Deref, DerefMut};

/// Counters that a bare loop hands over in bulk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Nodes entered.
    pub generated: u64,
    /// Nodes whose candidates were listed.
    pub expanded: u64,
    /// Candidates rejected before becoming nodes.
    pub pruned: u64,
    /// Cases, where the textbook counts them.
    pub cases: u64,
    /// The deepest node, counted from where the loop began.
    pub max_depth: u64,
    /// Solutions, where nobody wants to see them.
    pub solutions: u64,
}

impl Tally {
    /// Adds what another part of the same loop has counted.
    pub fn join(&mut self, more: &Tally) {
        self.generated += more.generated;
        self.expanded += more.expanded;
        self.pruned += more.pruned;
        self.cases += more.cases;
        self.max_depth = self.max_depth.max(more.max_depth);
        self.solutions += more.solutions;
    }
}

/// The other side of a search: limits, splitting, solutions, and those who watch.
pub trait Listener {
    /// Why a search ends early.
    type Stop;

    /// Asks whether to descend into child `choice` of `of`; a granted child is closed by `leave`.
    fn enter(&mut self, _choice: u32, _of: u32) -> ControlFlow<Self::Stop, bool> {
        Continue(true)
    }
    /// What the child just entered chooses, as a number of the engine's own.
    fn chose(&mut self, _option: u32) {}
    /// Closes the child last entered.
    fn leave(&mut self) {}
    /// A node at this depth was made by a search that does not walk one tree.
    fn node(&mut self, _depth: usize) -> ControlFlow<Self::Stop> {
        Continue(())
    }
    /// The candidates of a node were listed.
    fn expanded(&mut self) {}
    /// So many candidates were rejected.
    fn pruned(&mut self, _candidates: u64) {}
    /// A layer of so many states was finished, or is what remains of it.
    fn layer(&mut self, _depth: usize, _width: u64) {}
    /// So many units of work have been done that are counted nowhere else.
    fn worked(&mut self, _units: u64) -> ControlFlow<Self::Stop> {
        Continue(())
    }
    /// So much of something long is done.
    fn progress(&mut self, _done: u64, _total: u64) -> ControlFlow<Self::Stop> {
        self.poll()
    }
    /// Should it stop?
    fn poll(&mut self) -> ControlFlow<Self::Stop> {
        Continue(())
    }

    /// Does nobody look at the tree below this point?
    fn may_go_bare(&self) -> bool {
        false
    }
    /// How many nodes a bare loop may visit before it reports.
    fn allowance(&self) -> u64 {
        u64::MAX
    }
    /// Does it matter which nodes a bare loop makes first? It does where their number is limited: what is counted at the
    /// limit is then the same on every machine.
    fn in_order(&self) -> bool {
        true
    }
    /// Takes the counters of a bare loop.
    fn add(&mut self, _tally: &Tally) -> ControlFlow<Self::Stop> {
        Continue(())
    }

    /// Asks for room for a table of so many bytes.
    fn reserve(&mut self, _bytes: u64) -> ControlFlow<Self::Stop> {
        Continue(())
    }
    /// Gives room back.
    fn release(&mut self, _bytes: u64) {}

    /// Does somebody want each solution? Else they are only counted, in [`Tally::solutions`].
    fn lists(&self) -> bool {
        false
    }
    /// Takes a solution, as the options chosen, in the order of the search.
    fn solution(&mut self, _options: &[u32]) -> ControlFlow<Self::Stop> {
        Continue(())
    }

    /// Whether somebody wants to hear what follows.
    fn watches(&self) -> bool {
        false
    }
    /// Something was decided.
    fn step(&mut self, _step: Step) {}
    /// The search went back to this depth.
    fn back(&mut self, _depth: usize) {}
    /// The search begins again, or another way of searching takes its turn.
    fn round(&mut self, _what: Message) {}
    /// This is how the board stands now: what is known, and what is open.
    fn stands(&mut self, _what: Message, _board: &mut dyn Iterator<Item = (Place, Option<Value>)>) {
    }
}

/// Hears units of work, and nothing else.
impl<E, F: FnMut(u64) -> ControlFlow<E>> Listener for F {
    type Stop = E;

    fn worked(&mut self, units: u64) -> ControlFlow<E> {
        self(units)
    }

    fn poll(&mut self) -> ControlFlow<E> {
        self(0)
    }
}

/// Nobody limits the search, nobody watches it: it is only counted.
#[derive(Default)]
pub struct Unwatched(pub Tally);

impl Listener for Unwatched {
    type Stop = Infallible;

    fn enter(&mut self, _: u32, _: u32) -> ControlFlow<Infallible, bool> {
        self.0.generated += 1;
        Continue(true)
    }
    fn expanded(&mut self) {
        self.0.expanded += 1;
    }
    fn pruned(&mut self, candidates: u64) {
        self.0.pruned += candidates;
    }
    fn may_go_bare(&self) -> bool {
        true
    }
    fn in_order(&self) -> bool {
        false
    }
    fn add(&mut self, tally: &Tally) -> ControlFlow<Infallible> {
        self.0.join(tally);
        Continue(())
    }
    fn solution(&mut self, _: &[u32]) -> ControlFlow<Infallible> {
        self.0.solutions += 1;
        Continue(())
    }
}

/// The guard of a bare loop: a search that speaks to its listener only now and then.
///
/// It counts, reports whenever the allowance is used up, and hands the rest over when it is dropped, whatever way the
/// loop was left. In between the listener is reached through it.
pub struct Bare<'l, L: Listener + ?Sized> {
    listener: &'l mut L,
    /// What was not reported yet.
    pub tally: Tally,
    allowance: u64,
}

impl<'l, L: Listener + ?Sized> Bare<'l, L> {
    /// Makes the guard; the loop may make so many nodes as the listener allows now.
    pub fn new(listener: &'l mut L) -> Bare<'l, L> {
        let allowance = listener.allowance();
        Bare { listener, tally: Tally::default(), allowance }
    }

    /// One more node, so many levels below where the loop began (from 1); reports first if the allowance is used up.
    #[inline(always)]
    pub fn node(&mut self, below: u64) -> ControlFlow<L::Stop> {
        if self.is_full() {
            self.report()?;
        }
        self.tally.generated += 1;
        self.tally.max_depth = self.tally.max_depth.max(below);
        Continue(())
    }

    /// Whether the allowance is used up.
    #[inline(always)]
    pub fn is_full(&self) -> bool {
        self.tally.generated >= self.allowance
    }

    /// So many more nodes at once, likewise.
    pub fn nodes(&mut self, mut count: u64, below: u64) -> ControlFlow<L::Stop> {
        while count > 0 {
            self.node(below)?;
            let more = (count - 1).min(self.allowance.saturating_sub(self.tally.generated));
            self.tally.generated += more;
            count -= 1 + more;
        }
        Continue(())
    }

    /// A loop begins below nodes that were announced: asks for a new allowance.
    pub fn renew(&mut self) {
        self.allowance = self.listener.allowance();
    }

    /// The same for a loop that looks at its allowance after each node: stops where there is none.
    pub fn begin(&mut self) -> ControlFlow<L::Stop> {
        self.renew();
        if self.allowance == 0 { self.report() } else { Continue(()) }
    }

    /// A loop has ended: hands the rest of the counters over.
    pub fn end(&mut self) -> ControlFlow<L::Stop> {
        let tally = std::mem::take(&mut self.tally);
        self.listener.add(&tally)
    }

    /// Hands the counters over and asks for a new allowance.
    #[cold]
    pub fn report(&mut self) -> ControlFlow<L::Stop> {
        self.end()?;
        self.allowance = self.listener.allowance();
        Continue(())
    }
}

impl<L: Listener + ?Sized> Deref for Bare<'_, L> {
    type Target = L;

    fn deref(&self) -> &L {
        self.listener
    }
}

impl<L: Listener + ?Sized> DerefMut for Bare<'_, L> {
    fn deref_mut(&mut self) -> &mut L {
        self.listener
    }
}

impl<L: Listener + ?Sized> Drop for Bare<'_, L> {
    fn drop(&mut self) {
        if self.tally != Tally::default() {
            // A loop that was left early has its reason already; one that has ended says so by `end`.
            let _ = self.end();
        }
    }
}
