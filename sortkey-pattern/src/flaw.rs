//! What is wrong with a key.

/// What is wrong at one byte of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flaw<'p> {
    Expected(&'p str),
    NoVariant,
    Width { found: usize, width: usize },
    NotADigit,
    OutOfRange,
    NotABool,
    NotAChar,
    Reserved(char),
    NotAnEscape,
    NotA(&'static str),
    NotPresent,
    End,
    Trailing,
}
