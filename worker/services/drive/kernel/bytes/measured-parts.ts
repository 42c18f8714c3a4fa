import { type ByteChunks, streamTo } from '#worker/services/drive/kernel/bytes/pieces.ts';
import { partBytesOf, partCount } from '#worker/services/drive/kernel/bytes/part-rules.ts';

const mebibyte = 1024 * 1024;
/** Few enough parts for the subrequests of one request, and for R2, which accepts 10,000. */
const partsAimed = 2_000;
const smallestPartBytes = 64 * mebibyte;

/**
 * Stores exactly `sizeBytes`, more than one `put` accepts, as parts that are passed on as they
 * arrive. Rejects with `BadBody` if there are fewer or more bytes; nothing is stored then.
 */
export async function storeMeasuredParts(
  bucket: R2Bucket,
  key: string,
  pieces: ByteChunks,
  sizeBytes: number,
): Promise<R2Object> {
  const wanted = Math.ceil(sizeBytes / partsAimed / mebibyte) * mebibyte;
  const partBytes = Math.max(smallestPartBytes, wanted);
  const count = partCount(sizeBytes, partBytes);
  const splitter = new Splitter(pieces);
  const upload = await bucket.createMultipartUpload(key);
  try {
    const parts: R2UploadedPart[] = [];
    for (let number = 1; number <= count; number += 1) {
      const bytes = partBytesOf(sizeBytes, partBytes, number) ?? 0;
      // The last part gets whatever is left, so that a body that is too long is refused.
      const some = number < count ? splitter.take(bytes) : splitter.rest();
      parts.push(await streamTo(some, bytes, (stream) => upload.uploadPart(number, stream)));
    }
    return await upload.complete(parts);
  } catch (error) {
    await upload.abort().catch(() => {});
    throw error;
  } finally {
    await splitter.end();
  }
}

/** Reads chunks in portions of any length. */
export class Splitter {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #left: Uint8Array | undefined;

  constructor(pieces: ByteChunks) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** Yields the next `bytes` bytes, or fewer at the end. */
  async *take(bytes: number): ByteChunks {
    for (let wanted = bytes; wanted > 0;) {
      const piece = await this.#next();
      if (!piece) return;
      const taken = piece.subarray(0, wanted);
      this.#left = piece.byteLength > taken.byteLength ? piece.subarray(wanted) : undefined;
      wanted -= taken.byteLength;
      yield taken;
    }
  }

  /** Yields all that is left. */
  rest(): ByteChunks {
    return this.take(Number.MAX_SAFE_INTEGER);
  }

  /** Releases the body. */
  async end(): Promise<void> {
    await this.#pieces.return?.();
  }

  async #next(): Promise<Uint8Array | undefined> {
    const left = this.#left;
    this.#left = undefined;
    if (left) return left;
    const { value, done } = await this.#pieces.next();
    return done ? undefined : value;
  }
}
