import { readBodyText } from '#worker/http/body.ts';
import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';

/** Half of the memory of an isolate. */
const backupBytesMax = 64 * 1024 * 1024;

/** Returns the bucket of backups. All their keys begin with `backup/`. */
export function backupBucket({ BACKUPS, FILES }: Env): R2Bucket {
  return BACKUPS ?? FILES;
}

/** Returns the text of an object of a backup. Throws `not_found`. */
export async function readBackup(env: Env, key: string): Promise<string> {
  const object = await backupBucket(env).get(key);
  if (!object) throw new ApiError('not_found', { description: `the backup doesn't have ${key}` });
  return readBodyText(object.body, backupBytesMax);
}
