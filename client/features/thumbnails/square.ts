import { required } from '#protocol/required.ts';

/** Edge of a thumbnail in pixels. */
export const edge = 512;
/** Tiles crop a square above and below, so texts and pages begin lower. */
export const croppedPx = 64;

/** A square canvas of one color, for use in a web worker. */
export function square(color: string): OffscreenCanvasRenderingContext2D {
  const context = required(new OffscreenCanvas(edge, edge).getContext('2d'), 'the context');
  context.fillStyle = color;
  context.fillRect(0, 0, edge, edge);
  context.imageSmoothingQuality = 'high';
  return context;
}

/** Draws the middle of a picture, as large as the square. */
export function croppedSquare(picture: ImageBitmap, turnDegrees = 0): Promise<Blob> {
  // Transparent parts would become black in formats without transparency.
  const context = square('#fff');
  const side = Math.min(picture.width, picture.height);
  const left = (picture.width - side) / 2;
  const top = (picture.height - side) / 2;
  context.translate(edge / 2, edge / 2);
  context.rotate((turnDegrees * Math.PI) / 180);
  context.drawImage(picture, left, top, side, side, -edge / 2, -edge / 2, edge, edge);
  picture.close();
  return encoded(context);
}

/** Encodes a square as WebP, or as PNG if the browser can't write WebP. */
export function encoded({ canvas }: OffscreenCanvasRenderingContext2D): Promise<Blob> {
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
}

/** Sends the answer of a web worker to the page: nothing if it fails. */
export function sendAnswer(answer: Promise<unknown>): void {
  answer.then(
    (made) => postMessage({ answer: made }),
    () => postMessage({ answer: undefined }),
  );
}
