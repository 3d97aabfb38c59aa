//! Building the table of one axis, breadth first.
//!
//! A layer is made by looking at every entry: while few are known, from the known ones of the last layer to their
//! neighbours; once most are known, from the unknown ones to a neighbour in the last layer, which is found soon.

use super::{Colouring, Ranks, SIDE, TILES, down, up};
use crate::engine::listener::Listener;
use std::ops::ControlFlow::{self, Break, Continue};

/// An entry that is not known yet; what is left of it in the end is further away than any other value.
const UNKNOWN: u8 = 15;
/// Sequences between two looks at whoever watches.
const WATCHED: u64 = 1 << 14;

/// Builds the table of a colouring; `listener` is asked many times a second, and may break it off.
pub(crate) fn build<B>(
    colouring: &Colouring,
    listener: &mut dyn Listener<Stop = B>,
) -> ControlFlow<B, Vec<u8>> {
    let ranks = Ranks::new(&colouring.counts());
    let mut values = vec![0xff; colouring.size()];
    let total = 2 * values.len() as u64;
    let goal = (0..TILES).fold(0, |packed, tile| packed | colouring.of(tile) << (3 * tile));
    put(&mut values, ranks.rank(goal) * SIDE + SIDE - 1, 0);
    let mut done = 1;
    for depth in 0..UNKNOWN - 1 {
        let (mut fresh, mut rank, mut seen) = (0, 0, 0);
        let forward = 2 * done <= total;
        ranks.each(&mut |sequence| {
            seen += 1;
            if seen % WATCHED == 0 {
                listener.progress(done + fresh, total)?;
            }
            for row in 0..SIDE {
                let here = rank * SIDE + row;
                if forward && get(&values, here) == depth {
                    let _ = neighbours(sequence, row, &mut |next, row| {
                        let there = ranks.rank(next) * SIDE + row;
                        if get(&values, there) == UNKNOWN {
                            put(&mut values, there, depth + 1);
                            fresh += 1;
                        }
                        Continue(())
                    });
                } else if !forward && get(&values, here) == UNKNOWN {
                    let found = neighbours(sequence, row, &mut |next, row| match get(
                        &values,
                        ranks.rank(next) * SIDE + row,
                    ) == depth
                    {
                        true => Break(()),
                        false => Continue(()),
                    });
                    if found.is_break() {
                        put(&mut values, here, depth + 1);
                        fresh += 1;
                    }
                }
            }
            rank += 1;
            Continue(())
        })?;
        done += fresh;
        if fresh == 0 {
            break;
        }
    }
    Continue(values)
}

/// Every sequence and row of the blank one vertical move away: from any column, by any number of rows.
fn neighbours(
    sequence: u64,
    row: usize,
    visit: &mut dyn FnMut(u64, usize) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for column in 0..SIDE {
        let (mut next, mut blank) = (sequence, row * SIDE + column);
        while blank >= SIDE {
            next = up(next, blank);
            blank -= SIDE;
            visit(next, blank / SIDE)?;
        }
        let (mut next, mut blank) = (sequence, row * SIDE + column);
        while blank + SIDE < SIDE * SIDE {
            next = down(next, blank);
            blank += SIDE;
            visit(next, blank / SIDE)?;
        }
    }
    Continue(())
}

fn get(values: &[u8], entry: usize) -> u8 {
    values[entry / 2] >> (4 * (entry % 2)) & 15
}

fn put(values: &mut [u8], entry: usize, value: u8) {
    let shift = 4 * (entry % 2);
    let byte = &mut values[entry / 2];
    *byte = *byte & !(15 << shift) | value << shift;
}
