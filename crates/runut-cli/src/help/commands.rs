//! What every command does.

/// By the path of the command: English, Indonesian.
pub const COMMANDS: &[(&str, &str, &str)] = &[
    (
        "",
        "A workbench for search puzzles: packing, sliding tiles, the 24 game, nonograms.",
        "Bengkel untuk puzzle pencarian: menyusun keping, ubin geser, permainan 24, nonogram.",
    ),
    ("solve", "Find a solution (or all of them)", "Cari satu solusi (atau semuanya)"),
    ("count", "Count the solutions", "Hitung banyaknya solusi"),
    ("enumerate", "List all solutions", "Daftar semua solusi"),
    ("check", "Right or wrong, and where", "Benar atau salah, dan di mana"),
    (
        "grade",
        "Solvable? unique? by logic alone? how hard?",
        "Ada solusi? tunggal? cukup dengan logika? seberapa sulit?",
    ),
    ("hint", "One next step, with its reason", "Satu langkah berikutnya, dengan alasannya"),
    (
        "explain",
        "The whole way to a solution, step by step",
        "Seluruh jalan ke solusi, langkah demi langkah",
    ),
    (
        "play",
        "Play on the terminal, with hints, checks and undo",
        "Bermain di terminal, dengan petunjuk, pemeriksaan, dan pembatalan",
    ),
    ("watch", "Watch a search in slow motion", "Lihat pencarian dengan gerak lambat"),
    (
        "trace",
        "What the search did, step by step, as JSON lines or as a picture",
        "Apa yang dilakukan pencarian, langkah demi langkah, sebagai baris JSON atau gambar",
    ),
    (
        "completions",
        "Completions for a shell: put them where it looks for them",
        "Pelengkapan untuk shell: taruh di tempat shell mencarinya",
    ),
    ("man", "The manual page", "Halaman manual"),
    (
        "serve",
        "Everything on a page in the browser, on this machine",
        "Semuanya pada satu halaman di peramban, di komputer ini",
    ),
    ("help", "The help of a command", "Bantuan sebuah perintah"),
    (
        "compare",
        "Several strategies on the same puzzles: a table, a chart",
        "Beberapa strategi pada puzzle yang sama: tabel, grafik",
    ),
    (
        "generate",
        "Make puzzles; the same seed gives the same puzzle",
        "Buat puzzle; benih yang sama memberi puzzle yang sama",
    ),
    (
        "sheet",
        "A book of puzzles to print: PDF, with the solutions at the end",
        "Buku puzzle untuk dicetak: PDF, dengan solusi di akhir",
    ),
    (
        "draw",
        "Draw a puzzle, with a solution if there is one",
        "Gambar puzzle, dengan solusinya bila ada",
    ),
    ("convert", "Write a puzzle in another format", "Tulis puzzle dalam format lain"),
    (
        "list",
        "What there is: families, strategies, techniques, formats, the gallery",
        "Apa saja yang ada: keluarga, strategi, teknik, format, galeri",
    ),
    (
        "tables",
        "Tables that make hard sliding boards fast: build, list, remove",
        "Tabel yang mempercepat papan ubin geser yang sulit: buat, daftar, hapus",
    ),
    (
        "tables build",
        "Build the tables that are not there yet (or damaged)",
        "Buat tabel yang belum ada (atau rusak)",
    ),
    ("tables list", "What is in the cache folder", "Apa yang ada di folder cache"),
    (
        "tables remove",
        "Remove all tables from the cache folder",
        "Hapus semua tabel dari folder cache",
    ),
    (
        "proof",
        "Proofs for sceptics: no solution, only one, exactly n, no shorter way",
        "Bukti bagi yang ragu: tanpa solusi, hanya satu, tepat n, tanpa jalan lebih pendek",
    ),
    (
        "proof write",
        "Find all solutions and prove that there are no others (FILE.opb, FILE.pbp), or that a way is shortest (FILE.way, FILE.tab)",
        "Cari semua solusi dan buktikan tidak ada yang lain (FILE.opb, FILE.pbp), atau bahwa jalannya terpendek (FILE.way, FILE.tab)",
    ),
    (
        "proof check",
        "Check such files (those of solutions with veripb), and say what they prove",
        "Periksa berkas itu (yang tentang solusi dengan veripb), dan katakan apa yang dibuktikan",
    ),
    (
        "job",
        "Long work in parts: plan, run, look, join, cancel",
        "Pekerjaan panjang per bagian: rencanakan, jalankan, lihat, gabungkan, batalkan",
    ),
    ("job plan", "Plan long work in a folder", "Rencanakan pekerjaan panjang dalam satu folder"),
    ("job run", "Run the parts that are not done yet", "Jalankan bagian yang belum selesai"),
    (
        "job status",
        "How far it is: parts, rate, time left, estimate; also while others work on it",
        "Sejauh mana: bagian, laju, sisa waktu, perkiraan; juga selagi ada yang mengerjakannya",
    ),
    (
        "job cancel",
        "Ask every process that works on it to stop; it can be resumed",
        "Minta semua proses yang mengerjakannya berhenti; bisa dilanjutkan lagi",
    ),
    (
        "job join",
        "Join the parts to the report of the whole",
        "Gabungkan bagian-bagian menjadi laporan keseluruhan",
    ),
];
