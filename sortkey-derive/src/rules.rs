//! The rules that need several attributes, or an attribute and its place. Above each stands the harm it prevents.

use crate::attributes::{Attributes, Given, Timestamp, Unit};
use crate::errors::Errors;
use crate::model::{Key, Variant, inside_option, ungroup_type};
use crate::names::snake_case;
use crate::number::{Number, Value, digits};
use crate::vocabulary::{self as say, Name};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::{LitStr, Type};

/// Holds a key to all rules. A field whose attributes break one has no codec, so that nothing else is told of it.
pub(crate) fn check(key: &mut Key<'_>, errors: &Errors) {
    for variant in &mut key.variants {
        let count = variant.fields.len();
        // The only field of a struct says how it is written wherever that stands, before a last segment too.
        let is_newtype = !key.is_enum && count == 1;
        for (place, field) in variant.fields.iter_mut().enumerate() {
            if !field.attributes.broken
                && !self::field(&field.attributes, field.ty, place + 1 == count && !is_newtype, errors)
            {
                field.codec = None;
            }
        }
    }
    self::key(key, errors);
}

/// All rules for the attributes of one field. Whether none is broken.
fn field(attributes: &Attributes, ty: &Type, tail: bool, errors: &Errors) -> bool {
    [
        one_kind(attributes, errors),
        maximum(attributes, errors),
        one_maximum(attributes, errors),
        digits_fit(attributes, errors),
        timestamp(attributes, errors),
        decimal(attributes, errors),
        segment(attributes, errors),
        truncates(attributes, errors),
        missing(attributes, ty, errors),
        not_on_the_tail(attributes, tail, errors),
    ]
    .iter()
    .all(|kept| *kept)
}

/// All rules for the key as a whole.
fn key(key: &Key<'_>, errors: &Errors) {
    has_text(key, errors);
    variants_have_prefixes(key, errors);
    prefixes_differ(key, errors);
    steps_differ(key, errors);
    prefixes_are_clean(key, errors);
    escape_has_room(key, errors);
    max_len_is_positive(key, errors);
    no_field_defaults(key, errors);
    layout_of_one_type(key, errors);
}

/// Two kinds of text for one field: one of them would be ignored, and the user would not know which.
fn one_kind(attributes: &Attributes, errors: &Errors) -> bool {
    let kinds = [
        attributes.pad.as_ref().map(|given| (Name::Pad, &given.name)),
        attributes.descending.as_ref().map(|given| (Name::Descending, &given.name)),
        attributes.timestamp.as_ref().map(|given| (Name::Timestamp, &given.name)),
        attributes.decimal.as_ref().map(|given| (Name::Decimal, &given.name)),
        attributes.escape.as_ref().map(|given| (Name::Escape, &given.name)),
        attributes.unordered.as_ref().map(|given| (Name::Unordered, &given.name)),
        attributes.segment.as_ref().map(|given| (Name::Segment, &given.name)),
    ];
    let kinds: Vec<_> = kinds.into_iter().flatten().collect();
    let Some((first, others)) = kinds.split_first() else { return true };
    let mut kept = true;
    for (name, path) in others {
        let together =
            matches!((first.0, *name), (Name::Pad, Name::Descending) | (Name::Descending, Name::Timestamp));
        if !together {
            errors.push(path, say::conflict(first.0, *name));
            kept = false;
        }
    }
    kept
}

/// Without a maximum there is nothing to subtract from, and a guessed one could never be changed.
fn maximum(attributes: &Attributes, errors: &Errors) -> bool {
    match &attributes.descending {
        Some(Given { name, value }) if value.max.is_none() => {
            errors.push(name, say::NO_MAXIMUM);
            false
        }
        _ => true,
    }
}

/// Two maxima: values between them would be refused by one and allowed by the other. A maximum without a width:
/// whether its digits or the type decide the width would be a guess.
fn one_maximum(attributes: &Attributes, errors: &Errors) -> bool {
    let Some(Given { value: pad, .. }) = &attributes.pad else { return true };
    let Some(max) = &pad.max else { return true };
    if attributes.descending.is_some() {
        errors.push(&max.key, say::TWO_MAXIMA);
        return false;
    }
    if pad.width.is_none() {
        errors.push(&max.key, say::max_without_width(max.shown()));
        return false;
    }
    true
}

/// A maximum wider than the segment: its values would be refused in production, one digit too late.
fn digits_fit(attributes: &Attributes, errors: &Errors) -> bool {
    let (Some(width), Some(max)) = (attributes.width(), attributes.max()) else { return true };
    let (Some(limit), Some(value)) = (literal(width), literal(max)) else { return true };
    let needed = digits(value);
    if needed as u128 <= limit {
        return true;
    }
    errors.push(&max.tokens, say::max_above_width(value, needed, limit));
    false
}

fn literal(number: &Number) -> Option<u128> {
    match number.value {
        Value::Literal { negative: false, magnitude } => Some(magnitude),
        _ => None,
    }
}

/// A precision or a unit cannot be changed once rows exist, so none is assumed.
fn timestamp(attributes: &Attributes, errors: &Errors) -> bool {
    let Some(Given { name, value }) = &attributes.timestamp else { return true };
    match value {
        Timestamp { precision: None, epoch: None, .. } => {
            errors.push(name, say::timestamp_alone());
        }
        Timestamp { precision: Some(_), epoch: Some(Unit { key, .. }), .. } => {
            errors.push(key, say::timestamp_twice());
        }
        Timestamp { precision: Some(_), width: Some(width), .. } => {
            errors.push(&width.key, say::TIMESTAMP_WIDTH);
        }
        Timestamp { epoch: Some(Unit { key, .. }), width: None, .. } => {
            errors.push(key, say::EPOCH_WIDTH);
        }
        Timestamp { precision: Some(Unit { key, .. }), .. } if attributes.descending.is_some() => {
            errors.push(key, say::TIMESTAMP_DESCENDING);
        }
        _ => return true,
    }
    false
}

/// As for a timestamp: width and scale decide every stored byte.
fn decimal(attributes: &Attributes, errors: &Errors) -> bool {
    match &attributes.decimal {
        Some(Given { name, value }) if value.width.is_none() || value.scale.is_none() => {
            errors.push(name, say::DECIMAL);
            false
        }
        _ => true,
    }
}

/// A codec of the user's own has to be named.
fn segment(attributes: &Attributes, errors: &Errors) -> bool {
    match &attributes.segment {
        Some(Given { name, value: None }) => {
            errors.push(name, say::SEGMENT);
            false
        }
        _ => true,
    }
}

/// What can never happen is no use to declare, and suggests that something else was meant.
fn truncates(attributes: &Attributes, errors: &Errors) -> bool {
    let Some(Given { value: timestamp, .. }) = &attributes.timestamp else { return true };
    let unit = timestamp.precision.as_ref().or(timestamp.epoch.as_ref());
    match (&timestamp.truncate, unit) {
        (Some(word), Some(Unit { decimals: 9, .. })) => {
            errors.push(word, say::TRUNCATE_NANOSECONDS);
            false
        }
        _ => true,
    }
}

/// A value that is never absent has no place among the absent ones.
fn missing(attributes: &Attributes, ty: &Type, errors: &Errors) -> bool {
    match &attributes.missing {
        Some(Given { name, value: None }) => {
            errors.push(name, say::MISSING);
            false
        }
        Some(Given { name, value: Some(_) }) if std::ptr::eq(inside_option(ty), ungroup_type(ty)) => {
            errors.push(name, say::MISSING_WITHOUT_OPTION);
            false
        }
        _ => true,
    }
}

/// The last segment holds any text as it is: an escape there would change stored bytes and gain nothing, and to give
/// up an order that is kept anyway is a mistake about which field is meant.
fn not_on_the_tail(attributes: &Attributes, tail: bool, errors: &Errors) -> bool {
    let given = attributes.escape.as_ref().map(|given| (Name::Escape, given));
    let given = given.or(attributes.unordered.as_ref().map(|given| (Name::Unordered, given)));
    match given {
        Some((name, Given { name: path, .. })) if tail => {
            errors.push(path, say::tail(name));
            false
        }
        _ => true,
    }
}

/// A key without a character is refused by every store.
fn has_text(key: &Key<'_>, errors: &Errors) {
    if key.is_enum {
        if key.variants.is_empty() {
            errors.push(&key.input.ident, say::no_variants(&key.input.ident));
        }
        return;
    }
    for variant in &key.variants {
        if variant.fields.is_empty() && key.attributes.prefix.is_none() && !key.attributes.broken {
            let name = &key.input.ident;
            errors.push(name, say::no_text(name));
        }
    }
}

/// Without a prefix a variant cannot be told from the others when it is read. Its Rust name does not stand in: a
/// rename would move data.
fn variants_have_prefixes(key: &Key<'_>, errors: &Errors) {
    for variant in &key.variants {
        if key.is_enum && variant.attributes.prefix.is_none() && !variant.attributes.broken {
            let name = variant.ident;
            errors.push(name, say::no_variant_prefix(name));
        }
    }
}

/// Two variants with one prefix: a key of one could be read as the other.
fn prefixes_differ(key: &Key<'_>, errors: &Errors) {
    let mut seen: Vec<(&Variant<'_>, &LitStr)> = Vec::new();
    for variant in &key.variants {
        let Some(Given { value: prefix, .. }) = &variant.attributes.prefix else { continue };
        if let Some((other, first)) = seen.iter().find(|(_, first)| first.value() == prefix.value()) {
            let text = prefix.value();
            errors.push(prefix, say::prefix_of_two(other.ident, variant.ident, &text));
            errors.push(first, say::first_given(format_args!("`{text:?}`")));
        } else {
            seen.push((variant, prefix));
        }
    }
}

/// Two variants whose names differ in their capitals alone would give the query two steps of one name, which rustc
/// would refuse in code that the user cannot see.
fn steps_differ(key: &Key<'_>, errors: &Errors) {
    let mut seen: Vec<(String, &Variant<'_>)> = Vec::new();
    for variant in key.variants.iter().filter(|_| key.is_enum) {
        let step = snake_case(&variant.ident.unraw().to_string());
        match seen.iter().find(|(other, _)| *other == step) {
            Some((_, first)) => {
                errors.push(variant.ident, say::step_of_two(first.ident, variant.ident, &step));
                errors.push(first.ident, say::first_given(format_args!("`{step}`")));
            }
            None => seen.push((step, variant)),
        }
    }
}

/// A prefix that holds the delimiter reads as two segments. Between variants prefixes decide the order and which variant
/// is read, so there a byte below the delimiter would sort one variant's keys among another's; the prefix of a struct or
/// of a field is the same in every key, and decides neither.
fn prefixes_are_clean(key: &Key<'_>, errors: &Errors) {
    let own = key.attributes.prefix.iter().map(|given| (given, false));
    let of_variants = key.variants.iter().filter_map(|variant| variant.attributes.prefix.as_ref());
    let of_variants = of_variants.map(|given| (given, key.is_enum));
    let of_fields =
        key.fields().filter_map(|field| field.attributes.prefix.as_ref()).map(|given| (given, false));
    for (Given { value: prefix, .. }, decides) in own.chain(of_variants).chain(of_fields) {
        let text = prefix.value();
        if text.is_empty() {
            errors.push(prefix, say::EMPTY_PREFIX);
        }
        let Some(delimiter) = key.delimiter else { continue };
        if text.contains(delimiter) {
            errors.push(prefix, say::prefix_with_delimiter(&text, delimiter));
        } else if let Some(below) = text.chars().find(|c| decides && *c < delimiter) {
            errors.push(prefix, say::prefix_below_delimiter(&text, below, delimiter));
        }
    }
}

/// The escape character is the one after the delimiter, and what follows it starts at `0`: above both only if the
/// delimiter is below `/`.
fn escape_has_room(key: &Key<'_>, errors: &Errors) {
    let Some(delimiter) = key.delimiter.filter(|delimiter| *delimiter >= '/') else { return };
    for field in key.fields() {
        if let Some(Given { name, .. }) = &field.attributes.escape {
            errors.push(name, say::escape_delimiter(delimiter));
        }
    }
}

/// A limit of nothing leaves no key.
fn max_len_is_positive(key: &Key<'_>, errors: &Errors) {
    if let Some(number) = &key.attributes.sort_key.max_len {
        if matches!(number.value, Value::Literal { negative: true, .. } | Value::Literal { magnitude: 0, .. })
        {
            errors.push(&number.tokens, say::max_len(number.shown()));
        }
    }
}

/// A default would suggest that the field may be missing from a key; no segment may.
fn no_field_defaults(key: &Key<'_>, errors: &Errors) {
    let syn::Data::Struct(data) = &key.input.data else { return };
    for field in &data.fields {
        if let Some((_, default)) = &field.default {
            errors.push(default.to_token_stream(), say::FIELD_DEFAULT);
        }
    }
}

/// A type with parameters has a layout for each use: a pin that no use is held to would be no pin.
fn layout_of_one_type(key: &Key<'_>, errors: &Errors) {
    let generics = &key.input.generics;
    if generics.type_params().next().is_none() && generics.const_params().next().is_none() {
        return;
    }
    if let Some(layout) = &key.attributes.sort_key.layout {
        let name = &key.input.ident;
        errors.push(
            layout,
            format!("`{name}` has parameters, and so no one layout; pin that of a key that holds it"),
        );
    }
}
