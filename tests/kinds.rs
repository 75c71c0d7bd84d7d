//! Every kind of segment besides numbers and text: the five laws in every place it may stand in, against oracles
//! that share no code with the library (the time crates' own formatting, arithmetic on strings, order of values).

#[path = "kinds/addresses.rs"]
mod addresses;
#[path = "kinds/codecs.rs"]
mod codecs;
#[path = "kinds/dates.rs"]
mod dates;
#[path = "kinds/decimals.rs"]
mod decimals;
#[path = "kinds/epochs.rs"]
mod epochs;
#[path = "kinds/escapes.rs"]
mod escapes;
#[path = "kinds/ids.rs"]
mod ids;
#[path = "kinds/infallible.rs"]
mod infallible;
#[path = "kinds/moments.rs"]
mod moments;
#[path = "kinds/nonzero.rs"]
mod nonzero;
#[path = "kinds/options.rs"]
mod options;
#[path = "kinds/places.rs"]
mod places;
#[path = "kinds/queries.rs"]
mod queries;
#[path = "kinds/timestamps.rs"]
mod timestamps;
#[path = "kinds/truncated.rs"]
mod truncated;
#[path = "kinds/vectors.rs"]
mod vectors;
