//! The refusals of the real service, embedded or added: each with the error the SDK then sees.

use std::collections::HashMap;
use std::fmt::Debug;

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::error::{ProvideErrorMetadata, SdkError};
use aws_sdk_dynamodb::operation::query::{QueryError, builders::QueryFluentBuilder};
use aws_sdk_dynamodb::primitives::Blob;
use aws_sdk_dynamodb::types::{
    AttributeDefinition, AttributeValue, BillingMode, GlobalSecondaryIndex, KeySchemaElement, KeyType,
    Projection, ProjectionType, Put, PutRequest, ScalarAttributeType, TransactWriteItem, Update,
    WriteRequest,
};

const HASHKEY: &str = "One or more parameter values were invalid: \
                       Size of hashkey has exceeded the maximum size limit of2048 bytes";
const RANGEKEY: &str = "One or more parameter values were invalid: \
                        Aggregated size of all range keys has exceeded the size limit of 1024 bytes";
const EMPTY_SK: &str = "One or more parameter values are not valid. The AttributeValue for a key attribute \
                        cannot contain an empty string value. Key: sk";

/// A table `runs` (`pk`, `sk`) with an index `gsi` (`gpk`, `gsk`).
async fn table() -> Client {
    let client = embedded_dynamodb::client();
    let index = GlobalSecondaryIndex::builder()
        .index_name("gsi")
        .key_schema(key("gpk", KeyType::Hash))
        .key_schema(key("gsk", KeyType::Range))
        .projection(Projection::builder().projection_type(ProjectionType::All).build())
        .build()
        .unwrap();
    let mut create = client
        .create_table()
        .table_name("runs")
        .billing_mode(BillingMode::PayPerRequest)
        .key_schema(key("pk", KeyType::Hash))
        .key_schema(key("sk", KeyType::Range))
        .global_secondary_indexes(index);
    for name in ["pk", "sk", "gpk", "gsk"] {
        let definition =
            AttributeDefinition::builder().attribute_name(name).attribute_type(ScalarAttributeType::S);
        create = create.attribute_definitions(definition.build().unwrap());
    }
    create.send().await.unwrap();
    client
}

fn key(name: &str, role: KeyType) -> KeySchemaElement {
    KeySchemaElement::builder().attribute_name(name).key_type(role).build().unwrap()
}

fn s(text: impl Into<String>) -> AttributeValue {
    AttributeValue::S(text.into())
}

/// Done, or the message of a refusal by validation; nothing else is expected.
#[track_caller]
fn outcome<T, E: ProvideErrorMetadata + Debug>(result: Result<T, SdkError<E>>) -> Result<(), String> {
    result.map(drop).map_err(|error| {
        assert_eq!(error.code(), Some("ValidationException"), "{error:?}");
        error.message().unwrap_or_default().to_owned()
    })
}

/// The message of a refusal by validation, which `result` must be.
#[track_caller]
fn refused<T, E: ProvideErrorMetadata + Debug>(result: Result<T, SdkError<E>>) -> String {
    outcome(result).expect_err("refused")
}

fn query(client: &Client, condition: &str, sk: impl Into<String>) -> QueryFluentBuilder {
    client
        .query()
        .table_name("runs")
        .key_condition_expression(condition)
        .expression_attribute_names("#sk", "sk")
        .expression_attribute_values(":pk", s("p"))
        .expression_attribute_values(":sk", s(sk))
}

#[tokio::test]
async fn a_sort_key_over_1024_bytes_is_refused_in_a_query() {
    let client = table().await;
    for condition in [
        "pk = :pk AND #sk = :sk",
        "pk = :pk AND #sk < :sk",
        "pk = :pk AND #sk <= :sk",
        "pk = :pk AND #sk > :sk",
        "pk = :pk AND #sk >= :sk",
        "pk = :pk AND begins_with(#sk, :sk)",
        "begins_with ( #sk , :sk ) and pk=:pk",
    ] {
        query(&client, condition, "x".repeat(1024)).send().await.unwrap();
        // Bytes are counted, not characters: 1026 bytes, 513 characters.
        for too_long in ["x".repeat(1025), "é".repeat(513)] {
            assert_eq!(refused(query(&client, condition, too_long).send().await), RANGEKEY, "{condition}");
        }
    }
}

#[tokio::test]
async fn both_ends_of_between_are_looked_at() {
    let client = table().await;
    let between = "pk = :pk AND #sk BETWEEN :a AND :b";
    for (a, b, expected) in [
        ("a".repeat(1025), "b".to_owned(), RANGEKEY),
        ("a".to_owned(), "b".repeat(1025), RANGEKEY),
        (String::new(), "b".to_owned(), EMPTY_SK),
    ] {
        let request = client
            .query()
            .table_name("runs")
            .key_condition_expression(between)
            .expression_attribute_names("#sk", "sk")
            .expression_attribute_values(":pk", s("p"))
            .expression_attribute_values(":a", s(a))
            .expression_attribute_values(":b", s(b));
        assert_eq!(refused(request.send().await), expected);
    }
}

#[tokio::test]
async fn an_empty_key_value_is_refused_in_a_query() {
    let client = table().await;
    for condition in
        ["pk = :pk AND #sk = :sk", "pk = :pk AND #sk >= :sk", "pk = :pk AND begins_with(#sk, :sk)"]
    {
        assert_eq!(refused(query(&client, condition, "").send().await), EMPTY_SK, "{condition}");
    }
}

#[tokio::test]
async fn a_partition_key_is_held_to_its_own_limit() {
    let client = table().await;
    let query = |pk: String| {
        client
            .query()
            .table_name("runs")
            .key_condition_expression("pk = :pk")
            .expression_attribute_values(":pk", s(pk))
            .send()
    };
    query("p".repeat(2048)).await.unwrap();
    assert_eq!(refused(query("p".repeat(2049)).await), HASHKEY);
    assert_eq!(refused(query(String::new()).await), EMPTY_SK.replace("Key: sk", "Key: pk"));
}

#[tokio::test]
async fn a_query_of_an_index_is_held_to_the_keys_of_the_index() {
    let client = table().await;
    let query = |gpk: String, gsk: String| {
        client
            .query()
            .table_name("runs")
            .index_name("gsi")
            .key_condition_expression("#o = :o AND #r <= :r")
            .expression_attribute_names("#o", "gpk")
            .expression_attribute_names("#r", "gsk")
            .expression_attribute_values(":o", s(gpk))
            .expression_attribute_values(":r", s(gsk))
            .send()
    };
    query("o".repeat(2048), "r".repeat(1024)).await.unwrap();
    assert_eq!(refused(query("o".repeat(2049), "r".into()).await), HASHKEY);
    assert_eq!(refused(query("o".into(), "r".repeat(1025)).await), RANGEKEY);
    assert_eq!(refused(query("o".into(), String::new()).await), EMPTY_SK.replace("Key: sk", "Key: gsk"));
}

#[tokio::test]
async fn only_key_values_are_held_to_the_limits_of_keys() {
    let client = table().await;
    let request = query(&client, "pk = :pk AND #sk > :sk", "a")
        .filter_expression("note = :note AND mark <> :mark")
        .expression_attribute_values(":note", s("n".repeat(3000)))
        .expression_attribute_values(":mark", s(""));
    request.send().await.unwrap();

    let put = client.put_item().table_name("runs").item("pk", s("p")).item("sk", s("k"));
    put.item("note", s("n".repeat(3000))).item("mark", s("")).send().await.unwrap();
}

#[tokio::test]
async fn an_index_key_over_its_limit_is_refused_by_every_write() {
    let client = table().await;
    for (attribute, limit, expected) in [("gpk", 2048, HASHKEY), ("gsk", 1024, RANGEKEY)] {
        for (name, outcome) in write_in_every_way(&client, attribute, s("x".repeat(limit))).await {
            assert_eq!(outcome, Ok(()), "{name} of {attribute}");
        }
        for (name, outcome) in write_in_every_way(&client, attribute, s("x".repeat(limit + 1))).await {
            assert_eq!(outcome, Err(expected.to_owned()), "{name} of {attribute}");
        }
    }
}

/// Writes `value` to `attribute` of one item by each operation that can.
async fn write_in_every_way(
    client: &Client,
    attribute: &str,
    value: AttributeValue,
) -> [(&'static str, Result<(), String>); 5] {
    let item: HashMap<_, _> =
        [("pk", s("p")), ("sk", s("k")), (attribute, value.clone())].map(|(k, v)| (k.to_owned(), v)).into();
    let key: HashMap<_, _> = [("pk", s("p")), ("sk", s("k"))].map(|(k, v)| (k.to_owned(), v)).into();
    let batch = WriteRequest::builder()
        .put_request(PutRequest::builder().set_item(Some(item.clone())).build().unwrap())
        .build();
    let put = TransactWriteItem::builder()
        .put(Put::builder().table_name("runs").set_item(Some(item.clone())).build().unwrap())
        .build();
    let update = Update::builder()
        .table_name("runs")
        .set_key(Some(key.clone()))
        .update_expression(format!("SET {attribute} = :v"))
        .expression_attribute_values(":v", value.clone());
    let update = TransactWriteItem::builder().update(update.build().unwrap()).build();
    [
        ("PutItem", outcome(client.put_item().table_name("runs").set_item(Some(item)).send().await)),
        (
            "UpdateItem",
            outcome(
                client
                    .update_item()
                    .table_name("runs")
                    .set_key(Some(key))
                    .update_expression("SET nick = :one, #a = if_not_exists(first_seen, :v)")
                    .expression_attribute_names("#a", attribute)
                    .expression_attribute_values(":one", s("1"))
                    .expression_attribute_values(":v", value)
                    .send()
                    .await,
            ),
        ),
        (
            "BatchWriteItem",
            outcome(client.batch_write_item().request_items("runs", vec![batch]).send().await),
        ),
        ("Put", outcome(client.transact_write_items().transact_items(put).send().await)),
        ("Update", outcome(client.transact_write_items().transact_items(update).send().await)),
    ]
}

/// These the emulator refuses by itself: pinned, so that a change of it is seen.
#[tokio::test]
async fn the_keys_of_the_table_itself_are_held_to_their_limits() {
    let client = table().await;
    let put =
        |pk: String, sk: String| client.put_item().table_name("runs").item("pk", s(pk)).item("sk", s(sk));
    put("p".repeat(2048), "s".repeat(1024)).send().await.unwrap();
    assert_eq!(refused(put("p".repeat(2049), "s".into()).send().await), HASHKEY);
    assert_eq!(refused(put("p".into(), "s".repeat(1025)).send().await), RANGEKEY);
    assert_eq!(refused(put("p".into(), "é".repeat(513)).send().await), RANGEKEY);
    assert_eq!(refused(put("p".into(), String::new()).send().await), EMPTY_SK);
    let empty_index_key = put("p".into(), "s".into()).item("gsk", s("")).send().await;
    assert!(refused(empty_index_key).contains("IndexName: gsi, IndexKey: gsk"));
}

#[tokio::test]
async fn binary_keys_are_measured_in_bytes_not_in_base64() {
    let client = embedded_dynamodb::client();
    let definition = |name: &str| {
        AttributeDefinition::builder()
            .attribute_name(name)
            .attribute_type(ScalarAttributeType::B)
            .build()
            .unwrap()
    };
    client
        .create_table()
        .table_name("blobs")
        .billing_mode(BillingMode::PayPerRequest)
        .key_schema(key("pk", KeyType::Hash))
        .key_schema(key("sk", KeyType::Range))
        .attribute_definitions(definition("pk"))
        .attribute_definitions(definition("sk"))
        .send()
        .await
        .unwrap();
    for (length, fits) in [(1023, true), (1024, true), (1025, false), (1026, false)] {
        let bytes = |length: usize| AttributeValue::B(Blob::new(vec![0xff; length]));
        let found = client
            .query()
            .table_name("blobs")
            .key_condition_expression("pk = :pk AND sk > :sk")
            .expression_attribute_values(":pk", bytes(1))
            .expression_attribute_values(":sk", bytes(length))
            .send()
            .await;
        if fits { drop(found.unwrap()) } else { assert_eq!(refused(found), RANGEKEY) }
    }
}

#[tokio::test]
async fn what_the_emulator_refuses_comes_through_as_it_is() {
    let client = table().await;
    let missing = client.query().table_name("nowhere").key_condition_expression("pk = :pk");
    let missing = missing.expression_attribute_values(":pk", s("p")).send().await.unwrap_err();
    assert!(missing.as_service_error().is_some_and(QueryError::is_resource_not_found_exception));

    let swapped = query(&client, "pk = :pk AND #sk BETWEEN :sk AND :lower", "b");
    let swapped = swapped.expression_attribute_values(":lower", s("a")).send().await;
    assert!(refused(swapped).contains("BETWEEN"));

    let unknown = client.describe_limits().send().await;
    assert!(refused(unknown).contains("DescribeLimits"));
}
