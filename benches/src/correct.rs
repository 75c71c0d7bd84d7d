//! Nothing is timed before it is right.

use crate::by_hand::{self, ByHand};
use crate::keys::{Leaderboard, Text};
use crate::{binary, data, keys};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sortkey::SortKey;
use std::fmt::Debug;

/// Compares all contenders on all inputs.
///
/// # Panics
///
/// If one of them is wrong.
pub(crate) fn all() {
    leaderboard();
    same(&data::leaderboard());
    same(&data::fixed());
    same(&data::hierarchy());
    same(&data::escaped());
    same(&data::rows());
    in_bytes(&data::fixed());
    in_bytes(&data::hierarchy());
    in_bytes(&data::escaped());
    in_bytes(&data::rows());
    returns(&data::numbers(|next| keys::Numbers1::new(next)));
    returns(&data::numbers(|next| keys::Numbers2::new(next)));
    returns(&data::numbers(|next| keys::Numbers4::new(next)));
    returns(&data::numbers(|next| keys::Numbers8::new(next)));
    returns(&data::numbers(|next| keys::Numbers16::new(next)));
    for len in [10, 100, 900] {
        returns::<Text>(&data::texts(len));
    }
}

/// The derive and the code by hand write the same strings, and read them.
fn same<K: SortKey + ByHand + PartialEq + Debug>(inputs: &[K]) {
    returns(inputs);
    for key in inputs {
        let text = key.to_sort_key().expect("the inputs are keys");
        assert_eq!(text, key.format());
        let mut written = String::new();
        ByHand::write(key, &mut written);
        assert_eq!(text, written);
        assert_eq!(K::split(&text).as_ref(), Some(key));
    }
}

fn returns<K: SortKey + PartialEq + Debug>(inputs: &[K]) {
    for key in inputs {
        let text = key.to_sort_key().expect("the inputs are keys");
        assert_eq!(text.capacity(), text.len());
        let mut written = String::from("before");
        key.write_sort_key(&mut written).expect("the inputs are keys");
        assert_eq!(written, format!("before{text}"));
        assert_eq!(&K::from_sort_key(&text).expect("a key is read"), key);
    }
}

fn in_bytes<K>(inputs: &[K])
where
    K: Serialize + DeserializeOwned + storekey::Encode + storekey::Decode + PartialEq + Debug,
{
    for key in inputs {
        let bytes = storekey::encode_vec(key).expect("encodes");
        assert_eq!(&storekey::decode::<_, K>(bytes.as_slice()).expect("decodes"), key);
        let bytes = memcomparable::to_vec(key).expect("encodes");
        assert_eq!(&memcomparable::from_slice::<K>(&bytes).expect("decodes"), key);
    }
}

/// All encodings of the leaderboard order the same.
fn leaderboard() {
    let mut inputs = data::leaderboard();
    inputs.sort_by(|a, b| b.score.cmp(&a.score).then(a.at.cmp(&b.at)).then(a.player.cmp(&b.player)));
    inputs.dedup();
    rises(&inputs, |key| key.to_sort_key().expect("the inputs are keys"));
    rises(&inputs, by_hand::itoa);
    rises(&inputs, |key| storekey::encode_vec(&binary::written(key)).expect("encodes"));
    rises(&inputs, |key| memcomparable::to_vec(&binary::written(key)).expect("encodes"));
    for key in &inputs {
        assert_eq!(by_hand::itoa(key), key.format());
        let bytes = storekey::encode_vec(&binary::written(key)).expect("encodes");
        assert_eq!(storekey::decode(bytes.as_slice()).ok().and_then(binary::read).as_ref(), Some(key));
        let bytes = memcomparable::to_vec(&binary::written(key)).expect("encodes");
        assert_eq!(memcomparable::from_slice(&bytes).ok().and_then(binary::read).as_ref(), Some(key));
        let range = Leaderboard::query().score(key.score..).range().expect("a range of scores");
        let (start, end) = by_hand::range_from(key.score);
        assert_eq!((range.start(), range.end()), (format!("{start}0000000000").as_str(), end.as_str()));
        let names = Leaderboard::query().score(key.score).at(key.at).player("a"..="m");
        let range = names.range().expect("a range of names");
        let (start, end) = by_hand::range_of_names(key.score, key.at, "a", "m");
        assert_eq!((range.start(), range.end()), (start.as_str(), end.as_str()));
    }
}

fn rises<T: Ord>(inputs: &[Leaderboard], encode: impl Fn(&Leaderboard) -> T) {
    let encoded: Vec<_> = inputs.iter().map(encode).collect();
    assert!(encoded.is_sorted_by(|a, b| a < b));
}

#[cfg(test)]
mod tests {
    #[test]
    fn all_contenders_agree() {
        super::all();
    }
}
