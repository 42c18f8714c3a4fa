/** Tables of webhooks and of mail about events. Times are milliseconds since 1970. */
export const notificationsSchema = [
  `
  CREATE TABLE webhooks (
    id             TEXT PRIMARY KEY,
    url            TEXT NOT NULL,             -- may contain a key of its receiver
    label          TEXT NOT NULL,
    events         TEXT NOT NULL,             -- separated by spaces
    state          TEXT NOT NULL CHECK (state IN ('active', 'paused', 'gone', 'failing')),
    secret_version INTEGER NOT NULL DEFAULT 1,-- the secret itself is derived from it
    rotated_at     INTEGER NOT NULL DEFAULT 0,
    delivered_at   INTEGER NOT NULL DEFAULT 0,-- the last message that was accepted
    resumed_at     INTEGER NOT NULL,          -- when it was created or last made active
    busy_until     INTEGER NOT NULL DEFAULT 0,-- a job is sending, or on its way
    created_at     INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Messages to be sent, and the log of those that were.
  CREATE TABLE webhook_deliveries (
    id           TEXT PRIMARY KEY,            -- sorts by time
    webhook_id   TEXT NOT NULL,
    type         TEXT NOT NULL,
    body         TEXT NOT NULL,
    state        TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
    attempts     INTEGER NOT NULL DEFAULT 0,
    next_at      INTEGER NOT NULL,            -- 0 once it has ended
    status       INTEGER NOT NULL DEFAULT 0,
    fault        TEXT NOT NULL DEFAULT '',
    duration_ms  INTEGER NOT NULL DEFAULT 0,
    attempted_at INTEGER NOT NULL DEFAULT 0,
    created_at   INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (webhook_id, next_at)
    WHERE state = 'pending';
  CREATE INDEX webhook_deliveries_log ON webhook_deliveries (webhook_id, id);
  CREATE INDEX webhook_deliveries_age ON webhook_deliveries (created_at);

  -- Events that the owner wants by email.
  CREATE TABLE mailed_events (type TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  -- Lines of the next email.
  CREATE TABLE event_mail_lines (
    id   TEXT PRIMARY KEY,                    -- sorts by time
    type TEXT NOT NULL,
    data TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE event_mail (
    one       INTEGER PRIMARY KEY CHECK (one = 1),
    mailed_at INTEGER NOT NULL
  ) STRICT;
  `,
  // The host that the operator allowed, and that the audit log names for this webhook.
  `ALTER TABLE webhooks ADD COLUMN logged_host TEXT NOT NULL DEFAULT ''`,
];
