//! What the techniques say.

crate::messages! {
    /// A cell with one placement.
    only_cover(name, place) {
        en: "Only piece {name} can cover the cell {place}, and only like this.",
        id: "Hanya keping {name} yang bisa menutup petak {place}, dan hanya begini.",
    }
    /// A piece with one place.
    last_place(name) {
        en: "Piece {name} has only this place left.",
        id: "Keping {name} hanya punya tempat ini.",
    }
    /// All but one leave a hole.
    leaves_hole(name, place) {
        en: "Every other way to cover the cell {place} leaves a hole that nothing fills; so piece {name} lies here.",
        id: "Semua cara lain untuk menutup petak {place} menyisakan lubang yang tak terisi; jadi keping {name} terletak di sini.",
    }
    /// All other places of a piece leave a hole.
    leaves_hole_piece(name) {
        en: "Every other place of piece {name} leaves a hole that nothing fills.",
        id: "Semua tempat lain bagi keping {name} menyisakan lubang yang tak terisi.",
    }
    /// All but one are refuted by colours.
    by_colours(name, place) {
        en: "Every other way to cover the cell {place} leaves colours that the other pieces cannot cover, or a hole; so piece {name} lies here.",
        id: "Semua cara lain untuk menutup petak {place} menyisakan warna yang tak bisa ditutup keping lain, atau lubang; jadi keping {name} terletak di sini.",
    }
    /// All other places of a piece are refuted by colours.
    by_colours_piece(name) {
        en: "Every other place of piece {name} leaves colours that the other pieces cannot cover, or a hole.",
        id: "Semua tempat lain bagi keping {name} menyisakan warna yang tak bisa ditutup keping lain, atau lubang.",
    }
    /// All but one run into a dead end.
    contradiction(name, place) {
        en: "Every other way to cover the cell {place} runs into a dead end, by forced pieces alone; so piece {name} lies here.",
        id: "Semua cara lain untuk menutup petak {place} berujung buntu, hanya dengan keping yang terpaksa; jadi keping {name} terletak di sini.",
    }
    /// All other places run into a dead end.
    contradiction_piece(name) {
        en: "Every other place of piece {name} runs into a dead end, by forced pieces alone.",
        id: "Semua tempat lain bagi keping {name} berujung buntu, hanya dengan keping yang terpaksa.",
    }
    /// All but one run into dead ends in two steps.
    two_steps(name, place) {
        en: "Every other way to cover the cell {place} runs into dead ends after one more assumption; so piece {name} lies here.",
        id: "Semua cara lain untuk menutup petak {place} berujung buntu setelah satu pengandaian lagi; jadi keping {name} terletak di sini.",
    }
    /// All other places run into dead ends in two steps.
    two_steps_piece(name) {
        en: "Every other place of piece {name} runs into dead ends after one more assumption.",
        id: "Semua tempat lain bagi keping {name} berujung buntu setelah satu pengandaian lagi.",
    }
    /// All but one were searched.
    by_search(name, place) {
        en: "Only a search shows it: every other way to cover the cell {place} fails; so piece {name} lies here.",
        id: "Hanya pencarian yang menunjukkannya: semua cara lain untuk menutup petak {place} gagal; jadi keping {name} terletak di sini.",
    }
    /// All other places were searched.
    by_search_piece(name) {
        en: "Only a search shows it: every other place of piece {name} fails.",
        id: "Hanya pencarian yang menunjukkannya: semua tempat lain bagi keping {name} gagal.",
    }
    /// A dead position: a cell.
    dead_cell(place) {
        en: "No piece can cover the cell {place} any more.",
        id: "Tidak ada lagi keping yang bisa menutup petak {place}.",
    }
    /// A dead position: a piece.
    dead_piece(name) {
        en: "Piece {name} must be used, but fits nowhere any more.",
        id: "Keping {name} harus dipakai, tetapi tidak muat lagi di mana pun.",
    }
    /// A dead position: a region.
    dead_region(size) {
        en: "No choice of pieces fills the region of {size} {size|cell|cells}.",
        id: "Tidak ada pilihan keping yang mengisi daerah seluas {size} petak.",
    }
    /// A position without solution, by search.
    dead_position(pieces) {
        en: "This position has no solution: the marked {pieces|piece does|pieces do} not go with the rest.",
        id: "Posisi ini tidak punya solusi: {pieces} keping yang ditandai tidak cocok dengan sisanya.",
    }
    /// The puzzle has no solution at all.
    no_solution() {
        en: "The puzzle has no solution.",
        id: "Teka-teki ini tidak punya solusi.",
    }
    /// Everything is done.
    solved() {
        en: "The board is filled.",
        id: "Papan sudah terisi.",
    }
    /// Nothing is forced.
    guess() {
        en: "Nothing is forced here: more than one piece may come next, and only trying tells how it ends.",
        id: "Tidak ada yang terpaksa di sini: lebih dari satu keping bisa menyusul, dan hanya mencoba yang menunjukkan akhirnya.",
    }
    /// Something on the board that is no copy of its piece.
    misplaced(name) {
        en: "Piece {name} does not lie like this, or not so often.",
        id: "Keping {name} tidak terletak seperti ini, atau tidak sesering ini.",
    }
    /// How often a technique was used.
    used(technique, times) {
        en: "{technique}: {times} {times|time|times}",
        id: "{technique}: {times} kali",
    }
    /// Two solutions differ.
    differ(places) {
        en: "Two solutions differ in {places}.",
        id: "Dua solusi berbeda di {places}.",
    }
}
