//! Fills the log and prints what it answers.

use std::io::{Write, stdout};
use std::process::ExitCode;

use audit_log::store::Store;
use audit_log::{Error, account, fill};
use aws_sdk_dynamodb::error::DisplayErrorContext;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let printed = match answers().await {
        // A reader that has seen enough is no error.
        Ok(text) => match stdout().write_all(text.as_bytes()) {
            Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.into()),
            _ => Ok(()),
        },
        Err(error) => Err(error),
    };
    match printed {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("audit-log: {}", DisplayErrorContext(error.as_ref()));
            ExitCode::FAILURE
        }
    }
}

async fn answers() -> Result<String, Error> {
    let store = Store::new(embedded_dynamodb::client(), "audit-log");
    fill(&store).await?;
    account::give(&store).await
}
