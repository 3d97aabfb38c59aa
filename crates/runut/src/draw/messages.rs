//! What pictures say: labels for screen readers, captions, legends.

crate::messages! {
    /// The end of a book.
    solutions() {
        en: "Solutions",
        id: "Solusi",
    }
    /// A cell and what is in it.
    cell(row, column, what) {
        en: "row {row}, column {column}: {what}",
        id: "baris {row}, kolom {column}: {what}",
    }
    /// A cell of a board of several layers.
    cell_of_layer(layer, row, column, what) {
        en: "layer {layer}, row {row}, column {column}: {what}",
        id: "lapis {layer}, baris {row}, kolom {column}: {what}",
    }
    /// Nothing is known about a cell.
    open() { en: "open", id: "terbuka" }
    /// A cell that has nothing in it.
    empty() { en: "empty", id: "kosong" }
    /// A block in the clue of a row.
    row_clue(row, block) { en: "row {row}, clue {block}", id: "baris {row}, petunjuk {block}" }
    /// A block in the clue of a column.
    column_clue(column, block) {
        en: "column {column}, clue {block}",
        id: "kolom {column}, petunjuk {block}",
    }
    /// A piece and how many cells it has.
    piece(name, cells) {
        en: "piece {name}, {cells} {cells|cell|cells}",
        id: "keping {name}, {cells} petak",
    }
    /// A card and its place in the hand.
    card(place, what) { en: "card {place}: {what}", id: "kartu {place}: {what}" }
    /// The place is a reason of the step that is shown.
    is_reason(label) { en: "{label} (reason)", id: "{label} (alasan)" }
    /// The place is where the step that is shown does something.
    is_effect(label) { en: "{label} (here)", id: "{label} (di sini)" }
    /// The uppermost layer of a solid.
    top_layer(layer) { en: "layer {layer} (top)", id: "lapis {layer} (atas)" }
    /// A layer of a solid, counted from the top.
    middle_layer(layer) { en: "layer {layer}", id: "lapis {layer}" }
    /// The lowest layer of a solid.
    bottom_layer(layer) { en: "layer {layer} (bottom)", id: "lapis {layer} (dasar)" }
    /// The only solution differs from no other.
    nothing_differs() {
        en: "No second solution was found: nothing differs.",
        id: "Solusi kedua tidak ditemukan: tidak ada yang berbeda.",
    }
    /// A board was drawn without its clues.
    without_clues(columns) {
        en: "Drawn without clues: with them it does not fit into {columns} columns.",
        id: "Digambar tanpa petunjuk: dengan petunjuk tidak muat dalam {columns} kolom.",
    }
    /// A board was drawn as half blocks.
    half_blocks(columns) {
        en: "Drawn without clues, two rows a line: more does not fit into {columns} columns.",
        id: "Digambar tanpa petunjuk, dua baris per garis: selebihnya tidak muat dalam {columns} kolom.",
    }
    /// A board was drawn smaller than it is.
    shrunk(columns, each) {
        en: "Drawn smaller, {each} cells for one: more does not fit into {columns} columns.",
        id: "Digambar lebih kecil, {each} petak menjadi satu: selebihnya tidak muat dalam {columns} kolom.",
    }
    /// What a cell with two halves is.
    legend_differs() {
        en: "they differ: one solution above, the other below",
        id: "berbeda: satu solusi di atas, yang lain di bawah",
    }
    /// What a pale cell is.
    legend_agrees() { en: "both agree", id: "keduanya sama" }
    /// What two signs in a cell are.
    legend_signs() {
        en: "Two signs in one cell: the two solutions differ there, first one, then the other.",
        id: "Dua tanda dalam satu petak: kedua solusi berbeda di situ, yang satu lalu yang lain.",
    }
    /// Of many pictures only some are shown.
    thinned(shown, count) {
        en: "{shown} of {count} are shown, the first and the last among them.",
        id: "{shown} dari {count} yang digambar, termasuk yang pertama dan terakhir.",
    }
    /// A square that a domino lies on.
    domino() { en: "domino", id: "domino" }
    /// The moment of a film, and what happens in it.
    moment(number, count) { en: "moment {number} of {count}", id: "saat {number} dari {count}" }
    /// A node of a tree of boards.
    node_cost(number, cost) { en: "{number}: cost {cost}", id: "{number}: biaya {cost}" }
    /// What a tree of boards shows.
    tree_of(nodes) { en: "A tree of {nodes} boards.", id: "Pohon berisi {nodes} papan." }
    /// How long the way of a sliding board is, and whose directions its letters are.
    way_of(length) {
        en: "{length} {length|move|moves}; the letters say where the blank goes: up, left, right, down",
        id: "{length} gerakan; hurufnya arah petak kosong: U atas, L kiri, R kanan, D bawah",
    }
}
