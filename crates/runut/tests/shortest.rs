//! Shortest ways: what is claimed is checked, and what is not true is refused, whichever byte is wrong.

use runut::proof::shortest::{Board, Claim, Verdict, check, write_tables};
use runut::sliding::Sliding;
use runut::{Ask, Goal, Puzzle};
use std::ops::ControlFlow::Continue;

fn board(text: &str) -> Sliding {
    text.parse().expect("a board")
}

fn made(puzzle: &Sliding, way: Option<String>) -> (Claim, Vec<u8>) {
    let claim = Claim::new(puzzle.tiles_to_prove().expect("a board"), way);
    let mut tables = Vec::new();
    assert!(write_tables(&claim, &mut tables, &mut || true).expect("memory takes everything"));
    (claim, tables)
}

/// The verdict, or what is wrong, in English.
fn verdict(claim: &Claim, tables: &[u8]) -> Result<Verdict, String> {
    check(claim, tables, &mut || true).map_err(|wrong| wrong.get(runut::Lang::En).to_owned())
}

fn way(puzzle: &Sliding) -> Option<String> {
    let mut way = None;
    runut::answer(puzzle, runut::default_strategy(), &Ask::new(Goal::First), &mut |route| {
        way = Some(route.moves.iter().map(|step| step.letter()).collect());
        Continue(())
    });
    way
}

/// Two rows and three columns: all 360 boards, the furthest 21 moves away.
const SMALL: &str = "4 5 0\n1 2 3\n";

#[test]
fn a_small_board_is_proved_with_all_its_brothers() {
    let puzzle = board(SMALL);
    let (claim, tables) = made(&puzzle, way(&puzzle));
    assert_eq!(claim.tables.len(), 1, "all tiles in one table");
    let Ok(Verdict::Shortest { moves: 21, all: Some((360, 21)), .. }) = verdict(&claim, &tables)
    else {
        panic!("{:?}", verdict(&claim, &tables))
    };
    assert_eq!(Claim::read(&claim.to_string()), Ok(claim));
}

#[test]
fn every_entry_counts() {
    let puzzle = board(SMALL);
    let (claim, tables) = made(&puzzle, way(&puzzle));
    for at in 0..tables.len() {
        // One more is no lower bound any longer, one less is not exact: both are seen at once.
        let mut more = tables.clone();
        more[at] = more[at].wrapping_add(1);
        match tables[at] {
            // A board that has no way: nothing is claimed about it that could be more; less than nothing is noticed.
            u8::MAX => assert!(verdict(&claim, &more).is_err(), "{at}"),
            _ => assert!(
                verdict(&claim, &more).is_err_and(|why| why.contains("0") || why.contains("rule")),
                "{at}"
            ),
        }
        let mut less = tables.clone();
        less[at] = less[at].saturating_sub(1);
        if tables[at] > 0 {
            let told = verdict(&claim, &less);
            assert!(!matches!(told, Ok(Verdict::Shortest { all: Some(_), .. })), "{at}: {told:?}");
        }
    }
    assert!(verdict(&claim, &tables[1..]).is_err());
    assert!(verdict(&claim, &[&tables[..], &[0]].concat()).is_err());
}

#[test]
fn a_longer_way_is_refused() {
    let puzzle = board("1 2 3\n4 0 5\n");
    let (claim, tables) = made(&puzzle, Some("R".into()));
    assert!(matches!(verdict(&claim, &tables), Ok(Verdict::Shortest { moves: 1, .. })));
    for (way, says) in [
        ("LRR", "way of 1 moves"),
        ("RLR", "way of 1 moves"),
        ("L", "lead"),
        ("D", "lead"),
        ("", "lead"),
        ("X", "lead"),
        ("URDLURDL", "lead"),
    ] {
        let claim = Claim { way: Some(way.into()), ..claim.clone() };
        assert!(verdict(&claim, &tables).is_err_and(|why| why.contains(says)), "{way}");
    }
}

/// Tables of some tiles each: their sum is a bound only if no tile is counted twice.
#[test]
fn tables_are_added_only_where_they_may() {
    let puzzle = board(SMALL);
    let way = way(&puzzle);
    let parted = |tables: Vec<Vec<u8>>| {
        let board = puzzle.tiles_to_prove().expect("a board");
        let claim = Claim { board, way: way.clone(), tables };
        let mut bytes = Vec::new();
        let written = write_tables(&claim, &mut bytes, &mut || true);
        assert!(written.is_ok_and(|whole| whole));
        verdict(&claim, &bytes)
    };
    for tables in [vec![vec![1, 2], vec![3, 4, 5]], vec![vec![5], vec![1]], vec![]] {
        let told = parted(tables.clone());
        let Ok(Verdict::Shortest { moves: 21, all: None, looked }) = told else {
            panic!("{tables:?}: {told:?}")
        };
        assert!(looked > 21, "{tables:?}");
    }
    assert!(parted(vec![vec![1, 2], vec![2, 3]]).is_err());
    let board = puzzle.tiles_to_prove().expect("a board");
    for tile in [0, 6] {
        let claim = Claim { board: board.clone(), way: way.clone(), tables: vec![vec![tile]] };
        assert!(verdict(&claim, &[0; 30]).is_err_and(|why| why.contains("tile")), "{tile}");
    }
}

/// Tables in which the rule is broken between two entries that the search never meets.
#[test]
fn a_lie_far_away_is_found() {
    let puzzle = board("1 2 3\n4 0 5\n");
    let (claim, mut tables) = made(&puzzle, Some("R".into()));
    let furthest =
        (0..tables.len()).filter(|&at| tables[at] < u8::MAX).max_by_key(|&at| tables[at]);
    let furthest = furthest.expect("entries");
    tables[furthest] += 2;
    assert!(verdict(&claim, &tables).is_err_and(|why| why.contains("rule")));
}

#[test]
fn what_is_no_board_is_refused() {
    let board = |columns, tiles: &[u8]| Claim {
        board: Board { columns, tiles: tiles.to_vec(), goal: tiles.to_vec() },
        way: Some(String::new()),
        tables: vec![],
    };
    assert!(verdict(&board(2, &[1, 2, 3, 0]), &[]).is_ok());
    for (columns, tiles) in [
        (0, &[1u8, 2, 3, 0][..]),
        (1, &[1, 2, 3, 0]),
        (3, &[1, 2, 3, 0]),
        (4, &[1, 2, 3, 0]),
        (2, &[1, 2, 2, 0]),
        (2, &[1, 2, 4, 0]),
        (2, &[]),
    ] {
        assert!(verdict(&board(columns, tiles), &[]).is_err(), "{columns} {tiles:?}");
    }
    for text in ["", "runut shortest way 1\ncolumns 2\n", "runut shortest way 1\nboard 1 x\n", "\0"]
    {
        assert!(Claim::read(text).is_err(), "{text:?}");
    }
}

/// No way is proved by parity, and only where the parities differ.
#[test]
fn parity_decides() {
    for seed in 0..40 {
        let spec = "3x3".parse().expect("a size");
        let puzzle = Sliding::generate(&spec, seed).expect("a board");
        let Some(Board { columns, mut tiles, goal }) = puzzle.tiles_to_prove() else {
            panic!("a board")
        };
        let claim = |tiles: &[u8]| Claim {
            board: Board { columns, tiles: tiles.to_vec(), goal: goal.clone() },
            way: None,
            tables: vec![],
        };
        assert!(verdict(&claim(&tiles), &[]).is_err(), "it has a way");
        let tile = |wanted: u8| tiles.iter().position(|&tile| tile == wanted).expect("a tile");
        let (one, two) = (tile(1), tile(2));
        tiles.swap(one, two);
        assert_eq!(verdict(&claim(&tiles), &[]), Ok(Verdict::NoWay));
    }
}

/// The whole 3×3: 181440 boards, the furthest 31 moves away.
#[test]
fn every_board_of_three_by_three() {
    let puzzle = board("8 6 7\n2 5 4\n3 0 1\n");
    let (claim, tables) = made(&puzzle, way(&puzzle));
    let Ok(Verdict::Shortest { moves: 31, all: Some((181_440, 31)), .. }) =
        verdict(&claim, &tables)
    else {
        panic!("{:?}", verdict(&claim, &tables))
    };
}

#[test]
fn somebody_may_stop_it() {
    let puzzle = board("8 6 7\n2 5 4\n3 0 1\n");
    let claim = Claim::new(puzzle.tiles_to_prove().expect("a board"), Some("U".into()));
    let written = write_tables(&claim, &mut Vec::new(), &mut || false);
    assert!(written.is_ok_and(|whole| !whole));
}

/// A board of this size in order, and a way from it.
fn in_order(columns: usize, rows: usize, way: &str) -> Claim {
    let goal: Vec<u8> = (1..columns * rows).map(|tile| tile as u8).chain([0]).collect();
    let board = Board { columns, tiles: goal.clone(), goal };
    Claim { board, way: Some(way.into()), tables: Vec::new() }
}

#[test]
fn boards_and_ways_may_be_so_large() {
    assert!(matches!(verdict(&in_order(10, 10, ""), &[]), Ok(Verdict::Shortest { moves: 0, .. })));
    let no_board = verdict(&in_order(1, 6, ""), &[]);
    assert!(no_board.is_err());
    assert_eq!(verdict(&in_order(51, 2, ""), &[]), no_board);
    assert_eq!(verdict(&in_order(3, 1, ""), &[]), no_board);
    // A way of a thousand moves is followed; one that is longer is not.
    let forth_and_back = |moves: usize| verdict(&in_order(3, 2, &"LR".repeat(moves / 2)), &[]);
    let no_claim = Claim::read("").map_err(|why| why.get(runut::Lang::En).to_owned());
    let too_long = forth_and_back(1002).expect_err("too long");
    assert_eq!(no_claim, Err(too_long.clone()));
    assert_eq!(forth_and_back(1004), Err(too_long.clone()));
    assert_ne!(forth_and_back(1000), Err(too_long));
}

#[test]
fn a_table_of_some_tiles_tells_nothing_of_all_boards() {
    let puzzle = board("1 2 3\n4 0 5\n");
    let (mut claim, _) = made(&puzzle, Some("R".into()));
    claim.tables = vec![vec![1, 2]];
    let mut tables = Vec::new();
    assert!(write_tables(&claim, &mut tables, &mut || true).expect("memory takes everything"));
    let told = verdict(&claim, &tables);
    assert!(matches!(told, Ok(Verdict::Shortest { moves: 1, all: None, .. })), "{told:?}");
}

/// Without tables every way of twelve moves is walked: somebody is asked on the way, and only now and then.
#[test]
fn a_long_check_can_be_stopped() {
    let puzzle = board("5 1 3 4\n2 6 8 12\n9 10 7 11\n13 14 15 0\n");
    let goal = puzzle.tiles_to_prove().expect("a board").goal;
    // Fourteen moves from the end, along the border: surely no shorter than that.
    let mut tiles = goal.clone();
    let mut blank = tiles.len() - 1;
    let steps: [isize; 14] = [-4, -4, -4, -1, 4, 4, -1, -4, -4, -1, 4, 4, 4, 1];
    for step in steps {
        let to = blank.checked_add_signed(step).expect("on the board");
        tiles.swap(blank, to);
        blank = to;
    }
    let letter = |step: &isize| match -step {
        -4 => 'U',
        4 => 'D',
        -1 => 'L',
        _ => 'R',
    };
    let way: String = steps.iter().rev().map(letter).collect();
    let claim =
        Claim { board: Board { columns: 4, tiles, goal }, way: Some(way), tables: Vec::new() };
    let mut asked = 0u64;
    let told = check(&claim, &[], &mut || {
        asked += 1;
        true
    });
    let Ok(Verdict::Shortest { moves: 14, looked, .. }) = told else { panic!("{told:?}") };
    assert!(looked > 1 << 12, "{looked}");
    assert_eq!(asked, looked >> 12);
    assert!(check(&claim, &[], &mut || false).is_err());
}
