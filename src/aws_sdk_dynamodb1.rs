//! `aws-sdk-dynamodb` 1: a key range on its Query builder.

use crate::KeyRange;
use aws_sdk_dynamodb::operation::query::builders::QueryFluentBuilder;
use aws_sdk_dynamodb::types::AttributeValue;

/// Puts a [`KeyRange`] on a DynamoDB Query in one call.
pub trait QueryKeyRange: Sized {
    /// Asks for the keys of `range` in the item collection of one partition key: sets the key condition expression and
    /// adds the names and values of its placeholders (`#pk`, `#sk`, `:pk`, `:sk`, `:sk_from`, `:sk_to`).
    ///
    /// `None` if the range is empty: there is nothing to ask for, and the service refuses such a condition.
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
