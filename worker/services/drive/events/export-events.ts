import type { EventRow } from '#worker/services/drive/kernel/change-log.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** Returns events by id, after the id `after`; ids sort by time. */
export function exportEvents(
  drive: Drive,
  { after, limit }: { after: string; limit: number },
): EventRow[] {
  return drive.sql
    .exec<EventRow>('SELECT * FROM events WHERE id > ? ORDER BY id LIMIT ?', after, limit)
    .toArray();
}
