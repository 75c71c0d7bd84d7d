//! A number in an attribute: a literal, or a path to a constant.

use crate::errors::Errors;
use syn::{Expr, Lit, Path, UnOp};

/// The widest segment of a number, in characters.
pub(crate) const MAX_WIDTH: u128 = 40;

pub(crate) struct Number {
    /// What the user wrote: the caret goes here.
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
    /// Reads the number that `what` names; a literal may have the suffix `suffix` and no other.
    pub(crate) fn read(tokens: &Expr, what: &str, suffix: &str, errors: &Errors) -> Option<Self> {
        let (negative, inner) = match ungroup(tokens) {
            Expr::Unary(unary) if matches!(unary.op, UnOp::Neg(_)) => (true, ungroup(&unary.expr)),
            other => (false, other),
        };
        let value = match inner {
            Expr::Path(path) if !negative && path.qself.is_none() => Value::Path(path.path.clone()),
            Expr::Lit(lit) => match &lit.lit {
                Lit::Int(int) => {
                    if !int.suffix().is_empty() && int.suffix() != suffix {
                        let (suffix, digits) = (int.suffix(), int.base10_digits());
                        errors.push(tokens, format!("{what} has the suffix `{suffix}`; write `{digits}`"));
                        return None;
                    }
                    let Ok(magnitude) = int.base10_parse::<u128>() else {
                        errors.push(
                            tokens,
                            format!("{what} is above all integer types; write a smaller number"),
                        );
                        return None;
                    };
                    Value::Literal { negative: negative && magnitude > 0, magnitude }
                }
                _ => return not_integer(tokens, what, errors),
            },
            _ => return not_integer(tokens, what, errors),
        };
        Some(Number { tokens: tokens.clone(), value })
    }

    /// Reads a width: 1 to 40.
    pub(crate) fn read_width(tokens: &Expr, errors: &Errors) -> Option<Self> {
        let width = Number::read(tokens, "`width`", "usize", errors)?;
        match width.value {
            Value::Literal { negative, magnitude } if negative || magnitude == 0 || magnitude > MAX_WIDTH => {
                let sign = if negative { "-" } else { "" };
                errors.push(
                    tokens,
                    format!("width {sign}{magnitude} is outside 1 to {MAX_WIDTH}; write the most digits a value can have"),
                );
                None
            }
            _ => Some(width),
        }
    }
}

fn not_integer(tokens: &Expr, what: &str, errors: &Errors) -> Option<Number> {
    errors.push(
        tokens,
        format!("{what} is not an integer; write a number such as `10`, or the path of a constant"),
    );
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
