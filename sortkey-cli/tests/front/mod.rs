//! A DynamoDB API on a loopback port, so that several processes share one embedded engine; faults come from here, and here
//! every moment of the table can be looked at.

pub(crate) mod rows;

use std::ffi::OsStr;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::config::retry::RetryConfig;
use aws_sdk_dynamodb::config::timeout::TimeoutConfig;
use aws_sdk_dynamodb::config::{BehaviorVersion, Config, Credentials, Region};
use embedded_dynamodb::EmbeddedHttp;
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::service::service_fn;
use hyper::{Request, Response};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};

/// What is done with a call.
pub(crate) enum Act {
    /// What the engine says.
    Answer,
    /// An error, and nothing is done: its type, and the reasons if it is a cancelled transaction.
    Refuse(u16, &'static str, Value),
    /// The connection is closed, and nothing is done.
    Drop,
    /// The engine does it, and the connection is closed without an answer.
    DoAndDrop,
    /// The engine does it, and the answer is later than anyone waits for.
    DoAndStall,
    /// The engine does it, then this happens, and there is no answer.
    DoAndThen(Box<dyn FnOnce() + Send>),
}

type Before = Box<dyn FnMut(&str, &Value) -> Act + Send>;
type After = Box<dyn FnMut(&str, &Value, &EmbeddedHttp) + Send>;

struct Inner {
    engine: EmbeddedHttp,
    before: Mutex<Before>,
    /// Held while the engine works, so that what is seen after a call is what that call left.
    after: Mutex<After>,
    engine_nanos: AtomicU64,
}

/// The API; its threads end with the test process.
#[derive(Clone)]
pub(crate) struct Front {
    inner: Arc<Inner>,
    address: SocketAddr,
}

impl Front {
    pub(crate) fn start() -> Self {
        let inner = Arc::new(Inner {
            engine: EmbeddedHttp::new(),
            before: Mutex::new(Box::new(|_, _| Act::Answer)),
            after: Mutex::new(Box::new(|_, _, _| ())),
            engine_nanos: AtomicU64::new(0),
        });
        let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap();
        listener.set_nonblocking(true).unwrap();
        let address = listener.local_addr().unwrap();
        let served = Arc::clone(&inner);
        std::thread::spawn(move || {
            tokio::runtime::Builder::new_multi_thread()
                .worker_threads(2)
                .enable_all()
                .build()
                .unwrap()
                .block_on(async {
                    let listener = tokio::net::TcpListener::from_std(listener).unwrap();
                    loop {
                        let (stream, _) = listener.accept().await.unwrap();
                        stream.set_nodelay(true).unwrap();
                        let inner = Arc::clone(&served);
                        tokio::spawn(async move {
                            let service = service_fn(|request| answer(Arc::clone(&inner), request));
                            // An error is a connection that was closed, by us or by a process that was killed.
                            let _ = hyper::server::conn::http1::Builder::new()
                                .serve_connection(TokioIo::new(stream), service)
                                .await;
                        });
                    }
                });
        });
        Self { inner, address }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// From now on, each call goes by what `before` says.
    pub(crate) fn before(&self, before: impl FnMut(&str, &Value) -> Act + Send + 'static) {
        *self.inner.before.lock().unwrap() = Box::new(before);
    }

    /// From now on, `after` sees each call when the engine has done it, before the next is done.
    pub(crate) fn after(&self, after: impl FnMut(&str, &Value, &EmbeddedHttp) + Send + 'static) {
        *self.inner.after.lock().unwrap() = Box::new(after);
    }

    /// Asks the engine, past the socket.
    pub(crate) fn ask(&self, operation: &str, request: &Value) -> Value {
        ask(&self.inner.engine, operation, request)
    }

    /// Whether the engine does it, past the socket.
    pub(crate) fn answers(&self, operation: &str, request: &Value) -> bool {
        self.inner.engine.answer(operation, request.to_string().as_bytes()).0 == 200
    }

    /// The time that the engine took.
    pub(crate) fn engine_time(&self) -> Duration {
        Duration::from_nanos(self.inner.engine_nanos.load(Ordering::Relaxed))
    }

    /// A client that waits a second for an answer, and tries nothing again.
    pub(crate) fn client(&self) -> Client {
        let config = Config::builder()
            .behavior_version(BehaviorVersion::latest())
            .region(Region::from_static("us-east-1"))
            .credentials_provider(Credentials::for_tests())
            .endpoint_url(self.url())
            .retry_config(RetryConfig::disabled())
            .timeout_config(
                TimeoutConfig::builder().operation_attempt_timeout(Duration::from_secs(1)).build(),
            )
            .build();
        Client::from_conf(config)
    }
}

/// Asks the engine, which must have no objection.
pub(crate) fn ask(engine: &EmbeddedHttp, operation: &str, request: &Value) -> Value {
    let (status, body) = engine.answer(operation, request.to_string().as_bytes());
    assert_eq!(status, 200, "{operation} {request}: {body}");
    serde_json::from_str(&body).unwrap()
}

async fn answer(
    inner: Arc<Inner>,
    request: Request<Incoming>,
) -> Result<Response<Full<Bytes>>, Box<dyn std::error::Error + Send + Sync>> {
    let target = request.headers()["x-amz-target"].to_str()?.to_owned();
    let operation = target.rsplit('.').next().unwrap_or_default().to_owned();
    let body = request.into_body().collect().await?.to_bytes();
    let value: Value = serde_json::from_slice(&body)?;
    let act = (inner.before.lock().unwrap())(&operation, &value);
    let closed = || Err("closed".into());
    let perform = || {
        let mut after = inner.after.lock().unwrap();
        let started = Instant::now();
        let answer = inner.engine.answer(&operation, &body);
        let nanos = u64::try_from(started.elapsed().as_nanos()).unwrap();
        inner.engine_nanos.fetch_add(nanos, Ordering::Relaxed);
        after(&operation, &value, &inner.engine);
        answer
    };
    let (status, body) = match act {
        Act::Answer => perform(),
        Act::Refuse(status, kind, reasons) => {
            let mut error =
                json!({"__type": format!("com.amazonaws.dynamodb.v20120810#{kind}"), "message": "injected"});
            if !reasons.is_null() {
                error["CancellationReasons"] = reasons;
            }
            (status, error.to_string())
        }
        Act::Drop => return closed(),
        Act::DoAndDrop => {
            perform();
            return closed();
        }
        Act::DoAndStall => {
            perform();
            tokio::time::sleep(Duration::from_secs(3)).await;
            return closed();
        }
        Act::DoAndThen(then) => {
            perform();
            then();
            return closed();
        }
    };
    let response = Response::builder().status(status).header("content-type", "application/x-amz-json-1.0");
    Ok(response.body(Full::new(Bytes::from(body)))?)
}

/// An empty folder for one test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// A process of `program` that reaches the table of `front`, and no other.
pub(crate) fn process(program: impl AsRef<OsStr>, front: &Front) -> Command {
    let mut command = Command::new(program);
    command
        .env("AWS_ENDPOINT_URL_DYNAMODB", front.url())
        .env("AWS_REGION", "us-east-1")
        .env("AWS_ACCESS_KEY_ID", "none")
        .env("AWS_SECRET_ACCESS_KEY", "none")
        .env("AWS_EC2_METADATA_DISABLED", "true");
    command
}
