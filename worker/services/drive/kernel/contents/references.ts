import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import {
  askContents,
  contentShardNumbers,
  eachShard,
} from '#worker/services/drive/kernel/contents/ask-contents.ts';
import { contentSlots } from '#worker/services/drive/kernel/contents/content-slots.ts';
import type { HeldBlob } from '#worker/services/drive/kernel/contents/content-store.ts';
import { setProhibited, sharingKey } from '#worker/services/drive/kernel/contents/prohibited.ts';
import { scanNew } from '#worker/services/drive/kernel/contents/scan-new.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { ReleasedBlob } from '#worker/services/drive/kernel/messages.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';

/** Passes over all shards that find every slot unless slots move all the time. */
const passesMax = 4;

/**
 * Registers blobs with their ContentObjects, in one call per object. A message may arrive late or
 * twice, after its blobs were released; these are released again, so that the objects end in the
 * current state.
 */
export async function holdContents(drive: Drive, body: { blobs: HeldBlob[] }): Promise<void> {
  const answers = await askContents(drive.env, body.blobs, (contents, blobs) =>
    contents.hold(drive.userId, blobs),
  );
  const prohibited = answers.flat();
  const infected = await scanNew(drive.env, body.blobs);
  if (infected.length > 0) {
    setProhibited(drive, { keys: infected.map(sharingKey), isProhibited: true });
  }
  if (prohibited.length > 0) {
    await applyCurrentDecisions(drive.env, prohibited, ({ prohibited: keys, permitted }) => {
      setProhibited(drive, { keys, isProhibited: true });
      setProhibited(drive, { keys: permitted, isProhibited: false });
    });
  }
  const dropped = unused(drive, body.blobs);
  if (dropped.length > 0) send(drive, 'content.release', { blobs: dropped });
}

/**
 * Unregisters blobs at their ContentObjects, in one call per object. Blobs that are used again (a
 * copy, a restore) are skipped, so messages may arrive late or twice.
 */
export async function releaseContents(
  drive: Drive,
  body: { blobs: ReleasedBlob[] } | ReleasedBlob,
): Promise<void> {
  // Messages written by an older version name a single blob.
  const blobs = unused(drive, 'blobs' in body ? body.blobs : [body]);
  await askContents(drive.env, blobs, (contents, some) => contents.release(drive.userId, some));
}

/** Contents by the decision about them. */
interface Decisions {
  prohibited: string[];
  permitted: string[];
}

/**
 * Calls `apply` with the current decisions about these contents, and again if one was changed
 * meanwhile. So the current decisions are applied last, however many of these calls overlap.
 */
export async function applyCurrentDecisions(
  env: Env,
  gcids: readonly string[],
  apply: (decisions: Decisions) => void | Promise<void>,
): Promise<void> {
  let current = await prohibitedContentsAmong(env, gcids);
  for (;;) {
    const applied = current;
    await apply({
      prohibited: gcids.filter((gcid) => applied.has(gcid)),
      permitted: gcids.filter((gcid) => !applied.has(gcid)),
    });
    current = await prohibitedContentsAmong(env, gcids);
    if (gcids.every((gcid) => current.has(gcid) === applied.has(gcid))) return;
  }
}

/** Returns the prohibited ones of these contents, from their ContentObjects. */
async function prohibitedContentsAmong(env: Env, gcids: readonly string[]): Promise<Set<string>> {
  const answers = await askContents(
    env,
    gcids.map((gcid) => ({ gcid })),
    (contents, some) => contents.prohibitedAmong(some.map(({ gcid }) => gcid)),
  );
  return new Set(answers.flat());
}

/**
 * Hastens the deletion of what an erased drive used before, because its bytes may still be kept.
 * Any ContentObject may have some.
 */
export async function eraseFormerContents({ env, userId }: Drive): Promise<void> {
  const shards = await contentShardNumbers(env);
  const done = new Set<number>();
  // A slot that moved meanwhile may have been passed over.
  for (let passes = 0; passes < passesMax && done.size < contentSlots; passes += 1) {
    await eachShard(env, shards, async (contents) => {
      for (const slot of await contents.eraseFormerUses(userId)) done.add(slot);
    });
  }
  if (done.size < contentSlots) {
    throw new ApiError('unavailable', { description: 'slots of contents are moving' });
  }
}

/** Returns the blobs that no node of the drive uses. */
function unused(drive: Drive, blobs: readonly ReleasedBlob[]): ReleasedBlob[] {
  return drive.sql
    .exec<{ blob: string; gcid: string }>(
      `SELECT value ->> 0 AS blob, value ->> 1 AS gcid FROM json_each(?)
       WHERE NOT EXISTS (SELECT 1 FROM blob_uses WHERE blob_uses.blob = value ->> 0)`,
      JSON.stringify(blobs.map(({ blob, gcid }) => [blob, gcid])),
    )
    .toArray();
}

/**
 * Releases some of the contents a drive uses, before it is erased. Returns true while there may be
 * more.
 */
export async function releaseAllContents(drive: Drive, limit: number): Promise<boolean> {
  // A hold must not arrive after the release.
  drive.sql.exec(`DELETE FROM outbox WHERE kind IN ('content.hold', 'content.release')`);
  const held = drive.sql
    .exec<HeldBlob>('SELECT blob, gcid, size FROM blob_uses ORDER BY gcid LIMIT ?', limit)
    .toArray();
  // Held first, so that bytes the objects have not heard of yet are deleted too.
  await askContents(drive.env, held, (contents, some) => contents.hold(drive.userId, some));
  await askContents(drive.env, held, (contents, some) =>
    contents.release(drive.userId, some, { isErasing: true }),
  );
  for (const { blob } of held) drive.sql.exec('DELETE FROM blob_uses WHERE blob = ?', blob);
  return held.length > 0;
}
