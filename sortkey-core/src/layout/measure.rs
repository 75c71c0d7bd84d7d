//! What a layout says of its keys before there are any: how long they are, how they start, whether a value
//! can be refused. All of it is used at compile time.

use crate::layout::layout::{Fallible, Kind, Layout, Missing, Segment};

impl Layout {
    /// The length in bytes of the shortest key.
    #[must_use]
    pub const fn min_len(&self) -> usize {
        let (mut shortest, mut i) = (usize::MAX, 0);
        while i < self.variants.len() {
            let (mut len, mut fields) = (self.variants[i].head.len(), self.variants[i].fields);
            while let Some((field, rest)) = fields.split_first() {
                len += field.before.len() + field.segment.min_len();
                fields = rest;
            }
            if len < shortest {
                shortest = len;
            }
            i += 1;
        }
        shortest
    }

    /// The length in bytes of the longest key, if its segments limit it.
    #[must_use]
    pub const fn max_len(&self) -> Option<usize> {
        let (mut longest, mut i) = (0, 0);
        while i < self.variants.len() {
            let (mut len, mut fields) = (self.variants[i].head.len(), self.variants[i].fields);
            while let Some((field, rest)) = fields.split_first() {
                let Some(most) = field.segment.max_len() else { return None };
                len += field.before.len() + most;
                fields = rest;
            }
            if len > longest {
                longest = len;
            }
            i += 1;
        }
        Some(longest)
    }

    /// The smallest byte that a key may start with; none if that is always above the delimiter.
    const fn first_byte(&self) -> Option<u8> {
        let (mut smallest, mut i) = (None, 0);
        while i < self.variants.len() {
            let variant = &self.variants[i];
            let first = match (variant.head.as_bytes().first(), variant.fields.first()) {
                (Some(byte), _) => Some(*byte),
                (None, Some(field)) => match field.before.as_bytes().first() {
                    Some(byte) => Some(*byte),
                    None => field.segment.first_byte(),
                },
                (None, None) => None,
            };
            smallest = match (smallest, first) {
                (Some(a), Some(b)) => Some(if a < b { a } else { b }),
                (None, first) => first,
                (smallest, None) => smallest,
            };
            i += 1;
        }
        smallest
    }

    /// Whether a key can start with its own delimiter: its first segment empty, and another after it; or that of a
    /// key nested there.
    const fn may_start_with_delimiter(&self) -> bool {
        let mut i = 0;
        while i < self.variants.len() {
            let variant = &self.variants[i];
            if let Some((field, rest)) = variant.fields.split_first() {
                let is_first = variant.head.is_empty() && field.before.is_empty();
                let may_be_empty = field.segment.min_len() == 0 && !rest.is_empty();
                let nested = match &field.segment.kind {
                    Kind::Key(inner) => inner.may_start_with_delimiter(),
                    _ => false,
                };
                if is_first && (may_be_empty || nested) {
                    return true;
                }
            }
            i += 1;
        }
        false
    }

    /// Whether some value of the key type has no text, leaving its length aside.
    pub(crate) const fn fallible(&self) -> Fallible {
        let mut i = 0;
        while i < self.variants.len() {
            let mut fields = self.variants[i].fields;
            while let Some((field, rest)) = fields.split_first() {
                if !matches!(field.segment.fallible, Fallible::No) {
                    return field.segment.fallible;
                }
                fields = rest;
            }
            i += 1;
        }
        Fallible::No
    }

    /// Whether the key's own text can hold its delimiter.
    pub(crate) const fn writes_delimiter(&self) -> bool {
        let mut i = 0;
        while i < self.variants.len() {
            let variant = &self.variants[i];
            let prefixed = !variant.head.is_empty() && !variant.fields.is_empty();
            if prefixed || variant.fields.len() > 1 {
                return true;
            }
            if let Some(field) = variant.fields.first() {
                let nested = match &field.segment.kind {
                    Kind::Key(inner) => inner.writes_delimiter(),
                    _ => false,
                };
                if nested || !field.before.is_empty() {
                    return true;
                }
            }
            i += 1;
        }
        false
    }
}

/// `2026-06-23`.
pub(crate) const DATE_LEN: usize = 10;

/// The length of `2026-06-23T00:00:00Z`, and of a point and decimals if there are any.
pub(crate) const fn timestamp_len(decimals: u32) -> usize {
    20 + if decimals == 0 { 0 } else { decimals as usize + 1 }
}

impl Kind {
    /// The shortest and the longest text in bytes.
    const fn lengths(&self) -> (usize, Option<usize>) {
        let len = match self {
            Kind::Text | Kind::Escaped | Kind::Unordered | Kind::Custom { width: None, .. } => {
                return (0, None);
            }
            Kind::Char => return (1, Some(4)),
            Kind::Key(layout) => return (layout.min_len(), layout.max_len()),
            Kind::Number { width, .. }
            | Kind::Descending { width, .. }
            | Kind::Decimal { width, .. }
            | Kind::Epoch { width, .. }
            | Kind::Custom { width: Some(width), .. } => *width,
            Kind::Timestamp { decimals } => timestamp_len(*decimals),
            Kind::Date => DATE_LEN,
            Kind::Bool => 1,
            Kind::Uuid => 36,
            Kind::Ulid => 26,
            Kind::Ipv4 => 15,
            Kind::Ipv6 => 39,
        };
        (len, Some(len))
    }

    /// The smallest byte that the text may start with; none if it is always above the delimiter.
    const fn first_byte(&self) -> Option<u8> {
        match self {
            Kind::Text | Kind::Escaped | Kind::Unordered | Kind::Char | Kind::Custom { width: None, .. } => {
                None
            }
            Kind::Key(layout) => layout.first_byte(),
            Kind::Custom { width: Some(_), .. } => Some(0),
            Kind::Number { signed: true, .. } | Kind::Decimal { .. } | Kind::Epoch { max: None, .. } => {
                Some(b'-')
            }
            Kind::Number { signed: false, .. }
            | Kind::Descending { .. }
            | Kind::Epoch { max: Some(_), .. }
            | Kind::Timestamp { .. }
            | Kind::Date
            | Kind::Bool
            | Kind::Uuid
            | Kind::Ulid
            | Kind::Ipv4
            | Kind::Ipv6 => Some(b'0'),
        }
    }

    /// Whether a text can start at or above `~`, where an absent value that sorts last stands.
    pub(crate) const fn may_reach_last(&self) -> bool {
        match self {
            Kind::Text
            | Kind::Escaped
            | Kind::Unordered
            | Kind::Char
            | Kind::Custom { .. }
            | Kind::Key(_) => true,
            Kind::Number { .. }
            | Kind::Decimal { .. }
            | Kind::Descending { .. }
            | Kind::Epoch { .. }
            | Kind::Timestamp { .. }
            | Kind::Date
            | Kind::Bool
            | Kind::Uuid
            | Kind::Ulid
            | Kind::Ipv4
            | Kind::Ipv6 => false,
        }
    }
}

impl Segment {
    /// The shortest text in bytes.
    pub(crate) const fn min_len(&self) -> usize {
        match (self.kind.lengths().0, self.missing) {
            (_, Missing::First) => 0,
            (len, Missing::Last) if len > 1 => 1,
            (len, _) => len,
        }
    }

    /// The longest text in bytes, if there is one.
    pub(crate) const fn max_len(&self) -> Option<usize> {
        match (self.kind.lengths().1, self.missing) {
            (Some(0), Missing::Last) => Some(1),
            (len, _) => len,
        }
    }

    /// The smallest byte that the text of a present value may start with; none if it is always above the delimiter.
    pub(crate) const fn first_byte(&self) -> Option<u8> {
        self.kind.first_byte()
    }

    /// Whether the text has one length for every value.
    pub(crate) const fn fixed_len(&self) -> Option<usize> {
        match (self.min_len(), self.max_len()) {
            (least, Some(most)) if least == most => Some(least),
            _ => None,
        }
    }

    /// Whether an absent key and a present one could have one text.
    pub(crate) const fn is_open_key(&self) -> bool {
        match &self.kind {
            Kind::Key(layout) => layout.may_start_with_delimiter(),
            _ => false,
        }
    }
}
