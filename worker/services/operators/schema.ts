/** Tables of the operators. Times are milliseconds since 1970; 0 is never. */
export const operatorTables = `
  CREATE TABLE IF NOT EXISTS operators (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    role TEXT NOT NULL,
    status TEXT NOT NULL,                  -- ACTIVE or SUSPENDED
    preferences TEXT NOT NULL,             -- JSON
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS operators_by_email ON operators (lower(email))
    WHERE email <> '';
  CREATE TABLE IF NOT EXISTS passkeys (
    id TEXT PRIMARY KEY,
    operator_id TEXT NOT NULL,
    credential_id TEXT NOT NULL UNIQUE,
    public_key TEXT NOT NULL,              -- COSE, in base64url
    sign_count INTEGER NOT NULL,
    is_backed_up INTEGER NOT NULL,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY,
    operator_id TEXT NOT NULL,
    secret_hash TEXT NOT NULL UNIQUE,
    ip TEXT NOT NULL,
    user_agent TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    confirmed_at INTEGER NOT NULL          -- when the passkey was last used
  ) STRICT;
  CREATE TABLE IF NOT EXISTS invitations (
    id TEXT PRIMARY KEY,
    secret_hash TEXT NOT NULL UNIQUE,
    operator_id TEXT NOT NULL,             -- the operator that is created, or gets another passkey
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    role TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS tokens (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    secret_hash TEXT NOT NULL UNIQUE,
    permissions TEXT NOT NULL,             -- JSON
    created_by TEXT NOT NULL,              -- an operator; '' for the administrator token
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS reasons (
    session_id TEXT NOT NULL,
    target TEXT NOT NULL,
    reason TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (session_id, target)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS notes (
    id TEXT PRIMARY KEY,
    target TEXT NOT NULL,
    person TEXT NOT NULL,
    body TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS notes_by_target ON notes (target, created_at);
  CREATE TABLE IF NOT EXISTS secret_use (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    used_at INTEGER NOT NULL,
    ip TEXT NOT NULL,
    mailed_at INTEGER NOT NULL
  ) STRICT;
  INSERT OR IGNORE INTO secret_use VALUES (1, 0, '', 0)`;
