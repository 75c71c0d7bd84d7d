//! `std::time::SystemTime`.

extern crate std;

use crate::segments::instant::Instant;
use crate::segments::order::Spelled;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

impl Instant for SystemTime {
    fn unix(&self) -> (i64, u32) {
        // A clock beyond 292 billion years is outside every width; the ends stand for it.
        match self.duration_since(UNIX_EPOCH) {
            Ok(after) => (i64::try_from(after.as_secs()).unwrap_or(i64::MAX), after.subsec_nanos()),
            Err(before) => {
                let before = before.duration();
                let seconds = 0_i64.saturating_sub_unsigned(before.as_secs());
                match before.subsec_nanos() {
                    0 => (seconds, 0),
                    nanoseconds => (seconds.saturating_sub(1), 1_000_000_000 - nanoseconds),
                }
            }
        }
    }

    fn from_unix(seconds: i64, nanoseconds: u32) -> Option<Self> {
        let whole = Duration::from_secs(seconds.unsigned_abs());
        let whole = if seconds < 0 { UNIX_EPOCH.checked_sub(whole) } else { UNIX_EPOCH.checked_add(whole) };
        let time = whole?.checked_add(Duration::from_nanos(u64::from(nanoseconds)))?;
        // A platform may keep its time in coarser steps than a nanosecond, and round without a word.
        (time.unix() == (seconds, nanoseconds)).then_some(time)
    }
}
impl Spelled for SystemTime {}
