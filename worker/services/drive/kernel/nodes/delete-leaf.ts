import { recordChange, recordEvent } from '#worker/services/drive/kernel/change-log.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { adjustUsage } from '#worker/services/drive/kernel/ledger.ts';
import { removeBlobUses } from '#worker/services/drive/kernel/nodes/blob-uses.ts';
import { addToChildCount } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';

/**
 * Deletes a live file, or a folder that nothing is in, without the trash. Called inside a
 * transaction.
 */
export function deleteLeaf(drive: Drive, row: NodeRow): void {
  addToChildCount(drive, row.parent_id, -1);
  recordEvent(drive, 'TYPE_DELETE', row);
  drive.sql.exec('DELETE FROM nodes WHERE id = ?', row.id);
  if (row.is_file) {
    adjustUsage(drive, { bytes: -row.size, files: -1 });
    removeBlobUses(drive, [row]);
  }
  recordChange(drive, [row.parent_id], { deleted: [row] });
}
