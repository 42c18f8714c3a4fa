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
  live_sessions INTEGER NOT NULL DEFAULT 0, -- as its drive last counted them
  created_at    INTEGER NOT NULL
) STRICT;

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


-- The append-only ledger: premium days, space, traffic and earnings of promoters, given, bought and taken back. What an
-- account has is the sum of its lines; they go only with the account.
CREATE TABLE grants (
  id            TEXT PRIMARY KEY,           -- made of what it is for where that may be given once
  user_id       TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  reason        TEXT NOT NULL,              -- administrator, trial, code, invite, reward, campaign, purchase, refund, commission
  reference     TEXT NOT NULL DEFAULT '',   -- the order, the campaign, the scene, the account that was invited
  premium_ms    INTEGER NOT NULL DEFAULT 0,
  storage_bytes INTEGER NOT NULL DEFAULT 0,
  traffic_bytes INTEGER NOT NULL DEFAULT 0,
  credit        INTEGER NOT NULL DEFAULT 0, -- earned, in the smallest unit of the currency
  currency      TEXT NOT NULL DEFAULT '',
  created_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX grants_by_user ON grants (user_id, created_at);
CREATE TRIGGER grants_only_grow BEFORE UPDATE ON grants BEGIN SELECT RAISE(ABORT, 'lines of the ledger are never changed'); END;

-- When each membership ends, as the ledger adds up: what the clock looks at. Can be made again from the ledger.
CREATE TABLE memberships (
  user_id       TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  premium_until INTEGER NOT NULL,
  settled_until INTEGER NOT NULL DEFAULT 0, -- the end after which the drive was told that premium is over
  told_until    INTEGER NOT NULL DEFAULT 0  -- the end of which a letter has told
) STRICT;
CREATE INDEX memberships_by_end ON memberships (premium_until);
CREATE INDEX memberships_unsettled ON memberships (premium_until) WHERE settled_until < premium_until;

-- Where accounts came from: what the first visit of each told.
CREATE TABLE arrivals (
  user_id       TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  came_from     TEXT NOT NULL,              -- web, or the app
  landing       TEXT NOT NULL,              -- host and path
  campaign      TEXT NOT NULL,
  referrers     TEXT NOT NULL,              -- hosts, joined by commas
  created_at    INTEGER NOT NULL
) STRICT;

-- The code each account invites by, and who followed whose.
CREATE TABLE invite_codes (
  user_id       TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  code          TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE invitations (
  invited_id    TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  inviter_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX invitations_by_inviter ON invitations (inviter_id, created_at, invited_id);

-- Scenes in which somebody proved to be a person.
CREATE TABLE person_proofs (
  user_id       TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  scene         TEXT NOT NULL,
  created_at    INTEGER NOT NULL,
  PRIMARY KEY (user_id, scene)
) STRICT;

-- Promoters, and who works for them.
CREATE TABLE promoters (
  user_id       TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  id            TEXT NOT NULL UNIQUE,
  created_at    INTEGER NOT NULL
) STRICT;
CREATE TABLE sub_accounts (
  user_id       TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  promoter_id   TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX sub_accounts_by_promoter ON sub_accounts (promoter_id);

-- What was ordered, at the terms of that moment, and what whoever takes the money has said of it.
CREATE TABLE orders (
  id            TEXT PRIMARY KEY,
  user_id       TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  plan_id       TEXT NOT NULL,
  title         TEXT NOT NULL,
  premium_ms    INTEGER NOT NULL,
  storage_bytes INTEGER NOT NULL,
  traffic_bytes INTEGER NOT NULL,
  price         INTEGER NOT NULL,
  currency      TEXT NOT NULL,
  status        TEXT NOT NULL CHECK (status IN ('open', 'paid', 'refused', 'refunded')),
  created_at    INTEGER NOT NULL,
  expires_at    INTEGER NOT NULL,
  paid_at       INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX orders_by_user ON orders (user_id, created_at, id);
CREATE TABLE payment_events (
  id            TEXT PRIMARY KEY,
  order_id      TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  status        TEXT NOT NULL,
  created_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX payment_events_by_order ON payment_events (order_id);

-- Codes that give premium days, space or traffic, to each account once and to `uses_max` accounts. A copy of this table
-- redeems nothing.
CREATE TABLE activation_codes (
  code_hash     TEXT PRIMARY KEY,           -- keyed digest of the code
  prefix        TEXT NOT NULL,              -- its first characters, for operators to tell codes apart
  premium_ms    INTEGER NOT NULL,
  storage_bytes INTEGER NOT NULL,
  traffic_bytes INTEGER NOT NULL DEFAULT 0,
  uses_max      INTEGER NOT NULL DEFAULT 1,
  uses          INTEGER NOT NULL DEFAULT 0 CHECK (uses BETWEEN 0 AND uses_max),
  created_at    INTEGER NOT NULL,
  expires_at    INTEGER NOT NULL DEFAULT 0  -- 0: never
) STRICT;
CREATE INDEX activation_codes_by_time ON activation_codes (created_at, code_hash);
CREATE TABLE redemptions (
  code_hash     TEXT NOT NULL REFERENCES activation_codes (code_hash),
  user_id       TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  grant_id      TEXT NOT NULL UNIQUE,       -- the line of the ledger it became
  created_at    INTEGER NOT NULL,
  PRIMARY KEY (code_hash, user_id)
) STRICT;
CREATE INDEX redemptions_by_user ON redemptions (user_id);

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

-- Letters somebody wants no more of, by kind.
CREATE TABLE unsubscribes (
  user_id       TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  scene         TEXT NOT NULL,
  created_at    INTEGER NOT NULL,
  PRIMARY KEY (user_id, scene)
) STRICT;

-- How often the apps were downloaded.
CREATE TABLE downloads (
  target        TEXT PRIMARY KEY,
  count         INTEGER NOT NULL,
  updated_at    INTEGER NOT NULL
) STRICT;

-- What was used of the platform, by day (UTC, `2026-11-21`) and kind; isolates add what they have counted.
CREATE TABLE usage (
  day           TEXT NOT NULL,
  kind          TEXT NOT NULL,
  amount        INTEGER NOT NULL,
  PRIMARY KEY (day, kind)
) STRICT, WITHOUT ROWID;
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
