//! Names in the user's crate: of the builder's steps.

use proc_macro2::{Ident, Span};
use quote::format_ident;

/// `name` as an identifier that stands where `place` does and means what the macro means by it, so that no lint of the
/// user's crate looks at it.
pub(crate) fn named(name: &str, place: Span) -> Ident {
    let span = Span::mixed_site().located_at(place);
    // `gen` is a keyword of the newest edition alone, which syn does not ask for.
    let plain = name != "gen" && syn::parse_str::<Ident>(name).is_ok();
    if plain { Ident::new(name, span) } else { raw(name, span) }
}

/// A keyword as an identifier; the four that cannot be raw get an underscore.
fn raw(name: &str, span: Span) -> Ident {
    match name {
        "self" | "super" | "crate" | "Self" | "_" => format_ident!("{name}_", span = span),
        _ => Ident::new_raw(name, span),
    }
}

/// `InvoiceLine` as `invoice_line`; a method called `range` is there already.
pub(crate) fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    let mut before = '_';
    for c in name.chars() {
        if c.is_uppercase() && before != '_' {
            snake.push('_');
        }
        snake.extend(c.to_lowercase());
        before = if c.is_uppercase() { '_' } else { c };
    }
    if snake == "range" { "range_".into() } else { snake }
}
