//! The HTTP layer of the SDK, answered by the emulator instead of a socket.

use aws_sdk_dynamodb::config::RuntimeComponents;
use aws_sdk_dynamodb::config::http::{HttpRequest, HttpResponse};
use aws_smithy_runtime_api::client::http::{
    HttpClient, HttpConnector, HttpConnectorFuture, HttpConnectorSettings, SharedHttpConnector,
};
use aws_smithy_runtime_api::client::result::ConnectorError;
use dynoxide::{Database, DynoxideError};
use serde::{Serialize, de::DeserializeOwned};

use crate::limits;

/// An HTTP client for the SDK whose every request goes to one database in memory.
#[derive(Clone)]
pub struct EmbeddedHttp {
    database: Database,
}

impl EmbeddedHttp {
    /// A client in front of an empty database.
    ///
    /// # Panics
    ///
    /// If the emulator cannot set up its database in memory.
    #[must_use]
    pub fn new() -> Self {
        Self { database: Database::memory().expect("a database in memory") }
    }

    /// Answers one request as the service would: status and JSON body. The operation is named as in `PutItem`.
    #[must_use]
    pub fn answer(&self, operation: &str, body: &[u8]) -> (u16, String) {
        match self.run(operation, body) {
            Ok(json) => (200, json),
            Err(error) => (error.status_code(), error.to_json()),
        }
    }

    fn answer_request(&self, request: &HttpRequest) -> (u16, String) {
        // `x-amz-target: DynamoDB_20120810.PutItem`
        let target = request.headers().get("x-amz-target").unwrap_or_default();
        let operation = target.rsplit('.').next().unwrap_or_default();
        self.answer(operation, request.body().bytes().unwrap_or_default())
    }

    fn run(&self, operation: &str, body: &[u8]) -> Result<String, DynoxideError> {
        let db = &self.database;
        limits::check(db, operation, &read(body)?)?;
        match operation {
            "CreateTable" => call(body, |r| db.create_table(r)),
            "DescribeTable" => call(body, |r| db.describe_table(r)),
            "ListTables" => call(body, |r| db.list_tables(r)),
            "UpdateTable" => call(body, |r| db.update_table(r)),
            "DeleteTable" => call(body, |r| db.delete_table(r)),
            "PutItem" => call(body, |r| db.put_item(r)),
            "GetItem" => call(body, |r| db.get_item(r)),
            "UpdateItem" => call(body, |r| db.update_item(r)),
            "DeleteItem" => call(body, |r| db.delete_item(r)),
            "BatchWriteItem" => call(body, |r| db.batch_write_item(r)),
            "BatchGetItem" => call(body, |r| db.batch_get_item(r)),
            "TransactWriteItems" => call(body, |r| db.transact_write_items(r)),
            "TransactGetItems" => call(body, |r| db.transact_get_items(r)),
            "Query" => call(body, |r| db.query(r)),
            "Scan" => call(body, |r| db.scan(r)),
            _ => Err(DynoxideError::ValidationException(format!("{operation} is not embedded"))),
        }
    }
}

/// Reads the request, runs it, writes the response.
fn call<Q: DeserializeOwned, R: Serialize>(
    body: &[u8],
    run: impl FnOnce(Q) -> Result<R, DynoxideError>,
) -> Result<String, DynoxideError> {
    let response = run(read(body)?)?;
    serde_json::to_string(&response).map_err(|error| DynoxideError::InternalServerError(error.to_string()))
}

/// Reads a request. The emulator marks what the service would call a validation error in the message.
fn read<Q: DeserializeOwned>(body: &[u8]) -> Result<Q, DynoxideError> {
    serde_json::from_slice(body).map_err(|error| {
        let message = error.to_string();
        match message.strip_prefix("VALIDATION_REQUEST:").or_else(|| message.strip_prefix("VALIDATION:")) {
            Some(refusal) => DynoxideError::ValidationException(refusal.to_owned()),
            None => DynoxideError::SerializationException(message),
        }
    })
}

impl HttpConnector for EmbeddedHttp {
    fn call(&self, request: HttpRequest) -> HttpConnectorFuture {
        let (status, body) = self.answer_request(&request);
        let status = status.try_into().map_err(|error| ConnectorError::other(Box::new(error), None));
        HttpConnectorFuture::ready(status.map(|status| HttpResponse::new(status, body.into())))
    }
}

impl HttpClient for EmbeddedHttp {
    fn http_connector(&self, _: &HttpConnectorSettings, _: &RuntimeComponents) -> SharedHttpConnector {
        SharedHttpConnector::new(self.clone())
    }
}

impl Default for EmbeddedHttp {
    fn default() -> Self {
        Self::new()
    }
}

impl std::fmt::Debug for EmbeddedHttp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("EmbeddedHttp").finish_non_exhaustive()
    }
}
