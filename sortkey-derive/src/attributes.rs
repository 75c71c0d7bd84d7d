//! Attributes as typed values, each with the tokens it was written with. Reading records mistakes and goes on.

use crate::arguments::{self, Argument, Delimiter};
use crate::errors::Errors;
use crate::number::{Number, ungroup};
use crate::vocabulary::{self as say, Attribute, Name, Site, Word};
use proc_macro2::Ident;
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::{Expr, LitStr, Meta, Path};

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
    /// The word `last`, if it is given.
    pub(crate) missing: Option<Given<Option<Ident>>>,
    pub(crate) segment: Option<Given<Option<Path>>>,
    /// Whether something could not be understood, and was told: what follows from it is not told again.
    pub(crate) broken: bool,
}

#[derive(Default)]
pub(crate) struct SortKey {
    pub(crate) delimiter: Option<Delimiter>,
    pub(crate) max_len: Option<Number>,
    pub(crate) krate: Option<Path>,
    pub(crate) layout: Option<LitStr>,
    pub(crate) infallible: Option<Ident>,
    /// The name of the query builder.
    pub(crate) query: Option<Ident>,
    /// The keys given so far: the attribute may be given several times, each key once.
    seen: Vec<Ident>,
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
    pub(crate) precision: Option<Unit>,
    pub(crate) epoch: Option<Unit>,
    pub(crate) width: Option<Number>,
    pub(crate) truncate: Option<Ident>,
}

/// A unit of time.
pub(crate) struct Unit {
    pub(crate) key: Ident,
    /// Decimals of a second.
    pub(crate) decimals: u32,
}

#[derive(Default)]
pub(crate) struct Decimal {
    pub(crate) width: Option<Number>,
    pub(crate) scale: Option<u32>,
}

impl Attributes {
    pub(crate) fn read(attributes: &[syn::Attribute], site: Site, errors: &Errors) -> Self {
        let mut this = Attributes::default();
        let mut seen: Vec<(Name, &Path)> = Vec::new();
        for written in attributes {
            let Some(name) = written.path().get_ident() else { continue };
            let Some(attribute) = say::attribute(&name.unraw().to_string()) else { continue };
            if !attribute.sites.contains(&site) {
                errors.push(written.path(), say::misplaced(attribute, site));
                this.broken = true;
                continue;
            }
            let first = seen.iter().find(|(name, _)| *name == attribute.name && *name != Name::SortKey);
            if let Some((name, first)) = first {
                let shown = format!("`#[{name}]`");
                errors.push(written.path(), say::repeated(&shown));
                errors.push(first, say::first_given(&shown));
                continue;
            }
            seen.push((attribute.name, written.path()));
            if this.take(attribute, written, errors).is_none() {
                this.broken = true;
            }
        }
        this
    }

    /// The declared width.
    pub(crate) fn width(&self) -> Option<&Number> {
        let pad = self.pad.as_ref().and_then(|pad| pad.value.width.as_ref());
        let time = self.timestamp.as_ref().and_then(|time| time.value.width.as_ref());
        let decimal = self.decimal.as_ref().and_then(|decimal| decimal.value.width.as_ref());
        pad.or(time).or(decimal)
    }

    /// The declared maximum.
    pub(crate) fn max(&self) -> Option<&Number> {
        let descending = self.descending.as_ref().and_then(|descending| descending.value.max.as_ref());
        descending.or(self.pad.as_ref().and_then(|pad| pad.value.max.as_ref()))
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
            Name::Prefix => {
                let value = prefix(attribute, written, errors)?;
                self.prefix = Some(Given { name, value });
                return Some(());
            }
            Name::Escape | Name::Unordered => {
                if !matches!(written.meta, Meta::Path(_)) {
                    errors.push(&written.meta, say::no_keys(attribute));
                    return None;
                }
                let given = Some(Given { name, value: () });
                *(if attribute.name == Name::Escape { &mut self.escape } else { &mut self.unordered }) =
                    given;
                return Some(());
            }
            Name::SortKey
            | Name::Pad
            | Name::Descending
            | Name::Timestamp
            | Name::Decimal
            | Name::Missing
            | Name::Segment => {}
        }
        says_something(attribute, written, errors)?;
        let mut seen = std::mem::take(&mut self.sort_key.seen);
        let (arguments, mut whole) = arguments::read(attribute, written, &mut seen, errors);
        let mut each = |take: &mut dyn FnMut(&Argument) -> Option<()>| {
            for argument in &arguments {
                whole &= take(argument).is_some();
            }
        };
        match attribute.name {
            Name::SortKey => {
                self.sort_key.seen = seen;
                each(&mut |argument| self.sort_key.take(argument, errors));
            }
            Name::Pad => {
                let mut value = Pad::default();
                each(&mut |argument| {
                    let slot = if argument.word == Word::Width { &mut value.width } else { &mut value.max };
                    argument.number(errors).map(|number| *slot = Some(number))
                });
                self.pad = Some(Given { name, value });
            }
            Name::Descending => {
                let mut value = Descending::default();
                each(&mut |argument| argument.number(errors).map(|number| value.max = Some(number)));
                self.descending = Some(Given { name, value });
            }
            Name::Timestamp => {
                let mut value = Timestamp::default();
                each(&mut |argument| value.take(argument, errors));
                self.timestamp = Some(Given { name, value });
            }
            Name::Decimal => {
                let mut value = Decimal::default();
                each(&mut |argument| value.take(argument, errors));
                self.decimal = Some(Given { name, value });
            }
            Name::Missing => {
                let mut value = None;
                each(&mut |argument| argument.flag(errors).map(|last| value = Some(last)));
                self.missing = Some(Given { name, value });
            }
            // Read before.
            Name::Prefix | Name::Escape | Name::Unordered => {}
            Name::Segment => {
                let mut value = None;
                each(&mut |argument| argument.path(errors).map(|path| value = Some(path)));
                self.segment = Some(Given { name, value });
            }
        }
        whole.then_some(())
    }
}

impl SortKey {
    fn take(&mut self, argument: &Argument, errors: &Errors) -> Option<()> {
        match argument.word {
            Word::Delimiter => {
                let delimiter = argument.delimiter(errors)?;
                self.delimiter.insert(delimiter).character?;
            }
            Word::MaxLen => self.max_len = Some(argument.number(errors)?),
            Word::Crate => self.krate = Some(argument.path(errors)?),
            Word::Layout => self.layout = Some(argument.string(errors)?),
            Word::Infallible => self.infallible = Some(argument.flag(errors)?),
            Word::Query => self.query = Some(argument.ident(errors)?),
            // Of other attributes.
            Word::Width
            | Word::Max
            | Word::Precision
            | Word::Epoch
            | Word::Truncate
            | Word::Scale
            | Word::Last
            | Word::With => return None,
        }
        Some(())
    }
}

impl Timestamp {
    fn take(&mut self, argument: &Argument, errors: &Errors) -> Option<()> {
        let unit = |decimals| Some(Unit { key: argument.key.clone(), decimals });
        match argument.word {
            Word::Width => self.width = Some(argument.number(errors)?),
            Word::Precision => self.precision = unit(argument.unit(errors)?),
            Word::Epoch => self.epoch = unit(argument.unit(errors)?),
            Word::Truncate => self.truncate = Some(argument.flag(errors)?),
            // Of other attributes.
            Word::Delimiter
            | Word::MaxLen
            | Word::Crate
            | Word::Layout
            | Word::Infallible
            | Word::Query
            | Word::Max
            | Word::Scale
            | Word::Last
            | Word::With => return None,
        }
        Some(())
    }
}

impl Decimal {
    fn take(&mut self, argument: &Argument, errors: &Errors) -> Option<()> {
        if argument.word == Word::Width {
            self.width = Some(argument.number(errors)?);
        } else {
            self.scale = Some(argument.scale(errors)?);
        }
        Some(())
    }
}

/// The value of `#[prefix = "…"]`.
fn prefix(attribute: &Attribute, written: &syn::Attribute, errors: &Errors) -> Option<LitStr> {
    match &written.meta {
        Meta::NameValue(pair) => {
            let text = arguments::text(&pair.value);
            if text.is_none() {
                errors.push(ungroup(&pair.value), say::prefix_not_a_string(attribute));
            }
            return text.cloned();
        }
        Meta::List(list) => {
            let given = list.parse_args::<Expr>().ok().as_ref().and_then(arguments::literal);
            errors.push(&written.meta, say::malformed(attribute, given.as_deref()));
        }
        Meta::Path(_) => errors.push(&written.meta, say::malformed(attribute, None)),
    }
    None
}

/// Refuses `#[pad()]`, where the parentheses were to hold something, and `#[sort_key]`, which alone means nothing.
fn says_something(attribute: &Attribute, written: &syn::Attribute, errors: &Errors) -> Option<()> {
    let nothing = match &written.meta {
        Meta::Path(_) => attribute.name == Name::SortKey,
        Meta::List(list) => list.tokens.is_empty() && [Name::Pad, Name::SortKey].contains(&attribute.name),
        Meta::NameValue(_) => false,
    };
    if nothing {
        let shown = written.meta.to_token_stream().to_string().replace(' ', "");
        errors.push(&written.meta, say::says_nothing(attribute, &shown));
        return None;
    }
    Some(())
}
