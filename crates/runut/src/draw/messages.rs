//! What pictures say: labels for screen readers, captions, legends.

crate::messages! {
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
}
