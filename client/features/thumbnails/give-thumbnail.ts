import { type File as DriveFile, getFile, setThumbnail } from '#protocol/drive.ts';
import { isApiError } from '#protocol/errors.ts';
import { request } from '#client/app/api/request.ts';
import { base64Of } from '#client/lib/base64.ts';
import { drawThumbnail } from './draw.ts';
import { drawingKind, isReadWhole } from './drawing-kind.ts';
import { type FileSource, localSource, remoteSource } from './file-source.ts';
import { thumbnailQueue } from './queue.ts';

/**
 * Draws the thumbnail of a file that was just uploaded, from its bytes on this device, and stores
 * it. Resolves with true if the file has a new one.
 */
export async function giveUploaded(id: string, file: Blob): Promise<boolean> {
  return giveThumbnail(await request(getFile, { id }), localSource(file));
}

/** The same for a file of the drive, read over its links. */
export async function giveStored(file: DriveFile): Promise<boolean> {
  return giveThumbnail(file, remoteSource(file));
}

async function giveThumbnail(file: DriveFile, source: FileSource): Promise<boolean> {
  const { id, hash } = file;
  const size = Number(file.size) || 0;
  const kind = drawingKind({ ...file, size });
  if (!kind || !hash) return false;
  if (isReadWhole(kind) && size > source.wholeBytesMax) return false;
  if (await isShown(file.thumbnail_link)) return false;
  const picture = await drawThumbnail(kind, size, source);
  if (!picture) return false;
  try {
    await request(setThumbnail, { id, hash, image: await base64Of(picture) });
    return true;
  } catch (error) {
    if (isApiError(error) && error.status === 429) thumbnailQueue().stop();
    return false;
  }
}

/** The server scales some images itself, and only a request shows which. */
async function isShown(link: string): Promise<boolean> {
  if (link === '') return false;
  const { ok } = await fetch(link, { referrerPolicy: 'no-referrer' });
  return ok;
}
