import { rotation, thumbnail } from 'exifr';
import { exifIn } from '#client/lib/formats/exif-start.ts';
import { mayDecode } from './picture-size.ts';
import { croppedSquare } from './square.ts';

/**
 * Draws an image that the server can't read: the whole image if the browser decodes it, else the
 * small JPEG that cameras store in their files.
 */

export interface ImageQuestion {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** False if the bytes are only the beginning of a file. */
  readonly isWhole: boolean;
}

self.addEventListener('message', ({ data }: MessageEvent<ImageQuestion>) => {
  draw(data).then(
    (blob) => postMessage(blob),
    () => postMessage(null),
  );
});

async function draw({ bytes, isWhole }: ImageQuestion): Promise<Blob | null> {
  if (isWhole && mayDecode(bytes)) {
    const picture = await createImageBitmap(new Blob([bytes])).catch(() => undefined);
    if (picture) return croppedSquare(picture);
  }
  const facts = exifIn(bytes);
  const preview = facts && (await thumbnail(facts));
  if (!preview) return null;
  const image = Uint8Array.from(preview);
  if (!mayDecode(image)) return null;
  const turn = await rotation(facts);
  return croppedSquare(await createImageBitmap(new Blob([image])), turn?.deg);
}
