//! What tokens alone show to be right, so that the compiler need not be asked.
//!
//! Evaluating a layout at compile time costs as much as all else that is generated for a key. A name can deceive
//! (`String` may be a type of the user's own): then the same check is made where the key is first used.

use crate::limits::{MAX_LEN, MAX_WIDTH};
use crate::model::{Amount, Codec, Field, Key};
use crate::number::digits;
use syn::{GenericArgument, PathArguments, Type};

const INTEGERS: [&str; 12] =
    ["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize"];

/// Whether nothing in the key could be refused as a whole: a struct of numbers and text, none of them optional, far
/// below the longest key.
pub(crate) fn key(key: &Key<'_>) -> bool {
    let [variant] = key.variants.as_slice() else { return false };
    let segments = variant.fields.iter().enumerate();
    let len = key.head(variant).len()
        + segments.map(|(place, field)| key.literal(place, field).len() + MAX_WIDTH as usize).sum::<usize>();
    !key.is_enum
        && key.attributes.sort_key.max_len.is_none()
        && len <= MAX_LEN
        && variant.fields.iter().all(|field| segment(field, key.shown_delimiter()))
}

/// Whether a number's width can be a width, and its maximum fits both the width and the field's type.
pub(crate) fn number(field: &Field<'_>) -> bool {
    // What `usize` holds depends on the machine.
    let largest = [
        ("u8", u8::MAX.into()),
        ("u16", u16::MAX.into()),
        ("u32", u32::MAX.into()),
        ("u64", u64::MAX.into()),
        ("u128", u128::MAX),
        ("i8", i8::MAX.unsigned_abs().into()),
        ("i16", i16::MAX.unsigned_abs().into()),
        ("i32", i32::MAX.unsigned_abs().into()),
        ("i64", i64::MAX.unsigned_abs().into()),
        ("i128", i128::MAX.unsigned_abs()),
    ];
    let Some((_, largest)) = largest.iter().find(|(name, _)| is(field.ty, name)) else { return false };
    let Some(Codec::PadMax { width, max } | Codec::Descending { width: Some(width), max }) = &field.codec
    else {
        return false;
    };
    let (
        Amount::Literal { negative: false, magnitude: width },
        Amount::Literal { negative: false, magnitude: max },
    ) = (width, max)
    else {
        return false;
    };
    (1..=MAX_WIDTH).contains(width) && max <= largest && digits(*max) as u128 <= *width
}

fn segment(field: &Field<'_>, delimiter: char) -> bool {
    let ty = field.ty;
    match &field.codec {
        Some(
            Codec::PadFull
            | Codec::Pad { .. }
            | Codec::PadMax { .. }
            | Codec::Descending { .. }
            | Codec::DescendingFull { .. },
        ) => INTEGERS.iter().any(|name| is(ty, name)),
        Some(Codec::Plain) => is_text(ty) || is(ty, "bool") || is(ty, "char"),
        Some(Codec::Unordered) => is_text(ty),
        Some(Codec::Escaped) => is_text(ty) && delimiter < '/',
        _ => false,
    }
}

fn is(ty: &Type, name: &str) -> bool {
    matches!(ty, Type::Path(ty) if ty.path.is_ident(name))
}

/// `String`, or `str` in a `Box`, a `Cow`, an `Rc` or an `Arc`.
fn is_text(ty: &Type) -> bool {
    let Type::Path(path) = ty else { return false };
    let Some(last) = path.path.segments.last() else { return false };
    if last.ident == "String" {
        return true;
    }
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return false };
    ["Box", "Cow", "Rc", "Arc"].iter().any(|name| last.ident == name)
        && matches!(arguments.args.last(), Some(GenericArgument::Type(inner)) if is(inner, "str"))
}
