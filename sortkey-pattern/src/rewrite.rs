//! Keys of one pattern as keys of another, with nothing lost.

use crate::automaton::{Builder, Numbering};
use crate::meaning::{convert, differing, types};
use crate::pattern::Pattern;
use crate::read_error::ReadError;
use crate::search::{Found, search};
use crate::tree::{Item, Kind, Segment, Shape, Variant};
use crate::value::Value;
use crate::write::WriteError;
use std::collections::HashMap;
use std::fmt;

/// A way from the keys of one pattern to those of another.
///
/// There is one if the segments of the two correspond one to one, in their order, and each can hold what the other
/// held: another width, direction, maximum, prefix or delimiter, more decimals, another place of missing values, more
/// variants. That a value is too large for its new width is told when it comes.
///
/// There is none if a value could be lost, or if some text is a key of both patterns and means one thing as the one
/// and another as the other: then nobody could tell which rows have been rewritten, and a second run would change them
/// again.
///
/// Rewriting a key that has been rewritten gives it again, or is an error: it is no key of the old pattern any more.
///
/// ```
/// use sortkey_pattern::{Pattern, Rewrite};
///
/// let pattern = |text: &str| text.parse::<Pattern>().unwrap();
/// let rewrite = Rewrite::between(&pattern("DOC#{number}#{text}"), &pattern("DOC#{:6}#{text}")).unwrap();
/// assert_eq!(rewrite.apply("DOC#9#a").unwrap(), "DOC#000009#a");
/// assert!(rewrite.apply("DOC#1234567#a").is_err());
///
/// let refused = Rewrite::between(&pattern("{:4}"), &pattern("{9999-:4}")).unwrap_err();
/// assert_eq!(
///     refused.to_string(),
///     "`0000` is a key of both patterns, and is rewritten to `9999`: a second run would change it again; \
///      write another prefix or width"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewrite {
    old: Pattern,
    new: Pattern,
    /// For each segment with variants of the old pattern, which variant of the new each becomes.
    variants: HashMap<usize, Vec<usize>>,
    /// The variant that all keys become, where the new pattern has variants and the old has none.
    into: Option<usize>,
}

/// Why there is no rewrite from one pattern to another.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WhyNot {
    /// The segments do not correspond one to one.
    Segments {
        /// How many the old pattern has here.
        old: usize,
        /// How many the new pattern has here.
        new: usize,
    },
    /// A segment becomes one that cannot hold all it held.
    Segment {
        /// The segment of the old pattern.
        old: String,
        /// The segment of the new pattern.
        new: String,
        /// Why, and what to write.
        reason: &'static str,
    },
    /// It is not certain which variant becomes which, or one becomes none.
    Variants {
        /// The prefix of a variant of the old pattern.
        prefix: String,
    },
    /// A text is a key of both patterns, and means another thing as the one than as the other.
    TwoMeanings {
        /// The text.
        key: String,
        /// What it would be rewritten to; nothing if that fails.
        rewritten: Option<String>,
    },
    /// Whether the patterns share a text with two meanings is not decided.
    Undecided,
}

/// Why one key is not rewritten.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RewriteError {
    /// It is no key of the old pattern.
    Read(ReadError),
    /// What it holds has no key under the new pattern.
    Write(WriteError),
}

impl Rewrite {
    /// The rewrite from `old` to `new`, or why there is none.
    pub fn between(old: &Pattern, new: &Pattern) -> Result<Self, WhyNot> {
        let mut rewrite =
            Rewrite { old: old.clone(), new: new.clone(), variants: HashMap::new(), into: None };
        let mut pairs = Vec::new();
        let wrapped = match (old.items(), new.items()) {
            ([Item::Segment(Segment { shape: Shape::OneOf(_), .. })], _) => None,
            (items, [Item::Segment(Segment { shape: Shape::OneOf(variants), .. })]) => {
                Some((items, variants))
            }
            _ => None,
        };
        if let Some((items, variants)) = wrapped {
            let head = match items.first() {
                Some(Item::Literal(literal)) => literal.text.split(old.delimiter()).next().unwrap_or(""),
                _ => "",
            };
            let place = variants.iter().position(|variant| variant.prefix == head);
            let place = place.ok_or_else(|| WhyNot::Variants { prefix: head.into() })?;
            rewrite.into = Some(place);
            rewrite.plan(items, &variants[place].items, &mut pairs)?;
        } else {
            rewrite.plan(old.items(), new.items(), &mut pairs)?;
        }
        rewrite.refuse_two_meanings(&pairs)?;
        Ok(rewrite)
    }

    /// The pattern whose keys are read.
    #[must_use]
    pub fn old(&self) -> &Pattern {
        &self.old
    }

    /// The pattern whose keys are written.
    #[must_use]
    pub fn new_pattern(&self) -> &Pattern {
        &self.new
    }

    /// Whether two keys of the old pattern can become one: times of `{time}` that are one point in time, spelled in
    /// two ways. No other kind has two texts for one value.
    #[must_use]
    pub fn can_merge(&self) -> bool {
        self.old.segments().iter().any(|segment| matches!(segment.shape, Shape::Value(Kind::AnyTime)))
    }

    /// The key of the new pattern that holds what `key` holds.
    pub fn apply(&self, key: &str) -> Result<String, RewriteError> {
        let read = self.old.read(key).map_err(RewriteError::Read)?.values();
        let mut values = read.into_iter();
        let mut converted = Vec::new();
        match (self.into, self.new.items()) {
            (Some(place), [Item::Segment(Segment { shape: Shape::OneOf(variants), .. })]) => {
                converted.push(Value::Variant(variants[place].prefix.clone()));
                self.convert(self.old.items(), &variants[place].items, &mut values, &mut converted);
            }
            (_, items) => self.convert(self.old.items(), items, &mut values, &mut converted),
        }
        self.new.write(&converted).map_err(RewriteError::Write)
    }

    fn convert(
        &self,
        old: &[Item],
        new: &[Item],
        values: &mut impl Iterator<Item = Value>,
        out: &mut Vec<Value>,
    ) {
        for (old, new) in segments(old).zip(segments(new)) {
            let Some(value) = values.next() else { return };
            match (&old.shape, &new.shape, value) {
                (_, _, Value::Missing) => out.push(Value::Missing),
                (Shape::Value(_), Shape::Value(kind), value) => out.push(convert(value, kind)),
                (Shape::Key(old), Shape::Key(new), value) => {
                    out.push(value);
                    self.convert(old, new, values, out);
                }
                (Shape::OneOf(before), Shape::OneOf(after), Value::Variant(prefix)) => {
                    let place = before.iter().position(|variant| variant.prefix == prefix);
                    let becomes = self.variants.get(&old.id);
                    let pair = place.zip(becomes).and_then(|(place, becomes)| {
                        Some((before.get(place)?, after.get(*becomes.get(place)?)?))
                    });
                    let Some((before, after)) = pair else { return };
                    out.push(Value::Variant(after.prefix.clone()));
                    self.convert(&before.items, &after.items, values, out);
                }
                (_, _, value) => out.push(value),
            }
        }
    }

    /// Lets the segments correspond, or says which cannot.
    fn plan<'p>(
        &mut self,
        old: &'p [Item],
        new: &'p [Item],
        pairs: &mut Vec<(&'p Segment, &'p Segment)>,
    ) -> Result<(), WhyNot> {
        let (before, after) = (segments(old).count(), segments(new).count());
        if before != after {
            return Err(WhyNot::Segments { old: before, new: after });
        }
        for (old, new) in segments(old).zip(segments(new)) {
            let refuse = |reason| Err(WhyNot::Segment { old: old.to_string(), new: new.to_string(), reason });
            if old.missing.is_some() && new.missing.is_none() {
                return refuse("a missing value would have no text; write `?` in the new pattern");
            }
            match (&old.shape, &new.shape) {
                (Shape::Value(before), Shape::Value(after)) => {
                    if let Err(reason) = types(before, after) {
                        return refuse(reason);
                    }
                    pairs.push((old, new));
                }
                (Shape::Key(before), Shape::Key(after)) => self.plan(before, after, pairs)?,
                (Shape::OneOf(before), Shape::OneOf(after)) => {
                    let becomes = correspond(before, after)?;
                    for (variant, place) in before.iter().zip(&becomes) {
                        self.plan(&variant.items, &after[*place].items, pairs)?;
                    }
                    self.variants.insert(old.id, becomes);
                }
                _ => return refuse("one holds a value and the other a key; let both hold the same"),
            }
        }
        Ok(())
    }

    /// Looks for a text that is a key of both patterns and is not rewritten to itself.
    ///
    /// Either its characters stand in parts that do not correspond, or, if all do, one of the segments has a text that
    /// means two things: of those, whatever they are, one for each segment is enough, since the rest of the key does
    /// not depend on which.
    fn refuse_two_meanings(&self, pairs: &[(&Segment, &Segment)]) -> Result<(), WhyNot> {
        let start = self.into.map_or(Vec::new(), |place| vec![0, 3, place]);
        let numbering = |fixed: Option<(usize, String)>, is_old: bool| Numbering {
            start: if is_old { start.clone() } else { Vec::new() },
            variants: if is_old { self.variants.clone() } else { HashMap::new() },
            fixed,
        };
        let mut builder = Builder::default();
        let mut find = |fixed: Option<(usize, usize, String)>, apart: bool| {
            let (old, new) = match fixed {
                Some((old, new, text)) => (Some((old, text.clone())), Some((new, text))),
                None => (None, None),
            };
            let first = builder.build(self.old.items(), self.old.delimiter_byte(), numbering(old, true));
            let second = builder.build(self.new.items(), self.new.delimiter_byte(), numbering(new, false));
            search(first.as_ref(), second.as_ref(), apart)
        };
        self.judge(&find(None, true), true)?;
        for (old, new) in pairs {
            let delimiters = (self.old.delimiter_byte(), self.new.delimiter_byte());
            for text in differing(old, new, delimiters) {
                let found = find(Some((old.id, new.id, text)), false);
                self.judge(&found, false)?;
            }
        }
        Ok(())
    }

    fn judge(&self, found: &Found, apart: bool) -> Result<(), WhyNot> {
        match found {
            Found::Nothing => Ok(()),
            Found::Text(key) if self.old.is_key(key) && self.new.is_key(key) => {
                let rewritten = self.apply(key).ok();
                if rewritten.as_ref() != Some(key) {
                    return Err(WhyNot::TwoMeanings { key: key.clone(), rewritten });
                }
                // Of those that stand apart this one is the same by chance.
                if apart { Err(WhyNot::Undecided) } else { Ok(()) }
            }
            Found::Text(_) | Found::TooLarge => Err(WhyNot::Undecided),
        }
    }
}

fn segments(items: &[Item]) -> impl Iterator<Item = &Segment> {
    items.iter().filter_map(|item| match item {
        Item::Segment(segment) => Some(segment),
        Item::Literal(_) => None,
    })
}

/// Which variant each becomes: that of the same prefix, and the one left on both sides.
fn correspond(old: &[Variant], new: &[Variant]) -> Result<Vec<usize>, WhyNot> {
    let same = |variant: &Variant| new.iter().position(|other| other.prefix == variant.prefix);
    let lost: Vec<&Variant> = old.iter().filter(|variant| same(variant).is_none()).collect();
    let spare: Vec<usize> = (0..new.len())
        .filter(|place| !old.iter().any(|variant| variant.prefix == new[*place].prefix))
        .collect();
    let rest = match (&lost[..], &spare[..]) {
        ([], _) => None,
        ([_], [place]) => Some(*place),
        ([first, ..], _) => return Err(WhyNot::Variants { prefix: first.prefix.clone() }),
    };
    Ok(old.iter().filter_map(|variant| same(variant).or(rest)).collect())
}

impl fmt::Display for WhyNot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WhyNot::Segments { old, new } => {
                write!(f, "the old pattern has {old} segments here and the new one {new}; let each become one")
            }
            WhyNot::Segment { old, new, reason } => write!(f, "`{old}` does not become `{new}`: {reason}"),
            WhyNot::Variants { prefix } => {
                write!(f, "it is not certain what the variant `{prefix}` becomes; rename one prefix at a time")
            }
            WhyNot::TwoMeanings { key, rewritten: Some(rewritten) } => write!(
                f,
                "`{key}` is a key of both patterns, and is rewritten to `{rewritten}`: a second run would change it \
                 again; write another prefix or width"
            ),
            WhyNot::TwoMeanings { key, rewritten: None } => write!(
                f,
                "`{key}` is a key of both patterns, and what it means as the old one has no new key; write another \
                 prefix or width"
            ),
            WhyNot::Undecided => f.write_str(
                "some text may be a key of both patterns and mean two things, which could not be decided; write \
                 another prefix",
            ),
        }
    }
}

impl std::error::Error for WhyNot {}

impl fmt::Display for RewriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RewriteError::Read(error) => error.fmt(f),
            RewriteError::Write(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for RewriteError {}
