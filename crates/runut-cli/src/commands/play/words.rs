//! What is said while somebody plays.

use runut::{Lang, Message};

runut::messages! {
    /// No terminal.
    needs_a_terminal() {
        en: "a puzzle is played on a terminal; programs use the verb `play` of the desk",
        id: "puzzle dimainkan di terminal; program memakai kata kerja `play`",
    }
    /// Several puzzles.
    one_puzzle_to_play() {
        en: "one puzzle is played at a time: name one",
        id: "satu puzzle dimainkan sekaligus: sebutkan satu",
    }
    /// A family without rules of play.
    cannot_be_played(family) {
        en: "{family} cannot be played",
        id: "{family} tidak bisa dimainkan",
    }
    /// How far it is.
    acts(count) { en: "{count} {count|step|steps}", id: "{count} langkah" }
    /// In the head.
    is_solved() { en: "solved", id: "selesai" }
    /// At the end.
    solved(count) {
        en: "Solved in {count} {count|step|steps}. n brings a new puzzle, q leaves.",
        id: "Selesai dalam {count} langkah. n untuk puzzle baru, q untuk keluar.",
    }
    /// Before the end.
    left(count) {
        en: "Left after {count} {count|step|steps}; this is the position:",
        id: "Ditinggalkan setelah {count} langkah; inilah posisinya:",
    }
    /// Nothing to say.
    nothing() { en: "", id: "" }
    /// A search is on its way.
    thinking() { en: "Thinking …", id: "Berpikir …" }
    /// One of two places is chosen.
    second_place() {
        en: "Now the other one (Esc: not this one).",
        id: "Sekarang yang lain (Esc: bukan yang ini).",
    }
    /// A run begins.
    run_begins() {
        en: "A run begins here: go to its end and press Space or x.",
        id: "Awal deretan di sini: pergi ke ujungnya lalu tekan spasi atau x.",
    }
    /// No tool for the other button.
    no_second_tool() {
        en: "There is only one thing to do here.",
        id: "Hanya ada satu hal yang bisa dilakukan di sini.",
    }
    /// A tool that has only one way.
    cannot_turn() {
        en: "This cannot be turned that way, or looks the same.",
        id: "Ini tidak bisa diputar begitu, atau tetap sama.",
    }
    /// Nothing to undo.
    at_the_beginning() { en: "This is the beginning.", id: "Ini awalnya." }
    /// Nothing to redo.
    at_the_end() { en: "Nothing was taken back.", id: "Tidak ada yang dibatalkan." }
    /// A check found nothing.
    all_right() {
        en: "Right so far: a solution can be reached from here.",
        id: "Benar sejauh ini: solusi masih bisa dicapai dari sini.",
    }
    /// A check found something.
    wrong(count) {
        en: "Wrong at {count} {count|place|places}. b goes back to the last right position.",
        id: "Salah di {count} tempat. b kembali ke posisi benar terakhir.",
    }
    /// A check took too long.
    cannot_tell() {
        en: "Nobody can tell in reasonable time.",
        id: "Tidak bisa dipastikan dalam waktu wajar.",
    }
    /// Back to where it was right.
    went_back(count) {
        en: "{count} {count|step|steps} taken back.",
        id: "{count} langkah dibatalkan.",
    }
    /// Nothing to do.
    hint_first() { en: "Ask for a hint first: h.", id: "Minta petunjuk dulu: h." }
    /// A hint with something to do.
    hint_to_do(what) { en: "{what} (d does it)", id: "{what} (d melakukannya)" }
    /// A hint to a wrong position.
    hint_to_go_back(why) {
        en: "{why} (b goes back to the last right position)",
        id: "{why} (b kembali ke posisi benar terakhir)",
    }
    /// The game is in a file.
    saved(file) {
        en: "Saved: runut play {file} goes on from here.",
        id: "Tersimpan: runut play {file} melanjutkan dari sini.",
    }
    /// The game could not be written.
    not_saved(file, error) {
        en: "{file} could not be written: {error}",
        id: "{file} tidak bisa ditulis: {error}",
    }
    /// The last line of the screen.
    keys() {
        en: "arrows move · Space acts · x · Tab tool · u undo · h hint · c check · ? keys · q",
        id: "panah gerak · spasi · x · Tab alat · u batal · h petunjuk · c periksa · ? tombol",
    }
    /// All keys, one after the other.
    all_keys() {
        en: "arrows          move the cursor, or slide a tile; Space, Enter    act with the tool in the hand; x               act with the other tool (cross, take away); v               a run begins here: Space or x at its end; Tab, Shift-Tab  the next tool, the one before; letter, digit   the tool with this sign: A, 1, +; r               turn the piece; f, t            turn it over, tip it; u, Backspace    undo; y, Shift-U      redo; h, then d       a hint, then do it; c               check: what is wrong?; b               back to the last right position; n               a new puzzle of this kind; s               save (runut play FILE goes on); q, Esc          leave; mouse           click, drag, right button, wheel turns",
        id: "panah           gerakkan kursor, atau geser ubin; spasi, Enter    pakai alat di tangan; x               pakai alat kedua (silang, ambil); v               awal deretan: spasi atau x di ujungnya; Tab, Shift-Tab  alat berikutnya, sebelumnya; huruf, angka    alat dengan tanda itu: A, 1, +; r               putar keping; f, t            balik, rebahkan; u, Backspace    batalkan; y, Shift-U      ulangi; h, lalu d       petunjuk, lalu lakukan; c               periksa: apa yang salah?; b               kembali ke posisi benar terakhir; n               puzzle baru sejenis; s               simpan (runut play BERKAS melanjutkan); q, Esc          keluar; tetikus         klik, seret, tombol kanan, roda memutar",
    }
}

/// A hint with something to do.
pub fn do_it(what: &Message, lang: Lang) -> Message {
    hint_to_do(what.get(lang))
}

/// A hint to a wrong position.
pub fn go_back(why: &Message, lang: Lang) -> Message {
    hint_to_go_back(why.get(lang))
}
