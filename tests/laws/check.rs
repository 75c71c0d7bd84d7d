//! The five laws as checks of what a coding did with one value, or with two.
//!
//! The coding can be another than the derived one, so that the checks themselves can be shown some that break a law.

use crate::oracle::{Schema, Value};
use crate::subject::{Specimen, Subject, pairs};
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use sortkey::SortKey;
use std::cell::Cell;

/// How a value becomes a key, and a key a value.
pub(crate) struct Coding<K> {
    pub(crate) seen: fn(&K) -> Value,
    pub(crate) to: fn(&K) -> Option<String>,
    /// Appends the key; whether it could.
    pub(crate) write: fn(&K, &mut String) -> bool,
    pub(crate) from: fn(&str) -> Option<K>,
}

/// What became of a value.
pub(crate) struct Sample {
    /// The value, as the oracle sees it.
    seen: Value,
    key: Option<String>,
    /// Whether it was written behind `before`, and what then stood there.
    written: (bool, String),
    /// The key read again.
    reading: Option<Reading>,
}

/// What became of a text that was read.
pub(crate) struct Reading {
    text: String,
    /// The value, if there was one, and its key.
    value: Option<(Value, Option<String>)>,
}

impl<K: SortKey> Coding<K> {
    /// What the derive made.
    pub(crate) fn derived(seen: fn(&K) -> Value) -> Self {
        Coding {
            seen,
            to: |value| value.to_sort_key().ok(),
            write: |value, out| value.write_sort_key(out).is_ok(),
            from: |key| K::from_sort_key(key).ok(),
        }
    }
}

impl<K> Coding<K> {
    pub(crate) fn sample(&self, value: &K) -> Sample {
        let key = (self.to)(value);
        let mut out = String::from("before");
        let written = ((self.write)(value, &mut out), out);
        let reading = key.as_deref().map(|key| self.reading(key));
        Sample { seen: (self.seen)(value), key, written, reading }
    }

    pub(crate) fn reading(&self, text: &str) -> Reading {
        let value = (self.from)(text).map(|value| ((self.seen)(&value), (self.to)(&value)));
        Reading { text: text.into(), value }
    }
}

/// The laws of one key type.
pub(crate) struct Laws {
    pub(crate) schema: Schema,
}

/// What is wrong, if something is.
pub(crate) type Outcome = Result<(), String>;

fn hold(holds: bool, otherwise: impl FnOnce() -> String) -> Outcome {
    if holds { Ok(()) } else { Err(otherwise()) }
}

impl Laws {
    /// Every law, for each of the samples and for each pair of them. How many pairs of different keys there were.
    pub(crate) fn all(&self, samples: &[Sample]) -> Result<usize, String> {
        let mut told_apart = 0;
        for a in samples {
            self.text(a)?;
            self.never_lies(a)?;
            round_trip(a)?;
            a.reading.as_ref().map_or(Ok(()), canonical)?;
            for b in samples {
                self.order(a, b)?;
                injective(a, b)?;
                told_apart += usize::from(a.key.is_some() && b.key.is_some() && a.key != b.key);
            }
        }
        Ok(told_apart)
    }

    /// Byte order of keys is the order of the fields, descending ones reversed.
    pub(crate) fn order(&self, a: &Sample, b: &Sample) -> Outcome {
        let (Some(first), Some(second)) = (&a.key, &b.key) else { return Ok(()) };
        let meant = self.schema.compare(&a.seen, &b.seen);
        let found = first.as_bytes().cmp(second.as_bytes());
        hold(meant.is_none_or(|meant| meant == found), || {
            format!("order: {:?} is {first:?}, {:?} is {second:?}", a.seen, b.seen)
        })
    }

    /// What has no key is refused, what has one is not; an error leaves the output alone, success appends to it.
    pub(crate) fn never_lies(&self, a: &Sample) -> Outcome {
        let meant = self.schema.key(&a.seen);
        hold(a.key.is_some() == meant.is_some(), || {
            format!("never lies: {:?} is {:?}, and should be {meant:?}", a.seen, a.key)
        })?;
        let (written, out) = &a.written;
        let appended = a.key.as_deref().unwrap_or_default();
        hold(*written == a.key.is_some() && *out == format!("before{appended}"), || {
            format!("never lies: {:?} is {:?}, and left {out:?} behind", a.seen, a.key)
        })
    }

    /// The key is the very text that the oracle finds: what other programs read and write.
    pub(crate) fn text(&self, a: &Sample) -> Outcome {
        let meant = self.schema.key(&a.seen);
        hold(a.key == meant || a.key.is_none() || meant.is_none(), || {
            format!("text: {:?} is {:?}, and should be {meant:?}", a.seen, a.key)
        })
    }
}

/// Different values never give the same key, nor equal values different ones.
pub(crate) fn injective(a: &Sample, b: &Sample) -> Outcome {
    let (Some(first), Some(second)) = (&a.key, &b.key) else { return Ok(()) };
    hold((a.seen == b.seen) == (first == second), || {
        format!("injective: {:?} is {first:?}, {:?} is {second:?}", a.seen, b.seen)
    })
}

/// What was written reads as what it was.
pub(crate) fn round_trip(a: &Sample) -> Outcome {
    let Some(Reading { text, value }) = &a.reading else { return Ok(()) };
    hold(value.as_ref().is_some_and(|(value, _)| *value == a.seen), || {
        format!("round trip: {:?} is {text:?}, which reads as {value:?}", a.seen)
    })
}

/// What can be read is exactly what its value is written as.
pub(crate) fn canonical(reading: &Reading) -> Outcome {
    let Reading { text, value: Some((value, again)) } = reading else { return Ok(()) };
    hold(again.as_ref() == Some(text), || {
        format!("canonical: {text:?} reads as {value:?}, which is {again:?}")
    })
}

/// What no value is written as is not read.
pub(crate) fn refused(reading: &Reading) -> Outcome {
    let Reading { text, value } = reading;
    hold(value.is_none(), || format!("canonical: {text:?} reads as {value:?}"))
}

/// All laws, for four times as many generated pairs as proptest is told to try.
///
/// # Panics
///
/// If a law does not hold, or if the pairs are too few to say so.
pub(crate) fn laws_hold<K: Subject>() {
    let (laws, coding) = (Laws { schema: K::schema() }, Coding::<K>::derived(Specimen::value));
    let cases = 4 * Config::default().cases;
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let (cases, told_apart) = (config.cases as usize, Cell::new(0));
    let outcome = TestRunner::new(config).run(&pairs::<K>(), |(a, b)| {
        let both = [coding.sample(&a), coding.sample(&b)];
        let pairs = laws.all(&both).map_err(TestCaseError::fail)?;
        told_apart.set(told_apart.get() + pairs);
        Ok(())
    });
    if let Err(error) = outcome {
        panic!("{error}");
    }
    assert!(told_apart.get() > cases / 4, "only {} pairs of keys in {cases} cases", told_apart.get());
}
