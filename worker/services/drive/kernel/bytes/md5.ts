import { createHash } from 'node:crypto';
import { Md5InSlices } from '#worker/services/drive/kernel/bytes/md5-in-slices.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { recordChange } from '#worker/services/drive/kernel/change-log.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { readLargeChunks } from '#worker/services/drive/kernel/bytes/pieces.ts';

/**
 * The MD5 of files that arrived in parts. It can only be computed in order, so it takes a pass over
 * the stored bytes.
 */

/** Files up to this size get their MD5 before completion returns. */
const smallBytesMax = 64 * 1024 * 1024;
/**
 * Files up to this size are read at once with the runtime's own MD5; larger ones in slices with a
 * slower one whose state can be saved.
 */
const sliceBytes = 1024 * 1024 * 1024;

/**
 * Returns the MD5 of a small stored file in hex; '' for a large one, which `computeMd5` handles
 * later.
 */
export async function md5IfSmall(
  drive: Drive,
  { blob, size }: { blob: string; size: number },
): Promise<string> {
  if (size > smallBytesMax) return '';
  const object = await drive.env.FILES.get(blob);
  return object ? md5Of(object.body) : '';
}

/** Position and state between two slices. */
export interface Md5Progress {
  offset: number;
  state: string;
}

/**
 * Computes the MD5 of a stored file, in slices that each send a message for the next. Safe to
 * repeat; does nothing if the file is deleted or has its MD5.
 */
export async function computeMd5(
  drive: Drive,
  { blob, progress }: { blob: string; progress?: Md5Progress },
): Promise<void> {
  const [waiting] = drive.sql
    .exec<{ size: number }>(`SELECT size FROM nodes WHERE blob = ? AND md5 = '' LIMIT 1`, blob)
    .toArray();
  if (!waiting) return;
  const offset = progress?.offset ?? 0;
  const length = Math.min(sliceBytes, waiting.size - offset);
  const object = await drive.env.FILES.get(blob, { range: { offset, length } });
  if (!object) return;
  if (waiting.size <= sliceBytes) return save(drive, blob, await md5Of(object.body));
  const md5 = new Md5InSlices(progress?.state);
  for await (const piece of readLargeChunks(object.body)) md5.update(piece);
  if (offset + length === waiting.size) return save(drive, blob, md5.finish());
  const next = { offset: offset + length, state: md5.state() };
  send(drive, 'content.md5', { blob, progress: next });
}

async function md5Of(body: ReadableStream<Uint8Array>): Promise<string> {
  const md5 = createHash('md5');
  for await (const piece of readLargeChunks(body)) md5.update(piece);
  return md5.digest('hex');
}

function save(drive: Drive, blob: string, md5: string): void {
  drive.transaction(() => {
    const changed = drive.sql
      .exec<{ id: string }>(
        `UPDATE nodes SET md5 = ? WHERE blob = ? AND md5 = '' RETURNING id`,
        md5,
        blob,
      )
      .toArray();
    recordChange(
      drive,
      changed.map(({ id }) => id),
    );
  });
}
