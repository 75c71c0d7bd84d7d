//! Attributes as typed values, each with the tokens it was written with. Reading records mistakes and goes on.

use crate::errors::Errors;
use crate::number::{Number, ungroup};
use crate::vocabulary::{self as say, Attribute, Site};
use proc_macro2::{Ident, TokenStream};
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::{Expr, ExprLit, Lit, LitStr, Meta, Path, Token};

/// A value, and the attribute's own name, where the caret of a conflict goes.
pub(crate) struct Given<T> {
    pub(crate) name: Path,
    pub(crate) value: T,
}

/// All attributes of ours on a struct, an enum, a variant or a field.
#[derive(Default)]
pub(crate) struct Attributes {
    pub(crate) prefix: Option<Given<LitStr>>,
    pub(crate) sort_key: SortKey,
    pub(crate) pad: Option<Given<Pad>>,
    pub(crate) descending: Option<Given<Descending>>,
    pub(crate) escape: Option<Given<()>>,
    pub(crate) unordered: Option<Given<()>>,
    pub(crate) timestamp: Option<Given<Timestamp>>,
    pub(crate) decimal: Option<Given<Decimal>>,
    pub(crate) segment: Option<Given<Option<Path>>>,
    /// Whether something could not be understood, and was told: what follows from it is not told again.
    pub(crate) broken: bool,
}

#[derive(Default)]
pub(crate) struct SortKey {
    pub(crate) delimiter: Option<(char, Expr)>,
    pub(crate) max_len: Option<Number>,
    pub(crate) krate: Option<Path>,
    pub(crate) layout: Option<LitStr>,
    pub(crate) infallible: Option<Ident>,
}

#[derive(Default)]
pub(crate) struct Pad {
    pub(crate) width: Option<Number>,
    pub(crate) max: Option<Number>,
}

#[derive(Default)]
pub(crate) struct Descending {
    pub(crate) max: Option<Number>,
}

#[derive(Default)]
pub(crate) struct Timestamp {
    /// Decimals of a second.
    pub(crate) precision: Option<(u32, Expr)>,
    pub(crate) epoch: Option<(u32, Expr)>,
    pub(crate) width: Option<Number>,
}

#[derive(Default)]
pub(crate) struct Decimal {
    pub(crate) width: Option<Number>,
    pub(crate) scale: Option<u32>,
}

/// `key` or `key = value` inside an attribute's parentheses.
struct Argument {
    key: Ident,
    value: Option<Expr>,
}

impl Attributes {
    pub(crate) fn read(attributes: &[syn::Attribute], site: Site, errors: &Errors) -> Self {
        let mut this = Attributes::default();
        let mut seen: Vec<&Path> = Vec::new();
        for written in attributes {
            let Some(name) = written.path().get_ident() else { continue };
            let Some(attribute) = say::attribute(&name.unraw().to_string()) else { continue };
            if !attribute.sites.contains(&site) {
                errors.push(written.path(), say::misplaced(attribute, site));
                this.broken = true;
                continue;
            }
            // `sort_key` may be given several times, each key once.
            if let Some(first) = seen.iter().find(|path| path.is_ident(name)) {
                if attribute.name != "sort_key" {
                    let shown = format!("`#[{}]`", attribute.name);
                    errors.push(written.path(), say::repeated(&shown));
                    errors.push(first, say::first_given(&shown));
                    continue;
                }
            }
            seen.push(written.path());
            if this.take(attribute, written, errors).is_none() {
                this.broken = true;
            }
        }
        this
    }

    /// Reads one attribute; `None` if it was not understood whole.
    fn take(
        &mut self,
        attribute: &'static Attribute,
        written: &syn::Attribute,
        errors: &Errors,
    ) -> Option<()> {
        let name = written.path().clone();
        match attribute.name {
            "prefix" => {
                let value = text(attribute, written, errors)?;
                self.prefix = Some(Given { name, value });
                return Some(());
            }
            "escape" | "unordered" => {
                if !matches!(written.meta, Meta::Path(_)) {
                    errors.push(&written.meta, say::no_keys(attribute));
                    return None;
                }
                let given = Some(Given { name, value: () });
                *(if attribute.name == "escape" { &mut self.escape } else { &mut self.unordered }) = given;
                return Some(());
            }
            _ => {}
        }
        let (arguments, mut whole) = arguments(attribute, written, errors);
        let mut keep = |understood: Option<()>| whole &= understood.is_some();
        match attribute.name {
            "sort_key" => {
                arguments.iter().for_each(|argument| keep(self.sort_key.take(argument, attribute, errors)))
            }
            "pad" => {
                let mut value = Pad::default();
                for argument in &arguments {
                    let number = numeric(argument, attribute, errors);
                    let slot = if argument.key == "width" { &mut value.width } else { &mut value.max };
                    keep(number.map(|number| *slot = Some(number)));
                }
                self.pad = Some(Given { name, value });
            }
            "descending" => {
                let mut value = Descending::default();
                for argument in &arguments {
                    keep(numeric(argument, attribute, errors).map(|number| value.max = Some(number)));
                }
                self.descending = Some(Given { name, value });
            }
            "timestamp" => {
                let mut value = Timestamp::default();
                for argument in &arguments {
                    keep(value.take(argument, attribute, errors));
                }
                self.timestamp = Some(Given { name, value });
            }
            "decimal" => {
                let mut value = Decimal::default();
                for argument in &arguments {
                    keep(value.take(argument, attribute, errors));
                }
                self.decimal = Some(Given { name, value });
            }
            _ => {
                let value = arguments.first().and_then(|argument| path(argument, attribute, errors));
                keep(value.is_some().then_some(()).or(arguments.is_empty().then_some(())));
                self.segment = Some(Given { name, value });
            }
        }
        whole.then_some(())
    }
}

impl SortKey {
    fn take(&mut self, argument: &Argument, attribute: &Attribute, errors: &Errors) -> Option<()> {
        let key = argument.key.unraw().to_string();
        let repeated = match key.as_str() {
            "delimiter" => self.delimiter.is_some(),
            "max_len" => self.max_len.is_some(),
            "crate" => self.krate.is_some(),
            "layout" => self.layout.is_some(),
            _ => self.infallible.is_some(),
        };
        if repeated {
            errors.push(&argument.key, say::repeated(format!("`{key}`")));
            return None;
        }
        match key.as_str() {
            "delimiter" => self.delimiter = Some(delimiter(argument, attribute, errors)?),
            "max_len" => {
                let number = Number::read(value(argument, attribute, errors)?, "`max_len`", "usize", errors)?;
                self.max_len = Some(number);
            }
            "crate" => self.krate = Some(path(argument, attribute, errors)?),
            "layout" => self.layout = Some(string(argument, attribute, errors)?),
            _ => {
                if let Some(value) = &argument.value {
                    errors.push(value, "`infallible` takes no value; write `#[sort_key(infallible)]`");
                    return None;
                }
                self.infallible = Some(argument.key.clone());
            }
        }
        Some(())
    }
}

impl Timestamp {
    fn take(&mut self, argument: &Argument, attribute: &Attribute, errors: &Errors) -> Option<()> {
        if argument.key == "width" {
            self.width = Some(numeric(argument, attribute, errors)?);
            return Some(());
        }
        let unit = string(argument, attribute, errors)?;
        let decimals = match unit.value().as_str() {
            "s" => 0,
            "ms" => 3,
            "us" => 6,
            "ns" => 9,
            _ => {
                errors.push(
                    &unit,
                    format!(
                        "{:?} is no unit of time; write `\"s\"`, `\"ms\"`, `\"us\"` or `\"ns\"`",
                        unit.value()
                    ),
                );
                return None;
            }
        };
        let slot = if argument.key == "epoch" { &mut self.epoch } else { &mut self.precision };
        *slot = Some((decimals, argument.value.clone()?));
        Some(())
    }
}

impl Decimal {
    fn take(&mut self, argument: &Argument, attribute: &Attribute, errors: &Errors) -> Option<()> {
        if argument.key == "width" {
            self.width = Some(numeric(argument, attribute, errors)?);
            return Some(());
        }
        let tokens = value(argument, attribute, errors)?;
        let scale = match ungroup(tokens) {
            Expr::Lit(ExprLit { lit: Lit::Int(int), .. }) => {
                int.base10_parse::<u32>().ok().filter(|scale| *scale <= 28)
            }
            _ => None,
        };
        if scale.is_none() {
            errors.push(tokens, "`scale` is the digits after the point; write a number from 0 to 28");
        }
        self.scale = Some(scale?);
        Some(())
    }
}

/// The value of `#[prefix = "…"]`.
fn text(attribute: &Attribute, written: &syn::Attribute, errors: &Errors) -> Option<LitStr> {
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
fn arguments(attribute: &Attribute, written: &syn::Attribute, errors: &Errors) -> (Vec<Argument>, bool) {
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
        Some(input.parse::<Expr>().map_err(needs)?)
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

/// Steps over what could not be read, up to the next comma.
fn skip(input: ParseStream<'_>) {
    while !input.is_empty() && !input.peek(Token![,]) {
        let _ = input.parse::<proc_macro2::TokenTree>();
    }
}

fn value<'a>(argument: &'a Argument, attribute: &Attribute, errors: &Errors) -> Option<&'a Expr> {
    if argument.value.is_none() {
        errors.push(&argument.key, say::needs_value(attribute, &argument.key.to_string()));
    }
    argument.value.as_ref()
}

fn numeric(argument: &Argument, attribute: &Attribute, errors: &Errors) -> Option<Number> {
    let tokens = value(argument, attribute, errors)?;
    if argument.key == "width" {
        Number::read_width(tokens, errors)
    } else {
        Number::read(tokens, &format!("`{}`", argument.key), "", errors)
    }
}

fn string(argument: &Argument, attribute: &Attribute, errors: &Errors) -> Option<LitStr> {
    let tokens = value(argument, attribute, errors)?;
    if let Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) = ungroup(tokens) {
        return Some(text.clone());
    }
    errors.push(tokens, format!("`{}` is a string; put it in double quotes", argument.key));
    None
}

/// A path, bare or as a string.
fn path(argument: &Argument, attribute: &Attribute, errors: &Errors) -> Option<Path> {
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

fn example(key: &Ident) -> TokenStream {
    if key == "with" { quote::quote!(with = path::Codec) } else { quote::quote!(crate = crate::sortkey) }
}

fn delimiter(argument: &Argument, attribute: &Attribute, errors: &Errors) -> Option<(char, Expr)> {
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
