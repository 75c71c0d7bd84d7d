//! The table: created, filled, read in pages, deleted.

use std::collections::HashMap;
use std::time::Duration;

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::operation::create_table::CreateTableError;
use aws_sdk_dynamodb::operation::describe_table::DescribeTableError;
use aws_sdk_dynamodb::types::{
    AttributeDefinition, AttributeValue, BillingMode, KeySchemaElement, KeyType, PutRequest,
    ScalarAttributeType, TableStatus, WriteRequest,
};
use sortkey::{QueryKeyRange as _, SortKey as _};

use crate::error::Error;
use crate::key::RankKey;

/// The most items that one `BatchWriteItem` takes.
const BATCH: usize = 25;
/// How often something that the service does in its own time is asked for, and how long between.
const TRIES: u32 = 120;
const PAUSE: Duration = Duration::from_millis(500);

/// A table of items that are nothing but their keys.
#[derive(Debug)]
pub struct Store {
    client: Client,
    table: String,
}

/// Which end of the sort keys is read first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The lowest key first, as DynamoDB does unless told otherwise.
    Forward,
    /// The highest key first: `ScanIndexForward = false`.
    Backward,
}

/// Where the next page of a `Query` starts.
pub type Cursor = HashMap<String, AttributeValue>;

/// What one `Query` answers: sort keys, and where to go on.
#[derive(Debug)]
pub struct Page {
    /// The sort keys, in the order they came.
    pub keys: Vec<String>,
    /// The `LastEvaluatedKey`; none after the last page.
    pub next: Option<Cursor>,
}

impl Store {
    /// Makes the table, and waits until it can be used. A table that exists already is left alone.
    pub async fn create(client: Client, table: &str) -> Result<Self, Error> {
        let created = client
            .create_table()
            .table_name(table)
            .billing_mode(BillingMode::PayPerRequest)
            .set_key_schema(Some(vec![element("pk", KeyType::Hash)?, element("sk", KeyType::Range)?]))
            .set_attribute_definitions(Some(vec![text("pk")?, text("sk")?]))
            .send()
            .await;
        if let Err(error) = created {
            return Err(match error.as_service_error() {
                Some(CreateTableError::ResourceInUseException(_)) => Error::new(format!(
                    "table `{table}` exists already and is left alone; name another with --table"
                )),
                _ => error.into(),
            });
        }
        for _ in 0..TRIES {
            match client.describe_table().table_name(table).send().await {
                Ok(found) if found.table().and_then(|t| t.table_status()) == Some(&TableStatus::Active) => {
                    return Ok(Self { client, table: table.to_owned() });
                }
                // A new table may not be known everywhere yet.
                Err(error)
                    if !error
                        .as_service_error()
                        .is_some_and(DescribeTableError::is_resource_not_found_exception) =>
                {
                    return Err(error.into());
                }
                _ => tokio::time::sleep(PAUSE).await,
            }
        }
        Err(Error::new(format!("table `{table}` was created but is not active after a minute; delete it")))
    }

    /// Writes one item for each of `keys` into the partition `pk`.
    pub async fn put_all(&self, pk: &str, keys: &[String]) -> Result<(), Error> {
        for batch in keys.chunks(BATCH) {
            let writes = batch.iter().map(|key| put(pk, key)).collect::<Result<Vec<_>, _>>()?;
            let mut left = HashMap::from([(self.table.clone(), writes)]);
            for attempt in 0.. {
                let request = self.client.batch_write_item().set_request_items(Some(left));
                left = request.send().await?.unprocessed_items.unwrap_or_default();
                if left.is_empty() {
                    break;
                }
                if attempt == TRIES {
                    return Err(Error::new("the service takes no more writes"));
                }
                tokio::time::sleep(PAUSE).await;
            }
        }
        Ok(())
    }

    /// One `Query`, which sees all that is written: the runs of the partition `pk` from `start` on, at most `limit` of them.
    pub async fn page(
        &self,
        pk: &str,
        order: Order,
        limit: Option<i32>,
        start: Option<Cursor>,
    ) -> Result<Page, Error> {
        let query = self.client.query().table_name(&self.table);
        let Some(query) = query.key_range("pk", pk, "sk", &RankKey::query().range()?) else {
            return Ok(Page { keys: Vec::new(), next: None });
        };
        let found = query
            .consistent_read(true)
            .scan_index_forward(order == Order::Forward)
            .set_limit(limit)
            .set_exclusive_start_key(start)
            .send()
            .await?;
        let keys = found.items().iter().filter_map(|item| item.get("sk")?.as_s().ok().cloned()).collect();
        Ok(Page { keys, next: found.last_evaluated_key })
    }

    /// All runs of the partition `pk`, in pages of at most `limit`.
    pub async fn all(&self, pk: &str, order: Order, limit: Option<i32>) -> Result<Vec<String>, Error> {
        self.rest(pk, order, limit, None).await
    }

    /// The runs of the partition `pk` from `start` on, in pages of at most `limit`.
    pub async fn rest(
        &self,
        pk: &str,
        order: Order,
        limit: Option<i32>,
        mut start: Option<Cursor>,
    ) -> Result<Vec<String>, Error> {
        let mut keys = Vec::new();
        loop {
            let page = self.page(pk, order, limit, start).await?;
            keys.extend(page.keys);
            start = page.next;
            if start.is_none() {
                return Ok(keys);
            }
        }
    }

    /// Deletes the table.
    pub async fn delete(self) -> Result<(), Error> {
        self.client.delete_table().table_name(self.table).send().await?;
        Ok(())
    }
}

fn element(name: &str, role: KeyType) -> Result<KeySchemaElement, Error> {
    Ok(KeySchemaElement::builder().attribute_name(name).key_type(role).build()?)
}

fn text(name: &str) -> Result<AttributeDefinition, Error> {
    Ok(AttributeDefinition::builder().attribute_name(name).attribute_type(ScalarAttributeType::S).build()?)
}

fn put(pk: &str, sk: &str) -> Result<WriteRequest, Error> {
    let item = PutRequest::builder()
        .item("pk", AttributeValue::S(pk.to_owned()))
        .item("sk", AttributeValue::S(sk.to_owned()));
    Ok(WriteRequest::builder().put_request(item.build()?).build())
}
