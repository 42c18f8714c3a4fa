-- Accounts at sign-in providers (OpenID Connect) that sign in to accounts here.
CREATE TABLE linked_identities (
  id            TEXT PRIMARY KEY,
  -- With the subject, this identifies an account at a provider for good (OpenID Connect Core 2).
  issuer        TEXT NOT NULL,
  subject       TEXT NOT NULL,
  user_id       TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The address there, or another name for its owner to recognize it by.
  name          TEXT NOT NULL,
  created_at    INTEGER NOT NULL,
  last_used_at  INTEGER NOT NULL DEFAULT 0,
  UNIQUE (issuer, subject)
) STRICT;
CREATE UNIQUE INDEX linked_identities_by_user ON linked_identities (user_id, issuer);
