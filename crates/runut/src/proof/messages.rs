//! Why a file proves nothing about a puzzle.

crate::messages! {
    /// The comments do not tell a puzzle.
    no_puzzle() {
        en: "the file does not say which puzzle it is about",
        id: "berkasnya tidak menyebut puzzle mana yang dimaksud",
    }
    /// A solution that it excludes is none.
    no_solution() {
        en: "the file excludes something that is no solution of its puzzle",
        id: "berkasnya mengecualikan sesuatu yang bukan solusi puzzlenya",
    }
    /// The same solution twice.
    twice() {
        en: "the file excludes a solution twice",
        id: "berkasnya mengecualikan satu solusi dua kali",
    }
    /// Its lines are not the formula of its puzzle.
    other() {
        en: "the formula is not the one of its puzzle",
        id: "rumusnya bukan rumus puzzlenya",
    }
}
