//! What a layout says of its keys before there are any: how long they are, how they start, whether a value
//! can be refused. All of it is used at compile time.

use crate::layout::{Fallible, Layout, Nodes, Pattern, Segment, Variant};

impl Layout {
    /// The length in bytes of the shortest key.
    #[must_use]
    pub const fn min_len(&self) -> usize {
        let (mut shortest, mut i) = (usize::MAX, 0);
        while let Some((mut list, variant)) = self.variant(i) {
            let (mut len, mut parts) = (variant.head.len(), variant.parts);
            while let Some((segment, part, rest)) = list.next(&mut parts) {
                len += part.0.len() + segment.min_len;
                list = rest;
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
        while let Some((mut list, variant)) = self.variant(i) {
            let (mut len, mut parts) = (variant.head.len(), variant.parts);
            while let Some((segment, part, rest)) = list.next(&mut parts) {
                let Some(most) = segment.max_len else { return None };
                len += part.0.len() + most;
                list = rest;
            }
            if len > longest {
                longest = len;
            }
            i += 1;
        }
        Some(longest)
    }

    /// The segments and the texts of a variant; a struct is its own only one.
    pub(crate) const fn variant(&self, index: usize) -> Option<(&'static Nodes, &'static Variant)> {
        if index < self.nodes.len() && index < self.meta.variants.len() {
            Some((self.nodes[index], &self.meta.variants[index]))
        } else {
            None
        }
    }

    /// The smallest byte that a key may start with; none if that is always above the delimiter.
    pub(crate) const fn first_byte(&self) -> Option<u8> {
        let (mut smallest, mut i) = (None, 0);
        while let Some((list, variant)) = self.variant(i) {
            let first = match (variant.head.as_bytes().first(), list, variant.parts.first()) {
                (Some(byte), ..) => Some(*byte),
                (None, Nodes::Segment(segment, _), Some(part)) => match part.0.as_bytes().first() {
                    Some(byte) => Some(*byte),
                    None => segment.first,
                },
                _ => None,
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
    pub(crate) const fn may_start_with_delimiter(&self) -> bool {
        let mut i = 0;
        while let Some((list, variant)) = self.variant(i) {
            if let (Nodes::Segment(segment, rest), Some(part)) = (list, variant.parts.first()) {
                let is_first = variant.head.is_empty() && part.0.is_empty();
                let may_be_empty = segment.min_len == 0 && matches!(rest, Nodes::Segment(..));
                let nested = match &segment.pattern {
                    Pattern::Key(inner) => inner.may_start_with_delimiter(),
                    Pattern::Value { .. } => false,
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
        while let Some((mut list, variant)) = self.variant(i) {
            let mut parts = variant.parts;
            while let Some((segment, _, rest)) = list.next(&mut parts) {
                if !matches!(segment.fallible, Fallible::No) {
                    return segment.fallible;
                }
                list = rest;
            }
            i += 1;
        }
        Fallible::No
    }

    /// Whether the key's own text can hold its delimiter.
    pub(crate) const fn writes_delimiter(&self) -> bool {
        let mut i = 0;
        while let Some((list, variant)) = self.variant(i) {
            let prefixed = !variant.head.is_empty() && !variant.parts.is_empty();
            if prefixed || variant.parts.len() > 1 {
                return true;
            }
            if let (Nodes::Segment(segment, _), Some(part)) = (list, variant.parts.first()) {
                let nested = match &segment.pattern {
                    Pattern::Key(inner) => inner.writes_delimiter(),
                    Pattern::Value { .. } => false,
                };
                if nested || !part.0.is_empty() {
                    return true;
                }
            }
            i += 1;
        }
        false
    }
}

/// The text before a segment, and the field's name.
type Part = (&'static str, &'static str);

impl Nodes {
    /// The first segment with its texts, and the segments after it.
    pub(crate) const fn next(
        &'static self,
        parts: &mut &'static [Part],
    ) -> Option<(&'static Segment, Part, &'static Nodes)> {
        match (self, parts.split_first()) {
            (Nodes::Segment(segment, rest), Some((part, after))) => {
                *parts = after;
                Some((segment, *part, rest))
            }
            _ => None,
        }
    }
}
