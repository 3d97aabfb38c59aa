//! The sentences of the family.

crate::messages! {
    /// The tool that takes cells out of a board.
    hole() { en: "take a cell out, or put it back", id: "keluarkan petak, atau kembalikan" }
    /// A tool of designers.
    deeper() { en: "one layer more", id: "tambah satu lapisan" }
    /// A tool of designers.
    flatter() { en: "one layer less", id: "kurangi satu lapisan" }
    /// A tool of designers.
    new_piece() { en: "draw a new piece", id: "gambar keping baru" }
    /// A piece that would fall apart.
    in_one_part() {
        en: "The cells of a piece hang together: each touches another.",
        id: "Petak-petak satu keping saling bersambung: masing-masing menyentuh yang lain.",
    }
    /// Every name is taken.
    no_more_names() {
        en: "There are no more names for pieces: take one out first.",
        id: "Nama untuk keping sudah habis: keluarkan satu dulu.",
    }
    /// A piece of which only locked copies are left.
    only_locked(name) {
        en: "Piece {name} lies on the board: take it up first.",
        id: "Keping {name} terpasang di papan: ambil dulu.",
    }
    /// A copy that could be taken for another.
    not_beside_its_like() {
        en: "Copies of one piece cannot be locked side by side: nobody could tell them apart.",
        id: "Salinan satu keping tidak bisa dikunci berdampingan: tidak ada yang bisa membedakannya.",
    }
    /// The size of a flat board or a box.
    size_of(board, cells, pieces) {
        en: "{board}, {cells} {cells|cell|cells}, {pieces} {pieces|piece|pieces}",
        id: "{board}, {cells} petak, {pieces} keping",
    }
    /// The shape of a pyramid.
    pyramid(layers) {
        en: "pyramid {layers}",
        id: "piramida {layers}",
    }
    // The IQ Puzzler file: one class for everything people get wrong.

    /// Nothing to read.
    empty_file() {
        en: "The file is empty.",
        id: "Berkasnya kosong.",
    }
    /// What a header looks like.
    expected_header() {
        en: "the first line is `N M P`: rows, columns, number of pieces",
        id: "baris pertama adalah `N M P`: baris, kolom, banyaknya keping",
    }
    /// Fewer than three numbers.
    header_too_few(found) {
        en: "The first line must be N M P, three numbers; here {found|is|are} {found}.",
        id: "Baris pertama harus N M P, tiga bilangan; di sini ada {found}.",
    }
    /// More than three numbers.
    header_too_many(found) {
        en: "The first line must be N M P, three numbers; here are {found}.",
        id: "Baris pertama harus N M P, tiga bilangan; di sini ada {found}.",
    }
    /// A word in the header that is no number.
    header_not_integer(word) {
        en: "`{word}` is not a whole number.",
        id: "`{word}` bukan bilangan bulat.",
    }
    /// N or M is zero or negative.
    board_not_positive(rows, columns) {
        en: "A board of {rows} × {columns} has no cells: N and M must be positive.",
        id: "Papan {rows} × {columns} tidak punya petak: N dan M harus positif.",
    }
    /// Larger than any table.
    board_too_large(most) {
        en: "The board is too large: at most {most} cells can be treated.",
        id: "Papan terlalu besar: paling banyak {most} petak yang dapat diolah.",
    }
    /// P is zero or negative.
    piece_count_not_positive(found) {
        en: "The number of pieces is {found}, but there must be at least one.",
        id: "Banyaknya keping {found}, padahal harus ada paling sedikit satu.",
    }
    /// P is more than the alphabet has letters.
    piece_count_over_26(found) {
        en: "The number of pieces is {found}, but there are only 26 letters to name them.",
        id: "Banyaknya keping {found}, padahal hanya ada 26 huruf untuk menamainya.",
    }
    /// No line for the mode.
    mode_missing() {
        en: "The mode is missing.",
        id: "Modenya tidak ada.",
    }
    /// A mode that does not exist.
    mode_unknown(word) {
        en: "There is no mode `{word}`.",
        id: "Tidak ada mode `{word}`.",
    }
    /// What modes there are.
    expected_mode() {
        en: "the second line is DEFAULT, CUSTOM or PYRAMID, in capital letters",
        id: "baris kedua adalah DEFAULT, CUSTOM, atau PYRAMID, dengan huruf besar",
    }
    /// A pyramid with a base that is no square.
    pyramid_not_square(rows, columns) {
        en: "The base of a pyramid is a square, but this one is {rows} × {columns}.",
        id: "Alas piramida berbentuk bujur sangkar, tetapi yang ini {rows} × {columns}.",
    }
    /// The custom board ends too early.
    custom_rows_missing(row, rows) {
        en: "Row {row} of the board is missing: {rows} rows were announced.",
        id: "Baris ke-{row} papan tidak ada: {rows} baris telah disebutkan.",
    }
    /// A custom row of another width.
    custom_width_mismatch(found, columns) {
        en: "This row of the board has {found} {found|character|characters} instead of {columns}.",
        id: "Baris papan ini punya {found} karakter, seharusnya {columns}.",
    }
    /// Something else than X and dot.
    custom_bad_char(symbol) {
        en: "`{symbol}` means nothing on a board.",
        id: "`{symbol}` tidak ada artinya pada papan.",
    }
    /// What a custom board consists of.
    expected_board() {
        en: "a board row is made of `X` (a cell to fill) and `.` (no cell)",
        id: "baris papan terdiri atas `X` (petak yang diisi) dan `.` (bukan petak)",
    }
    /// No piece at all.
    no_pieces(expected) {
        en: "There are no pieces: {expected} {expected|was|were} announced.",
        id: "Tidak ada keping: {expected} keping telah disebutkan.",
    }
    /// Fewer pieces than announced.
    too_few_pieces(expected, found) {
        en: "Expected {expected} {expected|block|blocks} of letters, found {found}.",
        id: "Seharusnya ada {expected} blok huruf, ternyata {found}.",
    }
    /// More pieces than announced.
    too_many_pieces(expected, found) {
        en: "Expected {expected} {expected|block|blocks} of letters, found {found}.",
        id: "Seharusnya ada {expected} blok huruf, ternyata {found}.",
    }
    /// How to repair the number of pieces.
    expected_count() {
        en: "the third number of the first line says how many pieces follow",
        id: "bilangan ketiga di baris pertama menyatakan banyaknya keping yang menyusul",
    }
    /// Two letters in one row.
    piece_mixed_letters_in_row(first, second) {
        en: "This row mixes the letters {first} and {second}.",
        id: "Baris ini mencampur huruf {first} dan {second}.",
    }
    /// A small letter.
    piece_lowercase(letter) {
        en: "`{letter}` is a small letter: pieces are named by capital letters.",
        id: "`{letter}` huruf kecil: keping dinamai dengan huruf besar.",
    }
    /// Something that is no letter.
    piece_bad_char(symbol) {
        en: "`{symbol}` cannot be part of a piece.",
        id: "`{symbol}` tidak bisa menjadi bagian keping.",
    }
    /// A dot where a blank belongs.
    piece_dot_padding() {
        en: "A dot cannot be part of a piece: gaps are written as spaces.",
        id: "Titik tidak bisa menjadi bagian keping: celah ditulis dengan spasi.",
    }
    /// What a piece consists of.
    expected_piece() {
        en: "a row of a piece is made of one capital letter and spaces",
        id: "baris keping terdiri atas satu huruf besar dan spasi",
    }
    /// A piece that falls apart (a warning).
    piece_disconnected(letter) {
        en: "Piece {letter} is not connected: it is moved as one rigid thing.",
        id: "Keping {letter} tidak tersambung: ia digerakkan sebagai satu benda kaku.",
    }
    /// A letter that names two pieces (a warning).
    piece_letter_repeated(letter, instead) {
        en: "The letter {letter} names two pieces: the second one is called {instead}.",
        id: "Huruf {letter} menamai dua keping: yang kedua dipanggil {instead}.",
    }
    /// What cannot be said in an IQ file.
    not_an_iq_puzzle() {
        en: "An IQ file cannot say this: it knows flat pieces that are all placed once and may all be turned over.",
        id: "Berkas IQ tidak bisa menyatakan ini: hanya ada keping datar yang masing-masing dipasang sekali dan boleh dibalik.",
    }

    // Runut's own format.

    /// The first line is something else.
    native_no_title() {
        en: "A packing file begins with the line `packing`.",
        id: "Berkas packing diawali baris `packing`.",
    }
    /// A word that does not exist.
    native_unknown_word(word) {
        en: "`{word}` is not known here.",
        id: "`{word}` tidak dikenal di sini.",
    }
    /// What may stand here.
    native_expected_line() {
        en: "a line is `lattice square|cubic|balls`, `board …`, `turns …`, `holes N` or `piece NAME …`",
        id: "sebuah baris adalah `lattice square|cubic|balls`, `board …`, `turns …`, `holes N`, atau `piece NAMA …`",
    }
    /// Which lattices there are.
    native_expected_lattice() {
        en: "the lattices are square, cubic and balls",
        id: "kisi yang ada: square, cubic, dan balls",
    }
    /// Which turns there are.
    native_expected_turns() {
        en: "the turns are shift, rotate and mirror",
        id: "putaran yang ada: shift, rotate, dan mirror",
    }
    /// How sizes are written.
    native_expected_size() {
        en: "a size is `rows x columns`, `layers x rows x columns` for cubes, or the height of a pyramid",
        id: "ukuran ditulis `baris x kolom`, `lapis x baris x kolom` untuk kubus, atau tinggi piramida",
    }
    /// How numbers of copies are written.
    native_expected_copies() {
        en: "copies are written `x3`, or `x0..2` for at least 0 and at most 2",
        id: "banyaknya salinan ditulis `x3`, atau `x0..2` untuk sedikitnya 0 dan paling banyak 2",
    }
    /// A setting after the pieces or twice.
    native_too_late(word) {
        en: "`{word}` must stand once, before the first piece.",
        id: "`{word}` harus ada sekali saja, sebelum keping pertama.",
    }
    /// No board.
    native_no_board() {
        en: "There is no board.",
        id: "Tidak ada papan.",
    }
    /// A symbol in a drawing of a board.
    native_bad_board_char(symbol) {
        en: "`{symbol}` means nothing on this board: it is not the name of a piece.",
        id: "`{symbol}` tidak ada artinya pada papan ini: bukan nama keping.",
    }
    /// What a board is drawn with.
    native_expected_board() {
        en: "`#` is a cell to fill, `.` no cell, `_` a cell that stays empty, a name a piece already placed",
        id: "`#` petak yang diisi, `.` bukan petak, `_` petak yang dibiarkan kosong, nama berarti keping yang sudah dipasang",
    }
    /// A symbol in a drawing of a piece.
    native_bad_piece_char(symbol) {
        en: "`{symbol}` means nothing in a piece: `#` is a cell, `.` is none.",
        id: "`{symbol}` tidak ada artinya pada keping: `#` petak, `.` bukan petak.",
    }
    /// A piece without cells.
    native_empty_piece(name) {
        en: "Piece {name} has no cells.",
        id: "Keping {name} tidak punya petak.",
    }
    /// A bad name.
    native_bad_name(word) {
        en: "`{word}` cannot name a piece: a name is one letter or digit.",
        id: "`{word}` tidak bisa menamai keping: nama adalah satu huruf atau angka.",
    }
    /// No name.
    piece_needs_name() {
        en: "A piece needs a name: one letter or digit.",
        id: "Keping memerlukan nama: satu huruf atau angka.",
    }
    /// A line that is no id.
    id_unreadable() {
        en: "An id is `packing:LATTICE:BOARD:PIECE:…`.",
        id: "Sebuah id ditulis `packing:KISI:PAPAN:KEPING:…`.",
    }
    /// What an id looks like.
    expected_id() {
        en: "for example `packing:square:2x3:Lx2=++/+.`, or with a drawn board `packing:square:=+++/+.+:I=+++:Jx0..2=+`",
        id: "misalnya `packing:square:2x3:Lx2=++/+.`, atau dengan papan gambar `packing:square:=+++/+.+:I=+++:Jx0..2=+`",
    }
    /// More copies wanted than allowed.
    more_than_there_are(name, least, most) {
        en: "Piece {name} must be used {least} times, but may be used {most} times at most.",
        id: "Keping {name} harus dipakai {least} kali, tetapi paling banyak boleh {most} kali.",
    }
    /// A name twice.
    native_name_repeated(name) {
        en: "The name {name} is taken.",
        id: "Nama {name} sudah terpakai.",
    }
    /// More layers than the lattice has.
    native_too_many_layers() {
        en: "The square lattice has only one layer.",
        id: "Kisi square hanya punya satu lapis.",
    }
    /// A pyramid layer of the wrong size.
    native_pyramid_layer(layer, side) {
        en: "Layer {layer} of a pyramid, counted from the top, is at most {side} × {side}.",
        id: "Lapis ke-{layer} piramida, dihitung dari atas, paling besar {side} × {side}.",
    }
    /// Letters on the board that are not the piece.
    native_placed_wrong(name) {
        en: "The cells marked {name} are not copies of piece {name}.",
        id: "Petak bertanda {name} bukan salinan keping {name}.",
    }
    /// More copies placed than there are.
    native_placed_too_many(name, most) {
        en: "More copies of piece {name} are on the board than there are: {most}.",
        id: "Salinan keping {name} di papan lebih banyak daripada yang ada: {most}.",
    }

    // Solutions.

    /// A line with too few or too many symbols.
    solution_row_width(found, expected) {
        en: "This row has {found} {found|mark|marks}, the board's row has {expected} {expected|cell|cells}.",
        id: "Baris ini punya {found} tanda, padahal baris papan punya {expected} petak.",
    }
    /// Too few lines.
    solution_rows(found, expected) {
        en: "The solution has {found} {found|row|rows}, the board has {expected}.",
        id: "Solusi ini punya {found} baris, padahal papannya {expected}.",
    }
    /// An unknown letter.
    solution_unknown_piece(symbol) {
        en: "There is no piece `{symbol}`.",
        id: "Tidak ada keping `{symbol}`.",
    }

    // The referee.

    /// A cell without a piece.
    cell_not_covered() {
        en: "Not every cell is covered.",
        id: "Belum semua petak tertutup.",
    }
    /// A piece where none may be.
    cell_must_stay_empty() {
        en: "A cell that must stay empty is covered.",
        id: "Petak yang harus dibiarkan kosong malah tertutup.",
    }
    /// A piece that was placed beforehand.
    placed_piece_moved(name) {
        en: "Piece {name}, which was placed beforehand, is not where it was.",
        id: "Keping {name}, yang sudah dipasang sejak awal, tidak di tempatnya.",
    }
    /// Another shape.
    wrong_shape(name) {
        en: "The cells marked {name} do not have the shape of piece {name}.",
        id: "Petak bertanda {name} tidak berbentuk seperti keping {name}.",
    }
    /// Too few or too many.
    wrong_copies(name, found, expected) {
        en: "Piece {name} is placed {found} {found|time|times} instead of {expected}.",
        id: "Keping {name} dipasang {found} kali, seharusnya {expected}.",
    }

    // Why there is no solution.

    /// The areas differ.
    area_differs(board, pieces) {
        en: "The areas differ: the board has {board} {board|cell|cells}, the pieces cover {pieces}.",
        id: "Luasnya berbeda: papan punya {board} petak, sedangkan keping menutup {pieces}.",
    }
    /// No choice of optional pieces has the right area.
    area_unreachable(board) {
        en: "The areas differ: no allowed choice of pieces covers exactly {board} {board|cell|cells}.",
        id: "Luasnya berbeda: tidak ada pilihan keping yang menutup tepat {board} petak.",
    }
    /// A piece that fits nowhere.
    piece_fits_nowhere(name) {
        en: "Piece {name} fits nowhere on the board.",
        id: "Keping {name} tidak muat di mana pun pada papan.",
    }
    /// A cell that no piece reaches.
    cell_unreachable(place) {
        en: "No piece can cover the cell {place}.",
        id: "Tidak ada keping yang dapat menutup petak {place}.",
    }

    // Colouring arguments.

    /// Dark and light as on a checkerboard.
    colouring_checkerboard(dark, light, can) {
        en: "Colour the cells like a checkerboard: {dark} are dark, {light} are light. However the pieces lie, they cover {can} dark ones, never {dark}.",
        id: "Warnai petak seperti papan catur: {dark} gelap, {light} terang. Bagaimanapun keping diletakkan, yang gelap tertutup {can}, tidak pernah {dark}.",
    }
    /// Every other column.
    colouring_columns(dark, light, can) {
        en: "Colour every other column dark: {dark} cells are dark, {light} are light. However the pieces lie, they cover {can} dark ones, never {dark}.",
        id: "Gelapkan kolom selang-seling: {dark} petak gelap, {light} terang. Bagaimanapun keping diletakkan, yang gelap tertutup {can}, tidak pernah {dark}.",
    }
    /// Every other row.
    colouring_rows(dark, light, can) {
        en: "Colour every other row dark: {dark} cells are dark, {light} are light. However the pieces lie, they cover {can} dark ones, never {dark}.",
        id: "Gelapkan baris selang-seling: {dark} petak gelap, {light} terang. Bagaimanapun keping diletakkan, yang gelap tertutup {can}, tidak pernah {dark}.",
    }
    /// Dark where a sum of coordinates is odd.
    colouring_two(formula, dark, light, can) {
        en: "Colour the cells dark where {formula} is odd: {dark} are dark, {light} are light. However the pieces lie, they cover {can} dark ones, never {dark}.",
        id: "Gelapkan petak yang {formula}-nya ganjil: {dark} gelap, {light} terang. Bagaimanapun keping diletakkan, yang gelap tertutup {can}, tidak pernah {dark}.",
    }
    /// Several colours, by a residue.
    colouring_residues(formula, modulus, counts) {
        en: "Colour the cells by the remainder of {formula} divided by {modulus}: there are {counts} of each colour. However the pieces lie, they cover other numbers.",
        id: "Warnai petak menurut sisa {formula} dibagi {modulus}: tiap warna ada {counts}. Bagaimanapun keping diletakkan, yang tertutup jumlahnya lain.",
    }
    /// Several colours, by even and odd coordinates.
    colouring_parities(counts) {
        en: "Colour the cells by even and odd rows and columns: there are {counts} of each colour. However the pieces lie, they cover other numbers.",
        id: "Warnai petak menurut baris dan kolom genap atau ganjil: tiap warna ada {counts}. Bagaimanapun keping diletakkan, yang tertutup jumlahnya lain.",
    }

    // Steps of a search.

    /// A piece is put down.
    step_place(name) {
        en: "Place piece {name}.",
        id: "Pasang keping {name}.",
    }
    /// A solution that is another one turned, or with equal pieces exchanged.
    step_same_as() {
        en: "The same solution, turned or with equal pieces exchanged.",
        id: "Solusi yang sama, diputar atau dengan keping serupa dipertukarkan.",
    }
    /// A solution out of the graph of all solutions.
    step_from_graph() {
        en: "A way through the graph of all solutions.",
        id: "Satu jalan melalui graf semua solusi.",
    }
    /// An optional piece is left out.
    step_skip(name) {
        en: "Leave out piece {name}.",
        id: "Lewatkan keping {name}.",
    }
    /// A region of impossible size.
    step_dead_region(size) {
        en: "A region of {size} {size|cell|cells} cannot be filled with the pieces that are left.",
        id: "Daerah seluas {size} petak tidak bisa diisi dengan keping yang tersisa.",
    }

    // Generating.

    /// A specification that cannot be read.
    spec_unreadable(spec) {
        en: "`{spec}` does not say what to generate.",
        id: "`{spec}` tidak menyatakan apa yang harus dibuat.",
    }
    /// What can be generated.
    expected_spec() {
        en: "write `5x11`, `3x3x3` or `pyramid4`, with the number of pieces if you like, `5x11:12`, and perhaps `unique` or `difficulty=4..6`",
        id: "tulis `5x11`, `3x3x3`, atau `pyramid4`, dengan banyaknya keping kalau mau, `5x11:12`, dan mungkin `unique` atau `difficulty=4..6`",
    }
    /// A wish that no cut met.
    spec_not_met(cuts) {
        en: "None of {cuts} random cuts gave such a puzzle; another size, number of pieces or difficulty may.",
        id: "Tidak satu pun dari {cuts} potongan acak menghasilkan teka-teki seperti itu; coba ukuran, banyaknya keping, atau kesulitan lain.",
    }
    /// Too many pieces for the cells or names.
    spec_pieces(pieces, cells) {
        en: "{cells} cells cannot be cut into {pieces} {pieces|piece|pieces} (at most 62, of at least one cell).",
        id: "{cells} petak tidak bisa dipotong menjadi {pieces} keping (paling banyak 62, masing-masing sedikitnya satu petak).",
    }
    /// A piece to lay, in the way it was given.
    piece_tool(name) { en: "piece {name}", id: "keping {name}" }
    /// A piece to lay, turned.
    piece_tool_turned(name, way, ways) {
        en: "piece {name}, way {way} of {ways}",
        id: "keping {name}, posisi {way} dari {ways}",
    }
    /// A cell that has to stay empty.
    hole_tool() { en: "hole", id: "lubang" }
    /// A piece that would not lie on the board.
    lies_outside(name) {
        en: "Here piece {name} would not lie within the free cells of the board.",
        id: "Di sini keping {name} tidak akan terletak di dalam petak bebas papan.",
    }
    /// A piece that would lie on another one.
    lies_on(name, other) {
        en: "Here piece {name} would lie on piece {other}.",
        id: "Di sini keping {name} akan menindih keping {other}.",
    }
    /// A piece of which no copy is left.
    used_up(name) {
        en: "All copies of piece {name} lie on the board.",
        id: "Semua keping {name} sudah ada di papan.",
    }
    /// Letters of a position that are no piece.
    not_that_piece(name) {
        en: "What is written as {name} has not the shape of piece {name}, or there are too many of it.",
        id: "Yang ditulis {name} bentuknya bukan keping {name}, atau terlalu banyak.",
    }
}
