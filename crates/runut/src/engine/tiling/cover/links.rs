//! The dance floor: items as circular lists of nodes, options as runs of nodes between spacers.

/// One node: a header (its index is the item's number), a spacer, or an item within an option.
#[derive(Clone, Copy, Default)]
struct Node {
    up: u32,
    down: u32,
    /// The item; for a spacer, [`SPACER`].
    item: u32,
}

/// The `item` of a spacer. The `up` of a spacer is the first node of the option before it, its
/// `down` the last node of the option after it.
const SPACER: u32 = u32::MAX;

/// The links between all items and options.
pub(super) struct Links {
    nodes: Vec<Node>,
    /// How many options each item has left.
    lengths: Vec<u32>,
    /// Neighbours among the items to branch on; the root is the last entry.
    left: Vec<u32>,
    right: Vec<u32>,
    /// The number of the option each node belongs to.
    options: Vec<u32>,
}

impl Links {
    /// Links items, some of which can be branched on, and options; `None` options are skipped.
    pub(super) fn new<'a>(
        branches: Vec<bool>,
        options: impl Iterator<Item = Option<&'a [usize]>>,
    ) -> Links {
        let items = branches.len();
        let header = |item: usize| Node { up: item as u32, down: item as u32, item: item as u32 };
        let mut links = Links {
            nodes: (0..items).map(header).collect(),
            lengths: vec![0; items],
            left: (0..=items as u32).collect(),
            right: (0..=items as u32).collect(),
            options: vec![0; items],
        };
        for item in (0..items).filter(|&item| branches[item]) {
            let last = links.left[items];
            links.left[item] = last;
            links.right[item] = items as u32;
            links.right[last as usize] = item as u32;
            links.left[items] = item as u32;
        }
        links.spacer(0);
        for (number, option) in options.enumerate() {
            let Some(option) = option.filter(|option| !option.is_empty()) else { continue };
            let first = links.nodes.len();
            for &item in option {
                links.append(item, number as u32);
            }
            let last = links.nodes.len() - 1;
            links.nodes[first - 1].down = last as u32;
            links.spacer(first as u32);
        }
        links
    }

    fn spacer(&mut self, option_before: u32) {
        self.nodes.push(Node { up: option_before, down: 0, item: SPACER });
        self.options.push(0);
    }

    fn append(&mut self, item: usize, option: u32) {
        let node = self.nodes.len() as u32;
        let up = self.nodes[item].up;
        self.nodes.push(Node { up, down: item as u32, item: item as u32 });
        self.nodes[up as usize].down = node;
        self.nodes[item].up = node;
        self.lengths[item] += 1;
        self.options.push(option);
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.nodes.len() * (size_of::<Node>() + size_of::<u32>())) as u64
    }

    pub(super) fn down(&self, node: u32) -> u32 {
        self.nodes[node as usize].down
    }

    pub(super) fn item(&self, node: u32) -> usize {
        self.nodes[node as usize].item as usize
    }

    pub(super) fn option(&self, node: u32) -> usize {
        self.options[node as usize] as usize
    }

    pub(super) fn len(&self, item: usize) -> usize {
        self.lengths[item] as usize
    }

    pub(super) fn next_in_option(&self, node: u32) -> u32 {
        let next = self.nodes[node as usize + 1];
        if next.item == SPACER { next.up } else { node + 1 }
    }

    pub(super) fn previous_in_option(&self, node: u32) -> u32 {
        let previous = self.nodes[node as usize - 1];
        if previous.item == SPACER { previous.down } else { node - 1 }
    }

    /// The item with the fewest options left, the first of them if several, and how many it has.
    pub(super) fn smallest(&self) -> Option<(usize, usize)> {
        let root = self.left.len() - 1;
        let mut best = None;
        let mut fewest = u32::MAX;
        let mut item = self.right[root] as usize;
        while item != root {
            if self.lengths[item] < fewest {
                fewest = self.lengths[item];
                best = Some((item, fewest as usize));
                if fewest == 0 {
                    break;
                }
            }
            item = self.right[item] as usize;
        }
        best
    }

    /// Takes an item off the list and hides its options from all other items.
    pub(super) fn cover(&mut self, item: usize) {
        let (left, right) = (self.left[item], self.right[item]);
        self.right[left as usize] = right;
        self.left[right as usize] = left;
        let mut row = self.nodes[item].down;
        while row as usize != item {
            let mut other = row as usize + 1;
            while other != row as usize {
                let Node { up, down, item } = self.nodes[other];
                if item == SPACER {
                    other = up as usize;
                    continue;
                }
                self.nodes[up as usize].down = down;
                self.nodes[down as usize].up = up;
                self.lengths[item as usize] -= 1;
                other += 1;
            }
            row = self.nodes[row as usize].down;
        }
    }

    /// Undoes [`Links::cover`], in reverse order.
    pub(super) fn uncover(&mut self, item: usize) {
        let mut row = self.nodes[item].up;
        while row as usize != item {
            let mut other = row as usize - 1;
            while other != row as usize {
                let Node { up, down, item } = self.nodes[other];
                if item == SPACER {
                    other = down as usize;
                    continue;
                }
                self.nodes[up as usize].down = other as u32;
                self.nodes[down as usize].up = other as u32;
                self.lengths[item as usize] += 1;
                other -= 1;
            }
            row = self.nodes[row as usize].up;
        }
        let (left, right) = (self.left[item], self.right[item]);
        self.right[left as usize] = item as u32;
        self.left[right as usize] = item as u32;
    }
}
