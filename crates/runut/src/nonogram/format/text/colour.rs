//! Colours as people write them.

/// Names that puzzle files use without telling their value.
const NAMES: &[(&str, [u8; 3])] = &[
    ("white", [255, 255, 255]),
    ("black", [0, 0, 0]),
    ("red", [255, 0, 0]),
    ("green", [0, 176, 0]),
    ("blue", [0, 0, 255]),
    ("yellow", [255, 255, 0]),
    ("orange", [255, 128, 0]),
    ("purple", [128, 0, 128]),
    ("violet", [143, 0, 255]),
    ("pink", [255, 128, 192]),
    ("brown", [150, 75, 0]),
    ("gray", [128, 128, 128]),
    ("grey", [128, 128, 128]),
    ("cyan", [0, 255, 255]),
    ("magenta", [255, 0, 255]),
    ("gold", [255, 215, 0]),
    ("silver", [192, 192, 192]),
    ("navy", [0, 0, 128]),
    ("maroon", [128, 0, 0]),
    ("olive", [128, 128, 0]),
    ("teal", [0, 128, 128]),
    ("lime", [0, 255, 0]),
    ("turquoise", [64, 224, 208]),
    ("beige", [245, 245, 220]),
    ("tan", [210, 180, 140]),
    ("skin", [255, 206, 165]),
];

/// `#ff8000`, `ff8000`, `f80` or a name.
pub(in crate::nonogram) fn rgb(text: &str) -> Option<[u8; 3]> {
    let digits = text.strip_prefix('#').unwrap_or(text);
    let hex: Option<Vec<u8>> = digits.chars().map(|d| d.to_digit(16).map(|d| d as u8)).collect();
    match hex.as_deref() {
        Some(&[r, s, g, h, b, c]) => Some([r * 16 + s, g * 16 + h, b * 16 + c]),
        Some(&[r, g, b]) => Some([r * 17, g * 17, b * 17]),
        _ => named(text),
    }
}

/// The value of a common name.
pub(in crate::nonogram) fn named(name: &str) -> Option<[u8; 3]> {
    let known = NAMES.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
    known.map(|&(_, rgb)| rgb)
}

/// A name for a value: a common one, or its digits.
pub(in crate::nonogram) fn name_of(rgb: [u8; 3]) -> String {
    let known = NAMES.iter().find(|&&(_, known)| known == rgb);
    known.map_or_else(|| hex(rgb), |(name, _)| (*name).to_owned())
}

/// `ff8000`.
pub(in crate::nonogram) fn hex([r, g, b]: [u8; 3]) -> String {
    format!("{r:02x}{g:02x}{b:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_digits_or_names() {
        assert_eq!(rgb("#ff8000"), Some([255, 128, 0]));
        assert_eq!(rgb("F80"), Some([255, 136, 0]));
        assert_eq!(rgb("Red"), Some([255, 0, 0]));
        assert_eq!(rgb("reddish"), None);
        assert_eq!(name_of([1, 2, 3]), "010203");
    }
}
