-- What is global, relational and small (design 4). Nothing per file. Times are milliseconds since 1970.

CREATE TABLE users (
  id            TEXT PRIMARY KEY,
  email         TEXT NOT NULL,              -- as the user wrote it
  email_key     TEXT NOT NULL UNIQUE,       -- folded: what is compared
  name          TEXT NOT NULL,
  picture       TEXT NOT NULL DEFAULT '',
  password_hash TEXT NOT NULL DEFAULT '',   -- '' until a password is set
  password_updated_at INTEGER NOT NULL DEFAULT 0,
  status        TEXT NOT NULL DEFAULT 'ACTIVE', -- or BLOCKED
  locale        TEXT NOT NULL DEFAULT 'en-US',
  created_at    INTEGER NOT NULL
) STRICT;

-- One row per sign-in on a device: the family of its refresh tokens. A token names its family and generation and is
-- signed, so nothing secret is kept here; only the newest generation is good, the one before for a grace time.
CREATE TABLE sessions (
  id            TEXT PRIMARY KEY,
  user_id       TEXT NOT NULL REFERENCES users (id),
  client_id     TEXT NOT NULL,
  device_id     TEXT NOT NULL,
  device_name   TEXT NOT NULL,
  device_model  TEXT NOT NULL DEFAULT '',
  scope         TEXT NOT NULL,
  generation    INTEGER NOT NULL DEFAULT 1,
  rotated_by    TEXT NOT NULL DEFAULT '',   -- the device, or the address of a client that names none
  rotated_at    INTEGER NOT NULL,
  created_at    INTEGER NOT NULL,
  expires_at    INTEGER NOT NULL,
  revoked_at    INTEGER NOT NULL DEFAULT 0,
  country       TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id, revoked_at);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE INDEX users_by_time ON users (created_at, id);

CREATE TABLE verifications (
  id            TEXT PRIMARY KEY,
  email_key     TEXT NOT NULL,
  purpose       TEXT NOT NULL,              -- REGISTER, SIGN_IN, PASSWORD_RESET
  code_hash     TEXT NOT NULL,              -- keyed: six digits alone could be found by trying all
  tries         INTEGER NOT NULL DEFAULT 0,
  verified_at   INTEGER NOT NULL DEFAULT 0,
  spent_at      INTEGER NOT NULL DEFAULT 0,
  created_at    INTEGER NOT NULL,
  expires_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX verifications_expiry ON verifications (expires_at);

CREATE TABLE authorization_codes (
  code_hash     TEXT PRIMARY KEY,
  user_id       TEXT NOT NULL,
  client_id     TEXT NOT NULL,
  redirect_uri  TEXT NOT NULL,
  scope         TEXT NOT NULL,
  code_challenge TEXT NOT NULL,
  session_id    TEXT NOT NULL DEFAULT '',   -- the session it was exchanged for; revoked when the code comes twice
  created_at    INTEGER NOT NULL,
  expires_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX authorization_codes_expiry ON authorization_codes (expires_at);

-- The append-only ledger of premium days and extra space; what a user has is the sum of its lines.
CREATE TABLE grants (
  id            TEXT PRIMARY KEY,
  user_id       TEXT NOT NULL REFERENCES users (id),
  reason        TEXT NOT NULL,
  premium_ms    INTEGER NOT NULL DEFAULT 0,
  storage_bytes INTEGER NOT NULL DEFAULT 0,
  created_at    INTEGER NOT NULL
);
CREATE INDEX grants_by_user ON grants (user_id, created_at);

-- Where accounts came from: what the first visit of each told.
CREATE TABLE arrivals (
  user_id       TEXT PRIMARY KEY REFERENCES users (id),
  came_from     TEXT NOT NULL,              -- web, or the app
  landing       TEXT NOT NULL,              -- host and path
  campaign      TEXT NOT NULL,
  referrers     TEXT NOT NULL,              -- hosts, joined by commas
  created_at    INTEGER NOT NULL
) STRICT;

-- Codes that give premium days or space, each to one account once. A copy of this table redeems nothing.
CREATE TABLE activation_codes (
  code_hash     TEXT PRIMARY KEY,           -- keyed digest of the code
  prefix        TEXT NOT NULL,              -- its first characters, for operators to tell codes apart
  premium_ms    INTEGER NOT NULL,
  storage_bytes INTEGER NOT NULL,
  created_at    INTEGER NOT NULL,
  expires_at    INTEGER NOT NULL DEFAULT 0, -- 0: never
  redeemed_by   TEXT NOT NULL DEFAULT '',
  redeemed_at   INTEGER NOT NULL DEFAULT 0,
  grant_id      TEXT UNIQUE,                -- the line of the ledger it became; NULL until then
  repeat_key    TEXT                        -- the idempotency key it was redeemed with
) STRICT;
CREATE INDEX activation_codes_by_time ON activation_codes (created_at, code_hash);
CREATE UNIQUE INDEX activation_codes_repeats ON activation_codes (redeemed_by, repeat_key);

-- Share id → owner, for moderation and for finding the drive. The truth is in the objects; this can be rebuilt.
CREATE TABLE shares (
  id            TEXT PRIMARY KEY,
  user_id       TEXT NOT NULL,
  status        TEXT NOT NULL,
  created_at    INTEGER NOT NULL
);
CREATE INDEX shares_by_user ON shares (user_id, created_at);

CREATE TABLE config_documents (
  name          TEXT PRIMARY KEY,
  value         TEXT NOT NULL,              -- JSON
  updated_at    INTEGER NOT NULL
);

-- The embedded mail driver keeps its letters here; `npm start` says where to read them.
CREATE TABLE letters (
  id            TEXT PRIMARY KEY,
  recipient     TEXT NOT NULL,
  subject       TEXT NOT NULL,
  body          TEXT NOT NULL,
  created_at    INTEGER NOT NULL
);
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
