import type { ShareStatus } from '#protocol/share-status.ts';
import { areViewsUsedUp, statusOf } from '#worker/services/drive/shares/rules.ts';
import { headOf, readShare } from '#worker/services/drive/shares/share-record.ts';

/**
 * Counts a visitor who opens a share with a limit of views. Returns `OK`, or the status that
 * prevents it. Called in one serial place, so parallel visits can't exceed the limit.
 */
export function countView(sql: SqlStorage, now: number): ShareStatus {
  const row = readShare(sql);
  if (!row) return 'NOT_FOUND';
  if (row.owner_blocked === 1) return 'PROHIBITED';
  const head = headOf(row);
  const status = statusOf(head, now);
  if (status !== 'OK') return status;
  if (areViewsUsedUp(head)) return 'MAX_RESTORE_COUNT';
  sql.exec('UPDATE share SET view_count = view_count + 1');
  return 'OK';
}
