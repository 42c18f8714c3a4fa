/** Bytes on their way, in pieces large enough that what is done for each hardly counts. */
export type ByteChunks = AsyncIterable<Uint8Array>;

/**
 * Where a runtime hands out 4 KiB at a time, a file of 1 GiB would be a quarter of a million turns.
 */
const usualPieceBytes = 256 * 1024;

/**
 * Reads a body in large pieces, into two buffers by turns: a piece is good until the one after the
 * next is asked for. A body that is not read to its end is let go, not cancelled.
 */
export async function* readLargeChunks(
  body: ReadableStream<Uint8Array>,
  pieceBytes = usualPieceBytes,
): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader({ mode: 'byob' });
  const buffers = [new ArrayBuffer(pieceBytes), new ArrayBuffer(pieceBytes)] as [
    ArrayBuffer,
    ArrayBuffer,
  ];
  try {
    for (let turn = 0; ; turn = 1 - turn) {
      const { value, done } = await reader.readAtLeast(
        pieceBytes,
        new Uint8Array(buffers[turn as 0 | 1]),
      );
      if (value) buffers[turn as 0 | 1] = value.buffer as ArrayBuffer;
      if (value && value.byteLength > 0) yield value;
      if (done) return;
    }
  } finally {
    reader.releaseLock();
  }
}

/**
 * A body that is not what was announced: the client's to send again. `code` is S3's name for what
 * is wrong.
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

/**
 * Sends exactly `sizeBytes` to `put`, showing each piece to `see` as it passes. Rejects with {@link
 * BadBody} when there are fewer or more bytes, and with the store's own error; either way nothing
 * was stored.
 */
export async function streamTo<T>(
  pieces: ByteChunks,
  sizeBytes: number,
  put: (bytes: ReadableStream) => Promise<T>,
  see: (piece: Uint8Array) => void = () => {},
): Promise<T> {
  const exact = new FixedLengthStream(sizeBytes);
  const storing = put(exact.readable);
  // A store that refuses before it reads would leave the first piece waiting for a reader for ever.
  storing.catch((error: unknown) => exact.readable.cancel(error).catch(() => {}));
  const [stored, poured] = await Promise.allSettled([
    storing,
    fill(exact.writable, pieces, sizeBytes, see),
  ]);
  if (poured.status === 'rejected' && poured.reason instanceof BadBody) throw poured.reason;
  if (stored.status === 'rejected') throw stored.reason;
  if (poured.status === 'rejected') throw poured.reason;
  return stored.value;
}

async function fill(
  writable: WritableStream<Uint8Array>,
  pieces: ByteChunks,
  sizeBytes: number,
  see: (piece: Uint8Array) => void,
): Promise<void> {
  const writer = writable.getWriter();
  // A write that fails while the next piece is read is met there, not as an error of nobody's.
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

/**
 * Parts of an object whose length only its end tells; the store wants them equal and of 5 MiB at
 * least.
 */
const unmeasuredPartBytes = 8 * 1024 * 1024;

/**
 * Stores bytes whose number nobody announced. Rejects with {@link BadBody} for more than `bytesMax`
 * or none. Holds 8 MiB of them at a time, and shows each piece to `see`.
 */
export async function storeUnknownLength(
  bucket: R2Bucket,
  key: string,
  pieces: ByteChunks,
  bytesMax: number,
  see: (piece: Uint8Array) => void,
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
      see(piece);
      for (let at = 0; at < piece.byteLength;) {
        if (filled === buffer.byteLength) await send();
        const taken = Math.min(piece.byteLength - at, buffer.byteLength - filled);
        buffer.set(piece.subarray(at, at + taken), filled);
        filled += taken;
        at += taken;
      }
    }
    if (passed === 0) throw wrongLength();
    // null only for conditional puts
    if (!upload) return (await bucket.put(key, buffer.subarray(0, filled)))!;
    await send();
    return await upload.complete(parts);
  } catch (error) {
    await upload?.abort().catch(() => {});
    throw error;
  }
}
