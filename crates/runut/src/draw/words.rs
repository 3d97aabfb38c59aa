//! What pictures of searches say.

use crate::message::Text;

crate::messages! {
    /// The title of the picture of a search.
    trail_of(puzzle, strategy, nodes) {
        en: "{puzzle} by {strategy}: {nodes} {nodes|node|nodes}",
        id: "{puzzle} dengan {strategy}: {nodes} simpul",
    }
    /// The title of the picture of a search that only decides cells.
    cells_by(puzzle, strategy, steps) {
        en: "{puzzle} by {strategy}: {steps} {steps|step|steps}",
        id: "{puzzle} dengan {strategy}: {steps} langkah",
    }
}

macro_rules! texts {
    ($($name:ident: $en:literal, $id:literal;)*) => {
        $(pub const $name: Text = Text { en: $en, id: $id };)*
    };
}

texts! {
    BY_NODES: "left to right: nodes in their order", "kiri ke kanan: urutan simpul";
    BY_LAYERS: "left to right: layers", "kiri ke kanan: lapis";
    FIRST_NODES: "left to right: the first 4000 nodes", "kiri ke kanan: 4000 simpul pertama";
    DOWN_DEPTH: "downwards: depth", "ke bawah: kedalaman";
    UP_STATES: "upwards: states", "ke atas: banyak keadaan";
    COLOUR_COST: "colour: cost", "warna: biaya";
    COLOUR_STEP: "colour: the step that decides a cell", "warna: langkah yang menentukan petak";
    DOT_SOLUTION: "dot: a solution", "titik: solusi";
    DOT_TRIAL: "dot: its trial told something", "titik: percobaannya berguna";
    ORANGE_LOST: "orange: no solution passes here", "jingga: tidak dilewati solusi";
    HATCHED_OPEN: "hatched: never decided", "arsir: tak tertentukan";
    GENERATED: "nodes generated", "simpul dibangkitkan";
    TIME: "search time", "waktu pencarian";
    STOPPED_MARK: "stopped: at least this", "dihentikan: sedikitnya sekian";
}
