//! What the rules of play say.

crate::messages! {
    /// An act on no place.
    no_place() {
        en: "Say where: no place was given.",
        id: "Sebutkan tempatnya: tidak ada tempat yang diberikan.",
    }
    /// A tool that does not exist.
    no_tool(name) { en: "There is no tool `{name}`.", id: "Tidak ada alat `{name}`." }
    /// A place where nothing can be done.
    nothing_here(place) {
        en: "Nothing can be done at {place}.",
        id: "Tidak ada yang bisa dilakukan di {place}.",
    }
    /// A tool that needs two places.
    two_places() {
        en: "Choose two different places, one after the other.",
        id: "Pilih dua tempat yang berbeda, satu demi satu.",
    }
    /// A cell that the puzzle gives.
    is_given(place) {
        en: "{place} belongs to the puzzle and stays as it is.",
        id: "{place} bagian dari puzzle dan tidak berubah.",
    }
    /// A hint that only says where to look.
    only_look() {
        en: "This hint only says where to look; the step is yours.",
        id: "Petunjuk ini hanya mengatakan ke mana melihat; langkahnya giliranmu.",
    }
    /// A hint that does not fit the position.
    does_not_fit() {
        en: "This step does not fit the position.",
        id: "Langkah ini tidak cocok dengan posisi.",
    }
    /// The tool that exchanges two things.
    swap() { en: "exchange two", id: "tukar dua" }
    /// The tool that adds a card.
    one_more() { en: "one more", id: "tambah satu" }
    /// A tool of designers.
    wider() { en: "one column more", id: "tambah satu kolom" }
    /// A tool of designers.
    narrower() { en: "one column less", id: "kurangi satu kolom" }
    /// A tool of designers.
    taller() { en: "one row more", id: "tambah satu baris" }
    /// A tool of designers.
    shorter() { en: "one row less", id: "kurangi satu baris" }
    /// A size that no board has.
    no_such_size(least, most) {
        en: "A side has {least} to {most} cells.",
        id: "Sisinya {least} sampai {most} petak.",
    }
    /// The tool that takes things away.
    take() { en: "take away", id: "ambil" }
    /// A puzzle without any solution.
    hopeless() {
        en: "The puzzle itself has no solution: nothing you did is wrong.",
        id: "Puzzle ini memang tidak punya solusi: tidak ada yang salah pada langkahmu.",
    }
    /// A game that was saved with another puzzle, or was changed.
    saved_game(number) {
        en: "Position {number} of the saved game cannot be read.",
        id: "Posisi {number} dari permainan yang disimpan tidak bisa dibaca.",
    }
    /// A text that is no saved game.
    no_saved_game() {
        en: "This is no saved game.",
        id: "Ini bukan permainan yang disimpan.",
    }
}
