//! What stands beside the errors, so that one mistake stays one: impls of our own traits alone, that type-check.

use crate::expand::checks::of_fields;
use crate::expand::conversions::infallible;
use crate::expand::generics::Parameters;
use crate::expand::key::{fields, implement, layout};
use crate::expand::locals::hide;
use crate::expand::query::{self, Body};
use crate::model::Key;
use proc_macro2::TokenStream;
use quote::quote;
use syn::Data;

/// ```text
/// impl Field<Private, 0> for RankKey { … }     // of the fields that were understood: their types are still checked
/// const _: () = check::segment(…);             // and their numbers
/// impl SortKey for RankKey { … }               // so that `key.to_sort_key()` elsewhere is no second error
/// ```
pub(crate) fn key(key: &Key<'_>) -> TokenStream {
    let parameters = Parameters::of(key);
    let sort_key = implement(key, &parameters, &layout(key, false), &[quote!(loop {}), quote!(loop {})]);
    let fields =
        if matches!(key.input.data, Data::Union(_)) { TokenStream::new() } else { fields(key, &parameters) };
    let hidden =
        [fields, of_fields(key), sort_key, query::open(key, &parameters), infallible(key, &parameters)];
    let mut tokens = query::declaration(key, &parameters);
    tokens.extend(query::steps(key, &parameters, Body::Stub));
    tokens.extend(hide(key, &hidden));
    tokens
}
