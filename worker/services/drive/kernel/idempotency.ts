import { ApiError } from '#protocol/errors.ts';
import { idempotencySeconds } from '#protocol/limits.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/**
 * Does a piece of work once for an idempotency key (design 4): a repeat with the same request gets
 * the first answer, another request under the same key is refused with `aborted` (409). '' is no
 * key. `work` runs in a transaction together with the note of its answer, so it is synchronous and
 * its value must be JSON.
 */
export function runIdempotent<T>(drive: Drive, key: string, request: unknown, work: () => T): T {
  if (key === '') return drive.transaction(work);
  const asked = JSON.stringify(request);
  return drive.transaction(() => {
    const known = drive.sql
      .exec<{ request: string; answer: string }>(
        'SELECT request, answer FROM repeats WHERE key = ? AND expires_at > ?',
        key,
        drive.now(),
      )
      .toArray()[0];
    if (known) {
      if (known.request === asked) return JSON.parse(known.answer) as T;
      throw new ApiError('aborted', {
        description: 'this idempotency key was used for another request',
      });
    }
    const value = work();
    drive.sql.exec(
      'INSERT OR REPLACE INTO repeats (key, request, answer, expires_at) VALUES (?, ?, ?, ?)',
      key,
      asked,
      JSON.stringify(value),
      drive.now() + idempotencySeconds * 1000,
    );
    return value;
  });
}

/** Forgets answers nobody may repeat any more; called by the alarm. */
export function deleteExpiredResponses(drive: Drive): void {
  drive.sql.exec('DELETE FROM repeats WHERE expires_at <= ?', drive.now());
}
