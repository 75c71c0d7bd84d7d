//! A number in an attribute: a literal, or a path to a constant.

use crate::errors::Errors;
use crate::limits::MAX_WIDTH;
use crate::vocabulary::{self as say, Word};
use proc_macro2::Ident;
use quote::ToTokens;
use syn::{Expr, Lit, Path, UnOp};

pub(crate) struct Number {
    /// What it is given for: the caret of a conflict goes here.
    pub(crate) key: Ident,
    /// What the user wrote: the caret of a wrong value goes here.
    pub(crate) tokens: Expr,
    pub(crate) value: Value,
}

pub(crate) enum Value {
    Literal {
        negative: bool,
        magnitude: u128,
    },
    /// A constant, of which only const evaluation knows the value.
    Path(Path),
}

impl Number {
    /// Reads the number given for `key`; a literal may have the suffix `suffix` and no other.
    pub(crate) fn read(
        (key, word): (&Ident, Word),
        tokens: &Expr,
        suffix: &str,
        errors: &Errors,
    ) -> Option<Self> {
        let (negative, inner) = match ungroup(tokens) {
            Expr::Unary(unary) if matches!(unary.op, UnOp::Neg(_)) => (true, ungroup(&unary.expr)),
            other => (false, other),
        };
        let value = match inner {
            Expr::Path(path) if !negative && path.qself.is_none() => Value::Path(path.path.clone()),
            Expr::Lit(lit) => match &lit.lit {
                Lit::Int(int) => {
                    if !int.suffix().is_empty() && int.suffix() != suffix {
                        errors.push(tokens, say::suffix(word, int.suffix(), int.base10_digits()));
                        return None;
                    }
                    let magnitude = int.base10_parse::<u128>().ok();
                    // Negative numbers are those of `i128`: below it, the bits would be those of another number.
                    let magnitude = magnitude.filter(|m| !negative || *m <= i128::MIN.unsigned_abs());
                    let Some(magnitude) = magnitude else {
                        errors.push(tokens, say::beyond_integers(word, negative));
                        return None;
                    };
                    Value::Literal { negative: negative && magnitude > 0, magnitude }
                }
                _ => return not_integer(word, tokens, errors),
            },
            _ => return not_integer(word, tokens, errors),
        };
        Some(Number { key: key.clone(), tokens: tokens.clone(), value })
    }

    /// Reads a width: 1 to 40.
    pub(crate) fn read_width(key: &Ident, tokens: &Expr, errors: &Errors) -> Option<Self> {
        let width = Number::read((key, Word::Width), tokens, "usize", errors)?;
        match width.value {
            Value::Literal { negative, magnitude } if negative || magnitude == 0 || magnitude > MAX_WIDTH => {
                let sign = if negative { "-" } else { "" };
                errors.push(tokens, say::width_outside(format_args!("{sign}{magnitude}")));
                None
            }
            _ => Some(width),
        }
    }

    /// As the user wrote it, for messages.
    pub(crate) fn shown(&self) -> String {
        ungroup(&self.tokens).to_token_stream().to_string().replace(' ', "")
    }
}

fn not_integer(word: Word, tokens: &Expr, errors: &Errors) -> Option<Number> {
    errors.push(tokens, say::not_an_integer(word));
    None
}

/// The expression inside the invisible groups that a `macro_rules` puts around what it passes on.
pub(crate) fn ungroup(mut value: &Expr) -> &Expr {
    while let Expr::Group(group) = value {
        value = &group.expr;
    }
    value
}

/// How many decimal digits `value` has.
pub(crate) fn digits(value: u128) -> usize {
    value.to_string().len()
}
