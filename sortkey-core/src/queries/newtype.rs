//! Ranges of a key of one segment, as a number that carries its own width: `struct Score(#[pad(width = 10)] u64);`.

use crate::errors::encode::EncodeError;
use crate::keys::key::SortKey;
use crate::ranges::interval::Ends;
use crate::segments::codec::Place;
use crate::segments::order::{Meant, Ranged};
use crate::segments::plain::Plain;
use core::ops::Bound;

/// A key of one segment, whose ranges are those of the field inside.
pub trait Newtype: SortKey {
    /// Appends the ends of a range of the field.
    fn ends(
        from: Bound<&Self>,
        to: Bound<&Self>,
        place: Place,
        ends: &mut Ends,
    ) -> Result<Meant, EncodeError>;
}

impl<K: Newtype> Ranged<K> for Plain {
    fn ends(from: Bound<&K>, to: Bound<&K>, place: Place, ends: &mut Ends) -> Result<Meant, EncodeError> {
        // What stands before the one segment.
        for variant in K::LAYOUT.variants {
            for text in [&mut ends.start, &mut ends.end] {
                text.push_str(variant.head);
                text.push_str(variant.fields.first().map_or("", |field| field.before));
            }
        }
        K::ends(from, to, place, ends)
    }
}
