//! Numbering the orders of the labels of a pattern.
//!
//! A pattern of `k` tiles lies on a mask of `k` cells; reading the mask cell by cell gives an order of the
//! labels `0..k`. The order is kept packed, three bits a label, first cell lowest. Its rank is the sum of two
//! small table entries: the arrangement of the leading labels, and the relative order of the last four. Both
//! tables stay in the first-level cache, which a table of all `8^k` packed orders would not.

/// Labels in the tail, whose relative order alone is ranked.
const TAIL: usize = 4;

/// Ranks of all orders of `count` labels.
#[derive(Debug)]
pub struct Orders {
    count: usize,
    total: usize,
    split: u32,
    tail_mask: u32,
    head: Vec<u16>,
    tail: Vec<u8>,
}

impl Orders {
    /// The most labels that can be ordered: three bits a label.
    pub const MOST: usize = 8;

    /// The tables for `count` labels, at most [`Orders::MOST`].
    pub fn new(count: usize) -> Self {
        assert!((1..=Self::MOST).contains(&count), "a pattern has one to eight tiles");
        let tail_length = count.min(TAIL);
        let head_length = count - tail_length;
        let tail_size = factorial(tail_length);

        let mut head = vec![0; 1 << (3 * head_length)];
        let mut next = 0;
        each_arrangement(count, head_length, &mut |labels| {
            head[pack(labels)] = (next * tail_size) as u16;
            next += 1;
        });
        let order = |packed: usize| {
            let labels: [usize; TAIL] = std::array::from_fn(|i| packed >> (3 * i) & 7);
            relative_order(&labels[..tail_length]) as u8
        };
        let tail = (0..1 << (3 * tail_length)).map(order).collect();
        Self {
            count,
            total: factorial(count),
            split: 3 * head_length as u32,
            tail_mask: (1 << (3 * tail_length)) - 1,
            head,
            tail,
        }
    }

    /// How many labels.
    pub fn count(&self) -> usize {
        self.count
    }

    /// How many orders there are.
    pub fn total(&self) -> usize {
        self.total
    }

    /// The rank of a packed order.
    #[inline(always)]
    pub fn rank(&self, packed: u32) -> usize {
        let head = packed & ((1 << self.split) - 1);
        let tail = (packed >> self.split) & self.tail_mask;
        // SAFETY: `head` has an entry for every value of the low `split` bits, `tail` for every value under `tail_mask`,
        // so any number is within both. A search asks for four ranks a node; the checks cost it some percent.
        unsafe {
            usize::from(*self.head.get_unchecked(head as usize))
                + usize::from(*self.tail.get_unchecked(tail as usize))
        }
    }

    /// Every packed order, by rank.
    pub fn all(&self) -> Vec<u32> {
        let mut all = vec![0; self.total];
        each_arrangement(self.count, self.count, &mut |labels| {
            let packed = pack(labels) as u32;
            all[self.rank(packed)] = packed;
        });
        all
    }
}

/// Turns the labels at positions `low..=low + span` by one place: the first becomes the last if `upward`, else
/// the last becomes the first.
#[inline(always)]
pub fn turn(packed: u32, low: u32, span: u32, upward: bool) -> u32 {
    let segment_mask = (8 << (3 * span)) - 1;
    let segment = (packed >> (3 * low)) & segment_mask;
    let (right, left) = if upward { (3, 3 * span) } else { (3 * span, 3) };
    let turned = (segment >> right) | ((segment << left) & segment_mask);
    packed ^ ((segment ^ turned) << (3 * low))
}

fn pack(labels: &[usize]) -> usize {
    labels.iter().rev().fold(0, |packed, &label| packed << 3 | label)
}

fn factorial(n: usize) -> usize {
    (1..=n).product()
}

/// The lexicographic number of the relative order of the labels; any number if two are equal.
fn relative_order(labels: &[usize]) -> usize {
    let mut rank = 0;
    for (i, label) in labels.iter().enumerate() {
        let smaller_later = labels[i + 1..].iter().filter(|&other| other < label).count();
        rank = rank * (labels.len() - i) + smaller_later;
    }
    rank
}

/// Calls `visit` with every arrangement of `length` of `0..count`, in lexicographic order.
fn each_arrangement(count: usize, length: usize, visit: &mut impl FnMut(&[usize])) {
    fn extend(
        count: usize,
        length: usize,
        chosen: &mut Vec<usize>,
        visit: &mut impl FnMut(&[usize]),
    ) {
        if chosen.len() == length {
            return visit(chosen);
        }
        for label in 0..count {
            if !chosen.contains(&label) {
                chosen.push(label);
                extend(count, length, chosen, visit);
                chosen.pop();
            }
        }
    }
    extend(count, length, &mut Vec::new(), visit);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_has_its_own_rank() {
        for count in 1..=7 {
            let orders = Orders::new(count);
            for (rank, &packed) in orders.all().iter().enumerate() {
                assert_eq!(orders.rank(packed), rank);
                let mut labels: Vec<u32> = (0..count).map(|i| packed >> (3 * i) & 7).collect();
                labels.sort_unstable();
                assert!(labels.iter().enumerate().all(|(i, &label)| i as u32 == label));
            }
        }
    }

    #[test]
    fn turning_moves_one_label_past_the_others() {
        let packed = 0o43210;
        assert_eq!(turn(packed, 1, 2, true), 0o41320);
        assert_eq!(turn(0o41320, 1, 2, false), packed);
        assert_eq!(turn(packed, 2, 0, true), packed);
        assert_eq!(turn(packed, 2, 0, false), packed);
    }
}
