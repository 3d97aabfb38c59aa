//! What can go wrong on the way to the desk and back.

use crate::catalogue;
use crate::output::Talk;
use runut::Message;
use runut::desk::{Line, Problem};
use std::io;

/// Bad usage or bad input: exit status 2, except for a reader that went away.
pub enum Trouble {
    /// A sentence, and perhaps what would be right.
    Sentence(Message, Option<Message>),
    /// Bad input that was already told.
    Told,
    /// Standard output went away: not our fault, not an error.
    Gone,
}

impl Trouble {
    pub fn read(path: impl std::fmt::Display, error: &io::Error) -> Trouble {
        let message = match error.kind() {
            io::ErrorKind::NotFound => catalogue::no_such_file(path),
            io::ErrorKind::PermissionDenied => catalogue::may_not_read(path),
            io::ErrorKind::IsADirectory => catalogue::is_a_folder(path),
            _ => catalogue::cannot_read(path, error),
        };
        message.into()
    }

    pub fn write(path: impl std::fmt::Display, error: &io::Error) -> Trouble {
        let message = match error.kind() {
            io::ErrorKind::BrokenPipe => return Trouble::Gone,
            io::ErrorKind::NotFound => catalogue::no_such_folder(path),
            io::ErrorKind::PermissionDenied => catalogue::may_not_write(path),
            io::ErrorKind::StorageFull => catalogue::disk_full(path),
            _ => catalogue::cannot_write(path, error),
        };
        message.into()
    }

    /// Says it, and answers the exit status.
    pub fn tell(&self, talk: &Talk) -> u8 {
        match self {
            Trouble::Gone => return 0,
            Trouble::Told => {}
            Trouble::Sentence(message, help) if talk.json => {
                let problem = Problem::new(message.clone(), help.clone());
                // If nobody reads it, nobody misses it.
                let _ = talk.json_line(&Line::Problem(problem));
            }
            Trouble::Sentence(message, help) => talk.error(message, help.as_ref()),
        }
        2
    }
}

impl From<Message> for Trouble {
    fn from(message: Message) -> Trouble {
        Trouble::Sentence(message, None)
    }
}
