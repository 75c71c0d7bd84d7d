//! The types of other crates, each behind a feature named with that crate's major version.

#[cfg(feature = "chrono04")]
mod chrono04;
#[cfg(feature = "jiff1")]
mod jiff1;
#[cfg(feature = "rust_decimal1")]
mod rust_decimal1;
#[cfg(feature = "std")]
mod std_time;
#[cfg(feature = "time03")]
mod time03;
#[cfg(feature = "ulid1")]
mod ulid1;
#[cfg(feature = "uuid1")]
mod uuid1;
