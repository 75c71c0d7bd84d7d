//! A migration by a function, for keys that a pattern cannot say: four kinds of row get wider numbers, one of them another
//! unit, and one only another index key.
//!
//! `cargo run -p sortkey-cli --example widen -- TABLE POSITIONS I/N [IN_FLIGHT]`, with `AWS_ENDPOINT_URL_DYNAMODB` for
//! another endpoint than that of AWS.

use std::error::Error;
use std::process::ExitCode;

use aws_sdk_dynamodb::config::BehaviorVersion;
use aws_sdk_dynamodb::config::retry::RetryConfig;
use aws_sdk_dynamodb::types::AttributeValue;
use sortkey::{EncodeError, SortKey};
use sortkey_cli::migrate::{Control, End, Guard, Item, Job, Keep, Verdict, Worker, run};

/// The rows as they were written until now.
#[derive(SortKey, Clone, Debug, PartialEq)]
pub(crate) enum OldRow {
    /// A version of a document: 999 are not enough.
    #[prefix = "DOC"]
    Document {
        document: String,
        #[pad(width = 3)]
        version: u32,
    },
    /// An event, in seconds.
    #[prefix = "EVT"]
    Event {
        #[pad(width = 10)]
        seconds: u64,
        id: String,
    },
    /// A run on a leaderboard, best first: 9999 points are not enough.
    #[prefix = "RUN"]
    Run {
        #[descending(max = 9999)]
        score: u64,
        player: String,
    },
}

/// The rows as they are to be.
#[derive(SortKey, Clone, Debug, PartialEq)]
pub(crate) enum NewRow {
    /// A version of a document.
    #[prefix = "DOC"]
    Document {
        document: String,
        #[pad(width = 6)]
        version: u32,
    },
    /// An event, in milliseconds, before the year 2100.
    #[prefix = "EVT"]
    Event {
        #[pad(width = 13, max = 4_102_444_800_000)]
        millis: u64,
        id: String,
    },
    /// A run on a leaderboard, best first.
    #[prefix = "RUN"]
    Run {
        #[descending(max = 9_999_999_999)]
        score: u64,
        player: String,
    },
}

/// The sort key of the index in which invoices are due, as it was; the table's own key of an invoice stays.
#[derive(SortKey)]
#[prefix = "DUE"]
pub(crate) struct OldDue(#[pad(width = 4)] pub(crate) u32);

/// And as it is to be.
#[derive(SortKey)]
#[prefix = "DUE"]
pub(crate) struct NewDue(#[pad(width = 8)] pub(crate) u32);

impl From<OldRow> for NewRow {
    fn from(row: OldRow) -> Self {
        match row {
            OldRow::Document { document, version } => Self::Document { document, version },
            OldRow::Event { seconds, id } => Self::Event { millis: seconds * 1000, id },
            OldRow::Run { score, player } => Self::Run { score, player },
        }
    }
}

/// What a row is.
#[must_use]
pub(crate) fn judge(item: &Item) -> Verdict {
    let text = |name: &str| item.get(name).and_then(|value| value.as_s().ok()).map(String::as_str);
    let becomes = |name: &str, key: Result<String, EncodeError>| match key {
        Ok(key) => {
            let mut new = item.clone();
            new.insert(name.to_owned(), AttributeValue::S(key));
            Verdict::Becomes(new)
        }
        Err(error) => Verdict::Unwritable(error.to_string()),
    };
    let Some(key) = text("sk") else { return Verdict::Neither("`sk` is no text".to_owned()) };
    if key.starts_with("INV#") {
        let Some(due) = text("gsi1sk") else {
            return Verdict::Neither("an invoice without `gsi1sk`".to_owned());
        };
        return match (NewDue::from_sort_key(due), OldDue::from_sort_key(due)) {
            (Ok(_), _) => Verdict::AlreadyNew,
            (_, Ok(OldDue(day))) => becomes("gsi1sk", NewDue(day).to_sort_key()),
            (Err(error), _) => Verdict::Neither(error.to_string()),
        };
    }
    match (NewRow::from_sort_key(key), OldRow::from_sort_key(key)) {
        (Ok(_), _) => Verdict::AlreadyNew,
        (_, Ok(old)) => becomes("sk", NewRow::from(old).to_sort_key()),
        (Err(error), _) => Verdict::Neither(error.to_string()),
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<ExitCode, Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    program(&arguments).await
}

/// The program, with its arguments.
pub(crate) async fn program(arguments: &[String]) -> Result<ExitCode, Box<dyn Error>> {
    let [table, positions, worker, in_flight @ ..] = arguments else {
        return Err("write TABLE POSITIONS I/N".into());
    };
    let (i, n) = worker.split_once('/').ok_or("a worker is I/N")?;
    let worker = Worker { i: i.parse()?, n: n.parse()? };
    let guard = Guard::Attribute { name: "version".to_owned(), may_be_missing: false };
    let job = Job {
        name: "widen".to_owned(),
        segments: worker.n,
        worker,
        write_rate: 0.0,
        read_rate: 0.0,
        in_flight: in_flight.first().map_or(Ok(8), |number| number.parse())?,
        keep: Keep::File(positions.into()),
        ..Job::new(table, guard)
    };
    // The migration itself tries again, with the token of the first attempt, and counts what it meets.
    let config =
        aws_config::defaults(BehaviorVersion::latest()).retry_config(RetryConfig::disabled()).load().await;
    let client = aws_sdk_dynamodb::Client::new(&config);
    let summary = run(&client, &job, &judge, &Control::default(), &|event| println!("{event:?}")).await?;
    Ok(ExitCode::from(u8::from(summary.end != End::Finished || summary.listed() > 0)))
}
