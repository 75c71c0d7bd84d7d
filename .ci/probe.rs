//! What the derive writes, in a crate without the standard library, for `.ci/msrv` to build.
//!
//! The panic handler is the proof: were the standard library to come in through any dependency, there would be two.
#![no_std]

extern crate alloc;

use alloc::string::String;
use sortkey::SortKey;

#[cfg(not(feature = "std"))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

#[derive(SortKey)]
#[prefix = "RUN"]
pub struct Run<T> {
    #[descending(max = 9_999_999_999)]
    #[pad(width = 10)]
    pub score: u64,
    #[pad(width = 5)]
    pub offset: i32,
    pub month: Option<Month>,
    #[escape]
    pub player: String,
    pub tail: T,
}

#[derive(SortKey)]
pub struct Month(#[pad(width = 2)] u8);

#[derive(SortKey)]
pub enum Entity {
    #[prefix = "END"]
    End,
    #[prefix = "NOTE"]
    Note { text: String },
    #[prefix = "RUN"]
    Run(Run<Month>),
}

pub fn best() -> Option<sortkey::KeyRange> {
    Run::<Month>::query().score(1000..).range().ok()
}
