//! Twenty-six colours that differ from each other, for pieces named by letters.

use super::Color;

/// One colour for each letter. The first thirteen, more than most puzzles have pieces, can be told apart by readers who do
/// not see red or green as well (the tests look); the letter is always drawn beside the colour.
pub const PALETTE: [Color; 26] = [
    Color(0xc0, 0x32, 0x0f), // A rust
    Color(0x0f, 0xa2, 0xfa), // B blue
    Color(0xf6, 0xfa, 0x80), // C pale yellow
    Color(0x44, 0x40, 0x6b), // D slate
    Color(0x6f, 0xac, 0x63), // E leaf
    Color(0x74, 0x2c, 0xf8), // F violet
    Color(0xfa, 0x8b, 0x0f), // G orange
    Color(0x0f, 0x71, 0x56), // H deep green
    Color(0xc7, 0x8d, 0xbd), // I mauve
    Color(0x4c, 0x17, 0x90), // J deep purple
    Color(0xd7, 0xfa, 0xbc), // K pale green
    Color(0x68, 0x0f, 0x0f), // L wine
    Color(0xd4, 0xfa, 0xfa), // M pale blue
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

    /// How a colour looks to somebody, in CIE L*a*b*: with all cones, without those for red, without those for green
    /// (the matrices of Machado, Oliveira and Fernandes, 2009).
    fn seen(Color(r, g, b): Color, eyes: usize) -> [f64; 3] {
        const EYES: [[[f64; 3]; 3]; 3] = [
            [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            [
                [0.152286, 1.052583, -0.204868],
                [0.114503, 0.786281, 0.099216],
                [-0.003882, -0.048116, 1.051998],
            ],
            [
                [0.367322, 0.860646, -0.227968],
                [0.280085, 0.672501, 0.047413],
                [-0.01182, 0.04294, 0.968881],
            ],
        ];
        let linear = [r, g, b].map(|channel| {
            let share = f64::from(channel) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        });
        let dot = |row: [f64; 3], of: [f64; 3]| row[0] * of[0] + row[1] * of[1] + row[2] * of[2];
        let light = EYES[eyes].map(|row| dot(row, linear).clamp(0.0, 1.0));
        let part = |row: [f64; 3]| {
            let share = dot(row, light);
            if share > 0.008856 { share.cbrt() } else { 7.787 * share + 16.0 / 116.0 }
        };
        let x = part([0.433_9, 0.376_2, 0.189_9]);
        let y = part([0.212_6, 0.715_2, 0.072_2]);
        let z = part([0.017_7, 0.109_5, 0.872_9]);
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    #[test]
    fn the_first_colours_differ_for_colour_blind_eyes() {
        for eyes in 0..3 {
            for (i, a) in PALETTE[..13].iter().enumerate() {
                for b in &PALETTE[..i] {
                    let (one, other) = (seen(*a, eyes), seen(*b, eyes));
                    let far: f64 = (0..3).map(|axis| (one[axis] - other[axis]).powi(2)).sum();
                    assert!(far.sqrt() > 25.0, "{a:?} and {b:?}: {:.1}", far.sqrt());
                }
            }
        }
    }
}
