//! Whom the program talks to: the embedded API, another endpoint, or the real service.

use std::fmt;
use std::time::Duration;

use aws_credential_types::Credentials;
use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::config::retry::RetryConfig;
use aws_sdk_dynamodb::config::timeout::TimeoutConfig;
use aws_sdk_dynamodb::config::{BehaviorVersion, Config, Region};

use crate::error::Error;

/// Whom to talk to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// The API in this process.
    Embedded,
    /// An API at an `http://` URL, such as DynamoDB Local.
    Http(String),
    /// The real service, or the `https://` URL that stands for it.
    Aws(Option<String>),
}

impl Target {
    /// The target that the options name.
    pub fn new(aws: bool, endpoint: Option<String>) -> Result<Self, Error> {
        let Some(url) = endpoint else {
            return Ok(if aws { Self::Aws(None) } else { Self::Embedded });
        };
        match url.split_once("://") {
            Some(("http" | "https", host)) if !host.is_empty() => {}
            _ => {
                return Err(Error::new(format!(
                    "endpoint `{url}` is not a URL such as http://localhost:8000"
                )));
            }
        }
        Ok(if aws || url.starts_with("https") { Self::Aws(Some(url)) } else { Self::Http(url) })
    }

    /// A client that talks to this target. Only for [`Target::Aws`] something is asked first: region and
    /// credentials.
    pub async fn connect(&self) -> Result<Client, Error> {
        match self {
            Self::Embedded => Ok(embedded_dynamodb::client()),
            Self::Http(url) => Ok(http(url)),
            Self::Aws(endpoint) => aws(endpoint.as_deref()).await,
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Embedded => f.write_str("the embedded DynamoDB emulator"),
            Self::Http(url) | Self::Aws(Some(url)) => f.write_str(url),
            Self::Aws(None) => f.write_str("DynamoDB on AWS"),
        }
    }
}

/// A demonstration fails soon or not at all.
fn timeouts() -> TimeoutConfig {
    TimeoutConfig::builder()
        .connect_timeout(Duration::from_secs(3))
        .operation_timeout(Duration::from_secs(10))
        .build()
}

/// A client without TLS. The endpoint wants a region and credentials, but any will do.
fn http(url: &str) -> Client {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let credentials = Credentials::new(
        set("AWS_ACCESS_KEY_ID").unwrap_or_else(|| "local".to_owned()),
        set("AWS_SECRET_ACCESS_KEY").unwrap_or_else(|| "local".to_owned()),
        None,
        None,
        "leaderboard",
    );
    let config = Config::builder()
        .behavior_version(BehaviorVersion::latest())
        .endpoint_url(url)
        .region(Region::new(set("AWS_REGION").unwrap_or_else(|| "us-east-1".to_owned())))
        .credentials_provider(credentials)
        .http_client(aws_smithy_http_client::Builder::new().build_http())
        .timeout_config(timeouts())
        .retry_config(RetryConfig::standard().with_max_attempts(2))
        .build();
    Client::from_conf(config)
}

/// A client for the real service, once region and credentials are found.
#[cfg(feature = "aws")]
async fn aws(endpoint: Option<&str>) -> Result<Client, Error> {
    use aws_credential_types::provider::{ProvideCredentials, error::CredentialsError};

    // Without any the TLS layer would panic.
    if rustls_native_certs::load_native_certs().certs.is_empty() {
        return Err(Error::new("no root certificates found; install your system's ca-certificates"));
    }
    let find = async {
        let mut loader = aws_config::defaults(BehaviorVersion::latest())
            .timeout_config(timeouts())
            .retry_config(RetryConfig::standard().with_max_attempts(2));
        if let Some(url) = endpoint {
            loader = loader.endpoint_url(url);
        }
        let config = loader.load().await;
        if config.region().is_none() {
            return Err(Error::new("no AWS region found; set AWS_REGION"));
        }
        let provider = config.credentials_provider().ok_or_else(no_credentials)?;
        match provider.provide_credentials().await {
            Ok(_) => Ok(Client::new(&config)),
            Err(CredentialsError::CredentialsNotLoaded(_)) => Err(no_credentials()),
            Err(error) => Err(Error::new(format!("{} ({})", no_credentials(), Error::caused_by(&error)))),
        }
    };
    tokio::time::timeout(Duration::from_secs(10), find).await.unwrap_or_else(|_| Err(no_credentials()))
}

#[cfg(feature = "aws")]
fn no_credentials() -> Error {
    Error::new(
        "no AWS credentials found; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or name a profile in \
         AWS_PROFILE",
    )
}

#[cfg(not(feature = "aws"))]
#[expect(clippy::unused_async, reason = "it waits where the feature is on")]
async fn aws(endpoint: Option<&str>) -> Result<Client, Error> {
    let options = endpoint.map_or("--aws".to_owned(), |url| format!("--endpoint-url {url}"));
    Err(Error::new(format!(
        "this build has no TLS and reads no AWS settings; run `cargo run -p leaderboard --features aws -- {options}`"
    )))
}
