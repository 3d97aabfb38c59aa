//! What the nonogram family says to people.

crate::messages! {
    /// The size of a coloured board.
    size_in_colours(board, colours) {
        en: "{board}, {colours} colours",
        id: "{board}, {colours} warna",
    }
    /// A word that should be a number.
    not_a_number(word) {
        en: "`{word}` is not a whole number.",
        id: "`{word}` bukan bilangan bulat.",
    }
    /// A word that should be the length of a block.
    not_a_length(word) {
        en: "`{word}` is not the length of a block.",
        id: "`{word}` bukan panjang blok.",
    }
    /// What a length is.
    lengths_are(limit) {
        en: "a length is a whole number from 1 to {limit}; a line without blocks has the clue 0",
        id: "panjang adalah bilangan bulat dari 1 sampai {limit}; baris tanpa blok punya petunjuk 0",
    }
    /// A zero among other lengths.
    zero_among_lengths() {
        en: "A 0 means that the line has no blocks, so it stands alone.",
        id: "Angka 0 berarti baris tanpa blok, jadi harus berdiri sendiri.",
    }
    /// A board that is too small or too large.
    size_out_of_range(width, height, limit) {
        en: "A board of {width} × {height} is not possible: a side has 1 to {limit} cells.",
        id: "Papan {width} × {height} tidak mungkin: satu sisi punya 1 sampai {limit} petak.",
    }
    /// The size is missing.
    size_missing() {
        en: "The size of the board is missing.",
        id: "Ukuran papan tidak ada.",
    }
    /// Fewer row clues than rows.
    few_rows(found, wanted) {
        en: "The board has {wanted} {wanted|row|rows}, but only {found} row {found|clue is|clues are} here.",
        id: "Papan punya {wanted} baris, tetapi di sini hanya ada {found} petunjuk baris.",
    }
    /// More row clues than rows.
    many_rows(wanted) {
        en: "The board has {wanted} {wanted|row|rows}: this row clue is one too many.",
        id: "Papan punya {wanted} baris: petunjuk baris ini berlebih.",
    }
    /// Fewer column clues than columns.
    few_columns(found, wanted) {
        en: "The board has {wanted} {wanted|column|columns}, but only {found} column {found|clue is|clues are} here.",
        id: "Papan punya {wanted} kolom, tetapi di sini hanya ada {found} petunjuk kolom.",
    }
    /// More column clues than columns.
    many_columns(wanted) {
        en: "The board has {wanted} {wanted|column|columns}: this column clue is one too many.",
        id: "Papan punya {wanted} kolom: petunjuk kolom ini berlebih.",
    }
    /// No row clues.
    rows_missing() {
        en: "The clues of the rows are missing.",
        id: "Petunjuk baris tidak ada.",
    }
    /// No column clues.
    columns_missing() {
        en: "The clues of the columns are missing.",
        id: "Petunjuk kolom tidak ada.",
    }
    /// Text after the end.
    surplus(text) {
        en: "`{text}` stands after the end of the puzzle.",
        id: "`{text}` berada setelah akhir puzzle.",
    }
    /// Something that does not belong where it stands.
    unexpected(text) {
        en: "`{text}` does not belong here.",
        id: "`{text}` tidak pada tempatnya.",
    }
    /// The puzzle ends too early.
    ends_early() {
        en: "The puzzle ends too early.",
        id: "Puzzle berakhir terlalu cepat.",
    }
    /// A colour that is not in the palette.
    unknown_colour(sign) {
        en: "The colour `{sign}` is not declared.",
        id: "Warna `{sign}` tidak dideklarasikan.",
    }
    /// A block without a colour in a coloured puzzle.
    colour_missing(word) {
        en: "The block `{word}` has no colour.",
        id: "Blok `{word}` tidak punya warna.",
    }
    /// The colour of a block is the background.
    background_block(word) {
        en: "The block `{word}` has the colour of the background.",
        id: "Blok `{word}` berwarna latar.",
    }
    /// A colour declared twice.
    colour_twice(sign) {
        en: "The colour `{sign}` is declared twice.",
        id: "Warna `{sign}` dideklarasikan dua kali.",
    }
    /// A declaration of a colour that cannot be read.
    not_a_colour(text) {
        en: "`{text}` is not a colour.",
        id: "`{text}` bukan warna.",
    }
    /// How colours are written.
    colours_are() {
        en: "write a colour as #rrggbb, #rgb or a common English name",
        id: "tulis warna sebagai #rrggbb, #rgb, atau nama umum dalam bahasa Inggris",
    }
    /// A declaration of a colour without a sign for it.
    colour_without_sign(sign, name) {
        en: "A colour is declared with a sign and its shade: `color {sign} {name}`.",
        id: "Warna dideklarasikan dengan tanda dan rupanya: `color {sign} {name}`.",
    }
    /// A blank line that was taken for an empty clue, where rows and columns disagree.
    blank_clue() {
        en: "This blank line was read as the clue of a line without blocks, but the clues contradict each other: is one missing?",
        id: "Baris kosong ini dibaca sebagai petunjuk garis tanpa blok, tetapi petunjuknya saling bertentangan: adakah yang hilang?",
    }
    /// More colours than a puzzle may have.
    too_many_colours(found, limit) {
        en: "{found} colours are too many: a nonogram has at most {limit} besides the background.",
        id: "{found} warna terlalu banyak: nonogram punya paling banyak {limit} selain latar.",
    }
    /// What was done with a photograph.
    photo_dithered(width, height) {
        en: "This is a photograph: it became a black-and-white picture of {width} × {height} cells.",
        id: "Ini sebuah foto: dijadikan gambar hitam putih {width} × {height} petak.",
    }
    /// A sign of a cell that means nothing.
    unknown_cell(sign) {
        en: "`{sign}` is not a cell of this puzzle.",
        id: "`{sign}` bukan petak puzzle ini.",
    }
    /// A board with the wrong number of cells.
    board_size(found, wanted) {
        en: "This board has {found} {found|cell|cells}, but the puzzle has {wanted}.",
        id: "Papan ini punya {found} petak, sedangkan puzzle punya {wanted}.",
    }
    /// A row of a board with the wrong number of cells.
    row_size(found, wanted) {
        en: "This row has {found} {found|cell|cells}, but the board has {wanted} {wanted|column|columns}.",
        id: "Baris ini punya {found} petak, sedangkan papan punya {wanted} kolom.",
    }
    /// A board with the wrong number of rows.
    row_count(found, wanted) {
        en: "This board has {found} {found|row|rows}, but the puzzle has {wanted}.",
        id: "Papan ini punya {found} baris, sedangkan puzzle punya {wanted}.",
    }
    /// A cell that may have no colour.
    no_choice() {
        en: "This cell may have no colour at all.",
        id: "Petak ini tidak boleh berwarna apa pun.",
    }
    /// A row clue that does not fit.
    row_too_long(line, needed, length) {
        en: "The clue of row {line} needs {needed} cells, but the row has {length}.",
        id: "Petunjuk baris {line} perlu {needed} petak, padahal barisnya punya {length}.",
    }
    /// A column clue that does not fit.
    column_too_long(line, needed, length) {
        en: "The clue of column {line} needs {needed} cells, but the column has {length}.",
        id: "Petunjuk kolom {line} perlu {needed} petak, padahal kolomnya punya {length}.",
    }
    /// Rows and columns count differently.
    totals_differ(colour, rows, columns) {
        en: "The rows ask for {rows} {colour} {rows|cell|cells}, the columns for {columns}.",
        id: "Baris meminta {rows} petak {colour}, kolom meminta {columns}.",
    }
    /// The picture told by the file contradicts its clues.
    goal_differs(x, y) {
        en: "The goal of this puzzle does not fit its clues (see row {y}, column {x}).",
        id: "Gambar tujuan puzzle ini tidak cocok dengan petunjuknya (lihat baris {y}, kolom {x}).",
    }
    /// The two numbers of the size stand the other way round.
    sides_swapped(width, height) {
        en: "The clues fit only when the size is read the other way round: {width} columns, {height} rows.",
        id: "Petunjuknya hanya cocok bila ukuran dibaca terbalik: {width} kolom, {height} baris.",
    }
    /// A shape of nonogram that Runut does not know.
    shape_not_supported(shape) {
        en: "Runut does not solve {shape} nonograms, only rectangles.",
        id: "Runut tidak mengerjakan nonogram {shape}, hanya persegi panjang.",
    }
    /// An element without which the puzzle makes no sense.
    element_missing(name) {
        en: "The element <{name}> is missing.",
        id: "Elemen <{name}> tidak ada.",
    }
    /// An attribute without which an element makes no sense.
    attribute_missing(name) {
        en: "The attribute `{name}` is missing.",
        id: "Atribut `{name}` tidak ada.",
    }
    /// JSON that is not well formed, or not of the right shape.
    bad_json(error) {
        en: "This is not the JSON of a nonogram: {error}.",
        id: "Ini bukan JSON sebuah nonogram: {error}.",
    }
    /// A JSON field without which the puzzle makes no sense.
    field_missing(name) {
        en: "The field \"{name}\" is missing.",
        id: "Kolom \"{name}\" tidak ada.",
    }
    /// A damaged picture file.
    bad_picture(error) {
        en: "This picture cannot be read: {error}.",
        id: "Gambar ini tidak bisa dibaca: {error}.",
    }
    /// Numbers of a page that fit no puzzle.
    bad_page_data() {
        en: "These numbers describe no nonogram.",
        id: "Angka-angka ini tidak menggambarkan nonogram.",
    }
    /// A tournament puzzle with another number of lines than the first.
    uneven_set(name, found, wanted) {
        en: "Puzzle {name} has {found} {found|clue|clues}; {wanted} are expected.",
        id: "Puzzle {name} punya {found} petunjuk; seharusnya {wanted}.",
    }
    /// A tournament puzzle that is not square.
    odd_number_of_clues(found) {
        en: "A tournament puzzle is square, so its number of clues is even; here are {found}.",
        id: "Puzzle turnamen berbentuk persegi, jadi jumlah petunjuknya genap; di sini ada {found}.",
    }
    /// A format without colours.
    no_colours(format) {
        en: "The format {format} knows no colours.",
        id: "Format {format} tidak mengenal warna.",
    }
    /// A format without known cells.
    no_given(format) {
        en: "The format {format} cannot hold cells that are known beforehand.",
        id: "Format {format} tidak bisa memuat petak yang sudah diketahui.",
    }
    /// A format without blotted clues.
    no_blots(format) {
        en: "The format {format} cannot hold blotted clues.",
        id: "Format {format} tidak bisa memuat petunjuk yang terhapus.",
    }
    /// A format for squares.
    only_squares(format) {
        en: "The format {format} holds only square puzzles.",
        id: "Format {format} hanya memuat puzzle persegi.",
    }
    /// A format that holds a picture, for a puzzle that has none.
    no_goal(format) {
        en: "The format {format} holds a picture, but this puzzle comes without one.",
        id: "Format {format} memuat gambar, tetapi puzzle ini tidak menyertakannya.",
    }
    /// Where to get a picture.
    solve_first() {
        en: "solve it first and write the solution",
        id: "selesaikan dulu lalu tulis solusinya",
    }
    /// Two colours that a picture could not tell apart.
    same_shade(sign) {
        en: "The colour `{sign}` has the shade of another one: a picture cannot tell them apart.",
        id: "Warna `{sign}` sama dengan warna lain: gambar tidak bisa membedakannya.",
    }
    /// A length that a format cannot hold.
    length_beyond(format, length, limit) {
        en: "The format {format} holds lengths up to {limit}, not {length}.",
        id: "Format {format} memuat panjang sampai {limit}, bukan {length}.",
    }
    /// A step of a textbook strategy.
    row_block_put(block, line, column) {
        en: "Block {block} of row {line} begins in column {column}.",
        id: "Blok {block} dari baris {line} mulai di kolom {column}.",
    }
    /// A step of a textbook strategy.
    column_block_put(block, line, row) {
        en: "Block {block} of column {line} begins in row {row}.",
        id: "Blok {block} dari kolom {line} mulai di baris {row}.",
    }
    /// A step of a textbook strategy.
    row_filled(line) {
        en: "Row {line} is filled in one of its ways.",
        id: "Baris {line} diisi dengan salah satu caranya.",
    }
    /// A step of a textbook strategy.
    column_filled(line) {
        en: "Column {line} is filled in one of its ways.",
        id: "Kolom {line} diisi dengan salah satu caranya.",
    }
    /// A step of backtracking.
    cell_filled(row, column) {
        en: "The cell in row {row}, column {column} is filled.",
        id: "Petak di baris {row}, kolom {column} diisi.",
    }
    /// A step of backtracking.
    cell_emptied(row, column) {
        en: "The cell in row {row}, column {column} is left empty.",
        id: "Petak di baris {row}, kolom {column} dibiarkan kosong.",
    }
    /// A solution of another size.
    picture_size(width, height) {
        en: "The picture must have {width} columns and {height} rows.",
        id: "Gambar harus punya {width} kolom dan {height} baris.",
    }
    /// A row that differs from its clue.
    wrong_row(line, found, clue) {
        en: "Row {line} has the blocks {found}, but its clue is {clue}.",
        id: "Baris {line} punya blok {found}, padahal petunjuknya {clue}.",
    }
    /// A column that differs from its clue.
    wrong_column(line, found, clue) {
        en: "Column {line} has the blocks {found}, but its clue is {clue}.",
        id: "Kolom {line} punya blok {found}, padahal petunjuknya {clue}.",
    }
    /// A given cell with another colour.
    wrong_given(x, y) {
        en: "The cell in row {y}, column {x} was given with another colour.",
        id: "Petak di baris {y}, kolom {x} sudah ditentukan dengan warna lain.",
    }
    /// A specification that cannot be read.
    bad_spec(word) {
        en: "`{word}` says nothing about a nonogram.",
        id: "`{word}` tidak menjelaskan nonogram.",
    }
    /// A share of cells that is none.
    bad_share(word) {
        en: "`{word}` is no share of the cells: it lies between 0 and 1.",
        id: "`{word}` bukan bagian dari petak: nilainya antara 0 dan 1.",
    }
    /// More inks than the generator has.
    bad_inks(word, limit) {
        en: "`{word}` is no number of colours: there are 1 to {limit}.",
        id: "`{word}` bukan jumlah warna: ada 1 sampai {limit}.",
    }
    /// A difficulty that is none.
    bad_levels(word) {
        en: "`{word}` is no difficulty: write a number from 1 to 10, or two such as `4..6`.",
        id: "`{word}` bukan tingkat kesulitan: tulis bilangan 1 sampai 10, atau dua seperti `4..6`.",
    }
    /// A picture that is not there.
    no_picture_file(word) {
        en: "There is no picture `{word}` here.",
        id: "Tidak ada gambar `{word}` di sini.",
    }
    /// What a specification looks like.
    specs_are() {
        en: "write for example `20x15 density=0.5 colours=3 unique difficulty=4..6`, rows such as `.#./###`, a picture such as `cat.png`, or `@name` of the gallery",
        id: "tulis misalnya `20x15 density=0.5 colours=3 unique difficulty=4..6`, baris seperti `.#./###`, gambar seperti `kucing.png`, atau `@nama` dari galeri",
    }
    /// No puzzle of this difficulty was found.
    no_such_level(low, high, tries) {
        en: "No puzzle of difficulty {low} to {high} was found in {tries} {tries|try|tries}.",
        id: "Dalam {tries} percobaan tidak ditemukan puzzle dengan kesulitan {low} sampai {high}.",
    }
    /// No unique puzzle was found.
    no_unique_puzzle(tries) {
        en: "No puzzle with a unique solution was found in {tries} tries.",
        id: "Dalam {tries} percobaan tidak ditemukan puzzle dengan solusi tunggal.",
    }
    /// A gallery picture that does not exist.
    no_such_picture(name) {
        en: "The gallery has no nonogram with a picture named {name}.",
        id: "Galeri tidak punya nonogram bergambar bernama {name}.",
    }
    /// A colour to paint with.
    colour(name) { en: "{name}", id: "{name}" }
    /// The sign of an empty cell.
    cross() { en: "empty", id: "kosong" }
    /// A row and its clue.
    row_header(row, clue) { en: "row {row}: {clue}", id: "baris {row}: {clue}" }
    /// A column and its clue.
    column_header(column, clue) { en: "column {column}: {clue}", id: "kolom {column}: {clue}" }
}
