//! Which attribute each `:value` of an expression belongs to. The emulator judges the grammar; this
//! only has to be right about expressions that are valid.

use serde_json::Value;

/// The key values of a `Query`: attribute and value, in the order they are written.
pub(crate) fn key_values(query: &Value) -> Vec<(&str, &Value)> {
    let mut found = Vec::new();
    let mut attribute = "";
    for word in words(text(query, "KeyConditionExpression")) {
        if word.starts_with(':') {
            found.push((attribute, &query["ExpressionAttributeValues"][word]));
        } else if !["=", "begins_with", "between", "and"].contains(&word.to_ascii_lowercase().as_str()) {
            attribute = name(query, word);
        }
    }
    found
}

/// What an `UpdateItem` sets: attribute and value. A value that is only part of the right-hand side
/// (`if_not_exists(a, :v)`) counts; one copied from another attribute is not seen.
pub(crate) fn assignments(update: &Value) -> Vec<(&str, &Value)> {
    let mut found = Vec::new();
    let (mut target, mut before) = ("", "");
    for word in words(text(update, "UpdateExpression")) {
        if word == "=" {
            target = name(update, before);
        } else if word.starts_with(':') {
            found.push((target, &update["ExpressionAttributeValues"][word]));
        }
        before = word;
    }
    found
}

/// Names, values, keywords and `=`. A path such as `a.b` is one word, so that it is not taken for `b`.
fn words(expression: &str) -> impl Iterator<Item = &str> {
    let in_word = |c: char| c.is_alphanumeric() || "_#:.".contains(c);
    let mut rest = expression;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(|c| !in_word(c) && c != '=');
        let end = if rest.starts_with('=') { 1 } else { rest.find(|c| !in_word(c)).unwrap_or(rest.len()) };
        let (word, after) = rest.split_at_checked(end).filter(|(word, _)| !word.is_empty())?;
        rest = after;
        Some(word)
    })
}

/// The attribute that `word` stands for: itself, or what the placeholder `#word` is bound to.
fn name<'a>(request: &'a Value, word: &'a str) -> &'a str {
    request["ExpressionAttributeNames"][word].as_str().unwrap_or(word)
}

fn text<'a>(request: &'a Value, field: &str) -> &'a str {
    request[field].as_str().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn attributes<'a>(found: &[(&'a str, &'a Value)]) -> Vec<(&'a str, &'a str)> {
        found.iter().map(|(name, value)| (*name, value["S"].as_str().unwrap_or("?"))).collect()
    }

    #[test]
    fn every_form_of_key_condition_is_read() {
        for (expression, expected) in [
            ("pk=:a", vec![("pk", "A")]),
            ("#k = :a AND sk <= :b", vec![("K", "A"), ("sk", "B")]),
            ("#k = :a and begins_with(sk,:b)", vec![("K", "A"), ("sk", "B")]),
            ("(sk BETWEEN :b AND :c) AND (pk = :a)", vec![("sk", "B"), ("sk", "C"), ("pk", "A")]),
        ] {
            let query = json!({
                "KeyConditionExpression": expression,
                "ExpressionAttributeNames": {"#k": "K"},
                "ExpressionAttributeValues": {":a": {"S": "A"}, ":b": {"S": "B"}, ":c": {"S": "C"}},
            });
            assert_eq!(attributes(&key_values(&query)), expected, "{expression}");
        }
    }

    #[test]
    fn every_assignment_of_an_update_is_read() {
        for (expression, expected) in [
            ("SET a=:a", vec![("a", "A")]),
            ("SET #k = :a, b = if_not_exists(c, :b) REMOVE d", vec![("K", "A"), ("b", "B")]),
            ("SET m.a = :a, m[0].b = :b", vec![("m.a", "A"), (".b", "B")]),
        ] {
            let update = json!({
                "UpdateExpression": expression,
                "ExpressionAttributeNames": {"#k": "K"},
                "ExpressionAttributeValues": {":a": {"S": "A"}, ":b": {"S": "B"}},
            });
            assert_eq!(attributes(&assignments(&update)), expected, "{expression}");
        }
    }
}
