//! What stands in an attribute's parentheses, `key = value` by `key = value`. Mistakes are recorded, and reading goes on.

use crate::errors::Errors;
use crate::number::{Number, ungroup};
use crate::vocabulary::{self as say, Attribute, Word};
use proc_macro2::{Ident, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::discouraged::Speculative;
use syn::parse::{ParseStream, Parser};
use syn::{Expr, ExprLit, ExprPath, Lit, LitStr, Meta, Path, Token};

/// `key` or `key = value`.
pub(crate) struct Argument {
    pub(crate) key: Ident,
    /// The key as the table has it: `key` may be written `r#key`.
    pub(crate) word: Word,
    pub(crate) value: Option<Expr>,
}

/// The character between segments.
pub(crate) struct Delimiter {
    /// `None` if it was not understood, which was told: what follows from it is not told again.
    pub(crate) character: Option<char>,
    pub(crate) tokens: Expr,
}

/// The arguments whose keys are known and not in `seen`, which they join, and whether there was nothing else.
pub(crate) fn read(
    attribute: &'static Attribute,
    written: &syn::Attribute,
    seen: &mut Vec<Ident>,
    errors: &Errors,
) -> (Vec<Argument>, bool) {
    let list = match &written.meta {
        Meta::Path(_) => return (Vec::new(), true),
        Meta::List(list) => list,
        Meta::NameValue(pair) => {
            errors.push(&written.meta, say::malformed(attribute, literal(&pair.value).as_deref()));
            return (Vec::new(), false);
        }
    };
    let mut whole = true;
    let parsed = (|input: ParseStream<'_>| {
        let mut all: Vec<Argument> = Vec::new();
        while !input.is_empty() {
            let mut argument = argument(attribute, input, errors).unwrap_or_else(|error| {
                errors.record(error);
                skip(input);
                None
            });
            if input.parse::<Option<Token![,]>>()?.is_none() && !input.is_empty() {
                // If the argument was wrong, this is the rest of it; if not, it is wrong for what follows it.
                if let Some(Argument { key, word, value }) = argument.take() {
                    if value.is_none() && !word.is_flag() {
                        errors.push(&key, say::needs_value(word));
                    } else {
                        errors.record(input.error(say::COMMA));
                    }
                }
                skip(input);
                input.parse::<Option<Token![,]>>()?;
            }
            let Some(argument) = argument else {
                whole = false;
                continue;
            };
            if let Some(first) = seen.iter().find(|first| first.unraw() == argument.word.text()) {
                let shown = format!("`{}`", argument.word);
                errors.push(&argument.key, say::repeated(&shown));
                errors.push(first, say::first_given(&shown));
                whole = false;
            } else {
                seen.push(argument.key.clone());
                all.push(argument);
            }
        }
        Ok(all)
    })
    .parse2(list.tokens.clone());
    // The parser records its errors itself; what is left to fail is nothing.
    (parsed.unwrap_or_default(), whole)
}

/// One `key` or `key = value`; `None` if the key is not one of the attribute's, which is recorded.
fn argument(
    attribute: &'static Attribute,
    input: ParseStream<'_>,
    errors: &Errors,
) -> syn::Result<Option<Argument>> {
    let Ok(key) = input.call(Ident::parse_any) else {
        let given = input.fork().parse::<Expr>().ok();
        let message = say::malformed(attribute, given.as_ref().and_then(literal).as_deref());
        return Err(match given {
            Some(given) => syn::Error::new_spanned(given, message),
            None => input.error(message),
        });
    };
    let value = if input.parse::<Option<Token![=]>>()?.is_some() {
        let name = key.unraw().to_string();
        let known = attribute.keys.iter().find(|known| known.text() == name);
        let needs = |error| match known {
            Some(word) => syn::Error::new_spanned(&key, say::needs_value(*word)),
            None => error,
        };
        let value = codec(&key, input).map_or_else(|| input.parse::<Expr>(), Ok).map_err(needs)?;
        // The caret belongs where the user wrote it, not where a macro passes it on.
        Some(ungroup(&value).clone())
    } else {
        None
    };
    let name = key.unraw().to_string();
    if let Some(word) = attribute.keys.iter().find(|known| known.text() == name) {
        return Ok(Some(Argument { key, word: *word, value }));
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
        let _ = input.parse::<TokenTree>();
    }
}

/// The literal as the user wrote it, if it is one.
pub(crate) fn literal(value: &Expr) -> Option<String> {
    match ungroup(value) {
        Expr::Lit(literal) => Some(literal.to_token_stream().to_string()),
        _ => None,
    }
}

/// The text of a string literal.
pub(crate) fn text(value: &Expr) -> Option<&LitStr> {
    match ungroup(value) {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text),
        _ => None,
    }
}

impl Argument {
    fn value(&self, errors: &Errors) -> Option<&Expr> {
        if self.value.is_none() {
            errors.push(&self.key, say::needs_value(self.word));
        }
        self.value.as_ref()
    }

    /// A key that stands alone.
    pub(crate) fn flag(&self, errors: &Errors) -> Option<Ident> {
        if let Some(value) = &self.value {
            errors.push(value, say::no_value(self.word));
            return None;
        }
        Some(self.key.clone())
    }

    pub(crate) fn number(&self, errors: &Errors) -> Option<Number> {
        let tokens = self.value(errors)?;
        let suffix = if self.word == Word::MaxLen { "usize" } else { "" };
        if self.word == Word::Width {
            Number::read_width(&self.key, tokens, errors)
        } else {
            Number::read((&self.key, self.word), tokens, suffix, errors)
        }
    }

    pub(crate) fn string(&self, errors: &Errors) -> Option<LitStr> {
        let tokens = self.value(errors)?;
        let text = text(tokens);
        if text.is_none() {
            errors.push(tokens, say::not_a_string(self.word));
        }
        text.cloned()
    }

    /// A string that is the name of an item.
    pub(crate) fn ident(&self, errors: &Errors) -> Option<Ident> {
        let text = self.string(errors)?;
        let ident = text.parse::<Ident>().ok();
        if ident.is_none() {
            errors.push(&text, say::QUERY_NAME);
        }
        ident
    }

    /// A path, bare or as a string.
    pub(crate) fn path(&self, errors: &Errors) -> Option<Path> {
        let tokens = self.value(errors)?;
        let path = match ungroup(tokens) {
            Expr::Path(path) if path.qself.is_none() => Some(path.path.clone()),
            other => text(other).and_then(|text| text.parse().ok()),
        };
        if path.is_none() {
            errors.push(tokens, say::not_a_path(self.word));
        }
        path
    }

    /// The decimals of a second that a unit of time stands for.
    pub(crate) fn unit(&self, errors: &Errors) -> Option<u32> {
        let unit = self.string(errors)?;
        let decimals = match unit.value().as_str() {
            "s" => 0,
            "ms" => 3,
            "us" => 6,
            "ns" => 9,
            other => {
                errors.push(&unit, say::unit(other));
                return None;
            }
        };
        Some(decimals)
    }

    /// The digits after the point, as many as a decimal number has at most.
    pub(crate) fn scale(&self, errors: &Errors) -> Option<u32> {
        let tokens = self.value(errors)?;
        let scale = match ungroup(tokens) {
            Expr::Lit(ExprLit { lit: Lit::Int(int), .. }) => int.base10_parse::<u32>().ok(),
            _ => None,
        };
        let scale = scale.filter(|scale| *scale <= 28);
        if scale.is_none() {
            errors.push(tokens, say::SCALE);
        }
        scale
    }

    pub(crate) fn delimiter(&self, errors: &Errors) -> Option<Delimiter> {
        let tokens = self.value(errors)?;
        let one = |text: &LitStr| {
            let text = text.value();
            let mut characters = text.chars();
            characters.next().filter(|c| c.is_ascii_punctuation() && characters.next().is_none())
        };
        let character = match ungroup(tokens) {
            Expr::Lit(ExprLit { lit: Lit::Char(character), .. }) => {
                let character = character.value();
                if !character.is_ascii_punctuation() {
                    errors.push(tokens, say::delimiter_character(character));
                }
                Some(character).filter(char::is_ascii_punctuation)
            }
            // What is meant is clear, so the rules for prefixes can be checked too.
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) if one(text).is_some() => {
                one(text).inspect(|character| errors.push(tokens, say::delimiter_string(*character)))
            }
            _ => {
                errors.push(tokens, say::DELIMITER);
                None
            }
        };
        Some(Delimiter { character, tokens: tokens.clone() })
    }
}
