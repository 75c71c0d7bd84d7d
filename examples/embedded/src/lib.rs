//! The official DynamoDB client with the database in the same process: nothing to install, no
//! socket, no credentials.
//!
//! [`client`] gives an ordinary [`aws_sdk_dynamodb::Client`]. Everything above the wire is the code
//! that talks to the real service; below it, [`EmbeddedHttp`] hands each request to an emulator that
//! lives as long as the client. Three refusals of the real service that the emulator does not make
//! are added, since sort keys are what the examples are about: a key value that is too long or empty
//! in a `Query`, and an index key that is too long in a write.

mod connector;
mod expression;
mod limits;

pub use connector::EmbeddedHttp;

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::config::{BehaviorVersion, Config, Region, retry::RetryConfig};

/// A client with an empty database of its own. Clones share the database; it is gone with the last.
///
/// # Panics
///
/// If the emulator cannot set up its database in memory.
#[must_use]
pub fn client() -> Client {
    let config = Config::builder()
        .behavior_version(BehaviorVersion::latest())
        .region(Region::from_static("us-east-1"))
        .allow_no_auth()
        .retry_config(RetryConfig::disabled())
        .http_client(EmbeddedHttp::new())
        .build();
    Client::from_conf(config)
}
