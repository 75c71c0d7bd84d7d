//! What happened to the rows.

use std::sync::atomic::{AtomicU64, Ordering};

use super::verdict::Item;

/// Why a row of the old layout was left where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The new key is taken by another row.
    Collision,
    /// The row has no form in the new layout, or the service will not have it.
    Unwritable(String),
    /// The row has no guard attribute.
    Unguarded,
    /// The row was written again each time that it was about to be moved.
    Restless,
}

/// Something to be told while a migration runs.
#[derive(Clone, Debug)]
pub enum Event {
    /// A row of the old layout that was left where it is.
    Listed {
        /// Its key.
        key: Item,
        /// The key it was to get, if there is one.
        new: Option<Item>,
        /// Why.
        why: Why,
    },
    /// A row of neither layout.
    Neither {
        /// Its key.
        key: Item,
        /// What is said of it.
        reason: String,
    },
    /// A scan of all segments is over.
    Round(Counts),
}

/// What happened to the rows of one scan: `scanned` is the sum of the five below it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Rows taken in hand.
    pub scanned: u64,
    /// Rows that now have their new form.
    pub moved: u64,
    /// Rows that had it, among them rows that this scan met a second time, under their new key.
    pub already_new: u64,
    /// Rows of neither layout, left alone.
    pub neither: u64,
    /// Rows that their writers removed before they were moved.
    pub gone: u64,
    /// Rows of the old layout that were left where they are; each was told as an [`Event::Listed`].
    pub listed: u64,
}

impl Counts {
    /// Whether every row that was scanned is accounted for.
    #[must_use]
    pub fn add_up(&self) -> bool {
        self.scanned == self.moved + self.already_new + self.neither + self.gone + self.listed
    }
}

/// Numbers that change while a migration runs.
#[derive(Debug, Default)]
pub struct Progress {
    scanned: AtomicU64,
    moved: AtomicU64,
    already_new: AtomicU64,
    neither: AtomicU64,
    gone: AtomicU64,
    listed: AtomicU64,
    throttled: AtomicU64,
    conflicts: AtomicU64,
    unclear: AtomicU64,
    millis_of_units: AtomicU64,
}

/// What became of a row.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Fate {
    Moved,
    AlreadyNew,
    Neither(String),
    Gone,
    Listed(Option<Item>, Why),
}

impl Progress {
    /// The counts of the scan that is running.
    #[must_use]
    pub fn counts(&self) -> Counts {
        Counts {
            scanned: self.scanned.load(Ordering::Relaxed),
            moved: self.moved.load(Ordering::Relaxed),
            already_new: self.already_new.load(Ordering::Relaxed),
            neither: self.neither.load(Ordering::Relaxed),
            gone: self.gone.load(Ordering::Relaxed),
            listed: self.listed.load(Ordering::Relaxed),
        }
    }

    /// How often the service asked for fewer calls.
    #[must_use]
    pub fn throttled(&self) -> u64 {
        self.throttled.load(Ordering::Relaxed)
    }

    /// How often a row was tried again because it had been written, or was being written.
    #[must_use]
    pub fn conflicts(&self) -> u64 {
        self.conflicts.load(Ordering::Relaxed)
    }

    /// How often a call had no answer, and was sent again.
    #[must_use]
    pub fn unclear(&self) -> u64 {
        self.unclear.load(Ordering::Relaxed)
    }

    /// Write units that the service says were consumed.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a number for people")]
    pub fn write_units(&self) -> f64 {
        self.millis_of_units.load(Ordering::Relaxed) as f64 / 1000.0
    }

    pub(crate) fn took(&self) {
        self.scanned.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn fared(&self, fate: &Fate) {
        let counter = match fate {
            Fate::Moved => &self.moved,
            Fate::AlreadyNew => &self.already_new,
            Fate::Neither(_) => &self.neither,
            Fate::Gone => &self.gone,
            Fate::Listed(..) => &self.listed,
        };
        counter.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn was_throttled(&self) {
        self.throttled.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn conflicted(&self) {
        self.conflicts.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn was_unclear(&self) {
        self.unclear.fetch_add(1, Ordering::Relaxed);
    }

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a call's units are few, and not below 0"
    )]
    pub(crate) fn wrote(&self, units: f64) {
        self.millis_of_units.fetch_add((units * 1000.0) as u64, Ordering::Relaxed);
    }

    /// The next scan starts from 0.
    pub(crate) fn next_round(&self) {
        for counter in
            [&self.scanned, &self.moved, &self.already_new, &self.neither, &self.gone, &self.listed]
        {
            counter.store(0, Ordering::Relaxed);
        }
    }
}
