//! Variables by activity.

/// Variables by activity, the highest first.
#[derive(Clone, Default)]
pub(super) struct Heap {
    order: Vec<u32>,
    /// For each variable its index in `order`, plus 1; 0 when it is not there.
    index: Vec<u32>,
}

impl Heap {
    pub(super) fn insert(&mut self, variable: u32, activity: &[f64]) {
        if self.index.len() <= variable as usize {
            self.index.resize(variable as usize + 1, 0);
        }
        if self.index[variable as usize] == 0 {
            self.order.push(variable);
            self.index[variable as usize] = self.order.len() as u32;
            self.up(self.order.len() - 1, activity);
        }
    }

    pub(super) fn raise(&mut self, variable: u32, activity: &[f64]) {
        if let Some(at) = self.index[variable as usize].checked_sub(1) {
            self.up(at as usize, activity);
        }
    }

    pub(super) fn pop(&mut self, activity: &[f64]) -> Option<u32> {
        let top = *self.order.first()?;
        self.index[top as usize] = 0;
        let last = self.order.pop()?;
        if last != top {
            self.put(0, last);
            self.down(activity);
        }
        Some(top)
    }

    fn put(&mut self, at: usize, variable: u32) {
        self.order[at] = variable;
        self.index[variable as usize] = at as u32 + 1;
    }

    fn up(&mut self, mut at: usize, activity: &[f64]) {
        let variable = self.order[at];
        while at > 0 {
            let parent = (at - 1) / 2;
            let above = self.order[parent];
            if activity[above as usize] >= activity[variable as usize] {
                break;
            }
            self.put(at, above);
            at = parent;
        }
        self.put(at, variable);
    }

    fn down(&mut self, activity: &[f64]) {
        let mut at = 0;
        let variable = self.order[0];
        loop {
            let left = 2 * at + 1;
            if left >= self.order.len() {
                break;
            }
            let active = |i: usize| activity[self.order[i] as usize];
            let right = left + 1;
            let child =
                if right < self.order.len() && active(right) > active(left) { right } else { left };
            if active(child) <= activity[variable as usize] {
                break;
            }
            self.put(at, self.order[child]);
            at = child;
        }
        self.put(at, variable);
    }
}
