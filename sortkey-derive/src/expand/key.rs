//! The impls of a key type: its fields, and itself as a key.

use crate::expand::codec::codec;
use crate::expand::generics::{Parameters, located_at};
use crate::expand::locals::{local, marker, text};
use crate::expand::query;
use crate::model::{Amount, Key, Variant};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, quote};

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
pub(crate) fn newtype(key: &Key<'_>, parameters: &Parameters) -> TokenStream {
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
pub(crate) fn sort_key_impl(key: &Key<'_>, parameters: &Parameters) -> TokenStream {
    let (private, marker) = (&key.private, marker());
    let lists: Vec<_> = (0..key.variants.len()).map(segments).collect();
    let shapes = key.variants.iter().map(|variant| {
        list(variant.fields.iter().map(|field| {
            let index = field.index();
            quote!(#private::At<#marker, #index>)
        }))
    });
    let (place, reader) = (local("place"), local("reader"));
    let bodies = [visit(key), read(key, &reader, &place)];
    let header = implement(key, parameters, &layout(key, true), &bodies);
    quote! {
        #(type #lists = #shapes;)*
        #header
    }
}

/// The impl itself, with these bodies for visiting and for reading; beside errors they only type-check.
pub(crate) fn implement(
    key: &Key<'_>,
    parameters: &Parameters,
    layout: &TokenStream,
    [visit, read]: &[TokenStream; 2],
) -> TokenStream {
    let (private, ident) = (&key.private, &key.input.ident);
    let (declared, arguments, bounds) = (parameters.declare(&[]), parameters.apply(&[]), parameters.bounds());
    let (place, reader, visitor) = (local("place"), local("reader"), local("visit"));
    let (query, start) = query::start(key, parameters);
    quote! {
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
                #visitor: __SortkeyVisit,
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
    let (private, visitor) = (&key.private, local("visit"));
    let visit = |index: usize, refs: TokenStream| {
        let (list, index) = (segments(index), Literal::usize_unsuffixed(index));
        quote!(#private::Visit::<Self>::fields::<#list, _>(#visitor, &#refs, #index))
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
