//! XML from elsewhere, read without giving it the means to do harm.
//!
//! The parser recurses into nested elements (some ten thousand of them end the program), compares every attribute of
//! an element with every other, and hands the namespaces of an element down to all below it. No puzzle needs more than
//! a little of each, so a short walk over the tags counts them before the parser is asked.

use crate::messages as say;
use crate::source::{Diagnostic, Span};
use roxmltree::{Document, ParsingOptions};

/// How deep elements may be nested.
const DEPTH: usize = 100;
/// How many attributes an element may have.
const ATTRIBUTES: usize = 100;
/// How many namespaces a document may declare.
const NAMESPACES: usize = 100;
/// How many declarations and tags may stand in a document type: entities can hide elements in elements.
const DECLARATIONS: usize = 100;

/// Parses a document.
pub(crate) fn parse(text: &str) -> Result<Document<'_>, Diagnostic> {
    look(text)?;
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).map_err(|error| {
        let at = offset(text, error.pos());
        Diagnostic::at(Span::new(at, at + 1), say::bad_xml(without_place(&error)))
    })
}

/// Walks over the tags. What is not well formed is left to the parser, which says it better.
fn look(text: &str) -> Result<(), Diagnostic> {
    let (mut at, mut depth) = (0, 0usize);
    let mut namespaces = text.matches("xmlns");
    if let Some(last) = namespaces.nth(NAMESPACES) {
        let start = last.as_ptr() as usize - text.as_ptr() as usize;
        return Err(Diagnostic::at(start..start + last.len(), say::xml_namespaces(NAMESPACES)));
    }
    while let Some(start) = text[at..].find('<').map(|found| at + found) {
        let rest = &text[start..];
        let after =
            |end: &str| rest.find(end).map_or(text.len(), |found| start + found + end.len());
        at = match rest.as_bytes().get(1) {
            Some(b'?') => after("?>"),
            Some(b'!') if rest.starts_with("<!--") => after("-->"),
            Some(b'!') if rest.starts_with("<![CDATA[") => after("]]>"),
            Some(b'!') => document_type(text, start)?,
            Some(b'/') => {
                depth = depth.saturating_sub(1);
                after(">")
            }
            _ => {
                let tag = Tag::read(rest);
                let span = || Span::new(start, start + tag.length.min(40));
                if tag.attributes > ATTRIBUTES {
                    return Err(Diagnostic::at(span(), say::xml_attributes(ATTRIBUTES)));
                }
                if !tag.closed {
                    depth += 1;
                }
                if depth > DEPTH {
                    return Err(Diagnostic::at(span(), say::xml_too_deep(DEPTH)));
                }
                start + tag.length
            }
        };
    }
    Ok(())
}

/// An opening tag.
struct Tag {
    length: usize,
    attributes: usize,
    closed: bool,
}

impl Tag {
    fn read(text: &str) -> Tag {
        let mut quote = None;
        let (mut attributes, mut before) = (0, b'<');
        for (at, &byte) in text.as_bytes().iter().enumerate().skip(1) {
            match (quote, byte) {
                (Some(open), _) if byte == open => quote = None,
                (Some(_), _) => {}
                (None, b'"' | b'\'') => quote = Some(byte),
                (None, b'=') => attributes += 1,
                (None, b'>') => return Tag { length: at + 1, attributes, closed: before == b'/' },
                _ => {}
            }
            before = byte;
        }
        Tag { length: text.len(), attributes, closed: true }
    }
}

/// Walks over `<!DOCTYPE …>` with what it declares; answers where it ends.
fn document_type(text: &str, start: usize) -> Result<usize, Diagnostic> {
    let (mut inside, mut quote, mut count) = (false, None, 0);
    for (at, byte) in text.bytes().enumerate().skip(start + 1) {
        if byte == b'<' {
            count += 1;
            if count > DECLARATIONS {
                return Err(Diagnostic::at(at..at + 1, say::xml_declarations(DECLARATIONS)));
            }
        }
        match (quote, byte) {
            (Some(open), _) if byte == open => quote = None,
            (Some(_), _) => {}
            (None, b'"' | b'\'') => quote = Some(byte),
            (None, b'[') => inside = true,
            (None, b']') => inside = false,
            (None, b'>') if !inside => return Ok(at + 1),
            _ => {}
        }
    }
    Ok(text.len())
}

fn offset(text: &str, place: roxmltree::TextPos) -> usize {
    let line = text.split_inclusive('\n').take(place.row.max(1) as usize - 1).map(str::len).sum();
    let rest: &str = &text[line..];
    let column = rest.char_indices().nth(place.col.max(1) as usize - 1);
    line + column.map_or(rest.len(), |(at, _)| at)
}

/// The parser ends its sentences with "at 3:14"; our place is better.
fn without_place(error: &roxmltree::Error) -> String {
    let sentence = error.to_string();
    sentence.rsplit_once(" at ").map_or(sentence.clone(), |(said, _)| said.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(text: &str) -> (String, usize) {
        let error = parse(text).unwrap_err();
        (error.message.key().to_owned(), error.span.start)
    }

    #[test]
    fn deep_elements_are_refused_before_they_end_the_program() {
        let nested = |depth: usize| format!("{}{}", "<a>".repeat(depth), "</a>".repeat(depth));
        assert!(parse(&nested(DEPTH)).is_ok());
        assert_eq!(wrong(&nested(20_000)), ("xml_too_deep".to_owned(), 3 * DEPTH));
        // Elements that end at once, and tags in comments and texts, are not deep.
        assert!(parse(&format!("<a>{}</a>", "<b x='>'/>".repeat(5000))).is_ok());
        assert!(parse(&format!("<a><!--{}--></a>", "<b>".repeat(5000))).is_ok());
        assert!(parse(&format!("<a><![CDATA[{}]]></a>", "<b>".repeat(5000))).is_ok());
    }

    #[test]
    fn many_attributes_and_namespaces_are_refused() {
        let attributes = |count| (0..count).map(|n| format!(" a{n}='='")).collect::<String>();
        assert!(parse(&format!("<a{}/>", attributes(ATTRIBUTES))).is_ok());
        assert_eq!(
            wrong(&format!("<r><a{}/></r>", attributes(60_000))),
            ("xml_attributes".to_owned(), 3)
        );
        let names: String = (0..200).map(|n| format!("<a xmlns:n{n}='u'/>")).collect();
        assert_eq!(wrong(&format!("<r>{names}</r>")).0, "xml_namespaces");
    }

    #[test]
    fn entities_hide_nothing() {
        let inner = format!("{}{}", "<b>".repeat(20_000), "</b>".repeat(20_000));
        let text = format!("<!DOCTYPE a [<!ENTITY e \"{inner}\">]><a>&e;</a>");
        assert_eq!(wrong(&text).0, "xml_declarations");
        let plain = "<!DOCTYPE pbn SYSTEM \"http://webpbn.com/pbn-0.3.dtd\"><pbn/>";
        assert!(parse(plain).is_ok());
    }

    #[test]
    fn what_is_not_well_formed_is_left_to_the_parser() {
        for text in ["<a", "<", "<!DOCTYPE", "<!--", "<a b='", "</a>", "<a></b>", "é<"] {
            assert_eq!(wrong(text).0, "bad_xml", "{text}");
        }
    }
}
