//! `aws-sdk-dynamodb` 1: a key range on its Query builder.

use crate::KeyRange;
use aws_sdk_dynamodb::operation::query::builders::QueryFluentBuilder;
use aws_sdk_dynamodb::types::AttributeValue;

/// Puts a [`KeyRange`] on a DynamoDB Query in one call.
pub trait QueryKeyRange: Sized {
    /// Asks for the keys of `range` in the item collection of one partition key: sets the key condition expression and
    /// adds the names and values of its placeholders (`#pk`, `#sk`, `:pk`, `:sk`, `:sk_from`, `:sk_to`).
    ///
    /// `None` if the range is empty: there is nothing to ask for, and the service refuses such a condition. Answer with no
    /// rows then.
    ///
    /// A key condition set before is replaced; a filter or projection may add placeholders of its own, under other
    /// names. A paginator is made from the result, with `into_paginator`.
    ///
    /// # Example
    ///
    /// ```
    /// use sortkey::{QueryKeyRange, SortKey};
    ///
    /// #[derive(SortKey)]
    /// #[prefix = "EVT"]
    /// struct EventKey(#[pad(width = 4)] u16);
    ///
    /// # fn ask(client: &aws_sdk_dynamodb::Client) -> Result<(), sortkey::EncodeError> {
    /// let range = EventKey::query().field0(2025..=2026).range()?;
    /// let query = client.query().table_name("audit-log");
    /// if let Some(query) = query.key_range("pk", "ACTOR#u_8814", "sk", &range) {
    ///     let newest_first = query.scan_index_forward(false).limit(10);
    ///     assert!(newest_first.get_key_condition_expression().is_some()); // … BETWEEN "EVT#2025" AND "EVT#2026"
    /// }
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    fn key_range(self, pk_name: &str, pk_value: &str, sk_name: &str, range: &KeyRange) -> Option<Self>;
}

impl QueryKeyRange for QueryFluentBuilder {
    fn key_range(self, pk_name: &str, pk_value: &str, sk_name: &str, range: &KeyRange) -> Option<Self> {
        let condition = range.key_condition(pk_name, pk_value, sk_name)?;
        let mut query = self.key_condition_expression(condition.expression);
        for (placeholder, name) in condition.names {
            query = query.expression_attribute_names(placeholder, name);
        }
        for (placeholder, value) in condition.values {
            query = query.expression_attribute_values(placeholder, AttributeValue::S(value));
        }
        Some(query)
    }
}
