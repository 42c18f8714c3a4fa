/** The drive's side of transfers; see transfers.ts. */
export const offlineSchema = [
  `
  -- The wanted state of each offline task. The outbox notifies its TransferObject.
  CREATE TABLE IF NOT EXISTS transfers (
    task_id       TEXT PRIMARY KEY,
    state         TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'paused', 'failed', 'complete', 'dropped')),
    version       INTEGER NOT NULL DEFAULT 1,  -- rises with every change of state
    queued_at     INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS transfers_by_state ON transfers (state, queued_at, task_id);
  `,
  `
  -- The .torrent a task was created with, in pieces below the platform's two megabytes.
  CREATE TABLE IF NOT EXISTS task_torrents (
    task_id       TEXT NOT NULL,
    number        INTEGER NOT NULL,
    bytes         BLOB NOT NULL,
    PRIMARY KEY (task_id, number)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Agents of the account (agents/), by the session they signed in with.
  CREATE TABLE agents (
    session_id    TEXT PRIMARY KEY,
    name          TEXT NOT NULL,
    version       TEXT NOT NULL,
    engine        TEXT NOT NULL,
    free_bytes    INTEGER NOT NULL,
    seen_at       INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  -- Torrents that these agents should download. One of them at a time has the lease.
  CREATE TABLE agent_jobs (
    id            TEXT PRIMARY KEY,        -- user and task
    user_id       TEXT NOT NULL,
    task_id       TEXT NOT NULL,
    want          TEXT NOT NULL CHECK (want IN ('run', 'pause', 'seed')),
    torrent       TEXT NOT NULL,           -- JSON
    session_id    TEXT NOT NULL DEFAULT '',
    lease         TEXT NOT NULL DEFAULT '',
    lease_until   INTEGER NOT NULL DEFAULT 0,
    added_at      INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  -- One row: rises when something else is wanted of the jobs.
  CREATE TABLE agent_revision (
    one           INTEGER PRIMARY KEY CHECK (one = 1),
    revision      INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  INSERT INTO agent_revision (one) VALUES (1);
  `,
  // It runs, but its agent isn't connected.
  'ALTER TABLE transfers ADD COLUMN is_away INTEGER NOT NULL DEFAULT 0',
];
