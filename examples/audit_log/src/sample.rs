//! What is in the log: the same every time, in no particular order.

/// The actor that is asked about.
pub const ACTOR: &str = "ACTOR#u_8814";

/// Another one, in the same table.
pub const OTHER_ACTOR: &str = "ACTOR#u_88";

/// What [`ACTOR`] did. Two things happened within one millisecond, and some on the edges of June.
pub const EVENTS: [(&str, &str); 12] = [
    ("2026-06-23T09:08:07.500Z", "invoice.open inv_4471"),
    ("2026-06-23T09:08:09.120Z", "invoice.approve inv_4471"),
    ("2026-06-23T09:08:09.120Z", "payment.schedule pay_902"),
    ("2026-05-31T23:59:59.999Z", "session.start"),
    ("2026-06-01T00:00:00.000Z", "export.run report_may"),
    ("2026-06-09T16:40:02.031Z", "member.invite u_9120"),
    ("2026-06-10T07:15:44.870Z", "role.grant u_9120 viewer"),
    ("2026-06-30T23:59:59.999Z", "token.revoke tok_17"),
    ("2026-07-01T00:00:00.000Z", "token.create tok_18"),
    ("2026-07-02T11:31:10.004Z", "session.start"),
    ("2026-01-12T08:00:00.000Z", "account.create"),
    ("2026-06-23T09:08:08.000Z", "invoice.comment inv_4471"),
];

/// What [`OTHER_ACTOR`] did: in June too.
pub const OTHER_EVENTS: [(&str, &str); 2] =
    [("2026-06-23T09:08:08.000Z", "invoice.upload inv_4471"), ("2026-06-30T12:00:00.000Z", "session.end")];

/// How many events of [`ACTOR`] each month has: year, month, text.
pub const COUNTS: [(u16, u8, &str); 4] =
    [(2026, 7, "2 events"), (2026, 1, "1 event"), (2026, 5, "1 event"), (2026, 6, "8 events")];

/// The profile of [`ACTOR`].
pub const PROFILE: &str = "Ines Duarte, accounting";
