//! Points in time: what the supported time types have in common.

use crate::errors::encode::{EncodeError, EncodeErrorKind};
use core::ops::Bound;

/// A type that is a point in time on the UTC scale, to the nanosecond.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no point in time",
    label = "`#[timestamp]` is for `jiff::Timestamp`, `chrono::DateTime<Utc>`, `time::OffsetDateTime`, `time::UtcDateTime` and `std::time::SystemTime`",
    note = "each comes with a feature of `sortkey`: `jiff1`, `chrono04`, `time03`, `std`"
)]
pub trait Instant: Sized {
    /// Seconds since 1970-01-01T00:00:00Z, rounded down, and the nanoseconds of that second: 10^9 and more
    /// within a leap second.
    fn unix(&self) -> (i64, u32);
    /// The point in time that [`unix`](Instant::unix) gives these for, if the type can hold it.
    fn from_unix(seconds: i64, nanoseconds: u32) -> Option<Self>;
}

/// The decimals of a second that are kept, as a count of units.
pub(crate) const fn units_per_second(decimals: u32) -> u32 {
    10_u32.pow(decimals)
}

/// How many units since 1970 a point in time is: none if it lies between two.
#[inline]
pub(crate) fn to_units<T: Instant>(value: &T, decimals: u32) -> Result<i128, EncodeError> {
    let (seconds, nanoseconds) = value.unix();
    let unit = units_per_second(9 - decimals);
    if nanoseconds >= units_per_second(9) {
        return Err(EncodeError::new(EncodeErrorKind::LeapSecond));
    }
    if nanoseconds % unit != 0 {
        return Err(EncodeError::new(EncodeErrorKind::TooFine { nanoseconds, decimals }));
    }
    Ok(i128::from(seconds) * i128::from(units_per_second(decimals)) + i128::from(nanoseconds / unit))
}

/// The units since 1970 of a point in time that is cut toward the past, before 1970 too.
#[inline]
pub(crate) fn truncated_units<T: Instant>(value: &T, decimals: u32) -> Result<i128, EncodeError> {
    let (_, nanoseconds) = value.unix();
    if nanoseconds >= units_per_second(9) {
        return Err(EncodeError::new(EncodeErrorKind::LeapSecond));
    }
    // `unix` rounds down, so what is left over is always positive.
    Ok(units_down(value, decimals))
}

/// The point in time that many units after 1970, if the type can hold it.
#[inline]
pub(crate) fn from_units<T: Instant>(units: i128, decimals: u32) -> Option<T> {
    let per_second = i128::from(units_per_second(decimals));
    let seconds = i64::try_from(units.div_euclid(per_second)).ok()?;
    let rest = u32::try_from(units.rem_euclid(per_second)).ok()?;
    T::from_unix(seconds, rest * units_per_second(9 - decimals))
}

/// The first unit at or after a point in time; after a leap second, which has none, the next second.
pub(crate) fn units_up<T: Instant>(value: &T, decimals: u32) -> i128 {
    let ((seconds, nanoseconds), unit) = (value.unix(), units_per_second(9 - decimals));
    let units = nanoseconds.div_ceil(unit).min(units_per_second(decimals));
    i128::from(seconds) * i128::from(units_per_second(decimals)) + i128::from(units)
}

/// The last unit at or before a point in time; before a leap second, which has none, the last of the second before.
pub(crate) fn units_down<T: Instant>(value: &T, decimals: u32) -> i128 {
    let ((seconds, nanoseconds), unit) = (value.unix(), units_per_second(9 - decimals));
    let units = (nanoseconds / unit).min(units_per_second(decimals) - 1);
    i128::from(seconds) * i128::from(units_per_second(decimals)) + i128::from(units)
}

/// The first unit of `first..=last` that the bound below allows.
pub(crate) fn at_least<T: Instant>(
    bound: Bound<&T>,
    decimals: u32,
    (first, last): (i128, i128),
) -> Option<i128> {
    let units = match bound {
        Bound::Unbounded => first,
        Bound::Included(value) => units_up(value, decimals),
        Bound::Excluded(value) => units_down(value, decimals) + 1,
    };
    (units <= last).then_some(units.max(first))
}

/// The last unit of `first..=last` that the bound above allows.
pub(crate) fn at_most<T: Instant>(
    bound: Bound<&T>,
    decimals: u32,
    (first, last): (i128, i128),
) -> Option<i128> {
    let units = match bound {
        Bound::Unbounded => last,
        Bound::Included(value) => units_down(value, decimals),
        Bound::Excluded(value) => units_up(value, decimals) - 1,
    };
    (units >= first).then_some(units.min(last))
}
