//! JSON as it leaves the program, made here for all doors, so that they cannot differ. No terminal finds anything in it to obey:
//! what JSON itself allows raw is escaped too.

use serde::Serialize;

/// A value as JSON on one line.
pub(crate) fn json<T: Serialize + ?Sized>(value: &T) -> String {
    let mut out = Vec::new();
    write(value, &mut out);
    String::from_utf8(out).expect("JSON is text")
}

/// Writes a value as JSON on one line.
pub(crate) fn write<T: Serialize + ?Sized>(value: &T, out: &mut Vec<u8>) {
    let begin = out.len();
    serde_json::to_writer(&mut *out, value).expect("texts, numbers and lists of them are JSON");
    // All of the raw ones but the first begin with one and the same byte. (All bytes are looked at, many at once.)
    let raw = |found, byte: &u8| found | matches!(byte, 0x7f | 0xc2);
    if out[begin..].iter().fold(false, raw) {
        let text = String::from_utf8(out.split_off(begin)).expect("JSON is text");
        for character in text.chars() {
            match character {
                '\x7f'..='\u{9f}' => out.extend(format!("\\u{:04x}", character as u32).bytes()),
                _ => out.extend(character.encode_utf8(&mut [0; 4]).bytes()),
            }
        }
    }
}

/// Writes the fields of an object, without the brackets around them.
pub(crate) fn write_fields(fields: &serde_json::Map<String, serde_json::Value>, out: &mut Vec<u8>) {
    for (number, (name, value)) in fields.iter().enumerate() {
        if number > 0 {
            out.push(b',');
        }
        write(name, out);
        out.push(b':');
        write(value, out);
    }
}
