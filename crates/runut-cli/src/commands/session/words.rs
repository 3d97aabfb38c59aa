//! What the guided session says.

use runut::Text;

macro_rules! texts {
    ($($name:ident: $en:literal, $id:literal;)*) => {
        $(pub const $name: Text = Text { en: $en, id: $id };)*
    };
}

texts! {
    WELCOME: "Runut, a workbench for search puzzles. Esc goes back, Ctrl-C leaves.",
             "Runut, bengkel puzzle pencarian. Esc untuk kembali, Ctrl-C untuk keluar.";
    WHICH_FAMILY: "Which puzzle?", "Puzzle yang mana?";
    QUIT: "Quit", "Keluar";
    BYE: "See you.", "Sampai jumpa.";
    FROM_WHERE: "Where does it come from?", "Dari mana puzzlenya?";
    FROM_FILE: "a file", "berkas";
    FROM_GALLERY: "the gallery", "galeri";
    FROM_TYPING: "I type it in", "ketik langsung";
    FROM_EDITOR: "I write it in my editor", "tulis di editor";
    FROM_CHANCE: "a random one", "acak";
    WHICH_FILE: "Path of the file:", "Lokasi berkas:";
    FILE_HELP: "Tab completes the path", "Tab melengkapi lokasi";
    WHICH_EXHIBIT: "Which one?", "Yang mana?";
    TYPE_IT: "Type the puzzle:", "Ketik puzzlenya:";
    TYPE_MORE: "more, or an empty line:", "lanjutannya, atau baris kosong:";
    EDIT_AGAIN: "Edit it again?", "Sunting lagi?";
    WHICH_SPEC: "What kind of puzzle?", "Puzzle seperti apa?";
    WHICH_PART: "The file holds several puzzles. Which one?", "Berkas ini berisi beberapa puzzle. Yang mana?";
    WHICH_STRATEGY: "Which strategy?", "Strategi yang mana?";
    WHAT: "What now?", "Apa selanjutnya?";
    SOLVE: "one solution", "satu solusi";
    PLAY: "play it", "mainkan";
    WATCH: "watch a search", "lihat pencarian";
    COUNT: "the number of all solutions", "banyaknya semua solusi";
    ALL: "the solutions themselves", "solusi-solusinya";
    HINT: "a hint", "petunjuk";
    GRADE: "how good and how hard is it?", "seberapa bagus dan sulit?";
    COMPARE: "compare the strategies", "bandingkan strategi";
    SAVE_PUZZLE: "save the puzzle", "simpan puzzlenya";
    ANOTHER: "another puzzle", "puzzle lain";
    SAVE: "Do you want to save the solution?", "Apakah Anda ingin menyimpan solusi?";
    SAVE_AS: "File name (.txt, .png, .svg or .json; several with commas):",
             "Nama berkas (.txt, .png, .svg atau .json; beberapa dengan koma):";
    SAVE_PUZZLE_AS: "File name:", "Nama berkas:";
    OVERWRITE: "Write over it?", "Timpa?";
    MOVE_HELP: "↑↓ to move, Enter to choose, type to filter", "↑↓ untuk bergerak, Enter untuk memilih, ketik untuk menyaring";
    WENT_BACK: "(back)", "(kembali)";
    YES: "yes", "ya";
    NO: "no", "tidak";
    YES_OR_NO: "Y/n", "Y (ya) / t (tidak)";
    NO_OR_YES: "y/N", "y (ya) / T (tidak)";
    SAY_YES_OR_NO: "say y (yes) or n (no)", "jawab y (ya) atau t (tidak)";
}
