//! The most instructions per operation that the derive may take: what `check` holds it to.
//!
//! The first three, and those of decoding numbers alone and 900 bytes, were set before there was code to reach them; the
//! others are what was measured and a twentieth. Counts come from callgrind and do not depend on what else the machine
//! does; on the compiler and on malloc they do, so a new toolchain may move them.

use crate::styles;
use crate::subjects::{DECODE, ENCODE, OURS, RANGE, REUSE, Subject, THREE_STEPS};

/// The most instructions that the subject may take.
pub(crate) fn of(subject: &Subject) -> Option<f64> {
    find(BARS, subject)
}

fn find(list: Bars, subject: &Subject) -> Option<f64> {
    let is_it = |(key, operation, _): &&(&str, &str, f64)| {
        subject.contender == OURS && (*key, *operation) == (subject.key, subject.operation)
    };
    list.iter().find(is_it).map(|(.., most)| *most)
}

type Bars = &'static [(&'static str, &'static str, f64)];

#[rustfmt::skip]
pub(crate) const BARS: Bars = &[
    ("leaderboard", ENCODE, 480.0),
    ("leaderboard", REUSE, 360.0),
    ("leaderboard", DECODE, 370.0),
    ("leaderboard", RANGE, 984.0),
    ("leaderboard", THREE_STEPS, 1325.0),
    ("numbers alone", ENCODE, 250.0),
    ("numbers alone", REUSE, 195.0),
    ("numbers alone", DECODE, 190.0),
    ("hierarchy", ENCODE, 415.0),
    ("hierarchy", REUSE, 265.0),
    ("hierarchy", DECODE, 780.0),
    ("escaped text", ENCODE, 555.0),
    ("escaped text", REUSE, 410.0),
    ("escaped text", DECODE, 460.0),
    ("enum", ENCODE, 295.0),
    ("enum", REUSE, 145.0),
    ("enum", DECODE, 162.0),
    ("16 segments", ENCODE, 950.0),
    ("16 segments", REUSE, 1245.0),
    ("16 segments", DECODE, 665.0),
    ("text of 900 bytes", ENCODE, 580.0),
    ("text of 900 bytes", REUSE, 430.0),
    ("text of 900 bytes", DECODE, 700.0),
];

/// CPU milliseconds per struct above plain structs, to check, build and build for release. They depend on the machine, so
/// they stand beside what was measured, and nothing fails by them.
pub(crate) const COMPILE_MS: &[(&str, [&str; 3])] =
    &[(styles::UNUSED, ["2.5", "4", "4"]), (styles::USED, ["", "12", "30"])];

/// The same of 16 numbers, built for release and used.
pub(crate) const SIXTEEN_USED_MS: f64 = 110.0;

/// CPU seconds to check an enum of 200 variants.
pub(crate) const VARIANTS_200_SECONDS: f64 = 2.0;

/// The most times of what storekey's derive costs on the same structs, to check, build and build for release: what was
/// measured, and two fifths for noise.
#[rustfmt::skip]
pub(crate) const TIMES_STOREKEY: &[(&str, &str, [f64; 3])] = &[
    (styles::UNUSED, styles::STOREKEY_UNUSED, [5.0, 4.3, 3.7]),
    (styles::USED, styles::STOREKEY_USED, [4.2, 4.5, 3.8]),
];
