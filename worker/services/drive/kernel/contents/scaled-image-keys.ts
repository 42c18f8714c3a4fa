import type { ThumbnailSize } from '#protocol/resources.ts';

/** Edge of a thumbnail in pixels, by the size a client requests. */
export const thumbnailEdges: Readonly<Record<ThumbnailSize, number>> = {
  SIZE_SMALL: 128,
  SIZE_MEDIUM: 256,
  SIZE_LARGE: 512,
  SIZE_WHOLE: 800,
};

/** An image that is made from another one and stored next to it. */
export interface ScaledImage {
  /** Last part of its key. */
  name: string;
  width: number;
  height: number;
  /**
   * `fill` enlarges a smaller original, `square` has at most its short side, and `whole` keeps its
   * proportions within the edges.
   */
  fit: 'fill' | 'square' | 'whole';
  format: 'image/webp' | 'image/jpeg';
}

/** A thumbnail. */
export function thumbnailImage(size: ThumbnailSize): ScaledImage {
  const edge = thumbnailEdges[size];
  const name = String(edge);
  const fit = size === 'SIZE_WHOLE' ? 'whole' : 'square';
  return { name, width: edge, height: edge, fit, format: 'image/webp' };
}

/** A picture for link previews, in the size other sites expect and a format all of them read. */
export const previewImage: ScaledImage = {
  name: 'preview',
  width: 1200,
  height: 630,
  fit: 'fill',
  format: 'image/jpeg',
};

/** Returns the R2 key of a picture that a client has drawn of a blob; `name` is its hash. */
export function drawnPictureKey(blob: string, name: string): string {
  return `drawn/${blob}/${name}`;
}

/** Returns the R2 keys of all scaled images a blob may have. */
export function scaledImageKeys(blob: string): string[] {
  const names = [...Object.values(thumbnailEdges).map(String), previewImage.name];
  return names.map((name) => scaledImageKey(blob, name));
}

export function scaledImageKey(blob: string, name: string): string {
  return `thumb/${blob}/${name}`;
}
