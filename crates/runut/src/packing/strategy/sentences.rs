//! What the fast strategies say.

crate::messages! {
    /// The kernels hold a board in a fixed number of machine words.
    too_large_for_words() {
        en: "The board or the number of pieces is too large for this strategy.",
        id: "Papan atau banyaknya keping terlalu besar untuk strategi ini.",
    }
    /// The states of the dynamic programming do not fit.
    front_too_wide() {
        en: "The board is too wide, or has too many pieces, to count by layers.",
        id: "Papan terlalu lebar, atau kepingnya terlalu banyak, untuk dihitung per lapis.",
    }
    /// Why `best` chose layers.
    chose_layers(side) {
        en: "Counted by layers: only the number is asked, and the front across the board is at most {side} {side|cell|cells} wide.",
        id: "Dihitung per lapis: hanya banyaknya yang ditanyakan, dan garis depan papan paling lebar {side} petak.",
    }
    /// Why `best` gave layers up.
    left_layers() {
        en: "Counting by layers would pass the memory limit; searched instead.",
        id: "Penghitungan per lapis akan melewati batas memori; diganti dengan pencarian.",
    }
    /// Why `best` chose first-cell.
    chose_first_cell(side) {
        en: "Searched by first-cell: a flat board whose short side is {side}.",
        id: "Dicari dengan first-cell: papan datar dengan sisi pendek {side}.",
    }
    /// Why `best` chose fewest-options for a first solution.
    chose_fewest_options_first() {
        en: "Searched by fewest-options: it usually needs few nodes to a first solution.",
        id: "Dicari dengan fewest-options: biasanya perlu sedikit simpul sampai solusi pertama.",
    }
    /// Why `best` chose fewest-options.
    chose_fewest_options() {
        en: "Searched by fewest-options: the board is compact or solid, so that no front across it is narrow.",
        id: "Dicari dengan fewest-options: papannya padat atau berdimensi tiga, sehingga tidak ada garis depan yang sempit.",
    }
    /// Why `best` chose dancing-links.
    chose_dancing_links() {
        en: "Searched by dancing-links: the board is too large for machine words.",
        id: "Dicari dengan dancing-links: papannya terlalu besar untuk kata mesin.",
    }
    /// A new try along strips.
    try_strips(number) {
        en: "Try {number}, along strips.",
        id: "Percobaan ke-{number}, sepanjang jalur.",
    }
    /// A new try along the short side.
    try_slices(number) {
        en: "Try {number}, along the short side.",
        id: "Percobaan ke-{number}, sepanjang sisi pendek.",
    }
    /// A new try along diagonals.
    try_diagonals(number) {
        en: "Try {number}, along diagonals.",
        id: "Percobaan ke-{number}, sepanjang diagonal.",
    }
    /// A new try from the border.
    try_border(number) {
        en: "Try {number}, from the border inwards.",
        id: "Percobaan ke-{number}, dari tepi ke dalam.",
    }
    /// What `best` did for a first solution.
    took_turns(last) {
        en: "fewest-options and strips took turns, a slice each; {last} came to the end.",
        id: "fewest-options dan strips bergantian, sepotong demi sepotong; {last} yang sampai di akhir.",
    }
    /// Why `best` chose the solution graph.
    chose_graph() {
        en: "Drawn uniformly from the graph of all solutions.",
        id: "Diambil seragam dari graf semua solusi.",
    }
}
