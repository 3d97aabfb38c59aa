//! The sentences.

runut::messages! {
    /// The page is there.
    page_at(address) {
        en: "The page is at {address} (Ctrl-C ends it).",
        id: "Halamannya ada di {address} (Ctrl-C mengakhirinya).",
    }
    /// Other machines can reach it.
    page_for_all(address) {
        en: "Everybody who can reach {address} can let this machine search.",
        id: "Siapa pun yang bisa mencapai {address} bisa menyuruh komputer ini mencari.",
    }
    /// No browser was found.
    no_browser(address) {
        en: "No browser could be opened: open {address} yourself.",
        id: "Tidak ada peramban yang bisa dibuka: buka sendiri {address}.",
    }
    /// The server ended by itself.
    page_ended(error) {
        en: "the page ended: {error}",
        id: "halamannya berakhir: {error}",
    }
    /// Two files were written.
    proof_written(formula, proof, lines, count) {
        en: "{formula} and {proof}: {lines} lines prove that there {count|is|are} exactly {count} {count|solution|solutions}.",
        id: "{formula} dan {proof}: {lines} baris membuktikan bahwa ada tepat {count} solusi.",
    }
    /// A proof was checked.
    proof_right(family, size, count) {
        en: "Proved: this puzzle ({family}, {size}) has exactly {count} {count|solution|solutions}.",
        id: "Terbukti: puzzle ini ({family}, {size}) punya tepat {count} solusi.",
    }
    /// The files about a shortest way were written.
    shortest_written(path, what) {
        en: "{path}: {what}.",
        id: "{path}: {what}.",
    }
    /// The files about a shortest way were checked.
    shortest_right(what) {
        en: "Proved: {what}.",
        id: "Terbukti: {what}.",
    }
    /// A shortest way, by tables and a search.
    shortest_way(board, moves, looked) {
        en: "{board} needs {moves} {moves|move|moves} and no fewer ({looked} {looked|board|boards} looked at)",
        id: "{board} memerlukan {moves} gerakan, tidak kurang ({looked} papan diperiksa)",
    }
    /// A shortest way, by the distances of all boards.
    shortest_all(board, moves, boards, furthest) {
        en: "{board} needs {moves} {moves|move|moves} and no fewer; the table has the distance of each of the {boards} boards that can be solved, the furthest {furthest}",
        id: "{board} memerlukan {moves} gerakan, tidak kurang; tabelnya memuat jarak setiap papan dari {boards} papan yang bisa diselesaikan, yang terjauh {furthest}",
    }
    /// No way, by parity.
    shortest_none(board) {
        en: "{board} cannot be solved: every move keeps a parity that is not the goal's",
        id: "{board} tidak bisa diselesaikan: setiap gerakan mempertahankan paritas yang bukan paritas tujuannya",
    }
    /// A proof was refused.
    proof_wrong(path) {
        en: "The checker does not accept {path}: nothing is proved.",
        id: "Pemeriksa tidak menerima {path}: tidak ada yang terbukti.",
    }
    /// A formula that is not its puzzle's.
    proof_unread(path, why) {
        en: "{path} proves nothing about a puzzle: {why}.",
        id: "{path} tidak membuktikan apa pun tentang puzzle: {why}.",
    }
    /// The checker is not there.
    proof_no_checker(program) {
        en: "{program} is not installed: cargo install veripb",
        id: "{program} belum terpasang: cargo install veripb",
    }
    /// A family without formulas.
    proof_not_offered(name) {
        en: "{name} cannot be written as a formula, so there is nothing to prove with.",
        id: "{name} tidak dapat ditulis sebagai rumus, jadi tidak ada yang bisa dibuktikan.",
    }
    /// A file of many puzzles.
    one_puzzle_for_a_proof() {
        en: "A proof is about one puzzle: name the one you mean, as in FILE#NAME.",
        id: "Satu bukti untuk satu puzzle: sebutkan yang mana, seperti FILE#NAMA.",
    }
    /// The search was stopped.
    proof_stopped() {
        en: "Stopped before anything was proved.",
        id: "Dihentikan sebelum ada yang terbukti.",
    }
    /// The proof's own search contradicts the strategy: a bug.
    proof_another() {
        en: "There is a solution that the strategy did not find: please report this.",
        id: "Ada solusi yang tidak ditemukan strategi: mohon laporkan.",
    }
    /// A file that cannot be read.
    cannot_read(path, error) {
        en: "cannot read {path}: {error}",
        id: "tidak bisa membaca {path}: {error}",
    }
    /// A file that is not there.
    no_such_file(path) {
        en: "cannot read {path}: there is no such file",
        id: "tidak bisa membaca {path}: berkasnya tidak ada",
    }
    /// A folder where a file is expected.
    is_a_folder(path) {
        en: "cannot read {path}: it is a folder",
        id: "tidak bisa membaca {path}: ini folder",
    }
    /// A file that may not be read.
    may_not_read(path) {
        en: "cannot read {path}: permission denied",
        id: "tidak bisa membaca {path}: tidak diizinkan",
    }
    /// A folder that is not there.
    no_such_folder(path) {
        en: "cannot write {path}: there is no such folder",
        id: "tidak bisa menulis {path}: foldernya tidak ada",
    }
    /// A file that may not be written.
    may_not_write(path) {
        en: "cannot write {path}: permission denied",
        id: "tidak bisa menulis {path}: tidak diizinkan",
    }
    /// A disk that is full.
    disk_full(path) {
        en: "cannot write {path}: no space left",
        id: "tidak bisa menulis {path}: tempat penyimpanan penuh",
    }
    /// More threads than the machine has use for.
    fewer_threads(threads, asked) {
        en: "{threads} threads instead of {asked}: this machine has no use for more",
        id: "{threads} utas, bukan {asked}: mesin ini tidak memerlukan lebih",
    }
    /// What was read as what.
    read_as(name, family, format, size) {
        en: "{name}: {family}, format {format}, {size}",
        id: "{name}: {family}, format {format}, {size}",
    }
    /// Bytes that are no text.
    not_on_a_screen(format) {
        en: "{format} is not text: save it with -o FILE, or send it through a pipe",
        id: "{format} bukan teks: simpan dengan -o BERKAS, atau kirim lewat pipa",
    }
    /// A file name that says nothing about the format.
    say_the_format() {
        en: "say the format with --to, or give a file name whose extension says it",
        id: "sebutkan formatnya dengan --to, atau beri nama berkas yang akhirannya jelas",
    }
    /// A file that cannot be written.
    cannot_write(path, error) {
        en: "cannot write {path}: {error}",
        id: "tidak bisa menulis {path}: {error}",
    }
    /// An output file whose kind cannot be told.
    unknown_extension(path, known) {
        en: "cannot tell from `{path}` what to write: end it in one of {known}",
        id: "dari `{path}` tidak jelas apa yang ditulis: akhiri dengan salah satu dari {known}",
    }
    /// An output file of a comparison whose kind cannot be told.
    unknown_table_extension(path) {
        en: "cannot tell from `{path}` what to write: end it in .txt, .md, .csv, .tex, .json, .svg or .png",
        id: "dari `{path}` tidak jelas apa yang ditulis: akhiri dengan .txt, .md, .csv, .tex, .json, .svg atau .png",
    }
    /// The title of the time column when runs were repeated.
    median_of(runs) {
        en: "each time is the median of {runs} {runs|run|runs}",
        id: "setiap waktu adalah median dari {runs} kali",
    }
    /// A trail as something else than a picture.
    trail_is_a_picture(path) {
        en: "a trail is a picture: end `{path}` in .svg or .png, or in .gif for a film",
        id: "jejak adalah gambar: akhiri `{path}` dengan .svg atau .png, atau .gif untuk film",
    }
    /// No folder for tables.
    no_cache_folder() {
        en: "there is no cache folder: name one with --cache or RUNUT_CACHE",
        id: "tidak ada folder cache: sebutkan dengan --cache atau RUNUT_CACHE",
    }
    /// A table is there already.
    table_there(path) {
        en: "already there: {path}",
        id: "sudah ada: {path}",
    }
    /// Columns of the list of tables: its strategy, its state.
    table_for() {
        en: "for",
        id: "untuk",
    }
    /// Columns of the list of tables.
    table_state() {
        en: "state",
        id: "keadaan",
    }
    /// A table that was changed.
    table_damaged() {
        en: "damaged",
        id: "rusak",
    }
    /// A file that only looks like a table.
    table_foreign() {
        en: "not a table",
        id: "bukan tabel",
    }
    /// There are no tables.
    no_tables(folder) {
        en: "no tables in {folder}; `runut tables build` makes them",
        id: "tidak ada tabel di {folder}; buat dengan `runut tables build`",
    }
    /// Tables were removed.
    tables_removed(count) {
        en: "removed {count} {count|table|tables}",
        id: "{count} tabel dihapus",
    }
    /// A file was written.
    saved(path) {
        en: "saved {path}",
        id: "tersimpan di {path}",
    }
    /// A solution is right.
    correct() { en: "correct", id: "benar" }
    /// A solution is wrong.
    wrong(reason) {
        en: "wrong: {reason}",
        id: "salah: {reason}",
    }
    /// No terminal, no command.
    no_command() {
        en: "say what to do: `runut --help` shows the commands",
        id: "sebutkan perintahnya: `runut --help` menampilkan semua perintah",
    }
    /// The seed that was drawn.
    seed_is(seed) {
        en: "seed {seed}",
        id: "benih {seed}",
    }
    /// How to name a family.
    name_the_family() {
        en: "name it: --family nonogram",
        id: "sebutkan: --family nonogram",
    }
    /// How to name a format.
    name_the_format() {
        en: "name it with --family or --format; `runut list formats` shows all formats",
        id: "sebutkan dengan --family atau --format; `runut list formats` menampilkan semua format",
    }
    /// How to say which family is meant.
    overrule_the_family() {
        en: "--family says which one is meant",
        id: "--family menyebutkan yang dimaksud",
    }
    /// Where a solution is wrong.
    wrong_at(places) {
        en: "look at {places}",
        id: "lihat {places}",
    }
    /// A file that cannot hold a picture.
    not_a_picture(path) {
        en: "a picture cannot be written as `{path}`: end it in .svg, .png or .txt",
        id: "gambar tidak bisa ditulis sebagai `{path}`: akhiri dengan .svg, .png atau .txt",
    }
    /// A job counts one puzzle.
    one_puzzle_for_a_job() {
        en: "a job is about one puzzle",
        id: "satu pekerjaan untuk satu puzzle",
    }
    /// A choice in a trace.
    choice_of(choice, of) {
        en: "choice {choice} of {of}",
        id: "pilihan {choice} dari {of}",
    }
    /// Going back in a trace.
    went_back() { en: "back", id: "mundur" }
    /// A node in a trace.
    visited(depth, cost) {
        en: "node at depth {depth}, cost {cost}",
        id: "simpul pada kedalaman {depth}, biaya {cost}",
    }
    /// A layer in a trace.
    layer_of(depth, width) {
        en: "layer {depth}: {width} {width|state|states}",
        id: "lapis {depth}: {width} keadaan",
    }
    /// A solution in a trace.
    solution_found() { en: "solution", id: "solusi" }
    /// What somebody who watches a search sees above the board.
    watching(nodes, found) {
        en: "{nodes} {nodes|node|nodes} · {found} found",
        id: "{nodes} simpul · {found} ditemukan",
    }
    /// The keys of somebody who watches.
    watch_keys() {
        en: "space: step · p: pause · + -: speed · Enter: run on · q: stop",
        id: "spasi: selangkah · p: jeda · + -: kecepatan · Enter: teruskan · q: berhenti",
    }
    /// Watching into a pipe.
    watch_needs_a_terminal() {
        en: "a search is watched on a terminal; `runut trace` tells it to programs",
        id: "pencarian dilihat di terminal; untuk program pakai `runut trace`",
    }
    /// Watching several.
    one_puzzle_to_watch() {
        en: "one search is watched at a time: name one puzzle",
        id: "satu pencarian dilihat sekaligus: sebutkan satu puzzle",
    }
    /// An example of what may be typed.
    for_example(text) {
        en: "for example {text}",
        id: "misalnya {text}",
    }
    /// A file that would be written over.
    is_there(path) {
        en: "{path} is there already",
        id: "{path} sudah ada",
    }
    /// A run of a comparison that ended.
    run_ended(puzzle, strategy, answer, nodes, time) {
        en: "{puzzle} · {strategy}: {answer}, {nodes} {nodes|node|nodes}, {time}",
        id: "{puzzle} · {strategy}: {answer}, {nodes} simpul, {time}",
    }
    /// Who won a comparison.
    ran_faster(fastest, times, second) {
        en: "{fastest} won: {times} times as fast as {second}.",
        id: "{fastest} menang: {times} kali secepat {second}.",
    }
    /// Who won a comparison of more than two.
    ran_faster_than_all(fastest, times, second, most, slowest) {
        en: "{fastest} won: {times} times as fast as {second}, {most} times as fast as {slowest}, the slowest.",
        id: "{fastest} menang: {times} kali secepat {second}, {most} kali secepat {slowest}, yang paling lambat.",
    }
    /// Nobody won: the clock is too coarse.
    too_short_to_tell(fastest) {
        en: "{fastest} was first, but by less than a millisecond: with --repeat 20 it means more.",
        id: "{fastest} yang pertama, tetapi bedanya kurang dari satu milidetik: dengan --repeat 20 lebih berarti.",
    }
    /// Nobody won: the runs differ more than the strategies.
    too_close_to_call(fastest, second) {
        en: "{fastest} and {second} are too close to call: their runs overlap.",
        id: "{fastest} dan {second} terlalu dekat: rentang waktunya bertumpang tindih.",
    }
    /// A progress bar: a search.
    searching(strategy, took, nodes, rate) {
        en: "{strategy} {took} · {nodes} nodes, {rate} nodes/s",
        id: "{strategy} {took} · {nodes} simpul, {rate} simpul/s",
    }
    /// A progress bar: something is made before the search.
    preparing(strategy, took, what) {
        en: "{strategy} {took} · making {what}",
        id: "{strategy} {took} · membuat {what}",
    }
    /// A progress bar: solutions.
    found_so_far(found) {
        en: "{found} found",
        id: "{found} ditemukan",
    }
    /// A progress bar: how long it may take.
    time_left(left) {
        en: "about {left} left",
        id: "kira-kira {left} lagi",
    }
    /// A family where a puzzle is expected.
    is_a_family(word) {
        en: "`{word}` is a kind of puzzle, not a puzzle",
        id: "`{word}` adalah jenis puzzle, bukan puzzle",
    }
    /// How to name one.
    puzzle_of_family(example, family) {
        en: "name one, such as {example}, or make one: runut generate {family}",
        id: "sebutkan satu, misalnya {example}, atau buat satu: runut generate {family}",
    }
    /// A count that was not finished.
    at_least(count) {
        en: "at least {count}",
        id: "sedikitnya {count}",
    }
    /// Many puzzles were counted.
    counted_together(puzzles, solvable, count) {
        en: "{puzzles} puzzles, {solvable} with a solution; {count} {count|solution|solutions} together",
        id: "{puzzles} puzzle, {solvable} ada solusinya; jumlah solusi {count}",
    }
    /// Jobs: folder in use for something else.
    other_job(dir) {
        en: "{dir} holds another job: choose another folder",
        id: "{dir} berisi pekerjaan lain: pilih folder lain",
    }
    /// Jobs: not a job.
    no_job(dir, error) {
        en: "{dir} holds no job: {error}",
        id: "{dir} tidak berisi pekerjaan: {error}",
    }
    /// Jobs: planned by another version.
    other_version(dir, planned, here) {
        en: "{dir} was planned by version {planned}; this is {here}, which may search in another order: begin a new job",
        id: "{dir} direncanakan oleh versi {planned}; ini {here}, yang mungkin mencari dengan urutan lain: mulailah pekerjaan baru",
    }
    /// Jobs: the parts of the plan are not those of this program.
    other_tree(dir) {
        en: "{dir} has parts that this program does not find: it was planned by another build",
        id: "{dir} punya bagian yang tidak ditemukan program ini: rencananya dibuat oleh program lain",
    }
    /// Jobs: a name that nobody has.
    no_such_thing(name) {
        en: "there is no `{name}` here",
        id: "tidak ada `{name}` di sini",
    }
    /// Jobs: a line of the ledger that was cut short.
    line_torn(line) {
        en: "line {line} of the ledger is cut short: its part is done again",
        id: "baris {line} catatan terpotong: bagiannya dikerjakan lagi",
    }
    /// Jobs: a line of the ledger whose checksum does not fit.
    line_damaged(line) {
        en: "line {line} of the ledger is damaged: its part is done again",
        id: "baris {line} catatan rusak: bagiannya dikerjakan lagi",
    }
    /// Jobs: a line of the ledger of another plan.
    line_foreign(line) {
        en: "line {line} of the ledger belongs to another job: it does not count",
        id: "baris {line} catatan milik pekerjaan lain: tidak dihitung",
    }
    /// Jobs: a part that stands twice in the ledger.
    line_double(line) {
        en: "line {line} of the ledger repeats a part: the first one counts",
        id: "baris {line} catatan mengulang satu bagian: yang pertama dihitung",
    }
    /// A strategy without parts.
    does_not_split(strategy) {
        en: "the strategy {strategy} cannot be cut into parts",
        id: "strategi {strategy} tidak bisa dipotong menjadi bagian",
    }
}
