//! A season's leaderboard on a real DynamoDB API: best score first, earliest run first among equals,
//! read with one forward `Query` because the sort key says it all. Beside it the same runs under the
//! key that is usually written by hand, and the order that it gives.
//!
//! [`key`] is what to copy; the rest is a program around it.

pub mod args;
pub mod error;
pub mod key;
pub mod report;
pub mod season;
pub mod store;
pub mod target;

use sortkey::SortKey as _;

use args::Args;
use error::Error;
use key::{NAIVE_SEASON, RankKey, SEASON};
use report::{Report, Row};
use store::{Order, Store};

/// Creates the table, writes the season under both kinds of key, and reads it back.
///
/// The table is deleted at the end, however that is, unless `args` say to keep it.
pub async fn run(args: &Args) -> Result<Report, Error> {
    let client = args.target.connect().await?;
    let store = Store::create(client, &args.table).await?;
    let report = play(&store).await;
    let deleted = if args.keep { Ok(()) } else { store.delete().await };
    report.and_then(|report| deleted.map(|()| report))
}

/// Writes the season and reads it back.
async fn play(store: &Store) -> Result<Report, Error> {
    let runs = season::runs();
    let keys: Vec<_> = runs.iter().map(RankKey::to_sort_key).collect::<Result<_, _>>()?;
    let naive_keys: Vec<_> = runs.iter().map(key::naive).collect();
    store.put_all(SEASON, &keys).await?;
    store.put_all(NAIVE_SEASON, &naive_keys).await?;

    // The top ten is one forward Query. The rest of the season is only read to show that it goes on so.
    let top = store.page(SEASON, Order::Forward, Some(10), None).await?;
    let mut ranked = top.keys;
    if top.next.is_some() {
        ranked.extend(store.rest(SEASON, Order::Forward, None, top.next).await?);
    }
    // With the score as it is, the best is to come first when the keys are read backwards.
    let naive = store.all(NAIVE_SEASON, Order::Backward, None).await?;

    let ranked = rows(ranked, |key| Ok(RankKey::from_sort_key(key)?))?;
    let naive =
        rows(naive, |key| key::from_naive(key).ok_or_else(|| Error::new(format!("`{key}` is no run"))))?;
    Ok(Report { ranked, naive })
}

/// Decodes `keys`, which stand in the order they were read.
fn rows(keys: Vec<String>, decode: impl Fn(&str) -> Result<RankKey, Error>) -> Result<Vec<Row>, Error> {
    keys.into_iter().map(|key| Ok(Row { run: decode(&key)?, key })).collect()
}
