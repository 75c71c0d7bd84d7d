//! What a codec knows of the order of its texts: the ends of a range of values, and how they start.

use crate::errors::encode::EncodeError;
use crate::numbers::integer::Integer;
use crate::numbers::number::Number;
use crate::ranges::interval::{Ends, Lower, Upper};
use crate::segments::codec::Place;
use crate::segments::text::Text;
use alloc::string::String;
use core::ops::Bound;

/// How the two ends of a range are meant; `None` if nothing is in it.
pub type Meant = Option<(Lower, Upper)>;

/// A codec whose segments can be asked for by ranges of values.
pub trait Ranged<T> {
    /// Appends the texts of the first and the last segment that the bounds allow, smaller text first.
    fn ends(from: Bound<&T>, to: Bound<&T>, place: Place, ends: &mut Ends) -> Result<Meant, EncodeError>;
}

/// A codec of text, which a query gives as `&str`.
pub trait TextSegment<T> {
    /// Appends the segment that `text` has.
    fn push(text: &str, place: Place, out: &mut String) -> Result<(), EncodeError>;
}

/// A codec of text that keeps its order, so that ranges of it can be asked for.
pub trait TextRange<T>: TextSegment<T> {}

/// A type whose text is spelled from left to right, so that the start of one has a meaning: text, dates, times.
#[diagnostic::on_unimplemented(
    message = "`starts_with` cannot be asked of a segment that holds `{Self}`",
    label = "its text has no start with a meaning of its own"
)]
pub trait Spelled {}

#[diagnostic::do_not_recommend]
impl<T: Text> Spelled for T {}

/// A codec whose segments can be asked for by how they start.
pub trait Begins<T> {
    /// Whether the texts are in order, so that all that are present are one range.
    const ORDERED: bool = true;
    /// Appends what all segments of values that start with `text` start with.
    fn push_beginning(text: &str, place: Place, out: &mut String) -> Result<(), EncodeError>;
}

/// The ends of a range between two points, if there are both and they are in order.
pub(crate) fn points<P: PartialOrd>(
    low: Option<P>,
    high: Option<P>,
    descending: bool,
    ends: &mut Ends,
    push: impl Fn(P, &mut String),
) -> Meant {
    let (low, high) = (low?, high?);
    if low > high {
        return None;
    }
    let (first, last) = if descending { (high, low) } else { (low, high) };
    push(first, &mut ends.start);
    push(last, &mut ends.end);
    Some((Lower::From, Upper::UpTo))
}

/// The smallest value of `low..=high` that the bound below allows.
pub(crate) fn lowest<T: Integer>(bound: Bound<&T>, low: Number, high: Number) -> Option<T> {
    let wanted = match bound {
        Bound::Unbounded => T::from_bits(low.bits()),
        Bound::Included(value) => *value,
        Bound::Excluded(value) => value.next()?,
    };
    let value = wanted.max(T::from_bits(low.bits()));
    (value <= T::from_bits(high.bits())).then_some(value)
}

/// The largest value of `low..=high` that the bound above allows.
pub(crate) fn highest<T: Integer>(bound: Bound<&T>, low: Number, high: Number) -> Option<T> {
    let wanted = match bound {
        Bound::Unbounded => T::from_bits(high.bits()),
        Bound::Included(value) => *value,
        Bound::Excluded(value) => value.previous()?,
    };
    let value = wanted.min(T::from_bits(high.bits()));
    (value >= T::from_bits(low.bits())).then_some(value)
}

/// The ends of a range of texts, each pushed by its codec.
pub(crate) fn texts<T: ?Sized>(
    from: Bound<&T>,
    to: Bound<&T>,
    ends: &mut Ends,
    push: impl Fn(&T, &mut String) -> Result<(), EncodeError>,
) -> Result<Meant, EncodeError> {
    let lower = match from {
        Bound::Unbounded => Lower::From,
        Bound::Included(value) => {
            push(value, &mut ends.start)?;
            Lower::From
        }
        Bound::Excluded(value) => {
            push(value, &mut ends.start)?;
            Lower::After
        }
    };
    let upper = match to {
        Bound::Unbounded => Upper::Open,
        Bound::Included(value) => {
            push(value, &mut ends.end)?;
            Upper::UpTo
        }
        Bound::Excluded(value) => {
            push(value, &mut ends.end)?;
            Upper::Below
        }
    };
    Ok(Some((lower, upper)))
}
