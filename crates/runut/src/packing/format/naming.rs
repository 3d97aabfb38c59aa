//! Names of other programs turned into ours: one letter or digit each.

use std::collections::HashMap;

/// All names, in the order in which they are given out.
const NAMES: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/// How many names there are.
pub const MOST_NAMES: usize = NAMES.len();

/// Gives a letter to every name: its own where it is one and free, else the next free one.
/// `None` if there are too many.
pub fn letters<'a>(names: impl Iterator<Item = &'a str> + Clone) -> Option<HashMap<&'a str, char>> {
    let mut letters: HashMap<&str, char> = HashMap::new();
    for name in names.clone() {
        let mut symbols = name.chars();
        if let (Some(symbol), None) = (symbols.next(), symbols.next())
            && symbol.is_ascii_alphanumeric()
        {
            letters.insert(name, symbol);
        }
    }
    let taken: Vec<char> = letters.values().copied().collect();
    let mut free = NAMES.chars().filter(|symbol| !taken.contains(symbol));
    for name in names {
        if !letters.contains_key(name) {
            letters.insert(name, free.next()?);
        }
    }
    Some(letters)
}
