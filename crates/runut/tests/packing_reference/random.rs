//! Random puzzles: the board cut into pieces, and then perhaps spoilt.

use super::*;
use rand::Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;

/// A random puzzle: solvable or not, with everything that the format can say.
pub fn random_model(random: &mut ChaCha8Rng, most_cells: usize) -> Model {
    let grid = *[Grid::Square, Grid::Square, Grid::Cubic, Grid::Balls].choose(random).expect("one");
    let mut cells = BTreeSet::new();
    let layers = match grid {
        Grid::Square => 1,
        _ => random.random_range(1..=3),
    };
    let (rows, columns) = (random.random_range(1..=4), random.random_range(1..=5));
    for layer in 0..layers {
        let (rows, columns) = match grid {
            Grid::Balls => (layer + 1, layer + 1),
            Grid::Cubic => (rows.min(3), columns.min(3)),
            Grid::Square => (rows, columns),
        };
        cells
            .extend((0..rows).flat_map(|row| (0..columns).map(move |column| (layer, row, column))));
    }
    let mut all: Vec<Paper> = cells.iter().copied().collect();
    // Some boards keep their symmetry, others lose a few cells or most of them.
    all.shuffle(random);
    let lost = match random.random_range(0..3) {
        0 => 0,
        _ => random.random_range(0..=all.len() / 2),
    };
    let keep = (all.len() - lost).clamp(1, most_cells);
    let mut rest = all.split_off(keep);
    cells = all.into_iter().collect();
    let mut empty = BTreeSet::new();
    if random.random_range(0..5) == 0 {
        rest.truncate(random.random_range(0..=2));
        empty = rest.into_iter().collect();
    }
    let mut model = Model { grid, cells, empty, things: Vec::new(), holes: None };
    cut(&mut model, random);
    spoil(&mut model, random);
    model
}

/// Cuts the board into pieces; some cells may become holes, some parts copies of one piece.
fn cut(model: &mut Model, random: &mut ChaCha8Rng) {
    let grid = model.grid;
    let mut free: BTreeSet<Paper> = model.cells.clone();
    let mut names = "ABCDEFGHabc123".chars();
    let mut holes = 0;
    let connected = random.random_range(0..4) > 0;
    while let Some(first) = free.first().copied() {
        free.remove(&first);
        let mut part = BTreeSet::from([first]);
        for _ in 1..random.random_range(1..=4) {
            let touches = |at: &Paper| {
                let (x, y, z) = grid.spot(*at);
                grid.touching().iter().any(|(a, b, c)| {
                    part.iter().any(|other| grid.spot(*other) == (x + a, y + b, z + c))
                })
            };
            let near: Vec<Paper> =
                free.iter().copied().filter(|at| !connected || touches(at)).collect();
            let Some(next) = near.choose(random) else { break };
            free.remove(next);
            part.insert(*next);
        }
        if part.len() == 1 && random.random_bool(0.5) {
            holes += 1;
            continue;
        }
        let spots: BTreeSet<Spot> = part.iter().map(|at| grid.spot(*at)).collect();
        let turning = match random.random_range(0..6) {
            0 => Turning::Shift,
            1 => Turning::Rotate,
            2 => Turning::Mirror,
            _ => grid.usual(),
        };
        let shape = at_origin(spots.iter().copied());
        let merge = random.random_bool(0.6);
        let same = model.things.iter_mut().find(|t| merge && t.shapes(grid).contains(&shape));
        let fixed = random.random_range(0..8) == 0;
        match same {
            Some(thing) => {
                thing.least += 1;
                thing.most += 1;
            }
            None => {
                let Some(name) = names.next() else { break };
                model.things.push(Thing {
                    name,
                    drawn: part,
                    turning,
                    least: 1,
                    most: 1,
                    fixed: fixed.then_some(spots),
                });
            }
        }
    }
    if holes > 0 || random.random_range(0..8) == 0 {
        model.holes = Some((random.random_range(0..=holes), holes + random.random_range(0..=1)));
    }
}

/// Makes some puzzles unsolvable, or solvable in other ways.
fn spoil(model: &mut Model, random: &mut ChaCha8Rng) {
    for thing in &mut model.things {
        match random.random_range(0..10) {
            0 => thing.least -= 1,
            1 => thing.most += 1,
            2 => thing.turning = Turning::Shift,
            _ => {}
        }
    }
    match random.random_range(0..8) {
        // A piece of another shape, perhaps too large for the board, perhaps in several parts.
        0 | 1 if !model.things.is_empty() => {
            let chosen = random.random_range(0..model.things.len());
            let thing = &mut model.things[chosen];
            let largest = if random.random_bool(0.2) { 9 } else { thing.drawn.len() };
            let size = random.random_range(1..=largest);
            let mut drawn = BTreeSet::new();
            while drawn.len() < size {
                let layer = match model.grid {
                    Grid::Square => 0,
                    _ => random.random_range(0..3),
                };
                drawn.insert((layer, random.random_range(0..3), random.random_range(0..3)));
            }
            // A drawing begins in its first row, column and layer.
            let low = |of: fn(&Paper) -> usize| drawn.iter().map(of).min().unwrap_or(0);
            let (layer, row, column) = (low(|p| p.0), low(|p| p.1), low(|p| p.2));
            if model.grid != Grid::Balls {
                drawn = drawn.iter().map(|p| (p.0 - layer, p.1 - row, p.2 - column)).collect();
            }
            thing.drawn = drawn;
            thing.fixed = None;
        }
        // One more piece, equal to another.
        2 if !model.things.is_empty() => {
            let like = model.things.choose(random).expect("one").clone();
            model.things.push(Thing { name: 'Z', fixed: None, least: 0, ..like });
        }
        _ => {}
    }
}
