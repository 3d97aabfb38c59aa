//! Exact cover by dancing links.
//!
//! Given *items* and *options* (sets of items), choose options so that every item is met as often
//! as it demands. Knuth's Algorithm X keeps, for every item, a doubly linked list of the options
//! that are still possible; *covering* an item unlinks everything that clashes with it, and
//! because an unlinked node still remembers its neighbours, *uncovering* in reverse order puts it
//! all back without a copy. The search always branches on the item with the fewest options left.
//! (D. E. Knuth, "Dancing links", 2000; The Art of Computer Programming 7.2.2.1.)
//!
//! Beyond exact cover, an item may demand a number of options *between* two bounds. Such an item
//! is never branched on: it is only counted, and covered when its supply is used up. Every option
//! must therefore hold at least one item that is demanded *once*; then each solution is still met
//! exactly once, since every branch settles which option covers one such item.

mod links;

use crate::engine::listener::Listener;
use links::Links;
use std::ops::ControlFlow;

/// How often an item must be met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Demand {
    /// Exactly once.
    Once,
    /// At least so often, and at most so often.
    Between(usize, usize),
}

/// An exact cover problem.
pub struct Cover {
    links: Links,
    demands: Vec<Demand>,
    /// For items that are counted: how many more options may be chosen.
    may: Vec<usize>,
    /// How many more must be chosen; negative when there are more than enough.
    must: Vec<isize>,
    /// The items whose lower bound must be watched.
    owed: Vec<usize>,
}

/// A level of the search: the item branched on, and the node of the option being tried.
struct Level {
    item: usize,
    node: u32,
    choice: u32,
    of: u32,
    entered: bool,
}

impl Cover {
    /// A problem with these demands, one for each item, and these options. Options that need an
    /// item with no supply are left out of the search; their numbers stay.
    pub fn new<'a>(demands: Vec<Demand>, options: impl Iterator<Item = &'a [usize]>) -> Cover {
        let branches = |demand: &Demand| *demand == Demand::Once;
        let wanted = options.map(|option| {
            let supplied = option.iter().all(|&item| demands[item] != Demand::Between(0, 0));
            supplied.then_some(option)
        });
        let links = Links::new(demands.iter().map(branches).collect(), wanted);
        let bounds = |demand: &Demand| match *demand {
            Demand::Once => (1, 1),
            Demand::Between(least, most) => (least as isize, most),
        };
        let (must, may): (Vec<isize>, Vec<usize>) = demands.iter().map(bounds).unzip();
        let is_owed = |&item: &usize| !branches(&demands[item]) && must[item] > 0;
        let owed = (0..demands.len()).filter(is_owed).collect();
        Cover { links, demands, may, must, owed }
    }

    /// Bytes that the links take.
    pub fn bytes(&self) -> u64 {
        self.links.bytes()
    }

    /// Walks the whole search tree. After an early end the problem must be built anew.
    pub fn search<L: Listener>(&mut self, listener: &mut L) -> ControlFlow<L::Stop> {
        let mut chosen: Vec<u32> = Vec::new();
        let mut levels: Vec<Level> = Vec::new();
        self.open(&mut levels, &chosen, listener)?;
        while let Some(level) = levels.last_mut() {
            if level.entered {
                level.entered = false;
                listener.leave();
            }
            if chosen.len() == levels.len() {
                chosen.pop();
                self.put_back(levels[levels.len() - 1].node);
            }
            let level = levels.last_mut().expect("the level looked at above");
            level.node = self.links.down(level.node);
            if level.node as usize == level.item {
                self.links.uncover(level.item);
                levels.pop();
                continue;
            }
            let (node, choice, of) = (level.node, level.choice, level.of);
            level.choice += 1;
            let option = self.links.option(node) as u32;
            self.take(node);
            chosen.push(option);
            if listener.enter(choice, of)? {
                listener.chose(option);
                levels.last_mut().expect("the level looked at above").entered = true;
                self.open(&mut levels, &chosen, listener)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Opens the level below the chosen options, or hands them over as a solution.
    fn open<L: Listener>(
        &mut self,
        levels: &mut Vec<Level>,
        chosen: &[u32],
        listener: &mut L,
    ) -> ControlFlow<L::Stop> {
        let Some((item, of)) = self.links.smallest() else {
            return match self.owed.iter().all(|&item| self.must[item] <= 0) {
                true => listener.solution(chosen),
                false => ControlFlow::Continue(()),
            };
        };
        listener.expanded();
        if self.owed.iter().any(|&item| self.must[item] > self.links.len(item) as isize) {
            listener.pruned(of as u64);
            return ControlFlow::Continue(());
        }
        self.links.cover(item);
        levels.push(Level { item, node: item as u32, choice: 0, of: of as u32, entered: false });
        ControlFlow::Continue(())
    }

    /// Chooses the option that a node belongs to, its branching item being covered already.
    fn take(&mut self, node: u32) {
        let mut other = self.links.next_in_option(node);
        while other != node {
            let item = self.links.item(other);
            match self.demands[item] {
                Demand::Once => self.links.cover(item),
                Demand::Between(..) => {
                    self.may[item] -= 1;
                    if self.may[item] == 0 {
                        self.links.cover(item);
                    }
                    self.must[item] -= 1;
                }
            }
            other = self.links.next_in_option(other);
        }
    }

    /// Undoes [`Cover::take`], in reverse order.
    fn put_back(&mut self, node: u32) {
        let mut other = self.links.previous_in_option(node);
        while other != node {
            let item = self.links.item(other);
            match self.demands[item] {
                Demand::Once => self.links.uncover(item),
                Demand::Between(..) => {
                    self.must[item] += 1;
                    if self.may[item] == 0 {
                        self.links.uncover(item);
                    }
                    self.may[item] += 1;
                }
            }
            other = self.links.previous_in_option(other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Demand::{Between, Once};

    struct Count(Vec<Vec<usize>>);

    impl Listener for Count {
        type Stop = ();
        fn solution(&mut self, options: &[u32]) -> ControlFlow<()> {
            let mut options: Vec<usize> = options.iter().map(|&option| option as usize).collect();
            options.sort_unstable();
            self.0.push(options);
            ControlFlow::Continue(())
        }
    }

    fn solve(demands: Vec<Demand>, options: &[&[usize]]) -> Vec<Vec<usize>> {
        let mut found = Count(Vec::new());
        let _ = Cover::new(demands, options.iter().copied()).search(&mut found);
        found.0.sort_unstable();
        found.0
    }

    #[test]
    fn the_example_of_the_paper_has_one_cover() {
        let options: [&[usize]; 6] =
            [&[2, 4, 5], &[0, 3, 6], &[1, 2, 5], &[0, 3], &[1, 6], &[3, 4, 6]];
        assert_eq!(solve(vec![Once; 7], &options), [[0, 3, 4]]);
    }

    #[test]
    fn a_supply_bounds_how_many_options_are_chosen() {
        // Four cells in a row, dominoes (item 4) and single cells (item 5).
        let options: [&[usize]; 7] =
            [&[0, 1, 4], &[1, 2, 4], &[2, 3, 4], &[0, 5], &[1, 5], &[2, 5], &[3, 5]];
        let count = |dominoes, singles| {
            solve(vec![Once, Once, Once, Once, dominoes, singles], &options).len()
        };
        assert_eq!(count(Between(0, 9), Between(0, 9)), 5);
        assert_eq!(count(Between(1, 1), Between(0, 9)), 3);
        assert_eq!(count(Between(2, 9), Between(0, 9)), 1);
        assert_eq!(count(Between(0, 9), Between(0, 2)), 4);
        assert_eq!(count(Between(0, 0), Between(0, 9)), 1);
        assert_eq!(count(Once, Between(2, 2)), 3);
    }

    #[test]
    fn nothing_to_cover_is_one_cover() {
        assert_eq!(solve(Vec::new(), &[]), [Vec::<usize>::new()]);
        assert!(solve(vec![Once], &[]).is_empty());
    }
}
