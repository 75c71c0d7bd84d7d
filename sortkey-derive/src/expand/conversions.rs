//! What a key that every value has converts into.

use crate::expand::generics::Parameters;
use crate::expand::locals::local;
use crate::model::Key;
use proc_macro2::TokenStream;
use quote::quote;

/// ```text
/// impl Display for UserKey { … }
/// impl From<&UserKey> for String { … }
/// impl From<UserKey> for String { … }
/// impl FromStr for UserKey { … }
/// ```
pub(crate) fn infallible(key: &Key<'_>, parameters: &Parameters) -> TokenStream {
    if key.attributes.sort_key.infallible.is_none() {
        return TokenStream::new();
    }
    let (private, ident) = (&key.private, &key.input.ident);
    let (declared, arguments, bounds) = (parameters.declare(&[]), parameters.apply(&[]), parameters.bounds());
    let (formatter, value, allowed) = (local("formatter"), local("key"), key.allowed());
    quote! {
        #allowed
        #[automatically_derived]
        impl #declared #private::Display for #ident #arguments #bounds {
            fn fmt(&self, #formatter: &mut #private::Formatter<'_>) -> #private::fmt::Result {
                #formatter.pad(&#private::infallible(self))
            }
        }
        #allowed
        #[automatically_derived]
        impl #declared #private::From<&#ident #arguments> for #private::String #bounds {
            fn from(#value: &#ident #arguments) -> Self {
                #private::infallible(#value)
            }
        }
        #allowed
        #[automatically_derived]
        impl #declared #private::From<#ident #arguments> for #private::String #bounds {
            fn from(#value: #ident #arguments) -> Self {
                #private::infallible(&#value)
            }
        }
        #allowed
        #[automatically_derived]
        impl #declared #private::FromStr for #ident #arguments #bounds {
            type Err = #private::DecodeError;
            fn from_str(#value: &#private::str) -> #private::Result<Self, #private::DecodeError> {
                <Self as #private::SortKey>::from_sort_key(#value)
            }
        }
    }
}
