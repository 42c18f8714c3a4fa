/**
 * Position of an image under the crop square: its zoom (1: the shorter side fills the square) and
 * its center, 0 to 1.
 */
export interface CropPosition {
  zoom: number;
  x: number;
  y: number;
}

export const cropZoomMax = 4;

/** Centered and as large as possible. */
export const initialCrop: CropPosition = { zoom: 1, x: 0.5, y: 0.5 };

/** Clamps a position so that the square stays filled. */
export function clampCrop(
  { width, height }: { width: number; height: number },
  { zoom, x, y }: CropPosition,
): CropPosition {
  const near = Math.min(Math.max(zoom, 1), cropZoomMax);
  const edge = Math.min(width, height) / near;
  const within = (middle: number, side: number) =>
    Math.min(Math.max(middle, edge / 2 / side), 1 - edge / 2 / side);
  return { zoom: near, x: within(x, width), y: within(y, height) };
}

/** The visible square in the image's pixels. */
export function visibleSquare(
  size: { width: number; height: number },
  hold: CropPosition,
): { left: number; top: number; edge: number } {
  const { zoom, x, y } = clampCrop(size, hold);
  const edge = Math.min(size.width, size.height) / zoom;
  return { left: x * size.width - edge / 2, top: y * size.height - edge / 2, edge };
}
