/** Tables of a ContentObject. Times are milliseconds since 1970. */
export const contentsSchema = `
  CREATE TABLE IF NOT EXISTS blobs (
    blob      TEXT PRIMARY KEY,             -- R2 key
    gcid      TEXT NOT NULL,
    size      INTEGER NOT NULL,
    unused_at INTEGER NOT NULL DEFAULT 0    -- when the last drive let go; 0: in use
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS blobs_unused ON blobs (unused_at) WHERE unused_at > 0;
  CREATE TABLE IF NOT EXISTS uses (
    blob      TEXT NOT NULL,
    drive_id  TEXT NOT NULL,
    PRIMARY KEY (blob, drive_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS blobs_by_gcid ON blobs (gcid);
  CREATE TABLE IF NOT EXISTS prohibited (
    gcid       TEXT PRIMARY KEY,            -- contents that an operator prohibits
    reason     TEXT NOT NULL,
    decided_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS drawn (
    blob      TEXT NOT NULL,
    name      TEXT NOT NULL,                -- hash of a picture that a client has drawn
    PRIMARY KEY (blob, name)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS former_uses (
    drive_id  TEXT NOT NULL,
    blob      TEXT NOT NULL,
    released_at INTEGER NOT NULL,
    PRIMARY KEY (drive_id, blob)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS former_uses_by_time ON former_uses (released_at);
  CREATE TABLE IF NOT EXISTS hastened (
    blob      TEXT PRIMARY KEY,             -- unused, and deleted before its usual time
    delete_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS hastened_by_time ON hastened (delete_at);
  CREATE TABLE IF NOT EXISTS totals (
    one       INTEGER PRIMARY KEY CHECK (one = 1),
    blobs     INTEGER NOT NULL,
    bytes     INTEGER NOT NULL,
    is_told   INTEGER NOT NULL,             -- whether D1 knows
    told_at   INTEGER NOT NULL
  ) STRICT;
  INSERT OR IGNORE INTO totals (one, blobs, bytes, is_told, told_at) VALUES (1, 0, 0, 1, 0);
  CREATE TRIGGER IF NOT EXISTS blobs_come AFTER INSERT ON blobs BEGIN
    UPDATE totals SET blobs = blobs + 1, bytes = bytes + NEW.size, is_told = 0;
  END;
  CREATE TRIGGER IF NOT EXISTS blobs_go AFTER DELETE ON blobs BEGIN
    UPDATE totals SET blobs = blobs - 1, bytes = bytes - OLD.size, is_told = 0;
  END;
`;
