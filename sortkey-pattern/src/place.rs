//! What the parts of a pattern must be to one another, so that every key has one meaning.

use crate::tree::{Item, Kind, Missing, Segment, Shape, Variant};
use crate::wrong::Wrong;

/// The delimiter that the parts show, each time with its byte in the pattern.
///
/// It is the character behind every segment that is followed by text, and before every segment that text precedes.
fn shown(items: &[Item], found: &mut Vec<(char, usize)>) {
    for (at, item) in items.iter().enumerate() {
        match item {
            Item::Literal(literal) => {
                let behind = at > 0;
                if let (true, Some(c)) = (behind, literal.text.chars().next()) {
                    found.push((c, literal.span.start));
                }
                if let (true, Some(c)) = (at + 1 < items.len(), literal.text.chars().next_back()) {
                    let width = if matches!(c, '{' | '}') { 2 } else { c.len_utf8() };
                    found.push((c, literal.span.end - width));
                }
            }
            Item::Segment(segment) => match &segment.shape {
                Shape::Value(_) => {}
                Shape::Key(items) => shown(items, found),
                Shape::OneOf(variants) => variants.iter().for_each(|variant| shown(&variant.items, found)),
            },
        }
    }
}

/// Finds the delimiter, and refuses parts that could not be read back.
pub(crate) fn settle(items: &mut [Item], stated: Option<char>) -> Result<(u8, bool), Wrong> {
    let mut found = Vec::new();
    shown(items, &mut found);
    let delimiter = stated.or(found.first().map(|(c, _)| *c)).unwrap_or('#');
    if !delimiter.is_ascii_punctuation() {
        let at = found.first().map_or(0, |(_, at)| *at);
        let message = format!(
            "the delimiter would be {delimiter:?}, the character next to a segment; write ASCII punctuation there"
        );
        return Err(Wrong(at, message));
    }
    if let Some((c, at)) = found.iter().find(|(c, _)| *c != delimiter) {
        let message =
            format!("{c:?} stands next to a segment, where the delimiter is `{delimiter}`; write that");
        return Err(Wrong(*at, message));
    }
    let mut byte = [0];
    delimiter.encode_utf8(&mut byte);
    check(items, byte[0], true)?;
    Ok((byte[0], !found.is_empty()))
}

fn check(items: &mut [Item], delimiter: u8, tail: bool) -> Result<(), Wrong> {
    let count = items.len();
    let mut behind_segment = false;
    for (at, item) in items.iter_mut().enumerate() {
        let Item::Segment(segment) = item else {
            behind_segment = false;
            continue;
        };
        if behind_segment {
            let message = "two segments stand side by side; write the delimiter between them";
            return Err(Wrong(segment.span.start, message.into()));
        }
        behind_segment = true;
        segment.tail = tail && at + 1 == count;
        one(segment, delimiter)?;
    }
    Ok(())
}

fn one(segment: &mut Segment, delimiter: u8) -> Result<(), Wrong> {
    let (at, tail, d) = (segment.span.start, segment.tail, char::from(delimiter));
    let place = if tail { "as the last segment" } else { "before the last segment" };
    match &mut segment.shape {
        Shape::Value(Kind::Escaped) if delimiter >= b'/' => {
            return Err(Wrong(
                at,
                format!("escaped text needs a delimiter below `/`, and it is `{d}`; write `#`"),
            ));
        }
        Shape::Value(kind @ (Kind::Escaped | Kind::Unordered)) if tail => {
            return Err(Wrong(
                at,
                format!("`{{{kind}}}` does not stand {place}; write `{{text}}`, which holds all"),
            ));
        }
        Shape::Value(Kind::Rest) if !tail => {
            return Err(Wrong(at, format!("`{{rest}}` does not stand {place}; write `{{text}}`")));
        }
        Shape::Value(_) => {}
        Shape::Key(items) => check(items, delimiter, tail)?,
        Shape::OneOf(variants) => {
            for number in 0..variants.len() {
                name(variants, number, delimiter, tail)?;
                check(&mut variants[number].items, delimiter, tail)?;
            }
        }
    }
    match segment.missing {
        None => Ok(()),
        Some(Missing::First) => {
            let first = first(segment, delimiter);
            let open = matches!(&segment.shape, Shape::Key(items) if may_start_empty(items));
            // What is for reading alone claims no order: it must be told from an absent value, no more.
            let reads_only = matches!(&segment.shape, Shape::Value(kind) if kind.reads_only());
            if open {
                let message =
                    "a missing key is empty, and this one may start with the delimiter; give it a prefix";
                Err(Wrong(at, message.into()))
            } else if !tail && first.is_some_and(|first| first <= delimiter) && !reads_only {
                let message = format!(
                    "a present value may start at or below the delimiter `{d}`, where an absent one ends; write `#`"
                );
                Err(Wrong(at, message))
            } else {
                Ok(())
            }
        }
        Some(Missing::Last) => {
            if delimiter >= b'~' {
                return Err(Wrong(
                    at,
                    "missing values are `~`, which the delimiter must be below; write `#`".into(),
                ));
            }
            if first(segment, delimiter).is_some_and(|first| first >= b'~') {
                let message = "every present value starts at or above `~`, as which missing ones are written; choose \
                               another prefix";
                return Err(Wrong(at, message.into()));
            }
            Ok(())
        }
    }
}

/// Finds the prefix of a variant, which none before it may have.
fn name(variants: &mut [Variant], number: usize, delimiter: u8, tail: bool) -> Result<(), Wrong> {
    let (before, rest) = variants.split_at_mut(number);
    let Some(variant) = rest.first_mut() else { return Ok(()) };
    let Some(Item::Literal(literal)) = variant.items.first() else { return Ok(()) };
    let at = literal.span.start;
    variant.unit = !literal.text.contains(char::from(delimiter));
    variant.prefix = literal.text.split(char::from(delimiter)).next().unwrap_or_default().into();
    let prefix = &variant.prefix;
    if prefix.is_empty() {
        return Err(Wrong(at, "the prefix of a variant is empty; write one before the delimiter".into()));
    }
    if before.iter().any(|other| other.prefix == *prefix) {
        return Err(Wrong(at, format!("two variants have the prefix `{prefix}`; give each its own")));
    }
    if variant.unit && !tail && prefix.bytes().any(|byte| byte <= delimiter) {
        let d = char::from(delimiter);
        let message =
            format!("prefix `{prefix}` holds a character below the delimiter `{d}`; choose another");
        return Err(Wrong(at, message));
    }
    Ok(())
}

/// Whether a key may start with an empty text that something follows.
fn may_start_empty(items: &[Item]) -> bool {
    match items {
        [Item::Segment(segment), _, ..] => may_be_empty(segment),
        [Item::Segment(Segment { shape: Shape::Key(inner), .. })] => may_start_empty(inner),
        _ => false,
    }
}

fn may_be_empty(segment: &Segment) -> bool {
    segment.missing == Some(Missing::First)
        || match &segment.shape {
            Shape::Value(Kind::Text | Kind::Escaped | Kind::Unordered | Kind::Rest) => true,
            Shape::Value(Kind::Custom { width, .. }) => width.is_none(),
            _ => false,
        }
}

/// The least byte that a text of the segment may start with; none if that is above the delimiter always, or if it is
/// text out of order.
fn first(segment: &Segment, delimiter: u8) -> Option<u8> {
    match &segment.shape {
        Shape::Key(items) => match items.first() {
            Some(Item::Literal(literal)) => literal.text.bytes().next(),
            Some(Item::Segment(segment)) => first(segment, delimiter),
            None => None,
        },
        Shape::OneOf(variants) => variants.iter().filter_map(|variant| variant.prefix.bytes().next()).min(),
        Shape::Value(kind) => match kind {
            Kind::Text | Kind::Escaped | Kind::Unordered | Kind::Char | Kind::Rest => None,
            Kind::Custom { width, .. } => width.map(|_| 0),
            Kind::Signed { .. } | Kind::Decimal { .. } | Kind::Epoch { max: None, .. } => Some(b'-'),
            Kind::AnyNumber if delimiter != b'-' => Some(b'-'),
            _ => Some(b'0'),
        },
    }
}
