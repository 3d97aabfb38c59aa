//! Sorting where nobody waits for it.
//!
//! The standard library's sort is compiled anew for every type and every key, each time as much code as a small strategy: with
//! eighty of them, a twelfth of this library. Here numbers are sorted instead, by one sort that asks how two of them compare,
//! and every further list costs only the few lines that carry its items to their places. Hot loops use the other one.

use std::cmp::Ordering;

/// Lists that are put in order by the sort that all of them share; equal items keep their order.
pub(crate) trait Orderly<T> {
    /// Puts the items in the order of a comparison.
    fn put_in_order(&mut self, compare: impl Fn(&T, &T) -> Ordering);

    /// Puts the items in the order of a key.
    fn put_in_order_of<K: Ord>(&mut self, key: impl Fn(&T) -> K);
}

impl<T> Orderly<T> for [T] {
    fn put_in_order(&mut self, compare: impl Fn(&T, &T) -> Ordering) {
        let mut origins = origins(self.len(), &|one, other| compare(&self[one], &self[other]));
        // Along a cycle of places every item but the first goes where it belongs, and the first is swapped on to the end.
        for start in 0..self.len() {
            let mut place = start;
            loop {
                let origin = std::mem::replace(&mut origins[place], place);
                if origin == start || origin == place {
                    break;
                }
                self.swap(place, origin);
                place = origin;
            }
        }
    }

    fn put_in_order_of<K: Ord>(&mut self, key: impl Fn(&T) -> K) {
        self.put_in_order(|one, other| key(one).cmp(&key(other)));
    }
}

/// For every place, where the item that belongs there stands now.
fn origins(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut origins: Vec<usize> = (0..count).collect();
    origins.sort_by(|&one, &other| compare(one, other));
    origins
}

/// Collects into a map or set one by one. (What `collect` does, sorting first, is compiled anew for every iterator.)
pub(crate) fn gathered<T, C: Default + Extend<T>>(items: impl IntoIterator<Item = T>) -> C {
    let mut all = C::default();
    all.extend(items);
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{Rng, SeedableRng};

    #[test]
    fn lists_are_sorted_as_by_the_stable_sort() {
        let mut random = rand_chacha::ChaCha8Rng::seed_from_u64(1);
        for length in (0..40).chain([1000]) {
            let list: Vec<(u8, usize)> =
                (0..length).map(|number| (random.random_range(0..9), number)).collect();
            let (mut ours, mut theirs) = (list.clone(), list);
            ours.put_in_order_of(|item| item.0);
            theirs.sort_by_key(|item| item.0);
            assert_eq!(ours, theirs);
        }
    }
}
