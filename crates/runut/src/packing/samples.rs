//! Well-known puzzles for the tests of the model.

use super::*;

fn drawn(lattice: Lattice, name: char, rows: &str) -> Piece {
    let letters = rows.split('/').enumerate().flat_map(|(row, line)| {
        let cells = line.char_indices().filter(|&(_, symbol)| symbol == '#');
        cells.map(move |(column, _)| Position { layer: 0, row, column })
    });
    let shape = Shape::new(lattice, letters.map(|at| lattice.point(at))).unwrap();
    Piece::new(lattice, name, shape)
}

fn set(lattice: Lattice, pieces: &[(char, &str)]) -> Vec<Piece> {
    pieces.iter().map(|&(name, rows)| drawn(lattice, name, rows)).collect()
}

fn listed(pieces: &[(char, &str)]) -> Vec<Piece> {
    let piece = |&(name, cells): &(char, &str)| {
        let point = |cell: &str| {
            let digit = |index: usize| i32::from(cell.as_bytes()[index] - b'0');
            Point::new(digit(0), digit(1), digit(2))
        };
        let shape = Shape::new(Lattice::Cubic, cells.split(' ').map(point)).unwrap();
        Piece::new(Lattice::Cubic, name, shape)
    };
    pieces.iter().map(piece).collect()
}

/// The twelve pentominoes on a rectangle.
pub fn pentominoes(rows: usize, columns: usize) -> Packing {
    let pieces = set(
        Lattice::Square,
        &[
            ('F', ".##/##./.#."),
            ('I', "#####"),
            ('L', "####/#..."),
            ('N', "###./..##"),
            ('P', "##/##/#."),
            ('T', "###/.#./.#."),
            ('U', "#.#/###"),
            ('V', "###/#../#.."),
            ('W', "#../##./.##"),
            ('X', ".#./###/.#."),
            ('Y', "####/.#.."),
            ('Z', "##./.#./.##"),
        ],
    );
    Packing::made(Board::rectangle(rows, columns), pieces, Vec::new())
}

/// The twelve pieces of IQ Puzzler Pro.
pub fn iq_puzzler_pro(board: Board) -> Packing {
    let pieces = set(
        board.lattice(),
        &[
            ('A', "##/#."),
            ('B', "###/#.."),
            ('C', "##./.##"),
            ('D', "###/.#."),
            ('E', ".##/##./.#."),
            ('F', "####/#..."),
            ('G', "###./..##"),
            ('H', "##/##/#."),
            ('I', "#.#/###"),
            ('J', "###/#../#.."),
            ('K', "#../##./.##"),
            ('L', "####/.#.."),
        ],
    );
    Packing::made(board, pieces, Vec::new())
}

/// The Soma cube.
pub fn soma() -> Packing {
    let pieces = listed(&[
        ('V', "000 100 010"),
        ('L', "000 100 200 010"),
        ('T', "000 100 200 110"),
        ('Z', "000 100 110 210"),
        ('A', "000 100 010 101"),
        ('B', "000 100 010 011"),
        ('P', "000 100 010 001"),
    ]);
    Packing::made(Board::cuboid(3, 3, 3), pieces, Vec::new())
}

/// The Bedlam cube.
pub fn bedlam() -> Packing {
    let pieces = listed(&[
        ('A', "000 010 011 110 210"),
        ('B', "000 010 110 120 121"),
        ('C', "010 011 101 111 112"),
        ('D', "001 010 011 012 021"),
        ('E', "000 100 110 111 200"),
        ('F', "001 011 020 021 111"),
        ('G', "001 101 110 111 210"),
        ('H', "000 010 011 012 021"),
        ('I', "001 101 200 201 210"),
        ('J', "000 100 110 120 121"),
        ('K', "011 101 110 111 211"),
        ('L', "001 002 100 101 200"),
        ('M', "000 100 101 111"),
    ]);
    Packing::made(Board::cuboid(4, 4, 4), pieces, Vec::new())
}
