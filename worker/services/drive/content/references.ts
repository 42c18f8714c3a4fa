import type { Drive } from '#worker/services/drive/drive.ts';

/** The object that knows the contents whose gcid begins like this one; 256 of them share the world. */
export function contentsOf(drive: Drive, gcid: string) {
  const shard = gcid.slice(0, 2).toUpperCase();
  return drive.env.CONTENTS.get(drive.env.CONTENTS.idFromName(shard));
}

/** Tells the content's object that this drive uses a blob, so that it is kept. */
export async function holdContent(
  drive: Drive,
  body: { blob: string; gcid: string; size: number },
): Promise<void> {
  await contentsOf(drive, body.gcid).hold(drive.userId, [body]);
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
