//! Which keys a key condition selects: read from its text, compared as bytes.

use sortkey::{KeyCondition, KeyRange};
use std::collections::BTreeSet;

/// What a key condition says of the sort key.
#[derive(Debug)]
pub(crate) enum SortCondition {
    Nothing,
    Equal(String),
    BeginsWith(String),
    Between(String, String),
}

impl SortCondition {
    pub(crate) fn holds(&self, key: &str) -> bool {
        let key = key.as_bytes();
        match self {
            Self::Nothing => true,
            Self::Equal(value) => key == value.as_bytes(),
            Self::BeginsWith(value) => key.starts_with(value.as_bytes()),
            Self::Between(from, to) => from.as_bytes() <= key && key <= to.as_bytes(),
        }
    }
}

/// Names that DynamoDB reserves, and a value that looks like a placeholder.
const PARTITION: (&str, &str) = ("hash", ":pk AND #sk");
const SORT: &str = "range";

/// The condition of `range`, none if it has none.
///
/// Panics unless the service would take it: placeholders alone, each of them used and each defined; one condition
/// a key; no empty value, none longer than `max_len`; bounds in order.
pub(crate) fn of(range: &KeyRange, max_len: usize) -> Option<SortCondition> {
    let condition = range.key_condition(PARTITION.0, PARTITION.1, SORT)?;
    let mut reading =
        Reading { condition: &condition, words: words(&condition.expression), used: BTreeSet::new() };

    assert_eq!(reading.name(), PARTITION.0, "{condition:?}");
    reading.expect("=");
    assert_eq!(reading.value(), PARTITION.1, "{condition:?}");
    let sort = reading.sort(max_len);

    assert!(reading.words.is_empty(), "more than one condition on the sort key: {condition:?}");
    let given: BTreeSet<_> = condition.names.keys().chain(condition.values.keys()).cloned().collect();
    assert_eq!(reading.used, given, "the service refuses placeholders that are not used: {condition:?}");
    Some(sort)
}

/// The words of an expression, the last first.
fn words(expression: &str) -> Vec<String> {
    let mut spaced = expression.replace('(', " ( ").replace(')', " ) ").replace(',', " , ");
    spaced.push(' ');
    spaced.split_whitespace().rev().map(str::to_owned).collect()
}

struct Reading<'a> {
    condition: &'a KeyCondition,
    words: Vec<String>,
    used: BTreeSet<String>,
}

impl Reading<'_> {
    fn sort(&mut self, max_len: usize) -> SortCondition {
        if self.words.is_empty() {
            return SortCondition::Nothing;
        }
        self.expect("AND");
        if self.words.last().is_some_and(|word| word == "begins_with") {
            self.expect("begins_with");
            self.expect("(");
            self.sort_name();
            self.expect(",");
            let value = self.key_value(max_len);
            self.expect(")");
            return SortCondition::BeginsWith(value);
        }
        self.sort_name();
        match self.next().as_str() {
            "=" => SortCondition::Equal(self.key_value(max_len)),
            "BETWEEN" => {
                let from = self.key_value(max_len);
                self.expect("AND");
                let to = self.key_value(max_len);
                assert!(from.as_bytes() <= to.as_bytes(), "inverted: {:?}", self.condition);
                SortCondition::Between(from, to)
            }
            word => panic!("`{word}` is no condition on a sort key"),
        }
    }

    fn next(&mut self) -> String {
        self.words.pop().unwrap_or_else(|| panic!("ends too soon: {:?}", self.condition))
    }

    fn expect(&mut self, word: &str) {
        assert_eq!(self.next(), word, "{:?}", self.condition);
    }

    fn sort_name(&mut self) {
        assert_eq!(self.name(), SORT, "{:?}", self.condition);
    }

    fn name(&mut self) -> String {
        let word = self.next();
        assert!(word.starts_with('#'), "a bare attribute name: {:?}", self.condition);
        self.used.insert(word.clone());
        self.condition.names[&word].clone()
    }

    fn value(&mut self) -> String {
        let word = self.next();
        assert!(word.starts_with(':'), "a bare value: {:?}", self.condition);
        self.used.insert(word.clone());
        self.condition.values[&word].clone()
    }

    fn key_value(&mut self, max_len: usize) -> String {
        let value = self.value();
        assert!(!value.is_empty(), "an empty key value: {:?}", self.condition);
        assert!(value.len() <= max_len, "a key value of {} bytes: {:?}", value.len(), self.condition);
        value
    }
}
