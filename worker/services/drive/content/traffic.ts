import { countUsage } from '#worker/http/usage.ts';
import { once } from '#worker/isolate.ts';
import type { ContentContext } from '#worker/services/drive/content/context.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { largePieces, type Pieces } from '#worker/services/drive/uploads/pieces.ts';

/** Bytes that count for one account are gathered this long before they are written. */
const gatherMs = 1_000;

/** Passed on at a time: half as large costs a third more processor, twice as large twice the memory. */
const passedBytes = 512 * 1024;
/** So many bytes are counted at once while a long answer is under way. */
const countEveryBytes = 8 * 1024 * 1024;

/**
 * Passes bytes on and counts those that are taken, for the account a link names: a player that seeks asks for the rest
 * of a film each time and reads a little of it.
 */
export function countedBody(
  c: ContentContext,
  body: ReadableStream,
  length: number,
): ReadableStream {
  const { readable, writable } = new FixedLengthStream(length);
  const pieces = largePieces(body, Math.min(length, passedBytes));
  c.executionCtx.waitUntil(passOn(c, body, pieces, writable));
  return readable;
}

async function passOn(
  c: ContentContext,
  body: ReadableStream,
  pieces: Pieces,
  writable: WritableStream<Uint8Array>,
): Promise<void> {
  const writer = writable.getWriter();
  let taken = 0;
  let written: Promise<number> = Promise.resolve(0);
  try {
    for await (const piece of pieces) {
      taken += await written;
      written = writer.write(piece).then(() => piece.byteLength);
      written.catch(() => {}); // met with the next piece
      if (taken < countEveryBytes) continue;
      count(c, taken);
      taken = 0;
    }
    taken += await written;
    await writer.close();
  } catch (error) {
    // The reader has gone, or the bytes: either way there is nobody left to tell but the other end.
    await Promise.all([writer.abort(error).catch(() => {}), body.cancel(error).catch(() => {})]);
  } finally {
    count(c, taken);
  }
}

/** What an isolate sends for an account within a second is one write; `waitUntil` keeps the isolate until then. */
function count(c: ContentContext, bytes: number): void {
  if (bytes === 0) return;
  countUsage(c.env, 'egress_bytes', bytes);
  const account = c.get('fields').u;
  if (!account) return;
  const gathered = once(c.env, 'download-traffic', () => new Map<string, number>());
  const known = gathered.get(account);
  gathered.set(account, (known ?? 0) + bytes);
  if (known === undefined) c.executionCtx.waitUntil(write(c, account, gathered));
}

async function write(
  c: ContentContext,
  account: string,
  gathered: Map<string, number>,
): Promise<void> {
  await scheduler.wait(gatherMs);
  const bytes = gathered.get(account) ?? 0;
  gathered.delete(account);
  await driveOf(c.env, account).countTraffic({ kind: 'download', bytes });
}
