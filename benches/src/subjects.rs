//! What is measured: every contender at every operation, as a pass over all inputs.

use crate::by_hand::{self, ByHand};
use crate::keys::{Leaderboard, Numbers1, Numbers2, Numbers4, Numbers8, Numbers16, Text};
use crate::{binary, data};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sortkey::SortKey;
use std::hint::black_box;

pub(crate) const OURS: &str = "sortkey";
pub(crate) const BY_HAND: &str = "by hand";
pub(crate) const ITOA: &str = "itoa";
pub(crate) const STOREKEY: &str = "storekey";
pub(crate) const MEMCOMPARABLE: &str = "memcomparable";
pub(crate) const FLOOR: &str = "floor";

pub(crate) const ENCODE: &str = "encode";
pub(crate) const REUSE: &str = "encode, reused";
pub(crate) const DECODE: &str = "decode";
pub(crate) const RANGE: &str = "range";
pub(crate) const THREE_STEPS: &str = "range, three steps";

/// One contender at one operation.
pub(crate) struct Subject {
    pub(crate) key: &'static str,
    pub(crate) operation: &'static str,
    pub(crate) contender: &'static str,
    make: Box<dyn Fn() -> Pass>,
}

/// One pass over all inputs.
pub(crate) type Pass = Box<dyn Fn()>;

impl Subject {
    pub(crate) fn name(&self) -> String {
        format!("{}/{}/{}", self.key, self.operation, self.contender)
    }

    /// Makes the inputs.
    pub(crate) fn pass(&self) -> Pass {
        (self.make)()
    }
}

struct List(Vec<Subject>);

impl List {
    fn add(
        &mut self,
        (key, operation, contender): (&'static str, &'static str, &'static str),
        make: impl Fn() -> Pass + 'static,
    ) {
        self.0.push(Subject { key, operation, contender, make: Box::new(make) });
    }
}

fn each<T: 'static, R>(inputs: Vec<T>, run: impl Fn(&T) -> R + 'static) -> Pass {
    Box::new(move || {
        for input in &inputs {
            let _ = black_box(run(black_box(input)));
        }
    })
}

/// With a buffer that has room and is empty each time.
fn reuse<T: 'static, B: 'static + Clone, R>(
    inputs: Vec<T>,
    buffer: B,
    run: impl Fn(&T, &mut B) -> R + 'static,
) -> Pass {
    Box::new(move || {
        let mut buffer = buffer.clone();
        for input in &inputs {
            let _ = black_box(run(black_box(input), black_box(&mut buffer)));
            black_box(&buffer);
        }
    })
}

fn texts<K: SortKey>(inputs: &[K]) -> Vec<String> {
    inputs.iter().map(|key| key.to_sort_key().expect("the inputs are keys")).collect()
}

pub(crate) fn all() -> Vec<Subject> {
    let mut list = List(Vec::new());
    ours(&mut list, "leaderboard", data::leaderboard);
    by_hand(&mut list, "leaderboard", data::leaderboard);
    leaderboard(&mut list);
    ours(&mut list, "numbers alone", data::fixed);
    by_hand(&mut list, "numbers alone", data::fixed);
    bytes(&mut list, "numbers alone", data::fixed);
    ours(&mut list, "hierarchy", data::hierarchy);
    by_hand(&mut list, "hierarchy", data::hierarchy);
    bytes(&mut list, "hierarchy", data::hierarchy);
    ours(&mut list, "escaped text", data::escaped);
    by_hand(&mut list, "escaped text", data::escaped);
    bytes(&mut list, "escaped text", data::escaped);
    ours(&mut list, "enum", data::rows);
    by_hand(&mut list, "enum", data::rows);
    bytes(&mut list, "enum", data::rows);
    ranges(&mut list);
    growth(&mut list);
    list.0
}

/// The derive, and below what nobody can do with strings: allocate and copy.
fn ours<K: SortKey + 'static>(list: &mut List, key: &'static str, inputs: fn() -> Vec<K>) {
    list.add((key, ENCODE, OURS), move || each(inputs(), K::to_sort_key));
    list.add((key, ENCODE, FLOOR), move || each(texts(&inputs()), String::clone));
    list.add((key, REUSE, OURS), move || {
        reuse(inputs(), String::with_capacity(1024), |key, out| {
            out.clear();
            key.write_sort_key(out)
        })
    });
    list.add((key, REUSE, FLOOR), move || {
        reuse(texts(&inputs()), String::with_capacity(1024), |text, out| {
            out.clear();
            out.push_str(text);
        })
    });
    list.add((key, DECODE, OURS), move || each(texts(&inputs()), |text| K::from_sort_key(text)));
}

fn by_hand<K: ByHand + 'static>(list: &mut List, key: &'static str, inputs: fn() -> Vec<K>) {
    list.add((key, ENCODE, BY_HAND), move || each(inputs(), K::format));
    list.add((key, REUSE, BY_HAND), move || {
        reuse(inputs(), String::with_capacity(1024), |key, out| {
            out.clear();
            key.write(out);
        })
    });
    list.add((key, DECODE, BY_HAND), move || {
        each(inputs().iter().map(K::format).collect(), |text| K::split(text))
    });
}

/// The encoders of bytes, for types that they can take as they are: in their case without the prefix.
fn bytes<K>(list: &mut List, key: &'static str, inputs: fn() -> Vec<K>)
where
    K: Serialize + DeserializeOwned + storekey::Encode + storekey::Decode + 'static,
{
    list.add((key, ENCODE, STOREKEY), move || each(inputs(), |key| storekey::encode_vec(key)));
    list.add((key, ENCODE, MEMCOMPARABLE), move || each(inputs(), |key| memcomparable::to_vec(key)));
    list.add((key, REUSE, STOREKEY), move || {
        reuse(inputs(), Vec::with_capacity(1024), |key, out| {
            out.clear();
            storekey::encode(out, key)
        })
    });
    list.add((key, DECODE, STOREKEY), move || {
        let encoded = inputs().iter().map(|key| storekey::encode_vec(key).expect("encodes")).collect();
        each(encoded, |bytes: &Vec<u8>| storekey::decode::<_, K>(bytes.as_slice()))
    });
    list.add((key, DECODE, MEMCOMPARABLE), move || {
        let encoded = inputs().iter().map(|key| memcomparable::to_vec(key).expect("encodes")).collect();
        each(encoded, |bytes: &Vec<u8>| memcomparable::from_slice::<K>(bytes))
    });
}

fn leaderboard(list: &mut List) {
    let key = "leaderboard";
    list.add((key, ENCODE, ITOA), || each(data::leaderboard(), by_hand::itoa));
    list.add((key, REUSE, ITOA), || {
        reuse(data::leaderboard(), String::with_capacity(1024), |key, out| {
            out.clear();
            by_hand::itoa_into(key, out);
        })
    });
    list.add((key, DECODE, FLOOR), || each(texts(&data::leaderboard()), |text| text[32..].to_owned()));
    list.add((key, ENCODE, STOREKEY), || {
        each(data::leaderboard(), |key| storekey::encode_vec(&binary::written(key)))
    });
    list.add((key, ENCODE, MEMCOMPARABLE), || {
        each(data::leaderboard(), |key| memcomparable::to_vec(&binary::written(key)))
    });
    list.add((key, REUSE, STOREKEY), || {
        reuse(data::leaderboard(), Vec::with_capacity(1024), |key, out| {
            out.clear();
            storekey::encode(out, &binary::written(key))
        })
    });
    list.add((key, DECODE, STOREKEY), || {
        let encode = |key| storekey::encode_vec(&binary::written(key)).expect("encodes");
        each(data::leaderboard().iter().map(encode).collect(), |bytes: &Vec<u8>| {
            storekey::decode(bytes.as_slice()).ok().and_then(binary::read)
        })
    });
    list.add((key, DECODE, MEMCOMPARABLE), || {
        let encode = |key| memcomparable::to_vec(&binary::written(key)).expect("encodes");
        each(data::leaderboard().iter().map(encode).collect(), |bytes: &Vec<u8>| {
            memcomparable::from_slice(bytes).ok().and_then(binary::read)
        })
    });
}

fn ranges(list: &mut List) {
    let scores = || data::leaderboard().iter().map(|key| key.score).collect::<Vec<_>>();
    list.add(("leaderboard", RANGE, OURS), move || {
        each(scores(), |score| Leaderboard::query().score(*score..).range())
    });
    list.add(("leaderboard", RANGE, BY_HAND), move || each(scores(), |score| by_hand::range_from(*score)));
    list.add(("leaderboard", THREE_STEPS, OURS), || {
        each(data::leaderboard(), |key| {
            Leaderboard::query().score(key.score).at(key.at).player("a"..="m").range()
        })
    });
    list.add(("leaderboard", THREE_STEPS, BY_HAND), || {
        each(data::leaderboard(), |key| by_hand::range_of_names(key.score, key.at, "a", "m"))
    });
}

fn growth(list: &mut List) {
    macro_rules! numbers {
        ($($name:literal: $key:ident,)*) => {$(
            ours(list, $name, || data::numbers(|next| $key::new(next)));
        )*};
    }
    numbers! {
        "1 segment": Numbers1,
        "2 segments": Numbers2,
        "4 segments": Numbers4,
        "8 segments": Numbers8,
        "16 segments": Numbers16,
    }
    ours::<Text>(list, "text of 10 bytes", || data::texts(10));
    ours::<Text>(list, "text of 100 bytes", || data::texts(100));
    ours::<Text>(list, "text of 900 bytes", || data::texts(900));
}

/// The keys of the table that shows how cost grows.
pub(crate) const GROWTH: [&str; 8] = [
    "1 segment",
    "2 segments",
    "4 segments",
    "8 segments",
    "16 segments",
    "text of 10 bytes",
    "text of 100 bytes",
    "text of 900 bytes",
];
