import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { setWantedState } from '#worker/services/drive/offline/transfers.ts';

/** Transfers dropped in one slice: short enough for one call. */
const sliceTransfers = 100;

/**
 * Drops some unfinished transfers of a drive that is erased. Returns true while there may be more.
 */
export function dropTransfers(drive: Drive): boolean {
  const ids = drive.sql
    .exec<{ id: string }>(
      `SELECT task_id AS id FROM transfers WHERE state NOT IN ('complete', 'dropped') LIMIT ?`,
      sliceTransfers,
    )
    .toArray()
    .map(({ id }) => id);
  for (const id of ids) drive.transaction(() => setWantedState(drive, id, 'dropped'));
  return ids.length > 0;
}
