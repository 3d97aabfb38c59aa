//! The referees, case by case: what each calls wrong, in which words, and where. `liars.rs` shows that nothing passes
//! them by; this shows that they look at everything.

use runut::nonogram::{Block, Colour, ColourSet, Nonogram, Parts};
use runut::packing::Packing;
use runut::sliding::Sliding;
use runut::template::Tiling;
use runut::twentyfour::TwentyFour;
use runut::{Flaw, Place, Puzzle};

/// What is said about a solution, and the places that are named.
fn verdict<P: Puzzle>(puzzle: &P, solution: &str) -> (String, Vec<Place>) {
    let solution = puzzle.read_solution(solution).unwrap_or_else(|why| panic!("{why}"));
    told(puzzle.check(&solution))
}

fn told(verdict: Result<(), Flaw>) -> (String, Vec<Place>) {
    verdict
        .map_or_else(|flaw| (flaw.message.to_string(), flaw.places), |()| (String::new(), vec![]))
}

fn right() -> (String, Vec<Place>) {
    (String::new(), vec![])
}

fn wrong(message: &str, cells: &[(usize, usize)]) -> (String, Vec<Place>) {
    (message.into(), cells.iter().map(|&(row, column)| Place::cell(row, column)).collect())
}

fn nonogram(rows: &[&[u16]], columns: &[&[u16]]) -> Nonogram {
    Nonogram::new(black(rows, columns)).expect("a puzzle")
}

fn black(rows: &[&[u16]], columns: &[&[u16]]) -> Parts {
    let lines = |lines: &[&[u16]]| {
        lines.iter().map(|line| line.iter().map(|&n| Block::black(n)).collect()).collect()
    };
    Parts::new(lines(rows), lines(columns))
}

#[test]
fn nonograms() {
    // ##.
    // #.#
    let puzzle = nonogram(&[&[2], &[1, 1]], &[&[2], &[1], &[1]]);
    let says = |cells: [u8; 6]| told(puzzle.check(&puzzle.picture(cells.to_vec())));
    assert_eq!(says([1, 1, 0, 1, 0, 1]), right());
    let row = "Row 2 has the blocks 1, but its clue is 1 1.";
    assert_eq!(says([1, 1, 0, 1, 0, 0]), wrong(row, &[(2, 3)]), "a block is missing");
    let row = "Row 2 has the blocks 2, but its clue is 1 1.";
    assert_eq!(says([1, 1, 0, 0, 1, 1]), wrong(row, &[(2, 2)]), "a block is too long");
    let row = "Row 1 has the blocks 0, but its clue is 2.";
    assert_eq!(says([0; 6]), wrong(row, &[(1, 3)]), "an empty row");
    let row = "Row 1 has the blocks 3, but its clue is 2.";
    assert_eq!(says([1, 1, 1, 1, 0, 1]), wrong(row, &[(1, 1)]));
    // All rows are right here.
    let column = "Column 1 has the blocks 1, but its clue is 2.";
    assert_eq!(says([0, 1, 1, 1, 0, 1]), wrong(column, &[(2, 1)]));
    let tall = nonogram(&[&[1], &[1], &[1]], &[&[1], &[2]]);
    let says = |cells: [u8; 6]| told(tall.check(&tall.picture(cells.to_vec())));
    assert_eq!(says([1, 0, 0, 1, 0, 1]), right());
    let column = "Column 1 has the blocks 1 1, but its clue is 1.";
    assert_eq!(says([1, 0, 0, 1, 1, 0]), wrong(column, &[(3, 1)]));
    let puzzle = nonogram(&[&[1], &[1]], &[&[1], &[1]]);
    let column = "Column 2 has the blocks 2, but its clue is 1.";
    let other = nonogram(&[&[1], &[1]], &[&[], &[2]]);
    let picture = other.picture(vec![0, 1, 0, 1]);
    let column_one = "Column 1 has the blocks 0, but its clue is 1.";
    assert_eq!(told(puzzle.check(&picture)), wrong(column_one, &[(2, 1)]));
    let mirrored = nonogram(&[&[1], &[1]], &[&[], &[1]]);
    assert_eq!(told(mirrored.check(&picture)), wrong(column, &[(1, 2)]));
}

#[test]
fn pictures_of_another_size() {
    let puzzle = nonogram(&[&[1], &[]], &[&[1], &[]]);
    let says = "The picture must have 2 columns and 2 rows.";
    for (rows, columns, cells) in [
        (&[&[1u16][..]][..], &[&[1u16][..], &[]][..], vec![1, 0]),
        (&[&[1], &[]], &[&[1]], vec![1, 0]),
        (&[&[1], &[], &[]], &[&[1], &[]], vec![1, 0, 0, 0, 0, 0]),
        (&[&[1], &[]], &[&[1], &[], &[]], vec![1, 0, 0, 0, 0, 0]),
    ] {
        let other = nonogram(rows, columns);
        assert_eq!(told(puzzle.check(&other.picture(cells))), wrong(says, &[]));
    }
}

#[test]
fn given_cells_and_colours() {
    let mut parts = black(&[&[1], &[1], &[]], &[&[1], &[1], &[]]);
    parts.given = vec![ColourSet(0b11); 9];
    parts.given[4] = ColourSet::only(1);
    let puzzle = Nonogram::new(parts).expect("a puzzle");
    let says = |cells: [u8; 9]| told(puzzle.check(&puzzle.picture(cells.to_vec())));
    assert_eq!(says([1, 0, 0, 0, 1, 0, 0, 0, 0]), right());
    let given = "The cell in row 2, column 2 was given with another colour.";
    assert_eq!(says([0, 1, 0, 1, 0, 0, 0, 0, 0]), wrong(given, &[(2, 2)]));
    let mut parts = black(&[&[1], &[1]], &[&[1], &[], &[1]]);
    parts.given = vec![ColourSet(0b11); 6];
    parts.given[2] = ColourSet::only(0);
    let puzzle = Nonogram::new(parts).expect("a puzzle");
    let given = "The cell in row 1, column 3 was given with another colour.";
    let picture = puzzle.picture(vec![0, 0, 1, 1, 0, 0]);
    assert_eq!(told(puzzle.check(&picture)), wrong(given, &[(1, 3)]));

    let block = |length, colour| Block { length: Some(length), colour };
    let mut parts = Parts::new(
        vec![vec![block(1, 1), block(1, 2)]],
        vec![vec![block(1, 1)], vec![block(1, 2)]],
    );
    parts.palette = Colour::black_and_white();
    parts.palette.push(Colour::new("red", 'r', [255, 0, 0]));
    let puzzle = Nonogram::new(parts).expect("a puzzle");
    let says = |cells: [u8; 2]| told(puzzle.check(&puzzle.picture(cells.to_vec()))).0;
    let black = puzzle.palette()[1].sign;
    assert_eq!(says([1, 2]), "");
    assert_eq!(
        says([2, 1]),
        format!("Row 1 has the blocks 1r 1{black}, but its clue is 1{black} 1r.")
    );
    assert_eq!(
        says([1, 1]),
        format!("Row 1 has the blocks 2{black}, but its clue is 1{black} 1r.")
    );
}

#[test]
fn clues_that_arithmetic_refutes() {
    let says = |rows: &[&[u16]], columns: &[&[u16]]| {
        nonogram(rows, columns).impossible().map(|why| why.to_string())
    };
    assert_eq!(says(&[&[1, 1], &[]], &[&[1], &[], &[1]]), None);
    assert_eq!(says(&[&[3], &[3]], &[&[2], &[2], &[2]]), None, "as long as it may be");
    let why = |text: &str| Some(text.to_owned());
    let row = "The clue of row 2 needs 5 cells, but the row has 3.";
    assert_eq!(says(&[&[], &[1, 1, 1]], &[&[1], &[1], &[1]]), why(row));
    let row = "The clue of row 2 needs 4 cells, but the row has 3.";
    assert_eq!(says(&[&[], &[2, 1]], &[&[1], &[1], &[1]]), why(row));
    let column = "The clue of column 3 needs 3 cells, but the column has 2.";
    assert_eq!(says(&[&[1], &[1]], &[&[], &[], &[1, 1]]), why(column));
    let totals = "The rows ask for 2 black cells, the columns for 1.";
    assert_eq!(says(&[&[1], &[1]], &[&[1], &[]]), why(totals));

    // Blocks of two colours may touch; each colour is counted by itself.
    let block = |length, colour| Block { length, colour };
    let coloured = |rows, columns| {
        let mut parts = Parts::new(rows, columns);
        parts.palette = Colour::black_and_white();
        parts.palette.push(Colour::new("red", 'r', [255, 0, 0]));
        Nonogram::new(parts).expect("a puzzle").impossible().map(|why| why.to_string())
    };
    let (one, red) = (block(Some(1), 1), block(Some(1), 2));
    assert_eq!(coloured(vec![vec![one, red]], vec![vec![one], vec![red]]), None);
    let totals = "The rows ask for 1 black cell, the columns for 2.";
    assert_eq!(coloured(vec![vec![one, red]], vec![vec![one], vec![one]]), why(totals));
    // A block of unknown length has a cell at least, and no total.
    let blot = block(None, 1);
    assert_eq!(coloured(vec![vec![blot]], vec![vec![one], vec![one]]), None);
    let row = "The clue of row 1 needs 3 cells, but the row has 2.";
    assert_eq!(coloured(vec![vec![blot, blot]], vec![vec![one], vec![one]]), why(row));
}

fn packing(text: &str) -> Packing {
    text.parse().unwrap_or_else(|why| panic!("{why}"))
}

#[test]
fn packings() {
    let puzzle = packing("packing\nboard 2x4\n\npiece A x1..2\n##\n\npiece B x0..1\n####\n");
    assert_eq!(verdict(&puzzle, "A1 A1 A2 A2\nB B B B"), right());
    assert_eq!(verdict(&puzzle, "BBBB\nAAAA"), right());
    let open = "Not every cell is covered.";
    assert_eq!(verdict(&puzzle, "BBBB\nAA.."), wrong(open, &[(2, 3), (2, 4)]));
    let shape = "The cells marked B do not have the shape of piece B.";
    let cells = [(1, 3), (1, 4), (2, 3), (2, 4)];
    assert_eq!(verdict(&puzzle, "AABB\nAABB"), wrong(shape, &cells));
    let (message, places) = verdict(&puzzle, "A1 A1 A2 A2\nA3 A3 A4 A4");
    assert_eq!(message, "Piece A is placed 4 times instead of 1..2.");
    assert_eq!((places[0], places.len()), (Place::Piece(1), 9));
    let (message, places) = verdict(&puzzle, "B1 B1 B1 B1\nB2 B2 B2 B2");
    assert_eq!(message, "Piece A is placed 0 times instead of 1..2.");
    assert_eq!(places, [Place::Piece(1)]);
    let puzzle = packing("packing\nboard 2x2\n\npiece A x2\n##\n\npiece B x0\n##\n");
    let (message, places) = verdict(&puzzle, "AA\nBB");
    assert_eq!(message, "Piece A is placed 1 time instead of 2.");
    assert_eq!(places[0], Place::Piece(1));
    let (message, places) = verdict(
        &packing("packing\nboard 2x2\n\npiece A x1\n##\n\npiece B x1\n##\n"),
        "B1 B1\nB2 B2",
    );
    assert_eq!(message, "Piece A is placed 0 times instead of 1.");
    assert_eq!(places[0], Place::Piece(1));
    let (message, places) = verdict(
        &packing("packing\nboard 2x3\n\npiece A x2\n##\n\npiece B x1\n##\n"),
        "A1 A2 A3\nA1 A2 A3",
    );
    assert_eq!(message, "Piece A is placed 3 times instead of 2.");
    assert_eq!(places.len(), 7);
}

#[test]
fn packings_with_holes_and_pieces_that_lie_there() {
    let puzzle = packing("packing\nboard\n##_\n#_#\n\npiece A x1\n##\n#.\n\npiece B x1\n#\n");
    assert_eq!(verdict(&puzzle, "AA.\nA.B"), right());
    let empty = "A cell that must stay empty is covered.";
    assert_eq!(verdict(&puzzle, "AAB\nA.B"), wrong(empty, &[(1, 3)]));

    // One copy of A lies there, one is to be laid.
    let puzzle = packing("packing\nboard\nAA##\n####\n\npiece A x2\n##\n\npiece B x1\n####\n");
    assert_eq!(verdict(&puzzle, "A1 A1 A2 A2\nB B B B"), right());
    assert_eq!(verdict(&puzzle, "A2 A2 A1 A1\nB B B B"), right());
    let moved = "Piece A, which was placed beforehand, is not where it was.";
    assert_eq!(verdict(&puzzle, "BBBB\nAAAA"), wrong(moved, &[(1, 1), (1, 2)]));
    assert_eq!(
        verdict(&puzzle, "A1 A2 A2 A3\nA1 B B A3"),
        wrong(moved, &[(1, 1), (1, 2)]),
        "the same cells, but not the same piece"
    );
    let (message, places) = verdict(&puzzle, "A1 A1 A2 A2\nA3 A3 A4 A4");
    assert_eq!(message, "Piece A is placed 4 times instead of 2.");
    assert_eq!(places[0], Place::Piece(1));
    // Another piece on the very cells is no substitute.
    let puzzle = packing("packing\nboard\nAA\n##\n\npiece A x0..1\n##\n\npiece B x0..2\n##\n");
    assert_eq!(verdict(&puzzle, "AA\nBB"), right());
    assert_eq!(verdict(&puzzle, "BB\nAA"), wrong(moved, &[(1, 1), (1, 2)]));
    assert_eq!(verdict(&puzzle, "B1 B1\nB2 B2"), wrong(moved, &[(1, 1), (1, 2)]));
}

#[test]
fn routes() {
    let board: Sliding = "sliding:2x3:1,2,3,4,0,5".parse().expect("a board");
    assert_eq!(verdict(&board, "R"), right());
    let (message, places) = verdict(&board, "DR");
    assert!(message.contains('1') && message.contains('D'), "{message}");
    assert_eq!(places, [Place::cell(2, 2)]);
    let (message, places) = verdict(&board, "ULL");
    assert!(message.contains('3') && message.contains('L'), "{message}");
    assert_eq!(places, [Place::cell(1, 1)]);
    for (route, place) in [("RR", (2, 3)), ("UU", (1, 2)), ("LL", (2, 1)), ("RURR", (1, 3))] {
        let message = verdict(&board, route);
        assert_eq!(message.1, [Place::cell(place.0, place.1)], "{route}: {}", message.0);
    }
    let (message, places) = verdict(&board, "L");
    assert_eq!(places, [(2, 1), (2, 2), (2, 3)].map(|(row, column)| Place::cell(row, column)));
    assert!(message.contains('3') && message.contains('-') && message.contains('4'), "{message}");
    let (_, places) = verdict(&board, "U");
    assert_eq!(places, [(1, 2), (2, 2), (2, 3)].map(|(row, column)| Place::cell(row, column)));
}

/// Every way to write five signs on a small board: exactly the tilings are right.
#[test]
fn dominoes() {
    for (board, tilings) in [
        ("..\n..\n", &["<>\n<>\n", "^^\nvv\n"][..]),
        ("..\n.#\n", &[]),
        ("#.\n#.\n", &["#^\n#v\n"]),
        ("##\n..\n", &["##\n<>\n"]),
    ] {
        let puzzle: Tiling = board.parse().expect("a board");
        let mut judged = 0;
        for number in 0..5usize.pow(4) {
            let sign = |at: u32| ["<", ">", "^", "v", "#"][number / 5usize.pow(at) % 5];
            let text = format!("{}{}\n{}{}\n", sign(0), sign(1), sign(2), sign(3));
            let Ok(solution) = puzzle.read_solution(&text) else { continue };
            judged += 1;
            let (message, places) = told(puzzle.check(&solution));
            assert_eq!(message.is_empty(), tilings.contains(&text.as_str()), "{board}{text}");
            assert_eq!(places.len(), usize::from(!message.is_empty()), "{board}{text}");
        }
        assert!(judged >= tilings.len().max(1), "{board}");
    }
    let says = |board: &str, solution: &str| {
        let puzzle: Tiling = board.parse().expect("a board");
        verdict(&puzzle, solution)
    };
    let square = |row, column| {
        let message = format!(
            "Row {row}, column {column} does not fit the board: a hole is covered, or a square is not."
        );
        wrong(&message, &[(row, column)])
    };
    let domino = |row, column| {
        let message = format!("The domino at row {row}, column {column} has no other half.");
        wrong(&message, &[(row, column)])
    };
    let (whole, notched) = ("..\n..\n", "..\n.#\n");
    assert_eq!(says(whole, "^#\nv#\n"), square(1, 2));
    assert_eq!(says(whole, "<>\n##\n"), square(2, 1));
    assert_eq!(says(whole, "^<\nv>\n"), domino(1, 2));
    assert_eq!(says(whole, "<>\n<<\n"), domino(2, 1));
    assert_eq!(says(notched, "<>\n<>\n"), square(2, 2));
}

#[test]
fn expressions() {
    let hand: TwentyFour = "24:4,6,Q,A".parse().expect("a hand");
    assert_eq!(verdict(&hand, "4*6*(Q-A)/(Q-A)").1, [], "too many cards");
    assert_eq!(verdict(&hand, "4*6").1, [Place::Card(3), Place::Card(4)]);
    let judged = |puzzle: &str, text: &str| {
        let puzzle: TwentyFour = puzzle.parse().expect("a hand");
        verdict(&puzzle, text).0
    };
    for (square, root) in [(0, 0), (1, 1), (4, 2), (9, 3), (16, 4), (25, 5), (144, 12), (1024, 32)]
    {
        let puzzle = format!("24:{square}->{root};root");
        assert_eq!(judged(&puzzle, &format!("sqrt({square})")), "", "{square}");
    }
    for odd in [2, 3, 5, 8, 15, 17, 24, 26, 143] {
        let says = format!("`sqrt({odd})` has no exact value that fits.");
        assert_eq!(judged(&format!("24:{odd}->4;root"), &format!("sqrt({odd})")), says);
    }
    assert_eq!(judged("24:1,4->1/2;root", "sqrt(1/4)"), "");
    assert_eq!(judged("24:1,2,9->3;power", "9^(1/2)"), "");
    assert_eq!(judged("24:2,3,8->4;power", "8^(2/3)"), "");
    assert_eq!(judged("24:2,1,4->1/8;power", "2^(1-4)"), "");
}

#[test]
fn powers_factorials_and_near_misses() {
    let judged = |puzzle: &str, text: &str| {
        let puzzle: TwentyFour = puzzle.parse().expect("a hand");
        verdict(&puzzle, text).0
    };
    for (puzzle, text) in [
        ("24:0,2->0;power", "0^2"),
        ("24:1,2,3,25;power", "(1-2)^3+25"),
        ("24:1,2,4,23;power", "(1-2)^4+23"),
        ("24:0->1;factorial", "0!"),
        ("24:4,2->2;factorial", "(4/2)!"),
        ("24:20->2432902008176640000;factorial", "20!"),
        ("24:40,2->2432902008176640000;factorial", "(40/2)!"),
        ("24:2,3->100;nearest", "2*3"),
        ("24:2,3->100;nearest,power", "3^2"),
        ("24:2,3->0;nearest", "2/3"),
        ("24:2,3->0;nearest,integer", "3-2"),
        ("24:3,3->0;nearest,positive", "3/3"),
        ("24:1,2->13;nearest,concat", "12"),
        ("24:9,9->100;nearest,subset", "9*9"),
    ] {
        assert_eq!(judged(puzzle, text), "", "{puzzle} {text}");
    }
    for (puzzle, text, step) in [
        ("24:0,0->1;power", "0^0", "0 ^ 0"),
        ("24:0,1,2->0;power", "0^(1-2)", "0 ^ (1 - 2)"),
        ("24:1,2->1;factorial", "(1-2)!", "(1 - 2)!"),
        ("24:1,2->1;factorial", "(1/2)!", "(1 / 2)!"),
        ("24:21->1;factorial", "21!", "21!"),
    ] {
        let says = format!("`{step}` has no exact value that fits.");
        assert_eq!(judged(puzzle, text), says, "{puzzle}");
    }
    for (puzzle, text, value, target, least) in [
        ("24:2,3->100;nearest", "3+2", "5", "100", "94"),
        ("24:2,3->100;nearest,power", "2*3", "6", "100", "91"),
        ("24:2,3->0;nearest", "3-2", "1", "0", "2/3"),
        ("24:2,3->0;nearest,integer", "2+3", "5", "0", "1"),
        ("24:1,2->13;nearest,concat", "21", "21", "13", "1"),
        ("24:9,9->100;nearest,subset", "9", "9", "100", "19"),
    ] {
        let says = format!(
            "The value {value} misses the target {target}; another expression comes within {least} of it."
        );
        assert_eq!(judged(puzzle, text), says, "{puzzle}");
    }
}
