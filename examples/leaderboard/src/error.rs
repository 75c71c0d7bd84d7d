//! What can go wrong, as the one line that is shown.

use std::fmt;

use aws_sdk_dynamodb::config::http::HttpResponse;
use aws_sdk_dynamodb::error::{BuildError, ProvideErrorMetadata, SdkError};

/// One line that says what went wrong.
#[derive(Debug)]
pub struct Error(String);

impl Error {
    /// An error that is shown as `message`, which becomes one line if it is not.
    #[must_use]
    pub fn new(message: impl AsRef<str>) -> Self {
        Self(message.as_ref().lines().map(str::trim).collect::<Vec<_>>().join(" "))
    }

    /// The first cause of `error`, which is where the reason is: what lies above says what was tried.
    #[must_use]
    pub fn caused_by(error: &dyn std::error::Error) -> Self {
        let chain = std::iter::successors(Some(error), |error| error.source());
        Self::new(chain.last().map(ToString::to_string).unwrap_or_default())
    }

    /// The same error at `place`, which is shown before it.
    #[must_use]
    pub fn at(self, place: impl fmt::Display) -> Self {
        Self(format!("{place}: {}", self.0))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Error {}

/// What the service answered; or, when no answer came, why not.
impl<E> From<SdkError<E, HttpResponse>> for Error
where
    E: ProvideErrorMetadata + std::error::Error + 'static,
{
    fn from(error: SdkError<E, HttpResponse>) -> Self {
        let answer = error.as_service_error().map(|answer| (answer.code(), answer.message()));
        match (answer, error.raw_response()) {
            (Some((Some(code), message)), _) => {
                Self::new(format!("{code}: {}", message.unwrap_or("no message")))
            }
            (_, Some(response)) => {
                Self::new(format!("HTTP status {}, no answer of DynamoDB", response.status().as_u16()))
            }
            _ if matches!(error, SdkError::TimeoutError(_)) => Self::new("no answer in time"),
            _ => Self::caused_by(&error),
        }
    }
}

impl From<BuildError> for Error {
    fn from(error: BuildError) -> Self {
        Self::new(error.to_string())
    }
}

impl From<sortkey::EncodeError> for Error {
    fn from(error: sortkey::EncodeError) -> Self {
        Self::new(error.to_string())
    }
}

impl From<sortkey::DecodeError> for Error {
    fn from(error: sortkey::DecodeError) -> Self {
        Self::new(error.to_string())
    }
}
