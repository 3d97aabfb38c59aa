//! Which nodes of a crown stay uncut, so that it leaves not many more parts than are wanted.

use std::collections::BTreeMap;

/// Of the nodes just above the parts of a crown those that become parts themselves, in the order of their choices: such
/// with the fewest parts below, since these are the smallest, as many as leave at least `wanted` parts. Never the root.
pub(super) fn uncut(parts: &[Vec<u32>], root: usize, wanted: usize) -> Vec<Vec<u32>> {
    let mut children: BTreeMap<&[u32], usize> = BTreeMap::new();
    for part in parts {
        let above = &part[..part.len().saturating_sub(1)];
        *children.entry(above).or_default() += usize::from(above.len() > root);
    }
    let mut nodes: Vec<(usize, &[u32])> =
        children.into_iter().map(|(node, of)| (of, node)).collect();
    nodes.sort_unstable();
    let (mut left, mut uncut) = (parts.len(), Vec::new());
    for (children, node) in nodes {
        let saved = children.saturating_sub(1);
        if saved > 0 && left - saved >= wanted.max(1) {
            left -= saved;
            uncut.push(node.to_vec());
        }
    }
    uncut.sort_unstable();
    uncut
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_stay_uncut_as_leave_enough() {
        let part = |above: u32, choice: u32| vec![7, above, choice];
        let parts: Vec<Vec<u32>> = (0..3)
            .flat_map(|above| (0..above + 2).map(move |choice| part(above, choice)))
            .collect();
        assert_eq!(parts.len(), 2 + 3 + 4);
        assert_eq!(uncut(&parts, 1, 9), Vec::<Vec<u32>>::new());
        assert_eq!(uncut(&parts, 1, 8), [vec![7, 0]]);
        assert_eq!(uncut(&parts, 1, 6), [vec![7, 0], vec![7, 1]]);
        assert_eq!(uncut(&parts, 1, 0).len(), 3);
        assert_eq!(
            uncut(&parts, 2, 0),
            Vec::<Vec<u32>>::new(),
            "the root is cut, that is what was asked for"
        );
        assert_eq!(uncut(&[vec![]], 0, 1), Vec::<Vec<u32>>::new());
    }
}
