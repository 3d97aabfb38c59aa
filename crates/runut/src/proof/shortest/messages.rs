//! What can be wrong with a proof that a way is shortest.

crate::messages! {
    /// The text is not one.
    no_claim() {
        en: "this is not the claim of a shortest way",
        id: "ini bukan pernyataan jalan terpendek",
    }
    /// The board, or what is wanted, is none.
    no_board() {
        en: "the board or its goal does not hold every tile once",
        id: "papan atau tujuannya tidak memuat setiap ubin tepat satu kali",
    }
    /// A tile stands in two tables, or in none that there is.
    bad_tables() {
        en: "a tile is in two tables, or a table has a tile that is not on the board",
        id: "satu ubin ada di dua tabel, atau sebuah tabel memuat ubin yang tidak ada di papan",
    }
    /// The tables are shorter or longer than the claim says.
    bad_size(expected, found) {
        en: "the tables should have {expected} entries, and have {found}",
        id: "tabelnya seharusnya berisi {expected} entri, tetapi berisi {found}",
    }
    /// The goal is not at distance 0.
    goal_not_zero(table) {
        en: "in table {table} the goal is not at 0",
        id: "di tabel {table} tujuannya tidak bernilai 0",
    }
    /// Two neighbours differ too much.
    not_consistent(table, entry) {
        en: "table {table} breaks its rule at entry {entry}: a move makes the number smaller by too much",
        id: "tabel {table} melanggar aturannya di entri {entry}: satu gerakan mengurangi bilangannya terlalu banyak",
    }
    /// The way is none.
    no_way() {
        en: "the way does not lead to the goal",
        id: "jalannya tidak sampai ke tujuan",
    }
    /// There is a shorter way.
    shorter(moves) {
        en: "there is a way of {moves} moves",
        id: "ada jalan dengan {moves} gerakan",
    }
    /// The parities are the same: there is a way.
    same_parity() {
        en: "the parities are the same, so this does not show that there is no way",
        id: "paritasnya sama, jadi ini tidak menunjukkan bahwa tidak ada jalan",
    }
    /// Somebody asked to stop.
    stopped() {
        en: "the check was stopped",
        id: "pemeriksaan dihentikan",
    }
}
