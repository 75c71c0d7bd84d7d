//! Can a user's id reach into another tenant's keys?
//!
//! With `format!` it can: an id that holds the delimiter reads as two segments. Here it is refused, or escaped.
//!
//! `cargo run --example tenants`

use sortkey::{EncodeError, EncodeErrorKind, SortKey};

/// A file of a user of a tenant.
#[derive(SortKey, Debug, PartialEq)]
#[prefix = "FILE"]
struct FileKey {
    tenant: String,
    user: String,
    #[pad(width = 4)]
    number: u16,
}

/// The same for ids that come from outside and may hold anything.
#[derive(SortKey, Clone, Debug, PartialEq)]
#[prefix = "FILE"]
struct OpenFileKey {
    #[escape]
    tenant: String,
    #[escape]
    user: String,
    #[pad(width = 4)]
    number: u16,
}

fn main() -> Result<(), EncodeError> {
    // Two tenants, one key.
    let by_hand = |tenant: &str, user: &str| format!("FILE#{tenant}#{user}#0001");
    assert_eq!(by_hand("acme", "x#y"), by_hand("acme#x", "y"));

    let forged = FileKey { tenant: "acme#x".into(), user: "y".into(), number: 1 };
    let error = forged.to_sort_key().unwrap_err();
    println!("{error}");
    assert_eq!(error.field(), Some("tenant"));
    assert!(matches!(error.kind(), EncodeErrorKind::Reserved { character: '#', at: 4, .. }));

    // Space and quotes sort below `#` and would break the order of "a" and "a b": refused as well.
    let spaced = FileKey { tenant: "a b".into(), user: "y".into(), number: 1 };
    println!("{}", spaced.to_sort_key().unwrap_err());

    let one = OpenFileKey { tenant: "acme".into(), user: "x#y".into(), number: 1 };
    let other = OpenFileKey { tenant: "acme#x".into(), user: "y".into(), number: 1 };
    println!("{}\n{}", one.to_sort_key()?, other.to_sort_key()?);
    assert_eq!(one.to_sort_key()?, "FILE#acme#x$Sy#0001");
    assert_eq!(other.to_sort_key()?, "FILE#acme$Sx#y#0001");
    assert_eq!(OpenFileKey::from_sort_key("FILE#acme$Sx#y#0001"), Ok(other));
    Ok(())
}
