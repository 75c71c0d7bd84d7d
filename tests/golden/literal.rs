//! Values written as in Rust: `1500, -5, 'é', true, "a\"b", None, Some("x")`.

use std::collections::VecDeque;

/// One value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Literal {
    Number(String),
    Bool(bool),
    Char(char),
    Text(String),
    None,
    /// The values inside `Some(…)`: several for a key of several fields.
    Some(VecDeque<Literal>),
}

/// Values separated by commas.
///
/// # Panics
///
/// If the text is no list of values.
pub(crate) fn parse(text: &str) -> VecDeque<Literal> {
    let mut rest = text;
    let values = list(&mut rest);
    assert!(rest.is_empty(), "{rest:?} is left of {text:?}");
    values
}

fn list(rest: &mut &str) -> VecDeque<Literal> {
    let mut values = VecDeque::new();
    while !rest.is_empty() && !rest.starts_with(')') {
        values.push_back(value(rest));
        match rest.strip_prefix(", ") {
            Some(more) => *rest = more,
            None => break,
        }
    }
    values
}

fn value(rest: &mut &str) -> Literal {
    let text = *rest;
    if let Some(inside) = text.strip_prefix("Some(") {
        *rest = inside;
        let values = list(rest);
        *rest = rest.strip_prefix(')').unwrap_or_else(|| panic!("`Some` is not closed in {text:?}"));
        return Literal::Some(values);
    }
    for (word, literal) in
        [("None", Literal::None), ("true", Literal::Bool(true)), ("false", Literal::Bool(false))]
    {
        if let Some(after) = text.strip_prefix(word) {
            *rest = after;
            return literal;
        }
    }
    if let Some(quoted) = text.strip_prefix('"') {
        *rest = quoted;
        return Literal::Text(characters(rest, '"'));
    }
    if let Some(quoted) = text.strip_prefix('\'') {
        *rest = quoted;
        let character: Vec<char> = characters(rest, '\'').chars().collect();
        let [character] = character[..] else { panic!("not one character: {text:?}") };
        return Literal::Char(character);
    }
    let end = text.find([',', ')']).unwrap_or(text.len());
    *rest = &text[end..];
    let number = &text[..end];
    assert!(number.trim_start_matches('-').bytes().all(|byte| byte.is_ascii_digit()), "no value: {text:?}");
    Literal::Number(number.to_string())
}

/// Characters up to the closing quote, escapes undone.
fn characters(rest: &mut &str, quote: char) -> String {
    let text = *rest;
    let (mut found, mut all) = (String::new(), text.char_indices());
    while let Some((at, c)) = all.next() {
        match c {
            c if c == quote => {
                *rest = &text[at + c.len_utf8()..];
                return found;
            }
            '\\' => match all.next() {
                Some((_, escaped @ ('"' | '\'' | '\\'))) => found.push(escaped),
                Some((_, 'n')) => found.push('\n'),
                Some((_, 'u')) => {
                    let digits: String = all
                        .by_ref()
                        .map(|(_, c)| c)
                        .skip_while(|c| *c == '{')
                        .take_while(|c| *c != '}')
                        .collect();
                    let code = u32::from_str_radix(&digits, 16).expect("hexadecimal digits");
                    found.push(char::from_u32(code).expect("a character"));
                }
                other => panic!("unknown escape {other:?} in {text:?}"),
            },
            c => found.push(c),
        }
    }
    panic!("no closing quote in {text:?}")
}

#[test]
fn values_are_read_as_rust_reads_them() {
    let texts = |all: &[&str]| all.iter().map(|text| Literal::Text((*text).into())).collect::<VecDeque<_>>();
    assert_eq!(parse(""), []);
    assert_eq!(parse(r#""a\"b", "\u{0}", ", ", "c)""#), texts(&["a\"b", "\0", ", ", "c)"]));
    assert_eq!(parse("-5, 18"), ["-5", "18"].map(|number| Literal::Number(number.into())));
    assert_eq!(parse(r"'é', '\'', true"), [Literal::Char('é'), Literal::Char('\''), Literal::Bool(true)]);
    assert_eq!(parse(r#"None, Some("x", "y")"#), [Literal::None, Literal::Some(texts(&["x", "y"]))]);
}
