//! Keys of a crate that has `sortkey` under the name `ordered`, and hands it on.
#![no_std]

extern crate alloc;

use alloc::string::String;

/// The library, for the crates that have no dependency on it.
pub use ordered as sortkey;
pub use ordered::SortKey;

/// Where the library is named by what `Cargo.toml` calls it.
#[derive(SortKey, Clone, Debug, PartialEq, Eq)]
#[sort_key(crate = ordered)]
#[prefix = "TENANT"]
pub struct Tenant {
    /// The tenant's number.
    #[pad(width = 4)]
    pub number: u16,
}

/// Where it is named from the root of all crates.
#[derive(SortKey, Clone, Debug, PartialEq, Eq)]
#[sort_key(crate = ::ordered)]
pub struct Name(pub String);

/// Where it is named by a string, as older attributes do.
#[derive(SortKey, Clone, Copy, Debug, PartialEq, Eq)]
#[sort_key(crate = "ordered", infallible)]
#[prefix = "ID"]
pub struct Id(#[pad] pub u8);

/// Where it is named by way of this crate's own root.
#[derive(SortKey, Clone, Debug, PartialEq, Eq)]
#[sort_key(crate = crate::sortkey)]
pub enum Row {
    /// The end.
    #[prefix = "END"]
    End,
    /// A name.
    #[prefix = "N"]
    Name {
        /// The name.
        name: Name,
        /// Whether it is still in use.
        open: bool,
    },
    /// A tenant.
    #[prefix = "T"]
    Tenant(Tenant),
}

/// Declares a key in the crate that calls it, which needs no dependency but this one.
#[macro_export]
macro_rules! id_key {
    ($(#[$attribute:meta])* $name:ident, $prefix:literal, $width:expr) => {
        $(#[$attribute])*
        #[derive($crate::SortKey, Clone, Debug, PartialEq, Eq)]
        #[sort_key(crate = $crate::sortkey)]
        #[prefix = $prefix]
        pub struct $name {
            /// The number.
            #[descending(max = 999)]
            #[pad(width = $width)]
            pub number: u32,
            /// Who has it.
            pub tenant: $crate::Tenant,
        }
    };
}
