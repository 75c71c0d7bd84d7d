//! A key range as what a DynamoDB Query takes.

use crate::ranges::range::{KeyRange, Rows};
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};

/// The key condition of a DynamoDB Query: expression, attribute names and attribute values.
///
/// Names and values always go through placeholders, so that a reserved word as attribute name and a `:` in a value
/// are no matter. All values are strings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct KeyCondition {
    /// `KeyConditionExpression`: `#pk = :pk AND begins_with(#sk, :sk)`.
    pub expression: String,
    /// `ExpressionAttributeNames`: `#pk` and `#sk`.
    pub names: BTreeMap<String, String>,
    /// `ExpressionAttributeValues`, each of type `S`: `:pk` and `:sk`, or `:pk`, `:sk_from` and `:sk_to`.
    pub values: BTreeMap<String, String>,
}

impl KeyRange {
    /// The key condition for the keys of this range in the item collection of one partition key; `None` if the
    /// range is empty, since the service refuses inverted bounds: there is nothing to ask for then.
    ///
    /// The expression uses `=` for one key, `begins_with` for a prefix, `BETWEEN` otherwise, and says nothing of the
    /// sort key if the range is all there is. The direction of reading is the Query's own `ScanIndexForward`.
    #[must_use]
    pub fn key_condition(&self, pk_name: &str, pk_value: &str, sk_name: &str) -> Option<KeyCondition> {
        // An empty string is no key, and the service refuses it as a value: the smallest key is one NUL.
        let start = if self.start().is_empty() { "\0" } else { self.start() };
        let (sort, values): (_, &[(&str, &str)]) = match self.rows() {
            Rows::Empty => return None,
            Rows::All => ("", &[]),
            Rows::One => (" AND #sk = :sk", &[(":sk", start)]),
            Rows::Prefix | Rows::Beginning => (" AND begins_with(#sk, :sk)", &[(":sk", start)]),
            Rows::UpTo | Rows::Below => {
                (" AND #sk BETWEEN :sk_from AND :sk_to", &[(":sk_from", start), (":sk_to", self.end())])
            }
        };
        let pairs =
            |list: &[(&str, &str)]| list.iter().map(|(a, b)| (a.to_string(), b.to_string())).collect();
        let names: &[_] = &[("#pk", pk_name), ("#sk", sk_name)];
        let mut condition = KeyCondition {
            expression: String::from("#pk = :pk") + sort,
            names: pairs(if sort.is_empty() { &names[..1] } else { names }),
            values: pairs(values),
        };
        condition.values.insert(":pk".into(), pk_value.into());
        Some(condition)
    }
}
