//! Key types with lifetimes, type parameters and const parameters, with bounds, where clauses and defaults.

use sortkey::{DecodeError, EncodeError, SortKey};
use std::borrow::Cow;
use std::fmt::Debug;
use std::marker::PhantomData;

/// Checks that a value is written as `key`, and read from it.
fn is_written_as<K: SortKey + PartialEq + Debug>(value: &K, key: &str) {
    assert_eq!(value.to_sort_key().as_deref(), Ok(key));
    assert_eq!(K::from_sort_key(key).as_ref(), Ok(value));
}

#[derive(SortKey, Clone, Debug, PartialEq)]
#[prefix = "L"]
struct Lifetimes<'a, 'b: 'a> {
    first: Cow<'a, str>,
    #[pad(width = 2)]
    number: u8,
    last: Cow<'b, str>,
}

#[derive(SortKey, Clone, Debug, PartialEq)]
struct Around<'a> {
    inner: Lifetimes<'a, 'a>,
    rest: Cow<'a, str>,
}

#[test]
fn borrowed_text_is_written_and_read_as_owned_text() {
    let (first, last) = (String::from("a"), String::from("b#c"));
    let value = Lifetimes { first: Cow::Borrowed(&first), number: 7, last: Cow::Borrowed(&last) };
    is_written_as(&value, "L#a#07#b#c");
    let back: Lifetimes<'static, 'static> = Lifetimes::from_sort_key("L#a#07#b#c").unwrap();
    assert!(matches!((&back.first, &back.last), (Cow::Owned(_), Cow::Owned(_))));
    is_written_as(
        &Around { inner: Lifetimes { last: "b".into(), ..value }, rest: Cow::Borrowed(&last) },
        "L#a#07#b#b#c",
    );
}

/// The key outlives what it was written from.
fn written_from_a_local() -> Result<String, EncodeError> {
    let text = String::from("local");
    Lifetimes { first: Cow::Borrowed(&text), number: 1, last: Cow::Borrowed(&text) }.to_sort_key()
}

#[test]
fn a_key_borrows_nothing() {
    assert_eq!(written_from_a_local().as_deref(), Ok("L#local#01#local"));
}

#[derive(SortKey, Clone, Debug, PartialEq)]
struct Types<T, U = String>
where
    T: Clone,
{
    first: T,
    second: U,
}

#[derive(SortKey, Clone, Copy, Debug, PartialEq)]
struct Score(#[descending(max = 999)] u16);

#[test]
fn type_parameters_stand_for_any_segment() {
    is_written_as(&Types::<bool> { first: true, second: "s".into() }, "1#s");
    is_written_as(&Types { first: 'c', second: Score(9) }, "c#990");
    is_written_as(&Types { first: Score(999), second: Some(false) }, "000#0");
    is_written_as(&Types { first: String::from("a"), second: Types { first: 'x', second: 'y' } }, "a#x#y");
    is_written_as(&Types { first: Cow::Borrowed("a"), second: Some('b') }, "a#b");
    is_written_as(
        &Types { first: Lifetimes { first: "a".into(), number: 1, last: "b".into() }, second: true },
        "L#a#01#b#1",
    );
}

#[derive(SortKey, Clone, Debug, PartialEq)]
#[prefix = "N"]
struct Numbers<T, const WIDTH: usize = 4, const MAX: u128 = 99>
where
    T: Copy + Ord,
{
    #[pad(width = WIDTH)]
    padded: T,
    #[pad(width = 3, max = MAX)]
    limited: u16,
    #[descending(max = MAX)]
    #[pad(width = WIDTH)]
    down: T,
    #[pad]
    full: T,
}

#[test]
fn const_parameters_are_widths_and_maxima() {
    is_written_as(&Numbers::<u8> { padded: 1, limited: 2, down: 3, full: 4 }, "N#0001#002#0096#004");
    is_written_as(
        &Numbers::<i16, 2, 50> { padded: -1, limited: 50, down: -1, full: -4 },
        "N#-9#050#51#-99996",
    );
    let too_wide =
        Numbers::<u64, 2, 50> { padded: 100, limited: 1, down: 1, full: 1 }.to_sort_key().unwrap_err();
    assert_eq!(too_wide.to_string(), "Numbers.padded: 100 needs 3 digits, the width is 2");
    let above = Numbers::<u64, 2, 50> { padded: 1, limited: 51, down: 1, full: 1 }.to_sort_key().unwrap_err();
    assert_eq!(above.to_string(), "Numbers.limited: 51 is above the maximum 50");
    assert_eq!(Numbers::<u8>::LAYOUT.to_string(), "N#{:4}#{:3}#{99-:4}#{:3}");
    assert_eq!(Numbers::<i8, 2, 9>::LAYOUT.to_string(), "N#{signed:2}#{:3}#{9-:2}#{signed:4}");
}

/// A domain that names the type of its ids.
trait Domain {
    type Id: Clone + Debug + PartialEq;
}

#[derive(Clone, Debug, PartialEq)]
struct Shop;
impl Domain for Shop {
    type Id = Score;
}

#[derive(Clone, Debug, PartialEq)]
struct Forum;
impl Domain for Forum {
    type Id = String;
}

#[derive(SortKey, Clone, Debug, PartialEq)]
#[prefix = "OF"]
struct OfDomain<D>
where
    D: Domain,
    for<'a> &'a D::Id: PartialEq,
{
    id: D::Id,
    owner: Option<D::Id>,
    #[pad(width = 2)]
    number: u8,
}

#[test]
fn associated_types_are_segments() {
    is_written_as(&OfDomain::<Shop> { id: Score(1), owner: None, number: 7 }, "OF#998##07");
    is_written_as(&OfDomain::<Forum> { id: "a".into(), owner: Some("b".into()), number: 7 }, "OF#a#b#07");
}

/// A newtype marks its values with a type that is part of no key.
#[derive(SortKey, Clone, Debug, PartialEq)]
struct Id<'a, T: ?Sized, const WIDTH: usize>
where
    T: 'a,
{
    #[pad(width = WIDTH)]
    number: u32,
    mark: Mark<&'a T>,
}

#[derive(SortKey, Debug)]
#[prefix = "M"]
struct Mark<T>(Nothing, #[segment(with = Unwritten)] PhantomData<fn() -> T>);

#[derive(SortKey, Clone, Copy, Debug, PartialEq)]
#[prefix = "0"]
struct Nothing;

impl<T> Clone for Mark<T> {
    fn clone(&self) -> Self {
        Mark(Nothing, PhantomData)
    }
}
impl<T> PartialEq for Mark<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// A text of one character for the one value that there is.
struct Unwritten;
impl<T> sortkey::Codec<PhantomData<T>> for Unwritten {
    const SEGMENT: sortkey::Segment = sortkey::Segment::fixed("unwritten", 1);
    fn check(_: &PhantomData<T>, _: sortkey::Place) -> Result<usize, EncodeError> {
        Ok(1)
    }
    fn write(_: &PhantomData<T>, _: sortkey::Place, out: &mut String) {
        out.push('_');
    }
    fn read(reader: &mut sortkey::Reader<'_>, _: sortkey::Place) -> Result<PhantomData<T>, DecodeError> {
        match reader.take(1) {
            Some("_") => Ok(PhantomData),
            _ => Err(DecodeError::custom("expected `_`", reader.offset())),
        }
    }
}

#[test]
fn codecs_of_ones_own_take_parameters() {
    is_written_as(&Id::<'_, str, 4> { number: 7, mark: Mark(Nothing, PhantomData) }, "0007#M#0#_");
}

#[derive(SortKey, Clone, Debug, PartialEq)]
enum Either<'a, A, B = bool, const N: usize = 2>
where
    A: Clone,
{
    #[prefix = "A"]
    First(A),
    #[prefix = "B"]
    Second {
        second: B,
        #[pad(width = N)]
        number: u8,
    },
    #[prefix = "C"]
    Third(Cow<'a, str>),
    #[prefix = "D"]
    Nothing,
}

#[test]
fn enums_have_parameters() {
    type Row = Either<'static, Score>;
    type Wide = Either<'static, char, String, 4>;
    is_written_as(&Row::First(Score(0)), "A#999");
    is_written_as(&Row::Second { second: true, number: 9 }, "B#1#09");
    is_written_as(&Row::Third("a".into()), "C#a");
    is_written_as(&Row::Nothing, "D");
    is_written_as(&Wide::Second { second: "s".into(), number: 9 }, "B#s#0009");
    assert_eq!(Row::LAYOUT.to_string(), "{A#{999-:3} | B#{bool}#{:2} | C#{text} | D}");
}

/// The trait as a bound: a function for every key, and a key that holds one.
fn twice<K: SortKey>(key: &K) -> Result<(K, String), Box<dyn std::error::Error>> {
    let text = key.to_sort_key()?;
    Ok((K::from_sort_key(&text)?, text))
}

#[derive(SortKey, Clone, Debug, PartialEq)]
#[prefix = "OUTER"]
struct Outer<K>
where
    K: SortKey,
{
    inner: K,
    #[pad(width = 1)]
    number: u8,
}

#[test]
fn key_types_are_parameters() {
    let value = Outer { inner: Outer { inner: Score(1), number: 2 }, number: 3 };
    is_written_as(&value, "OUTER#OUTER#998#2#3");
    let (back, text) = twice(&value).unwrap();
    assert_eq!((back, text.as_str()), (value, "OUTER#OUTER#998#2#3"));
}

#[test]
fn keys_with_parameters_are_asked_for() {
    let start = Outer::<Score>::query().inner(Score(1)).number(2..).range().unwrap();
    assert_eq!((start.start(), start.end()), ("OUTER#998#2", "OUTER#998#9"));
    let lifetimes = Lifetimes::query().first("a").range().unwrap();
    assert_eq!(lifetimes.start(), "L#a#");
    let numbers = Numbers::<u8>::query().padded(1).range().unwrap();
    assert_eq!(numbers.start(), "N#0001#");
    let row = Either::<'_, Score>::query().second().second(true).range().unwrap();
    assert_eq!(row.start(), "B#1#");
}

const BELOW_ZERO: i16 = -5;

#[derive(SortKey)]
struct Negative(#[descending(max = -5)] i16);

#[derive(SortKey)]
struct NegativeConstant(#[descending(max = BELOW_ZERO)] i16);

/// A constant below zero has the digits of the literal, not those of its two's complement.
#[test]
fn a_negative_maximum_has_the_width_of_its_digits_as_a_constant_too() {
    assert_eq!(Negative::LAYOUT.to_string(), "{-5-:1}");
    assert_eq!(NegativeConstant::LAYOUT, Negative::LAYOUT);
    assert_eq!(NegativeConstant(-7).to_sort_key().as_deref(), Ok("2"));
    assert_eq!(Negative(-7).to_sort_key().as_deref(), Ok("2"));
}
