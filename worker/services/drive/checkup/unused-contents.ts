import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { ReleasedBlob } from '#worker/services/drive/kernel/messages.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';

/**
 * Returns those of some blobs that no node of the drive uses, although they are registered for it.
 * With `releases`, the drive unregisters them. While releases are on their way, there are none.
 */
export function findUnused(
  drive: Drive,
  { blobs, releases }: { blobs: readonly ReleasedBlob[]; releases: boolean },
): ReleasedBlob[] {
  const isReleasing = drive.sql
    .exec(`SELECT 1 FROM outbox WHERE kind IN ('content.hold', 'content.release') LIMIT 1`)
    .toArray();
  if (isReleasing.length > 0) return [];
  const used = new Set(
    drive.sql
      .exec<{ blob: string }>(
        'SELECT blob FROM blob_uses WHERE blob IN (SELECT value FROM json_each(?))',
        JSON.stringify(blobs.map(({ blob }) => blob)),
      )
      .toArray()
      .map(({ blob }) => blob),
  );
  const unused = blobs.filter(({ blob }) => !used.has(blob));
  if (releases && unused.length > 0) {
    drive.transaction(() => send(drive, 'content.release', { blobs: unused }));
  }
  return unused;
}
