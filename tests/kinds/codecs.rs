//! `#[segment(with = …)]`: a codec of the user's own, and what it is held to.

use crate::places::{Row, canonical, check, places};
use proptest::prelude::*;
use sortkey::{
    Codec, DecodeError, DecodeErrorKind, EncodeError, EncodeErrorKind, Place, Reader, Segment, SortKey,
    testing,
};
use std::fmt::Write;

/// A 64-bit hash as sixteen hexadecimal digits.
pub(crate) struct Hex;

impl Codec<u64> for Hex {
    const SEGMENT: Segment = Segment::fixed("hex", 16);

    fn check(_: &u64, _: Place) -> Result<usize, EncodeError> {
        Ok(16)
    }
    fn write(value: &u64, _: Place, out: &mut String) {
        write!(out, "{value:016x}").expect("a string takes all text");
    }
    fn read(reader: &mut Reader<'_>, _: Place) -> Result<u64, DecodeError> {
        let start = reader.offset();
        let text = reader.take(16).ok_or_else(|| DecodeError::custom("expected sixteen digits", start))?;
        // Capitals and a sign are read as well: what is not written so is refused for the codec.
        u64::from_str_radix(text, 16).map_err(|error| DecodeError::custom(error.to_string(), start))
    }
}

/// A country's two letters, of any length as far as the layout knows.
pub(crate) struct Country;

impl Codec<[char; 2]> for Country {
    const SEGMENT: Segment = Segment::text("country");

    fn check(value: &[char; 2], _: Place) -> Result<usize, EncodeError> {
        match value.iter().find(|letter| !letter.is_ascii_uppercase()) {
            None => Ok(2),
            Some(letter) => Err(EncodeError::custom(format!("{letter:?} is no capital letter"))),
        }
    }
    fn write(value: &[char; 2], _: Place, out: &mut String) {
        out.extend(value);
    }
    fn read(reader: &mut Reader<'_>, _: Place) -> Result<[char; 2], DecodeError> {
        let start = reader.offset();
        match reader.take(2).map(|text| text.chars().collect::<Vec<_>>()).as_deref() {
            Some(&[a, b]) => Ok([a, b]),
            _ => Err(DecodeError::custom("expected two letters", start)),
        }
    }
}

places! {
    hex: u64, #[segment(with = crate::codecs::Hex)];
    country: [char; 2], #[segment(with = crate::codecs::Country)];
}

#[test]
fn letters_keep_the_laws() {
    let all = [['A', 'A'], ['A', 'Z'], ['D', 'E'], ['Z', 'A'], ['a', 'b'], ['A', '#'], ['\u{c9}', 'A']];
    let row = |value: &[char; 2]| {
        (*value, value.iter().all(char::is_ascii_uppercase).then(|| value.iter().collect()))
    };
    check!(country, all.iter().map(row).collect::<Vec<_>>(), Ord::cmp);
    assert!(canonical::<_, country::Middle>("DE") > 300);
    assert!(canonical::<_, country::Tail>("DE") > 300);
    testing::assert_codec_laws::<Country, _>(all.into_iter().take(5));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn hashes_keep_the_laws(hashes in proptest::collection::vec(any::<u64>(), 2..12)) {
        let mut rows: Vec<Row<u64>> = hashes.iter().map(|hash| (*hash, Some(format!("{hash:016x}")))).collect();
        // 0x99 and 0x1000, which sort the other way round without their zeros.
        rows.extend([(0x99, Some("0000000000000099".into())), (0x1000, Some("0000000000001000".into()))]);
        check!(hex, rows, Ord::cmp);
    }
}

#[test]
fn what_the_codec_reads_and_would_not_write_is_refused() {
    assert!(canonical::<_, hex::Tail>("00000000000000ff") > 600);
    for text in ["00000000000000FF", "+000000000000001"] {
        let error = hex::Tail::from_sort_key(&format!("T#07#{text}")).expect_err(text);
        assert!(
            matches!(error.kind(), DecodeErrorKind::NotCanonical { .. }) && error.offset() == 5,
            "{error}"
        );
    }
    let error = hex::Tail::from_sort_key("T#07#ff").expect_err("two digits");
    assert!(matches!(error.kind(), DecodeErrorKind::UnexpectedEnd { .. }), "{error}");
    assert_eq!(error.field(), Some("value"));
    let error = country::Middle::from_sort_key("K#a#F#D##9").expect_err("one letter");
    assert_eq!(error.to_string(), "Middle.value: at byte 6: expected two letters");
    let error = country::Middle::from_sort_key("K#a#F#DEU##9").expect_err("three letters");
    assert!(matches!(error.kind(), DecodeErrorKind::TrailingText { .. }) && error.offset() == 8, "{error}");
}

#[test]
fn the_codec_s_own_words_are_the_error() {
    let error = country::First { value: ['d', 'e'], other: 7 }.to_sort_key().expect_err("small letters");
    assert_eq!(error.to_string(), "First.value: 'd' is no capital letter");
    assert_eq!(error.kind(), &EncodeErrorKind::Custom("'d' is no capital letter".into()));
}

#[test]
fn layouts_show_the_codec_s_word() {
    assert_eq!(hex::First::LAYOUT.to_string(), "{hex:16}#{:2}");
    assert_eq!(country::First::LAYOUT.to_string(), "{country}#{:2}");
}

/// Writes any text, whatever the law.
pub(crate) struct Lawless<const FAULT: u8>;

impl<const FAULT: u8> Codec<u8> for Lawless<FAULT> {
    const SEGMENT: Segment = if FAULT == 1 { Segment::fixed("lawless", 2) } else { Segment::text("lawless") };

    fn check(_: &u8, _: Place) -> Result<usize, EncodeError> {
        Ok(3)
    }
    fn write(value: &u8, _: Place, out: &mut String) {
        out.push_str(if FAULT == 2 { "a#c" } else { "abc" });
        out.push_str(if FAULT == 3 && *value > 0 { "d" } else { "" });
    }
    fn read(reader: &mut Reader<'_>, _: Place) -> Result<u8, DecodeError> {
        let _ = reader.take(3);
        Ok(0)
    }
}

places! {
    other_length: u8, #[segment(with = crate::codecs::Lawless<1>)];
    delimiter: u8, #[segment(with = crate::codecs::Lawless<2>)];
    other_check: u8, #[segment(with = crate::codecs::Lawless<3>)];
}

/// A codec is handed a text of its own, never the key that is being written.
#[test]
fn a_codec_cannot_reach_what_stands_before_its_segment() {
    struct Greedy;
    impl Codec<u8> for Greedy {
        const SEGMENT: Segment = Segment::text("greedy");
        fn check(_: &u8, _: Place) -> Result<usize, EncodeError> {
            Ok(1)
        }
        fn write(_: &u8, _: Place, out: &mut String) {
            out.clear();
            out.push('x');
        }
        fn read(reader: &mut Reader<'_>, _: Place) -> Result<u8, DecodeError> {
            let _ = reader.take_rest();
            Ok(0)
        }
    }
    #[derive(SortKey)]
    #[prefix = "PRE"]
    struct GreedyKey(#[segment(with = Greedy)] u8);

    let mut out = String::from("before ");
    GreedyKey(0).write_sort_key(&mut out).unwrap();
    assert_eq!(out, "before PRE#x");
}

#[test]
fn a_codec_that_breaks_its_law_writes_nothing() {
    fn law<K: SortKey>(key: &K) -> String {
        let mut out = String::from("kept");
        let error = key.write_sort_key(&mut out).expect_err("a law is broken");
        assert_eq!(out, "kept");
        assert!(matches!(error.kind(), EncodeErrorKind::CodecLaw { .. }));
        error.to_string()
    }
    assert_eq!(
        law(&other_length::First { value: 1, other: 7 }),
        "First.value: the codec wrote \"abc\", which has not the length that its `SEGMENT` says"
    );
    assert_eq!(
        law(&delimiter::First { value: 1, other: 7 }),
        "First.value: the codec wrote \"a#c\", which holds the delimiter or a byte below it"
    );
    assert_eq!(
        law(&other_check::Tail { value: 1, other: 7 }),
        "Tail.value: the codec wrote \"abcd\", which has not the length that its `check` gave"
    );
    // As tail, a delimiter does no harm.
    assert_eq!(delimiter::Tail { value: 1, other: 7 }.to_sort_key().as_deref(), Ok("T#07#a#c"));
}

mod testing_finds {
    use super::*;
    use std::panic::catch_unwind;

    fn message(test: impl FnOnce() + std::panic::UnwindSafe) -> String {
        let panic = catch_unwind(test).expect_err("the law is broken");
        panic.downcast::<String>().map_or_else(|_| String::new(), |message| *message)
    }

    #[test]
    fn a_codec_that_loses_values() {
        let found = message(|| testing::assert_codec_laws::<Lawless<0>, u8>([0, 1]));
        assert!(found.contains("round trip: 1 is \"abc\", which reads as Ok(0)"), "{found}");
        let found = message(|| testing::assert_codec_laws::<Lawless<3>, u8>([1]));
        assert!(found.contains("`check` and `write` differ for 1"), "{found}");
    }

    #[test]
    fn a_codec_out_of_order() {
        let found = message(|| testing::assert_codec_laws::<Hex, u64>([0x1000, 0x99]));
        assert!(found.contains("order: 4096 is \"0000000000001000\", 153 is"), "{found}");
        testing::assert_codec_laws::<Hex, u64>([0, 0x99, 0x1000, u64::MAX]);
    }

    /// The derive keeps the laws, so a key that breaks one has a field whose equality is not that of its text.
    #[derive(Clone, Copy, Debug)]
    struct Shade(u64);
    impl PartialEq for Shade {
        fn eq(&self, other: &Self) -> bool {
            self.0 / 10 == other.0 / 10
        }
    }
    struct AsHex;
    impl Codec<Shade> for AsHex {
        const SEGMENT: Segment = Segment::fixed("hex", 16);
        fn check(value: &Shade, place: Place) -> Result<usize, EncodeError> {
            Hex::check(&value.0, place)
        }
        fn write(value: &Shade, place: Place, out: &mut String) {
            Hex::write(&value.0, place, out);
        }
        fn read(reader: &mut Reader<'_>, place: Place) -> Result<Shade, DecodeError> {
            Hex::read(reader, place).map(Shade)
        }
    }
    #[derive(SortKey, Clone, Debug, PartialEq)]
    struct ShadeKey {
        #[segment(with = AsHex)]
        shade: Shade,
    }

    #[test]
    fn keys_of_equal_values_that_differ() {
        let key = |shade| ShadeKey { shade: Shade(shade) };
        testing::assert_laws::<ShadeKey>([key(30), key(10), key(20)]);
        let found = message(move || testing::assert_laws::<ShadeKey>([key(10), key(11)]));
        assert!(found.starts_with("injective: ShadeKey { shade: Shade(10) } is "), "{found}");
    }

    #[test]
    fn keys_out_of_order() {
        let key = |value| hex::Tail { other: 7, value };
        testing::assert_order([key(0x99), key(0x1000)]);
        let found = message(move || testing::assert_order([key(0x1000), key(0x99)]));
        assert!(found.starts_with("order: "), "{found}");
        let refused = country::Tail { other: 7, value: ['d', 'e'] };
        let found = message(move || testing::assert_order([refused]));
        assert!(found.contains("cannot be written"), "{found}");
    }
}
