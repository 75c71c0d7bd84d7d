//! UUIDs and ULIDs: bytes in order, and one canonical form.

use crate::places::{Row, canonical, check, places};
use proptest::prelude::*;
use sortkey::{DecodeErrorKind, SortKey};
use ulid::Ulid;
use uuid::Uuid;

places! {
    uuid1: Uuid,;
    ulid1: Ulid,;
}

/// 8-4-4-4-12 digits of base 16 in lower case.
fn uuid_text(number: u128) -> String {
    let hex = format!("{number:032x}");
    [&hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..]].join("-")
}

/// 26 digits of base 32, without I, L, O and U.
fn ulid_text(mut number: u128) -> String {
    let mut digits = Vec::new();
    for _ in 0..26 {
        let digit = usize::try_from(number % 32).expect("below 32");
        digits.push("0123456789ABCDEFGHJKMNPQRSTVWXYZ".as_bytes()[digit]);
        number /= 32;
    }
    digits.reverse();
    String::from_utf8(digits).expect("ASCII")
}

fn laws(numbers: &[u128]) {
    let of_16 = numbers.iter().map(|number| (Uuid::from_u128(*number), Some(uuid_text(*number))));
    check!(uuid1, of_16.collect::<Vec<Row<Uuid>>>(), Ord::cmp);
    let of_32 = numbers.iter().map(|number| (Ulid(*number), Some(ulid_text(*number))));
    check!(ulid1, of_32.collect::<Vec<Row<Ulid>>>(), Ord::cmp);
}

#[test]
fn every_bit_keeps_the_laws() {
    let mut numbers = vec![0, u128::MAX];
    numbers.extend((0..128).map(|bit| 1 << bit));
    laws(&numbers);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn random_ids_keep_the_laws(numbers in proptest::collection::vec(any::<u128>(), 2..16)) {
        laws(&numbers);
    }
}

const UUID: &str = "018f4e2c-7a3b-7c1d-9e5f-0123456789ab";
const ULID: &str = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

#[test]
fn only_the_canonical_form_is_read() {
    assert!(canonical::<_, uuid1::Tail>(UUID) > 1000);
    assert!(canonical::<_, uuid1::Middle>(UUID) > 1000);
    assert!(canonical::<_, ulid1::Tail>(ULID) > 800);
    assert!(canonical::<_, ulid1::First>(ULID) > 800);

    let simple = UUID.replace('-', "");
    let others = [
        UUID.to_uppercase(),
        format!("{{{UUID}}}"),
        format!("urn:uuid:{UUID}"),
        simple.clone(),
        simple + "1234",
    ];
    for text in others {
        let error = uuid1::First::from_sort_key(&format!("{text}#07")).expect_err(&text);
        assert!(matches!(
            error.kind(),
            DecodeErrorKind::NotA { form: "a UUID in lower case with hyphens", .. }
        ));
    }
    // Lower case; letters that are read for digits; and a first digit that overflows 128 bits.
    let others =
        [ULID.to_lowercase(), ULID.replace('0', "O"), ULID.replace('1', "I"), ULID.replacen('0', "8", 1)];
    for text in others {
        let error = ulid1::First::from_sort_key(&format!("{text}#07")).expect_err(&text);
        assert!(matches!(error.kind(), DecodeErrorKind::NotA { form: "a ULID in upper case", .. }));
    }
}

/// Ids made two seconds apart, as published: their order is that of their times.
#[test]
fn later_ids_of_a_time_ordered_kind_sort_later() {
    let ulids: Vec<String> = (0..5_u64)
        .map(|n| {
            let value = Ulid::from_parts(1_639_106_013_029 + 2_000 * n, u128::MAX >> (48 + n));
            ulid1::Tail { other: 7, value }.to_sort_key().expect("a key")
        })
        .collect();
    assert!(ulids.is_sorted_by(|a, b| a < b), "{ulids:?}");
    assert!(ulids[0].starts_with("T#07#01FPH"), "{ulids:?}");
}
