import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';

/** Ends the sessions matching a condition, closes their WebSockets, and returns their number. */
export function endSessionsWhere(
  drive: Drive,
  condition: string,
  ...values: (string | number)[]
): number {
  return drive.transaction(() => {
    const ended = drive.sql
      .exec<{ id: string }>(
        `UPDATE sessions SET revoked_at = ? WHERE revoked_at = 0 AND (${condition}) RETURNING id`,
        drive.now(),
        ...values,
      )
      .toArray()
      .map(({ id }) => id);
    if (ended.length === 0) return 0;
    drive.closeSockets(ended);
    announceEnd(drive, ended);
    return ended.length;
  });
}

/** Deletes sessions whose time has passed. Called by every alarm. */
export function deleteExpiredSessions(drive: Drive): void {
  drive.transaction(() => {
    const expired = drive.sql
      .exec<{ id: string }>('DELETE FROM sessions WHERE expires_at <= ? RETURNING id', drive.now())
      .toArray()
      .map(({ id }) => id);
    if (expired.length > 0) announceEnd(drive, expired);
  });
}

function announceEnd(drive: Drive, ids: readonly string[]): void {
  for (const hook of drive.extensions.hooks.onSessionsEnded) hook(drive, ids);
  projectCount(drive);
}

/** Sends the number of live sessions to operators. */
export function projectCount(drive: Drive): void {
  send(drive, 'account.project', {});
}

/** Returns the number of sessions that haven't ended. */
export function countLive(drive: Drive): number {
  return drive.sql
    .exec<{ live: number }>(
      'SELECT count(*) AS live FROM sessions WHERE revoked_at = 0 AND expires_at > ?',
      drive.now(),
    )
    .one().live;
}
