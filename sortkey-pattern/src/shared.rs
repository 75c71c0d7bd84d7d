//! Whether two patterns have a key in common.

use crate::automaton::{Builder, Numbering};
use crate::pattern::Pattern;
use crate::search::{Found, search};

/// What two patterns have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shared {
    /// No text is a key of both.
    Nothing,
    /// A text that is a key of both: the shortest, or one as short.
    Key(String),
    /// It is not decided: what the search found is no key of one of them, by a date that does not exist, by a number
    /// beyond 128 bits or by its length; or there was too much to search. Take it that they share a text.
    Undecided,
}

/// Decides whether some text is a key of both patterns, and gives one.
///
/// ```
/// use sortkey_pattern::{Pattern, Shared, shared};
///
/// let pattern = |text: &str| text.parse::<Pattern>().unwrap();
/// assert_eq!(shared(&pattern("A#{text}"), &pattern("B#{text}")), Shared::Nothing);
/// assert_eq!(shared(&pattern("{number}"), &pattern("{:4}")), Shared::Key("1000".into()));
/// ```
#[must_use]
pub fn shared(a: &Pattern, b: &Pattern) -> Shared {
    let mut builder = Builder::default();
    let first = builder.build(a.items(), a.delimiter_byte(), Numbering::default());
    let second = builder.build(b.items(), b.delimiter_byte(), Numbering::default());
    match search(first.as_ref(), second.as_ref(), false) {
        Found::Nothing => Shared::Nothing,
        Found::Text(text) if a.is_key(&text) && b.is_key(&text) => Shared::Key(text),
        Found::Text(_) | Found::TooLarge => Shared::Undecided,
    }
}
