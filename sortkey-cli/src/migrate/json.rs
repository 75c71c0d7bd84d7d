//! Key attributes as DynamoDB JSON: `{"sk": {"S": "RUN#1"}}`.

use aws_sdk_dynamodb::primitives::Blob;
use aws_sdk_dynamodb::types::AttributeValue;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value, json};

use super::verdict::Item;

/// A key as JSON. Attributes that no key can have are left out.
#[must_use]
pub fn key_to_json(key: &Item) -> Value {
    let mut names: Vec<_> = key.iter().collect();
    names.sort_by_key(|(name, _)| *name);
    let typed = names.into_iter().filter_map(|(name, value)| {
        let typed = match value {
            AttributeValue::S(text) => json!({ "S": text }),
            AttributeValue::N(number) => json!({ "N": number }),
            AttributeValue::B(bytes) => json!({ "B": STANDARD.encode(bytes) }),
            _ => return None,
        };
        Some((name.clone(), typed))
    });
    Value::Object(typed.collect::<Map<_, _>>())
}

/// The key that [`key_to_json`] wrote.
pub(crate) fn key_from_json(json: &Value) -> Option<Item> {
    let attribute = |typed: &Value| {
        let (kind, value) = typed.as_object()?.iter().next()?;
        let text = value.as_str()?;
        match kind.as_str() {
            "S" => Some(AttributeValue::S(text.to_owned())),
            "N" => Some(AttributeValue::N(text.to_owned())),
            "B" => Some(AttributeValue::B(Blob::new(STANDARD.decode(text).ok()?))),
            _ => None,
        }
    };
    json.as_object()?.iter().map(|(name, typed)| Some((name.clone(), attribute(typed)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_of_each_type_comes_back() {
        let key = Item::from([
            ("a".to_owned(), AttributeValue::S("RUN#1\"é".to_owned())),
            ("b".to_owned(), AttributeValue::N("-1.50E+3".to_owned())),
            ("c".to_owned(), AttributeValue::B(Blob::new([0, 255, 16]))),
        ]);
        let json = key_to_json(&key);
        assert_eq!(json.to_string(), r#"{"a":{"S":"RUN#1\"é"},"b":{"N":"-1.50E+3"},"c":{"B":"AP8Q"}}"#);
        assert_eq!(key_from_json(&json), Some(key));
        assert_eq!(key_from_json(&json!({"a": {"SS": ["x"]}})), None);
    }
}
