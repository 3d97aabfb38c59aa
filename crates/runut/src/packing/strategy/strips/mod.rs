//! Large packings: one solution of boards with hundreds of pieces.
//!
//! Whoever packs a large floor works along strips, keeps the front short, uses the awkward pieces while there is room and
//! keeps the handy ones for the end. So does this search: it always covers the first empty cell in an order of strips about
//! five cells wide, tries first what touches most of what is filled, adds a bonus for pieces that are hard to place, and
//! gives up a node as soon as a pocket is cut off that no piece fits. Luck decides the rest, and luck can be tried again: a
//! little noise in the order of the candidates, and a restart whenever a try takes too long (C. Gomes, B. Selman and H. Kautz
//! 1998; the schedule is Luby's, 1993), each in another order of the cells: no order is good on all boards.
//!
//! Where all pieces are of one kind and the board is narrow, the tries take turns with those of [`front`], whose nodes cost far
//! less.
//!
//! What it costs: one list of placements by cell, some forty bytes each, and about two microseconds a node; 60×60 with 720
//! pentominoes takes well under a second, where the complete strategies never end. A try that ends without reaching its
//! limit has searched its whole tree, so that its *no* is a proof. It finds one solution; it does not count.

mod front;
mod orders;
mod pockets;

use crate::message::Text;
use crate::packing::{Cell, Packing, Placement, Solution};
use crate::puzzle::{About, Claims, Strategy};
use crate::run::{Run, Stop};
use crate::step::Event;
use front::Front;
use orders::Order;
use pockets::Pockets;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::ops::ControlFlow::{self, Break, Continue};

/// The strategy `strips`.
pub struct Strips;

static ABOUT: About = About {
    name: "strips",
    idea: Text {
        en: "Fill strips of five cells, awkward pieces first, hugging what is filled; start again in another order when luck runs out.",
        id: "Isi jalur selebar lima petak, keping yang sulit dahulu, rapat pada yang sudah terisi; mulai lagi dengan urutan lain bila tidak beruntung.",
    },
    reference: "C. Gomes, B. Selman, H. Kautz, Boosting combinatorial search through randomization, 1998",
    claims: Claims { splits: false, counts: false, explains: true, ..Claims::TREE },
};

/// Nodes of the shortest try, and by how much a try of a small board is shorter.
const SHORTEST_TRY: u64 = 2000;
/// What a neighbour that is filled, or no cell, counts for.
const CONTACT: f32 = 1.0;
/// What the most awkward piece counts for.
const AWKWARD: f32 = 6.0;
/// Edges that a piece which looks the same however it is turned is awkward for.
const RIGID: f32 = 2.0;
/// The largest random part of a score.
const NOISE: f32 = 1.5;

impl Strategy<Packing> for Strips {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, puzzle: &Packing, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        match Tries::new(puzzle).go_on(run, u64::MAX)? {
            Ended::Searched => Continue(()),
            Ended::Spent => Break(Stop::Stalled),
        }
    }
}

/// How a number of tries ended.
pub(super) enum Ended {
    /// One of them searched its whole tree: there is no other solution than those handed over.
    Searched,
    /// The nodes were used up.
    Spent,
}

/// Tries of a puzzle, by turns: each goes on where the last one ended, and a try that was cut short is not made again.
pub(super) struct Tries<'a> {
    puzzle: &'a Packing,
    tried: u64,
    front: Option<Front>,
    /// Nodes until the front's next turn.
    turn: u64,
}

/// Nodes of the first turn beside a front.
const FIRST_TURN: u64 = 50_000;
/// A front may make so many nodes for one among many kinds of pieces: it takes about as long.
const FRONTS_PER_NODE: u64 = 16;

impl<'a> Tries<'a> {
    pub(super) fn new(puzzle: &'a Packing) -> Tries<'a> {
        Tries { puzzle, tried: 0, front: Front::new(puzzle), turn: FIRST_TURN }
    }

    /// Tries until one ends, or until so many nodes were made.
    pub(super) fn go_on(
        &mut self,
        run: &mut Run<'_, Solution>,
        mut nodes: u64,
    ) -> ControlFlow<Stop, Ended> {
        let puzzle = self.puzzle;
        let cells = puzzle.board().cells().len();
        if cells == 0 {
            if puzzle.pieces().iter().all(|piece| piece.least == 0) {
                run.solution(|| puzzle.solution([]))?;
            }
            return Continue(Ended::Searched);
        }
        let front = if self.front.is_some() { Front::BYTES } else { 0 };
        let bytes = (puzzle.placements().len() * 48 + cells * 64) as u64 + front;
        run.reserve(bytes)?;
        let mut outcome = Continue(Ended::Spent);
        while nodes > 0 && matches!(outcome, Continue(Ended::Spent)) {
            let turn = if self.front.is_some() { self.turn.min(nodes) } else { nodes };
            outcome = self.one_turn(run, turn);
            nodes -= turn;
            self.turn = self.turn.saturating_mul(2);
        }
        run.release(bytes);
        outcome
    }

    fn one_turn(
        &mut self,
        run: &mut Run<'_, Solution>,
        mut nodes: u64,
    ) -> ControlFlow<Stop, Ended> {
        if let Some(front) = &mut self.front
            && front.tries(self.puzzle, run, nodes.saturating_mul(FRONTS_PER_NODE))?
        {
            return Continue(Ended::Searched);
        }
        run_tries(self.puzzle, run, &mut nodes, &mut self.tried)
    }
}

fn run_tries(
    puzzle: &Packing,
    run: &mut Run<'_, Solution>,
    nodes: &mut u64,
    tried: &mut u64,
) -> ControlFlow<Stop, Ended> {
    let orders = Order::all(puzzle.board());
    let room = Room::new(puzzle);
    let mut floors: Vec<Option<Floor>> = orders.iter().map(|_| None).collect();
    let mut pockets = Pockets::new(puzzle);
    for number in *tried.. {
        *tried = number + 1;
        let order = number as usize % orders.len();
        let length = SHORTEST_TRY * crate::engine::sat::luby(number / orders.len() as u64 + 1);
        if number > 0 {
            run.tell(|| Event::Round { what: orders[order].says(number + 1) });
        }
        let floor = floors[order].get_or_insert_with(|| Floor::new(puzzle, &orders[order]));
        pockets.forget();
        let mut attempt = Attempt {
            puzzle,
            room: &room,
            floor,
            filled: vec![false; room.cells],
            contact: room.contact.clone(),
            supply: puzzle.pieces().iter().map(|piece| piece.most).collect(),
            owed: puzzle.pieces().iter().map(|piece| piece.least * piece.size()).sum(),
            left: room.cells,
            laid: Vec::new(),
            spare: Vec::new(),
            nodes: length.min(*nodes),
            random: ChaCha8Rng::seed_from_u64(number),
            pockets: &mut pockets,
        };
        let given = attempt.nodes;
        let searched = attempt.cover(run, 0)?;
        *nodes -= given - attempt.nodes;
        if searched {
            return Continue(Ended::Searched);
        }
        if *nodes == 0 {
            return Continue(Ended::Spent);
        }
    }
    Continue(Ended::Spent)
}

/// The board without an order.
struct Room {
    cells: usize,
    neighbours: Vec<Vec<Cell>>,
    /// For every cell how many of its neighbours are no cells.
    contact: Vec<u8>,
    /// For every piece how hard it is to place, from 0 to 1.
    awkward: Vec<f32>,
}

impl Room {
    fn new(puzzle: &Packing) -> Room {
        let board = puzzle.board();
        let lattice = board.lattice();
        let steps = lattice.neighbours();
        let most = puzzle.pieces().iter().map(|piece| piece.orientations(lattice).len());
        let most = most.max().unwrap_or(1) as f32;
        // Many edges, few orientations: such a piece finds no place at the end.
        let hardness = |piece: &crate::packing::Piece| {
            let points = piece.shape.points();
            let inner = points.iter().flat_map(|p| steps.iter().map(move |s| *p + *s));
            let inner = inner.filter(|point| points.contains(point)).count();
            let edges = (points.len() * steps.len() - inner) as f32;
            edges - RIGID * piece.orientations(lattice).len() as f32 / most
        };
        let hard: Vec<f32> = puzzle.pieces().iter().map(hardness).collect();
        let easiest = hard.iter().copied().fold(f32::INFINITY, f32::min);
        let range = hard.iter().copied().fold(f32::MIN, f32::max) - easiest;
        let awkward = |hard: &f32| if range > 0.0 { (hard - easiest) / range } else { 0.0 };
        let neighbours = board.neighbours();
        let room = |around: &Vec<Cell>| (steps.len() - around.len()) as u8;
        Room {
            cells: board.cells().len(),
            contact: neighbours.iter().map(room).collect(),
            neighbours,
            awkward: hard.iter().map(awkward).collect(),
        }
    }
}

/// The placements by their first cell in an order.
struct Floor {
    /// The cells in their order.
    cells: Vec<Cell>,
    /// For every cell the placements that begin there.
    begins: Vec<u32>,
    placements: Vec<u32>,
}

impl Floor {
    fn new(puzzle: &Packing, order: &Order) -> Floor {
        let cells = order.cells(puzzle.board());
        let mut rank = vec![0u32; cells.len()];
        for (place, cell) in (0..).zip(&cells) {
            rank[*cell as usize] = place;
        }
        let first = |placement: &Placement| {
            let ranks = placement.cells.iter().map(|cell| rank[*cell as usize]);
            ranks.min().expect("a piece has a cell")
        };
        let firsts: Vec<u32> = puzzle.placements().iter().map(first).collect();
        let mut begins = vec![0u32; cells.len() + 1];
        firsts.iter().for_each(|first| begins[*first as usize + 1] += 1);
        for place in 0..cells.len() {
            begins[place + 1] += begins[place];
        }
        let mut next = begins.clone();
        let mut placements = vec![0; firsts.len()];
        for (number, first) in (0..).zip(firsts) {
            placements[next[first as usize] as usize] = number;
            next[first as usize] += 1;
        }
        Floor { cells, begins, placements }
    }

    fn beginning_at(&self, place: usize) -> &[u32] {
        &self.placements[self.begins[place] as usize..self.begins[place + 1] as usize]
    }
}

/// One try.
struct Attempt<'a> {
    puzzle: &'a Packing,
    room: &'a Room,
    floor: &'a Floor,
    filled: Vec<bool>,
    /// For every cell how many of its neighbours are filled, or no cells.
    contact: Vec<u8>,
    supply: Vec<usize>,
    /// Cells that the pieces which must still be used take.
    owed: usize,
    left: usize,
    laid: Vec<u32>,
    /// Nodes left.
    nodes: u64,
    random: ChaCha8Rng,
    pockets: &'a mut Pockets,
    /// Lists of levels that were left, to be used again.
    spare: Vec<Vec<(f32, u32)>>,
}

impl Attempt<'_> {
    /// Covers the first empty cell from this place on; false if the nodes ran out.
    fn cover(&mut self, run: &mut Run<'_, Solution>, place: usize) -> ControlFlow<Stop, bool> {
        let mut levels = vec![self.candidates(run, place)];
        while let Some(level) = levels.last_mut() {
            if let Some(number) = level.taken.take() {
                run.leave();
                self.take_back(number);
            }
            let Some((_, number)) = level.left.pop() else {
                self.spare.extend(levels.pop().map(|level| level.left));
                continue;
            };
            self.lay(number);
            let around = &self.puzzle.placements()[number as usize].cells;
            if self.owed > self.left
                || self.pockets.cut_off(around, &self.filled, &self.room.neighbours, &self.supply)
            {
                run.pruned(1);
                self.take_back(number);
                continue;
            }
            if self.nodes == 0 {
                self.take_back(number);
                levels.pop();
                // Back to the root, so that the next try begins where this one did.
                while let Some(level) = levels.pop() {
                    level.taken.iter().for_each(|_| run.leave());
                }
                return Continue(false);
            }
            self.nodes -= 1;
            let (of, place) = (level.of, level.place);
            let choice = of - 1 - level.left.len() as u32;
            level.taken = Some(number);
            // A search that does not split is never cut: it may always enter.
            run.enter(choice, of)?;
            run.step(|| self.puzzle.placing(&self.puzzle.placements()[number as usize]));
            let next = (place + 1..self.room.cells)
                .find(|place| !self.filled[self.floor.cells[*place] as usize]);
            match next {
                Some(next) => levels.push(self.candidates(run, next)),
                None => run.solution(|| {
                    let placements = self.puzzle.placements();
                    self.puzzle.solution(self.laid.iter().map(|n| &placements[*n as usize]))
                })?,
            }
        }
        Continue(true)
    }

    /// What can cover the cell at a place, the most promising last.
    fn candidates(&mut self, run: &mut Run<'_, Solution>, place: usize) -> Level {
        run.expanded();
        let placements = self.puzzle.placements();
        let begins = self.floor.beginning_at(place);
        let mut left = self.spare.pop().unwrap_or_default();
        left.clear();
        for number in begins {
            let Placement { piece, cells } = &placements[*number as usize];
            if self.supply[*piece] == 0 || cells.iter().any(|cell| self.filled[*cell as usize]) {
                continue;
            }
            let contact: u32 =
                cells.iter().map(|cell| u32::from(self.contact[*cell as usize])).sum();
            let noise = self.random.random_range(0.0..NOISE);
            let score = CONTACT * contact as f32 + AWKWARD * self.room.awkward[*piece] + noise;
            left.push((score, *number));
        }
        run.pruned((begins.len() - left.len()) as u64);
        left.sort_unstable_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
        Level { place, of: left.len() as u32, left, taken: None }
    }

    fn lay(&mut self, number: u32) {
        let Placement { piece, cells } = &self.puzzle.placements()[number as usize];
        let about = &self.puzzle.pieces()[*piece];
        for cell in cells {
            self.filled[*cell as usize] = true;
            let around = self.room.neighbours[*cell as usize].iter();
            around.for_each(|cell| self.contact[*cell as usize] += 1);
        }
        self.left -= cells.len();
        self.supply[*piece] -= 1;
        if about.most - self.supply[*piece] <= about.least {
            self.owed -= cells.len();
        }
        self.laid.push(number);
    }

    fn take_back(&mut self, number: u32) {
        let Placement { piece, cells } = &self.puzzle.placements()[number as usize];
        let about = &self.puzzle.pieces()[*piece];
        self.laid.pop();
        if about.most - self.supply[*piece] <= about.least {
            self.owed += cells.len();
        }
        self.supply[*piece] += 1;
        self.left += cells.len();
        for cell in cells {
            self.filled[*cell as usize] = false;
            let around = self.room.neighbours[*cell as usize].iter();
            around.for_each(|cell| self.contact[*cell as usize] -= 1);
        }
    }
}

/// A cell and what can still cover it.
struct Level {
    place: usize,
    of: u32,
    left: Vec<(f32, u32)>,
    taken: Option<u32>,
}
