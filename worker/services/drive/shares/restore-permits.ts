import { ApiError } from '#protocol/errors.ts';
import type { ShareStatus } from '#protocol/share-status.ts';
import type { Env } from '#worker/bindings.ts';
import { statusOf } from '#worker/services/drive/shares/rules.ts';
import { shareHead, shareOf } from '#worker/services/drive/shares/share-head.ts';
import type { ShareHead } from '#worker/services/drive/shares/share-record.ts';
import { countInTally } from '#worker/services/drive/shares/share-tally-object.ts';

/** A save, as its share knows it. */
export interface SaveOfShare {
  shareId: string;
  taskId: string;
  /**
   * Its share was hot and had no limit of saves when it began. Then no place has to be reserved:
   * the head decides, as for visitors, and a tally counts.
   */
  isTallied: boolean;
}

/** Decides it for a new save. */
export function isTallied({ isHot, restoreLimit }: ShareHead): boolean {
  return isHot && restoreLimit < 0;
}

/** Reserves a place for a save. Throws the share's status if it may not begin. */
export async function reserveSave(env: Env, save: SaveOfShare): Promise<void> {
  if (save.isTallied) return requireOpen(env, save);
  requireOk(await shareOf(env, save.shareId).reserveRestore(save.taskId));
}

/** Throws the share's status if a save may not continue. */
export async function requireSave(env: Env, save: SaveOfShare): Promise<void> {
  if (save.isTallied) return requireOpen(env, save);
  requireOk(await shareOf(env, save.shareId).restoreStatus());
}

/** Counts a complete save. Safe to repeat. */
export async function countSaveOfShare(env: Env, save: SaveOfShare): Promise<void> {
  if (save.isTallied) return countInTally(env, save.shareId, save.taskId);
  await shareOf(env, save.shareId).commitRestore(save.taskId);
}

/** A limit or an expiry reached since it began doesn't stop a save. */
async function requireOpen(env: Env, { shareId }: SaveOfShare): Promise<void> {
  const now = Date.now();
  const head = await shareHead(env, shareId, now);
  requireOk(head ? statusOf({ ...head, expiresAt: 0, restoreLimit: -1 }, now) : 'NOT_FOUND');
}

/** Throws the error named after a share status other than OK, which ends the task. */
function requireOk(status: ShareStatus): void {
  if (status !== 'OK') throw new ApiError(status);
}
