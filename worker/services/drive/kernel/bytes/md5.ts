import { createHash } from 'node:crypto';
import { Md5InSlices } from '#worker/services/drive/kernel/bytes/md5-in-slices.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { recordChange } from '#worker/services/drive/kernel/change-log.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { readLargeChunks } from '#worker/services/drive/kernel/bytes/pieces.ts';

/**
 * The MD5 of files that came in parts: it can only be taken in order, so it takes a pass over the
 * stored bytes.
 */

/**
 * A file up to this size has its MD5 when it is complete; completing it waits a moment for that.
 */
const smallBytesMax = 64 * 1024 * 1024;
/**
 * Read in one go, with the runtime's own code; larger files go in slices, with code whose state can
 * be kept.
 */
const sliceBytes = 1024 * 1024 * 1024;

/** The MD5 of a stored file that is small, in hex; '' for one that has to wait for `takeMd5`. */
export async function md5IfSmall(
  drive: Drive,
  { blob, size }: { blob: string; size: number },
): Promise<string> {
  if (size > smallBytesMax) return '';
  const object = await drive.env.FILES.get(blob);
  return object ? md5Of(object.body) : '';
}

/** How far the slices came. */
export interface Md5Progress {
  offset: number;
  state: string;
}

/**
 * Takes the MD5 of a file, in slices that a message hands on to the next. It may run twice, and
 * does nothing when the file has gone or has its MD5.
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
