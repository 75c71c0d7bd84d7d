//! The kinds that types of other crates have, addresses, and values that are missing last: the library and this crate
//! agree on generated keys and on keys with something changed in them.

mod support;

use chrono::{DateTime, Utc};
use sortkey::{DecodeErrorKind, SortKey};
use sortkey_pattern::{Missing, Number, Pattern, Value, WriteErrorKind};
use std::net::{Ipv4Addr, Ipv6Addr};
use support::{Draw, changed, key};

fn agree<K: SortKey>(seed: u64) {
    let pattern: Pattern = K::LAYOUT.to_string().parse().unwrap_or_else(|error| panic!("{error:#}"));
    let draw = &mut Draw::new(seed);
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..2000 {
        let Some((values, key)) = key(draw, &pattern) else { continue };
        let reading = pattern.read(&key).unwrap_or_else(|error| panic!("{error:#}"));
        assert_eq!(reading.values(), values, "{key:?}");
        let twice = changed(draw, &key);
        for text in [key.clone(), changed(draw, &key), changed(draw, &twice)] {
            let ours = pattern.read(&text);
            assert_eq!(ours.is_ok(), pattern.is_key(&text));
            match (K::from_sort_key(&text), ours) {
                (Ok(value), Ok(reading)) => {
                    accepted += 1;
                    assert_eq!(value.to_sort_key().as_deref(), Ok(text.as_str()));
                    assert_eq!(pattern.write(&reading.values()).as_deref(), Ok(text.as_str()));
                }
                (Err(core), Ok(_)) => {
                    // Only what the type cannot hold: no pattern names the type.
                    let by_type = matches!(core.kind(), DecodeErrorKind::OutOfRange { .. })
                        || core.kind().to_string().contains("that its type can hold");
                    assert!(by_type, "{core:#}");
                }
                (Ok(_), Err(error)) => panic!("{error:#}"),
                (Err(core), Err(error)) => {
                    refused += 1;
                    assert_eq!(core.offset(), error.offset(), "{core:#}\n{error:#}");
                }
            }
        }
    }
    assert!(accepted > 800 && refused > 800, "{pattern}: {accepted} accepted, {refused} refused");
}

macro_rules! agree {
    ($($test:ident $name:ident { $($(#[$attribute:meta])* $field:ident: $type:ty,)* })*) => {$(
        #[derive(SortKey)]
        struct $name { $($(#[$attribute])* $field: $type,)* }

        #[test]
        fn $test() {
            agree::<$name>(7);
        }
    )*};
}
agree! {
    times Times {
        #[timestamp(precision = "s")] a: DateTime<Utc>,
        #[timestamp(precision = "ms")] b: DateTime<Utc>,
        #[timestamp(precision = "us")] c: Option<DateTime<Utc>>,
        #[timestamp(precision = "ns")] d: DateTime<Utc>,
    }
    counts Counts {
        #[timestamp(epoch = "s", width = 13)] a: DateTime<Utc>,
        #[timestamp(epoch = "ms", width = 16)] b: DateTime<Utc>,
        #[timestamp(epoch = "ns", width = 22)] c: Option<DateTime<Utc>>,
        #[descending(max = 9_999_999_999_999)] #[timestamp(epoch = "ms", width = 14)] d: DateTime<Utc>,
    }
    dates Dates { a: jiff::civil::Date, b: Option<jiff::civil::Date>, }
    ids Ids { a: uuid::Uuid, b: ulid::Ulid, c: Option<uuid::Uuid>, d: Option<ulid::Ulid>, }
    decimals Decimals {
        #[decimal(width = 10, scale = 2)] a: rust_decimal::Decimal,
        #[decimal(width = 28, scale = 9)] b: Option<rust_decimal::Decimal>,
        #[decimal(width = 6, scale = 0)] c: rust_decimal::Decimal,
    }
    addresses Addresses { a: Ipv4Addr, b: Ipv6Addr, c: Option<Ipv4Addr>, d: Ipv6Addr, }
    missing_last MissingLast {
        #[missing(last)] a: Option<String>,
        #[missing(last)] #[pad(width = 4)] b: Option<i16>,
        #[missing(last)] c: Option<Nested>,
        #[missing(last)] #[escape] d: Option<String>,
        #[missing(last)] e: Option<Ipv4Addr>,
        #[missing(last)] f: Option<String>,
    }
    missing_last_and_nested MissingLastNested {
        #[missing(last)] a: Option<Open>,
        #[missing(last)] b: Option<char>,
        #[missing(last)] c: Option<Nested>,
    }
}

#[derive(SortKey)]
#[prefix = "N"]
struct Nested {
    #[pad(width = 2)]
    number: u8,
    text: Option<String>,
}

/// Its text may start with the delimiter, which an absent one that is `~` allows.
#[derive(SortKey)]
struct Open {
    text: String,
    #[pad(width = 2)]
    number: u8,
}

/// What DESIGN says of addresses and of values missing last, by hand.
#[test]
fn vectors() {
    let text = |text: &str| Value::Text(text.into());
    let number = |number: i64| Value::Number(Number::from(number));
    let v6 = |text: &str| Value::Ipv6(text.parse().unwrap());
    for (pattern, rows) in [
        (
            "{ipv4}",
            vec![
                (vec![Value::Ipv4(Ipv4Addr::UNSPECIFIED)], "000.000.000.000"),
                (vec![Value::Ipv4(Ipv4Addr::new(10, 24, 20, 13))], "010.024.020.013"),
                (vec![Value::Ipv4(Ipv4Addr::BROADCAST)], "255.255.255.255"),
            ],
        ),
        (
            "{ipv6}",
            vec![
                (vec![v6("::")], "0000:0000:0000:0000:0000:0000:0000:0000"),
                (vec![v6("2001:db8::1")], "2001:0db8:0000:0000:0000:0000:0000:0001"),
                (vec![v6("ffff::ffff")], "ffff:0000:0000:0000:0000:0000:0000:ffff"),
            ],
        ),
        (
            "{text?>}#{:2}",
            vec![
                (vec![text("a"), number(7)], "a#07"),
                (vec![text("}"), number(7)], "}#07"),
                (vec![Value::Missing, number(7)], "~#07"),
            ],
        ),
        (
            "{:3}#{text?>}",
            vec![
                (vec![number(1), text("#")], "001##"),
                (vec![number(1), text("a~")], "001#a~"),
                (vec![number(1), Value::Missing], "001#~"),
            ],
        ),
        (
            "{:10?>}",
            vec![
                (vec![number(0)], "0000000000"),
                (vec![number(9_999_999_999)], "9999999999"),
                (vec![Value::Missing], "~"),
            ],
        ),
        (
            "{signed:2?>}:{bool}",
            vec![
                (vec![number(-10), Value::Bool(true)], "-0:1"),
                (vec![Value::Missing, Value::Bool(true)], "~:1"),
            ],
        ),
        (
            "{?>CUST#{:6}}#{:1}",
            vec![
                (vec![Value::Present, number(17), number(1)], "CUST#000017#1"),
                (vec![Value::Missing, number(1)], "~#1"),
            ],
        ),
        (
            "{?>{A | B#{:1}}}",
            vec![
                (vec![Value::Present, Value::Variant("A".into())], "A"),
                (vec![Value::Present, Value::Variant("B".into()), number(3)], "B#3"),
                (vec![Value::Missing], "~"),
            ],
        ),
    ] {
        let pattern: Pattern = pattern.parse().unwrap_or_else(|error| panic!("{error:#}"));
        for (values, key) in &rows {
            assert_eq!(pattern.write(values).as_deref(), Ok(*key));
            assert_eq!(pattern.read(key).unwrap().values(), *values);
        }
        for pair in rows.windows(2) {
            assert!(pair[0].1 < pair[1].1);
            assert_eq!(pattern.compare(pair[0].1, pair[1].1).unwrap(), Some(std::cmp::Ordering::Less));
        }
    }
}

#[test]
fn what_reaches_a_missing_value_is_refused() {
    let pattern: Pattern = "{text?>}#{:1}".parse().unwrap();
    assert_eq!(pattern.segments()[0].missing, Some(Missing::Last));
    for text in ["~", "~a", "\u{7f}", "é"] {
        let error =
            pattern.write(&[Value::Text(text.into()), Value::Number(Number::from(1_u64))]).unwrap_err();
        assert_eq!(error.kind(), &WriteErrorKind::ReachesMissing, "{text:?}");
        assert_eq!(pattern.is_key(&format!("{text}#1")), text == "~");
    }
    let error = pattern.write(&[Value::Text(String::new()), Value::Number(Number::from(1_u64))]).unwrap_err();
    assert_eq!(error.kind(), &WriteErrorKind::EmptyPresent);
    assert!(!pattern.is_key("#1"));
}
