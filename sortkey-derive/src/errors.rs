//! The collector: every mistake is recorded, and all of them are told at once.

use proc_macro2::TokenStream;
use quote::ToTokens;
use std::cell::RefCell;
use std::fmt::Display;

/// The mistakes found so far. Reading goes on after each, so that all of a type's mistakes appear in one compile.
pub(crate) struct Errors {
    /// `None` once told.
    list: RefCell<Option<Vec<syn::Error>>>,
}

impl Errors {
    pub(crate) fn new() -> Self {
        Errors { list: RefCell::new(Some(Vec::new())) }
    }

    /// Records a mistake, with the caret under `tokens`.
    pub(crate) fn push(&self, tokens: impl ToTokens, message: impl Display) {
        self.record(syn::Error::new_spanned(tokens, message));
    }

    pub(crate) fn record(&self, error: syn::Error) {
        if let Some(list) = self.list.borrow_mut().as_mut() {
            list.push(error);
        }
    }

    /// All mistakes as `compile_error!`s, if there are any.
    pub(crate) fn finish(self) -> Result<(), TokenStream> {
        let list = self.list.borrow_mut().take().unwrap_or_default();
        if list.is_empty() { Ok(()) } else { Err(list.iter().map(syn::Error::to_compile_error).collect()) }
    }
}

impl Drop for Errors {
    /// A collector that is dropped unread would swallow mistakes: a bug of this crate, found by any test of it.
    fn drop(&mut self) {
        let told = self.list.get_mut().is_none();
        assert!(told || std::thread::panicking(), "the mistakes found by `#[derive(SortKey)]` were not told");
    }
}
