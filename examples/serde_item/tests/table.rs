//! Items through `serde_dynamo` and the embedded DynamoDB: what is stored, in which order, and what is refused.

use aws_sdk_dynamodb::types::AttributeValue;
use serde_item::{Comment, CommentKey, between, put, table};

fn comment(at: u64, number: u16, answers: Option<CommentKey>) -> Comment {
    Comment { pk: "DOC#d_1".into(), sk: CommentKey { at, number }, answers, text: format!("{at}.{number}") }
}

#[tokio::test]
async fn the_table_holds_the_string_and_gives_the_key_back() {
    let client = table().await.unwrap();
    let first = comment(1_782_172_800, 9, None);
    let second = comment(1_782_172_800, 10, Some(first.sk.clone()));
    put(&client, &second).await.unwrap();
    put(&client, &first).await.unwrap();

    let stored = client
        .get_item()
        .table_name("comments")
        .key("pk", AttributeValue::S("DOC#d_1".into()))
        .key("sk", AttributeValue::S("COMMENT#1782172800#010".into()));
    let stored = stored.send().await.unwrap().item.unwrap();
    assert_eq!(stored["answers"], AttributeValue::S("COMMENT#1782172800#009".into()));
    assert_eq!(serde_dynamo::from_item::<_, Comment>(stored).unwrap(), second);

    let all = between(&client, "DOC#d_1", 0, 9_999_999_999).await.unwrap();
    assert_eq!(all, [first, second]);
}

#[tokio::test]
async fn a_range_has_the_comments_of_its_time_in_order() {
    let client = table().await.unwrap();
    for at in [10, 2, 9, 1_000_000_000, 100] {
        put(&client, &comment(at, 0, None)).await.unwrap();
    }
    let found = |comments: Vec<Comment>| comments.iter().map(|comment| comment.sk.at).collect::<Vec<_>>();
    assert_eq!(found(between(&client, "DOC#d_1", 3, 100).await.unwrap()), [9, 10, 100]);
    assert_eq!(
        found(between(&client, "DOC#d_1", 0, u64::MAX).await.unwrap()),
        [2, 9, 10, 100, 1_000_000_000]
    );
    assert!(found(between(&client, "DOC#d_1", 9, 3).await.unwrap()).is_empty());
    assert!(found(between(&client, "DOC#d_2", 0, 100).await.unwrap()).is_empty());
}

#[tokio::test]
async fn a_key_that_cannot_be_written_is_not_put() {
    let client = table().await.unwrap();
    let error = put(&client, &comment(1, 1000, None)).await.unwrap_err();
    assert_eq!(error.to_string(), "CommentKey.number: 1000 needs 4 digits, the width is 3");
    assert!(between(&client, "DOC#d_1", 0, u64::MAX).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_row_written_by_hand_is_refused_when_read() {
    let client = table().await.unwrap();
    let text = |text: &str| AttributeValue::S(text.into());
    let unpadded = client.put_item().table_name("comments").item("pk", text("DOC#d_1"));
    let unpadded = unpadded.item("sk", text("COMMENT#0000000009#7")).item("text", text(""));
    unpadded.send().await.unwrap();
    let error = between(&client, "DOC#d_1", 9, 9).await.unwrap_err();
    assert_eq!(error.to_string(), "CommentKey.number: at byte 19: found 1 digit, the width is 3");
}
