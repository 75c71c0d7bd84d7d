//! The query builder of a key: one type, whose step `N` has one method, named after field `N`.

use crate::expand::codec::codec;
use crate::expand::generics::{Parameters, mentions};
use crate::model::{Amount, Codec, Field, Key, Variant, inside_option};
use crate::names::{named, snake_case};
use proc_macro2::{Group, Ident, Literal, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::ext::IdentExt;
use syn::{Member, Type};

/// What the methods of a builder do: hand over to core, or, beside errors, nothing but type-check.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Body {
    Real,
    Stub,
}

/// The type of a query to which nothing has been given, and how it is made.
pub(crate) fn start(key: &Key<'_>, parameters: &Parameters) -> (TokenStream, TokenStream) {
    let private = &key.private;
    let steps = quote!(#private::Steps::of::<Self>(0));
    if has_steps(key) {
        (step(key, parameters, 0), quote!(#private::Open::after(#steps)))
    } else {
        (quote!(#private::Complete<Self>), quote!(#private::Complete::new(#steps)))
    }
}

fn has_steps(key: &Key<'_>) -> bool {
    key.is_enum || key.fields().next().is_some()
}

/// ```text
/// pub struct RankKeyQuery<const STEP: usize> { steps: Steps }
/// ```
/// A key without fields has no steps, and so no builder.
pub(crate) fn declaration(key: &Key<'_>, parameters: &Parameters) -> TokenStream {
    if !has_steps(key) {
        return TokenStream::new();
    }
    let (private, ident, vis) = (key.private_path(), &key.input.ident, &key.input.vis);
    let at = &parameters.step;
    let (name, more) = (name(key), quote!(const #at: #private::usize));
    let (declared, bounds) = (parameters.declare(&[more]), parameters.own_bounds());
    let arguments = parameters.apply(&[]);
    // Parameters have to be used; a function pointer does so without asking anything of them.
    let marker = (!parameters.names.is_empty())
        .then(|| quote!(marker: #private::PhantomData<fn() -> #ident #arguments>,));
    let title = format!(
        " A query for keys of [`{ident}`]: values for its leading segments in order, then at most one range, then `range()`."
    );
    let allowed = key.allowed();
    quote! {
        #[doc = #title]
        #allowed
        #[must_use = "a query does nothing until its `range()` is put to a store"]
        #vis struct #name #declared #bounds {
            steps: #private::Steps,
            #marker
        }
    }
}

/// ```text
/// impl<const STEP: usize> RankKeyQuery<STEP> { pub fn range(self) -> Result<KeyRange, EncodeError> { … } }
/// impl RankKeyQuery<0> {
///     pub fn score<A: Argument<Descending<…>, u64>>(self, score: A) -> A::Then<RankKey, RankKeyQuery<1>> { … }
/// }
/// ```
pub(crate) fn steps(key: &Key<'_>, parameters: &Parameters, body: Body) -> TokenStream {
    if !has_steps(key) {
        return TokenStream::new();
    }
    let mut tokens = TokenStream::new();
    if key.is_enum {
        tokens.extend(variant_steps(key, parameters));
    } else {
        let at = &parameters.step;
        let private = key.private_path();
        let more = quote!(const #at: #private::usize);
        let (declared, query) = (parameters.declare(&[more]), builder_at(key, parameters, &quote!(#at)));
        let (bounds, range) = (parameters.own_bounds(), range(key));
        tokens.extend(quote!(impl #declared #query #bounds { #range }));
    }
    let mut first = usize::from(key.is_enum);
    for variant in &key.variants {
        for (place, field) in variant.fields.iter().enumerate() {
            let method = method(key, parameters, variant, (place, field), first + place, body);
            tokens.extend(step_impl(key, parameters, first + place, &method));
        }
        first += variant.fields.len();
    }
    tokens
}

/// What comes after a step: the builder's next step, or, after the last segment, a query that is complete.
fn next(
    key: &Key<'_>,
    parameters: &Parameters,
    variant: &Variant<'_>,
    given: usize,
    at: usize,
) -> [TokenStream; 2] {
    let (private, ident, arguments) = (key.private_path(), &key.input.ident, parameters.apply(&[]));
    if given < variant.fields.len() {
        [step(key, parameters, at), quote!(#private::Open::after)]
    } else {
        [quote!(#private::Complete<#ident #arguments>), quote!(#private::Complete::new)]
    }
}

/// `RankKeyQuery`, hidden from the lints of the user's crate.
fn name(key: &Key<'_>) -> Ident {
    let ident = &key.input.ident;
    if let Some(name) = &key.attributes.sort_key.query {
        return Ident::new(&name.to_string(), Span::mixed_site().located_at(name.span()));
    }
    format_ident!("{}Query", ident.unraw(), span = Span::mixed_site().located_at(ident.span()))
}

fn builder_at(key: &Key<'_>, parameters: &Parameters, step: &TokenStream) -> TokenStream {
    let (name, arguments) = (name(key), parameters.apply(std::slice::from_ref(step)));
    quote!(#name #arguments)
}

fn step(key: &Key<'_>, parameters: &Parameters, step: usize) -> TokenStream {
    builder_at(key, parameters, &Literal::usize_unsuffixed(step).to_token_stream())
}

fn step_impl(key: &Key<'_>, parameters: &Parameters, at: usize, methods: &TokenStream) -> TokenStream {
    let (declared, query, bounds) = (parameters.declare(&[]), step(key, parameters, at), parameters.bounds());
    let allowed = key.allowed();
    quote!(#allowed impl #declared #query #bounds { #methods })
}

fn range(key: &Key<'_>) -> TokenStream {
    let private = key.private_path();
    let range = named("range", key.input.ident.span());
    quote! {
        /// The keys that have what was given so far, or the first value given that can be no part of a key.
        #[doc = ""]
        /// # Errors
        #[doc = ""]
        /// A value that its segment cannot hold.
        pub fn #range(self) -> #private::Result<#private::KeyRange, #private::EncodeError> {
            self.steps.finish()
        }
    }
}

/// The method of one step. An enum's step has `range()` beside it.
fn method(
    key: &Key<'_>,
    parameters: &Parameters,
    variant: &Variant<'_>,
    (place, field): (usize, &Field<'_>),
    at: usize,
    body: Body,
) -> TokenStream {
    let private = key.private_path();
    let name = step_name(field, key);
    let [next, make] = next(key, parameters, variant, place + 1, at + 1);
    let (argument, asked) =
        (format_ident!("__sortkey_value", span = Span::mixed_site()), &parameters.argument);
    let range = key.is_enum.then(|| range(key));
    let Some(understood) = field.codec.as_ref().filter(|_| body == Body::Real) else {
        return quote! {
            /// A step of a key that has mistakes.
            pub fn #name<#asked>(self, #argument: #asked) -> #next {
                #make(self.steps)
            }
            #range
        };
    };
    let codec = without_self(key, codec(key, &private, field, understood));
    let ty = without_self(key, field.ty.to_token_stream());
    let (number, of, title) = (place + 1, variant.fields.len(), describe(understood, field.ty));
    let of = if key.is_enum { format!("{of} of `{}`", variant.ident) } else { of.to_string() };
    let doc = format!(" Segment {number} of {of}, `{}`: {title}.", field.name());
    let (ident, arguments) = (&key.input.ident, parameters.apply(&[]));
    // Only a nested key takes a query, and only a field that may be one asks which of the two an argument is.
    let plain = match understood {
        Codec::MissingLast { present } => present,
        other => other,
    };
    let how = (matches!(plain, Codec::Plain) && !is_evident(field.ty)).then_some(&parameters.meaning);
    let bound = if let Some(how) = how {
        quote!(#asked: #private::Argument<#codec, #ty, #how>, #how)
    } else {
        quote!(#asked: #private::Argument<#codec, #ty>)
    };
    quote! {
        #[doc = #doc]
        pub fn #name<#bound>(
            self,
            #argument: #asked,
        ) -> #asked::Then<#ident #arguments, #next> {
            #private::Argument::then(#argument, self.steps, #make)
        }
        #range
    }
}

/// The first step of an enum: one method per variant, which leads to that variant's own run of steps.
fn variant_steps(key: &Key<'_>, parameters: &Parameters) -> TokenStream {
    let (private, ident, arguments) = (key.private_path(), &key.input.ident, parameters.apply(&[]));
    let mut first = 1;
    let mut seen = Vec::new();
    let methods = key.variants.iter().enumerate().filter_map(|(index, variant)| {
        let step_name = snake_case(&variant.ident.unraw().to_string());
        let name = named(&step_name, variant.ident.span());
        let [next, make] = next(key, parameters, variant, 0, first);
        first += variant.fields.len();
        // Two of one name have been refused; twice written, they would be refused again.
        if seen.contains(&step_name) {
            return None;
        }
        seen.push(step_name);
        let index = Literal::usize_unsuffixed(index);
        let doc = format!(" The keys of variant [`{}`]({ident}::{0}).", variant.ident);
        Some(quote! {
            #[doc = #doc]
            pub fn #name(self) -> #next {
                #make(#private::Steps::of::<#ident #arguments>(#index))
            }
        })
    });
    let methods: TokenStream = methods.collect();
    let (declared, query) = (parameters.declare(&[]), step(key, parameters, 0));
    let bounds = parameters.bounds();
    let allowed = key.allowed();
    quote!(#allowed impl #declared #query #bounds { #methods })
}

/// The tokens of a field's type or codec, with the key's own name for `Self`, which is another type here.
fn without_self(key: &Key<'_>, tokens: TokenStream) -> TokenStream {
    if !mentions(tokens.clone(), &[&format_ident!("Self")]) {
        return tokens;
    }
    let ident = &key.input.ident;
    let (_, arguments, _) = key.input.generics.split_for_impl();
    let mut replaced = TokenStream::new();
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Ident(this) if this == "Self" => {
                // `Self::WIDTH` is a path through the type, and needs it in brackets.
                let is_path = matches!(tokens.peek(), Some(TokenTree::Punct(mark)) if mark.as_char() == ':');
                replaced.extend(if is_path {
                    quote!(<#ident #arguments>)
                } else {
                    quote!(#ident #arguments)
                });
            }
            TokenTree::Group(group) => {
                let inner = without_self(key, group.stream());
                replaced.extend([TokenTree::Group(Group::new(group.delimiter(), inner))]);
            }
            other => replaced.extend([other]),
        }
    }
    replaced
}

/// `score`, `field0`, `range_`.
fn step_name(field: &Field<'_>, key: &Key<'_>) -> Ident {
    match &field.member {
        Member::Named(ident) if ident == "range" => named("range_", ident.span()),
        Member::Named(ident) => named(&ident.unraw().to_string(), ident.span()),
        Member::Unnamed(index) => named(&format!("field{}", index.index), key.input.ident.span()),
    }
}

/// What a step of this codec takes, for its documentation.
fn describe(codec: &Codec, ty: &Type) -> String {
    let digits = |width: &Amount| match width {
        Amount::Literal { magnitude, .. } => format!("{magnitude} digits"),
        Amount::Path(path) => format!("`{}` digits", path.to_token_stream()),
    };
    let numbers = "takes a value, or a range of values to end with";
    let texts = "takes `&str`, a range `a..=b`, `a..` or `..=b` of them, or `starts_with`";
    match codec {
        Codec::Plain if is_text(ty) => format!("text; {texts}"),
        Codec::Plain => format!("`{}`; takes a value", ty.to_token_stream()),
        Codec::PadFull => format!("the digits of its type, ascending; {numbers}"),
        Codec::Pad { width } | Codec::PadMax { width, .. } => {
            format!("{}, ascending; {numbers}", digits(width))
        }
        Codec::Descending { width: Some(width), .. } => format!("{}, descending; {numbers}", digits(width)),
        Codec::Descending { width: None, .. } | Codec::DescendingFull { .. } => {
            format!("descending; {numbers}")
        }
        Codec::Escaped => format!("escaped text; {texts}"),
        Codec::Unordered => "text out of order; takes `&str` or `starts_with`".into(),
        Codec::Iso8601 { .. } => {
            "a time as text; takes a value, a range of values, or `starts_with(\"2026-06\")`".into()
        }
        Codec::Epoch { .. } => format!("a time as a count since 1970; {numbers}"),
        Codec::Scaled { scale, .. } => {
            format!("a decimal number with {scale} digits after the point; {numbers}")
        }
        Codec::MissingLast { present } => {
            let ty = inside_option(ty);
            format!("{}; a missing one sorts last", describe(present, ty))
        }
        Codec::Custom { path } => format!("written by `{}`; takes a value", path.to_token_stream()),
    }
}

/// Whether the type is one of ours by its name, and so no nested key.
fn is_evident(ty: &Type) -> bool {
    let Type::Path(path) = ty else { return false };
    path.path.get_ident().is_some_and(|name| ["String", "bool", "char"].iter().any(|known| name == known))
}

/// Whether the type is text by its name, or by what it holds: of a string type of another name the documentation says
/// less, nothing more.
fn is_text(ty: &Type) -> bool {
    mentions(ty.to_token_stream(), &[&format_ident!("String"), &format_ident!("str")])
}

/// ```text
/// impl<const STEP: usize> Open for RankKeyQuery<STEP> { type Key = RankKey; … }
/// ```
pub(crate) fn open(key: &Key<'_>, parameters: &Parameters) -> TokenStream {
    if !has_steps(key) {
        return TokenStream::new();
    }
    let (private, ident, at) = (&key.private, &key.input.ident, &parameters.step);
    let declared = parameters.declare(&[quote!(const #at: #private::usize)]);
    let query = builder_at(key, parameters, &quote!(#at));
    let (arguments, bounds) = (parameters.apply(&[]), parameters.bounds());
    let marker = (!parameters.names.is_empty()).then(|| quote!(marker: #private::PhantomData,));
    quote! {
        #[automatically_derived]
        impl #declared #private::Open for #query #bounds {
            type Key = #ident #arguments;
            fn after(__sortkey_steps: #private::Steps) -> Self {
                Self { steps: __sortkey_steps, #marker }
            }
            fn steps(self) -> #private::Steps {
                self.steps
            }
        }
    }
}
