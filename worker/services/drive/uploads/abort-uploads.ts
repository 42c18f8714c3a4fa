import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { abortUpload } from '#worker/services/drive/uploads/commit.ts';

/** Uploads aborted in one slice: short enough for one call. */
const sliceUploads = 100;

/** Aborts some open uploads of a drive that is erased. Returns true while there may be more. */
export function abortUploads(drive: Drive): boolean {
  const ids = drive.sql
    .exec<{ id: string }>(
      `SELECT id FROM uploads WHERE state IN ('open', 'completing') LIMIT ?`,
      sliceUploads,
    )
    .toArray()
    .map(({ id }) => id);
  for (const id of ids) abortUpload(drive, id);
  return ids.length > 0;
}
