//! Fields, constants and variants named like what the derive writes.

use sortkey::SortKey;

/// A binding of one of these names would be a pattern that matches the constant.
#[allow(non_upper_case_globals, dead_code)]
mod constants {
    pub(super) const score: u8 = 1;
    pub(super) const values: u8 = 2;
    pub(super) const variant: u8 = 3;
    pub(super) const parts: u8 = 3;
    pub(super) const steps: u8 = 4;
    pub(super) const marker: u8 = 5;
    pub(super) const out: u8 = 14;
    pub(super) const place: u8 = 15;
    pub(super) const META: u8 = 16;
    pub(super) const LAYOUT: u8 = 17;
    pub(super) const SEGMENT: u8 = 18;
}
#[allow(unused_imports)]
use constants::*;

#[derive(SortKey, Clone, Debug, PartialEq)]
#[prefix = "L"]
struct Locals {
    #[pad(width = 2)]
    score: u8,
    #[pad(width = 2)]
    values: u8,
    #[pad(width = 2)]
    variant: u8,
    #[pad(width = 2)]
    steps: u8,
    #[pad(width = 2)]
    marker: u8,
    #[pad(width = 2)]
    __sortkey_values: u8,
    #[pad(width = 2)]
    __sortkey_value: u8,
    #[pad(width = 2)]
    __sortkey_formatter: u8,
    #[pad(width = 2)]
    __sortkey_0: u8,
    #[pad(width = 2)]
    key: u8,
}

#[test]
fn fields_may_be_named_like_locals_and_constants() {
    let value = Locals {
        score: 1,
        values: 2,
        variant: 3,
        steps: 4,
        marker: 5,
        __sortkey_values: 6,
        __sortkey_value: 7,
        __sortkey_formatter: 8,
        __sortkey_0: 9,
        key: 10,
    };
    let key = "L#01#02#03#04#05#06#07#08#09#10";
    assert_eq!(value.to_sort_key().as_deref(), Ok(key));
    assert_eq!(Locals::from_sort_key(key), Ok(value));
}

#[derive(SortKey, Clone, Debug, PartialEq)]
enum Arms {
    #[prefix = "A"]
    Named {
        #[pad(width = 2)]
        __sortkey_0: u8,
        #[pad(width = 2)]
        __sortkey_1: u8,
        #[pad(width = 2)]
        __sortkey_variant: u8,
    },
    #[prefix = "B"]
    Other {
        #[pad(width = 2)]
        values: u8,
        #[pad(width = 2)]
        score: u8,
    },
}

#[test]
fn fields_of_variants_may_be_named_like_the_bindings_of_a_match() {
    for (value, key) in [
        (Arms::Named { __sortkey_0: 1, __sortkey_1: 2, __sortkey_variant: 3 }, "A#01#02#03"),
        (Arms::Other { values: 4, score: 5 }, "B#04#05"),
    ] {
        assert_eq!(value.to_sort_key().as_deref(), Ok(key));
        assert_eq!(Arms::from_sort_key(key), Ok(value));
    }
}

#[derive(SortKey, Clone, Debug, PartialEq)]
struct Methods {
    to_sort_key: String,
    from_sort_key: String,
    write_sort_key: String,
    query: String,
    range: String,
    range_: String,
    parts: String,
    from_values: String,
    finish: String,
    after: String,
}

#[test]
fn fields_may_be_named_like_methods() {
    let field = String::from;
    let value = Methods {
        to_sort_key: field("a"),
        from_sort_key: field("b"),
        write_sort_key: field("c"),
        query: field("d"),
        range: field("e"),
        range_: field("f"),
        parts: field("g"),
        from_values: field("h"),
        finish: field("i"),
        after: field("j"),
    };
    let key = "a#b#c#d#e#f#g#h#i#j";
    assert_eq!(value.to_sort_key().as_deref(), Ok(key));
    assert_eq!(Methods::from_sort_key(key), Ok(value));
}

impl Methods {
    /// Not the trait's.
    fn parts(&self) -> &str {
        &self.parts
    }
    fn from_values((): ()) -> Self {
        unreachable!("the derive calls its own")
    }
    fn query() -> &'static str {
        "the user's own"
    }
}

#[test]
fn a_key_type_may_have_methods_of_these_names() {
    let value = Methods::from_sort_key("a#b#c#d#e#f#g#h#i#j").unwrap();
    assert_eq!((value.parts(), Methods::query()), ("g", "the user's own"));
    assert!(std::panic::catch_unwind(|| Methods::from_values(())).is_err());
    assert_eq!(
        <Methods as SortKey>::query().to_sort_key("a").range().map(|range| range.start().to_string()),
        Ok("a#".into())
    );
}

#[derive(SortKey, Clone, Debug, PartialEq)]
#[prefix = "RAW"]
#[allow(non_camel_case_types)]
struct r#struct {
    #[pad(width = 2)]
    r#type: u8,
    r#match: bool,
    #[prefix = "IN"]
    r#in: r#impl,
    r#async: String,
}

#[derive(SortKey, Clone, Debug, PartialEq)]
#[allow(non_camel_case_types)]
struct r#impl(#[pad(width = 1)] u8);

#[derive(SortKey, Clone, Debug, PartialEq)]
#[allow(non_camel_case_types)]
enum r#enum {
    #[prefix = "T"]
    r#try,
    #[prefix = "Y"]
    r#yield {
        #[pad(width = 1)]
        r#fn: u8,
    },
}

#[test]
fn raw_identifiers_are_named_without_their_marks() {
    let value = r#struct { r#type: 7, r#match: true, r#in: r#impl(3), r#async: "x".into() };
    let key = "RAW#07#1#IN#3#x";
    assert_eq!(value.to_sort_key().as_deref(), Ok(key));
    assert_eq!(r#struct::from_sort_key(key), Ok(value.clone()));
    let error = r#struct { r#type: 100, ..value }.to_sort_key().unwrap_err();
    assert_eq!(error.to_string(), "struct.type: 100 needs 3 digits, the width is 2");
    let range = r#struct::query().r#type(7).r#match(true).range().unwrap();
    assert_eq!(range.start(), "RAW#07#1#IN#");
    for (value, key) in [(r#enum::r#try, "T"), (r#enum::r#yield { r#fn: 4 }, "Y#4")] {
        assert_eq!(value.to_sort_key().as_deref(), Ok(key));
        assert_eq!(r#enum::from_sort_key(key), Ok(value));
    }
    let error = r#enum::r#yield { r#fn: 10 }.to_sort_key().unwrap_err();
    assert_eq!(error.field(), Some("yield.fn"));
}

/// Variants that hide associated types and constants of the same names, if those are not named in full.
#[allow(clippy::upper_case_acronyms)] // so are constants named
#[derive(SortKey, Clone, Debug, PartialEq)]
enum Hiding {
    #[prefix = "A"]
    Shape,
    #[prefix = "B"]
    Query,
    #[prefix = "C"]
    Values(bool),
    #[prefix = "D"]
    Value,
    #[prefix = "E"]
    Codec { parts: bool },
    #[prefix = "F"]
    This(bool),
    #[prefix = "G"]
    Other,
    #[prefix = "H"]
    META,
    #[prefix = "I"]
    LAYOUT,
    #[prefix = "J"]
    SEGMENT,
}

#[test]
fn variants_may_be_named_like_associated_items() {
    for (value, key) in [
        (Hiding::Shape, "A"),
        (Hiding::Query, "B"),
        (Hiding::Values(true), "C#1"),
        (Hiding::Value, "D"),
        (Hiding::Codec { parts: false }, "E#0"),
        (Hiding::This(true), "F#1"),
        (Hiding::Other, "G"),
        (Hiding::META, "H"),
        (Hiding::LAYOUT, "I"),
        (Hiding::SEGMENT, "J"),
    ] {
        assert_eq!(value.to_sort_key().as_deref(), Ok(key));
        assert_eq!(Hiding::from_sort_key(key), Ok(value));
    }
}

/// Parameters of the names that the derive gives to its own.
#[derive(SortKey, Clone, Debug, PartialEq)]
struct Parameters<'a, Value, K, S, const I: usize, const STEP: usize>
where
    Value: Clone,
{
    #[pad(width = I)]
    number: u32,
    first: Value,
    second: K,
    third: S,
    #[pad(width = STEP)]
    last: u8,
    text: std::borrow::Cow<'a, str>,
}

#[test]
fn parameters_may_have_any_name() {
    type Key = Parameters<'static, bool, char, String, 4, 3>;
    let value: Key =
        Parameters { number: 1, first: true, second: 'c', third: "s".into(), last: 2, text: "t".into() };
    assert_eq!(value.to_sort_key().as_deref(), Ok("0001#1#c#s#002#t"));
    assert_eq!(Key::from_sort_key("0001#1#c#s#002#t"), Ok(value));
}
