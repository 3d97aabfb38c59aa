//! Every sentence of this family.

crate::messages! {
    /// A sign that is neither a square nor a hole.
    bad_square(sign) {
        en: "`{sign}` is not a square.",
        id: "`{sign}` bukan petak.",
    }
    /// What signs there are.
    squares_are() {
        en: "`.` is a square to cover, `#` a hole",
        id: "`.` petak yang harus ditutup, `#` lubang",
    }
    /// Rows of different lengths.
    ragged_row(width, expected) {
        en: "This row has {width} {width|square|squares}, the first one has {expected}.",
        id: "Baris ini punya {width} petak, baris pertama {expected}.",
    }
    /// Nothing there, or too much.
    bad_size(largest) {
        en: "A board has 1 to {largest} rows and columns.",
        id: "Papan punya 1 sampai {largest} baris dan kolom.",
    }
    /// An odd number of squares.
    odd_area(area) {
        en: "The board has {area} open squares, an odd number: dominoes cover two each.",
        id: "Papan punya {area} petak terbuka, bilangan ganjil: domino menutup dua petak.",
    }
    /// A domino without its other half.
    broken_domino(row, column) {
        en: "The domino at row {row}, column {column} has no other half.",
        id: "Domino di baris {row}, kolom {column} tidak punya pasangan.",
    }
    /// A hole that is covered, or a square that is not.
    wrong_square(row, column) {
        en: "Row {row}, column {column} does not fit the board: a hole is covered, or a square is not.",
        id: "Baris {row}, kolom {column} tidak cocok dengan papan: lubang tertutup, atau petak tidak tertutup.",
    }
    /// A specification that cannot be read.
    bad_spec() {
        en: "This is not a size such as 6x8.",
        id: "Ini bukan ukuran seperti 6x8.",
    }
    /// The tool of this family.
    domino() { en: "domino", id: "domino" }
    /// Two squares that are no neighbours.
    no_neighbours() {
        en: "A domino covers two squares that are neighbours.",
        id: "Satu domino menutup dua petak yang bertetangga.",
    }
    /// A domino on another one.
    covered() {
        en: "One of the squares is covered already.",
        id: "Salah satu petaknya sudah tertutup.",
    }
    /// A domino is placed.
    placed() {
        en: "A domino covers the first open square.",
        id: "Domino menutup petak terbuka pertama.",
    }
}
