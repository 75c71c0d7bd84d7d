//! What is written without a library: `format!` and `split`, and the same with more care by `itoa`.
//!
//! These do less than a derive does: no range is checked on the way in, and `parse` takes `+1` on the way out.

use crate::keys::{Escaped, Fixed, Hierarchy, Leaderboard, Row};
use std::fmt::Write;
use std::str::Split;

const HIGHEST: u64 = 9_999_999_999;

/// Writes and reads a key in the way of application code.
pub(crate) trait ByHand: Sized {
    fn format(&self) -> String;
    fn write(&self, out: &mut String);
    fn split(key: &str) -> Option<Self>;
}

macro_rules! by_hand {
    ($ty:ty, |$key:ident| ($($format:tt)*), |$parts:ident| $split:expr) => {
        impl ByHand for $ty {
            fn format(&self) -> String {
                let $key = self;
                format!($($format)*)
            }
            fn write(&self, out: &mut String) {
                let $key = self;
                write!(out, $($format)*).expect("a String takes everything");
            }
            fn split(key: &str) -> Option<Self> {
                let mut parts = key.split('#');
                let $parts = &mut parts;
                let value = $split;
                $parts.next().is_none().then_some(value)
            }
        }
    };
}

by_hand!(Leaderboard, |key| ("EVT#{:010}#{:016}#{}", HIGHEST - key.score, key.at, key.player), |parts| {
    word(parts, "EVT")?;
    Leaderboard {
        score: HIGHEST.checked_sub(number(parts)?)?,
        at: number(parts)?,
        player: parts.next()?.to_owned(),
    }
});
by_hand!(
    Fixed,
    |key| ("DAY#{:04}#{:02}#{:02}#{:010}", key.year, key.month, key.day, key.sequence),
    |parts| {
        word(parts, "DAY")?;
        Fixed { year: number(parts)?, month: number(parts)?, day: number(parts)?, sequence: number(parts)? }
    }
);
by_hand!(
    Hierarchy,
    |key| ("ORG#{}#TEAM#{}#{:06}#{}", key.organisation, key.team, key.room, key.guest),
    |parts| {
        word(parts, "ORG")?;
        let organisation = parts.next()?.to_owned();
        word(parts, "TEAM")?;
        let team = parts.next()?.to_owned();
        Hierarchy { organisation, team, room: number(parts)?, guest: parts.next()?.to_owned() }
    }
);
// What is special is replaced character by character, each time over all of the text.
by_hand!(
    Escaped,
    |key| ("TAG#{}#{:08}", key.tag.replace('$', "$T").replace('#', "$S").replace(' ', "$P"), key.item),
    |parts| {
        word(parts, "TAG")?;
        let tag = parts.next()?.replace("$P", " ").replace("$S", "#").replace("$T", "$");
        Escaped { tag, item: number(parts)? }
    }
);

impl ByHand for Row {
    fn format(&self) -> String {
        match self {
            Row::Event { at, id } => format!("EVT#{at:013}#{id}"),
            Row::Invoice { number } => format!("INV#{number:08}"),
            Row::Status => "STATUS".to_owned(),
        }
    }
    fn write(&self, out: &mut String) {
        match self {
            Row::Event { at, id } => write!(out, "EVT#{at:013}#{id}"),
            Row::Invoice { number } => write!(out, "INV#{number:08}"),
            Row::Status => write!(out, "STATUS"),
        }
        .expect("a String takes everything");
    }
    fn split(key: &str) -> Option<Self> {
        let parts = &mut key.split('#');
        let row = match parts.next()? {
            "EVT" => Row::Event { at: number(parts)?, id: parts.next()?.to_owned() },
            "INV" => Row::Invoice { number: number(parts)? },
            "STATUS" => Row::Status,
            _ => return None,
        };
        parts.next().is_none().then_some(row)
    }
}

fn word(parts: &mut Split<'_, char>, word: &str) -> Option<()> {
    (parts.next()? == word).then_some(())
}

fn number<T: std::str::FromStr>(parts: &mut Split<'_, char>) -> Option<T> {
    parts.next()?.parse().ok()
}

/// The leaderboard key by `itoa`, its length known before.
pub(crate) fn itoa(key: &Leaderboard) -> String {
    let mut out = String::with_capacity(32 + key.player.len());
    itoa_into(key, &mut out);
    out
}

pub(crate) fn itoa_into(key: &Leaderboard, out: &mut String) {
    out.push_str("EVT#");
    padded(out, HIGHEST - key.score, 10);
    out.push('#');
    padded(out, key.at, 16);
    out.push('#');
    out.push_str(&key.player);
}

fn padded(out: &mut String, number: u64, width: usize) {
    let mut buffer = itoa::Buffer::new();
    let digits = buffer.format(number);
    out.push_str(&"0000000000000000"[..width - digits.len()]);
    out.push_str(digits);
}

/// The two ends of "from the first name to the last, of this score and time".
pub(crate) fn range_of_names(score: u64, at: u64, first: &str, last: &str) -> (String, String) {
    let score = HIGHEST - score;
    (format!("EVT#{score:010}#{at:016}#{first}"), format!("EVT#{score:010}#{at:016}#{last}"))
}

/// The two ends of "a score of at least `lowest`".
pub(crate) fn range_from(lowest: u64) -> (String, String) {
    ("EVT#".to_owned(), format!("EVT#{:010}$", HIGHEST - lowest))
}
