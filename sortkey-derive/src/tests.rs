//! What only this crate can see: whole expansions, and the style of every message.

use crate::derive;
use crate::errors::Errors;
use crate::vocabulary::{ATTRIBUTES, nearest};
use proc_macro2::{TokenStream, TokenTree};
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

#[test]
fn every_message_follows_the_style_of_the_house() {
    let inputs = [
        "union U { a: u8 }",
        "struct S;",
        "enum E {}",
        r#"#[prefix = ""] struct S { #[pad(widht = 3)] a: u8 }"#,
        r#"#[prefix = "A#"] #[prefix = "B"] struct S { #[pad(width = 0, width = 1)] a: u8 }"#,
        r#"#[prefix = "A B"] #[pad] struct S { #[pad(width = 1.5)] a: u8, #[sort_key] b: u8 }"#,
        r"#[prefix = 3] #[sort_key(delimiter = 'x', layout = 1, crate = 1, infallible = 1)] struct S { #[pad(max = 1)] a: u8 }",
        r#"#[prefix] #[sort_key(delimiter = "|", max_len = -1, nothing, max_len = 3)] struct S { #[descending] a: u8 }"#,
        r#"#[sort_key(delimiter = "ab")] struct S { #[descending(max = 1000)] #[pad(width = 3)] a: u8, #[pad = 1] b: u8 }"#,
        r"struct S { #[descending(max = 10)] #[pad(width = 3, max = 4)] a: u8, #[pad(10)] b: u8, #[pad(width)] c: u8 }",
        r"struct S { #[pad] #[escape] a: u8, #[escape(x)] b: String, #[pad(width = 10u8)] c: u8, #[escape] d: String }",
        r#"struct S { #[timestamp] a: T, #[timestamp(precision = "m")] b: T, #[timestamp(epoch = "s")] c: T, d: bool }"#,
        r#"struct S { #[timestamp(precision = "s", epoch = "s")] a: T, #[timestamp(precision = "s", width = 3)] b: T }"#,
        r#"struct S { #[timestamp(precision = "s")] #[descending(max = 1)] a: T, #[timestamp(precision = 3)] b: T }"#,
        r"struct S { #[decimal] a: D, #[decimal(scale = 40, width = 3)] b: D, #[segment] c: D, #[segment(with = 3)] d: D }",
        r"#[sort_key(delimiter = '|')] struct S { #[escape] a: String, #[unordered] b: String }",
        r#"#[prefix = "E"] enum E { #[prefix = "A"] A, #[prefix = "A"] B, C, #[pad] D }"#,
        "struct S { #[descending(max = 999999999999999999999999999999999999999999)] a: u8 }",
    ];
    for input in inputs {
        let messages = messages(input);
        assert!(!messages.is_empty(), "nothing is wrong with {input}");
        for message in messages {
            let first = message.chars().next().unwrap_or('A');
            assert!(!first.is_uppercase(), "a capital first: {message}");
            assert!(!message.ends_with('.'), "a full stop: {message}");
            assert_eq!(message.matches('`').count() % 2, 0, "a back-tick alone: {message}");
            let tells = message.contains("; ") || message.ends_with("is first given here");
            assert!(tells, "no repair: {message}");
        }
    }
}

#[test]
fn the_table_shows_each_attribute_as_it_is_read() {
    for attribute in ATTRIBUTES {
        assert!(attribute.example.starts_with(&format!("#[{}", attribute.name)), "{}", attribute.example);
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
