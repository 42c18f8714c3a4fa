import { required } from '#protocol/required.ts';
import type { Env } from '#worker/bindings.ts';
import type {
  ContentObject,
  HeldBlob,
} from '#worker/services/drive/kernel/contents/content-object.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { ReleasedBlob } from '#worker/services/drive/kernel/messages.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { setProhibited } from '#worker/services/drive/kernel/contents/prohibited.ts';
import { objectNamed } from '#worker/http/object-call.ts';

/** Returns the object for contents with the same first two digits of the gcid; there are 256. */
export function contentObjectOf(env: Env, gcid: string) {
  return objectNamed<ContentObject>(env.CONTENTS, shardOf(gcid));
}

/** ContentObjects are named by two hexadecimal digits. */
export const contentShards = 256;

/** Returns a ContentObject by its number. */
export function contentShard(env: Env, shard: number): DurableObjectStub<ContentObject> {
  return objectNamed<ContentObject>(
    env.CONTENTS,
    shard.toString(16).toUpperCase().padStart(2, '0'),
  );
}

function shardOf(gcid: string): string {
  return gcid.slice(0, 2).toUpperCase();
}

/** Objects called at once. A drive may have six connections open, and requests need some too. */
const objectsAtOnce = 4;

/**
 * Registers blobs with their ContentObjects, in one call per object. A message may arrive late or
 * twice, after its blobs were released; these are released again, so that the objects end in the
 * current state.
 */
export async function holdContents(drive: Drive, body: { blobs: HeldBlob[] }): Promise<void> {
  const prohibited: string[] = [];
  await eachObject(drive.env, body.blobs, async (contents, blobs) => {
    prohibited.push(...(await contents.hold(drive.userId, blobs)));
  });
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
  await eachObject(drive.env, blobs, (contents, some) =>
    contents.release(
      drive.userId,
      some.map(({ blob }) => blob),
    ),
  );
}

/** Calls the objects of these contents, a few at a time, each with its own contents. */
export async function eachObject<T extends Pick<ReleasedBlob, 'gcid'>>(
  env: Env,
  blobs: readonly T[],
  send: (contents: ReturnType<typeof contentObjectOf>, blobs: T[]) => Promise<void>,
): Promise<void> {
  const shards = [...Map.groupBy(blobs, ({ gcid }) => shardOf(gcid)).values()];
  for (let at = 0; at < shards.length; at += objectsAtOnce) {
    const some = shards.slice(at, at + objectsAtOnce);
    await Promise.all(
      some.map((own) =>
        send(contentObjectOf(env, required(own[0], 'the first blob of a group').gcid), own),
      ),
    );
  }
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
  const prohibited = new Set<string>();
  await eachObject(
    env,
    gcids.map((gcid) => ({ gcid })),
    async (contents, some) => {
      for (const gcid of await contents.prohibitedAmong(some.map((one) => one.gcid))) {
        prohibited.add(gcid);
      }
    },
  );
  return prohibited;
}

/**
 * Hastens the deletion of what an erased drive used before, because its bytes may still be kept.
 * Any ContentObject may have some.
 */
export async function eraseFormerContents({ env, userId }: Drive): Promise<void> {
  for (let from = 0; from < contentShards; from += objectsAtOnce) {
    const some = Array.from({ length: objectsAtOnce }, (_, at) => from + at);
    await Promise.all(some.map((shard) => contentShard(env, shard).eraseFormerUses(userId)));
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
  for (const group of Map.groupBy(held, ({ gcid }) => shardOf(gcid)).values()) {
    const contents = contentObjectOf(
      drive.env,
      required(group[0], 'the first blob of a group').gcid,
    );
    // Held first, so that bytes the object has not heard of yet are deleted too.
    await contents.hold(drive.userId, group);
    await contents.release(
      drive.userId,
      group.map(({ blob }) => blob),
      { isErasing: true },
    );
    for (const { blob } of group) drive.sql.exec('DELETE FROM blob_uses WHERE blob = ?', blob);
  }
  return held.length > 0;
}
