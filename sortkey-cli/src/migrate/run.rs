//! All rows: the scan of the segments, again until there is nothing left to move.

use std::collections::HashSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::types::ReturnConsumedCapacity;
use futures_util::stream::{self, StreamExt};

use super::condition::Guard;
use super::fault::{self, Patience, Stopped, again};
use super::json::{key_from_json, key_to_json};
use super::positions::{Keep, Place, Positions, Store};
use super::rate::Rate;
use super::report::{Counts, Event, Fate, Progress};
use super::row::Mover;
use super::table::Table;
use super::verdict::{Item, Judge};

/// Scans that move something before it is said that they do not come to an end.
const MOST_ROUNDS: u32 = 5;
/// Positions are kept this often; what was done since the last time is met again, as rows that are new.
const KEEP_EVERY: Duration = Duration::from_secs(1);
/// Rows asked for at once: some hundreds, so that a stop does not lose a long page.
const PAGE: i32 = 250;

/// Which part of the segments a worker has: number `i` of `n`, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worker {
    /// Its number, from 1.
    pub i: u32,
    /// How many there are.
    pub n: u32,
}

/// How a migration is to run. Everything has a default but the table and the guard.
#[derive(Clone, Debug)]
pub struct Job {
    /// The table.
    pub table: String,
    /// What is migrated, in words of your own: positions that were kept under other words are refused.
    pub name: String,
    /// How it is seen that a row was written since it was read.
    pub guard: Guard,
    /// How many segments the table is scanned in, by all workers together.
    pub segments: u32,
    /// Which of them are ours.
    pub worker: Worker,
    /// Write units a second of all workers together, 0 for no limit.
    pub write_rate: f64,
    /// Read units a second of all workers together, 0 for no limit.
    pub read_rate: f64,
    /// How many rows are moved at the same time, for each segment.
    pub in_flight: usize,
    /// Where positions are kept.
    pub keep: Keep,
    /// How failures are met.
    pub patience: Patience,
}

impl Job {
    /// One worker with one segment, 100 units a second, and positions nowhere.
    #[must_use]
    pub fn new(table: impl Into<String>, guard: Guard) -> Self {
        Self {
            table: table.into(),
            name: String::new(),
            guard,
            segments: 1,
            worker: Worker { i: 1, n: 1 },
            write_rate: 100.0,
            read_rate: 100.0,
            in_flight: 8,
            keep: Keep::Nowhere,
            patience: Patience::default(),
        }
    }

    /// The segments of this worker.
    pub(crate) fn own(&self) -> impl Iterator<Item = u32> + use<> {
        let Worker { i, n } = self.worker;
        (0..self.segments).filter(move |segment| segment % n == i - 1)
    }

    pub(crate) fn check(&self) -> Result<(), Stopped> {
        let Worker { i, n } = self.worker;
        if i == 0 || i > n {
            return Err(Stopped::new(format!("worker {i}/{n}: the number is from 1 to {n}")));
        }
        if self.segments < n {
            return Err(Stopped::new(format!(
                "{} segments are too few for {n} workers; write at least `--segments {n}`",
                self.segments
            )));
        }
        Ok(())
    }

    /// Which migration this is, and how it is divided.
    fn identity(&self) -> String {
        let Worker { i, n } = self.worker;
        format!("{} | table {} | {} segments | worker {i}/{n}", self.name, self.table, self.segments)
    }

    /// The units a second of this worker.
    pub(crate) fn share(&self, rate: f64) -> f64 {
        rate / f64::from(self.worker.n)
    }
}

/// A migration that can be watched, and stopped.
#[derive(Debug, Default)]
pub struct Control {
    stop: AtomicBool,
    /// Numbers that change while it runs.
    pub progress: Progress,
}

impl Control {
    /// Lets what is in flight finish, keeps the positions, and ends the run.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// How a migration ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The last scan met no row of the old layout but those that are listed.
    Finished,
    /// It was stopped; a new run goes on.
    Stopped,
    /// Every one of several scans met new rows of the old layout: a writer still writes them.
    StillWritten,
}

/// What a run did.
#[derive(Clone, Debug)]
pub struct Summary {
    /// The counts of each scan of this run. The last one is the audit: it moved nothing, if the migration has finished.
    pub rounds: Vec<Counts>,
    /// How it ended.
    pub end: End,
    /// Whether it went on from positions that were kept.
    pub resumed: bool,
}

impl Summary {
    /// Rows that this run moved.
    #[must_use]
    pub fn moved(&self) -> u64 {
        self.rounds.iter().map(|round| round.moved).sum()
    }

    /// Rows of the old layout that the last scan left where they are.
    #[must_use]
    pub fn listed(&self) -> u64 {
        self.rounds.last().map_or(0, |round| round.listed)
    }
}

/// Runs a migration to its end, until it is stopped, or until the service will not have it.
///
/// The segments are scanned with consistent reads, again and again, until a scan moves nothing: that last one is the
/// audit. `tell` is told what is found; a row is listed once, though each scan meets it.
///
/// # Errors
///
/// If the table cannot be read, a call failed more often than [`Job::patience`] has it, or the positions that are kept
/// are of another migration.
pub async fn run(
    client: &Client,
    job: &Job,
    judge: &dyn Judge,
    control: &Control,
    tell: &(dyn Fn(Event) + Sync),
) -> Result<Summary, Stopped> {
    job.check()?;
    let table = Table::describe(client, &job.table, job.patience, &control.progress).await?;
    if let Guard::Attribute { name, .. } = &job.guard
        && table.key.contains(name)
    {
        return Err(Stopped::new(format!(
            "`{name}` is of the key; a guard is an attribute that every writer changes"
        )));
    }
    let identity = job.identity();
    let store =
        Store::open(&job.keep, client, &job.table, &identity, job.patience, &control.progress).await?;
    let kept = store.read().await?;
    if let Some(kept) = kept.as_ref().filter(|kept| kept.migration != identity) {
        return Err(Stopped::new(format!(
            "the positions are of another migration, `{}`; this one is `{identity}`",
            kept.migration
        )));
    }
    // A migration that has finished is looked through again from the start.
    let kept = kept.filter(|kept| !kept.are_at_the_end() || kept.moved);
    let resumed = kept.is_some();
    let mut positions = match kept {
        Some(kept) if kept.are_at_the_end() => Positions::start(identity.clone(), kept.round + 1, job.own()),
        Some(kept) => kept,
        None => Positions::start(identity.clone(), 1, job.own()),
    };
    let writes = Rate::new(job.share(job.write_rate), 4.0);
    let reads = Rate::new(job.share(job.read_rate), 8.0);
    let mover = Mover {
        client,
        table: &table,
        judge,
        guard: &job.guard,
        patience: job.patience,
        writes: &writes,
        progress: &control.progress,
    };
    let told = Mutex::new(HashSet::new());
    let mut rounds = Vec::new();
    loop {
        control.progress.next_round();
        let round = Round {
            mover: &mover,
            job,
            reads: &reads,
            control,
            store: &store,
            told: &told,
            tell,
            kept: tokio::sync::Mutex::new((positions, Instant::now())),
        };
        let ran = round.run().await;
        positions = round.kept.into_inner().0;
        store.write(&positions).await?;
        ran?;
        let counts = control.progress.counts();
        rounds.push(counts);
        tell(Event::Round(counts));
        let end = if !positions.are_at_the_end() {
            End::Stopped
        } else if !positions.moved {
            End::Finished
        } else if positions.round >= MOST_ROUNDS {
            End::StillWritten
        } else {
            positions = Positions::start(identity.clone(), positions.round + 1, job.own());
            continue;
        };
        return Ok(Summary { rounds, end, resumed });
    }
}

/// One scan of all segments of this worker.
struct Round<'a> {
    mover: &'a Mover<'a>,
    job: &'a Job,
    reads: &'a Rate,
    control: &'a Control,
    store: &'a Store<'a>,
    /// Keys of rows that were told of.
    told: &'a Mutex<HashSet<String>>,
    tell: &'a (dyn Fn(Event) + Sync),
    /// The positions, and when they were last kept.
    kept: tokio::sync::Mutex<(Positions, Instant)>,
}

impl Round<'_> {
    async fn run(&self) -> Result<(), Stopped> {
        let segments = self.kept.lock().await.0.segments.clone();
        let scans = segments.into_iter().map(|segment| async move {
            let ended = self.segment(segment.number, segment.at).await;
            if ended.is_err() {
                // The other segments finish what they have in flight.
                self.control.stop();
            }
            ended
        });
        stream::iter(scans)
            .buffer_unordered(usize::MAX)
            .fold(Ok(()), async |before, ended| if before.is_err() { before } else { ended })
            .await
    }

    async fn segment(&self, number: u32, mut at: Place) -> Result<(), Stopped> {
        while at != Place::End && !self.control.is_stopped() {
            let (mover, progress) = (self.mover, &self.control.progress);
            let (rows, next) =
                page(mover.client, mover.table, self.job, self.reads, progress, number, &at).await?;
            let any = stream::iter(rows)
                .map(|row| self.row(row))
                .buffer_unordered(self.job.in_flight.max(1))
                // Every row that is in flight is waited for, also when one failed.
                .fold(Ok(false), async |before: Result<bool, Stopped>, moved| Ok(before? | moved?))
                .await;
            if any.is_err() {
                self.control.stop();
            }
            let mut kept = self.kept.lock().await;
            kept.0.moved |= any?;
            if self.control.is_stopped() {
                // Rows of this page may have been left out.
                return Ok(());
            }
            kept.0.set(number, next.clone());
            if kept.1.elapsed() >= KEEP_EVERY {
                self.store.write(&kept.0).await?;
                kept.1 = Instant::now();
            }
            at = next;
        }
        Ok(())
    }

    /// Carries one row; whether it was moved.
    async fn row(&self, row: Item) -> Result<bool, Stopped> {
        if self.control.is_stopped() {
            return Ok(false);
        }
        let progress = &self.control.progress;
        let key = self.mover.table.key_of(&row);
        let fate = self.mover.carry(row).await?;
        progress.took();
        progress.fared(&fate);
        match fate {
            Fate::Moved => return Ok(true),
            Fate::Listed(new, why) if self.is_first(&key) => (self.tell)(Event::Listed { key, new, why }),
            Fate::Neither(reason) if self.is_first(&key) => (self.tell)(Event::Neither { key, reason }),
            _ => {}
        }
        Ok(false)
    }

    fn is_first(&self, key: &Item) -> bool {
        let mut told = self.told.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        told.insert(key_to_json(key).to_string())
    }
}

/// Reads the page of a segment behind `at`.
pub(crate) async fn page(
    client: &Client,
    table: &Table,
    job: &Job,
    reads: &Rate,
    progress: &Progress,
    number: u32,
    at: &Place,
) -> Result<(Vec<Item>, Place), Stopped> {
    let start = match at {
        Place::After(key) => {
            Some(key_from_json(key).ok_or_else(|| Stopped::new(format!("the position {key} is no key")))?)
        }
        _ => None,
    };
    let int = |number: u32| number.try_into().unwrap_or(i32::MAX);
    let request = client
        .scan()
        .table_name(&table.name)
        .consistent_read(true)
        .segment(int(number))
        .total_segments(int(job.segments))
        .limit(PAGE)
        .set_exclusive_start_key(start)
        .return_consumed_capacity(ReturnConsumedCapacity::Total);
    let mut failed = 0;
    loop {
        let reserved = reads.reserve().await;
        match request.clone().send().await {
            Ok(answer) => {
                let consumed = answer.consumed_capacity.and_then(|table| table.capacity_units).unwrap_or(0.0);
                reads.settle(reserved, consumed);
                let next =
                    answer.last_evaluated_key.map_or(Place::End, |key| Place::After(key_to_json(&key)));
                return Ok((answer.items.unwrap_or_default(), next));
            }
            Err(error) => again(job.patience, progress, fault::meaning(&error), &mut failed).await?,
        }
    }
}
