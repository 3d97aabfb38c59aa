//! A small stroke font for pictures: digits, letters and the signs that puzzles need.
//!
//! Each glyph is a list of strokes on a grid of 4 by 6, origin at the top left, as two digits per point: `00` is the
//! top left corner, `46` the bottom right one. Lower case is drawn as capitals.

/// Advance of one glyph, in heights of a capital letter: 4 of 6 units, and 2 of space.
const ADVANCE: f32 = 1.0;
const SPACE: f32 = 2.0 / 6.0;

/// The strokes of a glyph, separated by blanks.
fn glyph(sign: char) -> &'static str {
    match sign.to_ascii_uppercase() {
        '0' => "103041453616050110",
        '1' => "112026 1636",
        '2' => "01103041420646",
        '3' => "01103041423313 334445361605",
        '4' => "36300444",
        '5' => "400003334445361605",
        '6' => "4130100105163645441304",
        '7' => "00402616",
        '8' => "103041423313020110 1304051636454433",
        '9' => "051636454130100102133342",
        'A' => "0602204246 0444",
        'B' => "00063645443303 0030414233",
        'C' => "4130100105163645",
        'D' => "00063645413000",
        'E' => "40000646 0333",
        'F' => "400006 0333",
        'G' => "41301001051636454323",
        'H' => "0006 4046 0343",
        'I' => "1030 2026 1636",
        'J' => "4045361605",
        'K' => "0006 4003 0346",
        'L' => "000646",
        'M' => "0600234046",
        'N' => "06004640",
        'O' => "103041453616050110",
        'P' => "06003041423303",
        'Q' => "103041453616050110 2446",
        'R' => "06003041423303 2346",
        'S' => "413010010213334445361605",
        'T' => "0040 2026",
        'U' => "000516364540",
        'V' => "002640",
        'W' => "0016233640",
        'X' => "0046 4006",
        'Y' => "002340 2326",
        'Z' => "00400646",
        '+' => "0343 2125",
        '-' => "0343",
        '*' => "1244 4214 2125",
        '/' => "4006",
        '=' => "0242 0444",
        '(' => "30212536",
        ')' => "10212516",
        '[' => "30202636",
        ']' => "10202616",
        '.' => "2526",
        ',' => "2617",
        ':' => "2122 2425",
        '!' => "2024 2526",
        '?' => "011030414223 2526",
        '<' => "410345",
        '>' => "014305",
        '^' => "022042",
        '#' => "1016 3036 0242 0444",
        '%' => "4006 0011 3546",
        '_' => "0646",
        '\'' => "2021",
        '"' => "1011 3031",
        '×' => "0145 4105",
        '÷' => "0343 2021 2526",
        '−' => "0343",
        '≥' => "004204 0646",
        '≤' => "400244 0646",
        'µ' => "0206 04153544 4245",
        '√' => "03142640",
        '→' => "0343 214325",
        '←' => "0343 210325",
        '↑' => "2026 022042",
        '↓' => "2026 042644",
        '|' => "2026",
        '♠' => "200304152435444320 2426 1636",
        '♥' => "260301102130414326",
        '♦' => "2043260320",
        '♣' => "2011223120 1203142312 3223344332 2326 1636",
        _ => "",
    }
}

/// Width of a text, in heights of a capital letter.
pub(super) fn width(text: &str) -> f32 {
    let count = text.chars().count();
    if count == 0 { 0.0 } else { count as f32 * ADVANCE - SPACE }
}

/// The strokes of a text, in heights of a capital letter, from the top left corner of its first glyph.
pub(super) fn strokes(text: &str) -> Vec<Vec<(f32, f32)>> {
    let mut strokes = Vec::new();
    for (index, sign) in text.chars().enumerate() {
        let left = index as f32 * ADVANCE;
        for stroke in glyph(sign).split(' ').filter(|stroke| !stroke.is_empty()) {
            let points = stroke.as_bytes().chunks_exact(2).map(|pair| {
                (left + f32::from(pair[0] - b'0') / 6.0, f32::from(pair[1] - b'0') / 6.0)
            });
            strokes.push(points.collect());
        }
    }
    strokes
}
