//! Strategies that use several threads inside: an iteration of IDA* cut at a frontier, the arms of a portfolio.
//!
//! (Strategies with a plain tree need none of this: `split.rs` cuts their tree from outside.)

use super::{Cancel, Run, Sink, Stop, Taken};
use crate::report::Stats;
use num_bigint::BigUint;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Keeps solutions for the run that forked.
pub(super) struct Collect<S> {
    pub(super) wants: bool,
    pub(super) solutions: Vec<S>,
}

impl<S> Sink<S> for Collect<S> {
    fn wants(&self) -> bool {
        self.wants
    }
    fn offer(&mut self, solution: S, _filter: bool) -> ControlFlow<Stop, Taken> {
        self.solutions.push(solution);
        Continue(Taken::Counted)
    }
}

/// How one job ended.
struct Ended<S> {
    flow: ControlFlow<Stop>,
    solutions: Vec<S>,
    stats: Stats,
    bulk: BigUint,
    counted: u64,
    notes: Vec<crate::message::Message>,
    optimal: Option<bool>,
}

/// What a job does. Called once a job: the threads need not be compiled anew for everything they might do.
type Work<'w, S> = dyn Fn(usize, &mut Run<'_, S>) -> ControlFlow<Stop> + Sync + 'w;

impl<S: Send> Run<'_, S> {
    /// Runs all jobs, on as many threads as were asked for, and joins them in order. A job that has enough stops the
    /// jobs after it. The first stop in job order that is not *enough* is passed on once every solution before it is.
    pub fn parallel(
        &mut self,
        jobs: usize,
        work: impl Fn(usize, &mut Run<'_, S>) -> ControlFlow<Stop> + Sync,
    ) -> ControlFlow<Stop> {
        let ended = self.fork(jobs, &work, |flow| matches!(flow, Break(Stop::Enough)), false);
        self.take_all(ended)
    }

    /// Runs all jobs side by side until one of them comes to an end of its own (it finished, or found enough), stops
    /// the others, and takes over that job alone, with the counters of all. Answers which job won.
    pub fn race(
        &mut self,
        jobs: usize,
        work: impl Fn(usize, &mut Run<'_, S>) -> ControlFlow<Stop> + Sync,
    ) -> ControlFlow<Stop, Option<usize>> {
        let decided = |flow: &ControlFlow<Stop>| matches!(flow, Continue(()) | Break(Stop::Enough));
        let mut ended = self.fork(jobs, &work, decided, true);
        let winner = ended
            .iter()
            .position(|job| decided(&job.flow) && job.counted + job.solutions.len() as u64 > 0)
            .or_else(|| ended.iter().position(|job| decided(&job.flow)));
        let Some(winner) = winner else {
            self.take_all(ended)?;
            return Continue(None);
        };
        let job = ended.swap_remove(winner);
        for other in &ended {
            self.absorb(&other.stats);
        }
        self.take(job)?;
        Continue(Some(winner))
    }

    fn fork(
        &mut self,
        jobs: usize,
        work: &Work<'_, S>,
        settles: fn(&ControlFlow<Stop>) -> bool,
        settles_all: bool,
    ) -> Vec<Ended<S>> {
        // The jobs draw from the same budget.
        self.settle();
        let cancels: Vec<Cancel> = (0..jobs).map(|_| self.cancel.child()).collect();
        let next = AtomicUsize::new(0);
        let slots: Mutex<Vec<Option<Ended<S>>>> = Mutex::new((0..jobs).map(|_| None).collect());
        let (ask, shared, wants) = (self.ask, &self.shared, self.sink.wants());
        let worker = || {
            loop {
                let index = next.fetch_add(1, Relaxed);
                if index >= jobs {
                    break;
                }
                // Once somebody has asked to stop, no job is begun: each would work until it looks for the first time.
                let stopped = cancels[index].requested();
                if stopped == Some(Stop::Enough) {
                    continue;
                }
                let mut sink = Collect { wants, solutions: Vec::new() };
                let mut run = Run::new(ask, cancels[index].clone(), shared.clone(), &mut sink);
                run.leads = false;
                let flow = stopped.map_or_else(|| work(index, &mut run), Break);
                run.tell_progress();
                run.settle();
                let bulk = run.in_bulk();
                let (stats, notes, optimal) = (run.stats, run.notes, run.optimal);
                let counted = if wants { 0 } else { run.found };
                let settled = settles(&flow);
                let ended =
                    Ended { flow, solutions: sink.solutions, stats, bulk, counted, notes, optimal };
                slots.lock().expect("no job panics while it holds the lock")[index] = Some(ended);
                if settled {
                    let from = if settles_all { 0 } else { index + 1 };
                    cancels[from..].iter().for_each(|cancel| cancel.stop(&Stop::Enough));
                }
            }
        };
        let threads = self.ask.workers().min(jobs.max(1));
        if threads == 1 {
            worker();
        } else {
            std::thread::scope(|scope| {
                for _ in 0..threads {
                    scope.spawn(worker);
                }
            });
        }
        slots
            .into_inner()
            .expect("no job panics while it holds the lock")
            .into_iter()
            .flatten()
            .collect()
    }

    /// Takes over what jobs found, in their order, up to the first that was stopped. What the others did was done all the
    /// same: their nodes count.
    fn take_all(&mut self, jobs: Vec<Ended<S>>) -> ControlFlow<Stop> {
        let mut jobs = jobs.into_iter();
        let stopped = jobs.try_for_each(|job| self.take(job));
        if stopped != Break(Stop::Enough) {
            jobs.for_each(|job| self.absorb(&job.stats));
        }
        stopped
    }

    /// Takes over what a job found. Counters first: they are true whatever follows.
    fn take(&mut self, job: Ended<S>) -> ControlFlow<Stop> {
        self.absorb(&job.stats);
        self.bulk += job.bulk;
        self.found += job.counted;
        job.notes.into_iter().for_each(|note| self.note(note));
        self.optimal = job.optimal.or(self.optimal);
        for solution in job.solutions {
            self.solution(|| solution)?;
        }
        match job.flow {
            Continue(()) | Break(Stop::Enough) => Continue(()),
            stop => stop,
        }
    }

    /// Joins counters that the job itself has already told and paid from the budget.
    fn absorb(&mut self, stats: &Stats) {
        self.told.0 += stats.generated;
        self.granted = self.granted.saturating_add(stats.generated);
        self.stats.join(stats);
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Ask, Shared};
    use super::*;
    use std::sync::Arc;

    /// The first job asks for a stop: the others are not begun, and the stop is passed on.
    #[test]
    fn no_job_is_begun_after_a_stop() {
        let ask = Ask::default();
        let cancel = Cancel::new();
        let mut sink = Collect::<u8> { wants: true, solutions: Vec::new() };
        let shared = Arc::new(Shared::new(&ask));
        let mut run = Run::new(&ask, cancel.clone(), shared, &mut sink);
        let begun = AtomicUsize::new(0);
        let flow = run.parallel(50, |_, _| {
            begun.fetch_add(1, Relaxed);
            cancel.stop(&Stop::Time);
            Continue(())
        });
        assert_eq!((begun.into_inner(), flow), (1, Break(Stop::Time)));
    }
}
