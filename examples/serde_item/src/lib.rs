//! How does an item keep its sort key typed? Its struct holds the key, and serde writes it as the string.
//!
//! The same struct goes into the table and comes out of it; nowhere is a key put together or taken apart.

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::types::{
    AttributeDefinition, BillingMode, KeySchemaElement, KeyType, ScalarAttributeType,
};
use serde::{Deserialize, Serialize};
use sortkey::{QueryKeyRange, SortKey};
use std::error::Error;

/// One comment on a document, in the order of its time; the number tells those of one second apart.
#[derive(SortKey, Clone, Debug, PartialEq)]
#[prefix = "COMMENT"]
pub struct CommentKey {
    /// Seconds since 1970.
    #[pad(width = 10)]
    pub at: u64,
    /// Counts the comments of one second.
    #[pad(width = 3)]
    pub number: u16,
}

/// The item of a comment.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct Comment {
    /// The document.
    pub pk: String,
    /// In the table, the key's string.
    #[serde(with = "sortkey::serde")]
    pub sk: CommentKey,
    /// The comment that this one answers; left out of the item if there is none.
    #[serde(with = "sortkey::serde", default, skip_serializing_if = "Option::is_none")]
    pub answers: Option<CommentKey>,
    /// What was said.
    pub text: String,
}

/// What can go wrong: a request, or an item whose key is not what it should be.
pub type Failure = Box<dyn Error + Send + Sync>;

/// An embedded database with the table `comments`.
///
/// # Errors
///
/// If the table cannot be made.
pub async fn table() -> Result<Client, Failure> {
    let client = embedded_dynamodb::client();
    let mut create = client.create_table().table_name("comments").billing_mode(BillingMode::PayPerRequest);
    for (name, role) in [("pk", KeyType::Hash), ("sk", KeyType::Range)] {
        let attribute = AttributeDefinition::builder().attribute_name(name);
        create = create
            .key_schema(KeySchemaElement::builder().attribute_name(name).key_type(role).build()?)
            .attribute_definitions(attribute.attribute_type(ScalarAttributeType::S).build()?);
    }
    create.send().await?;
    Ok(client)
}

/// Writes a comment.
///
/// # Errors
///
/// If its key cannot be written, or the request fails.
pub async fn put(client: &Client, comment: &Comment) -> Result<(), Failure> {
    let item = serde_dynamo::to_item(comment)?;
    client.put_item().table_name("comments").set_item(Some(item)).send().await?;
    Ok(())
}

/// The comments on a document from one time to another, both included, in order.
///
/// # Errors
///
/// If the request fails, or an item is no comment.
pub async fn between(client: &Client, document: &str, from: u64, to: u64) -> Result<Vec<Comment>, Failure> {
    let range = CommentKey::query().at(from..=to).range()?;
    let query = client.query().table_name("comments");
    // Nothing can be in an empty range, and the service would refuse to look.
    let Some(query) = query.key_range("pk", document, "sk", &range) else { return Ok(Vec::new()) };
    let items = query.send().await?.items.unwrap_or_default();
    Ok(serde_dynamo::from_items(items)?)
}
