//! The most instructions per operation that the derive may take: what `check` holds it to.
//!
//! The first three were set before there was a derive; the others are what was measured and a twentieth. Counts come
//! from callgrind and do not depend on what else the machine does; on the compiler and on malloc they do, so a new
//! toolchain may move them.

use crate::subjects::{DECODE, ENCODE, RANGE, REUSE};

#[rustfmt::skip]
pub(crate) const BARS: &[(&str, &str, f64)] = &[
    ("leaderboard", ENCODE, 480.0),
    ("leaderboard", REUSE, 360.0),
    ("leaderboard", DECODE, 370.0),
    ("leaderboard", RANGE, 2005.0),
    ("numbers alone", ENCODE, 250.0),
    ("numbers alone", REUSE, 195.0),
    ("numbers alone", DECODE, 260.0),
    ("hierarchy", ENCODE, 430.0),
    ("hierarchy", REUSE, 285.0),
    ("hierarchy", DECODE, 815.0),
    ("escaped text", ENCODE, 555.0),
    ("escaped text", REUSE, 410.0),
    ("escaped text", DECODE, 470.0),
    ("enum", ENCODE, 295.0),
    ("enum", REUSE, 145.0),
    ("enum", DECODE, 175.0),
    ("16 segments", ENCODE, 950.0),
    ("16 segments", REUSE, 1245.0),
    ("16 segments", DECODE, 830.0),
    ("text of 900 bytes", ENCODE, 875.0),
    ("text of 900 bytes", REUSE, 725.0),
    ("text of 900 bytes", DECODE, 1920.0),
];
