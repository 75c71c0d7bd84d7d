//! The keys of a table and of its indexes, and what the service allows in them.

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::types::{AttributeValue, KeySchemaElement, KeyType};

use super::fault::{self, Fault, Patience, Stopped, again};
use super::report::Progress;
use super::verdict::Item;

/// The longest value of a partition key, in bytes.
const LONGEST_PARTITION_KEY: usize = 2048;
/// The longest value of a sort key, in bytes.
const LONGEST_SORT_KEY: usize = 1024;

/// A table, as far as keys go.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) name: String,
    /// The attributes of the table's own key: partition key, then sort key.
    pub(crate) key: Vec<String>,
    /// The attributes of the key of each index.
    pub(crate) indexes: Vec<Vec<String>>,
}

impl Table {
    /// Asks the service.
    pub(crate) async fn describe(
        client: &Client,
        name: &str,
        patience: Patience,
        progress: &Progress,
    ) -> Result<Self, Stopped> {
        let mut failed = 0;
        let answer = loop {
            match client.describe_table().table_name(name).send().await {
                Ok(answer) => break answer,
                Err(error) => match fault::meaning(&error) {
                    Fault::Fatal(words) | Fault::Refused(words) => {
                        return Err(Stopped::new(format!("table `{name}`: {words}")));
                    }
                    fault => again(patience, progress, fault, &mut failed).await?,
                },
            }
        };
        let table =
            answer.table.ok_or_else(|| Stopped::new(format!("table `{name}`: the service says nothing")))?;
        let indexes = table.global_secondary_indexes().iter().map(|index| attributes(index.key_schema()));
        let local = table.local_secondary_indexes().iter().map(|index| attributes(index.key_schema()));
        Ok(Self {
            name: name.to_owned(),
            key: attributes(table.key_schema()),
            indexes: indexes.chain(local).collect(),
        })
    }

    /// The key of `item`.
    pub(crate) fn key_of(&self, item: &Item) -> Item {
        self.key.iter().filter_map(|name| Some((name.clone(), item.get(name)?.clone()))).collect()
    }

    /// Why the service would refuse the keys of `item`, for the table or for an index.
    pub(crate) fn refuses(&self, item: &Item) -> Option<String> {
        if let Some(missing) = self.key.iter().find(|name| !item.contains_key(*name)) {
            return Some(format!("the new row has no `{missing}`, which the table's key needs"));
        }
        std::iter::once(&self.key).chain(&self.indexes).flat_map(|key| key.iter().enumerate()).find_map(
            |(place, name)| {
                let most = if place == 0 { LONGEST_PARTITION_KEY } else { LONGEST_SORT_KEY };
                let size = match item.get(name)? {
                    AttributeValue::S(text) => text.len(),
                    AttributeValue::B(bytes) => bytes.as_ref().len(),
                    _ => return None,
                };
                match size {
                    0 => Some(format!("the new `{name}` is empty, and a key may not be")),
                    _ if size > most => {
                        Some(format!("the new `{name}` has {size} bytes, and a key at most {most}"))
                    }
                    _ => None,
                }
            },
        )
    }
}

/// The attributes of a key, partition key first.
fn attributes(schema: &[KeySchemaElement]) -> Vec<String> {
    let of = |kind: KeyType| schema.iter().filter(move |element| *element.key_type() == kind);
    of(KeyType::Hash).chain(of(KeyType::Range)).map(|element| element.attribute_name().to_owned()).collect()
}
