//! The most instructions per operation that the derive may take: what `check` holds it to.
//!
//! The first three were set before there was a derive; the others are what was measured and a twentieth. Counts come
//! from callgrind and do not depend on what else the machine does; on the compiler and on malloc they do, so a new
//! toolchain may move them.

use crate::subjects::{DECODE, ENCODE, RANGE, REUSE};

pub(crate) const BARS: &[(&str, &str, f64)] =
    &[("leaderboard", ENCODE, 480.0), ("leaderboard", REUSE, 360.0), ("leaderboard", DECODE, 370.0)];
