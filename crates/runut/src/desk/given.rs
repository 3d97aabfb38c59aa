//! A puzzle as it is handed over the desk.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A puzzle: `@name` of the gallery, a one-line id, or the text itself; or a file with its name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Given {
    /// `@name`, an id, or the text of a puzzle. `@name#part` is one puzzle of several.
    Text(String),
    /// The contents of a file.
    File(File),
}

/// The contents of a file: `text`, or `base64` where they are not text.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct File {
    /// Its name: messages use it, and its extension helps to tell what it is.
    pub name: String,
    /// The contents, if they are text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The contents as bytes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base64: Option<Bytes>,
    /// Which puzzle of the file, by its name or number; all of them if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<String>,
}

impl Given {
    /// A file.
    pub fn file(name: impl Into<String>, bytes: Vec<u8>) -> Given {
        let name = name.into();
        Given::File(match String::from_utf8(bytes) {
            Ok(text) => File { name, text: Some(text), ..File::default() },
            Err(error) => File { name, base64: Some(Bytes(error.into_bytes())), ..File::default() },
        })
    }

    /// The same file, but only this puzzle of it.
    #[must_use]
    pub fn part(mut self, wanted: Option<&str>) -> Given {
        if let Given::File(file) = &mut self {
            file.part = wanted.map(str::to_owned);
        }
        self
    }
}

impl<T: Into<String>> From<T> for Given {
    fn from(text: T) -> Given {
        Given::Text(text.into())
    }
}

/// Bytes that travel as base64.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bytes(pub Vec<u8>);

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&STANDARD.encode(&self.0))
    }
}

impl<'de> Deserialize<'de> for Bytes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bytes, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        STANDARD.decode(&*text).map(Bytes).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
impl schemars::JsonSchema for Bytes {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Bytes".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "contentEncoding": "base64" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_keep_their_bytes() {
        for bytes in [b"4 6 Q A\n".to_vec(), vec![0x89, b'P', b'N', b'G', 0xff]] {
            let given = Given::file("x", bytes.clone());
            let json = serde_json::to_string(&given).unwrap();
            let back: Given = serde_json::from_str(&json).unwrap();
            assert_eq!(back, given);
            let Given::File(file) = back else { panic!("{json}") };
            let back = file.text.map(String::into_bytes).or(file.base64.map(|bytes| bytes.0));
            assert_eq!(back, Some(bytes));
        }
    }
}
