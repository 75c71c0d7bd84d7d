//! One row, from what was read to what became of it.

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::operation::transact_write_items::TransactWriteItemsError;
use aws_sdk_dynamodb::types::{Delete, Put, ReturnConsumedCapacity, TransactWriteItem};

use super::condition::{self, Guard};
use super::fault::{self, Fault, Patience, Stopped, again};
use super::rate::Rate;
use super::report::{Fate, Progress, Why};
use super::table::Table;
use super::verdict::{Item, Judge, Verdict};

/// What moving a row takes.
pub(crate) struct Mover<'a> {
    pub(crate) client: &'a Client,
    pub(crate) table: &'a Table,
    pub(crate) judge: &'a dyn Judge,
    pub(crate) guard: &'a Guard,
    pub(crate) patience: Patience,
    pub(crate) writes: &'a Rate,
    pub(crate) progress: &'a Progress,
}

/// How a write came out.
enum Written {
    Done,
    /// Somebody wrote to the row, or to its new key.
    Condition {
        taken: bool,
    },
    Refused(String),
}

impl Mover<'_> {
    /// Gives the row its new form, if it is one of the old layout.
    ///
    /// Every write is on condition that the row is as it was read, so whatever happened in between makes it fail; then
    /// the row is read and judged anew. A write whose answer was lost is sent again with the same token, by which the
    /// service knows it and does nothing twice; and after that token has expired, the condition on the old row fails.
    pub(crate) async fn carry(&self, read: Item) -> Result<Fate, Stopped> {
        let mut row = read;
        // Whether a write without an answer may have been the one that moved the row.
        let mut unclear = false;
        for _ in 0..self.patience.attempts {
            let new = match self.judge.judge(&row) {
                Verdict::Becomes(new) => new,
                // That a row is new after a write without an answer is that write's doing.
                Verdict::AlreadyNew => return Ok(if unclear { Fate::Moved } else { Fate::AlreadyNew }),
                Verdict::Neither(reason) => return Ok(Fate::Neither(reason)),
                Verdict::Unwritable(reason) => return Ok(Fate::Listed(None, Why::Unwritable(reason))),
            };
            if let Some(why) = self.forbids(&row, &new) {
                return Ok(Fate::Listed(Some(self.table.key_of(&new)), why));
            }
            let (key, new_key) = (self.table.key_of(&row), self.table.key_of(&new));
            let written = if key == new_key {
                self.update(&row, &new, &mut unclear).await?
            } else {
                self.replace(&row, &new, &mut unclear).await?
            };
            let taken = match written {
                Written::Done => return Ok(Fate::Moved),
                Written::Refused(reason) => return Ok(Fate::Listed(Some(new_key), Why::Unwritable(reason))),
                Written::Condition { taken } => taken,
            };
            match self.get(&key).await? {
                // The row is not under its old key any more: it was removed, or moved by this run or another worker.
                None if self.get(&new_key).await?.is_none() => return Ok(Fate::Gone),
                None => return Ok(if unclear { Fate::Moved } else { Fate::AlreadyNew }),
                Some(now) if taken && now == row => return Ok(Fate::Listed(Some(new_key), Why::Collision)),
                Some(now) => row = now,
            }
            self.progress.conflicted();
            self.patience.wait(1).await;
        }
        Ok(Fate::Listed(None, Why::Restless))
    }

    /// Why a row is not to be moved, found without asking the service.
    fn forbids(&self, row: &Item, new: &Item) -> Option<Why> {
        match self.guard {
            Guard::Attribute { name, may_be_missing: false } if !row.contains_key(name) => {
                return Some(Why::Unguarded);
            }
            // Without it, a writer that read the old row could not tell that it was moved.
            Guard::Attribute { name, .. } if row.get(name) != new.get(name) => {
                return Some(Why::Unwritable(format!(
                    "the new row has another `{name}`; carry the guard over"
                )));
            }
            _ => {}
        }
        if let Some(reason) = self.table.refuses(new) {
            return Some(Why::Unwritable(reason));
        }
        // A second run would change the row again, and a third.
        (self.judge.judge(new) != Verdict::AlreadyNew)
            .then(|| Why::Unwritable("what the row becomes is not judged to be new".to_owned()))
    }

    /// Puts the row under its new key and removes it from the old one, in one transaction.
    async fn replace(&self, row: &Item, new: &Item, unclear: &mut bool) -> Result<Written, Stopped> {
        let unchanged = condition::as_read(row, &self.table.key, self.guard);
        let put = Put::builder()
            .table_name(&self.table.name)
            .set_item(Some(new.clone()))
            .condition_expression("attribute_not_exists(#k)")
            .expression_attribute_names("#k", &self.table.key[0]);
        let delete = Delete::builder()
            .table_name(&self.table.name)
            .set_key(Some(self.table.key_of(row)))
            .condition_expression(unchanged.expression)
            .set_expression_attribute_names(Some(unchanged.names))
            .set_expression_attribute_values(Some(unchanged.values).filter(|values| !values.is_empty()));
        let request = self
            .client
            .transact_write_items()
            .transact_items(TransactWriteItem::builder().put(put.build().map_err(broken)?).build())
            .transact_items(TransactWriteItem::builder().delete(delete.build().map_err(broken)?).build())
            .client_request_token(token())
            .return_consumed_capacity(ReturnConsumedCapacity::Total);
        self.write(unclear, async || match request.clone().send().await {
            Ok(answer) => {
                Ok(answer.consumed_capacity().iter().filter_map(|table| table.capacity_units).sum())
            }
            Err(error) => {
                let reasons = error.as_service_error().and_then(|error| match error {
                    TransactWriteItemsError::TransactionCanceledException(cancelled) => {
                        Some(cancelled.cancellation_reasons())
                    }
                    _ => None,
                });
                Err(match reasons {
                    Some(reasons) if !reasons.is_empty() => fault::cancelled(
                        &reasons
                            .iter()
                            .map(|reason| {
                                let message = reason.message().unwrap_or_default();
                                (reason.code().unwrap_or_default().to_owned(), message.to_owned())
                            })
                            .collect::<Vec<_>>(),
                    ),
                    _ => fault::meaning(&error),
                })
            }
        })
        .await
    }

    /// Changes attributes that are not of the table's key.
    async fn update(&self, row: &Item, new: &Item, unclear: &mut bool) -> Result<Written, Stopped> {
        let unchanged = condition::as_read(row, &self.table.key, self.guard);
        let mut request = self
            .client
            .update_item()
            .table_name(&self.table.name)
            .set_key(Some(self.table.key_of(row)))
            .condition_expression(unchanged.expression)
            .set_expression_attribute_names(Some(unchanged.names))
            .set_expression_attribute_values(Some(unchanged.values).filter(|values| !values.is_empty()))
            .return_consumed_capacity(ReturnConsumedCapacity::Total);
        let (mut sets, mut removes) = (Vec::new(), Vec::new());
        let mut names: Vec<_> =
            row.keys().chain(new.keys()).filter(|name| row.get(*name) != new.get(*name)).collect();
        names.sort();
        names.dedup();
        for (place, name) in names.into_iter().enumerate() {
            request = request.expression_attribute_names(format!("#s{place}"), name);
            match new.get(name) {
                Some(value) => {
                    request = request.expression_attribute_values(format!(":s{place}"), value.clone());
                    sets.push(format!("#s{place} = :s{place}"));
                }
                None => removes.push(format!("#s{place}")),
            }
        }
        let clause = |word: &str, parts: &[String]| match parts {
            [] => String::new(),
            _ => format!("{word} {} ", parts.join(", ")),
        };
        let expression = clause("SET", &sets) + &clause("REMOVE", &removes);
        let request = request.update_expression(expression.trim_end());
        self.write(unclear, async || match request.clone().send().await {
            Ok(answer) => {
                Ok(answer.consumed_capacity().and_then(|table| table.capacity_units).unwrap_or(0.0))
            }
            Err(error) => Err(fault::meaning(&error)),
        })
        .await
    }

    /// Sends a write until it has an answer that says something.
    async fn write(
        &self,
        unclear: &mut bool,
        send: impl AsyncFn() -> Result<f64, Fault>,
    ) -> Result<Written, Stopped> {
        let mut failed = 0;
        loop {
            let reserved = self.writes.reserve().await;
            let fault = match send().await {
                Ok(consumed) => {
                    self.writes.settle(reserved, consumed);
                    self.progress.wrote(consumed);
                    return Ok(Written::Done);
                }
                Err(fault) => fault,
            };
            match fault {
                Fault::Condition { taken } => return Ok(Written::Condition { taken }),
                Fault::Refused(reason) => return Ok(Written::Refused(reason)),
                Fault::Unclear(_) => *unclear = true,
                _ => {}
            }
            self.again(fault, &mut failed).await?;
        }
    }

    /// Reads one row as it is now.
    async fn get(&self, key: &Item) -> Result<Option<Item>, Stopped> {
        let request = self
            .client
            .get_item()
            .table_name(&self.table.name)
            .set_key(Some(key.clone()))
            .consistent_read(true);
        let mut failed = 0;
        loop {
            match request.clone().send().await {
                Ok(answer) => return Ok(answer.item),
                Err(error) => self.again(fault::meaning(&error), &mut failed).await?,
            }
        }
    }

    async fn again(&self, fault: Fault, failed: &mut u32) -> Result<(), Stopped> {
        again(self.patience, self.progress, fault, failed).await
    }
}

/// 32 characters that no other request has; the service takes up to 36.
fn token() -> String {
    format!("{:032x}", fastrand::u128(..))
}

fn broken(error: impl std::error::Error) -> Stopped {
    Stopped::new(format!("a request could not be built: {error}"))
}
