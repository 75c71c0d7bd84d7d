//! `NonZero` integers: the keys of their integers, but for zero.

use sortkey::SortKey;
use std::num::NonZero;

#[derive(SortKey, Debug, PartialEq)]
struct Plain(#[pad(width = 3)] i16, #[descending(max = 9)] u8, #[pad] i8);

#[derive(SortKey, Debug, PartialEq)]
struct Checked(
    #[pad(width = 3)] NonZero<i16>,
    #[descending(max = 9)] NonZero<u8>,
    #[pad] Option<NonZero<i8>>,
);

#[test]
fn keys_are_those_of_the_integers() {
    assert_eq!(Checked::LAYOUT.to_string(), "{signed:3}#{9-:1}#{signed:4?}");
    for a in -101..=101i16 {
        for b in 0..=10u8 {
            for c in [i8::MIN, -1, 0, 1, i8::MAX] {
                let plain = Plain(a, b, c).to_sort_key();
                let (Some(first), Some(second)) = (NonZero::new(a), NonZero::new(b)) else {
                    if let Ok(key) = plain {
                        assert!(Checked::from_sort_key(&key).is_err(), "{key}");
                    }
                    continue;
                };
                let checked = Checked(first, second, NonZero::new(c));
                match (plain, checked.to_sort_key()) {
                    (Ok(plain), Ok(key)) if c != 0 => {
                        assert_eq!(plain, key);
                        assert_eq!(Checked::from_sort_key(&key), Ok(checked));
                    }
                    (Ok(plain), Ok(key)) => {
                        assert_eq!(plain.strip_suffix("0000"), Some(key.as_str()));
                        assert!(Checked::from_sort_key(&plain).is_err(), "{plain}");
                    }
                    (plain, checked) => assert_eq!(plain.is_err(), checked.is_err(), "{a} {b} {c}"),
                }
            }
        }
    }
}

#[test]
fn ranges_are_those_of_the_integers() {
    let number = |value: i16| NonZero::new(value).unwrap();
    let low = NonZero::new(3u8).unwrap();
    for end in [-100, -1, 1, 100] {
        let plain = Plain::query().field0(end..).range();
        assert_eq!(Checked::query().field0(number(end)..).range(), plain);
    }
    let plain = Plain::query().field0(7).field1(..3).range();
    assert_eq!(Checked::query().field0(number(7)).field1(..low).range(), plain);
}
