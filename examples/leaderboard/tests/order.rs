//! The order that comes back from the engine, against bytes and runs that the test sorts itself.

use std::cmp::Reverse;

use leaderboard::key::{self, NAIVE_SEASON, RankKey, SEASON};
use leaderboard::season::{self, TELLING};
use leaderboard::store::{Order, Store};
use sortkey::SortKey as _;

async fn store(pk: &str, keys: &[String]) -> Store {
    let store = Store::create(embedded_dynamodb::client(), "test-leaderboard").await.unwrap();
    store.put_all(pk, keys).await.unwrap();
    store
}

fn run(score: u64, at: u64, player: &str) -> RankKey {
    RankKey { score, at, player: player.to_owned() }
}

fn rank_keys(runs: &[RankKey]) -> Vec<String> {
    runs.iter().map(|run| run.to_sort_key().unwrap()).collect()
}

fn naive_keys(runs: &[RankKey]) -> Vec<String> {
    runs.iter().map(key::naive).collect()
}

/// `keys` by their bytes.
fn sorted(keys: &[String]) -> Vec<String> {
    let mut keys = keys.to_vec();
    keys.sort_by(|a, b| a.as_bytes().cmp(b.as_bytes()));
    keys
}

fn reversed(keys: &[String]) -> Vec<String> {
    keys.iter().rev().cloned().collect()
}

fn decoded(keys: &[String]) -> Vec<RankKey> {
    keys.iter().map(|key| RankKey::from_sort_key(key).unwrap()).collect()
}

/// The runs as a leaderboard wants them, without any key.
fn ranked(mut runs: Vec<RankKey>) -> Vec<RankKey> {
    runs.sort_by_key(|run| (Reverse(run.score), run.at, run.player.clone()));
    runs
}

#[tokio::test]
async fn forward_is_best_first_and_backward_its_reverse_whatever_the_page() {
    let keys = rank_keys(&season::runs());
    let store = store(SEASON, &keys).await;
    let expected = sorted(&keys);
    assert_eq!(decoded(&expected), ranked(season::runs()), "the bytes themselves");
    for limit in [None, Some(1000), Some(400), Some(399), Some(64), Some(7), Some(1)] {
        let forward = store.all(SEASON, Order::Forward, limit).await.unwrap();
        assert_eq!(forward, expected, "forward, pages of {limit:?}");
        let backward = store.all(SEASON, Order::Backward, limit).await.unwrap();
        assert_eq!(backward, reversed(&expected), "backward, pages of {limit:?}");
    }
}

#[tokio::test]
async fn the_top_ten_is_one_query_and_the_next_starts_where_it_ends() {
    let keys = rank_keys(&season::runs());
    let store = store(SEASON, &keys).await;
    let expected = sorted(&keys);

    let first = store.page(SEASON, Order::Forward, Some(10), None).await.unwrap();
    assert_eq!(first.keys, expected[..10]);
    assert_eq!(first.keys[0], "RUN#9999998499#0000001719100800#p_8842");
    let second = store.page(SEASON, Order::Forward, Some(10), first.next).await.unwrap();
    assert_eq!(second.keys, expected[10..20]);
    let back = store.page(SEASON, Order::Backward, Some(10), second.next).await.unwrap();
    assert_eq!(back.keys, reversed(&expected[9..19]), "turned round at the last row of the second page");
}

#[tokio::test]
async fn a_tie_on_score_is_settled_by_time_then_by_player() {
    // Of unlike length, one the start of the other, with and beyond ASCII, and with the delimiter: the
    // player comes last, so any text may stand there.
    let players = ["", "p", "p#1", "p_1", "p_10", "p_2", "é", "\u{ff61}", "\u{1f600}"];
    let mut expected = vec![run(240, 1_719_100_800, "p_9")];
    for at in [9, 10, 99, 1_719_100_799, 1_719_100_800] {
        expected.extend(players.map(|player| run(100, at, player)));
    }
    expected.push(run(99, 0, "p_0"));

    let keys = rank_keys(&expected);
    let store = store(SEASON, &reversed(&keys)).await;
    assert_eq!(keys, sorted(&keys), "the bytes themselves");
    for limit in [None, Some(4)] {
        let read = store.all(SEASON, Order::Forward, limit).await.unwrap();
        assert_eq!(decoded(&read), expected);
    }
}

#[tokio::test]
async fn the_ends_of_every_field_keep_their_order() {
    let scores = [9_999_999_999, 9_999_999_998, 1_000_000_000, 999_999_999, 100, 99, 10, 9, 1, 0];
    let times = [0, 9, 10, 999_999_999_999_999, 1_000_000_000_000_000, 9_999_999_999_999_999];
    let expected: Vec<_> = scores.iter().flat_map(|&score| times.map(|at| run(score, at, "p"))).collect();
    let store = store(SEASON, &reversed(&rank_keys(&expected))).await;
    let read = store.all(SEASON, Order::Forward, Some(11)).await.unwrap();
    assert_eq!(decoded(&read), expected);
}

#[tokio::test]
async fn naive_keys_come_back_in_the_wrong_order() {
    let keys = naive_keys(&season::runs());
    let store = store(NAIVE_SEASON, &keys).await;
    let forward = store.all(NAIVE_SEASON, Order::Forward, Some(64)).await.unwrap();
    assert_eq!(forward, sorted(&keys), "it is the keys that are wrong, not the engine");

    let backward = store.all(NAIVE_SEASON, Order::Backward, None).await.unwrap();
    let runs: Vec<_> = backward.iter().map(|key| key::from_naive(key).unwrap()).collect();
    let best = runs.iter().position(|run| run.score == 1500).unwrap();
    assert!(best > 100, "the best run of the season is on place {}", best + 1);
    let mut telling: Vec<_> = runs.iter().map(|run| run.score).filter(|s| TELLING.contains(s)).collect();
    assert_eq!(telling, [9, 240, 1500, 10]);
    telling.sort_unstable_by_key(|score| Reverse(*score));
    assert_eq!(telling, TELLING);
}

#[test]
fn a_naive_key_is_no_rank_key() {
    let run = run(1500, 1_719_100_800, "p_8842");
    let error = RankKey::from_sort_key(&key::naive(&run)).unwrap_err();
    assert_eq!(error.field(), Some("score"), "{error}");
}

#[tokio::test]
async fn the_longest_key_is_as_long_for_us_as_for_the_service() {
    let store = store(SEASON, &[]).await;
    // Bytes are counted, not characters.
    for player in ["x".repeat(992), "é".repeat(496)] {
        let key = run(1, 1, &player).to_sort_key().unwrap();
        assert_eq!(key.len(), 1024);
        store.put_all(SEASON, &[key]).await.unwrap();

        let longer = run(1, 1, &(player.clone() + "x"));
        assert!(longer.to_sort_key().is_err());
        let by_hand = format!("RUN#9999999998#0000000000000001#{player}x");
        let refused = store.put_all(SEASON, &[by_hand]).await.unwrap_err().to_string();
        assert!(refused.contains("size limit of 1024 bytes"), "{refused}");
    }
    assert_eq!(store.all(SEASON, Order::Forward, None).await.unwrap().len(), 2);
}

#[tokio::test]
async fn both_seasons_live_in_one_table_without_meeting() {
    let runs = season::runs();
    let store = store(SEASON, &rank_keys(&runs)).await;
    store.put_all(NAIVE_SEASON, &naive_keys(&runs)).await.unwrap();
    assert_eq!(store.all(SEASON, Order::Forward, None).await.unwrap().len(), runs.len());
    assert_eq!(store.all(NAIVE_SEASON, Order::Forward, None).await.unwrap().len(), runs.len());
}

#[tokio::test]
async fn a_table_that_exists_is_left_alone() {
    let client = embedded_dynamodb::client();
    let first = Store::create(client.clone(), "test-leaderboard").await.unwrap();
    first.put_all(SEASON, &rank_keys(&[run(1, 2, "p")])).await.unwrap();
    let second = Store::create(client.clone(), "test-leaderboard").await.unwrap_err();
    assert_eq!(
        second.to_string(),
        "table `test-leaderboard` exists already and is left alone; name another with --table"
    );
    assert_eq!(first.all(SEASON, Order::Forward, None).await.unwrap().len(), 1);

    first.delete().await.unwrap();
    Store::create(client, "test-leaderboard").await.unwrap();
}

#[test]
fn the_season_is_the_same_every_time_and_has_what_it_should_show() {
    let runs = season::runs();
    assert_eq!(runs, season::runs());
    assert_eq!(runs.len(), 400);
    let count = |score| runs.iter().filter(|run| run.score == score).count();
    assert_eq!(TELLING.map(count), [1; 4]);
    let mut keys = rank_keys(&runs);
    keys.sort();
    keys.dedup();
    assert_eq!(keys.len(), runs.len(), "no run replaces another");
}
