/**
 * Tables of a ContentObject. Times are milliseconds since 1970. Everything belongs to a slot
 * (content-slots.ts), and triggers note changes of slots that are being copied to another shard.
 */
const tables = `
  CREATE TABLE IF NOT EXISTS blobs (
    slot      INTEGER NOT NULL,
    blob      TEXT NOT NULL,                -- R2 key
    gcid      TEXT NOT NULL,
    size      INTEGER NOT NULL,
    unused_at INTEGER NOT NULL DEFAULT 0,   -- when the last drive let go; 0: in use
    PRIMARY KEY (slot, blob)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS blobs_unused ON blobs (unused_at) WHERE unused_at > 0;
  CREATE INDEX IF NOT EXISTS blobs_by_gcid ON blobs (gcid);
  CREATE TABLE IF NOT EXISTS uses (
    slot      INTEGER NOT NULL,
    blob      TEXT NOT NULL,
    drive_id  TEXT NOT NULL,
    PRIMARY KEY (slot, blob, drive_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS prohibited (
    slot      INTEGER NOT NULL,
    gcid      TEXT NOT NULL,                -- contents that an operator prohibits
    reason    TEXT NOT NULL,
    decided_at INTEGER NOT NULL,
    PRIMARY KEY (slot, gcid)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS evidence (
    slot      INTEGER NOT NULL,
    blob      TEXT NOT NULL,                -- kept until then, also if no drive uses it
    until_at  INTEGER NOT NULL,
    PRIMARY KEY (slot, blob)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS evidence_by_time ON evidence (until_at);
  CREATE TABLE IF NOT EXISTS block_hits (
    slot      INTEGER NOT NULL,
    gcid      TEXT NOT NULL,                -- prohibited contents that someone tried to add
    hits      INTEGER NOT NULL,
    hit_at    INTEGER NOT NULL,
    sha256    TEXT NOT NULL,                -- of the last one, lowercase hex; '' if unknown
    PRIMARY KEY (slot, gcid)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS scans (
    slot      INTEGER NOT NULL,
    gcid      TEXT NOT NULL,
    verdict   TEXT NOT NULL,                -- '' while it is being scanned; clean, infected
    finding   TEXT NOT NULL,
    scanned_at INTEGER NOT NULL,
    PRIMARY KEY (slot, gcid)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS drawn (
    slot      INTEGER NOT NULL,
    blob      TEXT NOT NULL,
    name      TEXT NOT NULL,                -- hash of a picture that a client has drawn
    PRIMARY KEY (slot, blob, name)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS former_uses (
    slot      INTEGER NOT NULL,
    drive_id  TEXT NOT NULL,
    blob      TEXT NOT NULL,
    released_at INTEGER NOT NULL,
    PRIMARY KEY (slot, drive_id, blob)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS former_uses_by_time ON former_uses (released_at);
  CREATE TABLE IF NOT EXISTS hastened (
    slot      INTEGER NOT NULL,
    blob      TEXT NOT NULL,                -- unused, and deleted before its usual time
    delete_at INTEGER NOT NULL,
    PRIMARY KEY (slot, blob)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS hastened_by_time ON hastened (delete_at);
  CREATE TABLE IF NOT EXISTS totals (
    slot      INTEGER PRIMARY KEY,
    blobs     INTEGER NOT NULL,
    bytes     INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS publication (
    one       INTEGER PRIMARY KEY CHECK (one = 1),
    is_told   INTEGER NOT NULL,             -- if D1 has the totals
    told_at   INTEGER NOT NULL
  ) STRICT;
  INSERT OR IGNORE INTO publication (one, is_told, told_at) VALUES (1, 1, 0);
  -- Shards other than the homes, in the first shard only.
  CREATE TABLE IF NOT EXISTS added_shards (shard INTEGER PRIMARY KEY) STRICT;
  CREATE TRIGGER IF NOT EXISTS blobs_come AFTER INSERT ON blobs BEGIN
    INSERT INTO totals (slot, blobs, bytes) VALUES (NEW.slot, 1, NEW.size)
      ON CONFLICT (slot) DO UPDATE SET blobs = blobs + 1, bytes = bytes + NEW.size;
    UPDATE publication SET is_told = 0;
  END;
  CREATE TRIGGER IF NOT EXISTS blobs_go AFTER DELETE ON blobs BEGIN
    UPDATE totals SET blobs = blobs - 1, bytes = bytes - OLD.size WHERE slot = OLD.slot;
    UPDATE publication SET is_told = 0;
  END;
`;

/** Tables whose rows move with their slot: the columns of their keys, and the others. */
export const movedTables = {
  blobs: { key: ['blob'], others: ['gcid', 'size', 'unused_at'] },
  uses: { key: ['blob', 'drive_id'], others: [] },
  prohibited: { key: ['gcid'], others: ['reason', 'decided_at'] },
  evidence: { key: ['blob'], others: ['until_at'] },
  block_hits: { key: ['gcid'], others: ['hits', 'hit_at', 'sha256'] },
  scans: { key: ['gcid'], others: ['verdict', 'finding', 'scanned_at'] },
  drawn: { key: ['blob', 'name'], others: [] },
  former_uses: { key: ['drive_id', 'blob'], others: ['released_at'] },
  hastened: { key: ['blob'], others: ['delete_at'] },
} as const;

export type MovedTable = keyof typeof movedTables;

/** A trigger notes a row by the JSON of its table and key. */
function noteTrigger(
  table: string,
  key: readonly string[],
  { event, row }: { event: string; row: 'NEW' | 'OLD' },
): string {
  const columns = key.map((column) => `${row}.${column}`).join(', ');
  return `
  CREATE TRIGGER IF NOT EXISTS note_${table}_${event.toLowerCase()} AFTER ${event} ON ${table}
  WHEN EXISTS (SELECT 1 FROM slots WHERE slot = ${row}.slot AND state = 'copying') BEGIN
    INSERT INTO changed (slot, id, change)
      VALUES (${row}.slot, json_array('${table}', ${columns}), 1)
      ON CONFLICT (slot, id) DO UPDATE SET change = change + 1;
  END;`;
}

const triggers = Object.entries(movedTables).flatMap(([table, { key }]) => [
  noteTrigger(table, key, { event: 'INSERT', row: 'NEW' }),
  noteTrigger(table, key, { event: 'UPDATE', row: 'NEW' }),
  noteTrigger(table, key, { event: 'DELETE', row: 'OLD' }),
]);

/** The triggers need the tables of slotsSchema. */
export const contentsSchema = tables + triggers.join('');

/** Rows of slots that this shard serves. A slot that is received here is served elsewhere. */
export const servedHere = `slot NOT IN (SELECT slot FROM slots WHERE state IN ('moved', 'receiving'))`;
/** The same without slots that are being copied to another shard. */
export const staysHere = `slot NOT IN (SELECT slot FROM slots WHERE state <> 'owned')`;
