//! The sentences and titles of the reruns, in every language.

use runut::Text;

runut::messages! {
    /// A strategy as the paper's program has it.
    in_the_paper(strategy) {
        en: "{strategy} (paper)",
        id: "{strategy} (makalah)",
    }
    /// The title of the IQ table.
    iq_title() {
        en: "IQ Puzzler Pro by brute force: the paper's five boards",
        id: "IQ Puzzler Pro dengan brute force: kelima papan makalah",
    }
    /// All counts agree.
    iq_agrees(cases, nodes) {
        en: "Brute force examines exactly the paper's cases on every board, {cases} in all; `best` answers the same five questions with {nodes} nodes.",
        id: "Brute force meninjau kasus yang persis sama dengan makalah di setiap papan, seluruhnya {cases}; `best` menjawab kelima pertanyaan yang sama dengan {nodes} simpul.",
    }
    /// Some counts differ.
    iq_differs(boards) {
        en: "Brute force does not examine the paper's number of cases on: {boards}.",
        id: "Banyak kasus yang ditinjau brute force berbeda dari makalah pada: {boards}.",
    }
    /// The title of the sliding table.
    sliding_title() {
        en: "The 15-puzzle by branch and bound: the paper's five boards",
        id: "15-puzzle dengan branch and bound: kelima papan makalah",
    }
    /// All sums and depths agree.
    sliding_agrees(depths, paper, ours) {
        en: "The sums and the depths {depths} are the paper's; {ours} nodes are generated against the paper's {paper}: how many depends on which of equally cheap boards goes first.",
        id: "Jumlah KURANG + X dan kedalaman {depths} sama dengan makalah; {ours} simpul dibangkitkan, di makalah {paper}: banyaknya bergantung pada papan mana yang didahulukan di antara yang biayanya sama.",
    }
    /// Something differs.
    sliding_differs(boards) {
        en: "The sum or the depth differs from the paper's on: {boards}.",
        id: "Jumlah KURANG + X atau kedalaman berbeda dari makalah pada: {boards}.",
    }
    /// The title of the 24 table.
    hands_title() {
        en: "The 24 card game by brute force: hands of the paper, in exact numbers and in its floats",
        id: "Permainan kartu 24 dengan brute force: susunan kartu dari makalah, dengan bilangan tepat dan dengan float-nya",
    }
    /// What floats lose.
    hands_agree(lost, hands, example, value) {
        en: "In exact numbers every hand has its true number of solutions; in the paper's single-precision floats {lost} {lost|is|are} lost, on {hands}: a third or a fifth has no finite binary expansion, so {example} becomes {value}, which is not equal to 24.",
        id: "Dengan bilangan tepat setiap susunan kartu mendapat semua solusinya; dengan float presisi tunggal seperti di makalah {lost} solusi hilang, pada {hands}: sepertiga atau seperlima tidak punya uraian biner yang berhingga, sehingga {example} menjadi {value}, tidak sama dengan 24.",
    }
    /// Nothing was lost.
    hands_lose_nothing() {
        en: "In exact numbers every hand has its true number of solutions, and floats lose none of them.",
        id: "Dengan bilangan tepat setiap susunan kartu mendapat semua solusinya, dan float tidak kehilangan satu pun.",
    }
    /// Some counts differ.
    hands_differ(hands) {
        en: "The number of solutions differs from the expected one on: {hands}.",
        id: "Banyaknya solusi berbeda dari yang seharusnya pada: {hands}.",
    }
    /// The title of the pentomino table.
    pentomino_title() {
        en: "Twelve pentominoes on four rectangles: backtracking without and with flood fill",
        id: "Dua belas pentomino pada empat persegi panjang: runut-balik tanpa dan dengan flood fill",
    }
    /// All counts agree, and flood fill is quicker.
    pentomino_pays(least, most) {
        en: "Both find the paper's numbers of solutions; flood fill saves {least} to {most} of every 100 nodes, by giving up a board as soon as an empty region cannot be filled, and time as well.",
        id: "Keduanya menemukan banyak solusi seperti di makalah; flood fill menghemat {least} sampai {most} dari setiap 100 simpul, sebab papan ditinggalkan begitu ada daerah kosong yang tidak dapat diisi, dan juga menghemat waktu.",
    }
    /// All counts agree, but looking takes longer than searching.
    pentomino_saves_nodes(least, most) {
        en: "Both find the paper's numbers of solutions; flood fill saves {least} to {most} of every 100 nodes, by giving up a board as soon as an empty region cannot be filled, yet looking for such regions takes longer than searching those nodes would.",
        id: "Keduanya menemukan banyak solusi seperti di makalah; flood fill menghemat {least} sampai {most} dari setiap 100 simpul, sebab papan ditinggalkan begitu ada daerah kosong yang tidak dapat diisi, tetapi mencari daerah itu lebih lama daripada menelusuri simpul-simpul tersebut.",
    }
    /// Some were stopped.
    pentomino_stopped(boards) {
        en: "A limit stopped the search on: {boards}; there the figures are lower bounds.",
        id: "Batas menghentikan pencarian pada: {boards}; di sana angkanya adalah batas bawah.",
    }
    /// Some counts differ.
    pentomino_differs(boards) {
        en: "The number of solutions differs from the known one on: {boards}.",
        id: "Banyaknya solusi berbeda dari yang diketahui pada: {boards}.",
    }
    /// The title of the nonogram table.
    nonogram_title() {
        en: "Nonograms by brute force and by backtracking: the paper's three pictures",
        id: "Nonogram dengan brute force dan dengan runut-balik: ketiga gambar makalah",
    }
    /// What the table shows.
    nonogram_shows(pairs, nodes) {
        en: "Brute force had compared {pairs} of the 7×7 picture's pairs of boards when it was stopped, as the paper's was after five minutes; backtracking solves it completely with {nodes} nodes. The 3×3 picture has four solutions, of which the paper's two programs print different ones.",
        id: "Brute force sudah membandingkan {pairs} pasang papan dari gambar 7×7 ketika dihentikan, seperti di makalah setelah lima menit; runut-balik menyelesaikannya dengan {nodes} simpul. Gambar 3×3 punya empat solusi, dan kedua program makalah mencetak solusi yang berlainan.",
    }
    /// Brute force was not stopped.
    nonogram_finished(pairs, nodes) {
        en: "Brute force compares all {pairs} pairs of boards of the 7×7 picture, which the paper's did not finish in five minutes; backtracking needs {nodes} nodes.",
        id: "Brute force membandingkan seluruh {pairs} pasang papan gambar 7×7, yang di makalah tidak selesai dalam lima menit; runut-balik memerlukan {nodes} simpul.",
    }
    /// Something differs.
    nonogram_differs(pictures) {
        en: "The number of solutions differs from the known one, or backtracking was stopped, on: {pictures}.",
        id: "Banyaknya solusi berbeda dari yang diketahui, atau runut-balik dihentikan, pada: {pictures}.",
    }
}

macro_rules! texts {
    ($($name:ident: $en:literal, $id:literal;)*) => {
        $(pub const $name: Text = Text { en: $en, id: $id };)*
    };
}

texts! {
    CASES_PAPER: "cases, paper", "kasus, makalah";
    CASES_OURS: "ours", "kita";
    TIME_PAPER: "time, paper", "waktu, makalah";
    TIME_OURS: "ours", "kita";
    BEST_NODES: "nodes of `best`", "simpul `best`";
    BEST_TIME: "time of `best`", "waktu `best`";
    SUM_PAPER: "Σ KURANG + X, paper", "Σ KURANG + X, makalah";
    OURS: "ours", "kita";
    DEPTH_PAPER: "depth, paper", "kedalaman, makalah";
    GENERATED_PAPER: "generated, paper", "dibangkitkan, makalah";
    EVALUATED_PAPER: "evaluated, paper", "dievaluasi, makalah";
    HAND: "hand", "kartu";
    EXPECTED: "solutions, known", "solusi, diketahui";
    IN_FLOATS: "in floats", "dengan float";
    LOST: "lost", "hilang";
    DISTINCT_KNOWN: "solutions, paper", "solusi, makalah";
    WITHOUT: "nodes without flood fill", "simpul tanpa flood fill";
    WITH: "with", "dengan";
    RATIO: "ratio", "rasio";
    TIME_WITHOUT: "time without", "waktu tanpa";
    SOLUTIONS_KNOWN: "solutions, known", "solusi, diketahui";
    PAIRS: "pairs compared", "pasangan dibandingkan";
    NODES: "nodes", "simpul";
}
