//! What is left of a range behind a key that was read.

use crate::errors::encode::Excerpt;
use crate::ranges::neighbours::{next, previous};
use crate::ranges::range::KeyRange;
use alloc::string::String;
use core::fmt;

/// A cursor that is not in the range it was given for: forged, or from another query.
///
/// ```
/// use sortkey::SortKey;
///
/// #[derive(SortKey)]
/// #[prefix = "EVT"]
/// struct EventKey(#[pad(width = 4)] u16);
///
/// let error = EventKey::all().after("USER#1").unwrap_err();
/// assert_eq!(error.to_string(), r#"cursor "USER#1" is outside the range "EVT#"*"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutsideRange {
    cursor: String,
    range: KeyRange,
}

impl fmt::Display for OutsideRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cursor {} is outside the range {}", Excerpt(&self.cursor), self.range)
    }
}

impl core::error::Error for OutsideRange {}

impl KeyRange {
    /// The keys of this range behind `cursor`, which itself is left out: the next page forwards.
    ///
    /// # Errors
    ///
    /// A cursor that is not in the range. One that comes back from a client may be anything.
    ///
    /// # Example
    ///
    /// ```
    /// use sortkey::SortKey;
    ///
    /// #[derive(SortKey)]
    /// #[prefix = "EVT"]
    /// struct EventKey(#[pad(width = 4)] u16);
    ///
    /// let all = EventKey::query().field0(2025..=2026).range()?;
    /// let rest = all.after("EVT#2025").unwrap();
    /// assert!(!rest.contains("EVT#2025") && rest.contains("EVT#2026"));
    /// assert!(all.after("EVT#2026").unwrap().is_empty());
    /// assert!(all.after("EVT#1999").is_err());
    /// # Ok::<(), sortkey::EncodeError>(())
    /// ```
    pub fn after(&self, cursor: &str) -> Result<KeyRange, OutsideRange> {
        self.inside(cursor)?;
        Ok(next(cursor, self.max_len()).map_or_else(KeyRange::empty, |start| self.starting(start)))
    }

    /// The keys of this range before `cursor`, which itself is left out: the next page backwards.
    ///
    /// # Errors
    ///
    /// A cursor that is not in the range. One that comes back from a client may be anything.
    ///
    /// # Example
    ///
    /// ```
    /// use sortkey::SortKey;
    ///
    /// #[derive(SortKey)]
    /// #[prefix = "EVT"]
    /// struct EventKey(#[pad(width = 4)] u16);
    ///
    /// let all = EventKey::all();
    /// let rest = all.before("EVT#2026").unwrap();
    /// assert!(rest.contains("EVT#2025") && !rest.contains("EVT#2026"));
    /// ```
    pub fn before(&self, cursor: &str) -> Result<KeyRange, OutsideRange> {
        self.inside(cursor)?;
        Ok(previous(cursor, self.max_len()).map_or_else(KeyRange::empty, |end| self.ending(end)))
    }

    fn inside(&self, cursor: &str) -> Result<(), OutsideRange> {
        // No key is empty, and none is longer than the longest.
        if self.contains(cursor) && !cursor.is_empty() && cursor.len() <= self.max_len() {
            return Ok(());
        }
        Err(OutsideRange { cursor: cursor.into(), range: self.clone() })
    }
}
