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
    FROM_CHANCE: "a random one", "acak";
    WHICH_FILE: "Path of the file:", "Lokasi berkas:";
    FILE_HELP: "Tab completes the path", "Tab melengkapi lokasi";
    WHICH_EXHIBIT: "Which one?", "Yang mana?";
    TYPE_IT: "Type the puzzle in one line:", "Ketik puzzlenya dalam satu baris:";
    WHICH_SPEC: "What kind of puzzle?", "Puzzle seperti apa?";
    WHICH_PART: "The file holds several puzzles. Which one?", "Berkas ini berisi beberapa puzzle. Yang mana?";
    WHICH_STRATEGY: "Which strategy?", "Strategi yang mana?";
    WHAT: "What shall it find?", "Apa yang dicari?";
    FIRST: "one solution", "satu solusi";
    WATCHED: "one solution, and I watch the search", "satu solusi, sambil melihat pencariannya";
    COUNT: "the number of all solutions", "banyaknya semua solusi";
    SAVE: "Do you want to save the solution?", "Apakah anda ingin menyimpan solusi?";
    SAVE_AS: "File name (.txt, .png, .svg or .json; several with commas):",
             "Nama berkas (.txt, .png, .svg atau .json; beberapa dengan koma):";
    AGAIN: "Another puzzle?", "Puzzle lain?";
    MOVE_HELP: "↑↓ to move, Enter to choose, type to filter", "↑↓ untuk bergerak, Enter untuk memilih, ketik untuk menyaring";
    YES_NO_HELP: "y or n", "y (ya) atau n (tidak)";
    SEARCHING: "searching; Ctrl-C stops", "mencari; Ctrl-C menghentikan";
    NODES: "nodes", "simpul";
    FOUND: "found", "ditemukan";
}
