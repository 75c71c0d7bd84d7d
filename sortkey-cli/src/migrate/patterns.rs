//! A judge made of two patterns: rows whose key is of the old one become rows of the new.

use std::fmt;

use aws_sdk_dynamodb::types::AttributeValue;
use sortkey_pattern::{Pattern, Rewrite, RewriteError};

use crate::migrate::verdict::{Item, Judge, Verdict};

/// Judges rows by the pattern of one attribute.
///
/// ```
/// use aws_sdk_dynamodb::types::AttributeValue;
/// use sortkey_cli::migrate::{Item, Judge, Patterns, Verdict};
///
/// let judge = Patterns::between("sk", "RUN#{:4}#{text}", "RUN#{:10}#{text}")?;
/// let row = |key: &str| Item::from([("sk".to_owned(), AttributeValue::S(key.to_owned()))]);
/// assert_eq!(judge.judge(&row("RUN#1500#p_1")), Verdict::Becomes(row("RUN#0000001500#p_1")));
/// assert_eq!(judge.judge(&row("RUN#0000001500#p_1")), Verdict::AlreadyNew);
/// assert!(matches!(judge.judge(&row("RUN#15#p_1")), Verdict::Neither(_)));
///
/// // One text with two meanings: nobody could tell moved rows from others.
/// assert!(Patterns::between("sk", "{:4}", "{9999-:4}").is_err());
/// # Ok::<(), sortkey_cli::migrate::NoRewrite>(())
/// ```
#[derive(Clone, Debug)]
pub struct Patterns {
    attribute: String,
    rewrite: Rewrite,
}

/// Why two patterns make no migration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoRewrite(String);

impl fmt::Display for NoRewrite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoRewrite {}

impl Patterns {
    /// The judge of the rows whose attribute `attribute` is a key of `old` and becomes one of `new`.
    ///
    /// # Errors
    ///
    /// If one of the two is no pattern, or there is no rewrite from one to the other that loses nothing.
    pub fn between(attribute: &str, old: &str, new: &str) -> Result<Self, NoRewrite> {
        let parse = |which: &str, text: &str| {
            text.parse::<Pattern>().map_err(|error| NoRewrite(format!("{which}: {error:#}")))
        };
        let (old, new) = (parse("OLD", old)?, parse("NEW", new)?);
        let rewrite = Rewrite::between(&old, &new).map_err(|why| NoRewrite(why.to_string()))?;
        Ok(Patterns { attribute: attribute.to_owned(), rewrite })
    }
}

impl Judge for Patterns {
    fn judge(&self, item: &Item) -> Verdict {
        let name = &self.attribute;
        let Some(key) = item.get(name).and_then(|value| value.as_s().ok()) else {
            return Verdict::Neither(format!("`{name}` is no text"));
        };
        if self.rewrite.new_pattern().is_key(key) {
            return Verdict::AlreadyNew;
        }
        match self.rewrite.apply(key) {
            Ok(new) => {
                let mut row = item.clone();
                row.insert(name.clone(), AttributeValue::S(new));
                Verdict::Becomes(row)
            }
            Err(RewriteError::Read(error)) => Verdict::Neither(error.to_string()),
            Err(error) => Verdict::Unwritable(error.to_string()),
        }
    }
}
