import { edge } from './picture-size.ts';

/** Space around a drawing: most are icons without a margin of their own. */
const margin = 84;
const loadMs = 10_000;

/**
 * Draws an SVG from an image element, in which no script runs and nothing else is loaded. Undefined
 * if it isn't one.
 */
export async function svgPicture(svg: Blob): Promise<ImageBitmap | undefined> {
  const url = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = url;
    await Promise.race([
      image.decode(),
      new Promise((_, reject) => setTimeout(reject, loadMs, new Error('too slow'))),
    ]);
    const canvas = new OffscreenCanvas(edge, edge);
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, edge, edge);
    const width = image.naturalWidth || edge;
    const height = image.naturalHeight || edge;
    const scale = (edge - 2 * margin) / Math.max(width, height);
    context.drawImage(
      image,
      (edge - width * scale) / 2,
      (edge - height * scale) / 2,
      width * scale,
      height * scale,
    );
    return canvas.transferToImageBitmap();
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}
