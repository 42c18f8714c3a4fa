import { ApiError } from '#protocol/errors.ts';
import type { ShareStatus } from '#protocol/share-status.ts';
import {
  holdingProhibited,
  prohibitedError,
} from '#worker/services/drive/kernel/contents/prohibited.ts';
import { avatarAddress } from '#worker/services/drive/kernel/avatar-address.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { nodesById } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { runIdempotent } from '#worker/services/drive/kernel/idempotency.ts';
import { requireNoRequestBelow } from '#worker/services/drive/kernel/links/collecting-folders.ts';
import { requireSharing } from '#worker/services/drive/kernel/require-sharing.ts';
import { chooseTitle, type Expiry, undoableSince } from '#worker/services/drive/shares/rules.ts';
import { isMarkedSensitive } from '#worker/services/drive/shares/sensitive-mark.ts';
import { shareChanged } from '#worker/services/drive/shares/share-changes.ts';
import { deliverShare } from '#worker/services/drive/shares/share-delivery.ts';
import { publishShareEnd, watchExpiry } from '#worker/services/drive/shares/share-events.ts';
import { extentOf, liveNodes, liveRoots } from '#worker/services/drive/shares/shared-nodes.ts';

/** Shares in their owner's drive. */

/** A share of this drive. Times are milliseconds since 1970. */
export interface ShareRow extends Record<string, SqlStorageValue> {
  id: string;
  revision: number;
  title: string;
  pass_code: string;
  passcode_version: number;
  share_to: string;
  expiration_days: number;
  expires_at: number;
  restore_limit: number;
  view_limit: number;
  download_limit: number;
  traffic_limit: number;
  label: string;
  slug: string;
  trashes_files: number;
  file_count: number;
  size: number;
  params: string;
  nickname: string;
  avatar: string;
  created_at: number;
  deleted_at: number;
  /** JSON: ids of the top-level nodes that are live. */
  live_ids: string;
  /** As last received from its object, at most seconds ago. */
  view_count: number;
  download_count: number;
  restore_count: number;
  traffic_used: number;
  moderation: ShareStatus;
}

/** A share in a list, with facts about its first file. */
export interface OwnShareRow extends ShareRow {
  first_id: string;
  first_is_file: number;
}

export interface NewShare {
  /** Random id for a new share; a repeated call returns the first one's. */
  shareId: string;
  idempotencyKey: string;
  /** The original request: the same key with another request is refused. */
  request: unknown;
  fileIds: string[];
  title: string;
  passcode: string;
  shareTo: string;
  expiry: Expiry;
  restoreLimit: number;
  viewLimit: number;
  downloadLimit: number;
  trafficLimit: number;
  /** The recipient, for the owner. */
  label: string;
  /** Its files go to the trash when it expires. */
  trashesFiles: boolean;
  params: Record<string, string>;
}

/**
 * Creates a share of live nodes: rows and message in one transaction, and its object is updated
 * before this returns. Throws `file_not_found` if none of the ids is a live node, `PROHIBITED` if
 * one of them is or contains something that an operator has prohibited, `folder_collects_files`,
 * and `account_freeze` while sharing is suspended.
 */
export async function publishShare(
  drive: Drive,
  input: NewShare,
): Promise<{ share: ShareRow; missing: string[] }> {
  const live = shareableNodes(drive, input.fileIds);
  const { sizeBytes } = await extentOf(drive, live);
  const made = runIdempotent(drive, input.idempotencyKey, ['share', input.request], () => {
    insertShare(drive, input, live, sizeBytes);
    const missing = [...new Set(input.fileIds)].filter((id) => !live.includes(id));
    return { shareId: input.shareId, missing };
  });
  await deliverShare(drive, made);
  return { share: requireShare(drive, made.shareId), missing: made.missing };
}

/** Returns the live nodes of these. Throws if there are none, or if one may not be shared. */
function shareableNodes(drive: Drive, fileIds: string[]): string[] {
  requireSharing(drive);
  const live = liveNodes(drive, fileIds);
  if (live.length === 0) {
    throw new ApiError('file_not_found', { description: 'none of the files is there' });
  }
  const [closed] = nodesById(drive, holdingProhibited(drive, live));
  if (closed) throw prohibitedError(closed.name);
  requireNoRequestBelow(drive, live);
  return live;
}

function insertShare(drive: Drive, input: NewShare, live: string[], sizeBytes: number): void {
  const { sql, env, userId } = drive;
  const { name = '', picture = '' } = drive.owner() ?? {};
  sql.exec(
    `INSERT INTO shares (id, title, pass_code, share_to, expiration_days, expires_at, restore_limit,
       view_limit, download_limit, traffic_limit, label, trashes_files, file_count, live_ids, size, params, nickname,
       avatar, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    input.shareId,
    chooseTitle(
      input.title,
      nodesById(drive, live).map(({ name }) => name),
    ),
    input.passcode,
    input.shareTo,
    input.expiry.days,
    input.expiry.at,
    input.restoreLimit,
    input.viewLimit,
    input.downloadLimit,
    input.trafficLimit,
    input.label,
    Number(input.trashesFiles),
    live.length,
    JSON.stringify(live),
    sizeBytes,
    JSON.stringify(input.params),
    name,
    avatarAddress(env, { id: userId, picture }),
    drive.now(),
  );
  insertItems(drive, input.shareId, live);
  watchExpiry(drive, input.shareId, input.expiry.at);
  shareChanged(drive, input.shareId);
}

function insertItems(drive: Drive, shareId: string, live: readonly string[]): void {
  for (const [position, nodeId] of live.entries()) {
    drive.sql.exec(
      'INSERT INTO share_items (share_id, node_id, position) VALUES (?, ?, ?)',
      shareId,
      nodeId,
      position,
    );
  }
}

/** Changes to a share; undefined keeps a value. */
export interface ShareChange {
  shareId: string;
  title: string | undefined;
  passcode: string | undefined;
  expiry: Expiry | undefined;
  restoreLimit: number | undefined;
  viewLimit: number | undefined;
  downloadLimit: number | undefined;
  trafficLimit: number | undefined;
  label: string | undefined;
  trashesFiles: boolean | undefined;
  /** '' for none. */
  slug: string | undefined;
  /** Shows other files and folders under the same link. */
  fileIds: string[] | undefined;
  sensitive: boolean | undefined;
}

/** A changed share, and the slug that it had before if it has another one now; else ''. */
type ChangedShare = ShareRow & { freed_slug: string };

/**
 * Changes a share. A new passcode voids all tokens for the old one. Throws `not_found`, and what
 * `publishShare` throws for other files.
 */
export async function updateShareRow(drive: Drive, input: ShareChange): Promise<ChangedShare> {
  const share = requireShare(drive, input.shareId);
  const live = input.fileIds && shareableNodes(drive, input.fileIds);
  drive.transaction(() => {
    if (live) replaceItems(drive, share.id, live);
    if (input.slug) {
      // It may have led to another share of this owner.
      drive.sql.exec(`UPDATE shares SET slug = '' WHERE slug = ?`, input.slug);
    }
    drive.sql.exec(
      `UPDATE shares SET title = ?1, passcode_version = passcode_version + (pass_code <> ?2), pass_code = ?2,
         expiration_days = ?3, expires_at = ?4, restore_limit = ?5,
         view_limit = ?8, download_limit = ?9, traffic_limit = ?10, label = ?11, slug = ?12, trashes_files = ?13,
         params = json_set(params, '$.sensitive', ?7) WHERE id = ?6`,
      input.title ?? share.title,
      input.passcode ?? share.pass_code,
      input.expiry?.days ?? share.expiration_days,
      input.expiry?.at ?? share.expires_at,
      input.restoreLimit ?? share.restore_limit,
      share.id,
      String(input.sensitive ?? isMarkedSensitive(share)),
      input.viewLimit ?? share.view_limit,
      input.downloadLimit ?? share.download_limit,
      input.trafficLimit ?? share.traffic_limit,
      input.label ?? share.label,
      input.slug ?? share.slug,
      Number(input.trashesFiles ?? share.trashes_files),
    );
    if (input.expiry) watchExpiry(drive, share.id, input.expiry.at);
    shareChanged(drive, share.id);
  });
  await deliverShare(drive, { shareId: share.id });
  const changed = requireShare(drive, share.id);
  return { ...changed, freed_slug: changed.slug === share.slug ? '' : share.slug };
}

function replaceItems(drive: Drive, shareId: string, live: readonly string[]): void {
  drive.sql.exec('DELETE FROM share_items WHERE share_id = ?', shareId);
  insertItems(drive, shareId, live);
  drive.sql.exec(
    'UPDATE shares SET live_ids = ?, file_count = ? WHERE id = ?',
    JSON.stringify(live),
    live.length,
    shareId,
  );
}

/** Shows the owner's current name and picture on all shares. */
export function updateSharer(drive: Drive, _input: Record<string, never>): null {
  const { name = '', picture = '' } = drive.owner() ?? {};
  const avatar = avatarAddress(drive.env, { id: drive.userId, picture });
  drive.transaction(() => {
    const changed = drive.sql
      .exec<{ id: string }>(
        `UPDATE shares SET nickname = ?1, avatar = ?2
         WHERE deleted_at = 0 AND (nickname <> ?1 OR avatar <> ?2) RETURNING id`,
        name,
        avatar,
      )
      .toArray();
    for (const { id } of changed) shareChanged(drive, id);
  });
  return null;
}

function requireShare(drive: Drive, shareId: string): ShareRow {
  const share = drive.sql
    .exec<ShareRow>('SELECT * FROM shares WHERE id = ? AND deleted_at = 0', shareId)
    .toArray()[0];
  if (!share) throw new ApiError('not_found', { description: 'no such share' });
  return share;
}

/**
 * Returns shares that aren't deleted, newest first, by keyset. `ids` selects shares; `fileId`
 * selects those with it at the top level, `fileIds` those of exactly these files.
 */
export function listShareRows(
  drive: Drive,
  input: {
    ids: string[] | undefined;
    fileId: string;
    fileIds: string[] | undefined;
    limit: number;
    after: { at: number; id: string } | undefined;
  },
): { shares: OwnShareRow[]; more: boolean; ownerName: string } {
  const after = input.after ?? { at: Number.MAX_SAFE_INTEGER, id: '' };
  const rows = drive.sql
    .exec<OwnShareRow>(
      `SELECT s.*, coalesce(i.node_id, '') AS first_id, coalesce(n.is_file, 0) AS first_is_file
         FROM shares s
         LEFT JOIN share_items i ON i.share_id = s.id AND i.position = 0
         LEFT JOIN nodes n ON n.id = i.node_id
        WHERE s.deleted_at = 0 AND (s.created_at, s.id) < (?1, ?2)
          AND (?3 IS NULL OR s.id IN (SELECT value FROM json_each(?3)))
          AND (?5 = '' OR s.id IN (SELECT share_id FROM share_items WHERE node_id = ?5))
          AND (?6 IS NULL OR s.id IN (
            SELECT x.share_id FROM share_items x WHERE x.node_id IN (SELECT value FROM json_each(?6))
             GROUP BY x.share_id
            HAVING count(*) = json_array_length(?6)
               AND count(*) = (SELECT count(*) FROM share_items y WHERE y.share_id = x.share_id)))
        ORDER BY s.created_at DESC, s.id DESC LIMIT ?4`,
      after.at,
      after.id,
      input.ids ? JSON.stringify(input.ids) : null,
      input.limit + 1,
      input.fileId,
      input.fileIds ? JSON.stringify(input.fileIds) : null,
    )
    .toArray();
  const { name: ownerName = '' } = drive.owner() ?? {};
  return { shares: rows.slice(0, input.limit), more: rows.length > input.limit, ownerName };
}

/**
 * Deletes shares of this drive; other ids are ignored. The links respond DELETED when this returns.
 */
export async function deleteShareRows(drive: Drive, input: { ids: string[] }): Promise<string[]> {
  const deleted = drive.transaction(() => {
    const rows = drive.sql
      .exec<{ id: string; title: string }>(
        `UPDATE shares SET deleted_at = ?, projected = 0
          WHERE deleted_at = 0 AND id IN (SELECT value FROM json_each(?)) RETURNING id, title`,
        drive.now(),
        JSON.stringify(input.ids),
      )
      .toArray();
    for (const share of rows) {
      shareChanged(drive, share.id);
      publishShareEnd(drive, share, 'deleted');
    }
    return rows.map(({ id }) => id);
  });
  await Promise.all(deleted.map((id) => deliverShare(drive, { shareId: id })));
  return deleted;
}

/**
 * Restores shares deleted less than ten minutes ago; other ids are ignored. The links work when
 * this returns. Their live nodes are determined again.
 */
export async function undeleteShareRows(drive: Drive, input: { ids: string[] }): Promise<string[]> {
  const back = drive.transaction(() => {
    const rows = drive.sql
      .exec<{ id: string }>(
        `UPDATE shares SET deleted_at = 0, projected = 0
          WHERE deleted_at > 0 AND deleted_at >= ? AND id IN (SELECT value FROM json_each(?)) RETURNING id`,
        undoableSince(drive.now()),
        JSON.stringify(input.ids),
      )
      .toArray()
      .map(({ id }) => id);
    for (const id of rows) {
      const liveIds = JSON.stringify(liveRoots(drive, id));
      drive.sql.exec('UPDATE shares SET live_ids = ? WHERE id = ?', liveIds, id);
      shareChanged(drive, id);
    }
    return rows;
  });
  await Promise.all(back.map((id) => deliverShare(drive, { shareId: id })));
  return back;
}

/** Returns shares that show one of these files, by id or by content. For moderation. */
export function sharesHolding(
  drive: Drive,
  input: { fileIds: string[]; gcids: string[] },
): string[] {
  return drive.sql
    .exec<{ id: string }>(
      `WITH RECURSIVE up (id, parent_id) AS (
         SELECT n.id, n.parent_id FROM nodes n
          WHERE n.id <> '' AND (n.id IN (SELECT value FROM json_each(?1))
             OR n.blob IN (SELECT u.blob FROM blob_uses u WHERE u.gcid IN (SELECT upper(value) FROM json_each(?2))))
         UNION
         SELECT n.id, n.parent_id FROM up JOIN nodes n ON n.id = up.parent_id WHERE up.id <> ''
       ) SELECT DISTINCT s.id FROM up
           JOIN share_items i ON i.node_id = up.id JOIN shares s ON s.id = i.share_id
          WHERE s.deleted_at = 0 ORDER BY s.created_at DESC, s.id`,
      JSON.stringify(input.fileIds),
      JSON.stringify(input.gcids),
    )
    .toArray()
    .map(({ id }) => id);
}

/** True if a shared link that hasn't ended shows one of these nodes, or a folder above one. */
export function isShownByShare(drive: Drive, { ids }: { ids: readonly string[] }): boolean {
  return (
    drive.sql
      .exec(
        `WITH RECURSIVE up (id, parent_id) AS (
         SELECT id, parent_id FROM nodes WHERE id <> '' AND id IN (SELECT value FROM json_each(?1))
         UNION
         SELECT n.id, n.parent_id FROM up JOIN nodes n ON n.id = up.parent_id WHERE up.id <> ''
       ) SELECT 1 FROM up
           JOIN share_items i ON i.node_id = up.id JOIN shares s ON s.id = i.share_id
          WHERE s.deleted_at = 0 AND (s.expires_at = 0 OR s.expires_at > ?2) LIMIT 1`,
        JSON.stringify(ids),
        drive.now(),
      )
      .toArray().length > 0
  );
}
