import type { HeldBlob } from '#worker/services/drive/kernel/contents/content-store.ts';
import { askContents } from '#worker/services/drive/kernel/contents/ask-contents.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { Difference } from '#worker/services/drive/kernel/invariant.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';

const blobsPerCall = 1_000;
/** Blobs in one message. */
const blobsPerMessage = 500;

/** Returns the blobs whose ContentObjects don't know that the drive uses them. */
export async function missingContents(drive: Drive): Promise<Difference[]> {
  const missing: string[] = [];
  for (let after = ''; ;) {
    const blobs = drive.sql
      .exec<HeldBlob>(
        'SELECT blob, gcid, size FROM blob_uses WHERE blob > ? ORDER BY blob LIMIT ?',
        after,
        blobsPerCall,
      )
      .toArray();
    const answers = await askContents(drive.env, blobs, (contents, some) =>
      contents.missingUses(drive.userId, some),
    );
    missing.push(...answers.flat());
    const last = blobs.at(-1);
    if (!last || blobs.length < blobsPerCall) break;
    after = last.blob;
  }
  return missing.map((subject) => ({ subject }));
}

/** Registers blobs again, those that the drive still uses when the message is delivered. */
export function registerContents(drive: Drive, missing: readonly Difference[]): string[] {
  const blobs = drive.sql
    .exec<HeldBlob>(
      'SELECT blob, gcid, size FROM blob_uses WHERE blob IN (SELECT value FROM json_each(?))',
      JSON.stringify(missing.map(({ subject }) => subject)),
    )
    .toArray();
  for (let at = 0; at < blobs.length; at += blobsPerMessage) {
    send(drive, 'content.hold', { blobs: blobs.slice(at, at + blobsPerMessage) });
  }
  return blobs.map(({ blob }) => `registers ${blob}`);
}
