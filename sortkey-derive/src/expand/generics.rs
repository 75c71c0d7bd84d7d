//! The parameters of a key type in the impls for it, and tokens that stand where the user's do.

use crate::expand::codec::codec;
use crate::model::Key;
use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{GenericParam, Generics};

/// `impl<'a, T: Bound, const N: usize>`, `<'a, T, N>` and the where clause of every impl for a key.
pub(crate) struct Parameters {
    /// The parameters with their bounds, without defaults.
    pub(crate) declared: Vec<TokenStream>,
    /// Their names.
    pub(crate) names: Vec<TokenStream>,
    /// The user's where clauses.
    pub(crate) clauses: Vec<TokenStream>,
    /// The const parameter that counts the steps of a query, and the type parameter of what a step takes: under names
    /// that occur nowhere in the key.
    pub(crate) step: Ident,
    pub(crate) argument: Ident,
    /// And that of how it is meant.
    pub(crate) meaning: Ident,
    /// For each field whose type mentions a type parameter: its codec writes that type.
    pub(crate) codecs: Vec<TokenStream>,
}

impl Parameters {
    pub(crate) fn of(key: &Key<'_>) -> Self {
        let generics = without_defaults(&key.input.generics);
        let declared = generics.params.iter().map(ToTokens::to_token_stream).collect();
        let names = generics.params.iter().map(|parameter| name(parameter, false)).collect();
        let clauses = generics.where_clause.iter().flat_map(|clause| &clause.predicates);
        let clauses = clauses.map(ToTokens::to_token_stream).collect();
        let types: Vec<_> = generics.type_params().map(|parameter| &parameter.ident).collect();
        let private = key.private_path();
        let codecs = key
            .fields()
            .filter(|field| mentions(field.ty.to_token_stream(), &types))
            .filter_map(|field| {
                let (codec, ty) = (codec(key, &private, field, field.codec.as_ref()?), field.ty);
                Some(quote!(#codec: #private::Codec<#ty>))
            })
            .collect();
        let [step, argument, meaning] = ["STEP", "Arg", "How"].map(|name| fresh(key, name));
        Parameters { declared, names, clauses, step, argument, meaning, codecs }
    }

    /// `<…>` of an impl, with `more` parameters at the end.
    pub(crate) fn declare(&self, more: &[TokenStream]) -> TokenStream {
        angle(self.declared.iter().chain(more))
    }

    /// `<…>` of the type, with `more` arguments at the end.
    pub(crate) fn apply(&self, more: &[TokenStream]) -> TokenStream {
        angle(self.names.iter().chain(more))
    }

    /// The where clause, with the bounds on codecs.
    pub(crate) fn bounds(&self) -> TokenStream {
        clause(self.clauses.iter().chain(&self.codecs))
    }

    /// The where clause, with the bounds on codecs and one more.
    pub(crate) fn bounds_and(&self, more: &TokenStream) -> TokenStream {
        clause(self.clauses.iter().chain(&self.codecs).chain([more]))
    }

    /// The user's own where clause.
    pub(crate) fn own_bounds(&self) -> TokenStream {
        clause(self.clauses.iter())
    }
}

/// `name`, or, if the key mentions it, a name that nobody writes.
fn fresh(key: &Key<'_>, name: &str) -> Ident {
    let wanted = Ident::new(name, Span::mixed_site());
    if !mentions(key.input.to_token_stream(), &[&wanted]) {
        return wanted;
    }
    Ident::new(&format!("__SORTKEY_{name}"), Span::mixed_site())
}

fn angle<'a>(all: impl Iterator<Item = &'a TokenStream>) -> TokenStream {
    let all: Vec<_> = all.collect();
    if all.is_empty() { TokenStream::new() } else { quote!(<#(#all),*>) }
}

fn clause<'a>(all: impl Iterator<Item = &'a TokenStream>) -> TokenStream {
    let all: Vec<_> = all.collect();
    if all.is_empty() { TokenStream::new() } else { quote!(where #(#all),*) }
}

fn without_defaults(generics: &Generics) -> Generics {
    let mut generics = generics.clone();
    for parameter in &mut generics.params {
        match parameter {
            GenericParam::Type(parameter) => parameter.default = None,
            GenericParam::Const(parameter) => parameter.default = None,
            GenericParam::Lifetime(_) => {}
        }
    }
    generics
}

/// The parameter as an argument; in a `const _`, which has no lifetimes in scope, every one is `'static`.
fn name(parameter: &GenericParam, in_const: bool) -> TokenStream {
    match parameter {
        GenericParam::Lifetime(_) if in_const => quote!('static),
        GenericParam::Lifetime(parameter) => parameter.lifetime.to_token_stream(),
        GenericParam::Type(parameter) => parameter.ident.to_token_stream(),
        GenericParam::Const(parameter) => parameter.ident.to_token_stream(),
    }
}

/// The key type as a `const _` can name it: not at all if it has type or const parameters.
pub(crate) fn in_const(key: &Key<'_>) -> Option<TokenStream> {
    let (ident, params) = (&key.input.ident, &key.input.generics.params);
    if params.iter().any(|parameter| !matches!(parameter, GenericParam::Lifetime(_))) {
        return None;
    }
    let names: Vec<_> = params.iter().map(|parameter| name(parameter, true)).collect();
    let arguments = angle(names.iter());
    Some(quote!(#ident #arguments))
}

/// Whether one of these names occurs in the tokens. A module of the same name counts too: the bound that follows
/// is then superfluous, and true.
pub(crate) fn mentions(tokens: TokenStream, names: &[&Ident]) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => names.iter().any(|name| **name == ident),
        TokenTree::Group(group) => mentions(group.stream(), names),
        _ => false,
    })
}

/// `tokens` with the places of `target`: an error in them is shown as one in `target`, from its first token to its
/// last. What stands in groups keeps its own places: it is the user's.
pub(crate) fn located_at(tokens: TokenStream, target: &dyn ToTokens) -> TokenStream {
    let target: Vec<TokenTree> = target.to_token_stream().into_iter().collect();
    let start = target.first().map_or_else(Span::mixed_site, TokenTree::span);
    let end = target.last().map_or(start, TokenTree::span);
    let mut tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for token in &mut tokens {
        place(token, start);
    }
    if let Some(last) = tokens.last_mut() {
        place(last, end);
    }
    tokens.into_iter().collect()
}

fn place(token: &mut TokenTree, span: Span) {
    let ours = Span::mixed_site().located_at(span);
    match token {
        TokenTree::Group(group) => {
            let mut moved = Group::new(group.delimiter(), group.stream());
            moved.set_span(span);
            *group = moved;
        }
        // A number of ours at the place of the user's is compared by lints with what is written there.
        TokenTree::Literal(literal) => literal.set_span(ours),
        // Which crate `$crate` is, only its own place says.
        TokenTree::Ident(ident) if *ident == "$crate" => ident.set_span(ident.span().located_at(span)),
        // A path that the user seems to have written there is found too long by a lint.
        TokenTree::Ident(ident) if *ident == "crate" => ident.set_span(ours),
        other => other.set_span(span),
    }
}
