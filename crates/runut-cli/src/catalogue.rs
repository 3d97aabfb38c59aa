//! Every sentence of the command line, in every language.

use runut::{Answer, Goal, Lang, Message, Report, Stop, Text};

runut::messages! {
    /// A file that cannot be read.
    cannot_read(path, error) {
        en: "cannot read {path}: {error}",
        id: "tidak bisa membaca {path}: {error}",
    }
    /// A file that cannot be written.
    cannot_write(path, error) {
        en: "cannot write {path}: {error}",
        id: "tidak bisa menulis {path}: {error}",
    }
    /// A name that nobody has.
    unknown_name(kind, name) {
        en: "there is no {kind} `{name}`",
        id: "tidak ada {kind} `{name}`",
    }
    /// The nearest name.
    did_you_mean(name) {
        en: "did you mean `{name}`?",
        id: "maksud Anda `{name}`?",
    }
    /// All names.
    there_are(names) {
        en: "there are: {names}",
        id: "yang ada: {names}",
    }
    /// A source that belongs to several families.
    no_such_part(part, name) {
        en: "{name} holds no puzzle `{part}`",
        id: "{name} tidak berisi puzzle `{part}`",
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
    /// Puzzles to be made, but of which family?
    generate_needs_family() {
        en: "say of which family the puzzles are: --family nonogram",
        id: "sebutkan keluarga puzzle yang dibuat: --family nonogram",
    }
    /// The title of the time column when runs were repeated.
    median_of(runs) {
        en: "each time is the median of {runs} {runs|run|runs}",
        id: "setiap waktu adalah median dari {runs} kali",
    }
    /// The title of a chart.
    chart_of(puzzles, strategies) {
        en: "{strategies} {strategies|strategy|strategies} on {puzzles} {puzzles|puzzle|puzzles}",
        id: "{strategies} strategi pada {puzzles} puzzle",
    }
    /// A file that says nothing about what to generate.
    not_to_generate_from(path) {
        en: "`{path}` shows no picture that puzzles of this family could be made of",
        id: "`{path}` tidak berisi gambar untuk membuat puzzle keluarga ini",
    }
    /// A search that announces nothing.
    no_trail(strategy) {
        en: "`{strategy}` told nothing on its way that could be drawn",
        id: "`{strategy}` tidak menceritakan apa pun yang bisa digambar",
    }
    /// A trail as something else than a picture.
    trail_is_a_picture(path) {
        en: "a trail is a picture: end `{path}` in .svg or .png",
        id: "jejak adalah gambar: akhiri `{path}` dengan .svg atau .png",
    }
    /// A picture that failed.
    cannot_draw(error) {
        en: "cannot draw: {error}",
        id: "tidak bisa menggambar: {error}",
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
    /// Jobs: how far.
    parts_done(done, all) {
        en: "{done} of {all} parts done",
        id: "{done} dari {all} bagian selesai",
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
    /// Several puzzles where one is needed.
    one_puzzle(name, count) {
        en: "{name} holds {count} puzzles: name one of them as {name}#1",
        id: "{name} berisi {count} puzzle: sebut salah satunya sebagai {name}#1",
    }
}

macro_rules! texts {
    ($($name:ident: $en:literal, $id:literal;)*) => {
        $(pub const $name: Text = Text { en: $en, id: $id };)*
    };
}

texts! {
    ERROR: "error", "galat";
    WARNING: "warning", "peringatan";
    HELP: "help", "petunjuk";
    STRATEGY: "strategy", "strategi";
    FAMILY: "family", "keluarga";
    FORMAT: "format", "format";
    VIEW: "view", "tampilan";
    LEVEL: "level of sameness", "tingkat kesamaan";
    GALLERY_NAME: "puzzle in the gallery", "puzzle di galeri";
    PUZZLE: "puzzle", "puzzle";
    SIZE: "size", "ukuran";
    ANSWER: "answer", "jawaban";
    FOUND: "found", "ditemukan";
    TIME: "search time", "waktu pencarian";
    CASES: "cases examined", "banyak kasus yang ditinjau";
    GENERATED: "nodes generated", "simpul dibangkitkan";
    EXPANDED: "nodes expanded", "simpul dievaluasi";
    PRUNED: "candidates pruned", "calon dipangkas";
    DEPTH: "deepest node", "simpul terdalam";
    OPEN: "largest frontier", "antrean terbesar";
    STOPPED: "stopped by", "dihentikan oleh";
    OPTIMAL: "proved shortest", "terbukti terpendek";
    REASON: "reason", "alasan";
    NOTE: "note", "catatan";
    YES: "yes", "ya";
    NO: "no", "tidak";
    UNKNOWN: "unknown", "belum diketahui";
    SOLVED: "solved", "terpecahkan";
    UNSOLVABLE: "no solution", "tidak ada solusi";
    IS_UNIQUE: "exactly one solution", "tepat satu solusi";
    NOT_UNIQUE: "more than one solution", "lebih dari satu solusi";
    UNDECIDED: "undecided", "belum diputuskan";
    COMPLETE: "all solutions listed", "semua solusi terdaftar";
    AS_MANY: "as many as asked for", "sebanyak yang diminta";
    COUNTED: "counted exactly", "terhitung tepat";
    NAME: "name", "nama";
    IDEA: "idea", "gagasan";
    RULES: "rules", "aturan";
    SOLVABLE: "solvable", "ada solusi";
    UNIQUE: "unique", "tunggal";
    LOGIC: "by logic alone", "cukup dengan logika";
    DIFFICULTY: "difficulty", "kesulitan";
    EXTENSIONS: "extensions", "akhiran";
    ABOUT: "about", "tentang";
    CLAIMS: "claims", "janji";
    READ_WRITE: "reads/writes", "baca/tulis";
    VIEWS: "views", "tampilan";
    DISTINCT: "--distinct", "--distinct";
    SOLUTIONS: "solutions", "solusi";
    DISTINCT_SOLUTIONS: "up to symmetry", "menurut simetri";
    INVALID: "invalid on purpose", "sengaja salah";
    COMPLETE_CLAIM: "complete", "lengkap";
    OPTIMAL_CLAIM: "optimal", "optimal";
    SPLITS_CLAIM: "splits", "dapat dibagi";
    COUNTS_CLAIM: "counts only", "hanya menghitung";
    TIME_LIMIT: "the time limit", "batas waktu";
    NODE_LIMIT: "the node limit", "batas simpul";
    MEMORY_LIMIT: "the memory limit", "batas memori";
    INTERRUPTION: "an interruption", "penghentian";
    SPREAD: "shortest – longest", "tersingkat – terlama";
    TIMES_FASTEST: "× fastest", "× tercepat";
    LENGTH: "length", "panjang";
    STOPPED_MARK: "stopped: at least this", "dihentikan: sedikitnya sekian";
    STALLED: "its own limits: it is not a complete strategy", "batasnya sendiri: strategi ini tidak lengkap";
}

/// What stopped a search, in words.
pub fn stop(stop: &Stop, lang: Lang) -> String {
    match stop {
        Stop::Enough => AS_MANY.get(lang).to_owned(),
        Stop::Time => TIME_LIMIT.get(lang).to_owned(),
        Stop::Nodes => NODE_LIMIT.get(lang).to_owned(),
        Stop::Memory => MEMORY_LIMIT.get(lang).to_owned(),
        Stop::Interrupted => INTERRUPTION.get(lang).to_owned(),
        Stop::Stalled => STALLED.get(lang).to_owned(),
        Stop::Unable(why) | Stop::Flawed(why) => why.get(lang).to_owned(),
    }
}

/// A bare yes, no or unknown.
pub fn verdict(answer: Answer, lang: Lang) -> &'static str {
    match answer {
        Answer::Yes => YES,
        Answer::No => NO,
        Answer::Unknown => UNKNOWN,
    }
    .get(lang)
}

/// The answer of a report, in words.
pub fn answer(report: &Report, lang: Lang) -> &'static str {
    let none = report.found == 0u8.into();
    match (report.answer, report.goal) {
        (Answer::Unknown, _) => UNDECIDED,
        (Answer::No, Goal::Unique) if !none => NOT_UNIQUE,
        (Answer::No, _) => UNSOLVABLE,
        (Answer::Yes, Goal::First) => SOLVED,
        (Answer::Yes, Goal::Unique) => IS_UNIQUE,
        (Answer::Yes, Goal::All) if report.exact => COMPLETE,
        (Answer::Yes, Goal::All) => AS_MANY,
        (Answer::Yes, Goal::Count) => COUNTED,
    }
    .get(lang)
}

/// A name that nobody has, with the nearest one that somebody has.
pub fn unknown(kind: Text, name: &str, known: &[&str]) -> crate::Trouble {
    let nearest = known
        .iter()
        .map(|known| (strsim::jaro_winkler(name, known), *known))
        .filter(|(likeness, _)| *likeness > 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0));
    let help: Option<Message> = match nearest {
        Some((_, nearest)) => Some(did_you_mean(nearest)),
        None if known.len() <= 24 => Some(there_are(known.join(", "))),
        None => None,
    };
    crate::Trouble::Named { kind, name: name.to_owned(), help }
}
