//! What the derive writes means the same wherever it stands: without a prelude, among names of the user's that are
//! ours or the standard library's, and inside macros.

#[path = "hygiene/macros.rs"]
mod macros;
#[path = "hygiene/members.rs"]
mod members;
#[path = "hygiene/names.rs"]
mod names;
#[path = "hygiene/prelude.rs"]
mod prelude;
#[path = "hygiene/traits.rs"]
mod traits;
