import { required } from '#protocol/required.ts';
import {
  countChildrenWrong,
  lostNodes,
  nodesInCycles,
  stagedWithoutTask,
  wrongBlobUses,
} from '#worker/services/drive/kernel/broken-rows.ts';
import { recordChange } from '#worker/services/drive/kernel/change-log.ts';
import type { HeldBlob } from '#worker/services/drive/kernel/contents/content-store.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { restartFolderCount } from '#worker/services/drive/kernel/item-quota.ts';
import { balance } from '#worker/services/drive/kernel/ledger.ts';
import { saveNameOrder, sortKey } from '#worker/services/drive/kernel/name-order.ts';
import { nodesById } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { restartTypeSums } from '#worker/services/drive/kernel/nodes/type-sums.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { misorderedIds } from '#worker/services/drive/kernel/rewrite-sort-names.ts';

/**
 * Repairs of the kernel's invariants, called in a transaction. Each returns a line per change and
 * deletes no row with stored content.
 */

function idsOf(drive: Drive, query: string): string[] {
  return drive.sql
    .exec<{ found: string }>(query)
    .toArray()
    .map(({ found }) => found);
}

/** Nodes whose folder is lost come to the top level, where their owner finds them. */
export function moveLostNodes(drive: Drive): string[] {
  return moveToTop(drive, idsOf(drive, lostNodes));
}

export function moveStagedNodes(drive: Drive): string[] {
  return moveToTop(drive, idsOf(drive, stagedWithoutTask));
}

function moveToTop(drive: Drive, ids: readonly string[]): string[] {
  const moved = nodesById(drive, ids).map(({ id, name }) => {
    drive.sql.exec(`UPDATE nodes SET parent_id = '', revision = revision + 1 WHERE id = ?`, id);
    return `moved "${name}" (${id}) to the top folder`;
  });
  if (moved.length > 0) recordChange(drive, ['', ...ids], { affectsDescendants: true });
  return moved;
}

/** Opens each cycle at its folder with the lowest id, which comes to the top level. */
export function breakCycles(drive: Drive): string[] {
  const lines: string[] = [];
  for (;;) {
    const [first] = drive.sql
      .exec<{ id: string | null }>(
        `WITH RECURSIVE up (start, id) AS (
           SELECT id, parent_id FROM nodes WHERE id IN (SELECT found FROM (${nodesInCycles}))
           UNION SELECT up.start, n.parent_id FROM up JOIN nodes n ON n.id = up.id
         ) SELECT min(start) AS id FROM up WHERE start = id`,
      )
      .toArray();
    if (!first?.id) return lines;
    lines.push(...moveToTop(drive, [first.id]));
  }
}

export function markTrash(drive: Drive): string[] {
  return drive.sql
    .exec<{ id: string }>(
      `UPDATE nodes SET is_trashed = (trashed_at > 0)
       WHERE is_trashed <> (trashed_at > 0) RETURNING id`,
    )
    .toArray()
    .map(({ id }) => `corrected the mark of ${id}`);
}

/** Registers blobs that rows use, and releases those that none uses. */
export function recountBlobUses(drive: Drive): string[] {
  const { sql } = drive;
  const wrong = sql.exec<{ found: string; rows: number }>(wrongBlobUses).toArray();
  const held: HeldBlob[] = [];
  for (const { found: blob, rows } of wrong) {
    const [known] = sql
      .exec<HeldBlob>('SELECT blob, gcid, size FROM blob_uses WHERE blob = ?', blob)
      .toArray();
    if (rows === 0) {
      const { gcid } = required(known, 'a blob that is counted');
      sql.exec('DELETE FROM blob_uses WHERE blob = ?', blob);
      send(drive, 'content.release', { blobs: [{ blob, gcid }] });
    } else if (known) {
      sql.exec('UPDATE blob_uses SET uses = ? WHERE blob = ?', rows, blob);
    } else {
      const content = sql
        .exec<HeldBlob>('SELECT blob, gcid, size FROM nodes WHERE blob = ? LIMIT 1', blob)
        .one();
      sql.exec(
        'INSERT INTO blob_uses (blob, gcid, size, uses) VALUES (?, ?, ?, ?)',
        blob,
        content.gcid,
        content.size,
        rows,
      );
      held.push(content);
    }
  }
  if (held.length > 0) send(drive, 'content.hold', { blobs: held });
  return wrong.map(({ found, rows }) => `counted ${rows} uses of ${found}`);
}

export function recountBytes(drive: Drive): string[] {
  drive.sql.exec(`UPDATE account SET
    used_bytes = (SELECT coalesce(sum(size), 0) FROM nodes),
    file_count = (SELECT coalesce(sum(is_file), 0) FROM nodes),
    held_bytes = (SELECT coalesce(sum(bytes), 0) FROM holds)`);
  drive.announce('storage');
  const { usedBytes, fileCount, heldBytes } = balance(drive);
  return [`counted ${usedBytes} bytes in ${fileCount} files, and ${heldBytes} bytes held`];
}

export function recountChildren(drive: Drive): string[] {
  const ids = idsOf(drive, countChildrenWrong);
  for (const id of ids) {
    drive.sql.exec(
      `UPDATE nodes SET child_count =
         (SELECT count(*) FROM nodes child WHERE child.parent_id = nodes.id AND child.is_trashed = 0)
       WHERE id = ?`,
      id,
    );
  }
  if (ids.length > 0) recordChange(drive, ids);
  return ids.map((id) => `counted the children of ${id || 'the top folder'}`);
}

export function recountTypes(drive: Drive): string[] {
  restartTypeSums(drive);
  return ['counts the types of all files again'];
}

export function recountFolders(drive: Drive): string[] {
  restartFolderCount(drive);
  return ['counts all folders again'];
}

export function rewriteOrder(drive: Drive): string[] {
  const { sql, order } = drive;
  const ids = misorderedIds(drive);
  const rows = nodesById(drive, ids);
  for (const { id, name } of rows) {
    sql.exec('UPDATE nodes SET sort_name = ? WHERE id = ?', sortKey(drive, name), id);
  }
  // An id that is no node is the order itself: its cursor and its former orders disagree.
  if (rows.length < ids.length) saveNameOrder(sql, order.name, order.former);
  recordChange(drive, [], { isReordered: true });
  return ids.map((id) => `rewrote the sort key of ${id}`);
}
