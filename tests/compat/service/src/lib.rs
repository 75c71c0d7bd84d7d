//! Keys of a crate that has no dependency on the library: all it knows is a crate that re-exports it.

use compat_keys::sortkey::{self as library, SortKey, assert_disjoint};
use compat_keys::{Name, Tenant, id_key};

/// Where the library is named by way of the other crate.
#[derive(SortKey, Clone, Debug, PartialEq, Eq)]
#[sort_key(crate = compat_keys::sortkey, layout = "ORDER#TENANT#{:4}#{999-:5}#{text}")]
#[prefix = "ORDER"]
pub struct Order {
    /// Whose order it is.
    pub tenant: Tenant,
    /// Its number, the latest first.
    #[descending(max = LATEST)]
    #[pad(width = DIGITS)]
    pub number: u32,
    /// What it is called.
    pub name: Name,
}

/// The largest number of an order.
const LATEST: u32 = 999;
/// The width of an order's number.
const DIGITS: usize = 5;

/// Where it is named by a name that an import gave it.
#[derive(SortKey, Clone, Debug, PartialEq, Eq)]
#[sort_key(crate = library)]
pub enum Event {
    /// The shop was closed.
    #[prefix = "CLOSED"]
    Closed,
    /// An order came in.
    #[prefix = "EVT"]
    Ordered(#[pad] u32, Name),
}

id_key!(
    /// Made by a macro of the other crate.
    Ticket, "TICKET", 4
);

assert_disjoint!(Order, Event, Ticket, compat_keys::Row);

#[cfg(test)]
mod tests {
    use super::*;
    use compat_keys::sortkey::DecodeErrorKind;
    use compat_keys::{Id, Row};
    use std::fmt::Debug;

    /// Checks that a value is written as `key`, and read from it.
    fn is_written_as<K: SortKey + PartialEq + Debug>(value: &K, key: &str) {
        assert_eq!(value.to_sort_key().as_deref(), Ok(key));
        assert_eq!(K::from_sort_key(key).as_ref(), Ok(value));
    }

    fn tenant() -> Tenant {
        Tenant { number: 7 }
    }

    #[test]
    fn keys_of_both_crates_are_written_and_read() {
        is_written_as(
            &Order { tenant: tenant(), number: 9, name: Name("a#b".into()) },
            "ORDER#TENANT#0007#00990#a#b",
        );
        is_written_as(&Event::Ordered(5, Name("x".into())), "EVT#0000000005#x");
        is_written_as(&Event::Closed, "CLOSED");
        is_written_as(&Ticket { number: 1, tenant: tenant() }, "TICKET#0998#TENANT#0007");
        is_written_as(&Row::Tenant(tenant()), "T#TENANT#0007");
        is_written_as(&Row::Name { name: Name("n".into()), open: true }, "N#n#1");
        is_written_as(&Row::End, "END");
        is_written_as(&Id(5), "ID#005");
        assert_eq!(Id(5).to_string(), "ID#005");
    }

    #[test]
    fn keys_of_both_crates_are_asked_for() {
        let orders = Order::query().tenant(tenant()).number(1..=9).range().expect("a range");
        assert_eq!(orders.start(), "ORDER#TENANT#0007#00990");
        let names = Row::query().name().name(Name("n".into())).range().expect("a range");
        assert_eq!(names.start(), "N#n#");
    }

    #[test]
    fn errors_name_the_key_of_this_crate() {
        let error = Order::from_sort_key("ORDER#TENANT#7#00990#a").expect_err("a width of 1");
        assert!(matches!(error.kind(), DecodeErrorKind::WrongWidth { found: 1, width: 4, .. }));
        assert_eq!(error.to_string(), "Order.tenant.number: at byte 13: found 1 digit, the width is 4");
    }
}
