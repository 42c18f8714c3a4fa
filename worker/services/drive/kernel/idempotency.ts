import { ApiError } from '#protocol/errors.ts';
import { idempotencySeconds } from '#protocol/limits.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/**
 * Runs `work` once per idempotency key. A repeated request gets the stored response for 24 hours; a
 * different request under the same key throws `aborted` (409). An empty key disables the check.
 * `work` runs in a transaction, so it is synchronous; its value must be JSON.
 */
export function runIdempotent<T>(drive: Drive, key: string, request: unknown, work: () => T): T {
  if (key === '') return drive.transaction(work);
  const requested = JSON.stringify(request);
  return drive.transaction(() => {
    const known = drive.sql
      .exec<{ request: string; answer: string }>(
        'SELECT request, answer FROM repeats WHERE key = ? AND expires_at > ?',
        key,
        drive.now(),
      )
      .toArray()[0];
    if (known) {
      if (known.request === requested) return storedJson<T>(known.answer);
      throw new ApiError('aborted', {
        description: 'this idempotency key was used for another request',
      });
    }
    const value = work();
    drive.sql.exec(
      'INSERT OR REPLACE INTO repeats (key, request, answer, expires_at) VALUES (?, ?, ?, ?)',
      key,
      requested,
      JSON.stringify(value),
      drive.now() + idempotencySeconds * 1000,
    );
    return value;
  });
}

/** Deletes stored responses whose 24 hours have passed. */
export function deleteExpiredDriveResponses(drive: Drive): void {
  drive.sql.exec('DELETE FROM repeats WHERE expires_at <= ?', drive.now());
}
