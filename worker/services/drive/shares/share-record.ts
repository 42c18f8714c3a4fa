import type { ShareStatus } from '#protocol/share-status.ts';
import { hashPasscode } from '#worker/services/drive/shares/passcode.ts';
import type { ShareState } from '#worker/services/drive/shares/rules.ts';

/** The owner's drive's view of a share, sent whenever it changes. */
export interface ShareSnapshot {
  shareId: string;
  ownerId: string;
  /** Rises with every change on the owner's side; snapshots older than the last are ignored. */
  revision: number;
  title: string;
  /** '' for a public share. Only its hash is stored here. */
  passcode: string;
  /** Rises when the passcode changes. Hashing takes 50 ms, so it is done only then. */
  passcodeVersion: number;
  expiresAt: number;
  restoreLimit: number;
  viewLimit: number;
  downloadLimit: number;
  trafficLimit: number;
  deleted: boolean;
  /** It shows something that an operator has prohibited. */
  prohibited: boolean;
  /** Its owner marked it as sensitive. */
  sensitive: boolean;
  /** Top-level files and folders that still exist. */
  fileCount: number;
  /** Bytes of everything shared. */
  sizeBytes: number;
  /** Already masked. */
  nickname: string;
  avatar: string;
  /** Counts for a new share only; later changes arrive by `writeOwnerBlocked`. */
  isOwnerBlocked: boolean;
}

/** The facts that decide every response; small, and safe to cache for seconds. */
export interface ShareHead extends ShareState {
  shareId: string;
  ownerId: string;
  /** Rises with every change of the share or anything in it. */
  version: number;
  title: string;
  needsPasscode: boolean;
  /** Rises when the passcode changes; tokens are bound to it. */
  passcodeVersion: number;
  sizeBytes: number;
  /** Its owner or an operator marked it as sensitive. */
  sensitive: boolean;
  /** Downloads that were clicked and haven't begun. */
  downloadsHeld: number;
  nickname: string;
  avatar: string;
  /** The operator has blocked the account of its owner. */
  isOwnerBlocked: boolean;
  /** Its object gets many calls a second (share-load.ts). */
  isHot: boolean;
}

/** Counters and moderation status of a share's object, which the owner's drive keeps for lists. */
export type ShareSummary = Pick<
  ShareHead,
  | 'shareId'
  | 'version'
  | 'viewCount'
  | 'downloadCount'
  | 'restoreCount'
  | 'trafficUsed'
  | 'moderation'
>;

/** Returns the facts of a head. */
export function shareSummaryOf(head: Omit<ShareHead, 'isHot'>): ShareSummary {
  const { shareId, version, viewCount, downloadCount, restoreCount, trafficUsed, moderation } =
    head;
  return { shareId, version, viewCount, downloadCount, restoreCount, trafficUsed, moderation };
}

const schema = `
  CREATE TABLE share (
    one              INTEGER PRIMARY KEY CHECK (one = 1),
    id               TEXT NOT NULL,
    owner_id         TEXT NOT NULL,
    revision         INTEGER NOT NULL,            -- of the owner's last snapshot
    version          INTEGER NOT NULL,            -- what caches are keyed by
    title            TEXT NOT NULL,
    passcode_hash    TEXT NOT NULL,               -- scrypt; '' for a public share
    passcode_version INTEGER NOT NULL,
    expires_at       INTEGER NOT NULL,            -- 0: never
    restore_limit    INTEGER NOT NULL,            -- -1: none
    restore_count    INTEGER NOT NULL DEFAULT 0 CHECK (restore_count >= 0),
    held_count       INTEGER NOT NULL DEFAULT 0 CHECK (held_count >= 0), -- restores with complete = 0
    view_count       INTEGER NOT NULL DEFAULT 0 CHECK (view_count >= 0),
    download_count   INTEGER NOT NULL DEFAULT 0,
    view_limit       INTEGER NOT NULL DEFAULT -1, -- -1: none
    download_limit   INTEGER NOT NULL DEFAULT -1, -- -1: none
    traffic_limit    INTEGER NOT NULL DEFAULT -1, -- bytes; -1: none
    traffic_used     INTEGER NOT NULL DEFAULT 0,
    download_held    INTEGER NOT NULL DEFAULT 0,  -- tickets that hold a place
    moderation       TEXT NOT NULL DEFAULT 'OK',
    deleted          INTEGER NOT NULL,
    prohibited       INTEGER NOT NULL DEFAULT 0,  -- shows something prohibited
    sensitive        INTEGER NOT NULL DEFAULT 0,  -- as its owner marked it
    covered          INTEGER NOT NULL DEFAULT 0,  -- as an operator marked it
    owner_blocked    INTEGER NOT NULL DEFAULT 0,  -- the account of its owner is blocked
    file_count       INTEGER NOT NULL,
    size             INTEGER NOT NULL,
    nickname         TEXT NOT NULL,
    avatar           TEXT NOT NULL
  ) STRICT;
  -- Passcodes tried, for the two limits.
  CREATE TABLE tries (
    at               INTEGER NOT NULL,
    address          TEXT NOT NULL
  ) STRICT;
  CREATE INDEX tries_by_time ON tries (at);
  -- Restores that hold or have taken one of the places of the restore limit, by the id of their task.
  CREATE TABLE restores (
    task_id          TEXT PRIMARY KEY,
    complete         INTEGER NOT NULL CHECK (complete IN (0, 1)),
    at               INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX restores_complete ON restores (at) WHERE complete = 1;
`;

/** Downloads of a share with a limit; created with the first one. */
export const ticketSchema = `
  CREATE TABLE IF NOT EXISTS tickets (
    id               TEXT PRIMARY KEY,
    selection        TEXT NOT NULL,               -- what it is for
    reserved_at      INTEGER NOT NULL,
    started_at       INTEGER NOT NULL             -- 0: it holds a place
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS tickets_held ON tickets (reserved_at) WHERE started_at = 0;
  CREATE INDEX IF NOT EXISTS tickets_started ON tickets (started_at) WHERE started_at > 0;
`;

/** True if this object is a share. Checking an unknown id must not create tables. */
export function isShare(sql: SqlStorage): boolean {
  return (
    sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'share'").toArray()
      .length > 0
  );
}

interface ShareRow extends Record<string, SqlStorageValue> {
  id: string;
  owner_id: string;
  revision: number;
  version: number;
  title: string;
  passcode_hash: string;
  passcode_version: number;
  expires_at: number;
  restore_limit: number;
  restore_count: number;
  held_count: number;
  view_count: number;
  download_count: number;
  view_limit: number;
  download_limit: number;
  download_held: number;
  traffic_limit: number;
  traffic_used: number;
  moderation: ShareStatus;
  deleted: number;
  prohibited: number;
  sensitive: number;
  covered: number;
  owner_blocked: number;
  file_count: number;
  size: number;
  nickname: string;
  avatar: string;
}

/** Returns the only row; undefined if this id was never shared. */
export function readShare(sql: SqlStorage): ShareRow | undefined {
  if (!isShare(sql)) return undefined;
  const row = sql.exec<ShareRow>('SELECT * FROM share').toArray()[0];
  const missing = row ? laterColumns.filter((column) => !Object.hasOwn(row, column)) : [];
  if (missing.length === 0) return row;
  for (const column of missing) {
    const initial = column.endsWith('_limit') ? -1 : 0;
    sql.exec(`ALTER TABLE share ADD COLUMN ${column} INTEGER NOT NULL DEFAULT ${initial}`);
  }
  return sql.exec<ShareRow>('SELECT * FROM share').one();
}

/** Columns that shares from before them don't have yet. */
const laterColumns = [
  'download_count',
  'held_count',
  'prohibited',
  'sensitive',
  'covered',
  'owner_blocked',
  'view_limit',
  'download_limit',
  'download_held',
  'traffic_limit',
  'traffic_used',
] as const satisfies (keyof ShareRow)[];

/** Returns everything about a share except the passcode's hash. */
export function headOf(row: ShareRow): Omit<ShareHead, 'isHot'> {
  return {
    shareId: row.id,
    ownerId: row.owner_id,
    version: row.version,
    title: row.title,
    needsPasscode: row.passcode_hash !== '',
    passcodeVersion: row.passcode_version,
    deleted: row.deleted === 1,
    // The operator's decision about the share itself says more than one about its contents.
    moderation: row.moderation === 'OK' && row.prohibited === 1 ? 'PROHIBITED' : row.moderation,
    fileCount: row.file_count,
    sizeBytes: row.size,
    sensitive: row.sensitive === 1 || row.covered === 1,
    expiresAt: row.expires_at,
    restoreLimit: row.restore_limit,
    restoreCount: row.restore_count,
    viewLimit: row.view_limit,
    viewCount: row.view_count,
    downloadLimit: row.download_limit,
    downloadCount: row.download_count,
    downloadsHeld: row.download_held,
    trafficLimit: row.traffic_limit,
    trafficUsed: row.traffic_used,
    nickname: row.nickname,
    avatar: row.avatar,
    isOwnerBlocked: row.owner_blocked === 1,
  };
}

/**
 * Applies a snapshot. Repeated or older ones change nothing. The passcode is hashed only if its
 * version changed.
 */
export function writeSnapshot(sql: SqlStorage, snapshot: ShareSnapshot): void {
  if (!isShare(sql)) sql.exec(schema);
  const row = readShare(sql);
  if (row && snapshot.revision <= row.revision) return;
  const isSamePasscode = row !== undefined && row.passcode_version === snapshot.passcodeVersion;
  sql.exec(
    `INSERT INTO share (one, id, owner_id, revision, version, title, passcode_hash, passcode_version, expires_at,
       restore_limit, view_limit, download_limit, traffic_limit, deleted, prohibited, sensitive, file_count, size, nickname, avatar,
       owner_blocked)
     VALUES (1, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (one) DO UPDATE SET
       revision = excluded.revision, version = version + 1, title = excluded.title,
       passcode_version = excluded.passcode_version, passcode_hash = excluded.passcode_hash, expires_at = excluded.expires_at,
       restore_limit = excluded.restore_limit, view_limit = excluded.view_limit,
       download_limit = excluded.download_limit, traffic_limit = excluded.traffic_limit, deleted = excluded.deleted, prohibited = excluded.prohibited,
       sensitive = excluded.sensitive, file_count = excluded.file_count,
       size = excluded.size, nickname = excluded.nickname, avatar = excluded.avatar`,
    snapshot.shareId,
    snapshot.ownerId,
    snapshot.revision,
    snapshot.title,
    isSamePasscode ? row.passcode_hash : snapshot.passcode && hashPasscode(snapshot.passcode),
    snapshot.passcodeVersion,
    snapshot.expiresAt,
    snapshot.restoreLimit,
    snapshot.viewLimit,
    snapshot.downloadLimit,
    snapshot.trafficLimit,
    snapshot.deleted ? 1 : 0,
    snapshot.prohibited ? 1 : 0,
    snapshot.sensitive ? 1 : 0,
    snapshot.fileCount,
    snapshot.sizeBytes,
    snapshot.nickname,
    snapshot.avatar,
    snapshot.isOwnerBlocked ? 1 : 0,
  );
}

/** Sets the moderation status; false if this id was never shared. */
export function writeModeration(sql: SqlStorage, status: ShareStatus): boolean {
  const row = readShare(sql);
  if (!row) return false;
  if (row.moderation !== status) {
    sql.exec('UPDATE share SET moderation = ?, version = version + 1', status);
  }
  return true;
}

/** Marks a share as sensitive, or not; false if this id was never shared. */
export function writeCover(sql: SqlStorage, isCovered: boolean): boolean {
  if (!readShare(sql)) return false;
  sql.exec('UPDATE share SET covered = ?, version = version + 1', isCovered ? 1 : 0);
  return true;
}

/** Closes the share while its owner's account is blocked; does nothing if it was never shared. */
export function writeOwnerBlocked(sql: SqlStorage, isBlocked: boolean): void {
  const row = readShare(sql);
  if (!row || (row.owner_blocked === 1) === isBlocked) return;
  sql.exec('UPDATE share SET owner_blocked = ?, version = version + 1', isBlocked ? 1 : 0);
}

/** Marks a share of this owner as deleted. */
export function writeDeletion(sql: SqlStorage, ownerId: string): void {
  if (!readShare(sql)) return;
  sql.exec(
    'UPDATE share SET deleted = 1, version = version + 1 WHERE owner_id = ? AND deleted = 0',
    ownerId,
  );
}

/** Use of a share that is added up before it is written. `bytes` only if they are limited. */
export interface ShareUse {
  views: number;
  downloads: number;
  bytes: number;
}

/**
 * Adds counts; does nothing if this id was never shared. Views and downloads with a limit are
 * counted by `countView` and `beginDownload`, exactly and once.
 */
export function addCounts(sql: SqlStorage, more: ShareUse): void {
  if (!readShare(sql)) return;
  sql.exec(
    `UPDATE share SET view_count = view_count + iif(view_limit < 0, ?, 0),
       download_count = download_count + iif(download_limit < 0, ?, 0), traffic_used = traffic_used + ?`,
    more.views,
    more.downloads,
    more.bytes,
  );
}
