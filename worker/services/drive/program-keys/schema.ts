/** Tables of keys for programs. */
export const programKeysSchema = [
  `
  -- App passwords of the owner. Revoking one deletes its row.
  CREATE TABLE program_keys (
    id            TEXT PRIMARY KEY,
    label         TEXT NOT NULL,
    access        TEXT NOT NULL CHECK (access IN ('read', 'write', 'offline')),
    folder_id     TEXT NOT NULL,              -- the only folder it can use; '' is the whole drive
    doors         TEXT NOT NULL,              -- the protocols it can use, separated by spaces
    secret_hash   TEXT NOT NULL,              -- SHA-256 of at least 128 random bits
    created_at    INTEGER NOT NULL,
    last_used_at  INTEGER NOT NULL DEFAULT 0, -- accurate to an hour
    expires_at    INTEGER NOT NULL DEFAULT 0  -- 0: never
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX program_keys_expiry ON program_keys (expires_at) WHERE expires_at > 0;
  `,
];
