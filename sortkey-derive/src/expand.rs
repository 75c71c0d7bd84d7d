//! The key as understood, written out. Nothing here can fail: what could has been refused before.

use crate::evident;
use crate::generics::{Parameters, in_const, located_at};
use crate::model::{Amount, Codec, Field, Key, Variant, inside_option};
use crate::number::Value;
use crate::query;
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};

pub(crate) fn key(key: &Key<'_>) -> TokenStream {
    let parameters = Parameters::of(key);
    let hidden = [fields(key, &parameters), key_impl(key, &parameters), checks(key)];
    let shown = [
        hide(key, &hidden),
        query::builder(key, &parameters),
        query::sort_key_impl(key, &parameters),
        infallible(key, &parameters),
    ];
    shown.into_iter().collect()
}

/// ```text
/// const _: () = {
///     struct Private;
///     …
/// };
/// ```
/// `Private` is what makes the impls of `Field` private, so that a public key may have a field of a private type.
pub(crate) fn hide(key: &Key<'_>, items: &[TokenStream]) -> TokenStream {
    let (marker, allowed) = (marker(), key.allowed());
    quote! {
        #allowed
        const _: () = {
            struct #marker;
            #(#items)*
        };
    }
}

fn marker() -> Ident {
    Ident::new("__SortkeyPrivate", Span::mixed_site())
}

/// ```text
/// impl Field<Private, 0> for RankKey { type Value = u64; type Codec = Descending<10, 9999999999>; }
/// ```
/// The codec stands at the place of the field's type, which is what has none if it cannot be written.
pub(crate) fn fields(key: &Key<'_>, parameters: &Parameters) -> TokenStream {
    let (private, ident) = (&key.private, &key.input.ident);
    let (declared, arguments, bounds) = (parameters.declare(&[]), parameters.apply(&[]), parameters.bounds());
    let marker = marker();
    let fields = key.fields().filter_map(|field| {
        let (index, ty) = (field.index(), field.ty);
        let codec = located_at(codec(key, field, field.codec.as_ref()?), &ty);
        Some(quote! {
            #[automatically_derived]
            impl #declared #private::Field<#marker, #index> for #ident #arguments #bounds {
                type Value = #ty;
                type Codec = #codec;
            }
        })
    });
    fields.collect()
}

/// The codec's type: a row of core's table.
pub(crate) fn codec(key: &Key<'_>, field: &Field<'_>, codec: &Codec) -> TokenStream {
    numbers(key, codec, inside_option(field.ty))
}

fn numbers(key: &Key<'_>, codec: &Codec, ty: &dyn ToTokens) -> TokenStream {
    let private = &key.private;
    match codec {
        Codec::Plain => quote!(#private::Plain),
        Codec::PadFull => quote!(#private::PadFull),
        Codec::Pad { width } => {
            let width = width.width();
            quote!(#private::Pad<#width>)
        }
        Codec::PadMax { width, max } => {
            let (width, max) = (width.width(), max.maximum(key, ty));
            quote!(#private::PadMax<#width, #max>)
        }
        Codec::Descending { width, max } => {
            let width = width.as_ref().map_or_else(|| max.digits(key, ty), Amount::width);
            let max = max.maximum(key, ty);
            quote!(#private::Descending<#width, #max>)
        }
        Codec::DescendingFull { max } => {
            let max = max.maximum(key, ty);
            quote!(#private::DescendingFull<#max>)
        }
        Codec::Escaped => quote!(#private::Escaped),
        Codec::Unordered => quote!(#private::Unordered),
        Codec::Iso8601 { decimals } => {
            let decimals = Literal::u32_unsuffixed(*decimals);
            quote!(#private::Iso8601<#decimals>)
        }
        Codec::Epoch { numbers: inner, decimals } => {
            // The count is an `i128`, and so is a constant that limits it.
            let (inner, decimals) =
                (numbers(key, inner, &quote!(#private::i128)), Literal::u32_unsuffixed(*decimals));
            quote!(#private::Epoch<#inner, #decimals>)
        }
        Codec::Scaled { width, scale } => {
            let (width, scale) = (width.width(), Literal::u32_unsuffixed(*scale));
            quote!(#private::Scaled<#private::Pad<#width>, #scale>)
        }
        Codec::Custom { path } => quote!(#private::Custom<#path>),
    }
}

/// ```text
/// type Segments0 = (At<Private, 0>, (At<Private, 1>, (At<Private, 2>, ())));
/// impl Key for RankKey {
///     const META: Meta = …;
///     const NODES: &'static [&'static Nodes] = &[<Segments0 as Segments<Self>>::NODES];
///     fn check(&self, place: Place) -> Result<usize, EncodeError> { … }
///     fn write(&self, place: Place, out: &mut String) { … }
///     fn read(reader: &mut Reader<'_>, place: Place) -> Result<Self, DecodeError> { … }
/// }
/// ```
fn key_impl(key: &Key<'_>, parameters: &Parameters) -> TokenStream {
    let (private, ident, marker) = (&key.private, &key.input.ident, marker());
    let (declared, arguments, bounds) = (parameters.declare(&[]), parameters.apply(&[]), parameters.bounds());
    let lists: Vec<_> = (0..key.variants.len()).map(segments).collect();
    let shapes = key.variants.iter().map(|variant| {
        list(variant.fields.iter().map(|field| {
            let index = field.index();
            quote!(#private::At<#marker, #index>)
        }))
    });
    let (place, out, reader) = (local("place"), local("out"), local("reader"));
    let check = each_variant(
        key,
        |segments, parts, index| quote!(#private::check_fields::<Self, #segments, _>(&#parts, #place, #index)),
    );
    let write = each_variant(
        key,
        |segments, parts, index| quote!(#private::write_fields::<Self, #segments, _>(&#parts, #place, #index, #out)),
    );
    let (read, meta) = (read(key, &reader, &place), meta(key));
    quote! {
        #(type #lists = #shapes;)*
        #[doc(hidden)]
        #[automatically_derived]
        impl #declared #private::Key for #ident #arguments #bounds {
            const META: #private::Meta = #meta;
            const NODES: &'static [&'static #private::Nodes] =
                &[#(<#lists as #private::Segments<Self>>::NODES),*];
            #[inline(always)]
            fn check(&self, #place: #private::Place) -> #private::Result<#private::usize, #private::EncodeError> {
                #check
            }
            #[inline(always)]
            fn write(&self, #place: #private::Place, #out: &mut #private::String) {
                #write
            }
            #[inline(always)]
            fn read(
                #reader: &mut #private::Reader<'_>,
                #place: #private::Place,
            ) -> #private::Result<Self, #private::DecodeError> {
                #read
            }
        }
    }
}

/// The local name of a variant's list of segments.
fn segments(variant: usize) -> Ident {
    Ident::new(&format!("__SortkeySegments{variant}"), Span::mixed_site())
}

/// A struct: `call::<Self, Segments0, _>(&(&self.score, (&self.at, ())), place, 0)`. An enum:
/// `match self { Self::Event { year: a, seq: b } => call::<Self, Segments0, _>(&(a, (b, ())), place, 0), … }`
fn each_variant(key: &Key<'_>, call: impl Fn(Ident, TokenStream, Literal) -> TokenStream) -> TokenStream {
    if !key.is_enum {
        let parts = list(key.fields().collect::<Vec<_>>().into_iter().map(|field| {
            let member = &field.member;
            quote!(&self.#member)
        }));
        return call(segments(0), parts, Literal::usize_unsuffixed(0));
    }
    let arms = key.variants.iter().enumerate().map(|(index, variant)| {
        let ident = variant.ident;
        let names: Vec<_> = (0..variant.fields.len()).map(|n| local(&n.to_string())).collect();
        let members = variant.fields.iter().map(|field| &field.member);
        let parts = list(names.iter().map(ToTokens::to_token_stream));
        let call = call(segments(index), parts, Literal::usize_unsuffixed(index));
        quote!(Self::#ident { #(#members: #names),* } => #call)
    });
    quote!(match self { #(#arms),* })
}

/// ```text
/// match read_fields::<Self, Segments0>(reader, place, 0) {
///     Result::Ok(values) => Result::Ok(Self { score: values.0, at: values.1.0, player: values.1.1.0 }),
///     Result::Err(error) => Result::Err(error),
/// }
/// ```
/// An enum looks first which variant it is: `match which::<Self>(reader, place) { Result::Ok(0) => …, … }`.
fn read(key: &Key<'_>, reader: &Ident, place: &Ident) -> TokenStream {
    let (private, values) = (&key.private, local("values"));
    let reads = key.variants.iter().enumerate().map(|(index, variant)| {
        let (segments, ident, members) = (segments(index), variant.ident, members(variant, &values));
        let path = if key.is_enum { quote!(Self::#ident) } else { quote!(Self) };
        let index = Literal::usize_unsuffixed(index);
        // A binding of `()` is a lint.
        let binding = if variant.fields.is_empty() { quote!(()) } else { quote!(#values) };
        quote! {
            match #private::read_fields::<Self, #segments>(#reader, #place, #index) {
                #private::Result::Ok(#binding) => #private::Result::Ok(#path { #members }),
                #private::Result::Err(#values) => #private::Result::Err(#values),
            }
        }
    });
    if !key.is_enum {
        return reads.collect();
    }
    let indices = (0..key.variants.len()).map(Literal::usize_unsuffixed);
    quote! {
        match #private::which::<Self>(#reader, #place) {
            #(#private::Result::Ok(#indices) => #reads,)*
            #private::Result::Ok(_) => #private::Result::Err(#private::no_variant(#reader)),
            #private::Result::Err(#values) => #private::Result::Err(#values),
        }
    }
}

/// `(a, (b, (c, ())))`
fn list(items: impl DoubleEndedIterator<Item = TokenStream>) -> TokenStream {
    items.rev().fold(quote!(()), |rest, item| quote!((#item, #rest)))
}

pub(crate) fn meta(key: &Key<'_>) -> TokenStream {
    let private = &key.private;
    let (name, delimiter) = (text(&key.input.ident), key.shown_delimiter());
    let max_len = key
        .attributes
        .sort_key
        .max_len
        .as_ref()
        .map_or_else(|| quote!(1024), |number| Amount::from(number).width());
    let variants = key.variants.iter().map(|variant| {
        let (name, head) = (text(variant.ident), key.head(variant));
        let parts = variant.fields.iter().enumerate().map(|(place, field)| {
            let (literal, name) = (key.literal(place, field), field.name());
            quote!((#literal, #name))
        });
        quote!(#private::Variant { name: #name, head: #head, parts: &[#(#parts),*] })
    });
    quote!(#private::Meta { name: #name, delimiter: #delimiter, max_len: #max_len, variants: &[#(#variants),*] })
}

fn text(ident: &Ident) -> String {
    syn::ext::IdentExt::unraw(ident).to_string()
}

/// A name for a local that no field, constant or macro of the user can be meant by.
fn local(name: &str) -> Ident {
    Ident::new(&format!("__sortkey_{name}"), Span::mixed_site())
}

/// `score: values.0, at: values.1.0`
fn members(variant: &Variant<'_>, values: &Ident) -> TokenStream {
    let mut rest = quote!(#values);
    let members = variant.fields.iter().map(|field| {
        let member = &field.member;
        let value = quote!(#member: #rest.0);
        rest = quote!(#rest.1);
        value
    });
    let members: Vec<_> = members.collect();
    quote!(#(#members),*)
}

/// ```text
/// const _: () = check::field::<RankKey, Private, 0>();
/// const _: () = check::key::<RankKey>();
/// ```
/// Each stands at the place of the literal to change, and is an item of its own, so that all of them are told.
pub(crate) fn checks(key: &Key<'_>) -> TokenStream {
    let Some(this) = in_const(key) else { return TokenStream::new() };
    let (private, options) = (&key.private, &key.attributes.sort_key);
    let mut checks = field_checks(key);
    let place: &dyn ToTokens = match (&options.max_len, &options.delimiter) {
        (Some(number), _) => &number.tokens,
        (None, Some(delimiter)) => &delimiter.tokens,
        (None, None) => &key.input.ident,
    };
    if !evident::key(key) {
        checks.extend(check(quote!(#private::check::key::<#this>()), place));
    }
    if let Some(layout) = &options.layout {
        checks.extend(check(quote!(#private::check::layout::<#this>(#layout)), layout));
    }
    if let Some(word) = &options.infallible {
        checks.extend(check(quote!(#private::check::infallible_key::<#this>()), word));
    }
    checks
}

/// The checks of single fields: those that can be made even where another field was not understood.
pub(crate) fn field_checks(key: &Key<'_>) -> TokenStream {
    let Some(this) = in_const(key) else { return TokenStream::new() };
    let (private, marker) = (&key.private, marker());
    let is_infallible = key.attributes.sort_key.infallible.is_some();
    let mut checks = TokenStream::new();
    for field in key.fields().filter(|field| field.codec.is_some()) {
        let index = field.index();
        if let Some(number) = field.unchecked().filter(|_| !evident::number(field)) {
            let call = if matches!(number.value, Value::Literal { negative: true, .. }) {
                let ty = inside_option(field.ty);
                quote!(#private::check::field_below_zero::<#ty, #this, #marker, #index>())
            } else {
                quote!(#private::check::field::<#this, #marker, #index>())
            };
            checks.extend(check(call, &number.tokens));
        }
        if is_infallible {
            let place: &dyn ToTokens = field.attributes.width().map_or(&field.ty, |width| &width.tokens);
            checks
                .extend(check(quote!(#private::check::infallible_field::<#this, #marker, #index>()), place));
        }
    }
    checks
}

fn check(call: TokenStream, place: &dyn ToTokens) -> TokenStream {
    let call = located_at(call, place);
    quote!(const _: () = #call;)
}

/// ```text
/// impl Display for UserKey { … }
/// impl From<&UserKey> for String { … }
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
    }
}

impl Field<'_> {
    pub(crate) fn index(&self) -> Literal {
        Literal::usize_unsuffixed(self.index)
    }
}

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
