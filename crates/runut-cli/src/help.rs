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
        "trace",
        "What the search did, as JSON lines or as a picture",
        "Apa yang dilakukan pencarian, sebagai baris JSON atau gambar",
    ),
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
        "What there is: families, strategies, formats, the gallery",
        "Apa saja yang ada: keluarga, strategi, format, galeri",
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
        "Solusi yang sama menurut simetri papan dihitung sekali",
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
    (".threads", "Threads", "Banyaknya utas"),
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
    (".partial", "What is done so far", "Apa yang sudah dikerjakan"),
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
    (
        ".what",
        "families, strategies, formats or gallery",
        "families, strategies, formats atau gallery",
    ),
    (".dir", "The folder of the job", "Folder pekerjaan"),
    ("job run.parts", "Only these parts, such as 0..500", "Hanya bagian ini, misalnya 0..500"),
    ("job plan.parts", "About how many parts", "Kira-kira berapa bagian"),
    (".json", "JSON lines on standard output", "Baris JSON di keluaran standar"),
    (".color", "Colours: auto, always, never", "Warna: auto, always, never"),
    (".lang", "Language: en, id (default: from the locale)", "Bahasa: en, id (bawaan: dari lokal)"),
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
    id: "Status keluar: 0 ya (terpecahkan, benar, tunggal, terhitung) · 1 tidak (terbukti) · 2 masukan salah · 3 belum diputuskan · 130 dihentikan",
};

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
    dress(command, "", lang).after_help(AFTER.get(lang))
}

fn find(key: &str, lang: Lang) -> Option<&'static str> {
    let (_, en, id) = HELP.iter().find(|(of, _, _)| *of == key)?;
    Some(Text { en, id }.get(lang))
}

fn dress(mut command: Command, path: &str, lang: Lang) -> Command {
    if let Some(about) = find(path, lang) {
        command = command.about(about);
    }
    let arguments: Vec<String> =
        command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
    for name in arguments {
        let text =
            find(&format!("{path}.{name}"), lang).or_else(|| find(&format!(".{name}"), lang));
        if let Some(text) = text {
            command = command.mut_arg(name, |arg| arg.help(text));
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
