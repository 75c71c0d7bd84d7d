//! Text with the delimiter and its neighbours in it, texts that start with one another, and every length of character.

use super::{BoxedStrategy, Place, Segment, Specimen, Strategy, Value};
use proptest::{collection, prop_oneof, sample};
use std::borrow::Cow;
use std::rc::Rc;
use std::sync::Arc;

/// Characters worth having in a text: the delimiter, what stands next to it, both ends of each length in UTF-8, and
/// U+FF61 with U+1F600, whose order in UTF-16 is the other one.
fn characters(delimiter: char) -> Vec<char> {
    let beside = |step: i8| char::from((delimiter as u8).wrapping_add_signed(step));
    let mut all: Vec<char> =
        "\0\n !#$+-/09:;Aaz{|}~\u{7f}\u{80}\u{e9}\u{7ff}\u{800}\u{d7ff}\u{e000}\u{ff61}\u{ffff}\u{10000}\u{1f600}\u{10ffff}"
            .chars()
            .collect();
    all.extend([beside(-1), delimiter, delimiter, beside(1), beside(2)]);
    all
}

/// Texts that start alike and end otherwise, some of them long enough to be looked at in pieces.
fn texts(place: &Place) -> impl Strategy<Value = String> + use<> {
    let alphabet = characters(place.delimiter);
    let stems =
        ["", "", "a", "ab", "p_8842", "aaaaaaaa", "aaaaaaaaaaaaaaa", "\u{ff61}", "\u{1f600}", "\u{e9}\u{e9}"];
    let stem = sample::select(stems.map(String::from).to_vec());
    let end: BoxedStrategy<Vec<char>> = prop_oneof![
        1 => collection::vec(sample::select(alphabet.clone()), 0..=2),
        1 => collection::vec(sample::select(alphabet), 0..=20),
    ]
    .boxed();
    // Of the texts before the tail most are made such that they can be written.
    let (delimiter, cleaned) = (place.delimiter, if may_hold_all(place) { 0.0 } else { 0.8 });
    (stem, end, proptest::bool::weighted(cleaned)).prop_map(move |(stem, end, clean)| {
        stem.chars().chain(end).filter(|c| !clean || *c > delimiter).collect()
    })
}

fn may_hold_all(place: &Place) -> bool {
    place.tail || matches!(place.segment, Segment::Escaped)
}

macro_rules! text {
    ($($t:ty,)*) => {$(
        impl Specimen for $t {
            fn segment() -> Segment {
                Segment::Text
            }
            fn value(&self) -> Value {
                Value::Text(self.to_string())
            }
            fn strategy(place: &Place) -> BoxedStrategy<Self> {
                texts(place).prop_map(Self::from).boxed()
            }
        }
    )*};
}
text! { String, Box<str>, Rc<str>, Arc<str>, Cow<'static, str>, }

impl Specimen for char {
    fn segment() -> Segment {
        Segment::Char
    }
    fn value(&self) -> Value {
        Value::Char(*self)
    }
    fn strategy(place: &Place) -> BoxedStrategy<Self> {
        prop_oneof![sample::select(characters(place.delimiter)), proptest::char::any()].boxed()
    }
}
