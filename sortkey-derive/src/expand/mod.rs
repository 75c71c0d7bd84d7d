//! The key as understood, written out. Nothing here can fail: what could has been refused before.

mod checks;
mod codec;
mod conversions;
mod generics;
mod key;
mod locals;
mod query;
pub(crate) mod stub;

use crate::model::Key;
use generics::Parameters;
use locals::hide;
use proc_macro2::TokenStream;

pub(crate) fn whole(key: &Key<'_>) -> TokenStream {
    let parameters = Parameters::of(key);
    let hidden = [
        key::fields(key, &parameters),
        key::sort_key_impl(key, &parameters),
        key::newtype(key, &parameters),
        query::open(key, &parameters),
        checks::all(key),
        conversions::infallible(key, &parameters),
    ];
    let mut tokens = query::declaration(key, &parameters);
    tokens.extend(query::steps(key, &parameters, query::Body::Real));
    tokens.extend(hide(key, &hidden));
    tokens
}
