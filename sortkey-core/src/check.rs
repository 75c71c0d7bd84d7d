//! What generated code calls to be refused at compile time: what types show and tokens do not.
//!
//! Each function is called from a `const _` whose tokens carry the place of the literal to change; with
//! `track_caller` the error stands there, and names no line of this crate.

use crate::codec::Codec;
use crate::disjoint;
use crate::key::SortKey;
use crate::layout::{Fallible, Layout, Pattern, Problem};
use crate::message::Message;
use crate::number::Number;
use crate::pattern;
use crate::segments::Field;

/// The longest `max_len`, in bytes.
const MAX_LEN: usize = 65_536;

/// Refuses parameters of a field's codec that its type does not allow.
///
/// # Panics
///
/// At compile time, with the message to show.
#[track_caller]
pub const fn field<K: Field<M, I>, M, const I: usize>() {
    if let Some(problem) = <K::Codec as Codec<K::Value>>::SEGMENT.problem {
        panic!("{}", explain(problem).as_str());
    }
}

/// As [`field`], for a maximum below zero: its two's complement would be a large number of an unsigned type.
///
/// # Panics
///
/// At compile time, with the message to show.
#[track_caller]
pub const fn field_below_zero<T: crate::Integer, K: Field<M, I>, M, const I: usize>() {
    assert!(
        T::SIGNED,
        "the maximum is negative, and the field's type has no negative values; write a larger one"
    );
    field::<K, M, I>();
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

/// Refuses `#[sort_key(infallible)]` where a value of this field can be refused.
///
/// # Panics
///
/// At compile time, with the message to show.
#[track_caller]
pub const fn infallible_field<K: Field<M, I>, M, const I: usize>() {
    let message = match <K::Codec as Codec<K::Value>>::SEGMENT.fallible {
        Fallible::No => return,
        Fallible::Width { width, needed } => Message::new()
            .text("the key is declared infallible, and width ")
            .size(width)
            .text(" is too narrow: this type can need ")
            .size(needed)
            .text("; widen it, or remove `infallible`"),
        Fallible::Because(reason) => Message::new()
            .text("the key is declared infallible, and ")
            .text(reason)
            .text("; remove `infallible`"),
    };
    panic!("{}", message.as_str());
}

/// Refuses `#[sort_key(infallible)]` where a key can be longer than `max_len`, or empty.
///
/// # Panics
///
/// At compile time, with the message to show.
#[track_caller]
pub const fn infallible_key<K: SortKey>() {
    // Where a field can be refused, that is told at the field.
    if !matches!(K::LAYOUT.fallible(), Fallible::No) {
        return;
    }
    let message = Message::new().text("the key is declared infallible, and ");
    let message = match K::LAYOUT.max_len() {
        Some(longest) if longest > K::META.max_len => message
            .text("takes up to ")
            .size(longest)
            .text(" bytes, `max_len` is ")
            .size(K::META.max_len)
            .text(";"),
        _ if K::LAYOUT.min_len() == 0 => message.text("may be empty; give it a `#[prefix]`, or"),
        _ => return,
    };
    panic!("{}", message.text(" remove `infallible`").as_str());
}

/// All of it for a key declared infallible, for the types that a `const _` cannot name.
pub(crate) const fn assert_infallible<K: SortKey>() {
    assert!(
        matches!(K::LAYOUT.fallible(), Fallible::No),
        "a field of a key declared infallible can be refused"
    );
    infallible_key::<K>();
}

/// All of it, for the types that a `const _` cannot name: those with parameters.
pub(crate) const fn assert_key<K: SortKey>() {
    if let Some(problem) = first_problem(&K::LAYOUT) {
        panic!("{}", explain(problem).as_str());
    }
    key::<K>();
}

const fn first_problem(layout: &Layout) -> Option<Problem> {
    let mut i = 0;
    while let Some((mut list, variant)) = layout.variant(i) {
        let mut parts = variant.parts;
        while let Some((segment, _, rest)) = list.next(&mut parts) {
            if segment.problem.is_some() {
                return segment.problem;
            }
            // A type with parameters is checked here alone: nobody may ever use it but inside another key.
            if let Pattern::Key(inner) = &segment.pattern {
                let problem = first_problem(inner);
                if problem.is_some() {
                    return problem;
                }
            }
            list = rest;
        }
        i += 1;
    }
    None
}

const fn explain(problem: Problem) -> Message {
    explain_after(Message::new(), problem)
}

const fn explain_after(message: Message, problem: Problem) -> Message {
    match problem {
        Problem::Width { width } => {
            message.text("width ").size(width).text(" is outside 1 to 40; write a width that a key can have")
        }
        Problem::MaxOutsideType { max, type_min, type_max } => message
            .text("maximum ")
            .number(max)
            .text(" is no value of the field's type, which holds ")
            .number(type_min)
            .text(" to ")
            .number(type_max)
            .text("; lower the maximum, or use a wider type"),
        Problem::MaxAboveWidth { max, width } => message
            .text("maximum ")
            .number(max)
            .text(" needs ")
            .size(max.digits())
            .text(" digits, the width is ")
            .size(width)
            .text("; raise the width, or lower the maximum"),
        Problem::OptionTwice => {
            message.text("`None` and `Some(None)` would have one text; write one `Option`")
        }
        Problem::Word { word } => message.text("word `").text(word).text(
            "` is one of the library's own, or not made of letters, digits and hyphens; choose another",
        ),
        Problem::OptionOfOpenKey => message
            .text("a key whose first segment may be empty starts with the delimiter, as an absent one does; ")
            .text("give the nested key a `#[prefix]`"),
    }
}

const fn problem(layout: &Layout) -> Option<Message> {
    let meta = layout.meta;
    if meta.max_len > MAX_LEN {
        let message = Message::new()
            .text("`max_len` is ")
            .size(meta.max_len)
            .text(", and a key range may have to spell ");
        return Some(message.text("out the last key of that length; write at most ").size(MAX_LEN));
    }
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
    if let Some(message) = disjoint::variants(layout) {
        return Some(message);
    }
    misplaced(layout, layout, true)
}

/// Refuses what stands at a place of this key where it would break order or could not be read back, in the key
/// itself and in the keys nested in it.
const fn misplaced(layout: &Layout, whole: &Layout, tail: bool) -> Option<Message> {
    let delimiter = whole.meta.delimiter;
    let mut i = 0;
    while let Some((mut list, variant)) = layout.variant(i) {
        // A variant without fields is its prefix, which was compared with the delimiter of its own type alone.
        if !tail && variant.parts.is_empty() && holds_up_to(variant.head, delimiter) {
            let message =
                Message::new().text("prefix `").text(variant.head).text("` of `").text(layout.meta.name);
            let message = message.text("` stands before the last segment of `").text(whole.meta.name);
            return Some(
                message
                    .text("`, whose delimiter it holds or sorts below; choose another prefix or delimiter"),
            );
        }
        let mut parts = variant.parts;
        while let Some((segment, (_, name), rest)) = list.next(&mut parts) {
            let tail = tail && parts.is_empty();
            if let Pattern::Key(inner) = &segment.pattern {
                if let Some(problem) = first_problem(inner) {
                    let message = field_of(layout, name).text("holds `").text(inner.meta.name).text("`: ");
                    return Some(explain_after(message, problem));
                }
                if inner.writes_delimiter() && inner.meta.delimiter != delimiter {
                    let message = field_of(layout, name).text("holds `").text(inner.meta.name);
                    return Some(
                        message.text("`, whose delimiter is another; give both the same `delimiter`"),
                    );
                }
                if let Some(message) = misplaced(inner, whole, tail) {
                    return Some(message);
                }
            }
            if let Some(problem @ Problem::Word { .. }) = segment.problem {
                return Some(
                    field_of(layout, name).text("has a codec whose ").text(explain(problem).as_str()),
                );
            }
            if let Some(problem @ (Problem::OptionTwice | Problem::OptionOfOpenKey)) = segment.problem {
                return Some(
                    field_of(layout, name).text("cannot be read back: ").text(explain(problem).as_str()),
                );
            }
            // An absent value ends at once: the delimiter must sort below every present one.
            if let (true, false, Some(first)) = (segment.optional, tail, segment.first) {
                if first as u32 <= delimiter as u32 {
                    let message = field_of(layout, name)
                        .text("may be absent before the last segment, and its text may start below ");
                    return Some(
                        message.text("the delimiter, where absent would no longer sort first; choose `#`"),
                    );
                }
            }
            // The character after the delimiter escapes, and its companions must be above both.
            if segment.is_escaped() && delimiter as u32 >= b'/' as u32 {
                return Some(
                    field_of(layout, name).text("is escaped, which needs a delimiter below `/`; choose `#`"),
                );
            }
            list = rest;
        }
        i += 1;
    }
    None
}

/// How a message about a field starts. Made only where there is one to tell: text is built byte by byte, which would
/// cost more than all the rest of the check.
const fn field_of(layout: &Layout, name: &str) -> Message {
    Message::new().text("field `").text(name).text("` of `").text(layout.meta.name).text("` ")
}

const fn holds_up_to(text: &str, delimiter: char) -> bool {
    let (text, mut i) = (text.as_bytes(), 0);
    while i < text.len() {
        if text[i] as u32 <= delimiter as u32 {
            return true;
        }
        i += 1;
    }
    false
}

/// The digits of a maximum that a constant gives: the width where none is declared.
#[must_use]
pub const fn digits(max: u128) -> usize {
    Number::from_bits(max, false).digits()
}
