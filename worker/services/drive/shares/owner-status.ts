import { accountStatus } from '#worker/services/drive/kernel/account-status.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { dropCachedShare, shareOf } from '#worker/services/drive/shares/share-head.ts';

/** Shares that one message reaches. */
const pageShares = 200;
/** An object may have six connections open, and more calls than these would only wait. */
const callsAtOnce = 20;

/** Sends a changed status of the account to its shares. Called inside the transaction. */
export function sendOwnerStatus(drive: Drive): void {
  if (sharesAfter(drive, '', 1).length > 0) send(drive, 'shares.owner', { after: '' });
}

/**
 * Closes or opens the shares after an id by the status of the account as it is now. Safe to repeat
 * and to overtake: a delivery that finds the status changed begins again.
 */
export async function deliverOwnerStatus(
  drive: Drive,
  { after }: { after: string },
): Promise<void> {
  const isBlocked = accountStatus(drive) === 'BLOCKED';
  const ids = sharesAfter(drive, after, pageShares);
  for (let at = 0; at < ids.length; at += callsAtOnce) {
    await Promise.all(
      ids.slice(at, at + callsAtOnce).map((id) => {
        dropCachedShare(drive.env, id);
        return shareOf(drive.env, id).setOwnerBlocked(isBlocked);
      }),
    );
  }
  if ((accountStatus(drive) === 'BLOCKED') !== isBlocked) {
    return deliverOwnerStatus(drive, { after });
  }
  const last = ids.length < pageShares ? undefined : ids.at(-1);
  if (last !== undefined) send(drive, 'shares.owner', { after: last });
}

function sharesAfter(drive: Drive, after: string, limit: number): string[] {
  return drive.sql
    .exec<{ id: string }>(
      'SELECT id FROM shares WHERE id > ? AND deleted_at = 0 ORDER BY id LIMIT ?',
      after,
      limit,
    )
    .toArray()
    .map(({ id }) => id);
}
