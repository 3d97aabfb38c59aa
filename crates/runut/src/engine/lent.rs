//! Listeners of any kind, for engines that are compiled once for all of them.
//!
//! An engine that speaks to its listener at every node is compiled for each kind of listener, and the calls vanish. The kernels
//! of tilings speak to theirs only when an allowance is used up or a solution is found: there a call through a table costs
//! nothing, and a quarter of the instances is enough.

use crate::engine::listener::{Listener, Tally};
use crate::{Message, Place, Step, Value};
use std::ops::ControlFlow;

/// Some listener. An engine that speaks to it seldom is compiled once for all of them instead of once for each.
pub type Someone<'l> = dyn Listener<Stop = ()> + 'l;

/// A listener lent as [`Someone`]: its reason to stop is kept here meanwhile.
pub struct Lent<'l, L: Listener> {
    listener: &'l mut L,
    stop: Option<L::Stop>,
}

impl<'l, L: Listener> Lent<'l, L> {
    /// Lends it.
    pub fn new(listener: &'l mut L) -> Lent<'l, L> {
        Lent { listener, stop: None }
    }

    /// Why it stopped the engine. (Only an engine that was stopped may ask.)
    pub fn reason(self) -> L::Stop {
        self.stop.expect("whoever stops a search has a reason")
    }

    /// Keeps the first reason: counters that are handed over on the way out may be refused as well.
    fn keep<T>(&mut self, flow: ControlFlow<L::Stop, T>) -> ControlFlow<(), T> {
        flow.map_break(|stop| {
            self.stop.get_or_insert(stop);
        })
    }
}

impl<L: Listener> Listener for Lent<'_, L> {
    type Stop = ();

    fn enter(&mut self, choice: u32, of: u32) -> ControlFlow<(), bool> {
        let flow = self.listener.enter(choice, of);
        self.keep(flow)
    }
    fn chose(&mut self, option: u32) {
        self.listener.chose(option);
    }
    fn leave(&mut self) {
        self.listener.leave();
    }
    fn node(&mut self, depth: usize) -> ControlFlow<()> {
        let flow = self.listener.node(depth);
        self.keep(flow)
    }
    fn expanded(&mut self) {
        self.listener.expanded();
    }
    fn pruned(&mut self, candidates: u64) {
        self.listener.pruned(candidates);
    }
    fn layer(&mut self, depth: usize, width: u64) {
        self.listener.layer(depth, width);
    }
    fn worked(&mut self, units: u64) -> ControlFlow<()> {
        let flow = self.listener.worked(units);
        self.keep(flow)
    }
    fn progress(&mut self, done: u64, total: u64) -> ControlFlow<()> {
        let flow = self.listener.progress(done, total);
        self.keep(flow)
    }
    fn poll(&mut self) -> ControlFlow<()> {
        let flow = self.listener.poll();
        self.keep(flow)
    }
    fn may_go_bare(&self) -> bool {
        self.listener.may_go_bare()
    }
    fn allowance(&self) -> u64 {
        self.listener.allowance()
    }
    fn in_order(&self) -> bool {
        self.listener.in_order()
    }
    fn add(&mut self, tally: &Tally) -> ControlFlow<()> {
        let flow = self.listener.add(tally);
        self.keep(flow)
    }
    fn reserve(&mut self, bytes: u64) -> ControlFlow<()> {
        let flow = self.listener.reserve(bytes);
        self.keep(flow)
    }
    fn release(&mut self, bytes: u64) {
        self.listener.release(bytes);
    }
    fn lists(&self) -> bool {
        self.listener.lists()
    }
    fn solution(&mut self, options: &[u32]) -> ControlFlow<()> {
        let flow = self.listener.solution(options);
        self.keep(flow)
    }
    fn watches(&self) -> bool {
        self.listener.watches()
    }
    fn step(&mut self, step: Step) {
        self.listener.step(step);
    }
    fn back(&mut self, depth: usize) {
        self.listener.back(depth);
    }
    fn round(&mut self, what: Message) {
        self.listener.round(what);
    }
    fn stands(&mut self, what: Message, board: &mut dyn Iterator<Item = (Place, Option<Value>)>) {
        self.listener.stands(what, board);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ops::ControlFlow::Break;

    /// Stops at the second node, and refuses counters as well.
    struct Impatient(u32);

    impl Listener for Impatient {
        type Stop = &'static str;
        fn node(&mut self, _: usize) -> ControlFlow<&'static str> {
            self.0 += 1;
            if self.0 == 2 { Break("a second node") } else { ControlFlow::Continue(()) }
        }
        fn add(&mut self, _: &Tally) -> ControlFlow<&'static str> {
            Break("counters")
        }
    }

    #[test]
    fn the_first_reason_to_stop_is_kept() {
        let mut impatient = Impatient(0);
        let mut lent = Lent::new(&mut impatient);
        let someone: &mut Someone<'_> = &mut lent;
        assert!(someone.node(0).is_continue() && someone.node(0).is_break());
        assert!(someone.add(&Tally::default()).is_break());
        assert_eq!(lent.reason(), "a second node");
    }
}
