/** Tables of the owner's account. */
export const accountSchema = [
  `
  -- One row: the account. There is none until the directory has given it its address.
  CREATE TABLE profile (
    one           INTEGER PRIMARY KEY CHECK (one = 1),
    email         TEXT NOT NULL,              -- as the user wrote it
    email_key     TEXT NOT NULL,              -- folded: its name in the directory
    name          TEXT NOT NULL,
    picture       TEXT NOT NULL DEFAULT '',
    password_hash TEXT NOT NULL,              -- '' until a password is set
    password_updated_at INTEGER NOT NULL,
    locale        TEXT NOT NULL,
    invite_code   TEXT NOT NULL DEFAULT '',   -- '' until it is first asked for
    created_at    INTEGER NOT NULL,
    projection    INTEGER NOT NULL DEFAULT 0  -- rises with each copy for operators
  ) STRICT;

  -- Accounts at sign-in providers (OpenID Connect) that sign in to this one. With the subject, the issuer identifies an
  -- account there for good (OpenID Connect Core 2).
  CREATE TABLE identities (
    id            TEXT PRIMARY KEY,
    issuer        TEXT NOT NULL UNIQUE,
    subject       TEXT NOT NULL,
    name          TEXT NOT NULL,              -- the address there, or another name for its owner to recognize it by
    created_at    INTEGER NOT NULL,
    last_used_at  INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Changes that wait for names of the directory.
  CREATE TABLE claims (
    id            TEXT PRIMARY KEY,
    names         TEXT NOT NULL,              -- JSON: pairs of kind and key
    change        TEXT NOT NULL,              -- JSON
    message_id    TEXT NOT NULL               -- continues it after a crash
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE email_changes (
    id            TEXT PRIMARY KEY,           -- the proof of the new address
    former        TEXT NOT NULL,              -- the address that was replaced, as it was written
    email_key     TEXT NOT NULL,              -- of the new address
    changed_at    INTEGER NOT NULL,
    undoable_until INTEGER NOT NULL           -- 0: it was undone, or is an undo
  ) STRICT, WITHOUT ROWID;

  -- One row while the owner is deleting the account.
  CREATE TABLE closing (
    one           INTEGER PRIMARY KEY CHECK (one = 1),
    started_at    INTEGER NOT NULL,
    is_begun      INTEGER NOT NULL DEFAULT 0  -- the erasure has begun
  ) STRICT;

  -- Scenes in which the owner proved to be a person.
  CREATE TABLE person_proofs (
    scene         TEXT PRIMARY KEY,
    created_at    INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Topics of mail that the owner has unsubscribed from.
  CREATE TABLE unsubscribes (
    scene         TEXT PRIMARY KEY,
    created_at    INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  // The region in which the drive was created, near its owner at that time; '' if unknown.
  `ALTER TABLE profile ADD COLUMN location TEXT NOT NULL DEFAULT ''`,
  // The jurisdiction in which the platform keeps the drive; '' for none.
  `ALTER TABLE profile ADD COLUMN jurisdiction TEXT NOT NULL DEFAULT ''`,
];
