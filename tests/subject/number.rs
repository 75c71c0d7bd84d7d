//! Integers at both sides of every boundary of their segment.

use super::{BoxedStrategy, Decimal, Place, Segment, Specimen, Strategy, Value};
use proptest::{collection, prop_oneof, sample};
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// The numbers that lie close to a boundary of the segment or of the type, on both sides of it.
pub(crate) fn boundaries(segment: &Segment, type_ends: [Decimal; 2]) -> Vec<Decimal> {
    let mut anchors = Vec::from(type_ends);
    anchors.push(Decimal::parse("0"));
    match segment {
        Segment::Ascending { width, max } => {
            anchors.push(Decimal::power_of_ten(*width));
            anchors.push(Decimal::power_of_ten(*width - 1).negated());
            anchors.extend(max.clone());
        }
        Segment::Descending { width, max } => {
            anchors.push(max.minus(&Decimal::power_of_ten(*width)));
            anchors.push(max.clone());
        }
        other => panic!("{other:?} is no number"),
    }
    let mut near = Vec::new();
    for anchor in anchors {
        for step in ["-2", "-1", "0", "1", "2"] {
            near.push(anchor.plus(&Decimal::parse(step)));
        }
    }
    near.sort();
    near.dedup();
    near
}

/// Those of the numbers that the type can hold.
pub(crate) fn values<T: FromStr>(numbers: &[Decimal]) -> Vec<T> {
    numbers.iter().filter_map(|number| number.to_string().parse().ok()).collect()
}

/// A number with fewer digits than the segment has, or as many: few of all numbers of a wide type are so small.
fn within<T: FromStr + Default + Debug>(segment: &Segment) -> impl Strategy<Value = T> + use<T> {
    let (width, max) = match segment {
        Segment::Ascending { width, .. } => (*width, None),
        Segment::Descending { width, max } => (*width, Some(max.clone())),
        other => panic!("{other:?} is no number"),
    };
    (collection::vec(0..10_u8, 1..=width), proptest::bool::ANY).prop_map(move |(digits, negative)| {
        let digits: String = digits.into_iter().map(|digit| char::from(b'0' + digit)).collect();
        let number = Decimal::parse(&digits);
        let number = match &max {
            Some(max) => max.minus(&number),
            None if negative => number.negated(),
            None => number,
        };
        number.to_string().parse().unwrap_or_default()
    })
}

/// The oracle's number for an integer.
pub(crate) fn decimal(integer: impl Display) -> Decimal {
    Decimal::parse(&integer.to_string())
}

macro_rules! integers {
    ($($t:ident: $full_width:literal,)*) => {$(
        impl Specimen for $t {
            fn segment() -> Segment {
                Segment::Ascending { width: $full_width, max: None }
            }
            fn value(&self) -> Value {
                Value::Number(decimal(self))
            }
            fn strategy(place: &Place) -> BoxedStrategy<Self> {
                let close = boundaries(&place.segment, [decimal($t::MIN), decimal($t::MAX)]);
                let close = values::<$t>(&close);
                let held = |number: &$t| place.segment.holds(&number.value(), place.delimiter, place.tail);
                let inside = close.iter().copied().filter(held).collect::<Vec<_>>();
                prop_oneof![
                    10 => sample::select(inside),
                    4 => within(&place.segment),
                    1 => sample::select(close),
                    1 => proptest::num::$t::ANY,
                ]
                .boxed()
            }
        }
    )*};
}
integers! {
    u8: 3, u16: 5, u32: 10, u64: 20, u128: 39, usize: 20,
    i8: 4, i16: 6, i32: 11, i64: 20, i128: 40, isize: 20,
}
