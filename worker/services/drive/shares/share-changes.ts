import type { NodesChange } from '#worker/services/drive/kernel/change-log.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { liveRoots } from '#worker/services/drive/shares/shared-nodes.ts';

/**
 * Gives every share that shows one of the changed nodes a new revision and notifies its object.
 * Called inside the transaction of the change. Costs one query if the drive has no shares.
 */
export function onNodesChanged(drive: Drive, change: NodesChange): void {
  if (!hasShares(drive)) return;
  if (change.isReordered) allShares(drive).forEach((id) => shareChanged(drive, id));
  else if (change.ids.length > 0) {
    for (const id of sharesShowing(drive, change.ids)) shareChanged(drive, id);
  }
  if (change.affectsDescendants) checkSharesLater(drive);
}

function hasShares(drive: Drive): boolean {
  return drive.sql.exec('SELECT 1 FROM shares WHERE deleted_at = 0 LIMIT 1').toArray().length > 0;
}

function allShares(drive: Drive): string[] {
  return drive.sql
    .exec<{ id: string }>('SELECT id FROM shares WHERE deleted_at = 0')
    .toArray()
    .map(({ id }) => id);
}

function sharesShowing(drive: Drive, nodeIds: readonly string[]): string[] {
  return drive.sql
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
    .toArray()
    .map(({ id }) => id);
}

/**
 * Gives a share a new revision and sends the messages that update its object and measure it again.
 * Called inside a transaction. While a message is pending, further changes send none.
 */
export function shareChanged(drive: Drive, shareId: string): void {
  const { sql } = drive;
  sql.exec('UPDATE shares SET revision = revision + 1 WHERE id = ?', shareId);
  drive.announce('shares');
  const noted = sql.exec(
    'UPDATE shares SET is_noted = 1 WHERE id = ? AND is_noted = 0 RETURNING id',
    shareId,
  );
  if (noted.toArray().length === 0) return;
  send(drive, 'share.changed', { shareId });
  send(drive, 'share.measure', { shareId });
}

/**
 * Schedules one check of all shares: a folder entered or left the trash or the tree, which changes
 * the state of shared nodes below it without writing them. Called inside a transaction.
 */
function checkSharesLater(drive: Drive): void {
  const pending = drive.sql.exec("SELECT 1 FROM outbox WHERE kind = 'share.sweep' LIMIT 1");
  if (pending.toArray().length === 0) send(drive, 'share.sweep', {});
}

/** Gives a new revision to every share whose live top-level nodes have changed. */
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
