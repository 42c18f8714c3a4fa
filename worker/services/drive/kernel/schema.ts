import type { SchemaVersion } from '#worker/services/drive/kernel/schema-versions.ts';
import { incomingVersion } from '#worker/services/drive/kernel/incoming/incoming-file.ts';
import { announcementVersion } from '#worker/services/drive/kernel/registry/announcement.ts';
import { itemQuotaVersion } from '#worker/services/drive/kernel/item-quota.ts';
import { typeSumsVersion } from '#worker/services/drive/kernel/nodes/type-sums.ts';

/** Tables of the kernel's schema that aren't about files. */
export const kernelCarriedTables = [
  'offline_starts',
  'events',
  'shares',
  'share_items',
  'outbox',
  'settings',
  'prohibited',
  'traffic',
  'repeats',
] as const;

/**
 * Tables of the kernel and of older modules; new modules have their own `schema`. Times are
 * milliseconds since 1970, sizes are bytes. Versions only move forward; a released one is never
 * edited, and none reads rows (schema-versions.ts).
 */
export const kernelSchema: readonly SchemaVersion[] = [
  `
  -- The tree. The root is the row with id ''. A trashed node keeps its parent; nodes below it are trashed
  -- with it, so trashing or moving a folder of a million files writes one row. A parent that begins with '/'
  -- isn't a folder: '/' is the parent of the root, '/' + task id the staging of a task.
  CREATE TABLE nodes (
    id            TEXT PRIMARY KEY,
    parent_id     TEXT NOT NULL,              -- '' is the root; the root's own parent is '/'
    is_file       INTEGER NOT NULL CHECK (is_file IN (0, 1)),
    name          TEXT NOT NULL,
    sort_name     TEXT NOT NULL,              -- sort key: compares as people read (name-order.ts)
    extension     TEXT NOT NULL DEFAULT '',   -- with the dot, lower case; '' for folders
    mime_type     TEXT NOT NULL DEFAULT '',
    size          INTEGER NOT NULL DEFAULT 0 CHECK (size >= 0),
    gcid          TEXT NOT NULL DEFAULT '',   -- upper-case hex; '' for folders and pending files
    md5           TEXT NOT NULL DEFAULT '',
    crc32         INTEGER,                    -- of the whole file, for zip; NULL until it is complete
    blob          TEXT NOT NULL DEFAULT '',   -- R2 key; '' for folders, pending and empty files
    phase         TEXT NOT NULL DEFAULT 'PHASE_TYPE_COMPLETE',
    folder_type   TEXT NOT NULL DEFAULT '',
    starred_at    INTEGER NOT NULL DEFAULT 0,
    trashed_at    INTEGER NOT NULL DEFAULT 0, -- 0: not trashed
    created_at    INTEGER NOT NULL,
    modified_at   INTEGER NOT NULL,
    user_modified_at INTEGER NOT NULL,
    revision      INTEGER NOT NULL DEFAULT 1,
    child_count   INTEGER NOT NULL DEFAULT 0 CHECK (child_count >= 0), -- live entries, trashed ones left out
    params        TEXT NOT NULL DEFAULT '{}', -- strings: width, height, duration, original_share_id, …
    doc           INTEGER NOT NULL DEFAULT 0, -- position in the search index; 0 for nodes outside it
    -- trashed_at > 0. Inserts set it and a trigger keeps it: SQLite doesn't answer from an index alone if it has a
    -- computed column.
    is_trashed    INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER nodes_trashed AFTER UPDATE OF trashed_at ON nodes WHEN new.is_trashed <> (new.trashed_at > 0) BEGIN
    UPDATE nodes SET is_trashed = (new.trashed_at > 0) WHERE id = new.id;
  END;
  -- The sort orders of protocol/sort.ts: field, sort name, id. Read in either direction.
  CREATE INDEX nodes_by_name     ON nodes (parent_id, is_trashed, is_file, sort_name, id);
  CREATE INDEX nodes_by_modified ON nodes (parent_id, is_trashed, is_file, modified_at, sort_name, id);
  CREATE INDEX nodes_by_size     ON nodes (parent_id, is_trashed, is_file, size, sort_name, id);
  CREATE INDEX nodes_by_type     ON nodes (parent_id, is_trashed, is_file, extension, sort_name, id);
  -- The same for the whole drive, for its starred nodes, and the trash by time of deletion.
  CREATE INDEX nodes_all_by_modified ON nodes (is_trashed, is_file, modified_at, sort_name, id);
  CREATE INDEX nodes_all_by_name ON nodes (is_trashed, is_file, sort_name, id);
  CREATE INDEX nodes_all_by_size ON nodes (is_trashed, is_file, size, sort_name, id);
  CREATE INDEX nodes_all_by_type ON nodes (is_trashed, is_file, extension, sort_name, id);
  CREATE INDEX nodes_starred_by_modified ON nodes (is_trashed, is_file, modified_at, sort_name, id) WHERE starred_at > 0;
  CREATE INDEX nodes_starred_by_name ON nodes (is_trashed, is_file, sort_name, id) WHERE starred_at > 0;
  CREATE INDEX nodes_starred_by_size ON nodes (is_trashed, is_file, size, sort_name, id) WHERE starred_at > 0;
  CREATE INDEX nodes_starred_by_type ON nodes (is_trashed, is_file, extension, sort_name, id) WHERE starred_at > 0;
  CREATE INDEX nodes_all_by_deleted ON nodes (is_trashed, is_file, trashed_at, sort_name, id) WHERE trashed_at > 0;
  CREATE INDEX nodes_trash       ON nodes (trashed_at, id) WHERE trashed_at > 0;
  CREATE INDEX nodes_blob        ON nodes (blob) WHERE blob <> '';
  CREATE INDEX nodes_unfinished  ON nodes (id) WHERE phase <> 'PHASE_TYPE_COMPLETE';

  -- One row: the quota ledger's balance and the change counter. used_bytes = sum of nodes.size, always.
  CREATE TABLE account (
    one           INTEGER PRIMARY KEY CHECK (one = 1),
    used_bytes    INTEGER NOT NULL DEFAULT 0 CHECK (used_bytes >= 0),
    held_bytes    INTEGER NOT NULL DEFAULT 0 CHECK (held_bytes >= 0),
    file_count    INTEGER NOT NULL DEFAULT 0 CHECK (file_count >= 0),
    limit_bytes   INTEGER,                    -- NULL: the operator's default
    revision      INTEGER NOT NULL DEFAULT 0,
    -- ACTIVE; BLOCKED by the operator; or LEAVING: the owner is deleting the account.
    status        TEXT NOT NULL DEFAULT 'ACTIVE',
    last_doc      INTEGER NOT NULL DEFAULT 1099511627776, -- the newest position of the search index …
    first_doc     INTEGER NOT NULL DEFAULT 1099511627777, -- … and the oldest
    -- The collation of names (name-order.ts), '' until it is known; the former ones that rows may still have keys of;
    -- and the id up to which the alarm has rewritten the keys, NULL when it is done.
    order_name    TEXT NOT NULL DEFAULT '',
    order_former  TEXT NOT NULL DEFAULT '[]',
    order_cursor  TEXT
  ) STRICT;
  INSERT INTO account (one) VALUES (1);

  -- The search index. Positions count up from 2^40, and down for rows that the alarm adds, so that the newest come
  -- first. Only the pieces of names are stored (search/pieces.ts). Triggers remove renamed, trashed and deleted nodes;
  -- code that writes a name indexes it again (search/search-index.ts).
  CREATE UNIQUE INDEX nodes_doc ON nodes (doc) WHERE doc > 0;
  CREATE INDEX nodes_unsearched ON nodes (id)
    WHERE doc = 0 AND trashed_at = 0 AND parent_id NOT GLOB '/*';
  CREATE VIRTUAL TABLE search USING fts5(
    pieces, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii', prefix = '1 2'
  );
  CREATE TRIGGER nodes_deleted AFTER DELETE ON nodes WHEN old.doc > 0 BEGIN
    DELETE FROM search WHERE rowid = old.doc;
  END;
  CREATE TRIGGER nodes_renamed AFTER UPDATE OF name, trashed_at ON nodes
    WHEN old.doc > 0 AND new.doc = old.doc AND (new.name <> old.name OR new.trashed_at > 0)
  BEGIN
    DELETE FROM search WHERE rowid = old.doc;
    UPDATE nodes SET doc = 0 WHERE id = new.id;
  END;

  -- Space reserved for something that isn't in the tree yet: an upload, a restore, an offline task.
  CREATE TABLE holds (
    id            TEXT PRIMARY KEY,           -- the id of what holds it
    bytes         INTEGER NOT NULL CHECK (bytes >= 0),
    expires_at    INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE uploads (
    id            TEXT PRIMARY KEY,           -- also the middle of the object key
    node_id       TEXT NOT NULL,
    task_id       TEXT NOT NULL,
    size          INTEGER NOT NULL,
    part_size     INTEGER NOT NULL,
    blob          TEXT NOT NULL,              -- R2 key being written
    multipart_id  TEXT NOT NULL DEFAULT '',   -- R2 multipart upload; '' before initiate
    stage         TEXT NOT NULL DEFAULT '',   -- what R2 keys of staged parts begin with; '' when there are none
    staged_bytes  INTEGER NOT NULL DEFAULT 0, -- ever staged for it, parts sent again included
    is_direct     INTEGER NOT NULL DEFAULT 0 CHECK (is_direct IN (0, 1)), -- part_size is settled: R2 has met it
    tries         INTEGER NOT NULL DEFAULT 0, -- to send the bytes whole; each has an R2 key of its own
    state         TEXT NOT NULL CHECK (state IN ('open', 'completing', 'complete', 'aborted')),
    expires_at    INTEGER NOT NULL,
    etag          TEXT NOT NULL DEFAULT ''    -- what completion answered, for repeats
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX uploads_by_node ON uploads (node_id);
  CREATE INDEX uploads_expiry ON uploads (expires_at) WHERE state IN ('open', 'completing');
  CREATE INDEX uploads_past ON uploads (expires_at) WHERE state IN ('complete', 'aborted');
  CREATE TABLE upload_parts (
    upload_id     TEXT NOT NULL,
    number        INTEGER NOT NULL,
    size          INTEGER NOT NULL,
    etag          TEXT NOT NULL,
    staged        TEXT NOT NULL DEFAULT '',   -- R2 key of a part of another size; '' for a part of the multipart
    crc32         INTEGER NOT NULL DEFAULT 0, -- of staged parts nothing is known before they are assembled
    blocks        BLOB NOT NULL DEFAULT x'',  -- 20-byte SHA-1 of each gcid block in the part
    modified_at   INTEGER NOT NULL,
    PRIMARY KEY (upload_id, number)
  ) STRICT, WITHOUT ROWID;
  -- Sources of a file that is being assembled: bytes from offset on are at key_offset of the R2 key.
  CREATE TABLE upload_sources (
    upload_id     TEXT NOT NULL,
    offset        INTEGER NOT NULL,
    size          INTEGER NOT NULL,
    key           TEXT NOT NULL,
    key_offset    INTEGER NOT NULL,
    PRIMARY KEY (upload_id, offset)
  ) STRICT, WITHOUT ROWID;

  -- Contents this drive refers to, and the number of nodes that use each. Changed with the nodes.
  CREATE TABLE blob_uses (
    blob          TEXT PRIMARY KEY,
    gcid          TEXT NOT NULL,
    size          INTEGER NOT NULL,
    uses          INTEGER NOT NULL CHECK (uses > 0)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX blob_uses_by_gcid ON blob_uses (gcid, size);

  CREATE TABLE tasks (
    id            TEXT PRIMARY KEY,
    type          TEXT NOT NULL,
    name          TEXT NOT NULL,
    phase         TEXT NOT NULL,
    progress      INTEGER NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
    message       TEXT NOT NULL DEFAULT '',
    file_id       TEXT NOT NULL DEFAULT '',
    file_name     TEXT NOT NULL DEFAULT '',
    file_size     INTEGER NOT NULL DEFAULT 0,
    params        TEXT NOT NULL DEFAULT '{}', -- shown on the wire, strings only
    input         TEXT NOT NULL,              -- what was requested, JSON
    cursor        TEXT NOT NULL DEFAULT '{}', -- how far it came, JSON; written with every slice
    attempts      INTEGER NOT NULL DEFAULT 0,
    run_at        INTEGER NOT NULL,           -- when the next slice is due
    created_at    INTEGER NOT NULL,
    updated_at    INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tasks_due     ON tasks (run_at) WHERE phase IN ('PHASE_TYPE_PENDING', 'PHASE_TYPE_RUNNING');
  CREATE INDEX tasks_created ON tasks (created_at, id);
  -- Folders a task still has to walk: source, target, and the position of the last child done.
  CREATE TABLE task_steps (
    task_id       TEXT NOT NULL,
    number        INTEGER NOT NULL,
    source_id     TEXT NOT NULL,
    target_id     TEXT NOT NULL,
    after         TEXT NOT NULL DEFAULT '',   -- JSON position in the source; '' is the beginning
    PRIMARY KEY (task_id, number)
  ) STRICT, WITHOUT ROWID;

  -- Creation times of offline tasks, for the daily limit.
  CREATE TABLE offline_starts (at INTEGER NOT NULL) STRICT;

  -- New ids by old ones, for the map a finished restore returns.
  CREATE TABLE task_traces (
    task_id       TEXT NOT NULL,
    source_id     TEXT NOT NULL,
    target_id     TEXT NOT NULL,
    PRIMARY KEY (task_id, source_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE events (
    id            TEXT PRIMARY KEY,           -- sorts by time
    type          TEXT NOT NULL,
    file_id       TEXT NOT NULL,
    file_name     TEXT NOT NULL,
    folder_id     TEXT NOT NULL DEFAULT '',
    mime_type     TEXT NOT NULL DEFAULT '',
    device        TEXT NOT NULL DEFAULT '',
    params        TEXT NOT NULL DEFAULT '{}',
    created_at    INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX events_by_type ON events (type, id);
  -- Events reported by clients (played, viewed) exist once per file and type.
  CREATE INDEX events_by_file ON events (file_id, type);

  -- Shares of this drive. Limits, counters and passcode hash that visitors meet are in the ShareObject.
  CREATE TABLE shares (
    id            TEXT PRIMARY KEY,
    title         TEXT NOT NULL,
    pass_code     TEXT NOT NULL,              -- '' for a public link; the owner may read it again
    share_to      TEXT NOT NULL,
    expiration_days INTEGER NOT NULL,         -- -1: never
    expires_at    INTEGER NOT NULL,           -- 0: never
    restore_limit INTEGER NOT NULL,           -- -1: none
    file_count    INTEGER NOT NULL,           -- items when it was made
    live_ids      TEXT NOT NULL,              -- JSON: the items that are there now
    size          INTEGER NOT NULL,           -- of everything in it
    params        TEXT NOT NULL DEFAULT '{}',
    nickname      TEXT NOT NULL DEFAULT '',   -- the owner's, as strangers see it
    avatar        TEXT NOT NULL DEFAULT '',
    revision      INTEGER NOT NULL DEFAULT 0, -- rises with every change of the share or in it
    is_noted      INTEGER NOT NULL DEFAULT 0 CHECK (is_noted IN (0, 1)),  -- a message about it is on its way
    projected     INTEGER NOT NULL DEFAULT 0 CHECK (projected IN (0, 1)), -- D1 knows it as it is
    created_at    INTEGER NOT NULL,
    deleted_at    INTEGER NOT NULL DEFAULT 0,
    -- Rises when the passcode changes: the share's object then hashes it, and tokens for the old one are void.
    passcode_version INTEGER NOT NULL DEFAULT 1,
    -- Counters and moderation status of the share's object, as last received. The higher version wins.
    view_count    INTEGER NOT NULL DEFAULT 0,
    restore_count INTEGER NOT NULL DEFAULT 0,
    download_count INTEGER NOT NULL DEFAULT 0,
    moderation    TEXT NOT NULL DEFAULT 'OK',
    told_version  INTEGER NOT NULL DEFAULT 0,
    is_prohibited INTEGER NOT NULL DEFAULT 0  -- it shows something prohibited and is closed
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX shares_created ON shares (created_at, id);
  CREATE TABLE share_items (
    share_id      TEXT NOT NULL,
    node_id       TEXT NOT NULL,
    position      INTEGER NOT NULL,
    PRIMARY KEY (share_id, node_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX share_items_by_node ON share_items (node_id);

  -- Messages to other objects: written in the transaction that caused them, delivered at least once by the
  -- alarm. Deliveries are safe to repeat.
  CREATE TABLE outbox (
    id            TEXT PRIMARY KEY,
    kind          TEXT NOT NULL,
    body          TEXT NOT NULL,
    attempts      INTEGER NOT NULL DEFAULT 0,
    run_at        INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX outbox_due ON outbox (run_at);
  CREATE INDEX outbox_kinds ON outbox (kind, run_at);

  -- Settings that clients store for the account, as JSON.
  CREATE TABLE settings (
    item          TEXT PRIMARY KEY,
    value         TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Contents by gcid and folders by id that an operator has prohibited, of those this drive has or had.
  CREATE TABLE prohibited (key TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

  -- Traffic of the account by day (UTC) and kind: upload, download, offline.
  CREATE TABLE traffic (
    day           TEXT NOT NULL,
    kind          TEXT NOT NULL,
    bytes         INTEGER NOT NULL,
    PRIMARY KEY (day, kind)
  ) STRICT, WITHOUT ROWID;

  -- Responses of calls that create or charge, by idempotency key, for 24 hours.
  CREATE TABLE repeats (
    key           TEXT PRIMARY KEY,
    request       TEXT NOT NULL,              -- the input: the same key with another input is refused
    answer        TEXT NOT NULL,
    expires_at    INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX repeats_expiry ON repeats (expires_at);

  INSERT INTO nodes (id, parent_id, is_file, name, sort_name, created_at, modified_at, user_modified_at)
  VALUES ('', '/', 0, '', '', 0, 0, 0);
  `,
  typeSumsVersion,
  announcementVersion,
  incomingVersion,
  itemQuotaVersion,
  `
  -- -1: none
  ALTER TABLE shares ADD COLUMN view_limit INTEGER NOT NULL DEFAULT -1;
  ALTER TABLE shares ADD COLUMN download_limit INTEGER NOT NULL DEFAULT -1;
  `,
  `
  -- Only its owner sees the label. '' without a slug. Traffic in bytes, -1: no limit.
  ALTER TABLE shares ADD COLUMN label TEXT NOT NULL DEFAULT '';
  ALTER TABLE shares ADD COLUMN slug TEXT NOT NULL DEFAULT '';
  ALTER TABLE shares ADD COLUMN traffic_limit INTEGER NOT NULL DEFAULT -1;
  ALTER TABLE shares ADD COLUMN traffic_used INTEGER NOT NULL DEFAULT 0;
  -- 1: its files go to the trash when it expires.
  ALTER TABLE shares ADD COLUMN trashes_files INTEGER NOT NULL DEFAULT 0;
  `,
];
