import type {
  ContentObject,
  HeldBlob,
} from '#worker/services/drive/kernel/contents/content-object.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { ReleasedBlob } from '#worker/services/drive/kernel/messages.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { objectNamed } from '#worker/http/object-call.ts';

/**
 * The object that knows the contents whose gcid begins like this one; 256 of them share the world.
 */
export function contentObjectOf(drive: Drive, gcid: string) {
  return objectNamed<ContentObject>(drive.env.CONTENTS, shardOf(gcid));
}

function shardOf(gcid: string): string {
  return gcid.slice(0, 2).toUpperCase();
}

/** Objects told at once: this drive may have six connections open, and requests need some too. */
const objectsAtOnce = 4;

/**
 * Tells the contents' objects that this drive uses blobs, so that they are kept: one call for each
 * object, whatever the number of blobs. A message may come late, or again because one object did
 * not answer, and what it names may have been dropped since; that is let go once more, so that the
 * last word is what is true now.
 */
export async function holdContents(drive: Drive, body: { blobs: HeldBlob[] }): Promise<void> {
  await eachObject(drive, body.blobs, (contents, blobs) => contents.hold(drive.userId, blobs));
  const dropped = unused(drive, body.blobs);
  if (dropped.length > 0) send(drive, 'content.release', { blobs: dropped });
}

/**
 * Tells the contents' objects that this drive no longer uses blobs, one call for each object. A row
 * that came back since then (a copy, a restore) wins: what is sent is what is true now, so messages
 * may arrive late or twice.
 */
export async function releaseContents(
  drive: Drive,
  body: { blobs: ReleasedBlob[] } | ReleasedBlob,
): Promise<void> {
  // Messages written by an older version name one.
  const blobs = unused(drive, 'blobs' in body ? body.blobs : [body]);
  await eachObject(drive, blobs, (contents, some) =>
    contents.release(
      drive.userId,
      some.map(({ blob }) => blob),
    ),
  );
}

/** Calls the objects that know these blobs, a few at a time, each with its own. */
async function eachObject<T extends ReleasedBlob>(
  drive: Drive,
  blobs: readonly T[],
  tell: (contents: ReturnType<typeof contentObjectOf>, blobs: T[]) => Promise<void>,
): Promise<void> {
  const shards = [...Map.groupBy(blobs, ({ gcid }) => shardOf(gcid)).values()];
  for (let at = 0; at < shards.length; at += objectsAtOnce) {
    const some = shards.slice(at, at + objectsAtOnce);
    await Promise.all(some.map((own) => tell(contentObjectOf(drive, own[0]!.gcid), own)));
  }
}

/** Which of these blobs no row of the drive names any more. */
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
    const contents = contentObjectOf(drive, group[0]!.gcid);
    // Held first, so that bytes the object has not heard of yet are deleted too.
    await contents.hold(drive.userId, group);
    await contents.release(
      drive.userId,
      group.map(({ blob }) => blob),
    );
    for (const { blob } of group) drive.sql.exec('DELETE FROM blob_uses WHERE blob = ?', blob);
  }
  return held.length > 0;
}
