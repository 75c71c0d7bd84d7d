//! What a migration would do, found by reading alone.

use std::collections::HashMap;
use std::sync::Mutex;

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::types::AttributeValue;
use futures_util::stream::{self, StreamExt};

use super::condition::Guard;
use super::fault::Stopped;
use super::json::key_to_json;
use super::positions::Place;
use super::rate::Rate;
use super::report::Progress;
use super::run::{Job, page};
use super::table::Table;
use super::verdict::{Item, Judge, Verdict};

/// What a migration would do.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plan {
    /// Rows read.
    pub rows: u64,
    /// Rows that would be put under another key.
    pub to_move: u64,
    /// Rows that would get other index attributes under the key they have.
    pub to_update: u64,
    /// Rows of the new layout.
    pub already_new: u64,
    /// Rows of neither layout.
    pub neither: u64,
    /// Rows of the old layout that have no form in the new one.
    pub unwritable: u64,
    /// Rows of the old layout without the guard attribute.
    pub unguarded: u64,
    /// Write units, as the service would count them; for index entries at most, since an index may hold only parts of rows.
    pub units: f64,
    /// Keys that more than one row would have, as JSON, with the number of rows.
    pub collisions: Vec<(String, usize)>,
}

/// Reads the segments of this worker and says what [`super::run`] would do. Nothing is written.
///
/// The keys that all rows would have are held in memory and sorted: so collisions are found, within the segments read.
///
/// # Errors
///
/// If the table cannot be read.
pub async fn plan(
    client: &Client,
    job: &Job,
    judge: &dyn Judge,
    progress: &Progress,
) -> Result<Plan, Stopped> {
    job.check()?;
    let table = Table::describe(client, &job.table, job.patience, progress).await?;
    let reads = Rate::new(job.share(job.read_rate), 8.0);
    let found = Mutex::new((Plan::default(), Vec::new()));
    let scans = job.own().map(|number| {
        let (table, reads, found) = (&table, &reads, &found);
        async move {
            let mut at = Place::Start;
            while at != Place::End {
                let (rows, next) = page(client, table, job, reads, progress, number, &at).await?;
                let mut found = found.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                let (plan, keys) = &mut *found;
                for row in &rows {
                    keys.push(plan.add(table, &job.guard, judge, row));
                }
                at = next;
            }
            Ok(())
        }
    });
    let scanned: Vec<Result<(), Stopped>> = stream::iter(scans).buffer_unordered(usize::MAX).collect().await;
    scanned.into_iter().collect::<Result<(), _>>()?;
    let (mut plan, mut keys) = found.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    keys.sort_unstable();
    let same = keys.chunk_by(|a, b| a == b).filter(|rows| rows.len() > 1);
    plan.collisions = same.map(|rows| (rows[0].clone(), rows.len())).collect();
    Ok(plan)
}

impl Plan {
    /// Counts one row; returns the key that it would have in the end.
    fn add(&mut self, table: &Table, guard: &Guard, judge: &dyn Judge, row: &Item) -> String {
        self.rows += 1;
        let key = table.key_of(row);
        let new = match judge.judge(row) {
            Verdict::Becomes(new) if table.refuses(&new).is_none() => new,
            verdict => {
                let counter = match verdict {
                    Verdict::AlreadyNew => &mut self.already_new,
                    Verdict::Neither(_) => &mut self.neither,
                    Verdict::Becomes(_) | Verdict::Unwritable(_) => &mut self.unwritable,
                };
                *counter += 1;
                return key_to_json(&key).to_string();
            }
        };
        if let Guard::Attribute { name, may_be_missing: false } = guard
            && !row.contains_key(name)
        {
            self.unguarded += 1;
            return key_to_json(&key).to_string();
        }
        let new_key = table.key_of(&new);
        let (before, after) = (units(row), units(&new));
        let within = |item: &Item| {
            table.indexes.iter().filter(|index| index.iter().all(|name| item.contains_key(name))).count()
        };
        #[expect(clippy::cast_precision_loss, reason = "a table has 25 indexes at most")]
        let in_indexes = before * within(row) as f64 + after * within(&new) as f64;
        if key == new_key {
            self.to_update += 1;
            self.units += before.max(after) + in_indexes;
        } else {
            self.to_move += 1;
            self.units += 2.0 * (before + after) + in_indexes;
        }
        key_to_json(&new_key).to_string()
    }
}

/// The write units of an item: one for each KiB that was begun.
fn units(item: &Item) -> f64 {
    let size: usize = item.iter().map(|(name, value)| name.len() + size(value)).sum();
    let whole = u32::try_from(size.div_ceil(1024)).unwrap_or(u32::MAX);
    f64::from(whole)
}

/// The size of a value as the service documents it.
fn size(value: &AttributeValue) -> usize {
    let number = |text: &String| text.bytes().filter(u8::is_ascii_digit).count().div_ceil(2) + 1;
    let map = |map: &HashMap<String, AttributeValue>| {
        map.iter().map(|(name, value)| name.len() + size(value) + 1).sum::<usize>()
    };
    match value {
        AttributeValue::S(text) => text.len(),
        AttributeValue::N(text) => number(text),
        AttributeValue::B(bytes) => bytes.as_ref().len(),
        AttributeValue::Ss(set) => set.iter().map(String::len).sum(),
        AttributeValue::Ns(set) => set.iter().map(number).sum(),
        AttributeValue::Bs(set) => set.iter().map(|bytes| bytes.as_ref().len()).sum(),
        AttributeValue::L(list) => 3 + list.iter().map(|value| size(value) + 1).sum::<usize>(),
        AttributeValue::M(entries) => 3 + map(entries),
        _ => 1,
    }
}
