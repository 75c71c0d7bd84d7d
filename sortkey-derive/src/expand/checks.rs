//! What the compiler is asked to check: what types show and tokens do not.

use crate::evident;
use crate::expand::generics::{in_const, located_at};
use crate::expand::locals::marker;
use crate::model::{Key, inside_option};
use crate::number::Value;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

/// ```text
/// const _: () = check::segment(&segment::<RankKey, Private, 0>());
/// const _: () = check::key(&<RankKey as SortKey>::LAYOUT);
/// ```
/// Each stands at the place of the literal to change, and is an item of its own, so that all of them are told.
pub(crate) fn all(key: &Key<'_>) -> TokenStream {
    let Some(this) = in_const(key) else { return TokenStream::new() };
    let (private, options) = (&key.private, &key.attributes.sort_key);
    let layout = quote!(&<#this as #private::SortKey>::LAYOUT);
    let mut checks = of_fields(key);
    let place: &dyn ToTokens = match (&options.max_len, &options.delimiter) {
        (Some(number), _) => &number.tokens,
        (None, Some(delimiter)) => &delimiter.tokens,
        (None, None) => &key.input.ident,
    };
    if !evident::key(key) {
        checks.extend(check(quote!(#private::check::key(#layout)), place));
    }
    if let Some(pinned) = &options.layout {
        checks.extend(check(quote!(#private::check::layout(#layout, #pinned)), pinned));
    }
    if let Some(word) = &options.infallible {
        checks.extend(check(quote!(#private::check::infallible_key(#layout)), word));
    }
    checks
}

/// The checks of single fields: those that can be made even where another field was not understood.
pub(crate) fn of_fields(key: &Key<'_>) -> TokenStream {
    let Some(this) = in_const(key) else { return TokenStream::new() };
    let (private, marker) = (&key.private, marker());
    let is_infallible = key.attributes.sort_key.infallible.is_some();
    let mut checks = TokenStream::new();
    for field in key.fields().filter(|field| field.codec.is_some()) {
        let index = field.index();
        let segment = quote!(&#private::segment::<#this, #marker, #index>());
        if let Some(number) = field.unchecked().filter(|_| !evident::number(field)) {
            let call = if matches!(number.value, Value::Literal { negative: true, .. }) {
                let ty = inside_option(field.ty);
                quote!(#private::check::below_zero::<#ty>(#segment))
            } else {
                quote!(#private::check::segment(#segment))
            };
            checks.extend(check(call, &number.tokens));
        }
        if is_infallible {
            let place: &dyn ToTokens = field.attributes.width().map_or(&field.ty, |width| &width.tokens);
            checks.extend(check(quote!(#private::check::infallible_segment(#segment)), place));
        }
    }
    checks
}

fn check(call: TokenStream, place: &dyn ToTokens) -> TokenStream {
    let call = located_at(call, place);
    quote!(const _: () = #call;)
}
