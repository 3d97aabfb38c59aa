//! Packing puzzles by brute force, for tests alone: a random puzzle as plain numbers, its text, and all its solutions.
//! Nothing here is shared with the library: shapes are turned, laid and compared by this file's own code.

#![allow(dead_code, reason = "every test uses its part of this")]

mod random;

pub use random::random_model;

use std::collections::{BTreeMap, BTreeSet};

/// A point of space; balls stand at the points of even sum.
pub type Spot = (i32, i32, i32);
/// A place on paper: layer, row, column, from 0.
pub type Paper = (usize, usize, usize);
/// A solution: which letter covers which spots. Cells left empty have the letter `.`.
pub type Parts = BTreeSet<(char, BTreeSet<Spot>)>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grid {
    Square,
    Cubic,
    Balls,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turning {
    Shift,
    Rotate,
    Mirror,
}

#[derive(Clone, Debug)]
pub struct Thing {
    pub name: char,
    /// As it is drawn.
    pub drawn: BTreeSet<Paper>,
    pub turning: Turning,
    pub least: usize,
    pub most: usize,
    /// Where a copy lies beforehand; it counts among the copies.
    pub fixed: Option<BTreeSet<Spot>>,
}

/// A puzzle.
#[derive(Clone, Debug)]
pub struct Model {
    pub grid: Grid,
    /// The cells to fill, those under fixed pieces included.
    pub cells: BTreeSet<Paper>,
    /// Cells that stay empty.
    pub empty: BTreeSet<Paper>,
    pub things: Vec<Thing>,
    pub holes: Option<(usize, usize)>,
}

impl Grid {
    pub fn spot(self, (layer, row, column): Paper) -> Spot {
        let (l, r, c) = (layer as i32, row as i32, column as i32);
        match self {
            Grid::Balls => (r + c - l, r - c, l),
            _ => (c, r, l),
        }
    }

    /// All ways to turn, made by repeating quarter turns.
    pub fn ways(self, turning: Turning) -> Vec<[Spot; 3]> {
        // A way is where the three unit vectors go.
        let about_z: fn(Spot) -> Spot = |(x, y, z)| (-y, x, z);
        let about_x: fn(Spot) -> Spot = |(x, y, z)| (x, -z, y);
        let mirror: fn(Spot) -> Spot = |(x, y, z)| (-x, y, z);
        let mut steps = vec![];
        if turning != Turning::Shift {
            steps.push(about_z);
            if self != Grid::Square {
                steps.push(about_x);
            }
        }
        if turning == Turning::Mirror {
            steps.push(mirror);
        }
        let mut ways = vec![[(1, 0, 0), (0, 1, 0), (0, 0, 1)]];
        let mut at = 0;
        while at < ways.len() {
            for step in &steps {
                let next = ways[at].map(step);
                if !ways.contains(&next) {
                    ways.push(next);
                }
            }
            at += 1;
        }
        ways
    }

    fn usual(self) -> Turning {
        if self == Grid::Square { Turning::Mirror } else { Turning::Rotate }
    }

    fn touching(self) -> Vec<Spot> {
        let mut steps = vec![];
        for x in -1..=1 {
            for y in -1..=1 {
                for z in -1..=1i32 {
                    let sum: i32 = [x, y, z].iter().map(|c: &i32| c.abs()).sum();
                    if sum == if self == Grid::Balls { 2 } else { 1 }
                        && (self != Grid::Square || z == 0)
                    {
                        steps.push((x, y, z));
                    }
                }
            }
        }
        steps
    }
}

pub fn turned(way: &[Spot; 3], (x, y, z): Spot) -> Spot {
    let sum = |of: fn(Spot) -> i32| x * of(way[0]) + y * of(way[1]) + z * of(way[2]);
    (sum(|s| s.0), sum(|s| s.1), sum(|s| s.2))
}

/// Shifted such that its least spot is the origin.
fn at_origin(spots: impl IntoIterator<Item = Spot>) -> BTreeSet<Spot> {
    let spots: BTreeSet<Spot> = spots.into_iter().collect();
    let first = *spots.first().expect("a shape has a spot");
    spots.iter().map(|s| (s.0 - first.0, s.1 - first.1, s.2 - first.2)).collect()
}

impl Thing {
    /// Everything that it can be turned into.
    fn shapes(&self, grid: Grid) -> BTreeSet<BTreeSet<Spot>> {
        let spots: Vec<Spot> = self.drawn.iter().map(|at| grid.spot(*at)).collect();
        let ways = grid.ways(self.turning);
        ways.iter().map(|way| at_origin(spots.iter().map(|s| turned(way, *s)))).collect()
    }

    fn placed(&self) -> usize {
        usize::from(self.fixed.is_some())
    }
}

impl Model {
    /// The text in the family's own format.
    pub fn text(&self) -> String {
        let mut out = String::from("packing\n");
        out += match self.grid {
            Grid::Square => "lattice square\n",
            Grid::Cubic => "lattice cubic\n",
            Grid::Balls => "lattice balls\n",
        };
        if let Some((least, most)) = self.holes {
            out += &format!("holes {least}..{most}\n");
        }
        let mut signs: BTreeMap<Paper, char> = BTreeMap::new();
        signs.extend(self.cells.iter().map(|at| (*at, '#')));
        signs.extend(self.empty.iter().map(|at| (*at, '_')));
        for at in &self.cells {
            let spot = self.grid.spot(*at);
            let owner = self.things.iter().find(|t| t.fixed.iter().any(|f| f.contains(&spot)));
            if let Some(owner) = owner {
                signs.insert(*at, owner.name);
            }
        }
        out += "board\n";
        out += &drawing(&signs);
        for thing in &self.things {
            out += &format!("\npiece {} x{}..{}", thing.name, thing.least, thing.most);
            out += match thing.turning {
                Turning::Shift => " shift\n",
                Turning::Rotate => " rotate\n",
                Turning::Mirror => " mirror\n",
            };
            out += &drawing(&thing.drawn.iter().map(|at| (*at, '#')).collect());
        }
        out
    }

    fn spots(&self) -> BTreeSet<Spot> {
        self.cells.iter().map(|at| self.grid.spot(*at)).collect()
    }

    /// All solutions, copies of a piece not told apart, pieces of different letters told apart.
    ///
    /// More than `most` are not listed.
    pub fn solutions(&self, most: usize) -> Vec<Parts> {
        let mut shapes: Vec<(char, BTreeSet<BTreeSet<Spot>>, usize, usize)> = Vec::new();
        let mut laid = Vec::new();
        let mut open = self.spots();
        for thing in &self.things {
            if let Some(spots) = &thing.fixed {
                open.retain(|spot| !spots.contains(spot));
                laid.push((thing.name, spots.clone()));
            }
            let (least, most) =
                (thing.least.saturating_sub(thing.placed()), thing.most - thing.placed());
            shapes.push((thing.name, thing.shapes(self.grid), least, most));
        }
        if let Some((least, most)) = self.holes {
            shapes.push(('.', BTreeSet::from([BTreeSet::from([(0, 0, 0)])]), least, most));
        }
        let mut found = Vec::new();
        let mut used = vec![0; shapes.len()];
        fill(&open, &shapes, &mut used, &mut laid, &mut found, most);
        found
    }

    /// What a puzzle calls the same as itself: for each motion of space that keeps board and pieces, where each spot
    /// and each letter goes.
    pub fn symmetries(&self) -> Vec<(BTreeMap<Spot, Spot>, BTreeMap<char, char>)> {
        let kinds = self.kinds();
        let board: BTreeMap<Spot, u8> = (self.cells.iter().map(|at| (self.grid.spot(*at), 1)))
            .chain(self.empty.iter().map(|at| (self.grid.spot(*at), 2)))
            .collect();
        let mut found: Vec<(BTreeMap<Spot, Spot>, BTreeMap<char, char>)> = Vec::new();
        for way in self.grid.ways(Turning::Mirror) {
            let moved: BTreeSet<Spot> = board.keys().map(|spot| turned(&way, *spot)).collect();
            let (Some(from), Some(to)) = (moved.first(), board.keys().next()) else { continue };
            let shift = (to.0 - from.0, to.1 - from.1, to.2 - from.2);
            let image = |spot: Spot| {
                let spot = turned(&way, spot);
                (spot.0 + shift.0, spot.1 + shift.1, spot.2 + shift.2)
            };
            if board.iter().any(|(spot, kind)| board.get(&image(*spot)) != Some(kind)) {
                continue;
            }
            // Every set of pieces of one shape goes to a set of the turned shape with the same copies, in order.
            let mut letters = BTreeMap::from([('.', '.')]);
            let possible = kinds.iter().all(|(shapes, members)| {
                let turned: BTreeSet<BTreeSet<Spot>> = (shapes.iter())
                    .map(|shape| at_origin(shape.iter().map(|spot| turned(&way, *spot))))
                    .collect();
                let Some(others) = kinds.get(&turned) else { return false };
                let same = members.len() == others.len()
                    && members.iter().zip(others).all(|(a, b)| a.1 == b.1);
                letters.extend(members.iter().zip(others).map(|(a, b)| (a.0, b.0)));
                same
            });
            let stays = possible
                && self.things.iter().filter_map(|t| t.fixed.as_ref().map(|f| (t.name, f))).all(
                    |(name, spots)| {
                        let moved: BTreeSet<Spot> = spots.iter().map(|s| image(*s)).collect();
                        self.things
                            .iter()
                            .any(|t| t.name == letters[&name] && t.fixed.as_ref() == Some(&moved))
                    },
                );
            if stays {
                let spots = self.spots().into_iter().map(|spot| (spot, image(spot))).collect();
                if !found.contains(&(spots, letters.clone())) {
                    let spots = self.spots().into_iter().map(|spot| (spot, image(spot))).collect();
                    found.push((spots, letters));
                }
            }
        }
        found
    }

    /// Letters by what they can be turned into, each with its copies, in the order of their copies.
    #[allow(clippy::type_complexity, reason = "a map, read once")]
    fn kinds(&self) -> BTreeMap<BTreeSet<BTreeSet<Spot>>, Vec<(char, (usize, usize, usize))>> {
        let mut kinds: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for thing in &self.things {
            let placed = thing.placed();
            let copies = (thing.least.saturating_sub(placed), thing.most - placed, placed);
            kinds.entry(thing.shapes(self.grid)).or_default().push((thing.name, copies));
        }
        kinds.values_mut().for_each(|members| members.sort_by_key(|member| member.1));
        kinds
    }

    /// The letter that stands for all pieces of the same shape.
    fn leader(&self) -> BTreeMap<char, char> {
        let mut leader = BTreeMap::from([('.', '.')]);
        for members in self.kinds().values() {
            let first = members.iter().map(|member| member.0).min().expect("a member");
            leader.extend(members.iter().map(|member| (member.0, first)));
        }
        leader
    }

    /// The class of a solution under a sameness, as its least member.
    pub fn class(&self, solution: &Parts, merged: bool, turns: &Symmetries) -> Parts {
        let leader = self.leader();
        let fixed: BTreeSet<(char, BTreeSet<Spot>)> = (self.things.iter())
            .filter_map(|thing| thing.fixed.clone().map(|spots| (thing.name, spots)))
            .collect();
        let image = |(spots, letters): &(BTreeMap<Spot, Spot>, BTreeMap<char, char>)| -> Parts {
            (solution.iter())
                .filter(|part| !fixed.contains(part))
                .map(|(name, part)| {
                    let name = letters[name];
                    let name = if merged { leader[&name] } else { name };
                    (name, part.iter().map(|spot| spots[spot]).collect())
                })
                .collect()
        };
        turns.iter().map(image).min().expect("at least the identity")
    }

    /// Nothing moves.
    pub fn identity(&self) -> Symmetries {
        let spots = self.spots().into_iter().map(|spot| (spot, spot)).collect();
        let letters = self.things.iter().map(|t| t.name).chain(['.']).map(|c| (c, c)).collect();
        vec![(spots, letters)]
    }

    /// The solution that the library describes by parts: a letter and the names of its cells.
    pub fn parts(&self, details: &serde_json::Map<String, serde_json::Value>) -> Parts {
        let parts = details["parts"].as_array().expect("parts");
        let part = |part: &serde_json::Value| {
            let name = part["piece"].as_str().and_then(|name| name.chars().next()).expect("a name");
            let cells = part["cells"].as_array().expect("cells");
            let spot =
                |cell: &serde_json::Value| self.grid.spot(paper(cell.as_str().expect("text")));
            (name, cells.iter().map(spot).collect())
        };
        parts.iter().map(part).collect()
    }
}

pub type Symmetries = Vec<(BTreeMap<Spot, Spot>, BTreeMap<char, char>)>;

/// `r3c4` or `l2r3c4`.
pub fn paper(name: &str) -> Paper {
    let number = |text: &str| text.parse::<usize>().expect("a number") - 1;
    let (layer, rest) = match name.strip_prefix('l') {
        Some(rest) => rest.split_once('r').expect("a row"),
        None => ("1", &name[1..]),
    };
    let (row, column) = rest.split_once('c').expect("a column");
    (number(layer), number(row), number(column))
}

fn drawing(signs: &BTreeMap<Paper, char>) -> String {
    let extent = |of: fn(&Paper) -> usize| signs.keys().map(of).max().map_or(0, |most| most + 1);
    let mut out = String::new();
    for layer in 0..extent(|at| at.0) {
        if layer > 0 {
            out += "-\n";
        }
        let inside: BTreeMap<Paper, char> =
            signs.iter().filter(|(at, _)| at.0 == layer).map(|(at, sign)| (*at, *sign)).collect();
        let extent =
            |of: fn(&Paper) -> usize| inside.keys().map(of).max().map_or(1, |most| most + 1);
        for row in 0..extent(|at| at.1) {
            for column in 0..extent(|at| at.2) {
                out.push(inside.get(&(layer, row, column)).copied().unwrap_or('.'));
            }
            out.push('\n');
        }
    }
    out
}

type Shapes = [(char, BTreeSet<BTreeSet<Spot>>, usize, usize)];

/// Covers the first open spot in every way.
fn fill(
    open: &BTreeSet<Spot>,
    shapes: &Shapes,
    used: &mut Vec<usize>,
    laid: &mut Vec<(char, BTreeSet<Spot>)>,
    found: &mut Vec<Parts>,
    most: usize,
) {
    if found.len() > most {
        return;
    }
    let Some(first) = open.first() else {
        if shapes.iter().zip(&*used).all(|(shape, used)| *used >= shape.2) {
            found.push(laid.iter().cloned().collect());
        }
        return;
    };
    for number in 0..shapes.len() {
        if used[number] == shapes[number].3 {
            continue;
        }
        for shape in &shapes[number].1 {
            // Its least spot is the origin, so it covers the least open spot with that.
            let spots: BTreeSet<Spot> =
                shape.iter().map(|s| (s.0 + first.0, s.1 + first.1, s.2 + first.2)).collect();
            if spots.is_subset(open) {
                used[number] += 1;
                laid.push((shapes[number].0, spots.clone()));
                let rest: BTreeSet<Spot> = open.difference(&spots).copied().collect();
                fill(&rest, shapes, used, laid, found, most);
                laid.pop();
                used[number] -= 1;
            }
        }
    }
}
