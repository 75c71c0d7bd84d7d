//! An interval that is not finished: what a query means inside a key that may go on.
//!
//! It is two texts and how each of them is meant. Only the key around all others knows what follows, and closes it.

use crate::layout::layout::{FieldLayout, LAST, Missing, Segment};
use alloc::string::String;

/// The two texts under construction: all segments given so far, and at the end the one that the range is of.
#[derive(Clone, Debug)]
pub struct Ends {
    /// The lower one.
    pub start: String,
    /// The upper one.
    pub end: String,
}

/// How the lower text is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lower {
    /// From it on.
    From,
    /// Above it as a whole segment.
    After,
}

/// How the upper text is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Upper {
    /// Up to it as a whole segment.
    UpTo,
    /// Everything that starts with it.
    Open,
    /// Below it as a whole segment.
    Below,
}

/// The texts from one to another.
#[derive(Clone, Debug)]
pub(crate) struct Interval {
    pub(crate) ends: Ends,
    pub(crate) lower: Lower,
    pub(crate) upper: Upper,
    /// The last segment of the key, if the texts reach into it.
    pub(crate) last: Option<Last>,
    /// Whether nothing is in it.
    pub(crate) is_empty: bool,
}

/// Where in the texts of an interval the last segment of its key begins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Last {
    pub(crate) segment: &'static Segment,
    /// In the lower text.
    pub(crate) start: usize,
    /// In the upper text.
    pub(crate) end: usize,
}

impl Interval {
    /// Everything that starts with `text`, which ends before the last segment.
    pub(crate) fn beginning(text: String) -> Self {
        let ends = Ends { end: text.clone(), start: text };
        Interval { ends, lower: Lower::From, upper: Upper::Open, last: None, is_empty: false }
    }

    /// Nothing.
    pub(crate) fn empty() -> Self {
        Interval { is_empty: true, ..Interval::beginning(String::new()) }
    }

    /// The interval with `base` in front of its texts.
    pub(crate) fn behind(mut self, base: &str) -> Self {
        self.ends.start.insert_str(0, base);
        self.ends.end.insert_str(0, base);
        if let Some(last) = &mut self.last {
            last.start += base.len();
            last.end += base.len();
        }
        self
    }

    /// Leaves what is present of the interval, for a field whose texts begin at byte `base`: a missing value is below all others,
    /// or above them.
    pub(crate) fn present(&mut self, field: &'static FieldLayout, base: usize) {
        match field.segment.missing {
            Missing::Never => {}
            Missing::First => {
                if self.ends.start.len() == base {
                    self.lower = Lower::After;
                }
            }
            Missing::Last => {
                let end = &self.ends.end[base..];
                if end >= LAST || (end.is_empty() && self.upper == Upper::Open) {
                    self.ends.end.truncate(base);
                    self.ends.end.push_str(LAST);
                    self.upper = Upper::Below;
                    self.last = Some(Last { segment: &field.segment, start: base, end: base });
                }
            }
        }
    }

    /// Lets a delimiter follow, in the middle of a key.
    pub(crate) fn before(&mut self, delimiter: u8) {
        if self.lower == Lower::After {
            // Above `x·d…`, whatever follows: the delimiter's successor. It is ASCII.
            self.ends.start.push(char::from(delimiter + 1));
            self.lower = Lower::From;
        }
        if self.upper == Upper::UpTo {
            self.ends.end.push(char::from(delimiter));
            self.upper = Upper::Open;
        }
        self.last = None;
    }
}
