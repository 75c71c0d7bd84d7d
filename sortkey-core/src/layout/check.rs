//! What is refused at compile time: what types show and tokens do not. All of it looks at a layout alone.
//!
//! Generated code calls it from a `const _` whose tokens carry the place of the literal to change; with
//! `track_caller` the error stands there, and names no line of this crate.

use crate::layout::disjoint;
use crate::layout::layout::{Delimiter, Fallible, Kind, Layout, Missing, Problem, Segment};
use crate::layout::message::Message;
use crate::layout::pattern;
use crate::numbers::digits::MAX_WIDTH;

/// The longest `max_len`, in bytes.
const MAX_LEN: usize = 65_536;

/// Refuses parameters of a field's codec that its type does not allow.
///
/// # Panics
///
/// At compile time, with the message to show.
#[track_caller]
pub const fn segment(segment: &Segment) {
    if let Some(problem) = segment.problem {
        panic!("{}", explain(problem).as_str());
    }
}

/// Refuses a key type that could not be written, or not be read back.
///
/// # Panics
///
/// At compile time, with the message to show.
#[track_caller]
pub const fn key(layout: &Layout) {
    if let Some(message) = problem(layout) {
        panic!("{}", message.as_str());
    }
}

/// Refuses a layout other than the one pinned by `#[sort_key(layout = "…")]`.
///
/// # Panics
///
/// At compile time, with the message to show.
#[track_caller]
pub const fn layout(layout: &Layout, pinned: &str) {
    if let Err(at) = pattern::compare(layout, pinned) {
        let mut message = Message::new()
            .text("`")
            .text(layout.name)
            .text("` no longer has the pinned layout; they part at byte ")
            .size(at)
            .text(", the layout is now `");
        message = pattern::explain(layout, message);
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
pub const fn infallible_segment(segment: &Segment) {
    let message = match segment.fallible {
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
pub const fn infallible_key(layout: &Layout) {
    // Where a field can be refused, that is told at the field.
    if !matches!(layout.fallible(), Fallible::No) {
        return;
    }
    let message = Message::new().text("the key is declared infallible, and ");
    let message = match layout.max_len() {
        Some(longest) if longest > layout.max_len => message
            .text("takes up to ")
            .size(longest)
            .text(" bytes, `max_len` is ")
            .size(layout.max_len)
            .text(";"),
        _ if layout.min_len() == 0 => message.text("may be empty; give it a `#[prefix]`, or"),
        _ => return,
    };
    panic!("{}", message.text(" remove `infallible`").as_str());
}

/// All of it for a key declared infallible, for the types that a `const _` cannot name.
pub(crate) const fn assert_infallible(layout: &Layout) {
    assert!(matches!(layout.fallible(), Fallible::No), "a field of a key declared infallible can be refused");
    infallible_key(layout);
}

/// All of it, for the types that a `const _` cannot name: those with parameters.
pub(crate) const fn assert_key(layout: &Layout) {
    if let Some(problem) = first_problem(layout) {
        panic!("{}", explain(problem).as_str());
    }
    key(layout);
}

const fn first_problem(layout: &Layout) -> Option<Problem> {
    let mut i = 0;
    while i < layout.variants.len() {
        let mut fields = layout.variants[i].fields;
        while let Some((field, rest)) = fields.split_first() {
            if field.segment.problem.is_some() {
                return field.segment.problem;
            }
            // A type with parameters is checked here alone: nobody may ever use it but inside another key.
            if let Kind::Key(inner) = &field.segment.kind {
                let problem = first_problem(inner);
                if problem.is_some() {
                    return problem;
                }
            }
            fields = rest;
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
        Problem::Width { width } => message
            .text("width ")
            .size(width)
            .text(" is outside 1 to ")
            .size(MAX_WIDTH)
            .text("; write a width that a key can have"),
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
        Problem::MaxBelowWidth { max, min, width } => message
            .text("maximum ")
            .number(max)
            .text(" is below ")
            .number(min)
            .text(", the smallest value that width ")
            .size(width)
            .text(" holds: no value fits; raise the width, or the maximum"),
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
    if layout.max_len > MAX_LEN {
        let message = Message::new()
            .text("`max_len` is ")
            .size(layout.max_len)
            .text(", and a key range may have to spell ");
        return Some(message.text("out the last key of that length; write at most ").size(MAX_LEN));
    }
    let shortest = layout.min_len();
    if shortest > layout.max_len {
        return Some(
            Message::new()
                .text("every key of `")
                .text(layout.name)
                .text("` takes at least ")
                .size(shortest)
                .text(" bytes, and `max_len` is ")
                .size(layout.max_len)
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
    let delimiter = whole.delimiter;
    let mut i = 0;
    while i < layout.variants.len() {
        let variant = &layout.variants[i];
        // A variant without fields is its prefix, which was compared with the delimiter of its own type alone. Without other
        // variants it decides nothing.
        if !tail && layout.has_variants() && variant.fields.is_empty() && holds_up_to(variant.head, delimiter)
        {
            let message = Message::new().text("prefix `").text(variant.head).text("` of `").text(layout.name);
            let message = message.text("` stands before the last segment of `").text(whole.name);
            return Some(
                message
                    .text("`, whose delimiter it holds or sorts below; choose another prefix or delimiter"),
            );
        }
        let mut fields = variant.fields;
        while let Some((field, rest)) = fields.split_first() {
            let tail = tail && rest.is_empty();
            let (segment, name) = (&field.segment, field.name);
            if let Kind::Key(inner) = &segment.kind {
                if let Some(problem) = first_problem(inner) {
                    let message = field_of(layout, name).text("holds `").text(inner.name).text("`: ");
                    return Some(explain_after(message, problem));
                }
                if inner.writes_delimiter() && inner.delimiter.char() != delimiter.char() {
                    let message = field_of(layout, name).text("holds `").text(inner.name);
                    return Some(
                        message.text("`, whose delimiter is another; give both the same `delimiter`"),
                    );
                }
                if let Some(message) = misplaced(inner, whole, tail) {
                    return Some(message);
                }
            }
            if let Some(message) = misplaced_segment(segment, layout, name, delimiter, tail) {
                return Some(message);
            }
            fields = rest;
        }
        i += 1;
    }
    None
}

/// The rules that one segment has at its place.
const fn misplaced_segment(
    segment: &Segment,
    layout: &Layout,
    name: &str,
    delimiter: Delimiter,
    tail: bool,
) -> Option<Message> {
    if let Some(problem @ Problem::Word { .. }) = segment.problem {
        return Some(field_of(layout, name).text("has a codec whose ").text(explain(problem).as_str()));
    }
    if let Some(problem @ (Problem::OptionTwice | Problem::OptionOfOpenKey)) = segment.problem {
        return Some(field_of(layout, name).text("cannot be read back: ").text(explain(problem).as_str()));
    }
    if let (Missing::First, Kind::Key(inner)) = (segment.missing, &segment.kind) {
        if starts_like_last(inner) {
            let message = field_of(layout, name).text("may be absent, and its text starts with `>`: ");
            return Some(message.text(
                "its pattern would be that of `#[missing(last)]`; choose another prefix for the nested key",
            ));
        }
    }
    match segment.missing {
        // An absent value ends at once: the delimiter must sort below every present one.
        Missing::First if !tail => {
            if let Some(first) = segment.first_byte() {
                if delimiter.reaches(first) {
                    let message = field_of(layout, name)
                        .text("may be absent before the last segment, and its text may start below ");
                    return Some(
                        message.text("the delimiter, where absent would no longer sort first; choose `#`"),
                    );
                }
            }
        }
        // An absent value is `~`, which the delimiter ends.
        Missing::Last if delimiter.char() == '~' => {
            let message =
                field_of(layout, name).text("may be missing, which is written `~`, the delimiter; ");
            return Some(message.text("choose another `delimiter`"));
        }
        Missing::Never | Missing::First | Missing::Last => {}
    }
    if matches!(segment.kind, Kind::Escaped) && !delimiter.can_escape() {
        return Some(
            field_of(layout, name).text("is escaped, which needs a delimiter below `/`; choose `#`"),
        );
    }
    None
}

/// Whether the pattern of an optional key of this layout would start `{?>`, as that of a value missing last does.
const fn starts_like_last(layout: &Layout) -> bool {
    let [only] = layout.variants else { return false };
    let text = match only.fields.first() {
        Some(field) if only.head.is_empty() => field.before,
        _ => only.head,
    };
    matches!(text.as_bytes().first(), Some(b'>'))
}

/// How a message about a field starts. Made only where there is one to tell: text is built byte by byte, which would
/// cost more than all the rest of the check.
const fn field_of(layout: &Layout, name: &str) -> Message {
    Message::new().text("field `").text(name).text("` of `").text(layout.name).text("` ")
}

const fn holds_up_to(text: &str, delimiter: Delimiter) -> bool {
    let (text, mut i) = (text.as_bytes(), 0);
    while i < text.len() {
        if delimiter.reaches(text[i]) {
            return true;
        }
        i += 1;
    }
    false
}
