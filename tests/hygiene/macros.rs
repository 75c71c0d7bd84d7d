//! Keys made by macros, from identifiers of both sides.

use sortkey::SortKey;

/// The field's name comes from here, and means something else than the same name at the call.
macro_rules! with_hidden_fields {
    ($name:ident, $outside:ident, $prefix:literal, $width:expr, $max:literal, $ty:ty) => {
        #[derive(SortKey, Debug, PartialEq)]
        #[prefix = $prefix]
        struct $name {
            #[descending(max = $max)]
            #[pad(width = $width)]
            hidden: $ty,
            $outside: String,
        }

        impl $name {
            fn of(hidden: $ty, $outside: &str) -> Self {
                $name { hidden, $outside: $outside.into() }
            }
        }
    };
}
with_hidden_fields!(Hidden, outside, "HID", 4, 999, u16);
with_hidden_fields!(Twice, hidden_too, "TWO", 3, 255, u8);

#[test]
fn fields_named_inside_a_macro_are_written_and_read() {
    assert_eq!(Hidden::of(9, "x").to_sort_key().as_deref(), Ok("HID#0990#x"));
    assert_eq!(Hidden::from_sort_key("HID#0990#x"), Ok(Hidden::of(9, "x")));
    assert_eq!(Twice::from_sort_key("TWO#000#"), Ok(Twice::of(255, "")));
    assert_eq!(Hidden::of(9, "x").outside, "x");
}

/// Whole items, attributes and variants passed through as tokens of several kinds.
macro_rules! passed_through {
    ($($item:item)*) => { $($item)* };
}
passed_through! {
    #[derive(SortKey, Debug, PartialEq)]
    #[sort_key(delimiter = '|')]
    struct Item(#[pad(width = 2)] u8, String);
}

macro_rules! variants {
    ($(#[$attribute:meta])* $name:ident { $($variant:ident = $prefix:literal $(($ty:ty))?,)* }) => {
        #[derive(SortKey, Debug, PartialEq)]
        $(#[$attribute])*
        enum $name {
            $(#[prefix = $prefix] $variant $(($ty))?,)*
        }
    };
}
variants! {
    #[sort_key(delimiter = '!')]
    Row { End = "END", Flag = "F" (bool), Text = "T" (String), }
}

#[test]
fn items_passed_through_a_macro_are_written_and_read() {
    assert_eq!(Item(7, "a".into()).to_sort_key().as_deref(), Ok("07|a"));
    assert_eq!(Item::from_sort_key("07|a"), Ok(Item(7, "a".into())));
    for (row, key) in [(Row::Text("a".into()), "T!a"), (Row::Flag(true), "F!1"), (Row::End, "END")] {
        assert_eq!(row.to_sort_key().as_deref(), Ok(key));
        assert_eq!(Row::from_sort_key(key), Ok(row));
    }
}

/// Two keys of one macro in one function: neither has a name outside it.
#[test]
fn keys_inside_a_function_are_written_and_read() {
    fn pair() -> (String, String) {
        with_hidden_fields!(Hidden, local, "A", 1, 9, u8);
        let first = Hidden::of(1, "x").to_sort_key();
        let second = {
            with_hidden_fields!(Hidden, local, "B", 2, 9, u8);
            Hidden::of(1, "x").to_sort_key()
        };
        (first.unwrap(), second.unwrap())
    }
    assert_eq!(pair(), ("A#8#x".into(), "B#08#x".into()));
}
