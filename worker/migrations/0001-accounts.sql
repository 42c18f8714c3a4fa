-- What is global, relational and small (design 4). Nothing per file. Times are milliseconds since 1970.

-- Accounts for operators' search and statistics: the drives have the truth, and write it here after changes.
CREATE TABLE users (
  id            TEXT PRIMARY KEY,
  email         TEXT NOT NULL,              -- as the user wrote it
  name          TEXT NOT NULL,
  status        TEXT NOT NULL,              -- ACTIVE, BLOCKED or LEAVING
  live_sessions INTEGER NOT NULL,
  created_at    INTEGER NOT NULL,
  version       INTEGER NOT NULL            -- rises with each copy; an older one is ignored
) STRICT;

CREATE INDEX users_by_time ON users (created_at, id);

-- When the premium of each account ends, for operators: the drives have the truth, and write it here after changes.
CREATE TABLE memberships (
  user_id       TEXT PRIMARY KEY,
  premium_until INTEGER NOT NULL
) STRICT;
CREATE INDEX memberships_by_end ON memberships (premium_until);

-- Codes that give premium days, space or traffic, for operators: ActivationCodeObjects have the truth, and write it here
-- after changes. A copy of this table redeems nothing.
CREATE TABLE activation_codes (
  code_hash     TEXT PRIMARY KEY,           -- keyed digest of the code
  prefix        TEXT NOT NULL,              -- its first characters, for operators to tell codes apart
  premium_ms    INTEGER NOT NULL,
  storage_bytes INTEGER NOT NULL,
  traffic_bytes INTEGER NOT NULL,
  uses_max      INTEGER NOT NULL,
  uses          INTEGER NOT NULL,
  created_at    INTEGER NOT NULL,
  expires_at    INTEGER NOT NULL,           -- 0: never
  redeemed_by   TEXT NOT NULL,              -- the last account that redeemed it
  redeemed_at   INTEGER NOT NULL
) STRICT;
CREATE INDEX activation_codes_by_time ON activation_codes (created_at, code_hash);

-- Answers of calls without an account that create, by idempotency key, for 24 hours (worker/http/idempotency.ts).
CREATE TABLE repeats (
  id            TEXT PRIMARY KEY,           -- digest of who asked and the key
  user_id       TEXT NOT NULL,
  request       TEXT NOT NULL,              -- digest of the call and its input
  answer        TEXT,                       -- JSON; NULL until the work was done
  started_at    INTEGER NOT NULL,           -- when somebody last set out to do it
  expires_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX repeats_expiry ON repeats (expires_at);

-- What the contents of each shard take.
CREATE TABLE stored (
  shard         TEXT PRIMARY KEY,
  blobs         INTEGER NOT NULL,
  bytes         INTEGER NOT NULL,
  updated_at    INTEGER NOT NULL
) STRICT;

-- Accounts that are or were erased: nothing here tells whose they were.
CREATE TABLE erasures (
  user_id       TEXT PRIMARY KEY,
  step          TEXT NOT NULL,              -- drive, shares, account, done
  started_at    INTEGER NOT NULL,
  due_at        INTEGER NOT NULL,
  finished_at   INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX erasures_open ON erasures (step, started_at) WHERE step <> 'done';

-- Share id → owner, for moderation and for finding the drive. The truth is in the objects; this can be rebuilt.
CREATE TABLE shares (
  id            TEXT PRIMARY KEY,
  user_id       TEXT NOT NULL,
  status        TEXT NOT NULL,
  created_at    INTEGER NOT NULL
);
CREATE INDEX shares_by_user ON shares (user_id, created_at);

-- The embedded mail driver keeps its letters here; `npm start` says where to read them.
CREATE TABLE letters (
  id            TEXT PRIMARY KEY,
  recipient     TEXT NOT NULL,
  subject       TEXT NOT NULL,
  body          TEXT NOT NULL,
  headers       TEXT NOT NULL DEFAULT '{}', -- JSON, by name
  created_at    INTEGER NOT NULL
);
CREATE INDEX letters_by_time ON letters (created_at);
CREATE INDEX letters_by_recipient ON letters (recipient COLLATE NOCASE, created_at);

-- What administrators did. Lines are only ever added.
CREATE TABLE audit_log (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  action        TEXT NOT NULL,
  target        TEXT NOT NULL,
  outcome       TEXT NOT NULL,              -- 'done' or the name of the error
  details       TEXT NOT NULL,              -- JSON, without secrets
  ip            TEXT NOT NULL,
  request_id    TEXT NOT NULL,
  created_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX audit_log_by_action ON audit_log (action, id);
