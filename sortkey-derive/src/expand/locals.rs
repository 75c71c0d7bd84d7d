//! The private block of an expansion, and the names that are used in it.

use crate::model::{Field, Key};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::quote;

/// ```text
/// const _: () = {
///     use ::sortkey::__private as __sortkey;
///     struct Private;
///     …
/// };
/// ```
/// `Private` is what makes the impls of `Field` private, so that a public key may have a field of a private type. The
/// short name is fewer tokens, and so less for the compiler to read.
pub(crate) fn hide(key: &Key<'_>, items: &[TokenStream]) -> TokenStream {
    let (marker, allowed, path) = (marker(), key.allowed(), key.private_path());
    let private = &key.private;
    quote! {
        #allowed
        const _: () = {
            use #path as #private;
            struct #marker;
            #(#items)*
        };
    }
}

/// The private type of a key.
pub(crate) fn marker() -> Ident {
    Ident::new("__SortkeyPrivate", Span::mixed_site())
}

/// A name for a local that no field, constant or macro of the user can be meant by.
pub(crate) fn local(name: &str) -> Ident {
    Ident::new(&format!("__sortkey_{name}"), Span::mixed_site())
}

/// The name of an item as text.
pub(crate) fn text(ident: &Ident) -> String {
    syn::ext::IdentExt::unraw(ident).to_string()
}

impl Field<'_> {
    pub(crate) fn index(&self) -> Literal {
        Literal::usize_unsuffixed(self.index)
    }
}
