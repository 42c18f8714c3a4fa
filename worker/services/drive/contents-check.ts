import type { Env } from '#worker/bindings.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import type { ContentUse } from '#worker/services/drive/kernel/contents/content-store.ts';
import { contentUses } from '#worker/services/drive/kernel/contents/content-pages.ts';
import type { ShardPosition } from '#worker/services/drive/kernel/shard-pages.ts';

/** Drives asked at once. */
const drivesAtOnce = 20;

/**
 * Asks drives if they use what is registered for them, for a page of all uses. Returns uses that
 * their drives don't have, and where the next page begins. With `releases`, the drives unregister
 * them.
 */
export async function checkContents(
  env: Env,
  position: ShardPosition,
  { limit, releases }: { limit: number; releases: boolean },
): Promise<{ unused: Omit<ContentUse, 'slot'>[]; next: ShardPosition | undefined }> {
  const { rows, next } = await contentUses(env, position, limit);
  const byDrive = [...Map.groupBy(rows, ({ driveId }) => driveId)];
  const unused: Omit<ContentUse, 'slot'>[] = [];
  for (let at = 0; at < byDrive.length; at += drivesAtOnce) {
    const asked = byDrive.slice(at, at + drivesAtOnce).map(async ([driveId, uses]) => {
      const blobs = uses.map(({ blob, gcid }) => ({ blob, gcid }));
      const found = await driveOf(env, driveId).findUnused({ blobs, releases });
      return found.map((one) => ({ ...one, driveId }));
    });
    unused.push(...(await Promise.all(asked)).flat());
  }
  return { unused, next };
}
