//! Every integer type and every width, both directions: all pairs of the values at a boundary, in every place.

use crate::check::{Coding, Laws, refused};
use crate::oracle::{Decimal, Field, Fields, Schema, Segment, Value};
use crate::subject::{Specimen, boundaries, values};
use sortkey::SortKey;
use std::fmt::Display;
use std::str::FromStr;

#[derive(SortKey)]
struct Ascending<T, const WIDTH: usize> {
    #[pad(width = WIDTH)]
    number: T,
}

#[derive(SortKey)]
struct Limited<T, const WIDTH: usize, const MAX: u128> {
    #[pad(width = WIDTH, max = MAX)]
    number: T,
}

#[derive(SortKey)]
struct Descending<T, const WIDTH: usize, const MAX: u128> {
    #[descending(max = MAX)]
    #[pad(width = WIDTH)]
    number: T,
}

#[derive(SortKey)]
struct ThreeAscending<T, const WIDTH: usize> {
    #[pad(width = WIDTH)]
    first: T,
    #[pad(width = WIDTH)]
    middle: T,
    #[pad(width = WIDTH)]
    tail: T,
}

#[derive(SortKey)]
struct ThreeDescending<T, const WIDTH: usize, const MAX: u128> {
    #[pad(width = WIDTH)]
    #[descending(max = MAX)]
    first: T,
    #[pad(width = WIDTH)]
    #[descending(max = MAX)]
    middle: T,
    #[pad(width = WIDTH)]
    #[descending(max = MAX)]
    tail: T,
}

/// An integer type, to the oracle.
trait Integer: Specimen + FromStr + Display + Copy {
    const ENDS: [Self; 2];

    /// The maximum that a const parameter gives as the 128 bits of a number of this type.
    fn maximum(bits: u128) -> Decimal;
}

macro_rules! integers {
    ($wide:ident: $($t:ident)*) => {$(
        impl Integer for $t {
            const ENDS: [Self; 2] = [$t::MIN, $t::MAX];
            #[allow(clippy::cast_possible_wrap, clippy::unnecessary_cast)] // bits are what is given
            fn maximum(bits: u128) -> Decimal {
                Decimal::parse(&(bits as $wide).to_string())
            }
        }
    )*};
}
integers!(u128: u8 u16 u32 u64 u128 usize);
integers!(i128: i8 i16 i32 i64 i128 isize);

/// A key of numbers that are written alike.
trait Numbers<T>: SortKey {
    fn segment() -> Segment;
    /// The number in the one place, and the other in all other places; `None` if there is no such place.
    fn with(number: T, place: usize, elsewhere: T) -> Option<Self>;
    fn seen(&self) -> Value;
}

macro_rules! numbers {
    ($name:ident [$($parameter:ident: $kind:ty),*] $($field:ident)*: $segment:expr) => {
        impl<T: Integer, $(const $parameter: $kind),*> Numbers<T> for $name<T, $($parameter),*>
        where
            Self: SortKey,
        {
            fn segment() -> Segment {
                $segment
            }
            fn with(number: T, place: usize, elsewhere: T) -> Option<Self> {
                let mut key = $name { $($field: elsewhere),* };
                **[$(&mut key.$field),*].get_mut(place)? = number;
                Some(key)
            }
            fn seen(&self) -> Value {
                Value::Key(vec![$(self.$field.value()),*])
            }
        }
    };
}
numbers!(Ascending [WIDTH: usize] number: Segment::Ascending { width: WIDTH, max: None });
numbers!(Limited [WIDTH: usize, MAX: u128] number:
    Segment::Ascending { width: WIDTH, max: Some(T::maximum(MAX)) });
numbers!(Descending [WIDTH: usize, MAX: u128] number:
    Segment::Descending { width: WIDTH, max: T::maximum(MAX) });
numbers!(ThreeAscending [WIDTH: usize] first middle tail: Segment::Ascending { width: WIDTH, max: None });
numbers!(ThreeDescending [WIDTH: usize, MAX: u128] first middle tail:
    Segment::Descending { width: WIDTH, max: T::maximum(MAX) });

/// All laws for all pairs of keys that differ in one number, wherever it stands; and digits of numbers that are no
/// values are refused.
fn laws_hold<T: Integer, K: Numbers<T>>() {
    let segment = K::segment();
    let numbers = boundaries(&segment, T::ENDS.map(|end| Decimal::parse(&end.to_string())));
    let close: Vec<T> = values(&numbers);
    // The others stay at a value that the segment holds.
    let held: Vec<T> =
        close.iter().copied().filter(|number| segment.holds(&number.value(), '#', true)).collect();
    let settled = *held.first().expect("a number that can be written");
    let coding = Coding::derived(K::seen);
    for place in 0.. {
        let Some(base) = K::with(settled, place, settled) else {
            assert!(place > 0, "no places in {}", K::LAYOUT);
            return;
        };
        let Value::Key(base) = base.seen() else { panic!("not a key") };
        let laws = Laws { schema: schema(&segment, base.len()) };
        let keys = close.iter().filter_map(|number| K::with(*number, place, settled));
        let samples: Vec<_> = keys.map(|key| coding.sample(&key)).collect();
        match laws.all(&samples) {
            Ok(told_apart) => assert_eq!(told_apart, held.len() * (held.len() - 1), "pairs of {}", K::LAYOUT),
            Err(fault) => panic!("{}: {fault}", K::LAYOUT),
        }
        let unlimited = schema(&without_limit(&segment), base.len());
        for number in &numbers {
            let mut values = base.clone();
            values[place] = Value::Number(number.clone());
            let is_value = number.to_string().parse::<T>().is_ok_and(|number| held.contains(&number));
            if let Some(text) = unlimited.key(&Value::Key(values)).filter(|_| !is_value) {
                if let Err(fault) = refused(&coding.reading(&text)) {
                    panic!("{}: {fault}", K::LAYOUT);
                }
            }
        }
    }
}

/// So many fields of this one segment.
fn schema(segment: &Segment, fields: usize) -> Schema {
    let field = Field { prefix: String::new(), segment: segment.clone() };
    let segment = Segment::Key(Fields { prefix: String::new(), fields: vec![field; fields] });
    Schema { delimiter: '#', max_len: 1024, segment }
}

/// The segment as it would be without a maximum that leaves its text alone.
fn without_limit(segment: &Segment) -> Segment {
    match segment {
        Segment::Ascending { width, .. } => Segment::Ascending { width: *width, max: None },
        other => other.clone(),
    }
}

/// `10^width - 1`, or `max` if that is less.
const fn top(max: u128, width: u32) -> u128 {
    match 10_u128.checked_pow(width) {
        Some(power) if power <= max => power - 1,
        _ => max,
    }
}

/// Both directions at each of the widths.
macro_rules! at_widths {
    ($($test:ident $t:ident: $($width:literal)*,)*) => {$(
        #[test]
        #[allow(clippy::cast_lossless, clippy::cast_sign_loss)] // none is negative
        fn $test() {$(
            laws_hold::<$t, Ascending<$t, $width>>();
            laws_hold::<$t, Descending<$t, $width, { top($t::MAX as u128, $width) }>>();
        )*}
    )*};
}
// Four types stand for all ways to write and read a number: up to 64 bits and above, signed and not.
at_widths! {
    u64_around_its_own_width u64: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 32 39 40,
    u128_at_every_width u128: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33
        34 35 36 37 38 39 40,
    i64_around_its_own_width i64: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 32 39 40,
    i128_at_every_width i128: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33
        34 35 36 37 38 39 40,
    u8_around_its_own_width u8: 1 2 3 4 5 20 21 40,
    u16_around_its_own_width u16: 1 2 4 5 6 40,
    u32_around_its_own_width u32: 1 8 9 10 11 16 17 40,
    usize_around_its_own_width usize: 1 8 16 18 19 20 21 40,
    i8_around_its_own_width i8: 1 2 3 4 5 20 21 40,
    i16_around_its_own_width i16: 1 2 5 6 7 39 40,
    i32_around_its_own_width i32: 1 2 9 10 11 12 40,
    isize_around_its_own_width isize: 1 2 18 19 20 21 40,
}

/// The same in the first, the middle and the last place.
macro_rules! in_every_place {
    ($($test:ident $t:ident: $($width:literal)*,)*) => {$(
        #[test]
        #[allow(clippy::cast_lossless, clippy::cast_sign_loss)] // none is negative
        fn $test() {$(
            laws_hold::<$t, ThreeAscending<$t, $width>>();
            laws_hold::<$t, ThreeDescending<$t, $width, { top($t::MAX as u128, $width) }>>();
        )*}
    )*};
}
in_every_place! {
    u8_in_every_place u8: 2 3,
    u16_in_every_place u16: 5,
    u32_in_every_place u32: 10,
    u64_in_every_place u64: 7 20,
    u128_in_every_place u128: 38 39,
    usize_in_every_place usize: 19,
    i8_in_every_place i8: 3 4,
    i16_in_every_place i16: 6,
    i32_in_every_place i32: 10,
    i64_in_every_place i64: 1 20,
    i128_in_every_place i128: 39 40,
    isize_in_every_place isize: 19,
}

/// A maximum that a const parameter can hold: negative ones in two's complement.
#[allow(clippy::cast_sign_loss)] // the sign is one of the bits
const fn bits(max: i128) -> u128 {
    max as u128
}

/// Maxima at the ends of the type and around zero, both directions.
macro_rules! at_maxima {
    ($($test:ident $t:ident: $($width:literal $max:expr),*;)*) => {$(
        #[test]
        fn $test() {$(
            laws_hold::<$t, Limited<$t, $width, { bits($max) }>>();
            laws_hold::<$t, Descending<$t, $width, { bits($max) }>>();
        )*}
    )*};
}
at_maxima! {
    u8_below_any_maximum u8: 1 0, 1 1, 3 0, 3 99, 3 100, 3 254, 4 255;
    u64_below_any_maximum u64: 1 0, 20 0, 19 9_999_999_999_999_999_999, 20 10_000_000_000_000_000_000,
        20 18_446_744_073_709_551_614, 20 18_446_744_073_709_551_615;
    u128_below_any_maximum u128: 39 0, 39 1, 40 i128::MAX;
    i8_below_any_maximum i8: 1 0, 1 -1, 2 -1, 3 -1, 4 -128, 4 -127, 3 127, 4 1, 1 9, 2 10, 3 99, 3 100;
    i64_below_any_maximum i64: 1 -1, 20 0, 20 -1, 20 -9_223_372_036_854_775_808, 19 9_223_372_036_854_775_807,
        21 -9_223_372_036_854_775_807, 19 1;
    i128_below_any_maximum i128: 1 -1, 39 i128::MAX, 40 i128::MAX - 1, 40 0, 40 -1, 40 i128::MIN, 38 9;
}

/// Maxima that no `i128` holds, and negative ones too wide to be written themselves.
#[test]
fn down_from_the_widest_maxima() {
    laws_hold::<u128, Descending<u128, 39, { u128::MAX }>>();
    laws_hold::<u128, Descending<u128, 40, { u128::MAX - 1 }>>();
    laws_hold::<u128, Limited<u128, 39, { u128::MAX - 1 }>>();
    laws_hold::<i8, Descending<i8, 1, { bits(-100) }>>();
    laws_hold::<i8, Descending<i8, 2, { bits(-128) }>>();
    laws_hold::<i128, Descending<i128, 3, { bits(i128::MIN + 5) }>>();
}
