//! The key as understood, written out. Nothing here can fail: what could has been refused before.

use crate::evident;
use crate::generics::{Parameters, in_const, located_at};
use crate::model::{Amount, Codec, Field, Key, Variant, inside_option};
use crate::number::Value;
use crate::query::{self, Body};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};

pub(crate) fn key(key: &Key<'_>) -> TokenStream {
    let parameters = Parameters::of(key);
    let hidden = [
        fields(key, &parameters),
        sort_key_impl(key, &parameters),
        newtype(key, &parameters),
        query::open(key, &parameters),
        checks(key),
        infallible(key, &parameters),
    ];
    let mut tokens = query::declaration(key, &parameters);
    tokens.extend(query::steps(key, &parameters, Body::Real));
    tokens.extend(hide(key, &hidden));
    tokens
}

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
        let codec = located_at(codec(key, private, field, field.codec.as_ref()?), &ty);
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

/// ```text
/// impl Newtype for Score where for<'a> Pad<10>: Ranged<u64> {
///     fn ends(from: Bound<&Self>, to: Bound<&Self>, place: Place, ends: &mut Ends) -> Result<Meant, EncodeError> {
///         <Pad<10> as Ranged<u64>>::ends(from.map(|key| &key.0), to.map(|key| &key.0), place, ends)
///     }
/// }
/// ```
/// The lifetime makes the compiler ask where the impl is used, not here: a segment without ranges is no mistake.
fn newtype(key: &Key<'_>, parameters: &Parameters) -> TokenStream {
    let (false, [variant]) = (key.is_enum, key.variants.as_slice()) else { return TokenStream::new() };
    let [field] = variant.fields.as_slice() else { return TokenStream::new() };
    let Some(understood) = &field.codec else { return TokenStream::new() };
    let (private, ident, ty, member) = (&key.private, &key.input.ident, field.ty, &field.member);
    let codec = codec(key, private, field, understood);
    let ordered = quote!(for<'__sortkey> #codec: #private::Ranged<#ty>);
    let (declared, arguments) = (parameters.declare(&[]), parameters.apply(&[]));
    let bounds = parameters.bounds_and(&ordered);
    let [from, to, place, ends, value] = ["from", "to", "place", "ends", "key"].map(local);
    quote! {
        #[automatically_derived]
        impl #declared #private::Newtype for #ident #arguments #bounds {
            fn ends(
                #from: #private::Bound<&Self>,
                #to: #private::Bound<&Self>,
                #place: #private::Place,
                #ends: &mut #private::Ends,
            ) -> #private::Result<#private::Meant, #private::EncodeError> {
                <#codec as #private::Ranged<#ty>>::ends(
                    #from.map(|#value| &#value.#member),
                    #to.map(|#value| &#value.#member),
                    #place,
                    #ends,
                )
            }
        }
    }
}

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
        Codec::Iso8601 { decimals } => {
            let decimals = Literal::u32_unsuffixed(*decimals);
            quote!(#private::Iso8601<#decimals>)
        }
        Codec::Epoch { numbers: inner, decimals } => {
            // The count is an `i128`, and so is a constant that limits it.
            let (inner, decimals) =
                (numbers(key, private, inner, &quote!(#private::i128)), Literal::u32_unsuffixed(*decimals));
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
/// type Fields0 = (At<Private, 0>, (At<Private, 1>, (At<Private, 2>, ())));
/// impl SortKey for RankKey {
///     const LAYOUT: Layout = …;
///     type Query = RankKeyQuery<0>;
///     fn query() -> #query { Open::after(Steps::of::<Self>(0)) }
///     fn __visit_fields<V: Visit<Self>>(&self, visit: V) -> V::Output { … }
///     fn __read_fields(reader: &mut Reader<'_>, place: Place) -> Result<Self, DecodeError> { … }
/// }
/// ```
fn sort_key_impl(key: &Key<'_>, parameters: &Parameters) -> TokenStream {
    let (private, ident, marker) = (&key.private, &key.input.ident, marker());
    let (declared, arguments, bounds) = (parameters.declare(&[]), parameters.apply(&[]), parameters.bounds());
    let lists: Vec<_> = (0..key.variants.len()).map(segments).collect();
    let shapes = key.variants.iter().map(|variant| {
        list(variant.fields.iter().map(|field| {
            let index = field.index();
            quote!(#private::At<#marker, #index>)
        }))
    });
    let (place, reader) = (local("place"), local("reader"));
    let (visit, read, layout) = (visit(key), read(key, &reader, &place), layout(key, true));
    let (query, start) = query::start(key, parameters);
    quote! {
        #(type #lists = #shapes;)*
        #[automatically_derived]
        impl #declared #private::SortKey for #ident #arguments #bounds {
            const LAYOUT: #private::Layout = #layout;
            type Query = #query;
            fn query() -> #query {
                #start
            }
            #[inline(always)]
            fn __visit_fields<__SortkeyVisit: #private::Visit<Self>>(
                &self,
                __sortkey_visit: __SortkeyVisit,
            ) -> <__SortkeyVisit as #private::Visit<Self>>::Output {
                #visit
            }
            #[inline(always)]
            fn __read_fields(
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
    Ident::new(&format!("__SortkeyFields{variant}"), Span::mixed_site())
}

/// A struct: `Visit::<Self>::fields::<Fields0, _>(visit, &(&self.score, (&self.at, ())), 0)`. An enum:
/// `match self { Self::Event { year: a, seq: b } => Visit::<Self>::fields::<Fields0, _>(visit, &(a, (b, ())), 0), … }`
fn visit(key: &Key<'_>) -> TokenStream {
    let private = &key.private;
    let visit = |index: usize, refs: TokenStream| {
        let (list, index) = (segments(index), Literal::usize_unsuffixed(index));
        quote!(#private::Visit::<Self>::fields::<#list, _>(__sortkey_visit, &#refs, #index))
    };
    if !key.is_enum {
        let fields: Vec<_> = key.fields().map(|field| &field.member).collect();
        return visit(0, list(fields.into_iter().map(|member| quote!(&self.#member))));
    }
    let arms = key.variants.iter().enumerate().map(|(index, variant)| {
        let ident = variant.ident;
        let names: Vec<_> = (0..variant.fields.len()).map(|n| local(&n.to_string())).collect();
        let members = variant.fields.iter().map(|field| &field.member);
        let visit = visit(index, list(names.iter().map(ToTokens::to_token_stream)));
        quote!(Self::#ident { #(#members: #names),* } => #visit)
    });
    quote!(match self { #(#arms),* })
}

/// ```text
/// match read_fields::<Self, Fields0>(<Self as SortKey>::LAYOUT, reader, place, 0) {
///     Result::Ok(values) => Result::Ok(Self { score: values.0, at: values.1.0, player: values.1.1.0 }),
///     Result::Err(error) => Result::Err(error),
/// }
/// ```
/// An enum looks first which variant it is: `match which(<Self as SortKey>::LAYOUT, reader, place) { Result::Ok(0) => …, … }`.
fn read(key: &Key<'_>, reader: &Ident, place: &Ident) -> TokenStream {
    let (private, values) = (&key.private, local("values"));
    let reads = key.variants.iter().enumerate().map(|(index, variant)| {
        let (segments, ident, members) = (segments(index), variant.ident, members(variant, &values));
        let path = if key.is_enum { quote!(Self::#ident) } else { quote!(Self) };
        let index = Literal::usize_unsuffixed(index);
        // A binding of `()` is a lint.
        let binding = if variant.fields.is_empty() { quote!(()) } else { quote!(#values) };
        quote! {
            match #private::read_fields::<Self, #segments>(<Self as #private::SortKey>::LAYOUT, #reader, #place, #index) {
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
        match #private::which(<Self as #private::SortKey>::LAYOUT, #reader, #place) {
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

/// ```text
/// Layout::new("RankKey", '#', 1024, &[Variant { name: "RankKey", head: "RUN#", fields: &[
///     FieldLayout { before: "", name: "score", segment: segment::<Self, Private, 0>() }, …
/// ] }])
/// ```
/// Beside errors without the fields, of which some are not understood.
pub(crate) fn layout(key: &Key<'_>, with_fields: bool) -> TokenStream {
    let (private, marker) = (&key.private, marker());
    let (name, delimiter) = (text(&key.input.ident), key.shown_delimiter());
    let max_len = key
        .attributes
        .sort_key
        .max_len
        .as_ref()
        .map_or_else(|| quote!(1024), |number| Amount::from(number).width());
    let variants = key.variants.iter().map(|variant| {
        let (name, head) = (text(variant.ident), key.head(variant));
        let fields = variant.fields.iter().enumerate().filter(|_| with_fields).map(|(place, field)| {
            let (before, name, index) = (key.literal(place, field), field.name(), field.index());
            quote! {
                #private::FieldLayout {
                    before: #before,
                    name: #name,
                    segment: #private::segment::<Self, #marker, #index>(),
                }
            }
        });
        quote!(#private::Variant { name: #name, head: #head, fields: &[#(#fields),*] })
    });
    quote!(#private::Layout::new(#name, #delimiter, #max_len, &[#(#variants),*]))
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
/// const _: () = check::segment(&segment::<RankKey, Private, 0>());
/// const _: () = check::key(&<RankKey as SortKey>::LAYOUT);
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
        checks.extend(check(quote!(#private::check::key(&<#this as #private::SortKey>::LAYOUT)), place));
    }
    if let Some(layout) = &options.layout {
        checks.extend(check(
            quote!(#private::check::layout(&<#this as #private::SortKey>::LAYOUT, #layout)),
            layout,
        ));
    }
    if let Some(word) = &options.infallible {
        checks.extend(check(
            quote!(#private::check::infallible_key(&<#this as #private::SortKey>::LAYOUT)),
            word,
        ));
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
                quote!(#private::check::below_zero::<#ty>(&#private::segment::<#this, #marker, #index>()))
            } else {
                quote!(#private::check::segment(&#private::segment::<#this, #marker, #index>()))
            };
            checks.extend(check(call, &number.tokens));
        }
        if is_infallible {
            let place: &dyn ToTokens = field.attributes.width().map_or(&field.ty, |width| &width.tokens);
            checks.extend(check(
                quote!(#private::check::infallible_segment(&#private::segment::<#this, #marker, #index>())),
                place,
            ));
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
