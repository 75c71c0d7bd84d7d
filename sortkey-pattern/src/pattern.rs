//! The pattern: what it says of itself, and the quickest question that can be put to it.

use crate::parse;
use crate::pattern_error::PatternError;
use crate::place;
use crate::scan::{Visit, Walk};
use crate::tree::{self, Item, Segment, Shape};
use crate::wrong::Wrong;
use std::fmt;
use std::str::FromStr;

/// The longest key of a store that says nothing else, in bytes: that of a sort key in DynamoDB.
pub const MAX_LEN: usize = 1024;

/// A layout of keys, as its pattern shows it.
///
/// It is parsed from a text, and `Display` gives that text again. Two are equal if their patterns and delimiters are;
/// names do not count.
///
/// # The delimiter
///
/// The text of a pattern does not name the delimiter. It is the character that stands next to a segment: behind one
/// that is followed by text, and before one that text precedes. All of these must be the same, and ASCII punctuation.
/// A pattern that shows none (`{text}`, `CONFIG`, `{NEW | DONE}`) writes no delimiter either; it is then taken to be
/// `#`, and [`Pattern::with_delimiter`] states another.
///
/// # Examples
///
/// ```
/// use sortkey_pattern::Pattern;
///
/// let pattern: Pattern = "RUN#{9999999999-:10}#{:16}#{text}".parse()?;
/// assert_eq!(pattern.delimiter(), '#');
/// assert_eq!(pattern.to_string(), "RUN#{9999999999-:10}#{:16}#{text}");
/// assert!(pattern.is_key("RUN#9999998499#0000001719100800#p_8842"));
/// assert!(!pattern.is_key("RUN#1500#0000001719100800#p_8842"));
/// # Ok::<(), sortkey_pattern::PatternError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Pattern {
    items: Vec<Item>,
    delimiter: u8,
    shows_delimiter: bool,
    max_len: usize,
    pub(crate) title: Option<String>,
}

/// More or fewer names than a pattern has segments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NamesError {
    /// How many names were given.
    pub names: usize,
    /// How many segments the pattern has.
    pub segments: usize,
}

impl Pattern {
    /// Parses a pattern whose delimiter is known.
    ///
    /// ```
    /// use sortkey_pattern::Pattern;
    ///
    /// let pattern = Pattern::with_delimiter("{text?}", '|')?;
    /// assert_eq!(pattern.delimiter(), '|');
    /// assert!(Pattern::with_delimiter("{text}#{:2}", '|').is_err());
    /// # Ok::<(), sortkey_pattern::PatternError>(())
    /// ```
    pub fn with_delimiter(text: &str, delimiter: char) -> Result<Self, PatternError> {
        Self::parse(text, Some(delimiter))
    }

    fn parse(text: &str, stated: Option<char>) -> Result<Self, PatternError> {
        let parsed = parse::parse(text, |mut items| {
            let (delimiter, shows_delimiter) = place::settle(&mut items, stated)?;
            Ok(Pattern { items, delimiter, shows_delimiter, max_len: MAX_LEN, title: None })
        });
        parsed.map_err(|Wrong(at, message)| PatternError::new(text, at, message))
    }

    /// The character between segments: see [the type](Pattern#the-delimiter).
    #[must_use]
    pub fn delimiter(&self) -> char {
        char::from(self.delimiter)
    }

    pub(crate) fn delimiter_byte(&self) -> u8 {
        self.delimiter
    }

    /// Whether the text of the pattern shows the delimiter.
    #[must_use]
    pub fn shows_delimiter(&self) -> bool {
        self.shows_delimiter
    }

    /// The parts of the pattern, in order.
    #[must_use]
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// All segments by their numbers, those inside behind the one they stand in.
    #[must_use]
    pub fn segments(&self) -> Vec<&Segment> {
        let mut all = Vec::new();
        tree::walk(&self.items, &mut |segment| all.push(segment));
        all
    }

    /// The longest key in bytes: 1024, or what [`limited`](Pattern::limited) says.
    #[must_use]
    pub fn max_len(&self) -> usize {
        self.max_len
    }

    /// The pattern for a store whose longest key is another.
    #[must_use]
    pub fn limited(mut self, max_len: usize) -> Self {
        self.max_len = max_len;
        self
    }

    /// The name of the key type, if it is given.
    #[must_use]
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// The pattern with the name of its key type.
    #[must_use]
    pub fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// The pattern with the names of its fields, one for each opening brace, in order. An empty name is none.
    ///
    /// ```
    /// use sortkey_pattern::Pattern;
    ///
    /// let pattern: Pattern = "DOC#{text}#{:6}".parse().unwrap();
    /// let pattern = pattern.named(["id", "version"]).unwrap();
    /// assert_eq!(pattern.segments()[1].name.as_deref(), Some("version"));
    /// assert!(pattern.named(["id"]).is_err());
    /// ```
    pub fn named<N: Into<String>>(mut self, names: impl IntoIterator<Item = N>) -> Result<Self, NamesError> {
        let names: Vec<String> = names.into_iter().map(Into::into).collect();
        let segments = self.segments().len();
        if names.len() != segments {
            return Err(NamesError { names: names.len(), segments });
        }
        let mut names = names.into_iter();
        tree::walk_mut(&mut self.items, &mut |segment| {
            segment.name = names.next().filter(|name| !name.is_empty());
        });
        Ok(self)
    }

    /// Whether it has a kind that is read and never written: `{number}`, `{time}`, `{rest}`.
    #[must_use]
    pub fn reads_only(&self) -> bool {
        let is_one = |segment: &&Segment| matches!(&segment.shape, Shape::Value(kind) if kind.reads_only());
        self.segments().iter().any(is_one)
    }

    /// Whether `key` is a key of this pattern. It allocates nothing, and is the quickest question there is.
    #[must_use]
    pub fn is_key(&self, key: &str) -> bool {
        !key.is_empty() && key.len() <= self.max_len && self.walk(key).all(&self.items, &mut ()).is_ok()
    }

    pub(crate) fn walk<'k>(&self, key: &'k str) -> Walk<'k> {
        Walk { key, delimiter: self.delimiter, skip: None }
    }

    pub(crate) fn visit<'p>(
        &'p self,
        walk: Walk<'_>,
        visit: &mut impl Visit<'p>,
    ) -> Result<(), crate::scan::Fault<'p>> {
        walk.all(&self.items, visit)
    }
}

impl FromStr for Pattern {
    type Err = PatternError;

    fn from_str(text: &str) -> Result<Self, PatternError> {
        Self::parse(text, None)
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.items.iter().try_for_each(|item| item.fmt(f))
    }
}

impl PartialEq for Pattern {
    fn eq(&self, other: &Self) -> bool {
        self.delimiter == other.delimiter && self.to_string() == other.to_string()
    }
}
impl Eq for Pattern {}

impl fmt::Display for NamesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NamesError { names, segments } = self;
        write!(f, "{names} names for {segments} segments; give one for each opening brace, or an empty one")
    }
}

impl std::error::Error for NamesError {}
