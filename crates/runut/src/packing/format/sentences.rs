//! What the readers and writers of other programs' files say.

crate::messages! {
    /// The line of a polycube file that gives the size.
    polycube_no_size() {
        en: "The puzzle must begin with its size.",
        id: "Teka-teki harus dimulai dengan ukurannya.",
    }
    /// What the size looks like.
    polycube_expected_size() {
        en: "write `D:xDim=6:yDim=10:zDim=1`, with positive numbers",
        id: "tulis `D:xDim=6:yDim=10:zDim=1`, dengan bilangan positif",
    }
    /// A line that is not understood.
    polycube_unknown_line(line) {
        en: "`{line}` is not understood here.",
        id: "`{line}` tidak dikenali di sini.",
    }
    /// What may stand there.
    polycube_expected_line() {
        en: "write `C:name=A:layout=0 0 0, 1 0 0`, `L` … `~L`, or `~D`",
        id: "tulis `C:name=A:layout=0 0 0, 1 0 0`, `L` … `~L`, atau `~D`",
    }
    /// Coordinates that are none.
    polycube_bad_layout(word) {
        en: "`{word}` is not three whole numbers.",
        id: "`{word}` bukan tiga bilangan bulat.",
    }
    /// A stationary piece beyond the box.
    stationary_outside(name) {
        en: "The stationary piece {name} does not lie inside the box, or lies on another one.",
        id: "Keping tetap {name} tidak terletak di dalam kotak, atau menindih keping lain.",
    }
    /// More pieces than there are names.
    too_many_names(most) {
        en: "There are more than {most} different pieces.",
        id: "Ada lebih dari {most} keping yang berbeda.",
    }
    /// The file has no pieces.
    no_pieces() {
        en: "There are no pieces.",
        id: "Tidak ada keping.",
    }
    /// The compressed bytes are broken.
    gzip_broken() {
        en: "The compressed file is damaged.",
        id: "Berkas termampat ini rusak.",
    }
    /// A grid we do not have.
    burrtools_grid(number) {
        en: "BurrTools grid {number} is not known here: only cubes (0) and spheres (2) are.",
        id: "Kisi BurrTools {number} tidak dikenal di sini: hanya kubus (0) dan bola (2).",
    }
    /// A shape that cannot be read.
    burrtools_shape(number) {
        en: "Shape {number} cannot be read: its cells do not match its size, or it has none.",
        id: "Bentuk {number} tidak terbaca: selnya tidak sesuai dengan ukurannya, atau tidak ada.",
    }
    /// A problem refers to a shape that is not there.
    burrtools_missing(number) {
        en: "There is no shape {number}.",
        id: "Tidak ada bentuk {number}.",
    }
    /// No problem in the file.
    burrtools_no_problem() {
        en: "The file has no problem with a result shape.",
        id: "Berkas tidak memuat soal dengan bentuk hasil.",
    }
    /// Variable cells that are not all cells.
    burrtools_variable() {
        en: "The result has cells that may stay empty beside cells that may not; that is not supported.",
        id: "Hasilnya punya sel yang boleh kosong di samping sel yang tidak boleh; itu tidak didukung.",
    }
    /// Spheres must lie on the right parity.
    burrtools_parity(number) {
        en: "Shape {number} has spheres on both kinds of places; the sum of the coordinates must be even everywhere, or odd everywhere.",
        id: "Bentuk {number} punya bola di kedua jenis tempat; jumlah koordinatnya harus selalu genap, atau selalu ganjil.",
    }
    /// Colours are read over.
    burrtools_colours() {
        en: "Colours restrict where pieces may lie in BurrTools; they are ignored here.",
        id: "Warna membatasi letak keping di BurrTools; di sini diabaikan.",
    }
    /// No items in the first line.
    cover_no_items() {
        en: "The first line must list the items.",
        id: "Baris pertama harus memuat daftar item.",
    }
    /// No options at all.
    cover_no_options() {
        en: "There is no option: after the items comes one line for each placement of a piece.",
        id: "Tidak ada opsi: setelah daftar item ada satu baris untuk setiap penempatan keping.",
    }
    /// An item that does not exist.
    cover_unknown_item(name) {
        en: "There is no item `{name}` in the first line.",
        id: "Tidak ada item `{name}` di baris pertama.",
    }
    /// Secondary items and colours.
    cover_secondary() {
        en: "Secondary items and colours are not supported: every cell of a packing puzzle must be covered.",
        id: "Item sekunder dan warna tidak didukung: setiap petak harus tertutup.",
    }
    /// An option without exactly one piece.
    cover_one_piece() {
        en: "Only exact covers that are packings are read: an option must have exactly one piece and at least one cell.",
        id: "Hanya penutup eksak yang berupa susunan keping yang dibaca: sebuah opsi harus memuat tepat satu keping dan sedikitnya satu petak.",
    }
    /// How cells are named.
    cover_expected_cells() {
        en: "cells are named `r3c4`, `l2r3c4`, or by two or three characters 0-9a-z as Knuth does; everything else is a piece",
        id: "petak dinamai `r3c4`, `l2r3c4`, atau dengan dua atau tiga karakter 0-9a-z seperti Knuth; selain itu adalah keping",
    }
    /// Options that are not all placements of a shape.
    cover_no_shape(name) {
        en: "The options of `{name}` are not all placements of one shape on the board.",
        id: "Opsi `{name}` bukan semua penempatan satu bentuk pada papan.",
    }
    /// A multiplicity that cannot be read.
    cover_bad_copies(name) {
        en: "`{name}` has no readable number of copies.",
        id: "Banyaknya salinan `{name}` tidak terbaca.",
    }
    /// What is written must be readable again.
    cannot_carry(reason) {
        en: "This format cannot carry the puzzle; it would not be readable again: {reason}",
        id: "Format ini tidak dapat memuat teka-teki ini; hasilnya tidak akan terbaca lagi: {reason}",
    }
    /// What is written must be readable again as the same puzzle.
    cannot_carry_this() {
        en: "This format cannot carry the puzzle: it would be read as another one.",
        id: "Format ini tidak dapat memuat teka-teki ini: ia akan terbaca sebagai teka-teki lain.",
    }
    /// A format that cannot carry something.
    cannot_carry_balls() {
        en: "This format has no balls.",
        id: "Format ini tidak mengenal bola.",
    }
    /// A format that cannot carry something.
    cannot_carry_options() {
        en: "This format has no optional pieces and no free holes.",
        id: "Format ini tidak mengenal keping opsional dan lubang bebas.",
    }
    /// A format that cannot carry something.
    cannot_carry_turns(name) {
        en: "Piece {name} may be turned in a way that this format cannot express.",
        id: "Keping {name} boleh diputar dengan cara yang tidak dapat dinyatakan format ini.",
    }
    /// A format that cannot carry something.
    cannot_carry_placed() {
        en: "This format has no pieces placed beforehand.",
        id: "Format ini tidak mengenal keping yang sudah terpasang.",
    }
}
