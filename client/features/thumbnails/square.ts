import { required } from '#protocol/required.ts';
import { edge, drawnSize } from './picture-size.ts';

/** Tiles crop a square above and below, so texts and pages begin lower. */
export const croppedPx = 64;

/** A square canvas of one color, for use in a web worker. */
export function square(color: string): OffscreenCanvasRenderingContext2D {
  return canvasOf(color, edge, edge);
}

/** Transparent parts would become black in formats without transparency. */
function canvasOf(color: string, width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = required(new OffscreenCanvas(width, height).getContext('2d'), 'the context');
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  return context;
}

/** Draws a picture in its proportions. The server crops squares of it. */
export function wholePicture(picture: ImageBitmap, turnDegrees = 0): Promise<Blob> {
  const { width, height } = drawnSize(picture);
  const isTurned = turnDegrees % 180 !== 0;
  const context = canvasOf('#fff', isTurned ? height : width, isTurned ? width : height);
  context.translate(context.canvas.width / 2, context.canvas.height / 2);
  context.rotate((turnDegrees * Math.PI) / 180);
  context.drawImage(picture, -width / 2, -height / 2, width, height);
  picture.close();
  return encoded(context);
}

/** Encodes a picture as WebP, or as PNG if the browser can't write WebP. */
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
