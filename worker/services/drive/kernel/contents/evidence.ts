import type { Env } from '#worker/bindings.ts';
import { askContents } from '#worker/services/drive/kernel/contents/ask-contents.ts';
import type {
  BlockHits,
  HeldBlob,
  NamedBlob,
} from '#worker/services/drive/kernel/contents/content-store.ts';

/** Keeps stored bytes as evidence until a time (ms); 0 ends it. Safe to repeat. */
export async function keepEvidence(
  env: Env,
  blobs: readonly NamedBlob[],
  untilAt: number,
): Promise<void> {
  await askContents(env, blobs, (contents, some) => contents.keepEvidence(some, untilAt));
}

/** Larger objects would take more time to read than a request has. */
const hashedBytesMax = 4 * 1024 ** 3;

/** Returns the SHA-256 of stored bytes in lowercase hex; '' if they are gone or too large. */
export async function storedSha256(env: Env, key: string): Promise<string> {
  const object = await env.FILES.get(key);
  if (!object) return '';
  if (object.size > hashedBytesMax) {
    await object.body.cancel();
    return '';
  }
  const digest = new crypto.DigestStream('SHA-256');
  await object.body.pipeTo(digest);
  const bytes = new Uint8Array(await digest.digest);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns one stored blob of each of these contents that has one. */
export async function storedBlobsOf(env: Env, gcids: readonly string[]): Promise<HeldBlob[]> {
  const answers = await askContents(
    env,
    gcids.map((gcid) => ({ gcid })),
    (contents, some) => contents.blobsOf(some.map(({ gcid }) => gcid)),
  );
  return answers.flat();
}

/** Returns the attempts to add these contents. */
export async function blockHitsOf(env: Env, gcids: readonly string[]): Promise<BlockHits[]> {
  const answers = await askContents(
    env,
    gcids.map((gcid) => ({ gcid })),
    (contents, some) => contents.hitsOf(some.map(({ gcid }) => gcid)),
  );
  return answers.flat();
}

/** Counts an attempt to add a prohibited content whose bytes have arrived. */
export async function noteBlockHit(env: Env, { gcid, blob }: NamedBlob): Promise<void> {
  const sha256 = blob === '' ? '' : await storedSha256(env, blob);
  await askContents(env, [{ gcid }], (contents) => contents.noteHit(gcid, sha256));
}
