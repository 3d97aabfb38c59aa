//! When to begin again: a hasty regime and a steady one take turns (Biere 2019).

/// Decides about restarts.
#[derive(Clone)]
pub(super) struct Pace {
    /// Levels of the last clauses learned, and of all.
    hasty: Average,
    steady: Average,
    next_restart: u64,
    restarts: u64,
    next_mode: u64,
    stable: bool,
}

/// A moving average.
#[derive(Clone, Copy, Default)]
struct Average {
    value: f64,
    weight: f64,
}

impl Average {
    fn add(&mut self, sample: f64, rate: f64) {
        self.weight += rate * (1.0 - self.weight);
        self.value += rate * (sample - self.value);
    }

    fn get(self) -> f64 {
        if self.weight > 0.0 { self.value / self.weight } else { 0.0 }
    }
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            hasty: Average::default(),
            steady: Average::default(),
            next_restart: 0,
            restarts: 0,
            next_mode: 1000,
            stable: false,
        }
    }
}

impl Pace {
    /// A clause over so many levels was learned.
    pub(super) fn learned(&mut self, levels: u32) {
        self.hasty.add(f64::from(levels), 1.0 / 32.0);
        self.steady.add(f64::from(levels), 1.0 / 4096.0);
    }

    /// Is it time to begin again, after so many conflicts?
    pub(super) fn is_over(&mut self, conflicts: u64) -> bool {
        if conflicts < self.next_restart {
            return false;
        }
        if conflicts >= self.next_mode {
            self.stable = !self.stable;
            self.next_mode = conflicts + 1000 + conflicts / 2;
        }
        if self.stable {
            self.restarts += 1;
            self.next_restart = conflicts + 1024 * luby(self.restarts);
            return true;
        }
        self.next_restart = conflicts + 2;
        self.hasty.get() > 1.1 * self.steady.get()
    }
}

/// 1, 1, 2, 1, 1, 2, 4, 1, …: the sequence of Luby, Sinclair and Zuckerman, from index 1.
pub fn luby(index: u64) -> u64 {
    let size = (index + 1).next_power_of_two();
    if size == index + 1 { size / 2 } else { luby(index + 1 - size / 2) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luby_sequence() {
        let first: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(first, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
