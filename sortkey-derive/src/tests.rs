//! What only this crate can see: whole expansions, and the style of every message.

use crate::derive;
use crate::errors::Errors;
use crate::nearest::nearest;
use crate::vocabulary::ATTRIBUTES;
use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeSet;
use std::fs;
use syn::DeriveInput;

/// Compares an expansion with the one under `expanded/`; with `SORTKEY_BLESS=1` writes it.
fn expansion(name: &str, source: &str) {
    let path = format!("{}/expanded/{name}.rs", env!("CARGO_MANIFEST_DIR"));
    let file = syn::parse2(expand(source)).expect("an expansion is a list of items");
    let pretty = prettyplease::unparse(&file);
    if std::env::var("SORTKEY_BLESS").is_ok_and(|value| value == "1") {
        fs::write(&path, &pretty).expect("the snapshot is writable");
    }
    let blessed = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        blessed == pretty,
        "the expansion of `{name}` is another than {path}; read this one, then run with `SORTKEY_BLESS=1`:\n{pretty}"
    );
}

fn expand(source: &str) -> TokenStream {
    derive(&syn::parse_str::<DeriveInput>(source).expect("a struct or an enum"))
}

const LEADERBOARD: &str = r#"
    #[prefix = "RUN"]
    pub struct RankKey {
        #[descending(max = 9_999_999_999)]
        #[pad(width = 10)]
        pub score: u64,
        #[pad(width = 16)]
        pub at: u64,
        pub player: String,
    }"#;

#[test]
fn a_struct_expands_as_reviewed() {
    expansion("leaderboard", LEADERBOARD);
}

#[test]
fn a_generic_key_expands_as_reviewed() {
    expansion(
        "generic",
        r#"
        #[sort_key(delimiter = '!', max_len = 200, crate = keys::sortkey)]
        struct Tagged<'a, T: Clone = bool, const W: usize = 4>(
            T,
            #[prefix = "N"] #[pad(width = W)] u32,
            #[escape] std::borrow::Cow<'a, str>,
            #[descending(max = limits::MAX)] Option<u64>,
        )
        where
            T: Send;"#,
    );
}

#[test]
fn an_enum_expands_as_reviewed() {
    expansion(
        "entity",
        r#"
        pub(crate) enum Entity {
            #[prefix = "EVT"]
            Event { #[timestamp(precision = "ms")] at: Timestamp, r#type: String },
            #[prefix = "OFF"]
            Offline,
        }"#,
    );
}

/// All messages that an input is refused with.
fn messages(source: &str) -> Vec<String> {
    fn literals(tokens: TokenStream, found: &mut Vec<String>) {
        let mut last_was_error = false;
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => last_was_error = ident == "compile_error",
                TokenTree::Group(group) if last_was_error => {
                    let text: syn::LitStr = syn::parse2(group.stream()).expect("a message");
                    found.push(text.value());
                    last_was_error = false;
                }
                TokenTree::Group(group) => literals(group.stream(), found),
                _ => {}
            }
        }
    }
    let mut found = Vec::new();
    literals(expand(source), &mut found);
    found
}

/// One of each mistake; the messages of all of them are held to the house rules.
const FAULTS: &[&str] = &[
    // Places and forms.
    "#[pad(width = 10)] struct K(String);",
    "#[prefix = \"E\"] #[pad] enum K { #[prefix = \"A\"] #[pad] #[sort_key(max_len = 1)] A }",
    "struct K(#[sort_key(max_len = 10)] String);",
    "#[prefix] #[sort_key] struct K(#[pad()] u8, #[escape()] String, #[unordered = 1] String, bool);",
    "#[prefix(\"X\")] #[sort_key()] struct K(#[pad = 3] u8, #[pad(10)] u8, #[pad(10, max = 9)] u8);",
    "#[prefix = 3] struct K(#[descending = 3] u8, #[descending(300)] u8, #[prefix(3)] String);",
    "struct K(#[pad(widht = 10)] u8, #[pad(zzzzzzzz = 10)] u8, #[descending(limit = 3)] u8);",
    "#[sort_key(separator = '|')] struct K(#[pad(width 10)] u8, #[pad(width = 10 max = 9)] u8);",
    // Repetitions.
    "#[prefix = \"A\"] #[prefix = \"B\"] #[sort_key(max_len = 1)] #[sort_key(max_len = 2)] struct K;",
    "struct K(#[pad(width = 1, width = 2)] u8, #[pad] #[pad] u8);",
    // Values.
    "#[sort_key(delimiter, max_len, crate, layout, infallible = true)] struct K(bool);",
    "#[sort_key(delimiter = 'x', max_len = 0, crate = 3, layout = 3)] struct K(bool);",
    "#[sort_key(delimiter = \"|\", max_len = -1, crate = \"a b\")] #[prefix = \"A|B\"] struct K(bool);",
    "#[sort_key(delimiter = \"::\", max_len = 10u8)] struct K(bool);",
    "#[sort_key(delimiter = '§')] struct K(bool);",
    "#[sort_key(delimiter = '\\n')] struct K(bool);",
    "#[sort_key(delimiter = b'#')] struct K(bool);",
    "struct K(#[pad(width)] u8, #[pad(width =)] u8, #[pad(width = )] u8, #[pad(width = ,)] u8);",
    "struct K(#[pad(width = 0)] u8, #[pad(width = 41)] u8, #[pad(width = -1)] u8, #[pad(width = 10u64)] u8);",
    "struct K(#[pad(width = \"10\")] u8, #[pad(width = 1.0)] u8, #[pad(width = 1 + 2)] u8);",
    "struct K(#[pad(width = 340282366920938463463374607431768211456)] u8);",
    "struct K(#[descending(max = -170141183460469231731687303715884105729)] i128);",
    "struct K(#[timestamp(precision = \"day\")] T, #[timestamp(epoch = 3, width = 13)] T);",
    "struct K(#[decimal(width = 10, scale = 29)] D, #[decimal(width = 10, scale = -1)] D);",
    "struct K(#[segment(with = 3)] T);",
    // Several attributes of one field.
    "struct K(#[pad] #[escape] u8, #[timestamp(precision = \"s\")] #[decimal(width = 1, scale = 1)] T);",
    "struct K(#[descending] u8, #[descending()] u8, #[descending(max = 9)] #[pad(width = 3, max = 9)] u8);",
    "struct K(#[pad(max = 9_9)] u8, #[pad(width = 3, max = 1000)] u64);",
    "struct K(#[timestamp] T, #[timestamp()] T, #[timestamp(width = 3)] T, #[timestamp(epoch = \"s\")] T);",
    "struct K(#[timestamp(precision = \"s\", epoch = \"s\")] T, #[timestamp(precision = \"s\", width = 3)] T);",
    "struct K(#[timestamp(precision = \"s\")] #[descending(max = 9)] T);",
    "struct K(#[decimal] D, #[decimal(width = 3)] D, #[segment] T, #[segment()] T);",
    "struct K(#[missing] Option<bool>, #[missing(last)] bool, #[missing(last = 3)] Option<bool>);",
    "struct K(#[timestamp(precision = \"ns\", truncate)] T, bool);",
    "#[sort_key(query = \"a b\")] struct K(bool);",
    "struct K(bool, #[escape] String);",
    "struct K(bool, #[unordered] String);",
    // The key as a whole.
    "union K { a: u8, b: i8 }",
    "enum K {}",
    "struct K;",
    "struct K {}",
    "enum K { A, #[prefix = \"B\"] B, #[prefix = \"B\"] C }",
    "enum K { #[prefix = \"A\"] AaBb, #[prefix = \"B\"] AaBB }",
    "#[prefix = \"\"] struct K(#[prefix = \"O#\"] bool, #[prefix = \"O P\"] bool);",
    "#[sort_key(delimiter = ':')] struct K(#[escape] String, bool);",
    "#[sort_key(delimiter = ':')] enum K { #[prefix = \"V2\"] A(bool) }",
    "struct K { a: bool = true }",
];

#[test]
fn messages_keep_the_house_rules() {
    for input in FAULTS {
        let messages = messages(input);
        assert!(!messages.is_empty(), "nothing is refused in {input}");
        for message in messages {
            let first = message.chars().next();
            assert!(first.is_some_and(|c| c.is_lowercase() || c == '`'), "capital: {message}");
            assert!(!message.ends_with('.'), "full stop: {message}");
            assert!(!message.contains('\n'), "more than one line: {message}");
            assert_eq!(message.matches('`').count() % 2, 0, "back-ticks: {message}");
            let is_second_place = message.ends_with("is first given here");
            assert!(is_second_place || message.contains("; "), "what to write is missing: {message}");
        }
    }
}

/// A function or constant of the vocabulary that no fault reaches is a message that nobody has read.
#[test]
fn faults_reach_every_message() {
    let source = include_str!("vocabulary.rs");
    let told: BTreeSet<String> = FAULTS.iter().flat_map(|input| messages(input)).collect();
    for text in constants(source) {
        assert!(told.contains(&text), "no fault is refused with: {text}");
    }
}

/// The texts of the constants of type `&str`, but for parts of messages.
fn constants(source: &str) -> Vec<String> {
    let file: syn::File = syn::parse_str(source).expect("the vocabulary is Rust");
    let constants = file.items.into_iter().filter_map(|item| match item {
        syn::Item::Const(item) if matches!(item.vis, syn::Visibility::Restricted(_)) => Some(item.expr),
        _ => None,
    });
    let texts = constants.filter_map(|value| match *value {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => Some(text.value()),
        _ => None,
    });
    texts.collect()
}

#[test]
fn one_mistake_is_told_once() {
    for (input, expected) in [
        ("struct K(#[descending()] u8);", 1),
        ("struct K(#[pad(width = 0, max = 9)] u8);", 1),
        ("struct K(#[pad(r#width = 3)] u8);", 0),
        ("struct K(#[pad(10, max = 9)] u8);", 1),
        ("struct K(#[pad(width 10)] u8);", 1),
        ("struct K(#[pad(widht 10)] u8);", 1),
        ("#[prefix = 3] struct K;", 1),
        ("#[sort_key(delimiter = \"::\")] #[prefix = \"A#B\"] struct K(bool);", 1),
        ("#[sort_key(delimiter = \"|\")] #[prefix = \"A|B\"] struct K(bool);", 2),
        ("enum K { #[prefix = 3] A, #[prefix = \"B\"] B }", 1),
        ("#[prefix = \"\"] struct K;", 1),
        ("struct K(#[pad(width = 0)] u8, #[pad(width = 41)] u8, #[descending] u8);", 3),
    ] {
        let messages = messages(input);
        assert_eq!(messages.len(), expected, "{input}: {messages:#?}");
    }
}

#[test]
fn suggestions_are_written_with_what_the_user_wrote() {
    for (input, message) in [
        ("struct K(#[pad = 3] u8);", "`#[pad]` is not written like this; write `#[pad(width = 3)]`"),
        (
            "struct K(#[descending(300)] u64);",
            "`#[descending]` is not written like this; write `#[descending(max = 300)]`",
        ),
        ("#[prefix(\"X\")] struct K;", "`#[prefix]` is not written like this; write `#[prefix = \"X\"]`"),
        ("struct K(#[pad(\"3\")] u8);", "`#[pad]` is not written like this; write `#[pad(width = 10)]`"),
        (
            "struct K(#[pad(max = 9_9)] u8);",
            "`max` needs a width beside it; write `#[pad(width = 10, max = 9_9)]`",
        ),
        ("struct K(#[pad(widht = 9)] u8);", "unknown key `widht` in `#[pad]`; did you mean `width`?"),
        (
            "#[sort_key(crate = 3)] struct K(bool);",
            "`crate` is not a path; write one as in `crate = crate::sortkey`",
        ),
    ] {
        assert_eq!(messages(input), [message], "{input}");
    }
}

/// The list in `#[proc_macro_derive]` cannot be computed from the table.
#[test]
fn every_attribute_of_the_table_is_declared() {
    let source = include_str!("lib.rs");
    let start = source.find("attributes(").expect("a list") + "attributes(".len();
    let declared = source[start..].split(')').next().expect("its end");
    let declared: Vec<&str> = declared.split(',').map(str::trim).collect();
    let table: Vec<&str> = ATTRIBUTES.iter().map(|attribute| attribute.name.text()).collect();
    assert_eq!(declared, table);
}

#[test]
fn paths_are_taken_in_every_form() {
    for path in ["::keys::sortkey", "crate::sortkey", "\"crate::sortkey\"", "self::sortkey", "keys"] {
        let input = format!("#[sort_key(crate = {path})] struct K(bool);");
        let expected = format!("use{}::__privateas__sortkey;", path.trim_matches('"'));
        let text = expand(&input).to_string().replace(' ', "");
        assert!(text.contains(&expected), "{expected} in {text}");
    }
}

#[test]
fn the_table_shows_each_attribute_as_it_is_read() {
    for attribute in ATTRIBUTES {
        let example = attribute.example.concat();
        assert!(example.starts_with(&format!("#[{}", attribute.name)), "{example}");
        assert!(!attribute.sites.is_empty());
    }
}

#[test]
fn a_slip_finds_its_name_and_a_stranger_none() {
    let names = ["width", "max"];
    assert_eq!(nearest("widht", &names), Some("width"));
    assert_eq!(nearest("with", &names), Some("width"));
    assert_eq!(nearest("maxx", &names), Some("max"));
    assert_eq!(nearest("separator", &names), None);
}

#[test]
#[should_panic(expected = "were not told")]
fn mistakes_cannot_be_dropped_untold() {
    Errors::new().push(quote::quote!(x), "a mistake");
}
