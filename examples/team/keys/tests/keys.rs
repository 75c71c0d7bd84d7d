//! The team's keys obey the laws, and every key that holds a type of the domain agrees on its width.

use team_keys::sortkey::testing::{assert_laws, assert_order};
use team_keys::{BestKey, PlayerId, RunKey, Score, SortKey, TenantId};

fn run(tenant: &str, score: u64, at: u64, player: u32) -> RunKey {
    RunKey { tenant: tenant.into(), score: Score(score), at, player: PlayerId(player) }
}

#[test]
fn runs_are_in_order_best_first_and_earliest_first_among_equals() {
    let best_first = [
        run("acme", 9_999_999_999, 5, 1),
        run("acme", 1_500, 1, 2),
        run("acme", 1_500, 2, 1),
        run("acme", 10, 0, 1),
        run("acme", 9, 0, 1),
        run("acme", 9, 0, 2),
        run("acme2", 10_000, 0, 1),
        run("bolt", 0, 0, 0),
    ];
    assert_order(best_first.clone());
    assert_laws(best_first.into_iter().rev());
}

#[test]
fn what_does_not_fit_is_no_key_of_any_type() {
    let too_good = Score(10_000_000_000);
    let player = PlayerId(1);
    let errors = [
        RunKey { score: too_good, ..run("acme", 0, 0, 1) }.to_sort_key().unwrap_err(),
        BestKey { player, score: too_good }.to_sort_key().unwrap_err(),
    ];
    assert_eq!(
        errors.map(|error| error.to_string()),
        [
            "RunKey.score.0: 10000000000 needs 11 digits, the width is 10",
            "BestKey.score.0: 10000000000 needs 11 digits, the width is 10",
        ]
    );
}

/// A name from outside that would end in another tenant's keys.
#[test]
fn no_tenant_writes_another_s_keys() {
    let forged = run("acme#8499", 0, 0, 1).to_sort_key().unwrap_err();
    assert_eq!(forged.field(), Some("tenant.0"));
    assert_laws([run("acme", 1, 2, 3), run("acme#8499", 1, 2, 3), run("", 1, 2, 3)]);
}

#[test]
fn each_type_of_the_domain_is_a_key_of_its_own() {
    assert_eq!(Score(1_500).to_sort_key().unwrap(), "9999998499");
    assert_eq!(PlayerId(8_842).to_sort_key().unwrap(), "00008842");
    assert_eq!(TenantId::LAYOUT.to_string(), "{text}");
    assert_eq!(
        BestKey::from_sort_key("BEST#00008842#9999998499").unwrap(),
        BestKey { player: PlayerId(8_842), score: Score(1_500) }
    );
}
