//! What the desk says when something cannot be done, and the words that every door shares.

use crate::message::Text;

/// The title of a book of several families.
pub const PUZZLES: Text = Text { en: "Puzzles", id: "Teka-teki" };

crate::messages! {
    /// How hard a printed puzzle is.
    so_hard(difficulty) {
        en: "difficulty {difficulty} of 10",
        id: "kesulitan {difficulty} dari 10",
    }
    /// A puzzle that has no solution.
    printed_without_solution(name) {
        en: "{name} has no solution: it is printed all the same.",
        id: "{name} tidak punya solusi: tetap dicetak.",
    }
    /// A puzzle whose solution was not found.
    printed_unsolved(name) {
        en: "No solution of {name} was found in time: it is printed without one.",
        id: "Solusi {name} tidak ditemukan pada waktunya: dicetak tanpa solusi.",
    }
    /// A build that prints no books.
    no_books() {
        en: "this build prints no books",
        id: "versi ini tidak mencetak buku",
    }
    /// A request without a puzzle.
    nothing_given() {
        en: "There is nothing to read.",
        id: "Tidak ada yang bisa dibaca.",
    }
    /// A source beyond all limits.
    source_too_large(most) {
        en: "This is more than {most} MB long: no puzzle is.",
        id: "Panjangnya lebih dari {most} MB: tidak ada puzzle sepanjang itu.",
    }
    /// A name that nobody has.
    no_strategy(name) {
        en: "there is no strategy `{name}`",
        id: "tidak ada strategi `{name}`",
    }
    /// A name that nobody has.
    no_family(name) {
        en: "there is no family `{name}`",
        id: "tidak ada keluarga `{name}`",
    }
    /// A name that nobody has.
    no_format(name) {
        en: "there is no format `{name}`",
        id: "tidak ada format `{name}`",
    }
    /// A name that nobody has.
    no_view(name) {
        en: "there is no view `{name}`",
        id: "tidak ada tampilan `{name}`",
    }
    /// A name that nobody has.
    no_level(name) {
        en: "there is no level of sameness `{name}`",
        id: "tidak ada tingkat kesamaan `{name}`",
    }
    /// A name that nobody has.
    no_exhibit(name) {
        en: "there is no puzzle in the gallery `{name}`",
        id: "tidak ada puzzle di galeri `{name}`",
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
    /// A strategy of another family.
    strategy_elsewhere(strategy, other, family) {
        en: "`{strategy}` is a strategy for {other}, not for {family}",
        id: "`{strategy}` adalah strategi untuk {other}, bukan untuk {family}",
    }
    /// A file that has no such part.
    no_such_part(part, name) {
        en: "{name} holds no puzzle `{part}`",
        id: "{name} tidak berisi puzzle `{part}`",
    }
    /// Several puzzles where one is needed.
    one_puzzle(name, count) {
        en: "{name} holds {count} puzzles: name one of them as {name}#1",
        id: "{name} berisi {count} puzzle: sebut salah satunya sebagai {name}#1",
    }
    /// A family whose solutions cannot be mapped onto each other.
    no_symmetry(family) {
        en: "solutions of the family {family} have no symmetries",
        id: "solusi keluarga {family} tidak punya simetri",
    }
    /// A family that has only one idea of sameness.
    no_levels(family) {
        en: "the family {family} has no levels of sameness",
        id: "keluarga {family} tidak punya tingkat kesamaan",
    }
    /// A strategy that finds solutions in its own order only.
    cannot_draw_lots(strategy) {
        en: "the strategy {strategy} cannot draw solutions at random",
        id: "strategi {strategy} tidak bisa mengambil solusi secara acak",
    }
    /// A goal that makes no sense for this verb.
    not_a_goal_here(goal) {
        en: "`{goal}` is no goal here",
        id: "`{goal}` bukan tujuan di sini",
    }
    /// Puzzles to be made, but of which family?
    generate_needs_family() {
        en: "say of which family the puzzles are",
        id: "sebutkan keluarga puzzle yang dibuat",
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
    /// Strategies of the family that do.
    trails_of(strategies) {
        en: "these can be followed: {strategies}",
        id: "yang bisa diikuti: {strategies}",
    }
    /// A picture that failed.
    cannot_draw(error) {
        en: "cannot draw: {error}",
        id: "tidak bisa menggambar: {error}",
    }
    /// A picture that is no picture of a search.
    only_pictures_here(format) {
        en: "a search cannot be written as `{format}`, only drawn: svg, png",
        id: "pencarian tidak bisa ditulis sebagai `{format}`, hanya digambar: svg, png",
    }
    /// A view that pictures of searches do not have.
    no_view_of_a_search(name) {
        en: "a search has no view `{name}`",
        id: "pencarian tidak punya tampilan `{name}`",
    }
    /// A search that is no tree to look at.
    no_tree(most) {
        en: "this search is no tree of at most {most} boards",
        id: "pencarian ini bukan pohon dengan paling banyak {most} papan",
    }
    /// Generating was stopped.
    made_so_many(made, wanted) {
        en: "stopped after {made} of {wanted} {wanted|puzzle|puzzles}",
        id: "berhenti setelah {made} dari {wanted} puzzle",
    }
    /// The title of a chart of one puzzle.
    chart_of_one(puzzle, strategies) {
        en: "{puzzle}: {strategies} {strategies|strategy|strategies}",
        id: "{puzzle}: {strategies} strategi",
    }
    /// The title of a chart.
    chart_of(puzzles, strategies) {
        en: "{strategies} {strategies|strategy|strategies} on {puzzles} {puzzles|puzzle|puzzles}",
        id: "{strategies} strategi pada {puzzles} puzzle",
    }
    /// No strategy can be followed.
    cannot_be_followed(strategy) {
        en: "the way of `{strategy}` cannot be followed step by step",
        id: "jalan `{strategy}` tidak bisa diikuti langkah demi langkah",
    }
    /// A step without a name.
    step_number(number) {
        en: "{number}. Step",
        id: "{number}. Langkah",
    }
    /// Since when a position is wrong.
    wrong_since(number, of) {
        en: "It has been wrong since position {number} of {of}.",
        id: "Posisinya salah sejak posisi ke-{number} dari {of}.",
    }
    /// A source that several families could read.
    also_looks_like(family, others) {
        en: "This was read as {family}; it could also be {others}.",
        id: "Ini dibaca sebagai {family}; bisa juga {others}.",
    }
    /// A long text that could be anything.
    too_long_to_guess(megabytes) {
        en: "This text is longer than {megabytes} MB: what it is will not be guessed.",
        id: "Teks ini lebih dari {megabytes} MB: jenisnya tidak akan ditebak.",
    }
    /// How to say which.
    name_the_family() {
        en: "name the family, or give the file an extension of its own",
        id: "sebutkan keluarganya, atau beri berkasnya akhiran sendiri",
    }
    /// An address where a file is expected.
    save_the_page() {
        en: "pages are not fetched: save it and name the file",
        id: "halaman tidak diambil: simpan dulu, lalu sebutkan berkasnya",
    }
    /// A word that is neither a file nor a puzzle.
    neither_file_nor_puzzle(word) {
        en: "`{word}` is no file here, and no puzzle",
        id: "`{word}` bukan berkas di sini, dan bukan puzzle",
    }
}
