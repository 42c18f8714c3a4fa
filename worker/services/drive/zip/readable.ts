import { setBudget } from '#worker/http/budget-watch.ts';
import { routeBudgets } from '#worker/http/budgets.ts';
import { contentDenied } from '#worker/http/content-denied.ts';
import type { ContentContext } from '#worker/services/drive/kernel/serving/content-context.ts';
import type { Env } from '#worker/bindings.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { mayHandOut } from '#worker/services/drive/kernel/links/hand-out-check.ts';
import { readBodyText } from '#worker/http/body.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import {
  type Readable,
  sendReadable,
} from '#worker/services/drive/kernel/serving/send-readable.ts';
import { type ZipIndex, zipKey, zipIndexBytesMax } from '#worker/services/drive/zip/create-zip.ts';
import { piecesWithin, type ZipPiece, zipPieces } from '#worker/services/drive/zip/layout.ts';

/**
 * Sends a zip archive whose link was verified; 404 if its index was deleted, or one of its files
 * was deleted or prohibited since.
 */
export async function sendZip(c: ContentContext, id: string): Promise<Response> {
  setBudget(c.env, 'GET /zip', routeBudgets.zip);
  const zip = await zipFile(c, id, c.get('fields'));
  return zip ? sendReadable(c, zip) : contentDenied(c, 404, 'over');
}

async function zipFile(
  c: ContentContext,
  id: string,
  fields: Record<string, string>,
): Promise<Readable | null> {
  const kept = await c.env.FILES.get(zipKey(id));
  if (!kept) return null;
  const list = storedJson<ZipIndex>(await readBodyText(kept.body, zipIndexBytesMax));
  const blobs = list.entries.flatMap(({ blob }) => (blob === '' ? [] : [blob]));
  const { o: ownerId = '' } = fields;
  const isCurrent = await mayHandOut(
    c.env,
    { ownerId, blobs, blobsKey: `zip ${id}`, fileId: '', isShared: false },
    (question) => driveOf(c.env, ownerId).canHandOut(question),
  );
  if (!isCurrent) return null;
  const pieces = zipPieces(list.entries);
  return {
    size: Number(fields.f),
    etag: `"zip-${id}"`,
    modifiedSeconds: Math.floor(list.madeAt / 1000),
    name: fields.n ?? '',
    type: 'application/zip',
    isInline: false,
    exists: async () => true,
    open: async (offset, length) => (to) => write(c.env, pieces, offset, length, to),
  };
}

/** Rejects when content is gone or the reader goes away; the client asks again. */
async function write(
  env: Env,
  pieces: readonly ZipPiece[],
  offset: number,
  length: number,
  writable: WritableStream<Uint8Array>,
): Promise<void> {
  for (const { piece, from, length: byteCount } of piecesWithin(pieces, offset, length)) {
    if ('bytes' in piece) {
      const writer = writable.getWriter();
      await writer.write(piece.bytes.subarray(from, from + byteCount));
      writer.releaseLock();
      continue;
    }
    const object = await env.FILES.get(piece.blob, { range: { offset: from, length: byteCount } });
    if (!object) throw new Error('a file of this zip is gone');
    await object.body.pipeTo(writable, { preventClose: true, preventAbort: true });
  }
}
