import { setAccountStatus } from '#worker/services/drive/account/status.ts';
import { accountStatus } from '#worker/services/drive/kernel/account-status.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { erasureSecondsMax, farewellSeconds } from '#protocol/limits.ts';

/**
 * Closing of the account by its owner (docs/decisions/0030-account-closing-grace-period.md). D1 has
 * a row about it, by which the schedule finds accounts to be erased.
 */

type Closing = { started_at: number; is_begun: number };

function readClosing(drive: Drive): Closing | undefined {
  return drive.sql.exec<Closing>('SELECT started_at, is_begun FROM closing').toArray()[0];
}

export const closingMethods = {
  /** Closes an open account and returns since when it is closed (ms). Safe to run twice. */
  closeAccount(drive: Drive, _input: Record<string, never>): number {
    return drive.transaction(() => {
      const known = readClosing(drive);
      if (known && accountStatus(drive) === 'LEAVING') return known.started_at;
      const startedAt = drive.now();
      if (!setAccountStatus(drive, { status: 'LEAVING', from: ['ACTIVE'] })) return startedAt;
      drive.sql.exec('INSERT OR REPLACE INTO closing (one, started_at) VALUES (1, ?)', startedAt);
      send(drive, 'account.closing', {});
      return startedAt;
    });
  },

  /**
   * Reopens an account that was closed at `startedAt` (ms), at any time if it is null. Returns
   * false if it is too late. Safe to run twice.
   */
  reopenAccount(drive: Drive, { startedAt }: { startedAt: number | null }): boolean {
    return drive.transaction(() => {
      const closing = readClosing(drive);
      if (!closing) return accountStatus(drive) === 'ACTIVE' && drive.owner() !== null;
      const isOther = startedAt !== null && closing.started_at !== startedAt;
      if (isOther || closing.is_begun === 1) return false;
      endClosing(drive);
      setAccountStatus(drive, { status: 'ACTIVE', from: ['LEAVING'] });
      return true;
    });
  },

  /**
   * Begins the erasure of a closed account, which can't be reopened from then on. Returns false if
   * it isn't closed any more. Safe to run twice.
   */
  beginErasureOfClosed(drive: Drive, _input: Record<string, never>): boolean {
    return drive.transaction(() => {
      const closing = readClosing(drive);
      if (closing?.is_begun === 1) return true;
      if (closing && accountStatus(drive) === 'LEAVING') {
        drive.sql.exec('UPDATE closing SET is_begun = 1');
        return true;
      }
      // The operator has blocked or reopened it meanwhile.
      endClosing(drive);
      return false;
    });
  },
};

function endClosing(drive: Drive): void {
  drive.sql.exec('DELETE FROM closing');
  send(drive, 'account.closing', {});
}

/** Writes the closing of the account to D1, or its end, as it is now. */
export async function projectClosing(drive: Drive): Promise<void> {
  const { DB } = drive.env;
  const closing = readClosing(drive);
  if (!closing) {
    await DB.prepare(`DELETE FROM erasures WHERE user_id = ? AND step = 'waiting'`)
      .bind(drive.userId)
      .run();
    return;
  }
  const dueAt = closing.started_at + (farewellSeconds + erasureSecondsMax) * 1000;
  await DB.prepare(
    `INSERT INTO erasures (user_id, step, started_at, due_at) VALUES (?, 'waiting', ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET started_at = excluded.started_at, due_at = excluded.due_at
       WHERE step = 'waiting'`,
  )
    .bind(drive.userId, closing.started_at, dueAt)
    .run();
}
