//! What a call that failed means, and how long to wait before the next.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use aws_sdk_dynamodb::config::http::HttpResponse;
use aws_sdk_dynamodb::error::{DisplayErrorContext, ProvideErrorMetadata, SdkError};

use super::report::Progress;

/// Why a migration came to a stop before its end. What was done stays done, and a new run goes on from there.
#[derive(Debug)]
pub struct Stopped(String);

impl Stopped {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Stopped {}

/// What a call that failed means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Nothing was done; the service wants fewer calls.
    Throttled,
    /// Nothing was done; another write to the same row was in the way.
    Conflict,
    /// The call may have taken effect, or may still.
    Unclear(String),
    /// A condition did not hold: that the new key is free, that the row is as it was read, or both.
    Condition {
        /// The new key is taken.
        taken: bool,
    },
    /// The service will not have this row.
    Refused(String),
    /// No call will do better: no rights, no such table.
    Fatal(String),
}

/// What `error` means. The reasons of a cancelled transaction are the caller's to read: see [`cancelled`].
pub(crate) fn meaning<E>(error: &SdkError<E, HttpResponse>) -> Fault
where
    E: ProvideErrorMetadata + Error + 'static,
{
    let status = match error {
        SdkError::ConstructionFailure(_) => return Fault::Fatal(words(error)),
        SdkError::ServiceError(answer) => answer.raw().status().as_u16(),
        _ => return Fault::Unclear(words(error)),
    };
    match error.code().unwrap_or_default() {
        "ThrottlingException"
        | "Throttling"
        | "ThrottlingError"
        | "ProvisionedThroughputExceededException"
        | "ProvisionedThroughputExceeded"
        | "RequestLimitExceeded" => Fault::Throttled,
        "TransactionConflictException" | "ReplicatedWriteConflictException" => Fault::Conflict,
        // The same request, sent before, is still being carried out.
        "TransactionInProgressException" => Fault::Unclear(words(error)),
        "ConditionalCheckFailedException" => Fault::Condition { taken: false },
        "ValidationException" | "ItemCollectionSizeLimitExceededException" => Fault::Refused(words(error)),
        _ if status >= 500 => Fault::Unclear(words(error)),
        _ => Fault::Fatal(words(error)),
    }
}

/// What the reasons of a cancelled transaction mean: code and message of its put and its delete, in this order.
pub(crate) fn cancelled(reasons: &[(String, String)]) -> Fault {
    let has = |codes: &[&str]| reasons.iter().find(|(code, _)| codes.contains(&code.as_str()));
    if let Some((code, message)) = has(&["ValidationError", "ItemCollectionSizeLimitExceeded"]) {
        Fault::Refused(if message.is_empty() { code.clone() } else { message.clone() })
    } else if has(&["ConditionalCheckFailed"]).is_some() {
        Fault::Condition { taken: reasons[0].0 == "ConditionalCheckFailed" }
    } else if has(&["TransactionConflict"]).is_some() {
        Fault::Conflict
    } else if has(&["ThrottlingError", "ProvisionedThroughputExceeded", "RequestLimitExceeded"]).is_some() {
        Fault::Throttled
    } else {
        let codes: Vec<_> = reasons.iter().map(|(code, _)| code.as_str()).collect();
        Fault::Fatal(format!("the service cancelled a transaction: {}", codes.join(", ")))
    }
}

/// An error in one line: the service's own message where there is one.
pub(crate) fn words<E>(error: &SdkError<E, HttpResponse>) -> String
where
    E: ProvideErrorMetadata + Error + 'static,
{
    match (error.code(), error.message()) {
        (Some(code), Some(message)) => format!("{code}: {message}"),
        _ => DisplayErrorContext(error).to_string(),
    }
}

/// How often a call is tried, and how long is waited in between.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// How often one call is tried before the migration stops.
    pub attempts: u32,
    /// The longest wait after the first failure; it doubles with each further one.
    pub first: Duration,
    /// The longest wait of all.
    pub longest: Duration,
}

/// Some two minutes of throttling on end.
impl Default for Patience {
    fn default() -> Self {
        Self { attempts: 20, first: Duration::from_millis(50), longest: Duration::from_secs(20) }
    }
}

impl Patience {
    /// Waits after the failure number `failed`, counted from 1: a random part of the longest wait, so that workers which
    /// failed together do not come back together.
    pub(crate) async fn wait(&self, failed: u32) {
        let longest = self.first.saturating_mul(1 << failed.saturating_sub(1).min(16)).min(self.longest);
        tokio::time::sleep(longest.mul_f64(fastrand::f64())).await;
    }
}

/// Counts `fault` and waits, or stops if there is no use in trying again.
pub(crate) async fn again(
    patience: Patience,
    progress: &Progress,
    fault: Fault,
    failed: &mut u32,
) -> Result<(), Stopped> {
    let words = match fault {
        Fault::Throttled => {
            progress.was_throttled();
            "the service asks for fewer calls".to_owned()
        }
        Fault::Conflict => {
            progress.conflicted();
            "another write is in the way".to_owned()
        }
        Fault::Unclear(words) => {
            progress.was_unclear();
            words
        }
        Fault::Condition { .. } => return Err(Stopped::new("a condition failed where there is none")),
        Fault::Refused(words) | Fault::Fatal(words) => return Err(Stopped::new(words)),
    };
    *failed += 1;
    if *failed >= patience.attempts {
        return Err(Stopped::new(format!("gave up after {failed} attempts at one call: {words}")));
    }
    patience.wait(*failed).await;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reasons(put: &str, delete: &str) -> Fault {
        cancelled(&[(put.to_owned(), String::new()), (delete.to_owned(), String::new())])
    }

    #[test]
    fn a_condition_is_told_before_a_conflict() {
        assert_eq!(reasons("ConditionalCheckFailed", "None"), Fault::Condition { taken: true });
        assert_eq!(reasons("None", "ConditionalCheckFailed"), Fault::Condition { taken: false });
        assert_eq!(
            reasons("TransactionConflict", "ConditionalCheckFailed"),
            Fault::Condition { taken: false }
        );
        assert_eq!(reasons("None", "TransactionConflict"), Fault::Conflict);
        assert_eq!(reasons("None", "ThrottlingError"), Fault::Throttled);
        assert_eq!(reasons("ValidationError", "None"), Fault::Refused("ValidationError".to_owned()));
        assert!(matches!(reasons("None", "None"), Fault::Fatal(_)));
    }
}
