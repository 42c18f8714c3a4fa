import { parse, rotation, thumbnail } from 'exifr';
import { exifIn } from '#client/lib/formats/exif-start.ts';
import { mayDecode } from './picture-size.ts';
import { sendAnswer, wholePicture } from './square.ts';

/** Reads camera pictures in a web worker, because files come from anyone. */

export interface ImageQuestion {
  /**
   * `picture`: the image itself if the browser decodes it, else the small JPEG that cameras store;
   * `facts`: its Exif data.
   */
  readonly want: 'picture' | 'facts';
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** False if the bytes are only the beginning of a file. */
  readonly isWhole: boolean;
}

self.addEventListener('message', ({ data }: MessageEvent<ImageQuestion>) => {
  sendAnswer(data.want === 'facts' ? factsOf(data) : draw(data));
});

async function factsOf({ bytes }: ImageQuestion): Promise<unknown> {
  const exif = exifIn(bytes);
  // Without the other blocks of metadata, which anyone can fill with anything.
  const blocks = { gps: true, xmp: false, iptc: false, icc: false };
  return exif && parse(exif, { ...blocks, reviveValues: false });
}

async function draw({ bytes, isWhole }: ImageQuestion): Promise<Blob | undefined> {
  if (isWhole && mayDecode(bytes)) {
    const picture = await createImageBitmap(new Blob([bytes])).catch(() => undefined);
    if (picture) return wholePicture(picture);
  }
  const exif = exifIn(bytes);
  const preview = exif && (await thumbnail(exif));
  if (!preview) return undefined;
  const image = Uint8Array.from(preview);
  if (!mayDecode(image)) return undefined;
  const turn = await rotation(exif);
  return wholePicture(await createImageBitmap(new Blob([image])), turn?.deg);
}
