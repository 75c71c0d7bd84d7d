//! `#[decimal]`, against arithmetic on the digits that `rust_decimal` shows.

use crate::places::{Row, canonical, check, places};
use proptest::prelude::*;
use rust_decimal::Decimal;
use sortkey::SortKey;
use std::str::FromStr;

places! {
    cents: Decimal, #[decimal(width = 10, scale = 2)];
    whole: Decimal, #[decimal(width = 4, scale = 0)];
    fraction: Decimal, #[decimal(width = 3, scale = 4)];
    wide: Decimal, #[decimal(width = 40, scale = 9)];
    finest: Decimal, #[decimal(width = 30, scale = 28)];
    sign: Decimal, #[decimal(width = 1, scale = 0)];
}

fn decimal(text: &str) -> Decimal {
    Decimal::from_str(text).expect("a decimal number")
}

/// The text of a number, from the digits that people write.
fn text(value: &Decimal, width: usize, scale: usize) -> Option<String> {
    let shown = value.to_string();
    let (negative, shown) = match shown.strip_prefix('-') {
        Some(shown) => (true, shown),
        None => (false, shown.as_str()),
    };
    let (whole, decimals) = shown.split_once('.').unwrap_or((shown, ""));
    let decimals = decimals.trim_end_matches('0');
    if decimals.len() > scale {
        return None;
    }
    let digits = format!("{whole}{decimals:0<scale$}");
    let digits = digits.trim_start_matches('0');
    if !digits.is_empty() && digits.parse::<i128>().is_err() {
        return None;
    }
    if !negative || digits.is_empty() {
        return (digits.len() <= width).then(|| format!("{digits:0>width$}"));
    }
    // Ten to the power of what stands behind the sign, less the digits: nine less each of them, and one.
    let rest = width - 1;
    if digits.len() > rest {
        let power = digits.len() == width && digits.bytes().skip(1).all(|digit| digit == b'0');
        return (power && digits.starts_with('1')).then(|| format!("-{}", "0".repeat(rest)));
    }
    let mut complement: Vec<u8> =
        format!("{digits:0>rest$}").bytes().map(|digit| b'0' + (b'9' - digit)).collect();
    for digit in complement.iter_mut().rev() {
        if *digit < b'9' {
            *digit += 1;
            break;
        }
        *digit = b'0';
    }
    String::from_utf8(complement).ok().map(|complement| format!("-{complement}"))
}

#[test]
fn the_oracle_can_subtract() {
    assert_eq!(text(&decimal("-0.01"), 10, 2).as_deref(), Some("-999999999"));
    assert_eq!(text(&decimal("-12.5"), 10, 2).as_deref(), Some("-999998750"));
    assert_eq!(text(&decimal("-1000"), 4, 0).as_deref(), Some("-000"));
    assert_eq!(text(&decimal("-1001"), 4, 0), None);
    assert_eq!(text(&decimal("-0.00"), 4, 0).as_deref(), Some("0000"));
}

fn laws(values: &[Decimal]) {
    let rows = |width, scale| -> Vec<Row<Decimal>> {
        values.iter().map(|value| (*value, text(value, width, scale))).collect()
    };
    check!(cents, rows(10, 2), Ord::cmp);
    check!(whole, rows(4, 0), Ord::cmp);
    check!(fraction, rows(3, 4), Ord::cmp);
    check!(wide, rows(40, 9), Ord::cmp);
    check!(finest, rows(30, 28), Ord::cmp);
    check!(sign, rows(1, 0), Ord::cmp);
}

#[test]
fn boundaries_keep_the_laws() {
    let shown = [
        "0",
        "-0",
        "-0.00",
        "0.0000000000000000000000000001",
        "0.01",
        "0.010",
        "0.001",
        "0.1",
        "1",
        "1.0",
        "9",
        "10",
        "12.5",
        "9999",
        "9999.0",
        "10000",
        "99.99",
        "0.0999",
        "0.1",
        "99999999.99",
        "99999999.990",
        "100000000",
        "999",
        "1000",
        "1001",
        "10000000",
        "10000000.01",
        "0.0099",
        "0.01",
        "0.0101",
        "0.6",
        "0.7",
        "5.0",
        "15.0",
        "3.0",
        "7.9228162514264337593543950335",
        "79228162514264337593543950335",
        "99.9999999999999999999999999",
        "792281625142643375935439503.35",
        "1000000000000000000000000000",
        "0.0000000001",
        "0.00000000011",
    ];
    let mut values: Vec<Decimal> = shown.iter().flat_map(|shown| [decimal(shown), -decimal(shown)]).collect();
    values.extend([Decimal::MAX, Decimal::MIN, Decimal::ZERO, Decimal::NEGATIVE_ONE]);
    laws(&values);
}

/// 96 bits hold the largest numbers, and not those numbers with the zeros of the scale behind them.
#[test]
fn the_largest_number_comes_back() {
    for value in [Decimal::MAX, Decimal::MIN] {
        let key = wide::Tail { other: 7, value };
        let text = key.to_sort_key().expect("38 digits");
        assert_eq!(wide::Tail::from_sort_key(&text), Ok(key), "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]
    #[test]
    fn random_numbers_keep_the_laws(
        parts in proptest::collection::vec((prop_oneof![-20_000_i64..20_000, any::<i64>()], 0_u32..8), 2..16),
    ) {
        let values: Vec<Decimal> = parts.iter().map(|(number, scale)| Decimal::new(*number, *scale)).collect();
        laws(&values);
    }
}

#[test]
fn only_canonical_numbers_are_read() {
    assert!(canonical::<_, cents::Tail>("0000001250") > 400);
    assert!(canonical::<_, cents::First>("-999998750") > 400);
    assert!(canonical::<_, whole::Middle>("-999") > 400);
    assert!(canonical::<_, sign::Tail>("-") > 200);
    // Forty digits are more than any number of the type has.
    let error = wide::Tail::from_sort_key(&format!("T#07#{}", "9".repeat(40))).expect_err("beyond 96 bits");
    assert_eq!(error.field(), Some("value"));
}

#[test]
fn errors_name_value_and_limit() {
    let error =
        |shown| cents::Tail { other: 7, value: decimal(shown) }.to_sort_key().expect_err(shown).to_string();
    assert_eq!(error("12.505"), "Tail.value: 12.505 has more digits after the point than the scale 2");
    assert_eq!(error("-0.001"), "Tail.value: -0.001 has more digits after the point than the scale 2");
    assert_eq!(error("100000000"), "Tail.value: 10000000000 needs 11 digits, the width is 10");
    let finest = finest::Tail { other: 7, value: Decimal::MAX }.to_sort_key().expect_err("57 digits");
    assert_eq!(
        finest.to_string(),
        "Tail.value: 79228162514264337593543950335 at scale 28 is beyond the 128 bits of a scaled integer"
    );
}
