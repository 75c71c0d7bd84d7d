//! A text on one line with a caret under one byte of it.

use std::fmt;

/// Characters shown on either side of the fault.
const AROUND: usize = 60;

/// The byte at which the character at `at` starts.
pub(crate) fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

/// Writes two lines: the text around `at`, and the caret.
pub(crate) fn write(f: &mut fmt::Formatter<'_>, text: &str, at: usize) -> fmt::Result {
    let at = floor(text, at);
    let from = text[..at].char_indices().rev().nth(AROUND - 1).map_or(0, |(at, _)| at);
    let to = text[at..].char_indices().nth(AROUND).map_or(text.len(), |(more, _)| at + more);
    let cut = if from > 0 { "…" } else { "" };
    let more = if to < text.len() { "…" } else { "" };
    let (before, after) = (visible(&text[from..at]), visible(&text[at..to]));
    let indent = cut.chars().count() + before.chars().count();
    write!(f, "\n  {cut}{before}{after}{more}\n  {:indent$}^", "")
}

/// Control characters escaped, all others as they are.
fn visible(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { c.escape_debug().to_string() } else { c.to_string() }).collect()
}
