import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { contentObjectOf } from '#worker/services/drive/kernel/contents/references.ts';
import type { Deliveries } from '#worker/services/drive/outbox/deliveries.ts';
import { dropCachedShare, shareOf } from '#worker/services/drive/shares/share-head.ts';
import { setWantedState } from '#worker/services/drive/offline/transfers.ts';
import { abortUpload } from '#worker/services/drive/uploads/commit.ts';

/** Of each kind of thing, as many are erased in one slice: short enough for one call. */
const slice = { shares: 40, uploads: 100, messages: 100, blobs: 1000 };

/**
 * Erases a slice of a drive whose account is going: shares first, so that nobody sees in any more;
 * then transfers and uploads under way, what was to be cleared in R2, and the references to
 * contents, whose bytes follow after their grace time when nobody else holds them. At last the
 * storage itself. False while there is more; a slice may be repeated.
 */
export async function eraseSlice(drive: Drive, _input: Record<string, never>): Promise<boolean> {
  drive.sql.exec(
    `UPDATE tasks SET phase = 'PHASE_TYPE_ERROR' WHERE phase IN ('PHASE_TYPE_PENDING', 'PHASE_TYPE_RUNNING')`,
  );
  if (await eraseShares(drive)) return false;
  if (dropTransfers(drive)) return false;
  if (abortUploads(drive)) return false;
  if (await clearNow(drive)) return false;
  if (await releaseBlobs(drive)) return false;
  await drive.wipe();
  return true;
}

async function eraseShares(drive: Drive): Promise<boolean> {
  const ids = idsOf(drive, `SELECT id FROM shares LIMIT ${slice.shares}`);
  await Promise.all(ids.map((id) => shareOf(drive.env, id).erase()));
  for (const id of ids) {
    dropCachedShare(drive.env, id);
    drive.transaction(() => {
      drive.sql.exec('DELETE FROM share_items WHERE share_id = ?', id);
      drive.sql.exec('DELETE FROM shares WHERE id = ?', id);
    });
  }
  return ids.length > 0;
}

function dropTransfers(drive: Drive): boolean {
  const ids = idsOf(
    drive,
    `SELECT task_id AS id FROM transfers WHERE state NOT IN ('complete', 'dropped') LIMIT ${slice.uploads}`,
  );
  for (const id of ids) drive.transaction(() => setWantedState(drive, id, 'dropped'));
  return ids.length > 0;
}

function abortUploads(drive: Drive): boolean {
  const ids = idsOf(
    drive,
    `SELECT id FROM uploads WHERE state IN ('open', 'completing') LIMIT ${slice.uploads}`,
  );
  for (const id of ids) abortUpload(drive, id);
  return ids.length > 0;
}

/**
 * Messages that clear something in R2, or tell a transfer to. They go out now; all others speak of
 * what is going anyway.
 */
const clearing: readonly (keyof Deliveries)[] = ['transfer.tell', 'content.forget', 'upload.sweep'];

async function clearNow(drive: Drive): Promise<boolean> {
  const messages = drive.sql
    .exec<{ id: string; kind: keyof Deliveries; body: string }>(
      `SELECT id, kind, body FROM outbox WHERE kind IN (SELECT value FROM json_each(?)) LIMIT ?`,
      JSON.stringify(clearing),
      slice.messages,
    )
    .toArray();
  for (const { id, kind, body } of messages) {
    await (drive.deliveries[kind] as (drive: Drive, body: unknown) => unknown)(
      drive,
      JSON.parse(body),
    );
    drive.sql.exec('DELETE FROM outbox WHERE id = ?', id);
  }
  return messages.length > 0;
}

async function releaseBlobs(drive: Drive): Promise<boolean> {
  // A message that says «kept» must not arrive after the one that says «let go».
  drive.sql.exec(`DELETE FROM outbox WHERE kind IN ('content.hold', 'content.release')`);
  const held = drive.sql
    .exec<{ blob: string; gcid: string; size: number }>(
      'SELECT blob, gcid, size FROM blob_uses ORDER BY gcid LIMIT ?',
      slice.blobs,
    )
    .toArray();
  for (const group of Map.groupBy(held, ({ gcid }) => gcid.slice(0, 2).toUpperCase()).values()) {
    const contents = contentObjectOf(drive, group[0]!.gcid);
    // Told of first, so that bytes it had not heard of yet are cleared too.
    await contents.hold(drive.userId, group);
    await contents.release(
      drive.userId,
      group.map(({ blob }) => blob),
    );
    for (const { blob } of group) drive.sql.exec('DELETE FROM blob_uses WHERE blob = ?', blob);
  }
  return held.length > 0;
}

function idsOf(drive: Drive, query: string): string[] {
  return drive.sql
    .exec<{ id: string }>(query)
    .toArray()
    .map(({ id }) => id);
}
