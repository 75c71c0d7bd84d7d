//! What stands beside the errors, so that one mistake stays one: impls of our own traits alone, that type-check.

use crate::expand::{field_checks, fields, hide, infallible, meta};
use crate::generics::Parameters;
use crate::model::Key;
use crate::query::{self, Body};
use proc_macro2::TokenStream;
use quote::quote;
use syn::Data;

/// ```text
/// impl Field<Private, 0> for RankKey { … }                  // of the fields that were understood: their types are still checked
/// const _: () = check::field::<RankKey, Private, 0>(); // and their numbers
/// impl Key for RankKey { … }
/// impl SortKey for RankKey { … }                   // so that `key.to_sort_key()` elsewhere is no second error
/// ```
pub(crate) fn key(key: &Key<'_>) -> TokenStream {
    let parameters = Parameters::of(key);
    let (private, ident, meta) = (&key.private, &key.input.ident, meta(key));
    let (declared, arguments, bounds) = (parameters.declare(&[]), parameters.apply(&[]), parameters.bounds());
    let key_impl = quote! {
        #[automatically_derived]
        impl #declared #private::Key for #ident #arguments #bounds {
            const META: #private::Meta = #meta;
            const NODES: &'static [&'static #private::Nodes] = &[];
            fn check(&self, _: #private::Place) -> #private::Result<#private::usize, #private::EncodeError> {
                loop {}
            }
            fn write(&self, _: #private::Place, _: &mut #private::String) {}
            fn read(
                _: &mut #private::Reader<'_>,
                _: #private::Place,
            ) -> #private::Result<Self, #private::DecodeError> {
                loop {}
            }
        }
    };
    let fields =
        if matches!(key.input.data, Data::Union(_)) { TokenStream::new() } else { fields(key, &parameters) };
    let hidden = [fields, field_checks(key), key_impl];
    let parts = [
        hide(key, &hidden),
        query::with_bodies(key, &parameters, Body::Stub),
        query::sort_key_impl(key, &parameters),
        infallible(key, &parameters),
    ];
    parts.into_iter().collect()
}
