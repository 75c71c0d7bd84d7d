//! What stands beside the errors, so that one mistake stays one: impls of our own traits alone, that type-check.

use crate::expand::{field_checks, fields, infallible, meta};
use crate::generics::Parameters;
use crate::model::Key;
use crate::query::{self, Body};
use proc_macro2::TokenStream;
use quote::quote;
use syn::Data;

/// ```text
/// impl Field<0> for RankKey { … }                  // of the fields that were understood: their types are still checked
/// const _: () = check::field::<RankKey, 0>();      // and their numbers
/// impl Key for RankKey { type Shape = (); … }
/// impl SortKey for RankKey { … }                   // so that `key.to_sort_key()` elsewhere is no second error
/// ```
pub(crate) fn key(key: &Key<'_>) -> TokenStream {
    let parameters = Parameters::of(key);
    let (private, ident, meta) = (&key.private, &key.input.ident, meta(key));
    let (declared, arguments, bounds) = (parameters.declare(&[]), parameters.apply(&[]), parameters.bounds());
    let key_impl = quote! {
        #[automatically_derived]
        impl #declared #private::Key for #ident #arguments #bounds {
            type Shape = ();
            const META: #private::Meta = #meta;
            fn parts(&self) -> impl #private::Parts<Self, <Self as #private::Key>::Shape> {}
            fn from_values((): #private::Values<Self>) -> Self {
                loop {}
            }
        }
    };
    let parts = [
        if matches!(key.input.data, Data::Union(_)) { TokenStream::new() } else { fields(key, &parameters) },
        field_checks(key),
        key_impl,
        query::with_bodies(key, &parameters, Body::Stub),
        query::sort_key_impl(key, &parameters),
        infallible(key, &parameters),
    ];
    parts.into_iter().collect()
}
