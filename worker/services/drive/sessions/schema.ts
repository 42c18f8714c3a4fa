/** Tables of sessions. */
export const sessionsSchema = [
  `
  -- One row per sign-in on a device: the family of its refresh tokens. A token names user, family and generation and is
  -- signed, so nothing secret is kept here. Only the newest generation is good, the one before for a grace time.
  CREATE TABLE sessions (
    id            TEXT PRIMARY KEY,
    client_id     TEXT NOT NULL,
    device_id     TEXT NOT NULL,
    device_name   TEXT NOT NULL,
    device_model  TEXT NOT NULL,
    country       TEXT NOT NULL,
    scope         TEXT NOT NULL,
    generation    INTEGER NOT NULL DEFAULT 1,
    rotated_by    TEXT NOT NULL,              -- the device, or the address of a client that names none
    rotated_at    INTEGER NOT NULL,
    created_at    INTEGER NOT NULL,
    expires_at    INTEGER NOT NULL,
    revoked_at    INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sessions_expiry ON sessions (expires_at);
  `,
  `
  -- As the client called itself when the owner allowed it; '' for clients with a registered name.
  ALTER TABLE sessions ADD COLUMN client_name TEXT NOT NULL DEFAULT '';
  -- The address of the resource that its access tokens are for; '' is the API.
  ALTER TABLE sessions ADD COLUMN resource TEXT NOT NULL DEFAULT '';
  `,
];
