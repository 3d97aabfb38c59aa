//! What can go wrong on the way to an answer.

use crate::catalogue;
use crate::output::Talk;
use runut::{Diagnostic, Message, Source, Text};
use std::io;

/// Bad usage or bad input: exit status 2, except for a reader that went away.
pub enum Trouble {
    /// A sentence, and perhaps what would be right.
    Sentence(Message, Option<Message>),
    /// A name that nobody has.
    Named { kind: Text, name: String, help: Option<Message> },
    /// Something is wrong in a source.
    Source(Box<Source>, Diagnostic),
    /// Standard output went away: not our fault, not an error.
    Gone,
}

impl Trouble {
    pub fn read(path: impl std::fmt::Display, error: &io::Error) -> Trouble {
        Trouble::Sentence(catalogue::cannot_read(path, error), None)
    }

    pub fn write(path: impl std::fmt::Display, error: &io::Error) -> Trouble {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Trouble::Gone;
        }
        Trouble::Sentence(catalogue::cannot_write(path, error), None)
    }

    /// Says it, and answers the exit status.
    pub fn tell(&self, talk: &Talk) -> u8 {
        match self {
            Trouble::Gone => return 0,
            Trouble::Sentence(message, help) => talk.error(message, help.as_ref()),
            Trouble::Named { kind, name, help } => {
                talk.error(&catalogue::unknown_name(kind.get(talk.lang), name), help.as_ref());
            }
            Trouble::Source(source, diagnostic) => talk.diagnostic(source, diagnostic, true),
        }
        2
    }
}

impl From<Message> for Trouble {
    fn from(message: Message) -> Trouble {
        Trouble::Sentence(message, None)
    }
}
