import type { HeldBlob } from '#worker/services/drive/content/content-object.ts';
import type { Drive } from '#worker/services/drive/drive.ts';
import { send } from '#worker/services/drive/outbox/outbox.ts';

/** The object that knows the contents whose gcid begins like this one; 256 of them share the world. */
export function contentsOf(drive: Drive, gcid: string) {
  return drive.env.CONTENTS.get(drive.env.CONTENTS.idFromName(shardOf(gcid)));
}

function shardOf(gcid: string): string {
  return gcid.slice(0, 2).toUpperCase();
}

/** Objects told at once: this drive may have six connections open, and requests need some too. */
const objectsAtOnce = 4;

/**
 * Tells the contents' objects that this drive uses blobs, so that they are kept: one call for each object, whatever the
 * number of blobs. A message may come late, or again because one object did not answer, and what it names may have been
 * dropped since; that is let go once more, so that the last word is what is true now.
 */
export async function holdContents(drive: Drive, body: { blobs: HeldBlob[] }): Promise<void> {
  const shards = [...Map.groupBy(body.blobs, ({ gcid }) => shardOf(gcid)).values()];
  for (let at = 0; at < shards.length; at += objectsAtOnce) {
    await Promise.all(
      shards
        .slice(at, at + objectsAtOnce)
        .map((blobs) => contentsOf(drive, blobs[0]!.gcid).hold(drive.userId, blobs)),
    );
  }
  const dropped = drive.sql
    .exec<{ blob: string; gcid: string }>(
      `SELECT value ->> 0 AS blob, value ->> 1 AS gcid FROM json_each(?)
       WHERE NOT EXISTS (SELECT 1 FROM blob_uses WHERE blob_uses.blob = value ->> 0)`,
      JSON.stringify(body.blobs.map(({ blob, gcid }) => [blob, gcid])),
    )
    .toArray();
  for (const one of dropped) send(drive, 'content.release', one);
}

/**
 * Tells the content's object that this drive no longer uses a blob. A row that came back since then (a copy, a
 * restore) wins: what is sent is what is true now, so messages may arrive late or twice.
 */
export async function releaseContent(
  drive: Drive,
  body: { blob: string; gcid: string },
): Promise<void> {
  const used = drive.sql.exec('SELECT 1 FROM blob_uses WHERE blob = ?', body.blob).toArray();
  if (used.length === 0) await contentsOf(drive, body.gcid).release(drive.userId, [body.blob]);
}
