import { required } from '#protocol/required.ts';

/** Bytes of a stream in chunks large enough that work per chunk doesn't matter. */
export type ByteChunks = AsyncIterable<Uint8Array>;

/** A runtime that hands out 4 KiB at a time would need 262,144 reads for 1 GiB. */
const usualPieceBytes = 256 * 1024;

/**
 * Reads a body in large chunks, alternating between two buffers: a chunk is valid until the one
 * after the next is requested. A body that isn't read to its end is released, not canceled.
 */
export async function* readLargeChunks(
  body: ReadableStream<Uint8Array>,
  pieceBytes = usualPieceBytes,
): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader({ mode: 'byob' });
  let next = new ArrayBuffer(pieceBytes);
  let afterNext = new ArrayBuffer(pieceBytes);
  try {
    for (;;) {
      const { value, done } = await reader.readAtLeast(pieceBytes, new Uint8Array(next));
      // The reader takes `next` away and returns its bytes in the buffer of `value`.
      [next, afterNext] = [afterNext, value?.buffer ?? next];
      if (value && value.byteLength > 0) yield value;
      if (done) return;
    }
  } finally {
    reader.releaseLock();
  }
}

/**
 * A body that isn't what was announced; the client has to send it again. `code` is the error code
 * of S3.
 */
export class BadBody extends Error {
  override name = 'BadBody';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

function wrongLength(): BadBody {
  return new BadBody('IncompleteBody', 'the body holds fewer or more bytes than were announced');
}

/** Stores an object unconditionally: R2 returns null only for a condition that isn't met. */
export async function putObject(
  bucket: R2Bucket,
  key: string,
  bytes: ReadableStream | Uint8Array,
): Promise<R2Object> {
  return required(await bucket.put(key, bytes), 'the stored object');
}

/**
 * Streams exactly `sizeBytes` to `put` and passes each chunk to `see`. Rejects with {@link BadBody}
 * if there are fewer or more bytes, or with the store's error; in both cases nothing was stored.
 */
export async function streamTo<T>(
  pieces: ByteChunks,
  sizeBytes: number,
  put: (bytes: ReadableStream) => Promise<T>,
  see: (piece: Uint8Array) => void = () => {},
): Promise<T> {
  const exact = new FixedLengthStream(sizeBytes);
  const storing = put(exact.readable);
  // If the store refuses before it reads, the first chunk would wait for a reader forever.
  storing.catch((error: unknown) => exact.readable.cancel(error).catch(() => {}));
  const [stored, streamed] = await Promise.allSettled([
    storing,
    fill(exact.writable, pieces, sizeBytes, see),
  ]);
  if (streamed.status === 'rejected' && streamed.reason instanceof BadBody) throw streamed.reason;
  if (stored.status === 'rejected') throw stored.reason;
  if (streamed.status === 'rejected') throw streamed.reason;
  return stored.value;
}

async function fill(
  writable: WritableStream<Uint8Array>,
  pieces: ByteChunks,
  sizeBytes: number,
  see: (piece: Uint8Array) => void,
): Promise<void> {
  const writer = writable.getWriter();
  // A write that fails while the next chunk is read is handled at the next await.
  let written = Promise.resolve();
  const write = (piece: Uint8Array) => {
    written = writer.write(piece);
    written.catch(() => {});
  };
  let passed = 0;
  try {
    for await (const piece of pieces) {
      passed += piece.byteLength;
      if (passed > sizeBytes) throw wrongLength();
      see(piece);
      await written;
      write(piece);
    }
    await written;
    if (passed < sizeBytes) throw wrongLength();
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => {});
    throw error;
  }
}

/** Part size for a body of unknown length; R2 requires equal parts of at least 5 MiB. */
export const unmeasuredPartBytes = 8 * 1024 * 1024;

/**
 * Stores bytes of unknown length. Rejects with {@link BadBody} for more than `bytesMax` or none.
 * Holds 8 MiB at a time.
 */
export async function storeUnknownLength(
  bucket: R2Bucket,
  key: string,
  pieces: ByteChunks,
  bytesMax: number,
): Promise<R2Object> {
  const buffer = new Uint8Array(unmeasuredPartBytes);
  const parts: R2UploadedPart[] = [];
  let upload: R2MultipartUpload | undefined;
  let filled = 0;
  let passed = 0;
  const send = async () => {
    upload ??= await bucket.createMultipartUpload(key);
    parts.push(await upload.uploadPart(parts.length + 1, buffer.subarray(0, filled)));
    filled = 0;
  };
  try {
    for await (const piece of pieces) {
      passed += piece.byteLength;
      if (passed > bytesMax) throw new BadBody('EntityTooLarge', `more than ${bytesMax} bytes`);
      for (let at = 0; at < piece.byteLength;) {
        if (filled === buffer.byteLength) await send();
        const taken = Math.min(piece.byteLength - at, buffer.byteLength - filled);
        buffer.set(piece.subarray(at, at + taken), filled);
        filled += taken;
        at += taken;
      }
    }
    if (passed === 0) throw wrongLength();
    if (!upload) return await putObject(bucket, key, buffer.subarray(0, filled));
    await send();
    return await upload.complete(parts);
  } catch (error) {
    await upload?.abort().catch(() => {});
    throw error;
  }
}
