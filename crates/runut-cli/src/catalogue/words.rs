//! Single words: titles of columns, headings, answers.

use runut::Text;

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
    PUZZLE: "puzzle", "puzzle";
    SIZE: "size", "ukuran";
    ANSWER: "answer", "jawaban";
    FOUND: "found", "ditemukan";
    TIME: "search time", "waktu pencarian";
    PREPARED: "prepared", "persiapan";
    MOVES: "fewest moves", "langkah tersedikit";
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
    UNDECIDED: "undecided", "belum terjawab";
    DOES_NOT_APPLY: "does not apply", "tidak berlaku";
    COMPLETE: "all solutions listed", "semua solusi terdaftar";
    AS_MANY: "as many as asked for", "sebanyak yang diminta";
    COUNTED: "counted exactly", "terhitung tepat";
    NAME: "name", "nama";
    TECHNIQUE: "technique", "teknik";
    WEIGHT: "weight", "bobot";
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
    DISTINCT_SOLUTIONS: "up to symmetry", "tanpa cerminan/putaran";
    INVALID: "invalid on purpose", "sengaja salah";
    COMPLETE_CLAIM: "complete", "lengkap";
    OPTIMAL_CLAIM: "optimal", "optimal";
    SPLITS_CLAIM: "splits", "dapat dibagi";
    COUNTS_CLAIM: "counts only", "hanya menghitung";
    TIME_LIMIT: "the time limit", "batas waktu";
    NODE_LIMIT: "the node limit", "batas simpul";
    MEMORY_LIMIT: "the memory limit", "batas memori";
    INTERRUPTION: "you (Ctrl-C)", "Anda (Ctrl-C)";
    SPREAD: "shortest – longest", "tersingkat – terlama";
    TIMES_FASTEST: "× fastest", "× tercepat";
    LENGTH: "length", "panjang";
    STALLED: "its own limits: it is not a complete strategy", "batasnya sendiri: strategi ini tidak lengkap";
}
