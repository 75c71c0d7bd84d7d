//! The attributes of a key type as rules of the oracle.

use crate::oracle::{Decimal, Field, Segment};

/// The attributes of a field, collected in any order.
#[derive(Default)]
pub(crate) struct Attributes {
    pub(crate) prefix: &'static str,
    pub(crate) pad: bool,
    pub(crate) width: Option<usize>,
    pub(crate) max: Option<Decimal>,
    pub(crate) descending: Option<Decimal>,
    pub(crate) escape: bool,
    pub(crate) unordered: bool,
}

impl Attributes {
    /// The field of a type that is `plain` without them.
    pub(crate) fn field(&self, plain: Segment) -> Field {
        Field { prefix: self.prefix.to_string(), segment: self.segment(plain) }
    }

    fn segment(&self, plain: Segment) -> Segment {
        match plain {
            Segment::Optional(present) => Segment::Optional(Box::new(self.segment(*present))),
            Segment::Text if self.escape => Segment::Escaped,
            Segment::Text if self.unordered => Segment::Unordered,
            Segment::Ascending { width: full_width, .. } => {
                let declared = self.width.unwrap_or(full_width);
                if let Some(max) = &self.descending {
                    let width = if self.pad { declared } else { max.digits().len() };
                    return Segment::Descending { width, max: max.clone() };
                }
                assert!(self.pad, "a number has an attribute");
                Segment::Ascending { width: declared, max: self.max.clone() }
            }
            plain => plain,
        }
    }
}
