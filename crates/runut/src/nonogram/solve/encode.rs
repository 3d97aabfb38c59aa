//! A board as clauses: the order encoding, over nothing but what is still open.
//!
//! For each block there are variables "it starts at p or before", only for the places p where the
//! line solver still lets it start (Tamura et al. 2006 call this the order encoding). That a block
//! comes after the one before it is then one binary clause for each place. A cell is covered by a
//! block that starts at the cell or before, but not so early that it has ended. A cell has an ink
//! just when a block of that ink covers it. Known cells and settled blocks cost nothing, since
//! their literals are constants; the clauses are 6 to 20 times fewer than with one variable for
//! each place of each block.

use super::board::{Board, Choice};
use crate::engine::bits::Bits;
use crate::engine::listener::Listener;
use crate::engine::sat::{Clauses, Literal};
use std::ops::ControlFlow;

/// Cells written, and blocks laid over cells, between two looks at the outside world.
const CELLS: usize = 4096;
const COVERS: usize = 8192;

/// The literals that stand for the options of the cells.
#[derive(Clone)]
pub struct Encoding {
    shades: usize,
    /// For each cell and colour.
    literals: Vec<Literal>,
}

/// An unknown number: the literals for "at most p", for all p where that means something.
struct Order {
    places: Vec<i64>,
    literals: Vec<Literal>,
}

impl Order {
    fn new(clauses: &mut Clauses, places: Vec<i64>) -> Order {
        let mut literals: Vec<Literal> = Vec::with_capacity(places.len());
        for index in 0..places.len() {
            let last = index + 1 == places.len();
            let literal = if last { Literal::TRUE } else { clauses.variable() };
            if let Some(&before) = literals.last() {
                clauses.add(&[!before, literal]);
            }
            literals.push(literal);
        }
        Order { places, literals }
    }

    /// The literal for "at most `place`".
    fn at_most(&self, place: i64) -> Literal {
        match self.places.partition_point(|&p| p <= place) {
            0 => Literal::FALSE,
            count => self.literals[count - 1],
        }
    }
}

/// One block: where it starts, and its last cell.
struct Span {
    first: Order,
    last: Order,
}

impl Encoding {
    /// Adds clauses for `board`, which must be propagated. Of a large board they are many: what they take is announced
    /// while they are written.
    pub fn new<B: Bits>(
        board: &mut Board<'_, B>,
        clauses: &mut Clauses,
        monitor: &mut dyn Listener<Stop = ()>,
    ) -> ControlFlow<(), Encoding> {
        let shades = board.shades();
        monitor.reserve((board.cells() * shades * size_of::<Literal>()) as u64)?;
        let mut encoding =
            Encoding { shades, literals: vec![Literal::FALSE; board.cells() * shades] };
        for cell in 0..board.cells() {
            encoding.cell(board, clauses, cell);
            if cell.is_multiple_of(CELLS) {
                clauses.announce(monitor)?;
                monitor.poll()?;
            }
        }
        for line in 0..board.lines() {
            encoding.line(board, clauses, line, monitor)?;
            monitor.poll()?;
        }
        ControlFlow::Continue(encoding)
    }

    /// The literal for "this cell has this colour".
    pub fn literal(&self, choice: Choice) -> Literal {
        self.literals[choice.cell() * self.shades + choice.shade()]
    }

    /// Reads a model.
    pub fn picture(&self, clauses: &Clauses) -> Vec<u8> {
        let shade = |literals: &[Literal]| literals.iter().position(|&l| clauses.is_true(l));
        self.literals.chunks(self.shades).map(|cell| shade(cell).unwrap_or(0) as u8).collect()
    }

    /// Suggests a picture to begin with.
    pub fn suggest(&self, clauses: &mut Clauses, picture: &[u8]) {
        for (cell, &shade) in picture.iter().enumerate() {
            for (other, &literal) in
                self.literals[cell * self.shades..][..self.shades].iter().enumerate()
            {
                clauses.suggest(if other == usize::from(shade) { literal } else { !literal });
            }
        }
    }

    /// Forbids a picture.
    pub fn forbid(&self, clauses: &mut Clauses, picture: &[u8]) {
        let clause: Vec<Literal> = picture
            .iter()
            .enumerate()
            .map(|(cell, &shade)| !self.literal(Choice::new(cell, usize::from(shade))))
            .collect();
        clauses.add(&clause);
    }

    fn cell<B: Bits>(&mut self, board: &Board<'_, B>, clauses: &mut Clauses, cell: usize) {
        let choices: Vec<Choice> = board.choices(cell).collect();
        let literals: Vec<Literal> = match choices.len() {
            1 => vec![Literal::TRUE],
            2 => {
                let ink = clauses.variable();
                vec![!ink, ink]
            }
            _ => choices.iter().map(|_| clauses.variable()).collect(),
        };
        if choices.len() > 2 {
            clauses.add(&literals);
            for (index, &one) in literals.iter().enumerate() {
                for &other in &literals[..index] {
                    clauses.add(&[!one, !other]);
                }
            }
        }
        for (choice, literal) in choices.into_iter().zip(literals) {
            self.literals[cell * self.shades + choice.shade()] = literal;
        }
    }

    fn line<B: Bits>(
        &self,
        board: &mut Board<'_, B>,
        clauses: &mut Clauses,
        line: usize,
        monitor: &mut dyn Listener<Stop = ()>,
    ) -> ControlFlow<()> {
        let clue = board.clue(line);
        let length = board.length(line);
        let Some(starts) = board.starts(line) else {
            clauses.add(&[]);
            return ControlFlow::Continue(());
        };
        let places: Vec<Vec<i64>> = starts.iter().map(|&starts| places(starts)).collect();
        let mut spans: Vec<Span> = Vec::with_capacity(clue.len());
        for (block, places) in clue.iter().zip(places) {
            let first = Order::new(clauses, places);
            let last = match block.length {
                Some(size) => {
                    let reach = i64::from(size) - 1;
                    let places = first.places.iter().map(|place| place + reach).collect();
                    Order { places, literals: first.literals.clone() }
                }
                None => {
                    let ink = board.options(line)[usize::from(block.colour)];
                    let last = Order::new(clauses, self::places(ink));
                    for &place in &last.places {
                        clauses.add(&[!last.at_most(place), first.at_most(place)]);
                    }
                    last
                }
            };
            let index = spans.len();
            if let Some(before) = spans.last() {
                let gap = i64::from(clue[index - 1].colour == block.colour);
                for &place in &first.places {
                    clauses.add(&[!first.at_most(place), before.last.at_most(place - 1 - gap)]);
                }
            }
            spans.push(Span { first, last });
        }
        let mut covered = 0;
        for position in 0..length {
            covered += clue.len();
            if covered >= COVERS {
                covered = 0;
                clauses.announce(monitor)?;
                monitor.poll()?;
            }
            let cell = board.cell_at(line, position);
            for shade in 1..self.shades {
                let ink = self.literal(Choice::new(cell, shade));
                let mut covers = vec![!ink];
                for (block, span) in clue.iter().zip(&spans) {
                    // The starts of a block of known length avoid what it cannot cover.
                    let avoided = ink == Literal::FALSE && block.length.is_some();
                    if usize::from(block.colour) == shade && !avoided {
                        let cover = cover(clauses, span, position as i64);
                        clauses.add(&[!cover, ink]);
                        covers.push(cover);
                    }
                }
                clauses.add(&covers);
            }
        }
        clauses.announce(monitor)
    }
}

/// The members of a set, as numbers that may become negative.
fn places<B: Bits>(set: B) -> Vec<i64> {
    set.members().map(|place| place as i64).collect()
}

/// The literal for "the block covers this cell": begun, and not ended before.
fn cover(clauses: &mut Clauses, span: &Span, position: i64) -> Literal {
    let begun = span.first.at_most(position);
    let ended = span.last.at_most(position - 1);
    if begun == Literal::FALSE || begun == ended || ended == Literal::TRUE {
        return Literal::FALSE;
    }
    match (begun, ended) {
        (begun, Literal::FALSE) => begun,
        (Literal::TRUE, ended) => !ended,
        _ => {
            let cover = clauses.variable();
            clauses.add(&[!cover, begun]);
            clauses.add(&[!cover, !ended]);
            clauses.add(&[cover, !begun, ended]);
            cover
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bits::Wide;
    use crate::nonogram::{Block, Nonogram, Parts};

    #[test]
    fn a_long_line_is_not_written_without_looking_up() {
        let blocks = || vec![Block::black(1); 120];
        let columns = (0..400).map(|_| vec![Block::black(1)]).collect();
        let puzzle = Nonogram::new(Parts::new(vec![blocks(), blocks()], columns)).unwrap();
        let mut board = Board::<Wide<16>>::new(&puzzle);
        let (mut clauses, mut looks) = (Clauses::new(), 0);
        let written = Encoding::new(&mut board, &mut clauses, &mut |_| {
            looks += 1;
            ControlFlow::Continue(())
        });
        assert!(written.is_continue());
        // Once for the cells, after every line, and within the two long ones.
        let within = 2 * (400 * 120 / COVERS);
        assert_eq!(looks, 1 + 402 + within);
        // Who is asked to stop does so at once.
        let mut looks = 0;
        let stopped = Encoding::new(&mut board, &mut Clauses::new(), &mut |_| {
            looks += 1;
            if looks < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        assert!(stopped.is_break());
        assert_eq!(looks, 3);
    }
}
