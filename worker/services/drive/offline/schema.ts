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
];
