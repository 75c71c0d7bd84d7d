//! The table: rows are put, and read in pages.

use std::collections::HashMap;

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::operation::put_item::PutItemError;
use aws_sdk_dynamodb::types::{
    AttributeDefinition, AttributeValue, BillingMode, KeySchemaElement, KeyType, ScalarAttributeType,
};
use jiff::Timestamp;
use sortkey::{KeyRange, QueryKeyRange as _, SortKey as _};

use crate::Error;
use crate::key::LogKey;

/// The logs of all actors, in one table.
#[derive(Debug)]
pub struct Store {
    client: Client,
    table: String,
}

/// Which end of a range is read first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// `ScanIndexForward = true`, as DynamoDB does unless told otherwise.
    OldestFirst,
    /// `ScanIndexForward = false`.
    NewestFirst,
}

/// A row as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The sort key as it is stored.
    pub sk: String,
    /// What the sort key says.
    pub key: LogKey,
    /// The rest of the row.
    pub text: String,
}

/// What one Query answers.
#[derive(Debug)]
pub struct Page {
    /// The rows, in the order they came.
    pub rows: Vec<Row>,
    /// The key after which the next page starts, from `LastEvaluatedKey`; none after the last page.
    pub next: Option<LogKey>,
}

impl Store {
    /// The table of this name, which need not be there yet.
    #[must_use]
    pub fn new(client: Client, table: &str) -> Self {
        Self { client, table: table.to_owned() }
    }

    /// Makes the table.
    pub async fn create(&self) -> Result<(), Error> {
        let mut request = self.client.create_table().table_name(&self.table);
        for (name, role) in [("pk", KeyType::Hash), ("sk", KeyType::Range)] {
            let attribute = AttributeDefinition::builder().attribute_name(name);
            request = request
                .key_schema(KeySchemaElement::builder().attribute_name(name).key_type(role).build()?)
                .attribute_definitions(attribute.attribute_type(ScalarAttributeType::S).build()?);
        }
        request.billing_mode(BillingMode::PayPerRequest).send().await?;
        Ok(())
    }

    /// Writes a row, unless there is one with its key: then nothing is written, and this is `false`.
    pub async fn put(&self, actor: &str, key: &LogKey, text: &str) -> Result<bool, Error> {
        let put = self
            .client
            .put_item()
            .table_name(&self.table)
            .set_item(Some(primary_key(actor, key)?))
            .item("text", AttributeValue::S(text.to_owned()))
            .condition_expression("attribute_not_exists(sk)");
        match put.send().await {
            Ok(_) => Ok(true),
            Err(error) => match error.as_service_error() {
                Some(PutItemError::ConditionalCheckFailedException(_)) => Ok(false),
                _ => Err(error.into()),
            },
        }
    }

    /// Adds an event. It gets the first number that no other event of its millisecond has, so none is replaced.
    pub async fn record(&self, actor: &str, at: Timestamp, text: &str) -> Result<LogKey, Error> {
        // A time finer than the key's precision is an error there, not rounded behind our back.
        let at = Timestamp::from_millisecond(at.as_millisecond())?;
        let mut seq = 0;
        loop {
            let key = LogKey::Event { at, seq };
            if self.put(actor, &key, text).await? {
                return Ok(key);
            }
            seq += 1;
        }
    }

    /// One Query: the rows of `range` from its first or last on, or from the one `after` another, at most `limit`.
    ///
    /// A range without keys is answered without asking.
    pub async fn page(
        &self,
        actor: &str,
        range: &KeyRange,
        order: Order,
        limit: Option<i32>,
        after: Option<&LogKey>,
    ) -> Result<Page, Error> {
        let query = self.client.query().table_name(&self.table);
        let Some(query) = query.key_range("pk", actor, "sk", range) else {
            return Ok(Page { rows: Vec::new(), next: None });
        };
        let start = after.map(|key| primary_key(actor, key)).transpose()?;
        let query = query.scan_index_forward(order == Order::OldestFirst);
        let found = query.set_limit(limit).set_exclusive_start_key(start).send().await?;
        let rows = found.items().iter().map(row).collect::<Result<_, _>>()?;
        let next = match found.last_evaluated_key() {
            Some(key) => Some(LogKey::from_sort_key(text(key, "sk")?)?),
            None => None,
        };
        Ok(Page { rows, next })
    }

    /// All rows of `range`, in as many pages as it takes.
    pub async fn all(&self, actor: &str, range: &KeyRange, order: Order) -> Result<Vec<Row>, Error> {
        let mut page = self.page(actor, range, order, None, None).await?;
        let mut rows = page.rows;
        while let Some(after) = page.next {
            page = self.page(actor, range, order, None, Some(&after)).await?;
            rows.append(&mut page.rows);
        }
        Ok(rows)
    }
}

type Item = HashMap<String, AttributeValue>;

fn primary_key(actor: &str, key: &LogKey) -> Result<Item, Error> {
    let values = [("pk", actor.to_owned()), ("sk", key.to_sort_key()?)];
    Ok(values.map(|(name, value)| (name.to_owned(), AttributeValue::S(value))).into())
}

fn row(item: &Item) -> Result<Row, Error> {
    let sk = text(item, "sk")?;
    Ok(Row { sk: sk.to_owned(), key: LogKey::from_sort_key(sk)?, text: text(item, "text")?.to_owned() })
}

fn text<'a>(item: &'a Item, name: &str) -> Result<&'a str, Error> {
    let value = item.get(name).and_then(|value| value.as_s().ok());
    value.map(String::as_str).ok_or_else(|| format!("an item without the text `{name}`").into())
}
