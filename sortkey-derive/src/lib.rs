//! The derive macro of `sortkey`: depend on that crate, which re-exports it together with the trait.
//!
//! The way of a derive is one street: `arguments` and `attributes` are read as typed values, `model` is what they mean
//! for the key, `rules` refuse what tokens show to be wrong and `evident` knows what they show to be right, `expand`
//! writes the key out. Mistakes are recorded in `errors` on the way, in the words of `vocabulary`; if there are any,
//! a stub is written out beside them.
#![forbid(unsafe_code)]

mod arguments;
mod attributes;
mod errors;
mod evident;
mod expand;
mod limits;
mod model;
mod names;
mod nearest;
mod number;
mod rules;
mod vocabulary;

#[cfg(test)]
mod tests;

use errors::Errors;
use proc_macro2::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Derives the trait `SortKey`: a struct or enum as one string, whose byte order is the order of its fields.
#[proc_macro_derive(
    SortKey,
    attributes(prefix, sort_key, pad, descending, escape, unordered, timestamp, decimal, missing, segment)
)]
pub fn derive_sort_key(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    derive(&input).into()
}

fn derive(input: &DeriveInput) -> TokenStream {
    let errors = Errors::new();
    let mut key = model::Key::read(input, &errors);
    rules::check(&mut key, &errors);
    match errors.finish() {
        Ok(()) => expand::whole(&key),
        Err(told) => {
            let stub = expand::stub::key(&key);
            quote::quote!(#told #stub)
        }
    }
}
