//! A face inside the document, with the way back from its glyphs to Unicode.

use super::packed;
use crate::draw::face;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Chunk, Filter, Finish, Name, Rect, Ref, Str};

/// Glyphs are named by their numbers in the face.
const INFO: SystemInfo<'static> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// Embeds a face; these letters of it are used.
pub fn embed(
    chunk: &mut Chunk,
    bold: bool,
    signs: &[char],
    fresh: &mut impl FnMut() -> Ref,
) -> Ref {
    let (font, inner, describes, data, back) = (fresh(), fresh(), fresh(), fresh(), fresh());
    let name: Name<'_> =
        if bold { Name(b"RUNUTB+Inter-Bold") } else { Name(b"RUNUTR+Inter-Medium") };
    chunk
        .type0_font(font)
        .base_font(name)
        .encoding_predefined(Name(b"Identity-H"))
        .descendant_font(inner)
        .to_unicode(back);
    let thousandths = |units: f32| units * 1000.0 / face::em(bold);
    let mut cid = chunk.cid_font(inner);
    cid.subtype(CidFontType::Type0).base_font(name).system_info(INFO);
    cid.font_descriptor(describes).default_width(0.0);
    let mut widths = cid.widths();
    for sign in signs {
        let width = thousandths(face::letter(*sign, bold).advance);
        widths.consecutive(face::number(*sign, bold), [width]);
    }
    widths.finish();
    cid.finish();
    let [low, high] = face::reach(bold).map(thousandths);
    chunk
        .font_descriptor(describes)
        .name(name)
        .flags(FontFlags::SYMBOLIC)
        .bbox(Rect::new(-500.0, low, 2500.0, high))
        .italic_angle(0.0)
        .ascent(high)
        .descent(low)
        .cap_height(thousandths(face::capital(bold)))
        .stem_v(if bold { 140.0 } else { 95.0 })
        .font_file3(data);
    let bytes = packed(face::bytes(bold));
    let mut stream = chunk.stream(data, &bytes);
    stream.filter(Filter::FlateDecode);
    stream.pair(Name(b"Subtype"), Name(b"OpenType"));
    stream.finish();
    let mut map = UnicodeCmap::new(Name(b"Runut"), INFO);
    signs.iter().for_each(|sign| map.pair(face::number(*sign, bold), *sign));
    let map = map.finish().into_vec();
    chunk.cmap(back, &map);
    font
}
