import { GcidHasher, type Sha1 } from '#protocol/gcid.ts';

/** Returns the gcid of bytes in memory in uppercase hex. */
export async function gcid(bytes: Uint8Array, sha1: Sha1): Promise<string> {
  const hasher = new GcidHasher(bytes.length, sha1);
  await hasher.update(bytes);
  return hasher.digest();
}
