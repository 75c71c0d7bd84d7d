//! `std::time::SystemTime`.

extern crate std;

use crate::instant::Instant;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

impl Instant for SystemTime {
    fn unix(&self) -> (i64, u32) {
        // A clock beyond 292 billion years is outside every width; the ends stand for it.
        match self.duration_since(UNIX_EPOCH) {
            Ok(after) => (i64::try_from(after.as_secs()).unwrap_or(i64::MAX), after.subsec_nanos()),
            Err(before) => {
                let before = before.duration();
                let seconds = i64::try_from(before.as_secs()).map_or(i64::MIN + 1, |seconds| -seconds);
                match before.subsec_nanos() {
                    0 => (seconds, 0),
                    nanoseconds => (seconds - 1, 1_000_000_000 - nanoseconds),
                }
            }
        }
    }

    fn from_unix(seconds: i64, nanoseconds: u32) -> Option<Self> {
        let whole = Duration::from_secs(seconds.unsigned_abs());
        let whole = if seconds < 0 { UNIX_EPOCH.checked_sub(whole) } else { UNIX_EPOCH.checked_add(whole) };
        whole?.checked_add(Duration::from_nanos(u64::from(nanoseconds)))
    }
}
