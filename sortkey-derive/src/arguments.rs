//! The tokens of an attribute as keys and values. A key that is unknown and a value of the wrong kind are recorded, and
//! reading goes on behind them.

use crate::errors::Errors;
use crate::number::{Number, ungroup};
use crate::vocabulary::{self as say, Attribute};
use proc_macro2::Ident;
use syn::ext::IdentExt;
use syn::parse::discouraged::Speculative;
use syn::parse::{ParseStream, Parser};
use syn::{Expr, ExprLit, ExprPath, Lit, LitStr, Meta, Path, Token};

/// `key` or `key = value` inside an attribute's parentheses.
pub(crate) struct Argument {
    pub(crate) key: Ident,
    pub(crate) value: Option<Expr>,
}

/// The value of `#[prefix = "…"]`.
pub(crate) fn text(attribute: &Attribute, written: &syn::Attribute, errors: &Errors) -> Option<LitStr> {
    if let Meta::NameValue(pair) = &written.meta {
        if let Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) = ungroup(&pair.value) {
            return Some(text.clone());
        }
        errors.push(&pair.value, format!("a prefix is a string; write `{}`", attribute.example));
    } else {
        errors.push(&written.meta, say::malformed(attribute));
    }
    None
}

/// The arguments whose keys are known, each once, and whether there was nothing else.
pub(crate) fn arguments(
    attribute: &Attribute,
    written: &syn::Attribute,
    errors: &Errors,
) -> (Vec<Argument>, bool) {
    let list = match &written.meta {
        Meta::Path(_) => return (Vec::new(), true),
        Meta::List(list) => list,
        Meta::NameValue(_) => {
            errors.push(&written.meta, say::malformed(attribute));
            return (Vec::new(), false);
        }
    };
    let mut whole = true;
    let parsed = (|input: ParseStream<'_>| {
        let mut all: Vec<Argument> = Vec::new();
        while !input.is_empty() {
            match argument(attribute, input, errors) {
                Ok(Some(argument)) => match all.iter().find(|other| other.key == argument.key) {
                    Some(first) => {
                        let shown = format!("`{}`", argument.key);
                        errors.push(&argument.key, say::repeated(&shown));
                        errors.push(&first.key, say::first_given(&shown));
                        whole = false;
                    }
                    None => all.push(argument),
                },
                Ok(None) => whole = false,
                Err(error) => {
                    errors.record(error);
                    whole = false;
                    skip(input);
                }
            }
            if input.parse::<Option<Token![,]>>()?.is_none() && !input.is_empty() {
                errors.record(input.error(say::malformed(attribute)));
                whole = false;
                skip(input);
                input.parse::<Option<Token![,]>>()?;
            }
        }
        Ok(all)
    })
    .parse2(list.tokens.clone());
    // The parser records its errors itself; what is left to fail is nothing.
    (parsed.unwrap_or_default(), whole)
}

/// One `key` or `key = value`; `None` if the key is not one of the attribute's, which is recorded.
fn argument(attribute: &Attribute, input: ParseStream<'_>, errors: &Errors) -> syn::Result<Option<Argument>> {
    let key = input
        .call(Ident::parse_any)
        .map_err(|error| syn::Error::new(error.span(), say::malformed(attribute)))?;
    let value = if input.parse::<Option<Token![=]>>()?.is_some() {
        let needs =
            |error: syn::Error| syn::Error::new(error.span(), say::needs_value(attribute, &key.to_string()));
        Some(codec(&key, input).map_or_else(|| input.parse::<Expr>().map_err(needs), Ok)?)
    } else {
        None
    };
    let name = key.unraw().to_string();
    if attribute.keys.contains(&name.as_str()) {
        return Ok(Some(Argument { key, value }));
    }
    errors.push(&key, say::unknown_key(attribute, &name));
    Ok(None)
}

/// The path after `with`, which is that of a type: its arguments need no `::`, as they do in an expression.
fn codec(key: &Ident, input: ParseStream<'_>) -> Option<Expr> {
    let ahead = input.fork();
    let path = ahead.parse::<Path>().ok().filter(|_| key == "with")?;
    if !ahead.is_empty() && !ahead.peek(Token![,]) {
        return None;
    }
    input.advance_to(&ahead);
    Some(Expr::Path(ExprPath { attrs: Vec::new(), qself: None, path }))
}

/// Steps over what could not be read, up to the next comma.
fn skip(input: ParseStream<'_>) {
    while !input.is_empty() && !input.peek(Token![,]) {
        let _ = input.parse::<proc_macro2::TokenTree>();
    }
}

pub(crate) fn value<'a>(argument: &'a Argument, attribute: &Attribute, errors: &Errors) -> Option<&'a Expr> {
    if argument.value.is_none() {
        errors.push(&argument.key, say::needs_value(attribute, &argument.key.to_string()));
    }
    argument.value.as_ref()
}

pub(crate) fn numeric(argument: &Argument, attribute: &Attribute, errors: &Errors) -> Option<Number> {
    let tokens = value(argument, attribute, errors)?;
    if argument.key == "width" {
        Number::read_width(tokens, errors)
    } else {
        Number::read(tokens, &format!("`{}`", argument.key), "", errors)
    }
}

pub(crate) fn string(argument: &Argument, attribute: &Attribute, errors: &Errors) -> Option<LitStr> {
    let tokens = value(argument, attribute, errors)?;
    if let Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) = ungroup(tokens) {
        return Some(text.clone());
    }
    errors.push(tokens, format!("`{}` is a string; put it in double quotes", argument.key));
    None
}

/// A path, bare or as a string.
pub(crate) fn path(argument: &Argument, attribute: &Attribute, errors: &Errors) -> Option<Path> {
    let tokens = value(argument, attribute, errors)?;
    match ungroup(tokens) {
        Expr::Path(path) if path.qself.is_none() => return Some(path.path.clone()),
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => {
            if let Ok(path) = text.parse::<Path>() {
                return Some(path);
            }
        }
        _ => {}
    }
    errors.push(
        tokens,
        format!("`{}` is no path; write one as in `{}`", argument.key.unraw(), example(&argument.key)),
    );
    None
}

fn example(key: &Ident) -> &'static str {
    if key == "with" { "with = path::Codec" } else { "crate = crate::sortkey" }
}

pub(crate) fn delimiter(argument: &Argument, attribute: &Attribute, errors: &Errors) -> Option<(char, Expr)> {
    let tokens = value(argument, attribute, errors)?;
    let problem = match ungroup(tokens) {
        Expr::Lit(ExprLit { lit: Lit::Char(character), .. }) if character.value().is_ascii_punctuation() => {
            return Some((character.value(), tokens.clone()));
        }
        Expr::Lit(ExprLit { lit: Lit::Char(character), .. }) => {
            format!("delimiter {:?} is not ASCII punctuation", character.value())
        }
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) if text.value().chars().count() == 1 => {
            format!("a delimiter is a character; write `delimiter = '{}'`", text.value())
        }
        _ => "a delimiter is one character".into(),
    };
    let repair = if problem.contains(';') { "" } else { "; write one such as `delimiter = '#'`" };
    errors.push(tokens, format!("{problem}{repair}"));
    None
}
