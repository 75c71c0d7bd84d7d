//! Keys of every shape. They are shared by the crate that denies all lints and the one that forbids them, so nothing
//! in here may be allowed, or raise a lint itself.

use core::fmt::Debug;
use sortkey::SortKey;
use std::borrow::Cow;

/// The width of a sequence number.
const WIDTH: usize = 10;
/// The largest score.
const MAX: u64 = 0x3E7;

/// A struct with named fields.
#[derive(SortKey, Clone, Debug, PartialEq, Eq)]
#[prefix = "RUN"]
#[sort_key(layout = "RUN#{999-:3}#{0-:2}#{:10}#{text}")]
struct Rank {
    /// A maximum that is a constant.
    #[descending(max = MAX)]
    score: u64,
    /// A maximum that is written as `0`.
    #[descending(max = 0)]
    #[pad(width = 2)]
    level: i8,
    /// A width that is a constant.
    #[pad(width = WIDTH)]
    at: u32,
    /// The tail.
    player: String,
}

/// A tuple struct with a lifetime, under another delimiter.
#[derive(SortKey, Clone, Debug, PartialEq, Eq)]
#[sort_key(delimiter = '!')]
struct Tuple<'text>(#[pad] u8, #[prefix = "P"] bool, #[escape] String, Cow<'text, str>);

/// A unit struct.
#[derive(SortKey, Clone, Copy, Debug, PartialEq, Eq)]
#[prefix = "UNIT"]
struct Unit;

/// A struct without fields.
#[derive(SortKey, Clone, Copy, Debug, PartialEq, Eq)]
#[prefix = "EMPTY"]
struct Empty {}

/// A struct with parameters.
#[derive(SortKey, Clone, Debug, PartialEq, Eq)]
struct Generic<T = bool, const N: usize = 3>
where
    T: Clone + PartialEq,
{
    /// As wide as the parameter says.
    #[pad(width = N)]
    number: u16,
    /// What may be missing.
    maybe: Option<T>,
    /// The tail.
    rest: T,
}

/// An enum of all shapes of variants.
#[derive(SortKey, Clone, Debug, PartialEq, Eq)]
enum Row {
    /// Named fields.
    #[prefix = "N"]
    Named {
        /// Text out of order.
        #[unordered]
        name: String,
        /// A raw identifier.
        r#type: char,
    },
    /// A nested key.
    #[prefix = "R"]
    Nested(Rank),
    /// No fields.
    #[prefix = "U"]
    Unit,
}

/// A key that every value has.
#[derive(SortKey, Clone, Copy, Debug, PartialEq, Eq)]
#[sort_key(infallible)]
#[prefix = "ID"]
struct Id(#[pad] u64);

/// Makes a key, as teams do that have many of one form.
macro_rules! id {
    ($(#[$attribute:meta])* $name:ident, $prefix:literal, $width:expr, $max:literal) => {
        $(#[$attribute])*
        #[derive(SortKey, Clone, Debug, PartialEq, Eq)]
        #[prefix = $prefix]
        struct $name {
            /// Counted down.
            #[descending(max = $max)]
            #[pad(width = $width)]
            number: u64,
            /// The tail.
            text: String,
        }
    };
}
id!(
    /// The key of an order.
    OrderId, "ORDER", 10, 0
);

/// A module's public interface.
pub mod public {
    use sortkey::SortKey;

    /// A public key, whose builder is public too.
    #[derive(SortKey, Clone, Copy, Debug, PartialEq, Eq)]
    #[prefix = "PUBLIC"]
    #[non_exhaustive]
    pub struct Public {
        /// A number.
        #[pad(width = 4)]
        pub number: u16,
    }

    /// A public enum.
    #[derive(SortKey, Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Kind {
        /// The first.
        #[prefix = "A"]
        First(#[pad] u8),
        /// The second.
        #[prefix = "B"]
        Second,
    }
}

/// Checks that a value is written as `key`, and read from it.
fn is_written_as<K: SortKey + PartialEq + Debug>(value: &K, key: &str) {
    assert_eq!(value.to_sort_key().as_deref(), Ok(key));
    assert_eq!(K::from_sort_key(key).as_ref(), Ok(value));
}

#[test]
fn keys_that_raise_no_lint_are_written_and_read() {
    let rank = Rank { score: 9, level: -7, at: 5, player: "p".into() };
    is_written_as(&rank, "RUN#990#07#0000000005#p");
    is_written_as(&Tuple(7, true, "a!".into(), "x".into()), "007!P!1!a\"Q!x");
    is_written_as(&Unit, "UNIT");
    is_written_as(&Empty {}, "EMPTY");
    is_written_as(&Generic::<bool, 3> { number: 9, maybe: None, rest: true }, "009##1");
    is_written_as(&Row::Nested(rank), "R#RUN#990#07#0000000005#p");
    is_written_as(&Row::Named { name: "a b".into(), r#type: 'c' }, "N#a b#c");
    is_written_as(&Row::Unit, "U");
    is_written_as(&Id(7), "ID#00000000000000000007");
    is_written_as(&OrderId { number: 0, text: "t".into() }, "ORDER#0000000000#t");
    is_written_as(&public::Public { number: 4 }, "PUBLIC#0004");
    is_written_as(&public::Kind::First(7), "A#007");
    is_written_as(&public::Kind::Second, "B");
}
