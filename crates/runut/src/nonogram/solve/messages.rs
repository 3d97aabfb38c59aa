//! What the engine's strategies and grades say to people.

crate::messages! {
    /// Line logic (or probing) came to its end; the board so far follows.
    stalled_at(known, cells, board) {
        en: "{known} of {cells} cells follow, then it stalls here:\n{board}",
        id: "{known} dari {cells} petak dapat disimpulkan, lalu buntu di sini:\n{board}",
    }
    /// A line that cannot be filled.
    row_contradicts(line) {
        en: "What follows from the other lines leaves no way to fill row {line}.",
        id: "Akibat dari garis-garis lain membuat baris {line} tidak bisa diisi.",
    }
    /// A line that cannot be filled.
    column_contradicts(line) {
        en: "What follows from the other lines leaves no way to fill column {line}.",
        id: "Akibat dari garis-garis lain membuat kolom {line} tidak bisa diisi.",
    }
    /// Trials that leave nothing.
    trials_contradict() {
        en: "Every colour of some cell leads to a contradiction.",
        id: "Setiap warna dari suatu petak berujung kontradiksi.",
    }
    /// A step of line logic.
    row_tells(line, cells) {
        en: "Row {line} alone decides {cells} more {cells|cell|cells}.",
        id: "Baris {line} sendiri menentukan {cells} petak lagi.",
    }
    /// A step of line logic.
    column_tells(line, cells) {
        en: "Column {line} alone decides {cells} more {cells|cell|cells}.",
        id: "Kolom {line} sendiri menentukan {cells} petak lagi.",
    }
    /// A step of probing.
    trial_tells(place, cells) {
        en: "Trying the colours of {place} decides {cells} more {cells|cell|cells}.",
        id: "Mencoba warna-warna {place} menentukan {cells} petak lagi.",
    }
    /// A trial that is a solution.
    trial_fills(place, cells) {
        en: "A trial at {place} fills the last {cells} {cells|cell|cells}.",
        id: "Percobaan di {place} mengisi {cells} petak terakhir.",
    }
    /// A choice of a search.
    tries(place, cells) {
        en: "Try a colour of {place}: {cells} {cells|cell follows|cells follow}.",
        id: "Coba satu warna {place}: {cells} petak mengikuti.",
    }
    /// A choice that came to nothing.
    goes_back(place) {
        en: "That colour of {place} comes to nothing: go on without it.",
        id: "Warna {place} itu tidak berhasil: lanjutkan tanpanya.",
    }
    /// A search that begins again.
    begins_again() {
        en: "begins again",
        id: "mulai ulang",
    }
    /// Where a search stands that begins again or goes on.
    goes_on() {
        en: "This is known where the search goes on.",
        id: "Inilah yang diketahui saat pencarian berlanjut.",
    }
    /// A solution that was found as a whole.
    found_whole() {
        en: "All clues are met.",
        id: "Semua petunjuk terpenuhi.",
    }
    /// An arm of the portfolio.
    turn_of_depth() {
        en: "search",
        id: "search",
    }
    /// An arm of the portfolio.
    turn_of_beliefs() {
        en: "beliefs",
        id: "keyakinan",
    }
    /// An arm of the portfolio.
    turn_of_clauses() {
        en: "clauses",
        id: "klausa",
    }
    /// Solved without trying.
    by_lines() {
        en: "Line logic alone solves it.",
        id: "Logika per garis saja sudah menyelesaikannya.",
    }
    /// Solved by trying single cells.
    by_probing() {
        en: "Line logic leaves cells open; trying single cells for a contradiction solves it.",
        id: "Logika per garis menyisakan petak; mencoba satu petak sampai kontradiksi menyelesaikannya.",
    }
    /// Needs a search.
    by_search() {
        en: "Line logic and single trials leave cells open; the rest needs a search.",
        id: "Logika per garis dan percobaan tunggal menyisakan petak; sisanya perlu pencarian.",
    }
    /// Where the two solutions differ.
    solutions_differ(cells, places) {
        en: "Two solutions differ in {cells} {cells|cell|cells}: {places}.",
        id: "Dua solusi berbeda di {cells} petak: {places}.",
    }
}
