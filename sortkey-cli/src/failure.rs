//! Why a command could not run, and how one that ran came out.

use std::{fmt, io};

/// How a command that ran came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// All is well: exit status 0.
    Well,
    /// What was looked for is there, such as keys that are wrong: exit status 1.
    Found,
}

impl Outcome {
    /// `Found` if `found`.
    #[must_use]
    pub fn found(found: bool) -> Self {
        if found { Self::Found } else { Self::Well }
    }
}

/// Why a command could not run: exit status 2, but for a closed pipe.
#[derive(Debug)]
pub enum Failure {
    /// Nobody reads standard output any more, as behind `| head`.
    ClosedPipe,
    /// Some lines that say what is wrong; what to write instead.
    Message(String),
}

impl Failure {
    /// A failure that is shown as `message`.
    #[must_use]
    pub fn new(message: impl Into<String>) -> Self {
        Self::Message(message.into())
    }

    /// The error of reading or writing `path`.
    #[must_use]
    pub fn at(path: impl fmt::Display, error: impl fmt::Display) -> Self {
        Self::Message(format!("{path}: {error}"))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ClosedPipe => f.write_str("standard output is closed"),
            Self::Message(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for Failure {}

/// An error of writing to standard output; reading names its file by [`Failure::at`].
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::ClosedPipe,
            _ => Self::Message(error.to_string()),
        }
    }
}
