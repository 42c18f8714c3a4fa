import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { liveRoots } from '#worker/services/drive/shares/shared-nodes.ts';

/**
 * Notes that something was added to, changed in or removed from these nodes: every share that shows
 * one of them gets a new revision and will be told. Called inside the transaction that makes the
 * change, before nodes are removed; give the parent for what is added. Costs one look when the
 * drive shares nothing.
 */
export function shareNodesChanged(drive: Drive, nodeIds: readonly string[]): void {
  const sharesNothing =
    drive.sql.exec('SELECT 1 FROM shares WHERE deleted_at = 0 LIMIT 1').toArray().length === 0;
  if (sharesNothing || nodeIds.length === 0) return;
  const shares = drive.sql
    .exec<{ id: string }>(
      `WITH RECURSIVE up (id, parent_id) AS (
         SELECT n.id, n.parent_id FROM json_each(?) AS changed JOIN nodes n ON n.id = changed.value
         UNION
         SELECT n.id, n.parent_id FROM up JOIN nodes n ON n.id = up.parent_id WHERE up.id <> ''
       ) SELECT DISTINCT s.id FROM up
           JOIN share_items i ON i.node_id = up.id
           JOIN shares s ON s.id = i.share_id
          WHERE s.deleted_at = 0`,
      JSON.stringify(nodeIds),
    )
    .toArray();
  for (const { id } of shares) shareChanged(drive, id);
}

/**
 * Gives a share a new revision and writes the messages that tell its object and measure it anew.
 * Inside a transaction. While one is on its way that has not been read for yet, the next change
 * needs none of its own.
 */
export function shareChanged(drive: Drive, shareId: string): void {
  const { sql } = drive;
  sql.exec('UPDATE shares SET revision = revision + 1 WHERE id = ?', shareId);
  const noted = sql.exec(
    'UPDATE shares SET is_noted = 1 WHERE id = ? AND is_noted = 0 RETURNING id',
    shareId,
  );
  if (noted.toArray().length === 0) return;
  send(drive, 'share.changed', { shareId });
  send(drive, 'share.measure', { shareId });
}

/**
 * Notes that a folder came into the trash, out of it or out of the tree: what is below changes its
 * standing without a row of its own being written, so the shares whose top lies there are looked
 * for afterwards. Inside a transaction.
 */
export function checkSharesLater(drive: Drive): void {
  const isNoted = drive.sql.exec(
    "SELECT 1 FROM outbox WHERE kind = 'share.sweep' UNION ALL SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM shares WHERE deleted_at = 0) LIMIT 1",
  );
  if (isNoted.toArray().length === 0) send(drive, 'share.sweep', {});
}

/** Finds the shares whose live top is no longer what it was, and gives each a new revision. */
export function sweepShares(drive: Drive, _body: Record<string, never>): void {
  const shares = drive.sql
    .exec<{ id: string; live_ids: string }>('SELECT id, live_ids FROM shares WHERE deleted_at = 0')
    .toArray();
  for (const share of shares) {
    const liveIds = JSON.stringify(liveRoots(drive, share.id));
    if (liveIds === share.live_ids) continue;
    drive.transaction(() => {
      drive.sql.exec('UPDATE shares SET live_ids = ? WHERE id = ?', liveIds, share.id);
      shareChanged(drive, share.id);
    });
  }
}
