//! The leaderboard key for encoders of bytes. They have no prefix and no descending order of their own.

use crate::keys::Leaderboard;
use serde::{Deserialize, Serialize};

const HIGHEST: u64 = 9_999_999_999;

#[derive(Serialize, storekey::Encode)]
pub(crate) struct Written<'a> {
    prefix: &'a str,
    descending: u64,
    at: u64,
    player: &'a str,
}

#[derive(Deserialize, storekey::Decode)]
pub(crate) struct Read {
    prefix: String,
    descending: u64,
    at: u64,
    player: String,
}

pub(crate) fn written(key: &Leaderboard) -> Written<'_> {
    Written { prefix: "EVT", descending: HIGHEST - key.score, at: key.at, player: &key.player }
}

pub(crate) fn read(read: Read) -> Option<Leaderboard> {
    let score = HIGHEST.checked_sub(read.descending)?;
    (read.prefix == "EVT").then_some(Leaderboard { score, at: read.at, player: read.player })
}
