import type { Readable, ByteSlice } from '#worker/services/drive/kernel/serving/send-readable.ts';

/** The first slice of a response; each next one is twice as long. */
export const firstSliceBytes = 1024 * 1024;
/** Slices stop growing here, except for files so large that they would need many reads. */
const sliceBytesMax = 16 * 1024 * 1024;
const slicesMax = 32;

/** A response whose bytes are counted. */
export interface BodyCounter {
  /** Keeps the isolate until some work is done after the response. */
  waitUntil(work: Promise<unknown>): void;
  /** Counts bytes that are sent. */
  onBytes(bytes: number): void;
}

/**
 * Passes on `length` bytes from `offset`; `first` is the opened first slice. Counts bytes for the
 * account of the link: a player that seeks requests the rest of a video each time and reads little
 * of it. The runtime moves the bytes, because handling each chunk costs more than everything else,
 * so bytes are counted by slices, when a slice begins. As slices double, at most twice the bytes
 * read are counted.
 */
export function countedBody(
  counter: BodyCounter,
  file: Pick<Readable, 'open'>,
  first: ByteSlice,
  { offset, length }: { offset: number; length: number },
): ReadableStream {
  const { readable, writable } = new FixedLengthStream(length);
  counter.waitUntil(passOn(counter, file, first, writable, { offset, length }));
  return readable;
}

async function passOn(
  counter: BodyCounter,
  file: Pick<Readable, 'open'>,
  first: ByteSlice,
  writable: WritableStream<Uint8Array>,
  { offset, length }: { offset: number; length: number },
): Promise<void> {
  const end = offset + length;
  const largest = Math.max(sliceBytesMax, Math.ceil(length / slicesMax));
  let at = offset;
  let slice = Math.min(firstSliceBytes, length);
  let opened: Promise<ByteSlice | null> = Promise.resolve(first);
  try {
    for (let write = await opened; write; write = await opened) {
      counter.onBytes(slice);
      at += slice;
      slice = Math.min(slice * 2, largest, end - at);
      // Opened while the previous one is being sent.
      opened = slice > 0 ? file.open(at, slice) : Promise.resolve(null);
      opened.catch(() => {}); // met in the next round
      await write(writable);
    }
    // Rejects if bytes are missing, so that the reader notices.
    await writable.close();
  } catch (error) {
    // Either the reader is gone or the bytes are; only the other end can still be notified.
    await writable.abort(error).catch(() => {});
  }
}
