//! Attributes as typed values, each with the tokens it was written with. Reading records mistakes and goes on.

use crate::arguments::{Argument, arguments, delimiter, numeric, path, string, text, value};
use crate::errors::Errors;
use crate::number::{Number, ungroup};
use crate::vocabulary::{self as say, Attribute, Site};
use proc_macro2::Ident;
use syn::ext::IdentExt;
use syn::{Expr, ExprLit, Lit, LitStr, Meta, Path};

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
                for argument in &arguments {
                    keep(self.sort_key.take(argument, attribute, errors));
                }
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
