//! The codec of a field as a type: a row of core's table.

use crate::model::{Amount, Codec, Field, Key, inside_option};
use crate::number::digits;
use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, quote};
use syn::Path;

/// The codec's type: a row of core's table.
pub(crate) fn codec(key: &Key<'_>, private: &dyn ToTokens, field: &Field<'_>, codec: &Codec) -> TokenStream {
    numbers(key, private, codec, inside_option(field.ty))
}

fn numbers(key: &Key<'_>, private: &dyn ToTokens, codec: &Codec, ty: &dyn ToTokens) -> TokenStream {
    match codec {
        Codec::Plain => quote!(#private::Plain),
        Codec::PadFull => quote!(#private::PadFull),
        Codec::Pad { width } => {
            let width = width.width();
            quote!(#private::Pad<#width>)
        }
        Codec::PadMax { width, max } => {
            let (width, max) = (width.width(), max.maximum(key, private, ty));
            quote!(#private::PadMax<#width, #max>)
        }
        Codec::Descending { width, max } => {
            let width = width.as_ref().map_or_else(|| max.digits(key, private, ty), Amount::width);
            let max = max.maximum(key, private, ty);
            quote!(#private::Descending<#width, #max>)
        }
        Codec::DescendingFull { max } => {
            let max = max.maximum(key, private, ty);
            quote!(#private::DescendingFull<#max>)
        }
        Codec::Escaped => quote!(#private::Escaped),
        Codec::Unordered => quote!(#private::Unordered),
        Codec::Iso8601 { decimals, truncate } => {
            let decimals = Literal::u32_unsuffixed(*decimals);
            if *truncate {
                quote!(#private::Truncated<#decimals>)
            } else {
                quote!(#private::Iso8601<#decimals>)
            }
        }
        Codec::Epoch { numbers: inner, decimals, truncate } => {
            // The count is an `i128`, and so is a constant that limits it.
            let inner = numbers(key, private, inner, &quote!(#private::i128));
            let decimals = Literal::u32_unsuffixed(*decimals);
            if *truncate {
                quote!(#private::TruncatedEpoch<#inner, #decimals>)
            } else {
                quote!(#private::Epoch<#inner, #decimals>)
            }
        }
        Codec::Scaled { width, scale } => {
            let (width, scale) = (width.width(), Literal::u32_unsuffixed(*scale));
            quote!(#private::Scaled<#private::Pad<#width>, #scale>)
        }
        Codec::Custom { path } => quote!(#private::Custom<#path>),
        Codec::MissingLast { present } => {
            let present = numbers(key, private, present, ty);
            quote!(#private::MissingLast<#present>)
        }
    }
}

impl Amount {
    /// The width as a const argument of type `usize`.
    pub(crate) fn width(&self) -> TokenStream {
        match self {
            Amount::Literal { magnitude, .. } => Literal::u128_unsuffixed(*magnitude).to_token_stream(),
            Amount::Path(path) => quote!({ #path }),
        }
    }

    /// The maximum as a const argument of type `u128`, in two's complement. A constant must have the type of its field; a
    /// const parameter of the key cannot be converted and must be a `u128` itself.
    pub(crate) fn maximum(&self, key: &Key<'_>, private: &dyn ToTokens, ty: &dyn ToTokens) -> TokenStream {
        match self {
            Amount::Literal { negative, magnitude } => {
                let bits = if *negative { magnitude.wrapping_neg() } else { *magnitude };
                Literal::u128_unsuffixed(bits).to_token_stream()
            }
            Amount::Path(path) if key.has_const_parameter(path) => quote!({ #path }),
            Amount::Path(path) => quote!({
                let __sortkey_max: #ty = #path;
                __sortkey_max as #private::u128
            }),
        }
    }

    /// The width that the digits of a maximum make.
    pub(crate) fn digits(&self, key: &Key<'_>, private: &dyn ToTokens, ty: &dyn ToTokens) -> TokenStream {
        match self {
            Amount::Literal { magnitude, .. } => {
                Literal::usize_unsuffixed(digits(*magnitude)).to_token_stream()
            }
            Amount::Path(path) => {
                let max = self.maximum(key, private, ty);
                // A const parameter of the key is a `u128` itself.
                let signed = if key.has_const_parameter(path) {
                    quote!(false)
                } else {
                    quote!(<#ty as #private::Integer>::SIGNED)
                };
                quote!({ #private::digits(#max, #signed) })
            }
        }
    }
}

impl Key<'_> {
    fn has_const_parameter(&self, path: &Path) -> bool {
        self.input.generics.const_params().any(|parameter| path.is_ident(&parameter.ident))
    }
}
