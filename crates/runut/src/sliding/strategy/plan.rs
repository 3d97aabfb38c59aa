//! Which patterns to look at on which board.

use crate::sliding::Sliding;
use crate::sliding::pattern::Pattern;
use crate::sliding::symmetry::symmetries;

/// Partitions of the tiles into patterns; the bound is the largest of their sums.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Plan {
    /// The patterns of each partition.
    pub partitions: Vec<Vec<Pattern>>,
}

/// Korf & Felner's partitions, for a goal with the blank in the last cell.
const SIX_SIX_THREE: &[&[usize]] = &[&[0, 4, 5, 8, 9, 12], &[6, 7, 10, 11, 13, 14], &[1, 2, 3]];
const SEVEN_EIGHT: &[&[usize]] = &[&[0, 1, 2, 3, 4, 5, 6, 7], &[8, 9, 10, 11, 12, 13, 14]];
/// A frame of seven around the other eight: its own mirror image.
const NESTED: &[&[usize]] = &[&[5, 6, 7, 9, 10, 11, 13, 14], &[0, 1, 2, 3, 4, 8, 12]];
const FOUR_SIXES: &[&[usize]] = &[
    &[12, 17, 18, 19, 22, 23],
    &[10, 11, 15, 16, 20, 21],
    &[3, 4, 8, 9, 13, 14],
    &[0, 1, 2, 5, 6, 7],
];

impl Plan {
    /// 6-6-3 and its reflection, on 4×4.
    pub fn small(board: &Sliding) -> Option<Self> {
        Self::square(board, 4, SIX_SIX_THREE)
    }

    /// 7-8 and its reflection, on 4×4.
    pub fn large(board: &Sliding) -> Option<Self> {
        Self::square(board, 4, SEVEN_EIGHT)
    }

    /// 7-8, its reflection and the nested partition, on 4×4 with a goal whose blank is in a corner.
    pub fn nested(board: &Sliding) -> Option<Self> {
        let (row, column) =
            (board.blank_home() / board.width(), board.blank_home() % board.width());
        if row % 3 != 0 || column % 3 != 0 {
            return None;
        }
        let mut plan = Self::large(board)?;
        plan.partitions.extend(Self::square(board, 4, NESTED)?.partitions.into_iter().take(1));
        Some(plan)
    }

    /// 6-6-6-6 and its reflection, on 5×5.
    pub fn five(board: &Sliding) -> Option<Self> {
        Self::square(board, 5, FOUR_SIXES)
    }

    /// Patterns of at most six tiles (eight where one then holds the whole board), on any board up to 25 cells.
    pub fn any(board: &Sliding) -> Option<Self> {
        let cells = board.tiles().len();
        if cells > Pattern::MOST_CELLS {
            return None;
        }
        let tiles = cells - 1;
        let groups = if tiles <= 8 { 1 } else { tiles.div_ceil(6).max(2) };
        let sizes = (0..groups).map(|group| tiles * (group + 1) / groups - tiles * group / groups);
        let sizes: Vec<usize> = sizes.collect();
        Some(Self { partitions: vec![cut(board, &sizes, false)?] })
    }

    fn square(board: &Sliding, side: usize, patterns: &[&[usize]]) -> Option<Self> {
        if board.width() != side || board.height() != side {
            return None;
        }
        let last = side * side - 1;
        let home = board.blank_home();
        let all = symmetries(side, side);
        let image = |patterns: &[Vec<usize>], turned: &[u8]| -> Vec<Vec<usize>> {
            let tiles = |tiles: &Vec<usize>| tiles.iter().map(|&t| turned[t] as usize).collect();
            patterns.iter().map(tiles).collect()
        };
        let make = |patterns: &[Vec<usize>]| -> Option<Vec<Pattern>> {
            patterns.iter().map(|tiles| Pattern::new(side, side, home, tiles)).collect()
        };
        let reflection = all[1..].iter().find(|turned| turned[home] as usize == home);
        let corner = all.iter().find(|turned| turned[last] as usize == home);
        let sizes: Vec<usize> = patterns.iter().map(|tiles| tiles.len()).collect();
        let straight = match corner {
            Some(turned) => {
                let patterns: Vec<Vec<usize>> =
                    patterns.iter().map(|tiles| tiles.to_vec()).collect();
                make(&image(&patterns, turned))?
            }
            None => cut(board, &sizes, false)?,
        };
        let mirrored = match reflection {
            Some(turned) => {
                let patterns = straight
                    .iter()
                    .map(|pattern| pattern.tiles().iter().map(|&tile| tile as usize).collect());
                make(&image(&patterns.collect::<Vec<_>>(), turned))?
            }
            None => cut(board, &sizes, true)?,
        };
        Some(Self { partitions: vec![straight, mirrored] })
    }
}

/// The tiles in reading order (or column by column), cut into groups of these sizes.
fn cut(board: &Sliding, sizes: &[usize], by_column: bool) -> Option<Vec<Pattern>> {
    let (width, height, home) = (board.width(), board.height(), board.blank_home());
    let cell = |i: usize| if by_column { i % height * width + i / height } else { i };
    let tiles: Vec<usize> = (0..width * height).map(cell).filter(|&cell| cell != home).collect();
    let mut rest = &tiles[..];
    sizes
        .iter()
        .map(|&size| {
            let (group, after) = rest.split_at(size);
            rest = after;
            Pattern::new(width, height, home, group)
        })
        .collect()
}
