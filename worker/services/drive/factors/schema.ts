/** Tables of second factors and passkeys. */
export const factorsSchema = [
  `
  -- One row: the secret of the owner's authenticator app. It protects nothing before a code has confirmed it.
  CREATE TABLE two_factor (
    one           INTEGER PRIMARY KEY CHECK (one = 1),
    secret        TEXT NOT NULL,              -- sealed with a key of the worker's
    confirmed_at  INTEGER NOT NULL DEFAULT 0,
    last_step     INTEGER NOT NULL DEFAULT 0, -- of RFC 6238: a code is good once
    created_at    INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE recovery_codes (
    code_hash     TEXT PRIMARY KEY,           -- keyed digest of account and code
    used_at       INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE passkeys (
    id            TEXT PRIMARY KEY,
    credential_id TEXT NOT NULL UNIQUE,       -- base64url, the authenticator's own
    public_key    TEXT NOT NULL,              -- COSE, base64url
    sign_count    INTEGER NOT NULL,
    is_backed_up  INTEGER NOT NULL,
    name          TEXT NOT NULL,
    created_at    INTEGER NOT NULL,
    last_used_at  INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  `,
];
