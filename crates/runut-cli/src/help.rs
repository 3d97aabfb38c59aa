//! Help texts in every language, laid over the arguments of `args.rs`.

use clap::Command;
use runut::{Lang, Text};

/// The texts of a command (by its path) and of its arguments (by `path.argument`, or `.argument` for all commands).
const HELP: &[(&str, &str, &str)] = &[
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
        ".set",
        "The strategy that uses them: ida-pattern-78 (default), -nested (hardest boards), -6666 (5×5) or -663",
        "Strategi yang memakainya: ida-pattern-78 (bawaan), -nested (papan tersulit), -6666 (5×5) atau -663",
    ),
    (
        ".cache",
        "The folder (default: $RUNUT_CACHE, or runut in the user's cache folder)",
        "Foldernya (bawaan: $RUNUT_CACHE, atau runut di folder cache pengguna)",
    ),
    (".thorough", "Check every byte", "Periksa setiap bita"),
    (
        "proof",
        "Proofs that another program checks: no solution, only one, exactly n",
        "Bukti yang diperiksa program lain: tanpa solusi, hanya satu, tepat n",
    ),
    (
        "proof write",
        "Find all solutions and prove that there are no others: FILE.opb and FILE.pbp",
        "Cari semua solusi dan buktikan tidak ada yang lain: FILE.opb dan FILE.pbp",
    ),
    (
        "proof check",
        "Check such files with veripb, and say what they prove",
        "Periksa berkas itu dengan veripb, dan katakan apa yang dibuktikan",
    ),
    (
        "job",
        "Long work in parts: plan, run, look, join",
        "Pekerjaan panjang per bagian: rencanakan, jalankan, lihat, gabungkan",
    ),
    (
        "job plan",
        "Cut a count into parts, in a folder",
        "Potong penghitungan menjadi bagian-bagian, dalam satu folder",
    ),
    ("job run", "Run the parts that are not done yet", "Jalankan bagian yang belum selesai"),
    ("job status", "How many parts are done", "Berapa bagian yang sudah selesai"),
    (
        "job join",
        "Join the parts to the report of the whole",
        "Gabungkan bagian-bagian menjadi laporan keseluruhan",
    ),
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
    ("solve.all", "All solutions", "Semua solusi"),
    ("trace.all", "Go on after the first solution", "Teruskan setelah solusi pertama"),
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
    ("watch.all", "Go on after the first solution", "Teruskan setelah solusi pertama"),
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
        ".first",
        "Compare the search for the first solution (default where a strategy cannot count)",
        "Bandingkan pencarian solusi pertama (bawaan bila ada strategi yang tidak bisa menghitung)",
    ),
    (
        "compare.all",
        "Compare the search for all solutions (default where every strategy can count)",
        "Bandingkan pencarian semua solusi (bawaan bila semua strategi bisa menghitung)",
    ),
    (
        ".repeat",
        "Repeat each run and show the median time",
        "Ulangi setiap kali dan tampilkan median waktu",
    ),
    (
        "compare.generate",
        "Puzzles made for this, of --family; give several to see the growth over sizes",
        "Puzzle yang dibuat untuk ini, dari --family; beri beberapa untuk melihat pertumbuhannya",
    ),
    ("compare.seed", "The seed of the puzzles made", "Benih puzzle yang dibuat"),
    ("compare.number", "How many puzzles of each SPEC", "Berapa puzzle untuk setiap SPEC"),
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
    (
        "trace.output",
        "Draw the trail of the search instead: a picture, svg or png",
        "Gambarlah jejak pencarian: berkas svg atau png",
    ),
    (
        "compare.output",
        "Save to a file; its extension says how: txt, md, csv, tex, json, svg, png",
        "Simpan ke berkas; akhirannya menentukan jenisnya: txt, md, csv, tex, json, svg, png",
    ),
    ("generate.family", "The family, such as sliding", "Keluarga, misalnya sliding"),
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
    ("job run.parts", "Only these parts, such as 0..500", "Hanya bagian ini, misalnya 0..500"),
    ("job plan.parts", "About how many parts", "Kira-kira berapa bagian"),
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

const TEMPLATE: Text = Text {
    en: "{about-with-newline}\n{usage-heading} {usage}\n\n{all-args}{after-help}",
    id: "{about-with-newline}\nPemakaian: {usage}\n\n{all-args}{after-help}",
};

const AFTER: Text = Text {
    en: "Exit status: 0 yes (solved, correct, unique, counted) · 1 no (proved) · 2 bad input · 3 undecided · 130 interrupted",
    id: "Status keluar: 0 ya (terpecahkan, benar, tunggal, terhitung) · 1 tidak (terbukti) · 2 masukan salah · 3 belum terjawab · 130 dihentikan",
};

/// Examples below the help of a command.
const EXAMPLES: &[(&str, &[&str])] = &[
    (
        "solve",
        &[
            "runut solve @iq-puzzler-pro",
            "runut solve 24:3,3,8,8",
            "runut solve @nonogram-owl -o owl.png --theme dark",
            "runut solve @iq-paper-1 --all --limit 3 -o solution.png",
        ],
    ),
    (
        "count",
        &["runut count @pentomino-6x10 --up-to-symmetry", "runut count @bedlam --job bedlam.job"],
    ),
    ("enumerate", &["runut enumerate @pentomino-3x20 -o solutions.jsonl"]),
    (
        "check",
        &["runut check @iq-paper-1 solution.txt", "runut check 24:4,6,Q,A '(4 * 6) * (Q - J)'"],
    ),
    ("grade", &["runut grade @nonogram-heart", "runut grade *.non"]),
    ("hint", &["runut hint 24:3,3,8,8", "runut hint @sliding-paper-2 ULD"]),
    ("explain", &["runut explain @nonogram-heart"]),
    (
        "watch",
        &["runut watch @iq-paper-1 -s backtracking", "runut watch @nonogram-heart --delay 1s"],
    ),
    (
        "trace",
        &[
            "runut trace @iq-paper-1 -s backtracking -o trail.png",
            "runut trace @nonogram-heart --json",
        ],
    ),
    (
        "compare",
        &[
            "runut compare @iq-paper-1 --first",
            "runut compare @sliding-paper-1 -s astar-manhattan,ida-manhattan -o chart.svg",
            "runut compare --family nonogram --generate 5x5 --generate 10x10 -n 5 --time 2s",
            "runut compare --paper 24",
        ],
    ),
    (
        "generate",
        &[
            "runut generate nonogram '15x15 unique' --seed 7",
            "runut generate sliding '4x4 moves=30' -o board.png",
            "runut generate packing 5x11",
            "runut generate twentyfour 'difficulty=hard' -n 5",
        ],
    ),
    (
        "draw",
        &[
            "runut draw @iq-pyramid -o pyramid.svg",
            "runut draw @iq-paper-1 solution.txt --scale 2 -o x.png",
        ],
    ),
    (
        "convert",
        &[
            "runut convert @nonogram-heart -o heart.non",
            "runut convert @soma --to burrtools -o soma.xmpuzzle",
        ],
    ),
    ("list", &["runut list strategies --family sliding", "runut list gallery"]),
    ("tables", &["runut tables build", "runut tables list"]),
    (
        "job",
        &[
            "runut job plan bedlam.job @bedlam",
            "runut job run bedlam.job --parts 0..50",
            "runut job join bedlam.job",
        ],
    ),
    ("completions", &["runut completions bash > ~/.local/share/bash-completion/completions/runut"]),
    ("man", &["runut man | man -l -"]),
];

/// What is written below the help of a command.
fn below(path: &str, lang: Lang) -> Option<String> {
    let (_, lines) = EXAMPLES.iter().find(|(of, _)| *of == path)?;
    let title = Text { en: "Examples:", id: "Contoh:" }.get(lang);
    let lines: String = lines.iter().map(|line| format!("\n  {line}")).collect();
    let specs = if path == "generate" { specs(lang) } else { String::new() };
    Some(format!("{title}{lines}{specs}"))
}

/// What SPEC may be, family by family.
fn specs(lang: Lang) -> String {
    let title = Text {
        en: "SPEC, by family (the usual one in brackets):",
        id: "SPEC, menurut keluarga (yang biasa dalam kurung):",
    };
    let families = runut::FAMILIES.iter().filter(|family| !family.family().hidden);
    let lines = families.map(|family| {
        // What a family says to a specification that is none is its grammar.
        let grammar = match family.generate("?", 0) {
            Err(runut::GenerateError::Spec(wrong)) => Some(wrong.help.unwrap_or(wrong.message)),
            _ => None,
        };
        let grammar = grammar.as_ref().map_or("", |grammar| grammar.get(lang));
        let (name, usual) = (family.family().name, family.default_spec());
        format!("\n  {name} ({usual}): {grammar}")
    });
    format!("\n\n{}{}", title.get(lang), lines.collect::<String>())
}

/// The choices and the default of an argument, which clap itself would only say in English.
fn choices(arg: &clap::Arg, lang: Lang) -> String {
    let mut says = Vec::new();
    if arg.get_action().takes_values() {
        let values = arg.get_possible_values();
        let values: Vec<&str> = values
            .iter()
            .filter(|value| !value.is_hide_set())
            .map(|value| value.get_name())
            .collect();
        if !values.is_empty() {
            says.push(values.join(", "));
        }
        let default: Vec<String> = arg
            .get_default_values()
            .iter()
            .map(|value| value.to_string_lossy().into_owned())
            .collect();
        if !default.is_empty() && !arg.is_hide_default_value_set() {
            let word = Text { en: "default", id: "bawaan" }.get(lang);
            says.push(format!("{word}: {}", default.join(" ")));
        }
    }
    if says.is_empty() { String::new() } else { format!(" [{}]", says.join("; ")) }
}

/// Lays the texts of a language over the command and all below it.
pub fn localize(command: Command, lang: Lang) -> Command {
    let flag = |name: &'static str, short, action| {
        clap::Arg::new(name).long(name).short(short).action(action).global(true)
    };
    let command = command
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(flag("help", 'h', clap::ArgAction::Help))
        .arg(flag("version", 'V', clap::ArgAction::Version).global(false));
    let command = dress(command, "", lang).after_help(AFTER.get(lang));
    match lang {
        Lang::En => command,
        Lang::Id => {
            command.mut_subcommands(placeholders).override_usage("runut [PILIHAN] [PERINTAH]")
        }
    }
}

/// The words of clap's own usage line, in Indonesian.
fn placeholders(command: Command) -> Command {
    let usage = command.clone().render_usage().to_string();
    let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage);
    let usage = usage
        .replace("[OPTIONS]", "[PILIHAN]")
        .replace("[COMMAND]", "[PERINTAH]")
        .replace("<COMMAND>", "<PERINTAH>");
    // Usage lines of commands below the first level name the program themselves.
    let usage = if usage.starts_with("runut") { usage } else { format!("runut {usage}") };
    command.override_usage(usage)
}

fn find(key: &str, lang: Lang) -> Option<&'static str> {
    let (_, en, id) = HELP.iter().find(|(of, _, _)| *of == key)?;
    Some(Text { en, id }.get(lang))
}

fn dress(mut command: Command, path: &str, lang: Lang) -> Command {
    if let Some(about) = find(path, lang) {
        command = command.about(about);
    }
    if let Some(examples) = below(path, lang) {
        command = command.after_help(examples);
    }
    let arguments: Vec<String> =
        command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
    for name in arguments {
        let text =
            find(&format!("{path}.{name}"), lang).or_else(|| find(&format!(".{name}"), lang));
        if let Some(text) = text {
            command = command.mut_arg(name, |arg| {
                let text = format!("{text}{}", choices(&arg, lang));
                match arg.get_action().takes_values() {
                    true => arg.help(text).hide_possible_values(true).hide_default_value(true),
                    false => arg.help(text),
                }
            });
        }
    }
    let below: Vec<String> =
        command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in below {
        let path = if path.is_empty() { name.clone() } else { format!("{path} {name}") };
        command = command.mut_subcommand(name, |sub| dress(sub, &path, lang));
    }
    let headings = match lang {
        Lang::En => command.help_template(TEMPLATE.en),
        Lang::Id => command.help_template(TEMPLATE.id).subcommand_help_heading("Perintah"),
    };
    match lang {
        Lang::En => headings,
        Lang::Id => headings.mut_args(|arg| {
            let heading = if arg.is_positional() { "Argumen" } else { "Pilihan" };
            arg.help_heading(heading)
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    fn undressed(command: &Command, path: &str, out: &mut Vec<String>) {
        if command.get_about().is_none() {
            out.push(path.to_owned());
        }
        for arg in command.get_arguments().filter(|arg| arg.get_help().is_none()) {
            out.push(format!("{path}.{}", arg.get_id()));
        }
        for sub in command.get_subcommands() {
            undressed(sub, &format!("{path} {}", sub.get_name()), out);
        }
    }

    #[test]
    fn every_command_and_argument_has_a_text() {
        for lang in [Lang::En, Lang::Id] {
            let mut missing = Vec::new();
            undressed(&localize(crate::args::Cli::command(), lang), "", &mut missing);
            assert!(missing.is_empty(), "no help for {missing:?}");
        }
    }
}
