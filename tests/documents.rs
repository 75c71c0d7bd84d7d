//! Do the documents say what the code says? Every number in them that is written down elsewhere is compared here.

use sortkey::{Codec, DecodeError, EncodeError, Integer, Place, Reader, Segment, SortKey};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The value of `key = "…"`, where it stands first in a manifest.
fn manifest(key: &str) -> String {
    let text = read("Cargo.toml");
    let line = text.lines().find(|line| line.starts_with(&format!("{key} = ")));
    let value = line.and_then(|line| line.split('"').nth(1));
    value.unwrap_or_else(|| panic!("Cargo.toml has no `{key}`")).to_owned()
}

/// The texts in back-ticks, of which a line holds any number.
fn spans(text: &str) -> impl Iterator<Item = &str> {
    text.lines().flat_map(|line| line.split('`').skip(1).step_by(2))
}

/// The part of a document from a heading to the next of the same level or above.
fn section<'a>(text: &'a str, heading: &str) -> &'a str {
    let level = heading.chars().take_while(|c| *c == '#').count();
    let start = text.find(&format!("\n{heading}\n")).unwrap_or_else(|| panic!("no heading {heading:?}")) + 1;
    let mut end = start + heading.len();
    for line in text[end..].split_inclusive('\n') {
        let depth = line.chars().take_while(|c| *c == '#').count();
        if (1..=level).contains(&depth) && line[depth..].starts_with(' ') {
            break;
        }
        end += line.len();
    }
    &text[start..end]
}

#[test]
fn the_readme_names_the_two_commands_once() {
    let readme = read("README.md");
    for command in ["cargo run -p leaderboard", "cargo test --workspace"] {
        assert_eq!(readme.matches(command).count(), 1, "`{command}`");
        assert!(readme.contains(&format!("```sh\n{command}\n```\n")), "`{command}` is no block of its own");
    }
}

#[test]
fn every_version_written_is_that_of_the_manifest() {
    let (version, rust) = (manifest("version"), manifest("rust-version"));
    let minor = version.rsplit_once('.').map_or("", |(minor, _)| minor);

    let readme = read("README.md");
    assert!(readme.contains(&format!("\nsortkey = \"{minor}\"\n")), "the dependency to copy is not {minor}");
    assert!(readme.contains(&format!("Version {version} ")), "the README speaks of another version");
    assert!(read("CHANGELOG.md").contains(&format!("\n## {version} ")), "the changelog lacks {version}");
    for file in ["Cargo.toml", "sortkey-core/Cargo.toml"] {
        let text = read(file);
        let pins = text.lines().filter(|line| line.starts_with("sortkey-") && line.contains("version"));
        let pins: Vec<&str> = pins.collect();
        assert!(!pins.is_empty(), "{file} pins none of our packages");
        for pin in pins {
            assert!(pin.contains(&format!("\"={version}\"")), "{file}: {pin}");
        }
    }
    for file in ["README.md", "FORMAT.md", "CHANGELOG.md", "CONTRIBUTING.md"] {
        for after in read(file).split("Rust 1.").skip(1) {
            let minor: String = after.chars().take_while(char::is_ascii_digit).collect();
            assert_eq!(format!("1.{minor}"), rust, "{file} names another Rust");
        }
    }
}

#[test]
fn the_table_of_widths_is_that_of_the_types() {
    let readme = read("README.md");
    let table = section(&readme, "### Widths");
    let mut rows = table.lines().filter(|line| line.starts_with("| `"));
    macro_rules! rows {
        ($($unsigned:ident $signed:ident;)*) => {$(
            let (unsigned, signed) = (<$unsigned as Integer>::FULL_WIDTH, <$signed as Integer>::FULL_WIDTH);
            let (u, i) = (stringify!($unsigned), stringify!($signed));
            assert_eq!(rows.next(), Some(format!("| `{u}` | {unsigned} | `{i}` | {signed} |").as_str()));
        )*};
    }
    rows! { u8 i8; u16 i16; u32 i32; u64 i64; u128 i128; }
    assert_eq!(rows.next(), None);
}

/// The macro's own table is private to it, so its source is read.
#[test]
fn every_attribute_is_documented_with_all_its_keys() {
    let readme = read("README.md");
    let documented: Vec<&str> = spans(section(&readme, "## Attributes")).collect();
    let source = read("sortkey-derive/src/vocabulary.rs");
    let table = source.split("ATTRIBUTES").nth(1).and_then(|rest| rest.split("\n];").next());
    let mut found = 0;
    // The table names its words by their types; each has its text in one place.
    let text = |word: &str| {
        let text = source.split(&format!("{word} => \"")).nth(1).and_then(|rest| rest.split('"').next());
        text.unwrap_or_else(|| panic!("`{word}` has no text")).to_owned()
    };
    for attribute in table.unwrap_or_default().split("Attribute {").skip(1) {
        let quoted = |list: &str| {
            let words = list.split([',', '[', ']', '\n']).map(|word| word.trim().trim_start_matches('&'));
            words.filter(|word| word.contains("::")).map(text).collect::<Vec<_>>()
        };
        let field = |name: &str| attribute.split(&format!("{name}: ")).nth(1).unwrap_or_default().to_owned();
        let name = quoted(field("name").split('\n').next().unwrap_or_default()).remove(0);
        let keys = quoted(field("keys").split(']').next().unwrap_or_default());
        let own = || documented.iter().filter(|span| span.starts_with(&format!("#[{name}")));
        assert!(own().count() > 0, "`#[{name}]` is not in the README's table");
        for key in keys {
            let shown = own().any(|span| {
                span.split(['(', ',', ')']).any(|part| part.split('=').next().map(str::trim) == Some(&key))
            });
            assert!(shown, "the README's table does not show `{key}` of `#[{name}]`");
        }
        found += 1;
    }
    assert!(found >= 9, "the macro's table was not understood");
}

#[test]
fn every_feature_is_documented() {
    let (readme, manifest) = (read("README.md"), read("Cargo.toml"));
    let fields = section(&readme, "## Fields");
    let features = section(&manifest, "[features]");
    let features = features.split("\n[dependencies]").next().unwrap_or_default();
    let mut found = 0;
    for line in features.lines().filter(|line| !line.starts_with('#')) {
        let Some((feature, _)) = line.split_once(" = ") else { continue };
        assert!(
            spans(fields).any(|span| span == feature),
            "the README does not name the feature `{feature}`"
        );
        found += 1;
    }
    assert!(found >= 8, "the manifest's features were not understood");
}

#[test]
fn every_file_that_a_document_names_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    // A source file of core or of the derive may go by its bare name.
    let folders = ["", "sortkey-core/src", "sortkey-derive/src"].map(|folder| root.join(folder));
    for document in ["README.md", "FORMAT.md", "CHANGELOG.md", "CONTRIBUTING.md"] {
        let text = read(document);
        let is_file = |span: &&str| {
            let known = [".md", ".rs", ".toml", "/"].iter().any(|end| span.ends_with(end));
            known && !span.contains([' ', '<', '*', '"'])
        };
        for file in spans(&text).filter(is_file) {
            assert!(folders.iter().any(|folder| folder.join(file).exists()), "{document} names `{file}`");
        }
    }
}

#[test]
fn every_small_example_asks_a_question_and_says_how_to_run_it() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let mut found = 0;
    for entry in fs::read_dir(folder).expect("the examples") {
        let path = entry.expect("an example").path();
        if path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        let text = fs::read_to_string(&path).expect("an example");
        let question = text.lines().next().unwrap_or_default();
        assert!(question.starts_with("//! ") && question.ends_with('?'), "{name} starts with no question");
        assert!(
            text.contains(&format!("//! `cargo run --example {name}`\n")),
            "{name} does not say how to run it"
        );
        found += 1;
    }
    assert!(found >= 6, "the examples were not found");
}

/// A codec without a fixed length and one with, for the last heading of FORMAT.md.
struct Word;

impl Codec<String> for Word {
    const SEGMENT: Segment = Segment::text("word");
    fn check(value: &String, _: Place) -> Result<usize, EncodeError> {
        Ok(value.len())
    }
    fn write(value: &String, _: Place, out: &mut String) {
        out.push_str(value);
    }
    fn read(reader: &mut Reader<'_>, _: Place) -> Result<String, DecodeError> {
        Ok(reader.take_rest().to_owned())
    }
}

impl Codec<u64> for Word {
    const SEGMENT: Segment = Segment::fixed("word", 16);
    fn check(_: &u64, _: Place) -> Result<usize, EncodeError> {
        Ok(16)
    }
    fn write(value: &u64, _: Place, out: &mut String) {
        write!(out, "{value:016x}").expect("a `String` takes all");
    }
    fn read(reader: &mut Reader<'_>, _: Place) -> Result<u64, DecodeError> {
        let start = reader.offset();
        let value = reader.take(16).and_then(|text| u64::from_str_radix(text, 16).ok());
        value.ok_or_else(|| DecodeError::custom("expected 16 hexadecimal digits", start))
    }
}

#[derive(SortKey, Clone, Debug, PartialEq)]
#[prefix = "CUST"]
struct Customer(#[pad(width = 6)] u32);

/// One field for each kind of segment, in the order of FORMAT.md's headings.
#[derive(SortKey, Clone, Debug, PartialEq)]
struct Kinds {
    #[pad(width = 10)]
    number: u32,
    #[pad(width = 10)]
    signed: i32,
    #[descending(max = 9_999_999_999)]
    descending: u64,
    text: String,
    #[escape]
    escaped: String,
    #[unordered]
    unordered: String,
    boolean: bool,
    character: char,
    #[pad(width = 10)]
    optional_number: Option<u32>,
    optional_text: Option<String>,
    optional_key: Option<Customer>,
    #[missing(last)]
    #[pad(width = 10)]
    last_number: Option<u32>,
    #[missing(last)]
    last_text: Option<String>,
    #[missing(last)]
    last_key: Option<Customer>,
    ipv4: std::net::Ipv4Addr,
    ipv6: std::net::Ipv6Addr,
    #[timestamp(precision = "ms")]
    time: jiff::Timestamp,
    #[timestamp(epoch = "ms", width = 13)]
    count: jiff::Timestamp,
    #[timestamp(epoch = "ms", width = 13)]
    #[descending(max = 9_999_999_999_999)]
    newest_first: jiff::Timestamp,
    date: jiff::civil::Date,
    uuid: uuid::Uuid,
    ulid: ulid::Ulid,
    #[decimal(width = 10, scale = 2)]
    decimal: rust_decimal::Decimal,
    #[segment(with = Word)]
    word: String,
    #[segment(with = Word)]
    fixed_word: u64,
}

#[test]
fn the_headings_of_the_format_show_the_patterns_of_real_keys() {
    let format = read("FORMAT.md");
    let headings = section(&format, "## Segments");
    let headings: Vec<&str> = headings.lines().filter(|line| line.starts_with("### ")).collect();
    let shown: Vec<&str> = headings.iter().flat_map(|line| spans(line)).collect();
    assert_eq!(Kinds::LAYOUT.to_string(), shown.join("#"));
}

#[test]
fn a_key_of_every_kind_reads_back() {
    let time: jiff::Timestamp = "2026-06-23T09:08:07.5Z".parse().unwrap();
    let kinds = Kinds {
        number: 7,
        signed: -7,
        descending: 7,
        text: "text".into(),
        escaped: "a b#c".into(),
        unordered: "a b".into(),
        boolean: true,
        character: 'é',
        optional_number: None,
        optional_text: Some("x".into()),
        optional_key: Some(Customer(42)),
        last_number: None,
        last_text: Some("x".into()),
        last_key: None,
        ipv4: [10, 24, 20, 13].into(),
        ipv6: "2001:db8::1".parse().unwrap(),
        time,
        count: time,
        newest_first: time,
        date: jiff::civil::date(2026, 6, 23),
        uuid: uuid::Uuid::from_u128(0xA),
        ulid: ulid::Ulid::from_parts(1, 2),
        decimal: "-12.5".parse().unwrap(),
        word: "word".into(),
        fixed_word: 255,
    };
    let key = kinds.to_sort_key().unwrap();
    let segments = [
        "0000000007",
        "-999999993",
        "9999999992",
        "text",
        "a$Pb$Sc",
        "a b",
        "1",
        "é",
        "",
        "x",
        "CUST#000042",
        "~",
        "x",
        "~",
        "010.024.020.013",
        "2001:0db8:0000:0000:0000:0000:0000:0001",
        "2026-06-23T09:08:07.500Z",
        "1782205687500",
        "8217794312499",
        "2026-06-23",
        "00000000-0000-0000-0000-00000000000a",
        "00000000010000000000000002",
        "-999998750",
        "word",
        "00000000000000ff",
    ];
    assert_eq!(key, segments.join("#"));
    assert_eq!(Kinds::from_sort_key(&key), Ok(kinds));
}

#[test]
fn golden_vectors_name_every_kind() {
    let format = read("FORMAT.md");
    let headings = section(&format, "## Segments").lines().filter(|line| line.starts_with("### "));
    let headings: Vec<&str> = headings.collect();
    let kind = |pattern: &str| {
        let inner = pattern.trim_matches(['{', '}']).trim_start_matches(['?', '>']);
        let inner = inner.split(':').next().unwrap_or_default().trim_end_matches(['?', '>']);
        let is_number = |c: char| c.is_ascii_digit() || c == '.';
        inner.trim_matches(is_number).trim_start_matches('-').to_owned()
    };
    let wanted: BTreeSet<String> = headings.iter().flat_map(|line| spans(line)).map(kind).collect();
    let vectors = section(&format, "## Golden vectors");
    for wanted in wanted.iter().filter(|kind| *kind != "word" && !kind.starts_with("CUST")) {
        assert!(
            spans(vectors)
                .any(|pattern| pattern.contains(&format!("{{{wanted}"))
                    || pattern.contains(&format!("-{wanted}"))),
            "no golden vector for `{wanted}`"
        );
    }
}

/// The macro compares tokens with numbers that core decides: each has them in a file of its own.
#[test]
fn the_macro_and_core_have_the_same_limits() {
    let number = |file: &str, name: &str| -> usize {
        let source = read(file);
        let after = source.split(&format!("const {name}: ")).nth(1).and_then(|rest| rest.split(" = ").nth(1));
        let digits: String = after.unwrap_or_default().chars().take_while(char::is_ascii_digit).collect();
        digits.parse().unwrap_or_else(|_| panic!("{file} has no `{name}`"))
    };
    let derive = "sortkey-derive/src/limits.rs";
    let widest = number(derive, "MAX_WIDTH");
    assert_eq!(widest, number("sortkey-core/src/numbers/digits.rs", "MAX_WIDTH"));
    let long = Customer::from_sort_key(&"x".repeat(5_000)).unwrap_err();
    let sortkey::DecodeErrorKind::TooLong { max_len, .. } = long.kind() else { panic!("{long}") };
    assert_eq!(number(derive, "MAX_LEN"), *max_len);
}
