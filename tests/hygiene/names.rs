//! The user's own `Result`, `Option`, `String`, `core`, `std`, `sortkey` and the like, beside a derived key.

/// Everything below shadows a name that a careless expansion would use.
#[allow(dead_code, non_camel_case_types, unused_macros)]
mod shadowed {
    pub(super) struct Result;
    pub(super) struct Option;
    pub(super) struct String;
    pub(super) struct Vec;
    pub(super) struct Box;
    pub(super) struct Some(pub(super) u8);
    pub(super) struct None;
    pub(super) struct Ok;
    pub(super) struct Err;
    pub(super) struct Key;
    pub(super) struct Field;
    pub(super) struct Values;
    pub(super) struct At;
    pub(super) struct Plain;
    pub(super) struct Step;
    pub(super) enum Either {
        This,
        Other,
    }
    pub(super) trait From {}
    pub(super) trait Debug {}
    pub(super) trait Display {}
    pub(super) trait Sized {}
    pub(super) trait Codec {}
    pub(super) trait Default {}

    pub(super) mod core {}
    pub(super) mod std {}
    pub(super) mod alloc {}
    pub(super) mod sortkey {}
    pub(super) mod sortkey_core {}
    pub(super) mod sortkey_derive {}
    pub(super) mod __private {}
}

mod keys {
    #[allow(unused_imports)]
    use super::shadowed::*;

    // The built-in types are names like all others.
    #[allow(non_camel_case_types, dead_code)]
    mod primitives {
        pub(super) struct u128;
        pub(super) struct usize;
        pub(super) struct bool;
        pub(super) struct str;
        pub(super) struct char;
    }
    #[allow(unused_imports)]
    use primitives::{bool, char, str, u128, usize};

    use ::core::primitive::{bool as flag, str as text, u64 as number};

    #[allow(unused_macros)]
    macro_rules! concat {
        ($($any:tt)*) => {
            ::std::compile_error!("the user's `concat!`")
        };
    }
    #[allow(unused_macros)]
    macro_rules! matches {
        ($($any:tt)*) => {
            ::std::compile_error!("the user's `matches!`")
        };
    }
    #[allow(unused_imports)]
    pub(crate) use {concat, matches};

    #[derive(::sortkey::SortKey, ::std::fmt::Debug, ::std::cmp::PartialEq)]
    #[prefix = "RUN"]
    pub(super) struct RankKey {
        #[descending(max = MAX)]
        pub(super) score: number,
        #[pad(width = WIDTH)]
        pub(super) at: number,
        pub(super) flag: flag,
        pub(super) player: ::std::boxed::Box<text>,
    }
    const MAX: number = 9_999_999_999;
    const WIDTH: ::core::primitive::usize = 16;

    #[derive(::sortkey::SortKey, ::std::fmt::Debug, ::std::cmp::PartialEq)]
    pub(super) enum Row {
        #[prefix = "ERR"]
        Err(#[pad] number, ::std::option::Option<::std::string::String>),
        #[prefix = "NO"]
        None,
        #[prefix = "OK"]
        Ok { value: ::std::string::String },
        #[prefix = "YES"]
        Some(RankKey),
    }
}

#[test]
fn keys_among_the_users_own_names_are_written_and_read() {
    use keys::{RankKey, Row};
    use sortkey::SortKey;

    let rank = || RankKey { score: 1500, at: 1_719_100_800, flag: true, player: "p".into() };
    let key = "RUN#9999998499#0000001719100800#1#p";
    assert_eq!(rank().to_sort_key().as_deref(), Ok(key));
    assert_eq!(RankKey::from_sort_key(key), Ok(rank()));
    for (row, key) in [
        (Row::None, "NO"),
        (Row::Some(rank()), "YES#RUN#9999998499#0000001719100800#1#p"),
        (Row::Ok { value: "a#b".into() }, "OK#a#b"),
        (Row::Err(9, None), "ERR#00000000000000000009#"),
    ] {
        assert_eq!(row.to_sort_key().as_deref(), Ok(key));
        assert_eq!(Row::from_sort_key(key), Ok(row));
    }
}

/// A key type may have the name of anything the derive names.
mod types {
    macro_rules! named {
        ($($name:ident)*) => {$(
            #[derive(sortkey::SortKey, Debug, PartialEq)]
            #[prefix = "N"]
            pub(super) struct $name(#[pad(width = 2)] pub(super) u8, pub(super) std::string::String);
        )*};
    }
    named!(String Option Result Key Codec Field Values At Parts Steps Meta Variant Segment Layout Reader);
}

#[test]
fn a_key_type_may_have_any_name() {
    use sortkey::SortKey;

    macro_rules! is_a_key {
        ($($name:ident)*) => {$(
            let key = types::$name(7, "x".into()).to_sort_key();
            assert_eq!(key.as_deref(), Ok("N#07#x"));
            assert_eq!(types::$name::from_sort_key("N#07#x"), Ok(types::$name(7, "x".into())));
        )*};
    }
    is_a_key!(String Option Result Key Codec Field Values At Parts Steps Meta Variant Segment Layout Reader);
}
