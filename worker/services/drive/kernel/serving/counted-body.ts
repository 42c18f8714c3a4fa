import type { ContentContext } from '#worker/services/drive/kernel/serving/content-context.ts';
import type { Readable, ByteSlice } from '#worker/services/drive/kernel/serving/send-readable.ts';

/**
 * The first bytes of an answer count by themselves; each slice after them is twice as long as the
 * one before.
 */
export const firstSliceBytes = 1024 * 1024;
/** Beyond this a slice does not grow, but for files so large that they would take many reads. */
const sliceBytesMax = 16 * 1024 * 1024;
const slicesMax = 32;

/**
 * Passes on `length` bytes from `offset`, of which `first` holds the first slice, and counts what
 * is taken for the account a link names: a player that seeks asks for the rest of a film each time
 * and reads a little of it. The runtime itself moves the bytes, because a look at each piece costs
 * more than all the rest, so they count by slices: one counts when it begins, and as slices double,
 * at most as much again is counted as was read.
 */
export function countedBody(
  c: ContentContext,
  file: Readable,
  first: ByteSlice,
  { offset, length }: { offset: number; length: number },
): ReadableStream {
  const { readable, writable } = new FixedLengthStream(length);
  c.executionCtx.waitUntil(passOn(c, file, first, writable, { offset, length }));
  return readable;
}

async function passOn(
  c: ContentContext,
  file: Readable,
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
      c.get('onBytes')(slice);
      at += slice;
      slice = Math.min(slice * 2, largest, end - at);
      // Opened while the one before is on its way.
      opened = slice > 0 ? file.open(at, slice) : Promise.resolve(null);
      opened.catch(() => {}); // met in the next round
      await write(writable);
    }
    // Rejects when bytes are missing, and then the reader is told.
    await writable.close();
  } catch (error) {
    // The reader has gone, or the bytes: either way there is nobody left to tell but the other end.
    await writable.abort(error).catch(() => {});
  }
}
