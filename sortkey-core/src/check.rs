//! What generated code calls to be refused at compile time: what types show and tokens do not.
//!
//! Each function is called from a `const _` whose tokens carry the place of the literal to change; with
//! `track_caller` the error stands there, and names no line of this crate.

use crate::codec::Codec;
use crate::key::SortKey;
use crate::layout::{Layout, Nodes, Pattern, Problem};
use crate::message::Message;
use crate::number::Number;
use crate::pattern;
use crate::segments::Field;

/// Refuses parameters of a field's codec that its type does not allow.
///
/// # Panics
///
/// At compile time, with the message to show.
#[track_caller]
pub const fn field<K: Field<I>, const I: usize>() {
    if let Some(problem) = <K::Codec as Codec<K::Value>>::SEGMENT.problem {
        panic!("{}", explain(problem).as_str());
    }
}

/// Refuses a key type that could not be written, or not be read back.
///
/// # Panics
///
/// At compile time, with the message to show.
#[track_caller]
pub const fn key<K: SortKey>() {
    if let Some(message) = problem(&K::LAYOUT) {
        panic!("{}", message.as_str());
    }
}

/// Refuses a layout other than the one pinned by `#[sort_key(layout = "…")]`.
///
/// # Panics
///
/// At compile time, with the message to show.
#[track_caller]
pub const fn layout<K: SortKey>(pinned: &str) {
    if let Err(at) = pattern::compare(&K::LAYOUT, pinned) {
        let mut message = Message::new()
            .text("`")
            .text(K::META.name)
            .text("` no longer has the pinned layout; they part at byte ")
            .size(at)
            .text(", the layout is now `");
        message = pattern::explain(&K::LAYOUT, message);
        message = message.text("`; every key in the table was written under the pinned one");
        panic!("{}", message.as_str());
    }
}

/// All of it, for the types that a `const _` cannot name: those with parameters.
pub(crate) const fn assert_key<K: SortKey>() {
    if let Some(problem) = first_problem(K::LAYOUT.nodes) {
        panic!("{}", explain(problem).as_str());
    }
    key::<K>();
}

const fn first_problem(nodes: &Nodes) -> Option<Problem> {
    match nodes {
        Nodes::End => None,
        Nodes::Segment(segment, rest) => match segment.problem {
            None => first_problem(rest),
            problem => problem,
        },
        Nodes::Either(this, rest) => match first_problem(this) {
            None => first_problem(rest),
            problem => problem,
        },
    }
}

const fn explain(problem: Problem) -> Message {
    match problem {
        Problem::Width { width } => Message::new()
            .text("width ")
            .size(width)
            .text(" is outside 1 to 40; write a width that a key can have"),
        Problem::MaxOutsideType { max, type_min, type_max } => Message::new()
            .text("maximum ")
            .number(max)
            .text(" is no value of the field's type, which holds ")
            .number(type_min)
            .text(" to ")
            .number(type_max)
            .text("; lower the maximum, or use a wider type"),
        Problem::MaxAboveWidth { max, width } => Message::new()
            .text("maximum ")
            .number(max)
            .text(" needs ")
            .size(max.digits())
            .text(" digits, the width is ")
            .size(width)
            .text("; raise the width, or lower the maximum"),
    }
}

const fn problem(layout: &Layout) -> Option<Message> {
    let meta = layout.meta;
    let shortest = layout.min_len();
    if shortest > meta.max_len {
        return Some(
            Message::new()
                .text("every key of `")
                .text(meta.name)
                .text("` takes at least ")
                .size(shortest)
                .text(" bytes, and `max_len` is ")
                .size(meta.max_len)
                .text("; narrow its segments, or raise the limit if the store takes longer keys"),
        );
    }
    foreign_delimiter(layout)
}

/// Refuses a nested key whose own text holds another delimiter than the key around it: which character ends
/// which segment could then no longer be told.
const fn foreign_delimiter(layout: &Layout) -> Option<Message> {
    let mut variants = layout.meta.variants;
    let mut nodes = layout.nodes;
    while let Some((variant, others)) = variants.split_first() {
        let (mut list, rest) = match nodes {
            Nodes::Either(this, rest) => (*this, *rest),
            last => (last, &Nodes::End),
        };
        let mut parts = variant.parts;
        while let (Nodes::Segment(segment, next), Some((part, after))) = (list, parts.split_first()) {
            if let Pattern::Key(inner) = &segment.pattern {
                if writes_delimiter(inner) && inner.meta.delimiter != layout.meta.delimiter {
                    return Some(
                        Message::new()
                            .text("field `")
                            .text(part.1)
                            .text("` of `")
                            .text(layout.meta.name)
                            .text("` holds `")
                            .text(inner.meta.name)
                            .text("`, whose delimiter is another; give both types the same `delimiter`"),
                    );
                }
            }
            (list, parts) = (next, after);
        }
        (nodes, variants) = (rest, others);
    }
    None
}

/// Whether a key of this layout can hold its delimiter between segments or after a prefix.
const fn writes_delimiter(layout: &Layout) -> bool {
    let mut variants = layout.meta.variants;
    while let Some((variant, others)) = variants.split_first() {
        let prefixed = !variant.head.is_empty() && !variant.parts.is_empty();
        if prefixed || variant.parts.len() > 1 {
            return true;
        }
        if let Some(part) = variant.parts.first() {
            if !part.0.is_empty() {
                return true;
            }
        }
        variants = others;
    }
    match layout.nodes {
        Nodes::Segment(segment, _) => match &segment.pattern {
            Pattern::Key(inner) => writes_delimiter(inner),
            _ => false,
        },
        _ => false,
    }
}

/// The constant that an attribute names: it must have the type of its field.
#[must_use]
pub const fn number<T: crate::Integer>(value: T) -> T {
    value
}

/// The digits of a maximum that a constant gives: the width where none is declared.
#[must_use]
pub const fn digits(max: u128) -> usize {
    Number::from_bits(max, false).digits()
}
