import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { EventRow } from '#worker/services/drive/kernel/change-log.ts';
import { type NodeRow, nodeSelect } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { balance, type Balance } from '#worker/services/drive/kernel/ledger.ts';
import type { ShareRow } from '#worker/services/drive/shares/share-store.ts';
import { traffic, type TrafficRow } from '#worker/services/drive/kernel/traffic.ts';
import type { TaskRow } from '#worker/services/drive/kernel/tasks/task.ts';

/** What an archive of a drive is read from, page by page, without holding up the drive. */

/** A share with what it shows. */
export interface ArchivedShare {
  id: string;
  row: ShareRow;
  itemIds: string[];
}

export const exportActs = {
  /**
   * Folders or complete files by id, from after `after`. What a task is deleting or copying out of
   * sight is in no folder anybody sees; a folder inside it is found here, but none of its
   * ancestors, so readers leave it out.
   */
  exportNodes(
    drive: Drive,
    { isFile, after, limit }: { isFile: boolean; after: string; limit: number },
  ): NodeRow[] {
    return drive.sql
      .exec<NodeRow>(
        `SELECT ${nodeSelect} FROM nodes WHERE id > ? AND is_file = ? AND phase = 'PHASE_TYPE_COMPLETE'
         AND parent_id NOT GLOB '/*' ORDER BY id LIMIT ?`,
        after,
        Number(isFile),
        limit,
      )
      .toArray();
  },

  /** Shares not withdrawn, by id, from after `after`. */
  exportShares(drive: Drive, { after, limit }: { after: string; limit: number }): ArchivedShare[] {
    return drive.sql
      .exec<ShareRow>(
        'SELECT * FROM shares WHERE id > ? AND deleted_at = 0 ORDER BY id LIMIT ?',
        after,
        limit,
      )
      .toArray()
      .map((share) => ({
        id: share.id,
        row: share,
        itemIds: drive.sql
          .exec<{ id: string }>(
            'SELECT node_id AS id FROM share_items WHERE share_id = ? ORDER BY position',
            share.id,
          )
          .toArray()
          .map(({ id }) => id),
      }));
  },

  /** What was done in the drive, by id, from after `after`; ids sort by time. */
  exportEvents(drive: Drive, { after, limit }: { after: string; limit: number }): EventRow[] {
    return drive.sql
      .exec<EventRow>('SELECT * FROM events WHERE id > ? ORDER BY id LIMIT ?', after, limit)
      .toArray();
  },

  /** Tasks by id, from after `after`. */
  exportTasks(drive: Drive, { after, limit }: { after: string; limit: number }): TaskRow[] {
    return drive.sql
      .exec<TaskRow>('SELECT * FROM tasks WHERE id > ? ORDER BY id LIMIT ?', after, limit)
      .toArray();
  },

  /** What the drive holds and has moved. */
  exportAccount(
    drive: Drive,
    _input: Record<string, never>,
  ): { balance: Balance; traffic: TrafficRow[] } {
    return { balance: balance(drive), traffic: traffic(drive, { since: '' }) };
  },

  /**
   * Every share there ever was, with whether it was withdrawn: what the table of all shares is
   * rebuilt from.
   */
  projectShares(
    drive: Drive,
    _input: Record<string, never>,
  ): { id: string; created_at: number; deleted_at: number }[] {
    return drive.sql
      .exec<{ id: string; created_at: number; deleted_at: number }>(
        'SELECT id, created_at, deleted_at FROM shares ORDER BY id',
      )
      .toArray();
  },
};
