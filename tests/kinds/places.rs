//! A kind in the first place of a key, in the middle behind a prefix of its own, and at the tail; and the laws there.

use sortkey::SortKey;
use std::cmp::Ordering;
use std::fmt::Debug;

/// A key type with one field of interest.
pub(crate) trait Place<T>: SortKey + Clone + Debug + PartialEq {
    fn of(value: T) -> Self;
    /// The key whose segment of interest is `text`.
    fn key(text: &str) -> String;
}

/// Declares a module of key types, one per place, whose field of interest has this type and these attributes.
macro_rules! places {
    ($($name:ident: $type:ty, $(#[$attribute:ident $($value:tt)*])*;)*) => {$(
        #[allow(non_snake_case)]
        pub(crate) mod $name {
            #[allow(unused_imports)]
            use super::*;
            use sortkey::SortKey;
            use $crate::places::Place;

            #[derive(SortKey, Clone, Debug, PartialEq)]
            pub(crate) struct First {
                $(#[$attribute $($value)*])*
                pub(crate) value: $type,
                #[pad(width = 2)]
                pub(crate) other: u8,
            }
            impl Place<$type> for First {
                fn of(value: $type) -> Self {
                    First { value, other: 7 }
                }
                fn key(text: &str) -> String {
                    format!("{text}#07")
                }
            }

            #[derive(SortKey, Clone, Debug, PartialEq)]
            #[prefix = "K"]
            pub(crate) struct Middle {
                pub(crate) before: String,
                #[prefix = "F"]
                $(#[$attribute $($value)*])*
                pub(crate) value: $type,
                pub(crate) after: String,
            }
            impl Place<$type> for Middle {
                fn of(value: $type) -> Self {
                    Middle { before: "a".into(), value, after: "#9".into() }
                }
                fn key(text: &str) -> String {
                    format!("K#a#F#{text}##9")
                }
            }

            $crate::places::places!(@tail [$type] $([$attribute $($value)*])*);
        }
    )*};
    // Text of the middle alone.
    (@tail [$type:ty] [escape]) => {};
    (@tail [$type:ty] [unordered]) => {};
    (@tail [$type:ty] $([$attribute:ident $($value:tt)*])*) => {
        #[derive(SortKey, Clone, Debug, PartialEq)]
        #[prefix = "T"]
        pub(crate) struct Tail {
            #[pad(width = 2)]
            pub(crate) other: u8,
            $(#[$attribute $($value)*])*
            pub(crate) value: $type,
        }
        impl Place<$type> for Tail {
            fn of(value: $type) -> Self {
                Tail { other: 7, value }
            }
            fn key(text: &str) -> String {
                format!("T#07#{text}")
            }
        }
    };
}
pub(crate) use places;

/// A value, and its text if it has one.
pub(crate) type Row<T> = (T, Option<String>);

/// The five laws for these values, whose order is `order`.
pub(crate) fn laws<T: Clone + Debug + PartialEq, P: Place<T>>(
    rows: &[Row<T>],
    order: impl Fn(&T, &T) -> Ordering,
) {
    for (value, text) in rows {
        let key = P::of(value.clone());
        let mut out = String::from("kept");
        if let Some(text) = text {
            let expected = P::key(text);
            assert_eq!(key.to_sort_key().as_ref(), Ok(&expected), "{value:?}");
            assert_eq!(key.write_sort_key(&mut out), Ok(()));
            assert_eq!(out, format!("kept{expected}"));
            assert_eq!(P::from_sort_key(&expected).as_ref(), Ok(&key), "round trip");
        } else {
            let error = key.to_sort_key().expect_err(&format!("{value:?} has no text"));
            assert_eq!(key.write_sort_key(&mut out), Err(error));
            assert_eq!(out, "kept");
        }
    }
    for (a, text_a) in rows {
        for (b, text_b) in rows {
            if let (Some(a_text), Some(b_text)) = (text_a, text_b) {
                let (a_key, b_key) = (P::key(a_text), P::key(b_text));
                assert_eq!(a_key.as_bytes().cmp(b_key.as_bytes()), order(a, b), "{a:?} {b:?}");
            }
        }
    }
}

/// Characters that are digits, signs, marks and letters of some canonical text, and some that are of none.
const MUTATIONS: &[char] = &[
    '0', '1', '5', '7', '9', '-', '+', '.', ':', 'T', 't', 'Z', 'z', 'A', 'a', 'F', 'f', 'g', 'I', 'l', 'O',
    'U', '#', '$', '%', ' ', '_', '\0', '\u{7f}', '\u{e9}',
];

/// Every string one character away from the key of `text` is refused, or is what its value is written as. The number
/// of strings that were refused.
pub(crate) fn canonical<T, P: Place<T>>(text: &str) -> usize {
    let key: Vec<char> = P::key(text).chars().collect();
    let mut refused = 0;
    let mut try_out = |parts: [&[char]; 3]| {
        let mutated: String = parts.concat().into_iter().collect();
        match P::from_sort_key(&mutated) {
            Ok(value) => assert_eq!(value.to_sort_key().as_ref(), Ok(&mutated), "{value:?}"),
            Err(error) => {
                assert!(error.offset() <= mutated.len(), "{error:?}");
                refused += 1;
            }
        }
    };
    for at in 0..=key.len() {
        let (before, after) = key.split_at(at);
        try_out([before, &[], &[]]);
        if let [_, rest @ ..] = after {
            try_out([before, rest, &[]]);
            for c in MUTATIONS {
                try_out([before, &[*c], rest]);
            }
        }
        for c in MUTATIONS {
            try_out([before, &[*c], after]);
        }
    }
    refused
}

/// Laws and canonical reading of a kind in all places of its module.
macro_rules! check {
    ($module:ident, $rows:expr, $order:expr) => {{
        let rows = $rows;
        $crate::places::laws::<_, $module::First>(&rows, $order);
        $crate::places::laws::<_, $module::Middle>(&rows, $order);
        $crate::places::laws::<_, $module::Tail>(&rows, $order);
    }};
}
pub(crate) use check;
