//! Twenty-six colours that differ from each other, for pieces named by letters.

use super::Color;

/// One colour for each letter. Neighbours in the alphabet differ in hue and in lightness, so that they can be told
/// apart on a grey screen and by most colour-blind readers; the letter is always drawn as well.
pub const PALETTE: [Color; 26] = [
    Color(0xe6, 0x39, 0x46), // A red
    Color(0x4c, 0xc9, 0xf0), // B sky
    Color(0xff, 0xd1, 0x66), // C yellow
    Color(0x2a, 0x6f, 0x97), // D deep blue
    Color(0x8a, 0xc9, 0x26), // E lime
    Color(0x9d, 0x4e, 0xdd), // F violet
    Color(0xf7, 0x7f, 0x00), // G orange
    Color(0x1b, 0x8a, 0x6b), // H green
    Color(0xff, 0xaf, 0xcc), // I pink
    Color(0x6a, 0x4c, 0x93), // J purple
    Color(0xb5, 0xe4, 0x8c), // K pale green
    Color(0x9c, 0x27, 0x30), // L wine
    Color(0x90, 0xdb, 0xf4), // M pale blue
    Color(0x7f, 0x55, 0x39), // N brown
    Color(0xf1, 0x5b, 0xb5), // O magenta
    Color(0x38, 0xb0, 0x00), // P grass
    Color(0xcd, 0xb4, 0xdb), // Q lilac
    Color(0x00, 0x7f, 0x8c), // R petrol
    Color(0xff, 0x9e, 0x80), // S salmon
    Color(0x3a, 0x35, 0x8c), // T indigo
    Color(0xf4, 0xee, 0xc8), // U cream
    Color(0x6d, 0x6d, 0x6d), // V grey
    Color(0x64, 0xdf, 0xdf), // W turquoise
    Color(0xb0, 0x3a, 0x7a), // X plum
    Color(0xa3, 0xb1, 0x8a), // Y sage
    Color(0x4a, 0x2c, 0x1a), // Z dark brown
];

/// The colour of the `index`-th piece; after the twenty-sixth they begin again, a shade darker.
pub fn piece_color(index: usize) -> Color {
    let color = PALETTE[index % PALETTE.len()];
    let round = (index / PALETTE.len()).min(3) as f32;
    color.mix(Color::BLACK, 0.2 * round)
}

/// Black or white: what is easier to read on this ground.
pub fn contrast(ground: Color) -> Color {
    let Color(r, g, b) = ground;
    let light = 299 * u32::from(r) + 587 * u32::from(g) + 114 * u32::from(b);
    if light > 140_000 { Color::BLACK } else { Color::WHITE }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_colours_differ_clearly() {
        for (i, a) in PALETTE.iter().enumerate() {
            for b in &PALETTE[..i] {
                let distance = u32::from(a.0.abs_diff(b.0))
                    + u32::from(a.1.abs_diff(b.1))
                    + u32::from(a.2.abs_diff(b.2));
                assert!(distance >= 50, "{a:?} and {b:?} are too close");
            }
        }
    }
}
