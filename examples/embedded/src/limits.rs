//! What the real service refuses and the emulator lets through: key values that are too long or empty
//! in a `Query`, and index keys that are too long in a write.
//!
//! Statements in `PartiQL` are not looked into.

use dynoxide::actions::describe_table::DescribeTableRequest;
use dynoxide::{Database, DynoxideError};
use serde_json::Value;

use crate::expression;

/// Refuses `request` where the real service would.
pub(crate) fn check(db: &Database, operation: &str, request: &Value) -> Result<(), DynoxideError> {
    match operation {
        "Query" => check_query(db, request),
        "PutItem" => check_put(db, request),
        "UpdateItem" => check_update(db, request),
        "BatchWriteItem" => {
            request["RequestItems"].as_object().into_iter().flatten().try_for_each(|(table, writes)| {
                each(writes).try_for_each(|write| {
                    check_index_keys(db, &Value::from(table.as_str()), members(&write["PutRequest"]["Item"]))
                })
            })
        }
        "TransactWriteItems" => each(&request["TransactItems"]).try_for_each(|write| {
            check_put(db, &write["Put"])?;
            check_update(db, &write["Update"])
        }),
        _ => Ok(()),
    }
}

fn check_put(db: &Database, put: &Value) -> Result<(), DynoxideError> {
    check_index_keys(db, &put["TableName"], members(&put["Item"]))
}

fn check_update(db: &Database, update: &Value) -> Result<(), DynoxideError> {
    check_index_keys(db, &update["TableName"], expression::assignments(update))
}

fn check_query(db: &Database, query: &Value) -> Result<(), DynoxideError> {
    let table = describe(db, &query["TableName"]);
    let schema = match query["IndexName"].as_str() {
        None => &table["KeySchema"],
        Some(wanted) => indexes(&table)
            .find(|index| index["IndexName"] == wanted)
            .map_or(&Value::Null, |index| &index["KeySchema"]),
    };
    for (attribute, value) in expression::key_values(query) {
        if let Some(role) = role(schema, attribute) {
            refuse_empty(attribute, value)?;
            refuse_too_long(role, value)?;
        }
    }
    Ok(())
}

/// Refuses an item, or the assignments of an update, with too long a key of any of the table's indexes.
fn check_index_keys<'a>(
    db: &Database,
    table: &Value,
    item: impl IntoIterator<Item = (&'a str, &'a Value)>,
) -> Result<(), DynoxideError> {
    let table = describe(db, table);
    for (attribute, value) in item {
        for role in indexes(&table).filter_map(|index| role(&index["KeySchema"], attribute)) {
            refuse_too_long(role, value)?;
        }
    }
    Ok(())
}

/// The table's description as the service writes it; null where there is no such table, which is then
/// the emulator's to refuse.
fn describe(db: &Database, table: &Value) -> Value {
    let request = DescribeTableRequest { table_name: table.as_str().unwrap_or_default().to_owned() };
    let described = db.describe_table(request).ok().and_then(|found| serde_json::to_value(found).ok());
    described.map(|mut found| found["Table"].take()).unwrap_or_default()
}

fn indexes(table: &Value) -> impl Iterator<Item = &Value> {
    each(&table["GlobalSecondaryIndexes"]).chain(each(&table["LocalSecondaryIndexes"]))
}

fn each(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}

fn members(object: &Value) -> impl Iterator<Item = (&str, &Value)> {
    object.as_object().into_iter().flatten().map(|(name, value)| (name.as_str(), value))
}

#[derive(Clone, Copy)]
enum Role {
    Partition,
    Sort,
}

fn role(key_schema: &Value, attribute: &str) -> Option<Role> {
    let element = each(key_schema).find(|element| element["AttributeName"] == attribute)?;
    Some(if element["KeyType"] == "HASH" { Role::Partition } else { Role::Sort })
}

/// The messages are the service's own, the missing space included.
fn refuse_too_long(role: Role, value: &Value) -> Result<(), DynoxideError> {
    let (limit, message) = match role {
        Role::Partition => (2048, "Size of hashkey has exceeded the maximum size limit of2048 bytes"),
        Role::Sort => (1024, "Aggregated size of all range keys has exceeded the size limit of 1024 bytes"),
    };
    match size(value) {
        Some(size) if size > limit => Err(DynoxideError::ValidationException(format!(
            "One or more parameter values were invalid: {message}"
        ))),
        _ => Ok(()),
    }
}

fn refuse_empty(attribute: &str, value: &Value) -> Result<(), DynoxideError> {
    if size(value) != Some(0) {
        return Ok(());
    }
    let kind = if value["S"].is_string() { "string" } else { "binary" };
    Err(DynoxideError::ValidationException(format!(
        "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain \
         an empty {kind} value. Key: {attribute}"
    )))
}

/// The length in bytes of a text or of the bytes behind its base64; a number's is never near a limit.
fn size(value: &Value) -> Option<usize> {
    let base64 = |text: &str| text.trim_end_matches('=').len() * 3 / 4;
    value["S"].as_str().map(str::len).or_else(|| value["B"].as_str().map(base64))
}
