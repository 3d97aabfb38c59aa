//! One file per command. Each takes its arguments and answers the exit status.

pub mod check;
pub mod compare;
pub mod convert;
pub mod count;
pub mod draw;
pub mod enumerate;
pub mod explain;
pub mod generate;
pub mod grade;
pub mod hint;
pub mod job;
pub mod list;
pub mod manual;
pub mod play;
pub mod proof;
#[cfg(feature = "web")]
pub mod serve;
pub mod session;
pub mod sheet;
pub mod solve;
pub mod tables;
pub mod trace;
pub mod watch;
