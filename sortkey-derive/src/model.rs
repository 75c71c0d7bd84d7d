//! The key type as understood: what `expand` writes out.

use crate::attributes::{Attributes, Given, Pad};
use crate::errors::Errors;
use crate::number::{Number, Value};
use crate::vocabulary::{self as say, Site};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::ext::IdentExt;
use syn::{Data, DeriveInput, Fields, GenericArgument, Member, Path, PathArguments, Type};

pub(crate) struct Key<'a> {
    pub(crate) input: &'a DeriveInput,
    /// `::sortkey`, or the crate that the user names.
    pub(crate) path: TokenStream,
    /// The local name of that crate's private module.
    pub(crate) private: Ident,
    pub(crate) attributes: Attributes,
    /// `None` if it was not understood.
    pub(crate) delimiter: Option<char>,
    pub(crate) is_enum: bool,
    /// One for a struct, one per variant for an enum.
    pub(crate) variants: Vec<Variant<'a>>,
}

pub(crate) struct Variant<'a> {
    /// The struct's or the variant's own.
    pub(crate) ident: &'a Ident,
    pub(crate) attributes: Attributes,
    pub(crate) fields: Vec<Field<'a>>,
}

pub(crate) struct Field<'a> {
    /// Counted through all variants.
    pub(crate) index: usize,
    pub(crate) member: Member,
    pub(crate) ty: &'a Type,
    pub(crate) attributes: Attributes,
    /// `None` if it was not understood, which has been recorded.
    pub(crate) codec: Option<Codec>,
}

/// How a field is written: one arm per row of core's table of codecs.
pub(crate) enum Codec {
    Plain,
    PadFull,
    Pad { width: Amount },
    PadMax { width: Amount, max: Amount },
    Descending { width: Option<Amount>, max: Amount },
    DescendingFull { max: Amount },
    Escaped,
    Unordered,
    Iso8601 { decimals: u32, truncate: bool },
    Epoch { numbers: Box<Codec>, decimals: u32, truncate: bool },
    Scaled { width: Amount, scale: u32 },
    Custom { path: Path },
    MissingLast { present: Box<Codec> },
}

/// A number, ready to be written as the argument of a codec.
#[derive(Clone)]
pub(crate) enum Amount {
    Literal { negative: bool, magnitude: u128 },
    Path(Path),
}

impl<'a> Key<'a> {
    pub(crate) fn read(input: &'a DeriveInput, errors: &Errors) -> Self {
        let site = if matches!(input.data, Data::Enum(_)) { Site::Enum } else { Site::Struct };
        let attributes = Attributes::read(&input.attrs, site, errors);
        let mut index = 0;
        let mut variants = Vec::new();
        match &input.data {
            // The prefix of a struct is that of its only variant.
            Data::Struct(data) => variants.push((&input.ident, Attributes::default(), &data.fields)),
            Data::Enum(data) => {
                for variant in &data.variants {
                    let attributes = Attributes::read(&variant.attrs, Site::Variant, errors);
                    variants.push((&variant.ident, attributes, &variant.fields));
                }
            }
            Data::Union(data) => {
                errors.push(data.union_token, say::UNION);
            }
        }
        let variants = variants
            .into_iter()
            .map(|(ident, attributes, fields)| Variant {
                ident,
                attributes,
                fields: read_fields(fields, &mut index, errors),
            })
            .collect();
        let krate =
            attributes.sort_key.krate.as_ref().map_or_else(|| quote!(::sortkey), ToTokens::to_token_stream);
        let delimiter = attributes.sort_key.delimiter.as_ref().map_or(Some('#'), |given| given.character);
        let is_enum = site == Site::Enum;
        let private = Ident::new("__sortkey", Span::mixed_site());
        Key { input, path: krate, private, attributes, delimiter, is_enum, variants }
    }

    /// The private module by its whole path: where users see what is written, and where the short name does not reach.
    pub(crate) fn private_path(&self) -> TokenStream {
        let path = &self.path;
        quote!(#path::__private)
    }

    pub(crate) fn fields(&self) -> impl Iterator<Item = &Field<'a>> {
        self.variants.iter().flat_map(|variant| &variant.fields)
    }

    /// The prefix of a variant; a struct's stands on the struct.
    pub(crate) fn prefix<'b>(&'b self, variant: &'b Variant<'a>) -> Option<&'b Given<syn::LitStr>> {
        if self.is_enum { variant.attributes.prefix.as_ref() } else { self.attributes.prefix.as_ref() }
    }

    /// What stands before each item that names the key: a deprecated one is no reason to warn in its own impls. Only where
    /// the cause is there, since an `allow` of what the crate forbids is an error.
    pub(crate) fn allowed(&self) -> Option<TokenStream> {
        let is_deprecated = self.input.attrs.iter().any(|attribute| attribute.path().is_ident("deprecated"));
        is_deprecated.then(|| quote!(#[allow(deprecated)]))
    }

    /// The text before all segments of a variant.
    pub(crate) fn head(&self, variant: &Variant<'_>) -> String {
        let prefix = self.prefix(variant).map_or_else(String::new, |prefix| prefix.value.value());
        if prefix.is_empty() || variant.fields.is_empty() {
            prefix
        } else {
            format!("{prefix}{}", self.shown_delimiter())
        }
    }

    /// The delimiter to write; `#` stands in for one that was not understood, since nothing is written then.
    pub(crate) fn shown_delimiter(&self) -> char {
        self.delimiter.unwrap_or('#')
    }

    /// The text before the segment at this place of its variant.
    pub(crate) fn literal(&self, place: usize, field: &Field<'_>) -> String {
        let mut literal = String::new();
        if place > 0 {
            literal.push(self.shown_delimiter());
        }
        if let Some(prefix) = &field.attributes.prefix {
            literal.push_str(&prefix.value.value());
            literal.push(self.shown_delimiter());
        }
        literal
    }
}

fn read_fields<'a>(fields: &'a Fields, index: &mut usize, errors: &Errors) -> Vec<Field<'a>> {
    let read = fields.iter().enumerate().map(|(place, field)| {
        let attributes = Attributes::read(&field.attrs, Site::Field, errors);
        let member = match &field.ident {
            Some(ident) => Member::Named(ident.clone()),
            None => Member::from(place),
        };
        let codec = (!attributes.broken).then(|| match attributes.missing {
            Some(_) => Codec::MissingLast { present: Box::new(codec(&attributes)) },
            None => codec(&attributes),
        });
        let field = Field { index: *index, member, ty: &field.ty, attributes, codec };
        *index += 1;
        field
    });
    read.collect()
}

/// Which codec the attributes of a field mean. Where they contradict each other, the rules take it away again.
fn codec(attributes: &Attributes) -> Codec {
    if let Some(timestamp) = &attributes.timestamp {
        let timestamp = &timestamp.value;
        let truncate = timestamp.truncate.is_some();
        if let (Some(unit), Some(width)) = (&timestamp.epoch, &timestamp.width) {
            let width = Amount::from(width);
            let numbers = match maximum(attributes) {
                Some(max) => Codec::Descending { width: Some(width), max },
                None => Codec::Pad { width },
            };
            return Codec::Epoch { numbers: Box::new(numbers), decimals: unit.decimals, truncate };
        }
        let decimals = timestamp.precision.as_ref().map_or(0, |unit| unit.decimals);
        return Codec::Iso8601 { decimals, truncate };
    }
    if let Some(Given { value: decimal, .. }) = &attributes.decimal {
        if let (Some(width), Some(scale)) = (&decimal.width, decimal.scale) {
            return Codec::Scaled { width: Amount::from(width), scale };
        }
    }
    if let Some(Given { value: Some(path), .. }) = &attributes.segment {
        return Codec::Custom { path: path.clone() };
    }
    if attributes.escape.is_some() {
        return Codec::Escaped;
    }
    if attributes.unordered.is_some() {
        return Codec::Unordered;
    }
    let width = attributes.pad.as_ref().map(|pad| &pad.value);
    match (maximum(attributes), width) {
        (Some(max), None) => Codec::Descending { width: None, max },
        (Some(max), Some(Pad { width: Some(width), .. })) => {
            Codec::Descending { width: Some(width.into()), max }
        }
        (Some(max), Some(Pad { width: None, .. })) => Codec::DescendingFull { max },
        (None, Some(Pad { width: Some(width), max: None })) => Codec::Pad { width: width.into() },
        (None, Some(Pad { width: Some(width), max: Some(max) })) => {
            Codec::PadMax { width: width.into(), max: max.into() }
        }
        (None, Some(Pad { width: None, .. })) => Codec::PadFull,
        (None, None) => Codec::Plain,
    }
}

fn maximum(attributes: &Attributes) -> Option<Amount> {
    attributes.descending.as_ref()?.value.max.as_ref().map(Amount::from)
}

impl From<&Number> for Amount {
    fn from(number: &Number) -> Self {
        match &number.value {
            Value::Literal { negative, magnitude } => {
                Amount::Literal { negative: *negative, magnitude: *magnitude }
            }
            Value::Path(path) => Amount::Path(path.clone()),
        }
    }
}

impl Field<'_> {
    /// The field's name as errors show it: without `r#`, or its number.
    pub(crate) fn name(&self) -> String {
        match &self.member {
            Member::Named(ident) => ident.unraw().to_string(),
            Member::Unnamed(index) => index.index.to_string(),
        }
    }

    /// The number that const evaluation has to look at, if there is one: a maximum, or a constant.
    pub(crate) fn unchecked(&self) -> Option<&Number> {
        let is_path = |width: &&Number| matches!(width.value, Value::Path(_));
        self.attributes.max().or(self.attributes.width().filter(is_path))
    }
}

/// The type whose numbers a field holds: what is inside an `Option`, else the type itself. A type of the user's own that is
/// called `Option` is taken for that one too; a constant as its maximum is then refused.
pub(crate) fn inside_option(ty: &Type) -> &Type {
    let ty = ungroup_type(ty);
    if let Type::Path(path) = ty {
        if let Some(last) = path.path.segments.last().filter(|last| last.ident == "Option") {
            if let PathArguments::AngleBracketed(arguments) = &last.arguments {
                if let Some(GenericArgument::Type(inner)) = arguments.args.first() {
                    return inner;
                }
            }
        }
    }
    ty
}

/// The type inside the invisible groups that a `macro_rules` puts around what it passes on.
pub(crate) fn ungroup_type(mut ty: &Type) -> &Type {
    while let Type::Group(group) = ty {
        ty = &group.elem;
    }
    ty
}
