import type { ThumbnailSize } from '#protocol/resources.ts';

/** Edge of a thumbnail in pixels, by the size a client requests. */
export const thumbnailEdges: Readonly<Record<ThumbnailSize, number>> = {
  SIZE_SMALL: 128,
  SIZE_MEDIUM: 256,
  SIZE_LARGE: 512,
};

/** Returns the R2 keys of all thumbnails a blob may have. */
export function thumbnailKeys(blob: string): string[] {
  return Object.values(thumbnailEdges).map((edge) => thumbnailKey(blob, edge));
}

export function thumbnailKey(blob: string, edge: number): string {
  return `thumb/${blob}/${edge}`;
}
