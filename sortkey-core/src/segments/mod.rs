//! The kinds of segment, one file each; what a kind knows of its order stands beside it.

mod address;
mod calendar;
pub(crate) mod codec;
pub(crate) mod custom;
#[cfg(any(feature = "chrono04", feature = "jiff1", feature = "time03"))]
mod date;
pub(crate) mod decimal;
pub(crate) mod descending;
pub(crate) mod epoch;
pub(crate) mod escape;
mod foreign;
mod instant;
mod nonzero;
pub(crate) mod option;
pub(crate) mod order;
pub(crate) mod pad;
pub(crate) mod plain;
pub(crate) mod text;
pub(crate) mod timestamp;
pub(crate) mod unordered;
mod zeros;
