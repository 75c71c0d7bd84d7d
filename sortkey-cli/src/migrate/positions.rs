//! How far each segment was scanned, kept where the next run finds it.

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::types::AttributeValue;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::fault::{self, Fault, Patience, Stopped, again};
use super::report::Progress;
use super::table::Table;
use super::verdict::Item;

/// Where positions are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Keep {
    /// In this file.
    File(PathBuf),
    /// In an item of this table, which is another than the one that is migrated, so that another machine can go on. Its
    /// key is text.
    Table(String),
    /// Nowhere: a run that is stopped starts anew, and passes over the rows that were moved.
    Nowhere,
}

/// How far the segments of one worker were scanned.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub(crate) struct Positions {
    /// What is migrated, and how it is divided: positions of another migration are refused.
    pub(crate) migration: String,
    /// The number of the scan, from 1.
    pub(crate) round: u32,
    /// Whether this scan has moved a row.
    pub(crate) moved: bool,
    pub(crate) segments: Vec<Segment>,
}

#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub(crate) struct Segment {
    pub(crate) number: u32,
    pub(crate) at: Place,
}

#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Place {
    Start,
    /// All rows up to this key were handled.
    After(Value),
    End,
}

impl Positions {
    pub(crate) fn start(migration: String, round: u32, segments: impl Iterator<Item = u32>) -> Self {
        let segments = segments.map(|number| Segment { number, at: Place::Start }).collect();
        Self { migration, round, moved: false, segments }
    }

    pub(crate) fn are_at_the_end(&self) -> bool {
        self.segments.iter().all(|segment| segment.at == Place::End)
    }

    pub(crate) fn set(&mut self, number: u32, at: Place) {
        if let Some(segment) = self.segments.iter_mut().find(|segment| segment.number == number) {
            segment.at = at;
        }
    }
}

/// A place that positions are kept in, ready for use.
pub(crate) enum Store<'a> {
    File(PathBuf),
    Item { client: &'a Client, table: String, key: Item, patience: Patience, progress: &'a Progress },
    Nowhere,
}

/// The attribute that holds positions, as JSON text.
const ATTRIBUTE: &str = "positions";

impl<'a> Store<'a> {
    /// Finds the place. `name` tells the worker of one migration from all others.
    pub(crate) async fn open(
        keep: &Keep,
        client: &'a Client,
        migrated: &str,
        name: &str,
        patience: Patience,
        progress: &'a Progress,
    ) -> Result<Self, Stopped> {
        let table = match keep {
            Keep::Nowhere => return Ok(Self::Nowhere),
            Keep::File(path) => return Ok(Self::File(path.clone())),
            Keep::Table(table) => table,
        };
        if table == migrated {
            return Err(Stopped::new(format!(
                "`{table}` is the table that is migrated; keep the positions in another, or in a file"
            )));
        }
        let schema = Table::describe(client, table, patience, progress).await?;
        let key = schema.key.iter().map(|attribute| (attribute.clone(), AttributeValue::S(name.to_owned())));
        Ok(Self::Item { client, table: table.clone(), key: key.collect(), patience, progress })
    }

    pub(crate) async fn read(&self) -> Result<Option<Positions>, Stopped> {
        let (text, place) = match self {
            Self::Nowhere => return Ok(None),
            Self::File(path) => match std::fs::read_to_string(path) {
                Ok(text) => (text, path.display().to_string()),
                Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
                Err(error) => return Err(Stopped::new(format!("{}: {error}", path.display()))),
            },
            Self::Item { client, table, key, patience, progress } => {
                let request =
                    client.get_item().table_name(table).set_key(Some(key.clone())).consistent_read(true);
                let mut failed = 0;
                let item = loop {
                    match request.clone().send().await {
                        Ok(answer) => break answer.item,
                        Err(error) => {
                            let fault = named(table, fault::meaning(&error));
                            again(*patience, progress, fault, &mut failed).await?;
                        }
                    }
                };
                let Some(item) = item else { return Ok(None) };
                match item.get(ATTRIBUTE) {
                    Some(AttributeValue::S(text)) => (text.clone(), format!("table `{table}`")),
                    _ => {
                        return Err(Stopped::new(format!(
                            "table `{table}`: the item has no text `{ATTRIBUTE}`"
                        )));
                    }
                }
            }
        };
        let read = serde_json::from_str(&text)
            .map_err(|error| Stopped::new(format!("{place}: no positions of a migration: {error}")))?;
        Ok(Some(read))
    }

    pub(crate) async fn write(&self, positions: &Positions) -> Result<(), Stopped> {
        let text = serde_json::to_string(positions).map_err(|error| Stopped::new(error.to_string()))?;
        match self {
            Self::Nowhere => Ok(()),
            Self::File(path) => {
                replace(path, &text).map_err(|error| Stopped::new(format!("{}: {error}", path.display())))
            }
            Self::Item { client, table, key, patience, progress } => {
                let mut item = key.clone();
                item.insert(ATTRIBUTE.to_owned(), AttributeValue::S(text));
                let request = client.put_item().table_name(table).set_item(Some(item));
                let mut failed = 0;
                loop {
                    match request.clone().send().await {
                        Ok(_) => return Ok(()),
                        Err(error) => {
                            let fault = named(table, fault::meaning(&error));
                            again(*patience, progress, fault, &mut failed).await?;
                        }
                    }
                }
            }
        }
    }
}

/// The fault, with the table that it is about.
fn named(table: &str, fault: Fault) -> Fault {
    match fault {
        Fault::Refused(words) | Fault::Fatal(words) => Fault::Fatal(format!("table `{table}`: {words}")),
        other => other,
    }
}

/// Writes the file beside the old one and puts it in its place, so that there is always a whole one.
fn replace(path: &Path, text: &str) -> std::io::Result<()> {
    let beside = path.with_added_extension("new");
    let mut file = std::fs::File::create(&beside)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    std::fs::rename(&beside, path)
}
