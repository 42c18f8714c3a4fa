import { gcidBlockSizeBytes } from '#protocol/gcid.ts';
import type { Env } from '#worker/bindings.ts';
import { gcidOfBlocks, StreamDigest } from '#worker/services/drive/kernel/bytes/digest.ts';
import { readLargeChunks } from '#worker/services/drive/kernel/bytes/pieces.ts';
import type { HeldBlob } from '#worker/services/drive/kernel/contents/content-store.ts';
import { askContents } from '#worker/services/drive/kernel/contents/ask-contents.ts';

/** Larger objects would take more CPU time to read than a request has. */
const adoptedBytesMax = 5 * 1024 ** 3;

/**
 * Registers a stored object that no ContentObject knows as an unused content, so that it is deleted
 * like any other unless a drive turns out to use it. Returns null if it is gone or too large to be
 * read in one request.
 */
export async function adoptObject(env: Env, key: string): Promise<HeldBlob | null> {
  const object = await env.FILES.get(key);
  if (!object) return null;
  const { size } = object;
  if (size > adoptedBytesMax) {
    await object.body.cancel();
    return null;
  }
  const digest = new StreamDigest(gcidBlockSizeBytes(size));
  for await (const chunk of readLargeChunks(object.body)) digest.update(chunk);
  const content = { blob: key, gcid: gcidOfBlocks(digest.finish().blocks), size };
  await askContents(env, [content], (contents) => contents.adoptContent(content));
  return content;
}
