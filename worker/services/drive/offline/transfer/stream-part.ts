import { SourceUnreachable } from '#worker/services/drive/offline/source/source-fetch.ts';
import { SliceOver } from '#worker/services/drive/offline/transfer/failures.ts';
import type { BodyReader } from '#worker/services/drive/offline/transfer/body-reader.ts';
import type {
  PartDigest,
  PartDigests,
} from '#worker/services/drive/offline/transfer/part-digest.ts';
import { type Digests, StreamDigest } from '#worker/services/drive/kernel/bytes/digest.ts';

/**
 * Streams the next `bytes` of a body to `put` and computes their digests. Throws {@link
 * SourceUnreachable} if the body ends early, and what reading it throws; then nothing was stored.
 */
export async function streamPart<T>(
  reader: BodyReader,
  bytes: number,
  digest: PartDigest,
  put: (bytes: ReadableStream) => Promise<T>,
): Promise<{ stored: T; digests: PartDigests }> {
  const exact = new FixedLengthStream(bytes);
  const writer = exact.writable.getWriter();
  const stored = put(exact.readable);
  // If the store refuses, the writer must end too, or it would wait forever.
  stored.catch((error: unknown) => writer.abort(error).catch(() => {}));
  try {
    for (let left = bytes; left > 0;) {
      const chunk = await reader.next(left);
      if (!chunk) throw new SourceUnreachable('the source ended early');
      digest.update(chunk);
      await writer.write(chunk);
      left -= chunk.byteLength;
    }
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => {});
    if (error instanceof SourceUnreachable || error instanceof SliceOver) {
      await stored.catch(() => {});
      throw error;
    }
    await stored;
    throw error;
  }
  return { stored: await stored, digests: digest.finish() };
}

/** Reads the next `bytes` of a body only for their digests. */
export async function digestNext(
  reader: BodyReader,
  bytes: number,
  blockBytes: number,
): Promise<Digests> {
  const digest = new StreamDigest(blockBytes);
  for (let left = bytes; left > 0;) {
    const chunk = await reader.next(left);
    if (!chunk) throw new SourceUnreachable('the source ended early');
    digest.update(chunk);
    left -= chunk.byteLength;
  }
  return digest.finish();
}

/** Reads up to `bytesMax` bytes into memory; fewer only at the end of the body. */
export async function fill(reader: BodyReader, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(bytesMax);
  let at = 0;
  while (at < bytesMax) {
    const chunk = await reader.next(bytesMax - at);
    if (!chunk) break;
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes.subarray(0, at);
}
