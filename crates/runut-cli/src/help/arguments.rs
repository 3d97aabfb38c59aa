//! What every argument means.

/// An argument that means something of its own in one command, by `path.argument`: English, Indonesian.
pub const OWN: &[(&str, &str, &str)] = &[
    ("solve.all", "All solutions", "Semua solusi"),
    ("serve.port", "The port; 0 for any that is free", "Porta; 0 untuk sembarang yang bebas"),
    ("serve.open", "Open the page in the browser", "Buka halamannya di peramban"),
    (
        "serve.host",
        "The address of this machine to listen at; others than 127.0.0.1 let other machines in",
        "Alamat komputer ini untuk didengarkan; selain 127.0.0.1 komputer lain bisa masuk",
    ),
    (
        "serve.allow_remote",
        "Yes, other machines may use this one",
        "Ya, komputer lain boleh memakai komputer ini",
    ),
    (
        "serve.name",
        "A name by which browsers may call this machine, besides its address",
        "Nama yang boleh dipakai peramban untuk komputer ini, selain alamatnya",
    ),
    (
        "serve.time",
        "Stop every search after this time: 90s, 10m",
        "Hentikan setiap pencarian setelah waktu ini: 90s, 10m",
    ),
    (
        "serve.memory",
        "Tables of all searches together: 500M, 4G",
        "Tabel semua pencarian bersama-sama: 500M, 4G",
    ),
    ("serve.searches", "How many searches run at once", "Berapa pencarian berjalan sekaligus"),
    (
        "serve.log",
        "A line of JSON for every request, on standard error",
        "Satu baris JSON untuk setiap permintaan, di galat standar",
    ),
    ("trace.all", "Go on after the first solution", "Teruskan setelah solusi pertama"),
    ("watch.all", "Go on after the first solution", "Teruskan setelah solusi pertama"),
    (
        "solve.threads",
        "Threads (default: 1 for one solution, all cores for all of them)",
        "Banyaknya utas (bawaan: 1 untuk satu solusi, semua inti untuk semuanya)",
    ),
    (
        "trace.threads",
        "Ignored: a search that is followed runs on one thread",
        "Diabaikan: pencarian yang diikuti memakai satu utas",
    ),
    (
        "watch.threads",
        "Ignored: a search that is followed runs on one thread",
        "Diabaikan: pencarian yang diikuti memakai satu utas",
    ),
    (
        "generate.output",
        "Save to a file; its extension says how: a format of the family, png, svg, txt",
        "Simpan ke berkas; akhirannya menentukan jenisnya: format keluarga, png, svg, txt",
    ),
    (
        "convert.to",
        "The format to write (default: as the extension of -o says)",
        "Format yang ditulis (bawaan: menurut akhiran -o)",
    ),
    (
        "compare.time",
        "Stop each run after this time (default: 10s; 0 for no limit)",
        "Hentikan setiap kali setelah waktu ini (bawaan: 10s; 0 tanpa batas)",
    ),
    (
        "compare.all",
        "Compare the search for all solutions (default where every strategy can count)",
        "Bandingkan pencarian semua solusi (bawaan bila semua strategi bisa menghitung)",
    ),
    (
        "compare.generate",
        "Puzzles made for this, of --family; give several to see the growth over sizes",
        "Puzzle yang dibuat untuk ini, dari --family; beri beberapa untuk melihat pertumbuhannya",
    ),
    ("compare.seed", "The seed of the puzzles made", "Benih puzzle yang dibuat"),
    ("compare.number", "How many puzzles of each SPEC", "Berapa puzzle untuk setiap SPEC"),
    (
        "play.puzzle",
        "A puzzle, or a game that was saved: a file, -, @name or an id",
        "Puzzle, atau permainan yang disimpan: berkas, -, @nama, atau id",
    ),
    (
        "play.save",
        "Where the key s saves the game (default: NAME.game)",
        "Tempat tombol s menyimpan permainan (bawaan: NAMA.game)",
    ),
    (
        "hint.output",
        "Draw the board with the step on it: svg, png, txt",
        "Gambar papan dengan langkahnya: svg, png, txt",
    ),
    (
        "explain.output",
        "Save the whole way: md, html (a board for each step), txt, json, jsonl, svg or gif (a film), png (a picture for each step)",
        "Simpan seluruh jalannya: md, html (satu papan tiap langkah), txt, json, jsonl, svg atau gif (film), png (satu gambar tiap langkah)",
    ),
    (
        "trace.output",
        "Draw the search instead: a picture, svg or png; a film, gif (or svg with --view film)",
        "Gambarlah pencarian: berkas svg atau png; film, gif (atau svg dengan --view film)",
    ),
    (
        "compare.output",
        "Save to a file; its extension says how: txt, md, csv, tex, json, svg, png",
        "Simpan ke berkas; akhirannya menentukan jenisnya: txt, md, csv, tex, json, svg, png",
    ),
    (
        "sheet.what",
        "A family and what to make (as for `generate`), or puzzles: files, @names, ids",
        "Keluarga dan apa yang dibuat (seperti `generate`), atau puzzle: berkas, @nama, id",
    ),
    ("sheet.output", "The PDF file", "Berkas PDF-nya"),
    ("sheet.number", "How many of each kind to make", "Berapa buah tiap jenis yang dibuat"),
    (
        "sheet.per_page",
        "So many on a page (default: as many as are easy to read)",
        "Sekian buah per halaman (bawaan: sebanyak yang masih mudah dibaca)",
    ),
    ("sheet.title", "The title of the book", "Judul bukunya"),
    ("sheet.no_solutions", "Leave the solutions out", "Tanpa solusi"),
    ("sheet.paper", "The size of the pages: a4, letter", "Ukuran halaman: a4, letter"),
    ("generate.family", "The family, such as sliding", "Keluarga, misalnya sliding"),
    ("job run.parts", "Only these parts, such as 0..500", "Hanya bagian ini, misalnya 0..500"),
    (
        "job plan.parts",
        "Cut into at least so many parts at once (default: as many as the work turns out to need)",
        "Langsung potong menjadi sedikitnya sekian bagian (bawaan: sebanyak yang ternyata diperlukan)",
    ),
    (".goal", "What to find", "Apa yang dicari"),
];

/// An argument that means the same in all commands, by `.argument`: English, Indonesian.
pub const SHARED: &[(&str, &str, &str)] = &[
    (
        ".set",
        "The strategy that uses them: ida-pattern-78 (default), -nested (hardest boards), -6666 (5×5) or -663",
        "Strategi yang memakainya: ida-pattern-78 (bawaan), -nested (papan tersulit), -6666 (5×5) atau -663",
    ),
    (
        ".cache",
        "The folder (default: $RUNUT_CACHE, or runut in the user's cache folder)",
        "Foldernya (bawaan: $RUNUT_CACHE, atau runut di folder cache pengguna)",
    ),
    (
        ".proof",
        "Prove the number of solutions, or that the way is shortest, in files of this name (see `runut proof`)",
        "Buktikan banyaknya solusi, atau bahwa jalannya terpendek, dalam berkas bernama ini (lihat `runut proof`)",
    ),
    (".thorough", "Check every byte", "Periksa setiap bita"),
    (
        ".file",
        "The name of the two files, without their ending",
        "Nama kedua berkas, tanpa akhirannya",
    ),
    (
        ".puzzles",
        "A file, - (standard input), @name (the gallery), or an id such as 24:4,6,Q,A",
        "Berkas, - (masukan standar), @nama (galeri), atau id seperti 24:4,6,Q,A",
    ),
    (
        ".puzzle",
        "A file, - (standard input), @name (the gallery), or an id such as 24:4,6,Q,A",
        "Berkas, - (masukan standar), @nama (galeri), atau id seperti 24:4,6,Q,A",
    ),
    (
        ".strategy",
        "How to search (default: the best; `runut list strategies` shows all)",
        "Cara mencari (bawaan: yang terbaik; `runut list strategies` menampilkan semua)",
    ),
    (
        ".strategies",
        "The strategies to compare, each with a limit of its own if you like (default: all)",
        "Strategi yang dibandingkan, masing-masing boleh punya batas sendiri (bawaan: semua)",
    ),
    (
        ".up_to_symmetry",
        "Count solutions that a symmetry of the board maps onto each other once",
        "Solusi yang sama bila papan dicerminkan atau diputar dihitung sekali",
    ),
    (
        ".distinct",
        "Which solutions count as the same (`runut list families` names the levels)",
        "Solusi mana yang dianggap sama (`runut list families` menyebut tingkatnya)",
    ),
    (
        ".merge_equal_pieces",
        "Pieces of equal shape are interchangeable (--distinct merged)",
        "Keping yang sama bentuk dapat dipertukarkan (--distinct merged)",
    ),
    (".time", "Stop after this time: 500ms, 10s, 5m", "Berhenti setelah waktu ini: 500ms, 10s, 5m"),
    (".nodes", "Stop after so many nodes: 20k, 1M", "Berhenti setelah sekian simpul: 20k, 1M"),
    (
        ".memory",
        "Refuse tables larger than this: 500M, 4G",
        "Tolak tabel yang lebih besar dari ini: 500M, 4G",
    ),
    (".threads", "Threads (default: all cores)", "Banyaknya utas (bawaan: semua inti)"),
    (".limit", "At most so many solutions", "Paling banyak sekian solusi"),
    (
        ".random",
        "A solution drawn uniformly at random, with this seed",
        "Solusi yang diambil acak merata, dengan benih ini",
    ),
    (
        ".output",
        "Save to a file; its extension says how: txt, png, svg, json, jsonl",
        "Simpan ke berkas; akhirannya menentukan jenisnya: txt, png, svg, json, jsonl",
    ),
    (
        ".view",
        "How to draw it, such as layers or perspective",
        "Cara menggambarnya, misalnya layers atau perspective",
    ),
    (
        ".job",
        "Work in parts kept in this folder; the same command resumes",
        "Bekerja per bagian yang disimpan di folder ini; perintah yang sama melanjutkan",
    ),
    (".solutions", "A file, - or the solution itself", "Berkas, - atau solusi itu sendiri"),
    (".solution", "A file, - or the solution itself", "Berkas, - atau solusi itu sendiri"),
    (
        ".position",
        "Where you stand: what is done so far, in a file or as text",
        "Keadaan sekarang: apa yang sudah dikerjakan, dalam berkas atau sebagai teks",
    ),
    (".delay", "The pause between two steps: 350ms", "Jeda antara dua langkah: 350ms"),
    (".theme", "Colours of pictures: light, dark", "Warna gambar: light, dark"),
    (
        ".scale",
        "Size of pictures: 2 is twice as large",
        "Ukuran gambar: 2 berarti dua kali lebih besar",
    ),
    (".verbose", "Say what was read as what", "Sebutkan apa yang dibaca sebagai apa"),
    (".shell", "The shell", "Shell"),
    (
        ".first",
        "Compare the search for the first solution (default where a strategy cannot count)",
        "Bandingkan pencarian solusi pertama (bawaan bila ada strategi yang tidak bisa menghitung)",
    ),
    (
        ".repeat",
        "Repeat each run and show the median time",
        "Ulangi setiap kali dan tampilkan median waktu",
    ),
    (
        ".by_size",
        "Order the puzzles by size; the chart shows medians of equal sizes",
        "Urutkan puzzle menurut ukuran; grafik menampilkan median ukuran yang sama",
    ),
    (
        ".paper",
        "Rerun a paper's experiment and show its figures beside ours",
        "Ulangi percobaan sebuah makalah dan tampilkan angkanya di samping angka kita",
    ),
    (
        ".export",
        "What to print: a table for people, for other programs, or a chart",
        "Apa yang dicetak: tabel untuk pembaca, untuk program lain, atau grafik",
    ),
    (".spec", "What to make, such as 4x4", "Apa yang dibuat, misalnya 4x4"),
    (
        ".seed",
        "The seed (default: from the clock, and shown)",
        "Benih acak (bawaan: dari jam, dan ditampilkan)",
    ),
    (".number", "How many", "Berapa banyak"),
    (".to", "The format to write", "Format yang ditulis"),
    (".what", "What to list", "Apa yang didaftar"),
    (".dir", "The folder of the job", "Folder pekerjaan"),
    (".json", "JSON lines on standard output", "Baris JSON di keluaran standar"),
    (".color", "When to use colours", "Kapan memakai warna"),
    (
        ".lang",
        "Language: en, id (default: from the locale)",
        "Bahasa: en, id (bawaan: pengaturan bahasa sistem)",
    ),
    (
        ".quiet",
        "Say nothing on standard error but errors",
        "Diam di keluaran galat kecuali ada kesalahan",
    ),
    (".family", "The family, if it cannot be guessed", "Keluarga, bila tidak dapat ditebak"),
    (".format", "The format, if it cannot be guessed", "Format, bila tidak dapat ditebak"),
    (".help", "This help", "Bantuan ini"),
    (".version", "The version", "Versi"),
];
