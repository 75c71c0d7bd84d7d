//! The attributes as a table, and every word that the macro says about them.
//!
//! Style of a message: lower case, no full stop, back-ticks round code; what is wrong, `;`, what to write.

use crate::limits::MAX_WIDTH;
use crate::nearest::nearest;
use std::fmt::Display;

/// Where an attribute can stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Site {
    Struct,
    Enum,
    Variant,
    Field,
}

impl Site {
    fn name(self) -> &'static str {
        match self {
            Site::Struct => "a struct",
            Site::Enum => "an enum",
            Site::Variant => "an enum's variant",
            Site::Field => "a field",
        }
    }
}

/// The names of our attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Name {
    Prefix,
    SortKey,
    Pad,
    Descending,
    Escape,
    Unordered,
    Timestamp,
    Decimal,
    Missing,
    Segment,
}

impl Name {
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Name::Prefix => "prefix",
            Name::SortKey => "sort_key",
            Name::Pad => "pad",
            Name::Descending => "descending",
            Name::Escape => "escape",
            Name::Unordered => "unordered",
            Name::Timestamp => "timestamp",
            Name::Decimal => "decimal",
            Name::Missing => "missing",
            Name::Segment => "segment",
        }
    }
}

impl Display for Name {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.text())
    }
}

/// What can stand in the parentheses of an attribute: a word alone, or before a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    Delimiter,
    MaxLen,
    Crate,
    Layout,
    Infallible,
    Query,
    Width,
    Max,
    Precision,
    Epoch,
    Truncate,
    Scale,
    Last,
    With,
}

impl Word {
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Word::Delimiter => "delimiter",
            Word::MaxLen => "max_len",
            Word::Crate => "crate",
            Word::Layout => "layout",
            Word::Infallible => "infallible",
            Word::Query => "query",
            Word::Width => "width",
            Word::Max => "max",
            Word::Precision => "precision",
            Word::Epoch => "epoch",
            Word::Truncate => "truncate",
            Word::Scale => "scale",
            Word::Last => "last",
            Word::With => "with",
        }
    }

    /// Whether it stands alone.
    pub(crate) const fn is_flag(self) -> bool {
        match self {
            Word::Infallible | Word::Truncate | Word::Last => true,
            Word::Delimiter
            | Word::MaxLen
            | Word::Crate
            | Word::Layout
            | Word::Query
            | Word::Width
            | Word::Max
            | Word::Precision
            | Word::Epoch
            | Word::Scale
            | Word::With => false,
        }
    }

    /// A value that it could have.
    const fn sample(self) -> &'static str {
        match self {
            Word::Delimiter => "'#'",
            Word::MaxLen => "1024",
            Word::Crate => "crate::sortkey",
            Word::Layout => "\"EVT#{:10}\"",
            Word::Query => "\"EventQuery\"",
            Word::Max => "9_999",
            Word::Precision | Word::Epoch => "\"ms\"",
            Word::Scale => "2",
            Word::With => "path::Codec",
            Word::Width => "10",
            Word::Infallible | Word::Truncate | Word::Last => "",
        }
    }
}

impl Display for Word {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.text())
    }
}

/// An attribute of ours.
#[derive(Debug)]
pub(crate) struct Attribute {
    pub(crate) name: Name,
    /// Where it may stand.
    pub(crate) sites: &'static [Site],
    /// The keys in its parentheses.
    pub(crate) keys: &'static [Word],
    /// How it is written, for messages: the text before a value, a value, the text after it. A literal that the user
    /// gave in another form takes the value's place.
    pub(crate) example: [&'static str; 3],
}

/// All of them: a new attribute is one row here, one field of `attr::Attributes` and one arm of `model::codec`.
pub(crate) const ATTRIBUTES: &[Attribute] = &[
    Attribute {
        name: Name::Prefix,
        sites: &[Site::Struct, Site::Variant, Site::Field],
        keys: &[],
        example: ["#[prefix = ", "\"EVT\"", "]"],
    },
    Attribute {
        name: Name::SortKey,
        sites: &[Site::Struct, Site::Enum],
        keys: &[Word::Delimiter, Word::MaxLen, Word::Crate, Word::Layout, Word::Infallible, Word::Query],
        example: ["#[sort_key(delimiter = ", "'#'", ")]"],
    },
    Attribute {
        name: Name::Pad,
        sites: &[Site::Field],
        keys: &[Word::Width, Word::Max],
        example: ["#[pad(width = ", "10", ")]"],
    },
    Attribute {
        name: Name::Descending,
        sites: &[Site::Field],
        keys: &[Word::Max],
        example: ["#[descending(max = ", "9_999", ")]"],
    },
    Attribute { name: Name::Escape, sites: &[Site::Field], keys: &[], example: ["#[escape]", "", ""] },
    Attribute { name: Name::Unordered, sites: &[Site::Field], keys: &[], example: ["#[unordered]", "", ""] },
    Attribute {
        name: Name::Timestamp,
        sites: &[Site::Field],
        keys: &[Word::Precision, Word::Epoch, Word::Width, Word::Truncate],
        example: ["#[timestamp(precision = ", "\"ms\"", ")]"],
    },
    Attribute {
        name: Name::Decimal,
        sites: &[Site::Field],
        keys: &[Word::Width, Word::Scale],
        example: ["#[decimal(width = ", "10", ", scale = 2)]"],
    },
    Attribute {
        name: Name::Missing,
        sites: &[Site::Field],
        keys: &[Word::Last],
        example: ["#[missing(last)]", "", ""],
    },
    Attribute {
        name: Name::Segment,
        sites: &[Site::Field],
        keys: &[Word::With],
        example: ["#[segment(with = ", "path::Codec", ")]"],
    },
];

pub(crate) fn attribute(name: &str) -> Option<&'static Attribute> {
    ATTRIBUTES.iter().find(|attribute| attribute.name.text() == name)
}

impl Attribute {
    /// How it is written, in back-ticks; with the user's own literal, if that is of the same kind.
    fn shown(&self, given: Option<&str>) -> String {
        let [before, value, after] = self.example;
        let kind = |text: &str| text.chars().next().map(|c| if c.is_ascii_digit() { '0' } else { c });
        let value = given.filter(|given| kind(given) == kind(value)).unwrap_or(value);
        format!("`{before}{value}{after}`")
    }
}

// An attribute: where it stands, and how it is written.

pub(crate) fn misplaced(attribute: &Attribute, site: Site) -> String {
    let places: Vec<_> = attribute.sites.iter().map(|site| site.name().to_owned()).collect();
    let places = match (attribute.name, site) {
        (Name::Prefix, Site::Enum) => "each of its variants".into(),
        _ => join(places),
    };
    format!("`#[{}]` does not belong on {}, but on {places}; move it there", attribute.name, site.name())
}

pub(crate) fn malformed(attribute: &Attribute, given: Option<&str>) -> String {
    format!("`#[{}]` is not written like this; write {}", attribute.name, attribute.shown(given))
}

pub(crate) fn says_nothing(attribute: &Attribute, written: &str) -> String {
    let full = if attribute.name == Name::Pad { ", or `#[pad]` for the full width of the type" } else { "" };
    format!("`#[{written}]` says nothing; write {}{full}", attribute.shown(None))
}

pub(crate) fn no_keys(attribute: &Attribute) -> String {
    format!("`#[{}]` takes nothing; write {}", attribute.name, attribute.shown(None))
}

pub(crate) fn unknown_key(attribute: &Attribute, key: &str) -> String {
    let start = format!("unknown key `{key}` in `#[{}]`", attribute.name);
    let keys: Vec<_> = attribute.keys.iter().map(|word| word.text()).collect();
    match nearest(key, &keys) {
        Some(near) => format!("{start}; did you mean `{near}`?"),
        None => format!("{start}; write one of {}", list(&keys)),
    }
}

pub(crate) fn repeated(what: impl Display) -> String {
    format!("{what} is given twice; remove one")
}

pub(crate) fn first_given(what: impl Display) -> String {
    format!("{what} is first given here")
}

// A value.

pub(crate) fn needs_value(key: Word) -> String {
    format!("`{key}` needs a value; write `{key} = {}`", key.sample())
}

pub(crate) const COMMA: &str = "a comma is missing; write one before this";

pub(crate) fn no_value(key: Word) -> String {
    format!("`{key}` takes no value; write `{key}` alone")
}

pub(crate) fn not_a_string(key: Word) -> String {
    format!("`{key}` is not a string; write one as in `{key} = {}`", key.sample())
}

pub(crate) fn not_a_path(key: Word) -> String {
    format!("`{key}` is not a path; write one as in `{key} = {}`", key.sample())
}

pub(crate) fn not_an_integer(key: Word) -> String {
    format!("`{key}` is not an integer; write a number such as `{}`, or the path of a constant", key.sample())
}

pub(crate) fn suffix(key: Word, suffix: &str, digits: &str) -> String {
    format!("`{key}` has the suffix `{suffix}`; write `{digits}`")
}

pub(crate) fn beyond_integers(key: Word, negative: bool) -> String {
    let (side, better) = if negative { ("below", "greater") } else { ("above", "smaller") };
    format!("`{key}` is {side} all integer types; write a {better} number")
}

pub(crate) fn width_outside(width: impl Display) -> String {
    format!("width {width} is outside 1 to {MAX_WIDTH}; write the most digits a value can have")
}

pub(crate) fn prefix_not_a_string(attribute: &Attribute) -> String {
    format!("a prefix is a string; write {}", attribute.shown(None))
}

pub(crate) fn delimiter_string(character: char) -> String {
    format!("a delimiter is a character, not a string; write `delimiter = {character:?}`")
}

pub(crate) fn delimiter_character(character: char) -> String {
    format!("delimiter `{character:?}` is not ASCII punctuation; write one such as `'#'`")
}

pub(crate) const DELIMITER: &str = "a delimiter is one character; write one such as `'#'`";

pub(crate) fn unit(unit: &str) -> String {
    format!("`{unit:?}` is no unit of time; write `\"s\"`, `\"ms\"`, `\"us\"` or `\"ns\"`")
}

pub(crate) const SCALE: &str =
    "`scale` is not a number from 0 to 28; write how many digits stand after the point";

// Several attributes on one field.

pub(crate) fn conflict(one: Name, other: Name) -> String {
    format!("`#[{one}]` and `#[{other}]` cannot both decide a segment; remove one")
}

pub(crate) const NO_MAXIMUM: &str =
    "`#[descending]` needs the largest value; write `#[descending(max = 9_999)]`";

pub(crate) const TWO_MAXIMA: &str = "`max` belongs in `#[descending]` alone; remove it from `#[pad]`";

pub(crate) fn max_without_width(max: impl Display) -> String {
    format!("`max` needs a width beside it; write `#[pad(width = 10, max = {max})]`")
}

pub(crate) fn max_above_width(max: u128, needed: usize, width: u128) -> String {
    format!(
        "maximum {max} needs {needed} digits, the width is {width}; raise the width, or lower the maximum"
    )
}

const TIMESTAMPS: &str =
    "write `#[timestamp(precision = \"ms\")]` or `#[timestamp(epoch = \"ms\", width = 13)]`";

pub(crate) fn timestamp_alone() -> String {
    format!("`#[timestamp]` needs a precision or a unit; {TIMESTAMPS}")
}

pub(crate) fn timestamp_twice() -> String {
    format!("a timestamp is either a text or a count; {TIMESTAMPS}")
}

pub(crate) const TIMESTAMP_WIDTH: &str = "the precision alone gives the width of a timestamp; remove `width`";

pub(crate) const EPOCH_WIDTH: &str = "a count of time needs a width; write `width = 13` beside it";

pub(crate) const TIMESTAMP_DESCENDING: &str =
    "a timestamp as text has no descending form; write `#[timestamp(epoch = \"ms\", width = 13)]`";

pub(crate) const DECIMAL: &str =
    "`#[decimal]` needs both width and scale; write `#[decimal(width = 10, scale = 2)]`";

pub(crate) const SEGMENT: &str = "`#[segment]` needs a codec; write `#[segment(with = path::Codec)]`";

pub(crate) fn tail(name: Name) -> String {
    format!("`#[{name}]` has no use on the last segment, which may hold any text; remove it")
}

pub(crate) const MISSING: &str =
    "`#[missing]` needs the place of absent values; write `#[missing(last)]`, or remove it: they sort first";

pub(crate) const MISSING_WITHOUT_OPTION: &str =
    "`#[missing(last)]` is for an `Option`, the one type whose value can be absent; remove it";

pub(crate) const TRUNCATE_NANOSECONDS: &str =
    "nothing is finer than nanoseconds, so nothing is cut; remove `truncate`";

pub(crate) const QUERY_NAME: &str =
    "`query` is not a name; write that of a type, as in `query = \"EventQuery\"`";

// The key as a whole.

pub(crate) const UNION: &str = "a union has no fields to order by; write a struct or an enum";

pub(crate) fn no_variants(name: impl Display) -> String {
    format!("enum `{name}` has no variants; write one")
}

pub(crate) fn no_text(name: impl Display) -> String {
    format!("`{name}` has no fields and no prefix; write `#[prefix = \"…\"]` on it")
}

pub(crate) fn no_variant_prefix(name: impl Display) -> String {
    format!("variant `{name}` needs a prefix; write `#[prefix = \"…\"]` on it")
}

pub(crate) fn prefix_of_two(first: impl Display, second: impl Display, prefix: &str) -> String {
    format!("variants `{first}` and `{second}` have one prefix, `{prefix:?}`; choose another")
}

pub(crate) fn step_of_two(first: impl Display, second: impl Display, step: &str) -> String {
    format!("variants `{first}` and `{second}` have one query step, `{step}`; rename one")
}

pub(crate) const EMPTY_PREFIX: &str = "the prefix is empty; write a text, or remove the attribute";

pub(crate) fn prefix_with_delimiter(prefix: &str, delimiter: char) -> String {
    format!(
        "prefix `{prefix:?}` contains the delimiter `{delimiter}`; choose another prefix, or another `delimiter`"
    )
}

pub(crate) fn prefix_below_delimiter(prefix: &str, below: char, delimiter: char) -> String {
    format!(
        "prefix `{prefix:?}` contains `{below:?}`, which sorts below the delimiter `{delimiter}`; choose another prefix, or another `delimiter`"
    )
}

pub(crate) fn escape_delimiter(delimiter: char) -> String {
    format!("`#[escape]` needs a delimiter below `/`, and here it is `{delimiter}`; choose `#`")
}

pub(crate) fn max_len(given: impl Display) -> String {
    format!(
        "`max_len` {given} leaves no key; write the length of the longest one in bytes, 1024 for DynamoDB"
    )
}

pub(crate) const FIELD_DEFAULT: &str =
    "a field of a key has no default, since every key holds all fields; remove it";

/// `` `a`, `b` or `c` ``
fn list(names: &[&str]) -> String {
    join(names.iter().map(|name| format!("`{name}`")).collect())
}

/// `a, b or c`
fn join(mut names: Vec<String>) -> String {
    match (names.pop(), names.as_slice()) {
        (Some(last), []) => last,
        (Some(last), before) => format!("{} or {last}", before.join(", ")),
        (None, _) => String::new(),
    }
}
