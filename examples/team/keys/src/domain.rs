//! The types of the domain, each with its place in a key.

use sortkey::SortKey;

/// A score, up to ten digits; in a key the largest is first.
#[derive(SortKey, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score(#[descending(max = 9_999_999_999)] pub u64);

/// A player's number, up to eight digits.
#[derive(SortKey, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlayerId(#[pad(width = 8)] pub u32);

/// A tenant's name. One that holds `#`, or a character below it, gives no key: it could read as another tenant's.
#[derive(SortKey, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TenantId(pub String);

impl From<&str> for TenantId {
    fn from(name: &str) -> Self {
        TenantId(name.into())
    }
}
