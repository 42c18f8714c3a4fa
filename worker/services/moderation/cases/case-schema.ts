/** Tables of the object of cases. Times are milliseconds since 1970, 0 for none. */
export const caseSchema = `
  CREATE TABLE IF NOT EXISTS cases (
    id          TEXT PRIMARY KEY,
    category    TEXT NOT NULL,
    state       TEXT NOT NULL,
    is_imminent INTEGER NOT NULL DEFAULT 0,
    severity    INTEGER NOT NULL,
    share_id    TEXT NOT NULL,
    owner_id    TEXT NOT NULL,
    title       TEXT NOT NULL,
    voices      INTEGER NOT NULL DEFAULT 0,
    assignee    TEXT NOT NULL DEFAULT '',
    opened_at   INTEGER NOT NULL,
    due_at      INTEGER NOT NULL,
    due_reason  TEXT NOT NULL,
    hold_until  INTEGER NOT NULL,
    files       TEXT NOT NULL,               -- JSON
    measure     TEXT NOT NULL DEFAULT '',
    decided_at  INTEGER NOT NULL DEFAULT 0,
    decision    TEXT NOT NULL DEFAULT '',    -- JSON
    appeal      TEXT NOT NULL DEFAULT '',    -- JSON
    closed_at   INTEGER NOT NULL DEFAULT 0,
    ended_at    INTEGER NOT NULL DEFAULT 0,  -- the measure was reversed, or its time was over
    forget_at   INTEGER NOT NULL,            -- 0: reports and emails have been forgotten
    revision    INTEGER NOT NULL DEFAULT 1
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS cases_to_forget ON cases (forget_at) WHERE forget_at > 0;
  CREATE INDEX IF NOT EXISTS cases_by_share ON cases (share_id, category, state);
  CREATE INDEX IF NOT EXISTS cases_by_owner ON cases (owner_id, opened_at);
  CREATE INDEX IF NOT EXISTS cases_by_urgency ON cases (severity, due_at, id);
  CREATE TABLE IF NOT EXISTS reports (
    id          TEXT PRIMARY KEY,
    case_id     TEXT NOT NULL,
    link        TEXT NOT NULL,
    place       TEXT NOT NULL,
    text        TEXT NOT NULL,
    work        TEXT NOT NULL,
    name        TEXT NOT NULL,
    email       TEXT NOT NULL,
    email_digest TEXT NOT NULL,
    organization TEXT NOT NULL,
    contact     TEXT NOT NULL,
    signature   TEXT NOT NULL,
    statements  TEXT NOT NULL,               -- JSON
    locale      TEXT NOT NULL,
    is_proven   INTEGER NOT NULL,
    created_at  INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS reports_by_case ON reports (case_id, created_at);
  CREATE TABLE IF NOT EXISTS events (
    id          INTEGER PRIMARY KEY,
    case_id     TEXT NOT NULL,
    at          INTEGER NOT NULL,
    person      TEXT NOT NULL,
    kind        TEXT NOT NULL,
    text        TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS events_by_case ON events (case_id, id);
  CREATE TABLE IF NOT EXISTS messages (
    id          INTEGER PRIMARY KEY,
    case_id     TEXT NOT NULL,
    json        TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS messages_by_case ON messages (case_id, id);
  CREATE TABLE IF NOT EXISTS strikes (
    id          TEXT PRIMARY KEY,
    kind        TEXT NOT NULL,
    subject     TEXT NOT NULL,               -- an account, or the digest of an address
    case_id     TEXT NOT NULL,
    reason      TEXT NOT NULL,
    created_at  INTEGER NOT NULL,
    expires_at  INTEGER NOT NULL,
    lifted_at   INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS strikes_by_subject ON strikes (subject, expires_at);
  -- Changes outside the object, written with the decision that causes them.
  CREATE TABLE IF NOT EXISTS effects (
    id          TEXT PRIMARY KEY,
    case_id     TEXT NOT NULL,
    json        TEXT NOT NULL,
    due_at      INTEGER NOT NULL,
    attempts    INTEGER NOT NULL DEFAULT 0,
    position    INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS effects_due ON effects (due_at, position);
  CREATE INDEX IF NOT EXISTS effects_by_case ON effects (case_id);
  CREATE TABLE IF NOT EXISTS blocks (
    gcid        TEXT PRIMARY KEY,
    sha256      TEXT NOT NULL,               -- lowercase hex, '' unknown
    category    TEXT NOT NULL,
    source      TEXT NOT NULL,
    note        TEXT NOT NULL,
    case_id     TEXT NOT NULL,
    added_at    INTEGER NOT NULL,
    until_at    INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS blocks_by_time ON blocks (added_at, gcid);
  CREATE INDEX IF NOT EXISTS blocks_ending ON blocks (until_at) WHERE until_at > 0;
`;
