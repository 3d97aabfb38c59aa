//! Every sentence of this family.

crate::messages! {
    /// The size of a board on which several tiles move at once.
    multi_tile(board) {
        en: "{board}, multi-tile moves",
        id: "{board}, beberapa ubin sekaligus",
    }
    /// Not a letter of a move string.
    bad_move(sign) {
        en: "`{sign}` is not a move of the blank.",
        id: "`{sign}` bukan gerakan petak kosong.",
    }
    /// What moves there are.
    moves_are() {
        en: "U, L, R and D move the blank up, left, right and down; U3 is three times U",
        id: "U, L, R dan D menggerakkan petak kosong ke atas, kiri, kanan dan bawah; U3 berarti tiga kali U",
    }
    /// The sum is odd.
    odd_sum(kurang, x, sum, a, b) {
        en: "Not solvable: the sum of KURANG is {kurang}, X is {x}, together {sum}, an odd number, and no move changes that. With {a} and {b} swapped it would be solvable.",
        id: "Tidak bisa diselesaikan: jumlah KURANG {kurang}, X {x}, jumlahnya {sum}, bilangan ganjil, dan tidak ada gerakan yang mengubahnya. Bila {a} dan {b} ditukar, puzzle bisa diselesaikan.",
    }
    /// The sum is even.
    even_sum(kurang, x, sum) {
        en: "Solvable: the sum of KURANG is {kurang}, X is {x}, together {sum}, an even number.",
        id: "Bisa diselesaikan: jumlah KURANG {kurang}, X {x}, jumlahnya {sum}, bilangan genap.",
    }
    /// The blank leaves the board.
    leaves_board(number, letter) {
        en: "Move {number} ({letter}) leads the blank off the board.",
        id: "Gerakan ke-{number} ({letter}) membawa petak kosong keluar papan.",
    }
    /// Not solved in the end.
    not_in_order(count, tile, expected) {
        en: "After the last move {count} {count|cell is|cells are} wrong: the first holds {tile} instead of {expected}.",
        id: "Setelah gerakan terakhir {count} petak masih salah: yang pertama berisi {tile}, seharusnya {expected}.",
    }
    /// Several boards where one was expected.
    several_boards() {
        en: "There are several boards here; one was expected.",
        id: "Di sini ada beberapa papan; yang diharapkan satu.",
    }
    /// Nothing there.
    no_board() {
        en: "There is no board here.",
        id: "Tidak ada papan di sini.",
    }
    /// How tiles are written.
    tiles_are() {
        en: "write the tiles row by row as 1, 2, 3, … and the blank as -",
        id: "tulis ubin baris demi baris sebagai 1, 2, 3, … dan petak kosong sebagai -",
    }
    /// One line that is no square.
    not_square(count) {
        en: "{count} tiles in one line are no square board.",
        id: "{count} ubin dalam satu baris bukan papan persegi.",
    }
    /// How to write a rectangle.
    write_rows() {
        en: "write a board that is not square as several rows",
        id: "papan yang tidak persegi ditulis sebagai beberapa baris",
    }
    /// Rows of different lengths.
    ragged_row(width, expected) {
        en: "This row has {width} {width|tile|tiles}, the first one has {expected}.",
        id: "Baris ini punya {width} ubin, baris pertama {expected}.",
    }
    /// Too small or too large.
    bad_size(height, width, least, most) {
        en: "A board of {height} × {width} is out of range: {least} to {most} rows and columns.",
        id: "Papan {height} × {width} di luar batas: {least} sampai {most} baris dan kolom.",
    }
    /// Two blanks.
    two_blanks(first, second) {
        en: "There are two blanks: `{first}` and `{second}`.",
        id: "Ada dua petak kosong: `{first}` dan `{second}`.",
    }
    /// There is one blank.
    one_blank() {
        en: "exactly one cell is blank: -, 0, _ or the number after the last tile",
        id: "tepat satu petak kosong: -, 0, _ atau bilangan setelah ubin terakhir",
    }
    /// Neither a number nor a sign of the blank.
    no_tile(word) {
        en: "`{word}` is neither a tile nor the blank.",
        id: "`{word}` bukan ubin dan bukan petak kosong.",
    }
    /// A board torn apart.
    no_blank_lines() {
        en: "a blank line ends a board: write the rows of one board without blank lines between them",
        id: "baris kosong mengakhiri papan: tulis baris-baris satu papan tanpa baris kosong di antaranya",
    }
    /// A number that no tile has.
    out_of_range(number, most) {
        en: "There is no tile `{number}` on this board: tiles are 1 to {most}.",
        id: "Tidak ada ubin `{number}` pada papan ini: ubin 1 sampai {most}.",
    }
    /// A tile twice.
    doubled(tile) {
        en: "The tile {tile} is here twice.",
        id: "Ubin {tile} muncul dua kali.",
    }
    /// Tiles that are not there.
    missing(tiles) {
        en: "missing: {tiles}",
        id: "yang tidak ada: {tiles}",
    }
    /// No blank.
    no_blank() {
        en: "No cell is blank.",
        id: "Tidak ada petak kosong.",
    }
    /// A goal before any board.
    goal_first() {
        en: "A goal or a metric comes after the rows of its board.",
        id: "Tujuan atau metrik ditulis setelah baris-baris papannya.",
    }
    /// The goal has another shape.
    goal_differs() {
        en: "The goal must have as many rows and columns as the board.",
        id: "Tujuan harus punya baris dan kolom sebanyak papan.",
    }
    /// An unknown metric.
    bad_metric(name) {
        en: "`{name}` is not a metric: single (one tile a move) or multi (a line of tiles a move).",
        id: "`{name}` bukan metrik: single (satu ubin sekali gerak) atau multi (sederet ubin sekali gerak).",
    }
    /// Not an id.
    bad_id() {
        en: "This is not an id such as sliding:3x3:8,1,2,0,4,3,7,6,5.",
        id: "Ini bukan id seperti sliding:3x3:8,1,2,0,4,3,7,6,5.",
    }
    /// Tiles and size disagree.
    wrong_count(count, height, width) {
        en: "{count} tiles do not make {height} × {width}.",
        id: "{count} ubin tidak membentuk {height} × {width}.",
    }
    /// A specification that cannot be read.
    bad_spec() {
        en: "This says nothing about a board of sliding tiles.",
        id: "Ini tidak menjelaskan papan ubin geser.",
    }
    /// What a specification may be.
    specs_are() {
        en: "write `4x4`, perhaps with the distance, `4x4 moves=30`, and `multi` where several tiles may move at once",
        id: "tulis `4x4`, boleh dengan jaraknya, `4x4 moves=30`, dan `multi` bila beberapa ubin boleh bergerak sekaligus",
    }
    /// No board is so far away.
    moves_beyond(moves, height, width, most) {
        en: "No {height}×{width} board is {moves} moves away from its goal: the furthest are {most} away.",
        id: "Tidak ada papan {height}×{width} yang berjarak {moves} gerakan dari tujuannya: yang terjauh {most}.",
    }
    /// A distance that cannot be proved.
    moves_not_proved() {
        en: "The exact distance can be asked for on boards of up to 16 cells with single-tile moves.",
        id: "Jarak tepat bisa diminta untuk papan sampai 16 petak dengan gerakan satu ubin.",
    }
    /// Nobody found such a board.
    moves_not_met(moves, tries) {
        en: "No board {moves} moves away was met in {tries} tries; such boards are rare.",
        id: "Tidak ada papan berjarak {moves} gerakan dalam {tries} percobaan; papan seperti itu langka.",
    }
    /// A board that a strategy cannot treat.
    too_large(strategy, size) {
        en: "{strategy} treats boards of up to {size} cells.",
        id: "{strategy} menangani papan sampai {size} petak.",
    }
    /// A strategy of one size.
    only_size(strategy, size) {
        en: "{strategy} treats {size} boards only.",
        id: "{strategy} hanya menangani papan {size}.",
    }
    /// A strategy without the multi-tile metric.
    single_only(strategy) {
        en: "{strategy} counts single-tile moves only; try best or ida-walking-distance.",
        id: "{strategy} hanya menghitung gerakan satu ubin; coba best atau ida-walking-distance.",
    }
    /// A strategy for the multi-tile metric.
    multi_only(strategy) {
        en: "{strategy} treats 4×4 boards with multi-tile moves whose blank belongs in the last cell.",
        id: "{strategy} menangani papan 4×4 dengan gerakan banyak ubin yang petak kosongnya di petak terakhir.",
    }
    /// A proof of a lower bound.
    proved_bound(bound) {
        en: "No way is shorter than {bound} moves.",
        id: "Tidak ada jalan yang lebih pendek dari {bound} gerakan.",
    }
    /// A solution that may not be shortest.
    near_optimal(length, bound) {
        en: "{length} moves, not proved shortest; no way is shorter than {bound}.",
        id: "{length} gerakan, belum terbukti terpendek; tidak ada jalan yang lebih pendek dari {bound}.",
    }
    /// Answered by the first rung.
    chose_easy() {
        en: "ida-manhattan answered: an easy board needs no tables.",
        id: "ida-manhattan yang menjawab: papan mudah tidak butuh tabel.",
    }
    /// Tables from the cache folder.
    chose_kept(strategy) {
        en: "Chose {strategy}: its tables are in the cache folder.",
        id: "Memilih {strategy}: tabelnya ada di folder cache.",
    }
    /// Tables built on the spot.
    chose_small() {
        en: "Chose ida-pattern-663, whose tables are made on the spot; with those of ida-pattern-78 harder boards would be faster.",
        id: "Memilih ida-pattern-663 yang tabelnya dibuat di tempat; dengan tabel ida-pattern-78 papan yang lebih sulit akan lebih cepat.",
    }
    /// The search is long.
    chose_long(strategy) {
        en: "The search is long: went on with {strategy}.",
        id: "Pencarian ini panjang: dilanjutkan dengan {strategy}.",
    }
    /// Tables were built while the search went on.
    built_beside() {
        en: "Larger tables were built beside the search.",
        id: "Tabel yang lebih besar dibuat sambil mencari.",
    }
    /// Patterns for a size of its own.
    chose_any() {
        en: "Chose pattern databases of at most six tiles, made for this size.",
        id: "Memilih basis data pola paling banyak enam ubin, dibuat untuk ukuran ini.",
    }
    /// A shortest way would take too long.
    chose_beam() {
        en: "Chose beam: a shortest way would take too long on this board.",
        id: "Memilih beam: jalan terpendek terlalu lama dicari pada papan ini.",
    }
    /// The multi-tile metric, with tables.
    chose_colours(strategy) {
        en: "Chose {strategy}: the axes must take turns.",
        id: "Memilih {strategy}: kedua sumbu harus bergantian.",
    }
    /// The multi-tile metric.
    chose_walking() {
        en: "Chose ida-walking-distance: it knows multi-tile moves.",
        id: "Memilih ida-walking-distance: mengenal gerakan banyak ubin.",
    }
    /// Tables were made before the search.
    spread_tables() {
        en: "tables spread out by position",
        id: "tabel yang dibentangkan menurut posisi",
    }
    made_tables(count, size) {
        en: "{count} pattern {count|database|databases}, {size} MB",
        id: "{count} basis data pola, {size} MB",
    }
    /// The table of walking distances was made.
    made_walking() {
        en: "the walking distances of rows and columns",
        id: "jarak jalan (walking distance) baris dan kolom",
    }
    /// A table was kept.
    table_saved(path) {
        en: "Saved a table for next time: {path}",
        id: "Tabel disimpan untuk lain kali: {path}",
    }
    /// A table could not be kept.
    table_not_saved(error) {
        en: "The table could not be saved: {error}",
        id: "Tabel tidak bisa disimpan: {error}",
    }
    /// A page of a table does not have its checksum.
    table_damaged(name) {
        en: "The kept table {name} is damaged: the damaged part was not used, and the table will be made anew.",
        id: "Tabel tersimpan {name} rusak: bagian yang rusak tidak dipakai, dan tabel akan dibuat ulang.",
    }
    /// Next move of a hint.
    next_move(letter, tile, arrow, left) {
        en: "{letter}: slide {tile} {arrow} into the blank; {left} {left|move is|moves are} needed from here.",
        id: "{letter}: geser {tile} {arrow} ke petak kosong; dari sini perlu {left} gerakan.",
    }
    /// The same, with a move that looks as good and is not.
    next_move_not(letter, tile, arrow, left, other, way, more) {
        en: "{letter}: slide {tile} {arrow} into the blank; {left} {left|move is|moves are} needed from here. Not {other} {way}, though it looks nearer: from there it would take {more}.",
        id: "{letter}: geser {tile} {arrow} ke petak kosong; dari sini perlu {left} gerakan. Bukan {other} {way}, walaupun tampak mendekat: dari sana perlu {more}.",
    }
    /// One tile goes home.
    carry(tile, place, letters, count) {
        en: "Carry {tile} to {place} without touching what is laid: {letters} ({count} {count|move|moves}).",
        id: "Antar {tile} ke {place} tanpa menyentuh yang sudah menetap: {letters} ({count} gerakan).",
    }
    /// Two tiles turn into a row.
    corner(first, second, letters, count) {
        en: "{first} and {second} end the row together, {second} behind {first}, for alone it could not get past: {letters} ({count} {count|move|moves}).",
        id: "{first} dan {second} menutup baris bersama, {second} di belakang {first}, sebab sendirian tidak bisa lewat: {letters} ({count} gerakan).",
    }
    /// Two tiles of a column.
    column(first, second, letters, count) {
        en: "Two rows are left: the column of {first} and {second} goes in together, from the left: {letters} ({count} {count|move|moves}).",
        id: "Tinggal dua baris: kolom {first} dan {second} masuk bersama, dari kiri: {letters} ({count} gerakan).",
    }
    /// The end.
    last_square(letters, count) {
        en: "Turn the last square until everything is in order: {letters} ({count} {count|move|moves}).",
        id: "Putar persegi terakhir sampai semuanya berurutan: {letters} ({count} gerakan).",
    }
    /// The blank belongs elsewhere.
    blank_home(letters, count) {
        en: "Walk the blank to where it belongs: {letters} ({count} {count|move|moves}).",
        id: "Bawa petak kosong ke tempatnya: {letters} ({count} gerakan).",
    }
    /// What the human method takes.
    by_hand(uses) {
        en: "By hand, rows and then columns: {uses}.",
        id: "Secara manual, baris lalu kolom: {uses}.",
    }
    /// The fewest moves.
    fewest(length) {
        en: "The fewest moves: {length}.",
        id: "Gerakan paling sedikit: {length}.",
    }
    /// Nothing to do.
    already_solved() {
        en: "Everything is in order.",
        id: "Semuanya sudah berurutan.",
    }
    /// Where a watched search stands.
    stands_at(moves, board) {
        en: "After {moves} {moves|move|moves}:\n{board}",
        id: "Setelah {moves} gerakan:\n{board}",
    }
    /// A step of laying the board down tile by tile.
    tiles_laid(tiles, moves, board) {
        en: "{tiles} {tiles|tile is|tiles are} in place for good after {moves} {moves|move|moves}:\n{board}",
        id: "{tiles} ubin sudah menetap di tempatnya setelah {moves} gerakan:\n{board}",
    }
    /// An iteration of deepening.
    round_bound(bound) {
        en: "bound {bound}",
        id: "batas {bound}",
    }
    /// A beam of some width.
    round_width(width) {
        en: "width {width}",
        id: "lebar {width}",
    }
    /// A tile that cannot slide to the blank.
    not_in_line() {
        en: "Only tiles in the row or column of the blank slide.",
        id: "Hanya ubin sebaris atau sekolom dengan petak kosong yang bisa digeser.",
    }
    /// The blank itself was touched.
    nothing_slides() {
        en: "This is the blank: touch a tile that is to slide into it.",
        id: "Ini petak kosong: sentuh ubin yang akan digeser ke sini.",
    }
}
