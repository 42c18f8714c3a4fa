import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { GcidHasher } from '#protocol/gcid.ts';

/** Returns the gcid of a local file of `sizeBytes` (protocol 2.6), '' for an empty one. */
export async function gcidOfFile(path: string, sizeBytes: number): Promise<string> {
  if (sizeBytes === 0) return '';
  const hasher = new GcidHasher(sizeBytes, (bytes) => createHash('sha1').update(bytes).digest());
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    await hasher.update(chunk);
  }
  return hasher.digest();
}
