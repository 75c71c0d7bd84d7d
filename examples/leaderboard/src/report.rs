//! The season as people read it.

use std::fmt::{self, Display, Formatter};

use aws_sdk_dynamodb::primitives::{DateTime, DateTimeFormat};

use crate::key::{RankKey, SEASON};
use crate::season::TELLING;

/// So many rows are shown from the top; below them only the telling ones.
pub const TOP: usize = 10;

/// The season, read back under both kinds of key.
#[derive(Debug)]
pub struct Report {
    /// Under [`RankKey`]s, forward.
    pub ranked: Vec<Row>,
    /// Under naive keys, backward.
    pub naive: Vec<Row>,
}

/// A key as it is stored, and the run that it holds.
#[derive(Clone, Debug)]
pub struct Row {
    /// The sort key.
    pub key: String,
    /// What it says.
    pub run: RankKey,
}

impl Report {
    /// The report as text. With `colour` the segments of the keys are set apart by it.
    #[must_use]
    pub fn show(&self, colour: bool) -> impl Display {
        fmt::from_fn(move |f| {
            write!(f, "{SEASON}: the top ten of {} runs, read with ", self.ranked.len())?;
            f.write_str(RANKED)?;
            show_rows(f, &self.ranked, |row| segments(&row.key, colour))?;

            f.write_str(NAIVE)?;
            show_rows(f, &self.naive, |row| {
                let gap = 26_usize.saturating_sub(row.key.len());
                let rank = place(&self.ranked, |ranked| ranked.run == row.run);
                format!("{}{:gap$}  {rank:>9}", segments(&row.key, colour), "")
            })?;

            writeln!(f)?;
            show_places(f, "place of the score", &TELLING)?;
            show_places(f, "by RankKey", &TELLING.map(|score| place_of_score(&self.ranked, score)))?;
            show_places(f, "by naive key", &TELLING.map(|score| place_of_score(&self.naive, score)))
        })
    }
}

/// Above the rows of the [`RankKey`]s, from "read with" on.
const RANKED: &str = "\
one forward Query, Limit 10.
Best score first; among equals the earlier run, then the player: it is all in the key.

 rank  player  score  time (UTC)       stored key (max is 9999999999)
                                       RUN max-score  at               player
 ----  ------  -----  ---------------  --- ---------- ---------------- ------
";

/// Above the rows of the naive keys.
const NAIVE: &str = "
The same runs under the naive key format!(\"RUN#{score}#{at}#{player}\"), read backward to
have the best first. Text is compared character by character: 9 is above 1500.

 row   player  score  time (UTC)       stored key                  true rank
 ----  ------  -----  ---------------  --------------------------  ---------
";

/// The first rows, and from the rest those with a telling score; dots stand for what is left out.
fn show_rows(f: &mut Formatter<'_>, rows: &[Row], key: impl Fn(&Row) -> String) -> fmt::Result {
    let mut shown = 0;
    for (place, row) in (1..).zip(rows) {
        if place > TOP && !TELLING.contains(&row.run.score) {
            continue;
        }
        if place > shown + 1 {
            writeln!(f, "  ...")?;
        }
        shown = place;
        let RankKey { score, at, player } = &row.run;
        writeln!(f, " {place:>4}  {player:<6}  {score:>5}  {}  {}", time(*at), key(row))?;
    }
    if shown < rows.len() {
        writeln!(f, "  ...")?;
    }
    Ok(())
}

/// Both orders side by side, for the scores that tell them apart: one line of it.
fn show_places<T: Display>(f: &mut Formatter<'_>, title: &str, places: &[T; 4]) -> fmt::Result {
    write!(f, " {title:<20}")?;
    places.iter().try_for_each(|place| write!(f, "{place:>6}"))?;
    writeln!(f)
}

fn place_of_score(rows: &[Row], score: u64) -> usize {
    place(rows, |row| row.run.score == score)
}

/// Where the first row that is `wanted` stands, counted from 1; 0 if there is none.
fn place(rows: &[Row], wanted: impl Fn(&Row) -> bool) -> usize {
    rows.iter().position(wanted).map_or(0, |index| index + 1)
}

/// `23 Jun 00:00:00`: within a season no year is needed.
fn time(at: u64) -> String {
    // `Sun, 23 Jun 2024 00:00:00 GMT`
    let date = i64::try_from(at).ok().map(DateTime::from_secs);
    let date = date.and_then(|date| date.fmt(DateTimeFormat::HttpDate).ok()).unwrap_or_default();
    match (date.get(5..11), date.get(17..25)) {
        (Some(day), Some(clock)) => format!("{day} {clock}"),
        _ => at.to_string(),
    }
}

/// The key with its segments set apart by colour, if there is any.
fn segments(key: &str, colour: bool) -> String {
    if !colour {
        return key.to_owned();
    }
    let colours = [34, 33, 32, 35];
    let segments = key.split('#').zip(colours.iter().cycle());
    let segments: Vec<_> =
        segments.map(|(segment, colour)| format!("\x1b[{colour}m{segment}\x1b[0m")).collect();
    segments.join("\x1b[2m#\x1b[0m")
}
