//! Whether keys of two types can be confused: the check behind `assert_disjoint!`, and between an enum's variants.

use crate::layout::layout::{Layout, Variant};
use crate::layout::message::Message;

/// Refuses to compile unless the key types of one item collection keep to themselves.
///
/// No type of the list can then produce a key of another, read one, or find one with a query. What it compares is how
/// keys start: each type (or each variant of an enum) needs a prefix of its own.
///
/// ```
/// use sortkey::SortKey;
///
/// #[derive(SortKey)]
/// #[prefix = "EVT"]
/// struct EventKey(#[pad(width = 16)] u64);
///
/// #[derive(SortKey)]
/// #[prefix = "EVTX"]
/// struct ExtraKey(#[pad(width = 16)] u64);
///
/// sortkey::assert_disjoint!(EventKey, ExtraKey);
///
/// let events = EventKey::query().range()?;
/// assert!(!events.contains(&ExtraKey(1).to_sort_key()?)); // "EVTX#0000000000000001"
/// # Ok::<(), sortkey::EncodeError>(())
/// ```
#[macro_export]
macro_rules! assert_disjoint {
    ($key:ty $(,)?) => {
        ::core::compile_error!("one type is compared with nothing; name the other types of the item collection as well");
    };
    ($($key:ty),+ $(,)?) => {
        const _: () = $crate::__private::check::disjoint(&[$(<$key as $crate::SortKey>::LAYOUT),+]);
    };
}

/// Refuses key types that can be confused with one another.
///
/// # Panics
///
/// At compile time, with the message to show.
#[track_caller]
pub const fn disjoint(layouts: &[Layout]) {
    let mut i = 0;
    while i < layouts.len() {
        let mut j = i + 1;
        while j < layouts.len() {
            let (a, b) = (&layouts[i], &layouts[j]);
            if let Some((first, second)) = clash(a, b) {
                let message = named(Message::new().text("keys of `"), a, first).text("` and `");
                let message = named(message, b, second).text("` can be confused: ");
                panic!("{}", reason(message, first, second).as_str());
            }
            j += 1;
        }
        i += 1;
    }
}

/// The name of a key type; of an enum, with the variant's.
const fn named(message: Message, layout: &Layout, variant: &Variant) -> Message {
    let message = message.text(layout.name);
    if layout.has_variants() { message.text("::").text(variant.name) } else { message }
}

/// Two variants of the enum that can be confused, or stand in another order than their keys.
///
/// Where all stand in order only neighbours can be confused: a prefix that another starts with, delimiter and all, is
/// the one before it.
pub(crate) const fn variants(layout: &Layout) -> Option<Message> {
    let (all, delimiter) = (layout.variants, layout.delimiter.byte());
    let mut i = 1;
    while i < all.len() {
        let (one, next) = (&all[i - 1], &all[i]);
        if confused(one, delimiter, next, delimiter) {
            let message = Message::new().text("variants `").text(one.name).text("` and `");
            let message = message.text(next.name).text("` can be confused: ");
            return Some(reason(message, one, next));
        }
        if !in_order(one, next, delimiter) {
            let message = Message::new().text("variant `").text(next.name).text("` is declared after `");
            let message = message.text(one.name).text("`, and its keys sort before: `").text(next.head);
            let message = message.text("` is below `").text(one.head);
            return Some(message.text("`; swap the variants, or choose prefixes in the order meant"));
        }
        i += 1;
    }
    None
}

/// Whether the keys of `a` sort before those of `b`, each prefix with the delimiter behind it.
const fn in_order(a: &Variant, b: &Variant, delimiter: u8) -> bool {
    let (a_ends, b_ends) = (a.fields.is_empty(), b.fields.is_empty());
    let (a, b) = (a.head.as_bytes(), b.head.as_bytes());
    let (a_len, b_len) = (a.len() + a_ends as usize, b.len() + b_ends as usize);
    let mut i = 0;
    while i < a_len && i < b_len {
        let one = if i < a.len() { a[i] } else { delimiter };
        let other = if i < b.len() { b[i] } else { delimiter };
        if one != other {
            return one < other;
        }
        i += 1;
    }
    a_len < b_len
}

const fn reason(message: Message, a: &Variant, b: &Variant) -> Message {
    if opening(a).is_empty() || opening(b).is_empty() {
        return message.text("one has no prefix; write `#[prefix = \"…\"]` on it");
    }
    if starts_with(opening(a).as_bytes(), opening(b).as_bytes()) && opening(a).len() == opening(b).len() {
        return message.text("both start with `").text(opening(a)).text("`; give each a prefix of its own");
    }
    let message = message.text("they start with `").text(opening(a)).text("` and `").text(opening(b));
    message.text("`; give them prefixes of their own")
}

const fn clash(a: &Layout, b: &Layout) -> Option<(&'static Variant, &'static Variant)> {
    let (first, second) = (a.variants, b.variants);
    let mut i = 0;
    while i < first.len() {
        let mut j = 0;
        while j < second.len() {
            if confused(&first[i], a.delimiter.byte(), &second[j], b.delimiter.byte()) {
                return Some((&first[i], &second[j]));
            }
            j += 1;
        }
        i += 1;
    }
    None
}

/// The text that all keys of the variant start with: the prefix and the delimiter, or the prefix of the first field.
const fn opening(variant: &Variant) -> &'static str {
    match variant.fields.first() {
        Some(field) if variant.head.is_empty() => field.before,
        _ => variant.head,
    }
}

const fn confused(a: &Variant, a_delimiter: u8, b: &Variant, b_delimiter: u8) -> bool {
    let (first, second) = (opening(a).as_bytes(), opening(b).as_bytes());
    match (a.fields.is_empty(), b.fields.is_empty()) {
        // A key without a prefix can be anything, and a query for all of them finds everything.
        _ if first.is_empty() || second.is_empty() => true,
        (false, false) => reaches(first, a_delimiter, second) || reaches(second, b_delimiter, first),
        // Without fields the prefix is the whole key.
        (true, true) => first.len() == second.len() && starts_with(first, second),
        (true, false) => reaches(second, b_delimiter, first),
        (false, true) => reaches(first, a_delimiter, second),
    }
}

/// Whether `key`, which is a key or how one starts, starts as those do that start with `opening`, or is the upper end
/// of a query for them: the opening with the character after the delimiter in place of the delimiter.
const fn reaches(opening: &[u8], delimiter: u8, key: &[u8]) -> bool {
    let Some((_, prefix)) = opening.split_last() else { return true };
    let end = key.len() == opening.len() && starts_with(key, prefix) && key[prefix.len()] == delimiter + 1;
    end || starts_with(key, opening)
}

const fn starts_with(text: &[u8], start: &[u8]) -> bool {
    if text.len() < start.len() {
        return false;
    }
    let mut i = 0;
    while i < start.len() {
        if text[i] != start[i] {
            return false;
        }
        i += 1;
    }
    true
}
