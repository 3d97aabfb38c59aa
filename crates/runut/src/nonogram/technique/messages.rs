//! What techniques say to people. `side` is 1 for a row, anything else for a column.

crate::messages! {
    /// Overlap.
    overlaps(side, line, clue, cells) {
        en: "{side|Row|Column} {line} ({clue}): wherever its blocks go, {cells} {cells|cell is|cells are} covered in any case.",
        id: "{side|Baris|Kolom} {line} ({clue}): ke mana pun bloknya diletakkan, {cells} petak ini tertutup.",
    }
    /// Overlap, and what no block can cover.
    overlaps_and_ends(side, line, clue, cells, empty) {
        en: "{side|Row|Column} {line} ({clue}): wherever its blocks go, {cells} {cells|cell is|cells are} covered in any case, and {empty} {empty|stays|stay} empty.",
        id: "{side|Baris|Kolom} {line} ({clue}): ke mana pun bloknya diletakkan, {cells} petak ini tertutup dan {empty} petak tetap kosong.",
    }
    /// A block that is complete.
    is_complete(side, line, clue, cells) {
        en: "{side|Row|Column} {line} ({clue}): the block here is complete, so {cells|the cell|the cells} beside it {cells|stays|stay} empty.",
        id: "{side|Baris|Kolom} {line} ({clue}): blok ini sudah lengkap, jadi {cells} petak di sampingnya tetap kosong.",
    }
    /// Nothing is missing.
    nothing_missing(side, line, clue, cells) {
        en: "{side|Row|Column} {line} ({clue}): no block is missing, so {cells} {cells|cell stays|cells stay} empty.",
        id: "{side|Baris|Kolom} {line} ({clue}): tidak ada blok yang kurang, jadi {cells} petak tetap kosong.",
    }
    /// A gap that is too short.
    too_short(side, line, clue, cells) {
        en: "{side|Row|Column} {line} ({clue}): no block fits into the gap, so {cells} {cells|cell stays|cells stay} empty.",
        id: "{side|Baris|Kolom} {line} ({clue}): tidak ada blok yang muat di celah ini, jadi {cells} petak tetap kosong.",
    }
    /// A block that grows from an edge.
    grows(side, line, clue, cells) {
        en: "{side|Row|Column} {line} ({clue}): what is painted must become its block, and on one side there is no room: {cells} more {cells|cell is|cells are} painted.",
        id: "{side|Baris|Kolom} {line} ({clue}): yang sudah diisi harus menjadi bloknya, dan satu sisinya sempit: {cells} petak lagi terisi.",
    }
    /// A block that grows from an edge, and what lies around it.
    grows_and_ends(side, line, clue, cells, empty) {
        en: "{side|Row|Column} {line} ({clue}): what is painted must become its block, and on one side there is no room: {cells} more {cells|cell is|cells are} painted, and {empty} {empty|stays|stay} empty.",
        id: "{side|Baris|Kolom} {line} ({clue}): yang sudah diisi harus menjadi bloknya, dan satu sisinya sempit: {cells} petak lagi terisi dan {empty} petak tetap kosong.",
    }
    /// Cells out of reach.
    out_of_reach(side, line, clue, cells) {
        en: "{side|Row|Column} {line} ({clue}): no block reaches so far, so {cells} {cells|cell stays|cells stay} empty.",
        id: "{side|Baris|Kolom} {line} ({clue}): tidak ada blok yang menjangkau sejauh itu, jadi {cells} petak tetap kosong.",
    }
    /// Two runs that are one block.
    joined(side, line, clue, cells) {
        en: "{side|Row|Column} {line} ({clue}): these belong to one block, so {cells} {cells|cell|cells} between them {cells|is|are} painted.",
        id: "{side|Baris|Kolom} {line} ({clue}): semua ini satu blok, jadi {cells} petak di antaranya terisi.",
    }
    /// Two runs that are two blocks.
    kept_apart(side, line, clue, cells) {
        en: "{side|Row|Column} {line} ({clue}): joined they would be too long, so {cells} {cells|cell|cells} between them {cells|stays|stay} empty.",
        id: "{side|Baris|Kolom} {line} ({clue}): bila disambung menjadi terlalu panjang, jadi {cells} petak di antaranya tetap kosong.",
    }
    /// Colours in order.
    colours_in_order(side, line, clue, cells) {
        en: "{side|Row|Column} {line} ({clue}): the order of its colours leaves no other choice for {cells} {cells|cell|cells}.",
        id: "{side|Baris|Kolom} {line} ({clue}): urutan warnanya tidak memberi pilihan lain untuk {cells} petak.",
    }
    /// All fillings agree.
    all_agree(side, line, clue, cells) {
        en: "{side|Row|Column} {line} ({clue}): all ways to fill it agree on {cells} {cells|cell|cells}.",
        id: "{side|Baris|Kolom} {line} ({clue}): semua cara mengisinya sepakat tentang {cells} petak.",
    }
    /// An assumption that two lines refute.
    two_lines_refute(place, colour, first, second) {
        en: "If {place} were {colour}, then what {first} needs would, by the lines that cross it, leave no way to fill {second}.",
        id: "Andai {place} {colour}, kebutuhan {first}, lewat garis-garis silangnya, membuat {second} tidak bisa diisi.",
    }
    /// An assumption that a chain of lines refutes.
    chain_refutes(place, colour, lines) {
        en: "If {place} were {colour}, one line would force the next until one cannot be filled: {lines}.",
        id: "Andai {place} {colour}, satu garis memaksa berikutnya sampai ada yang tidak bisa diisi: {lines}.",
    }
    /// Only a search helps.
    only_search(place) {
        en: "No technique tells more: only a search shows what {place} is.",
        id: "Tidak ada teknik yang membantu lagi: hanya pencarian yang menunjukkan isi {place}.",
    }
    /// The end.
    picture_complete() {
        en: "The picture is complete.",
        id: "Gambarnya selesai.",
    }
    /// A line that cannot be filled.
    cannot_be_filled(side, line) {
        en: "{side|Row|Column} {line} cannot be filled any more.",
        id: "{side|Baris|Kolom} {line} tidak bisa diisi lagi.",
    }
    /// A wrong position.
    wrong_cells(cells, places) {
        en: "{cells} {cells|cell is|cells are} wrong: {places}.",
        id: "{cells} petak salah: {places}.",
    }
    /// A wrong position of a puzzle with several solutions.
    leads_nowhere() {
        en: "No solution looks like this.",
        id: "Tidak ada solusi yang seperti ini.",
    }
    /// Several solutions.
    guess_needed(cells, places) {
        en: "From here on there are several solutions: two of them differ in {cells} {cells|cell|cells} ({places}).",
        id: "Mulai dari sini ada beberapa solusi: dua di antaranya berbeda di {cells} petak ({places}).",
    }
    /// Too hard to say.
    beyond_us() {
        en: "No technique tells more, and a short search does not either.",
        id: "Tidak ada teknik yang membantu lagi, dan pencarian singkat pun tidak.",
    }
    /// More steps than were asked for.
    goes_further() {
        en: "There is more to find.",
        id: "Masih ada langkah berikutnya.",
    }
    /// The techniques of a puzzle.
    techniques_used(list) {
        en: "Techniques: {list}.",
        id: "Teknik: {list}.",
    }
}
