//! The attributes as a table, and every word that the macro says about them.
//!
//! Style of a message: lower case, no full stop, back-ticks round code; what is wrong, `;`, what to write.

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

/// An attribute of ours.
#[derive(Debug)]
pub(crate) struct Attribute {
    pub(crate) name: &'static str,
    /// Where it may stand.
    pub(crate) sites: &'static [Site],
    /// The keys in its parentheses.
    pub(crate) keys: &'static [&'static str],
    /// How it is written, for messages.
    pub(crate) example: &'static str,
}

/// All of them: a new attribute is one row here, one field of `attr::Given` and one arm of `model::codec`.
pub(crate) const ATTRIBUTES: &[Attribute] = &[
    Attribute {
        name: "prefix",
        sites: &[Site::Struct, Site::Variant, Site::Field],
        keys: &[],
        example: "#[prefix = \"EVT\"]",
    },
    Attribute {
        name: "sort_key",
        sites: &[Site::Struct, Site::Enum],
        keys: &["delimiter", "max_len", "crate", "layout", "infallible"],
        example: "#[sort_key(delimiter = '#')]",
    },
    Attribute { name: "pad", sites: &[Site::Field], keys: &["width", "max"], example: "#[pad(width = 10)]" },
    Attribute {
        name: "descending",
        sites: &[Site::Field],
        keys: &["max"],
        example: "#[descending(max = 9_999)]",
    },
    Attribute { name: "escape", sites: &[Site::Field], keys: &[], example: "#[escape]" },
    Attribute { name: "unordered", sites: &[Site::Field], keys: &[], example: "#[unordered]" },
    Attribute {
        name: "timestamp",
        sites: &[Site::Field],
        keys: &["precision", "epoch", "width"],
        example: "#[timestamp(precision = \"ms\")]",
    },
    Attribute {
        name: "decimal",
        sites: &[Site::Field],
        keys: &["width", "scale"],
        example: "#[decimal(width = 10, scale = 2)]",
    },
    Attribute {
        name: "segment",
        sites: &[Site::Field],
        keys: &["with"],
        example: "#[segment(with = path::Codec)]",
    },
];

pub(crate) fn attribute(name: &str) -> Option<&'static Attribute> {
    ATTRIBUTES.iter().find(|attribute| attribute.name == name)
}

pub(crate) fn misplaced(attribute: &Attribute, site: Site) -> String {
    let sites: Vec<_> = attribute.sites.iter().map(|site| site.name()).collect();
    let moved = match (attribute.name, site) {
        ("prefix", Site::Enum) => "; write one on each of its variants",
        _ => "; move it there",
    };
    format!(
        "`#[{}]` does not belong on {}, but on {}{moved}",
        attribute.name,
        site.name(),
        sites.join(" or ")
    )
}

pub(crate) fn unknown_key(attribute: &Attribute, key: &str) -> String {
    let start = format!("unknown key `{key}` in `#[{}]`", attribute.name);
    match nearest(key, attribute.keys) {
        Some(near) => format!("{start}; did you mean `{near}`?"),
        None => format!("{start}; write one of {}", list(attribute.keys)),
    }
}

pub(crate) fn no_keys(attribute: &Attribute) -> String {
    format!("`#[{}]` takes nothing; write `{}`", attribute.name, attribute.example)
}

pub(crate) fn malformed(attribute: &Attribute) -> String {
    format!("`#[{}]` is not written like this; write `{}`", attribute.name, attribute.example)
}

pub(crate) fn needs_value(attribute: &Attribute, key: &str) -> String {
    format!("`{key}` needs a value; write it as in `{}`", attribute.example)
}

pub(crate) fn repeated(what: impl Display) -> String {
    format!("{what} is given twice; remove one")
}

pub(crate) fn first_given(what: impl Display) -> String {
    format!("{what} is first given here")
}

pub(crate) fn conflict(one: &str, other: &str) -> String {
    format!("`#[{one}]` and `#[{other}]` cannot both decide a segment; remove one")
}

/// `` `a`, `b` or `c` ``
pub(crate) fn list(names: &[&str]) -> String {
    let quoted: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{} or {last}", before.join(", ")),
        None => String::new(),
    }
}

/// The name that a slip of the fingers turns into `given`: at most a third of its letters changed.
pub(crate) fn nearest<'a>(given: &str, names: &[&'a str]) -> Option<&'a str> {
    names
        .iter()
        .map(|name| (distance(given, name), *name))
        .min()
        .filter(|(distance, name)| *distance <= name.len().max(given.len()).div_ceil(3))
        .map(|(_, name)| name)
}

/// How many letters must be changed, added, removed or swapped with their neighbour.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = match (i, j) {
                (0, _) => j,
                (_, 0) => i,
                _ => {
                    let same = usize::from(a[i - 1] != b[j - 1]);
                    let swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
                    let swap = if swapped { rows[i - 2][j - 2] + 1 } else { usize::MAX };
                    swap.min(rows[i - 1][j - 1] + same).min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1)
                }
            };
        }
    }
    rows[a.len()][b.len()]
}
