import { required } from '#protocol/required.ts';

/** Longest edge of a sent screenshot: text in it stays readable. */
const edgeMaxPx = 2000;
const qualities = [0.9, 0.75, 0.5, 0.3] as const;

/**
 * Re-encodes an image as WebP of at most `bytesMax`, or as PNG if the browser can't write WebP.
 * Removes camera metadata. Throws if the file isn't an image or can't be made small enough.
 */
export async function shrinkImage(file: Blob, bytesMax: number): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    for (const quality of qualities) {
      const scale = Math.min(1, edgeMaxPx / Math.max(picture.width, picture.height));
      const canvas = new OffscreenCanvas(
        Math.max(1, Math.round(picture.width * scale)),
        Math.max(1, Math.round(picture.height * scale)),
      );
      required(canvas.getContext('2d'), 'the context').drawImage(
        picture,
        0,
        0,
        canvas.width,
        canvas.height,
      );
      const made = await canvas.convertToBlob({ type: 'image/webp', quality });
      if (made.size <= bytesMax) return made;
    }
  } finally {
    picture.close();
  }
  throw new Error('this picture cannot be made small enough');
}
