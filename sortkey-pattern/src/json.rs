//! A layout with the names of its fields, as JSON.
//!
//! # The schema, version 1
//!
//! ```json
//! {
//!   "sortkey_layout": 1,
//!   "name": "RankKey",
//!   "pattern": "RUN#{9999999999-:10}#{:16}#{text}",
//!   "delimiter": "#",
//!   "max_len": 1024,
//!   "fields": ["score", "at", "player"]
//! }
//! ```
//!
//! | member | what it holds |
//! |---|---|
//! | `sortkey_layout` | the version of this schema: 1 |
//! | `name` | the name of the key type, or `null` |
//! | `pattern` | the pattern, as FORMAT.md specifies it |
//! | `delimiter` | the delimiter, which a pattern of one segment does not show: one character of ASCII punctuation |
//! | `max_len` | the longest key in bytes |
//! | `fields` | for each opening brace of a segment in the pattern, from left to right, the name of the field, or `null` |
//!
//! A field's name has dots where keys nest, and the variant's name where there is one: `customer.id`, `Event.at`. The
//! braces of a segment with variants, and those of a nested key that may be missing, have the name of the field that
//! holds it; where there is no such field, as round the variants of the whole key, they have `null`.
//!
//! All members are written. A reader takes `name`, `max_len` and `fields` as not given if they are left out, ignores
//! members that it does not know, and refuses another version.

use crate::pattern::{MAX_LEN, NamesError, Pattern};
use crate::pattern_error::PatternError;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The version of the schema.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Schema {
    sortkey_layout: u32,
    #[serde(default)]
    name: Option<String>,
    pattern: String,
    delimiter: char,
    #[serde(default)]
    max_len: Option<usize>,
    #[serde(default)]
    fields: Option<Vec<Option<String>>>,
}

/// A text that is no layout in JSON.
#[derive(Debug)]
#[non_exhaustive]
pub enum JsonError {
    /// It is no JSON, or a member is missing or of another type.
    Json(serde_json::Error),
    /// It has a version that is not known here.
    Version(u32),
    /// Its pattern is none.
    Pattern(PatternError),
    /// It has not one name for each segment.
    Names(NamesError),
}

impl Pattern {
    /// The layout as JSON, by [the schema](crate::json).
    ///
    /// ```
    /// use sortkey_pattern::Pattern;
    ///
    /// let pattern: Pattern = "DOC#{text}#{:6}".parse().unwrap();
    /// let json = pattern.named(["id", "version"]).unwrap().titled("VersionKey").to_json();
    /// assert_eq!(
    ///     json,
    ///     r##"{"sortkey_layout":1,"name":"VersionKey","pattern":"DOC#{text}#{:6}","delimiter":"#","max_len":1024,"fields":["id","version"]}"##
    /// );
    /// assert_eq!(Pattern::from_json(&json).unwrap().to_json(), json);
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        let fields = self.segments().iter().map(|segment| segment.name.clone()).collect();
        let schema = Schema {
            sortkey_layout: VERSION,
            name: self.title.clone(),
            pattern: self.to_string(),
            delimiter: self.delimiter(),
            max_len: Some(self.max_len()),
            fields: Some(fields),
        };
        // Cannot fail: there is no map and no type of our own in it.
        serde_json::to_string(&schema).unwrap_or_default()
    }

    /// Reads what [`to_json`](Pattern::to_json) writes.
    pub fn from_json(json: &str) -> Result<Self, JsonError> {
        let schema: Schema = serde_json::from_str(json).map_err(JsonError::Json)?;
        if schema.sortkey_layout != VERSION {
            return Err(JsonError::Version(schema.sortkey_layout));
        }
        let pattern =
            Pattern::with_delimiter(&schema.pattern, schema.delimiter).map_err(JsonError::Pattern)?;
        let mut pattern = pattern.limited(schema.max_len.unwrap_or(MAX_LEN));
        pattern.title = schema.name;
        match schema.fields {
            Some(fields) => {
                pattern.named(fields.into_iter().map(Option::unwrap_or_default)).map_err(JsonError::Names)
            }
            None => Ok(pattern),
        }
    }
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JsonError::Json(error) => write!(f, "no layout in JSON: {error}"),
            JsonError::Version(version) => {
                write!(
                    f,
                    "the layout has version {version}, and {VERSION} is known; read it with a newer release"
                )
            }
            JsonError::Pattern(error) => write!(f, "the layout's pattern: {error}"),
            JsonError::Names(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for JsonError {}
