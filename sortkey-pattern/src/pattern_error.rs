//! What can be wrong with the text of a pattern.

use crate::caret;
use std::fmt;

/// A text that is no pattern.
///
/// `Display` says on one line what is wrong and what to write; `{:#}` adds the text with a caret under the fault.
///
/// ```
/// use sortkey_pattern::Pattern;
///
/// let error = "RUN#{:0}#{text}".parse::<Pattern>().unwrap_err();
/// assert_eq!(error.offset(), 6);
/// let picture = "\
/// at byte 6: `0` is no width; write a number from 1 to 40, without zeros in front
///   RUN#{:0}#{text}
///         ^";
/// assert_eq!(format!("{error:#}"), picture);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternError {
    text: String,
    offset: usize,
    message: String,
}

impl PatternError {
    pub(crate) fn new(text: &str, offset: usize, message: impl Into<String>) -> Self {
        PatternError { text: text.into(), offset: caret::floor(text, offset), message: message.into() }
    }

    /// The byte of the text where the fault is.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// What is wrong and what to write, without the place.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {}: {}", self.offset, self.message)?;
        if f.alternate() { caret::write(f, &self.text, self.offset) } else { Ok(()) }
    }
}

impl std::error::Error for PatternError {}
