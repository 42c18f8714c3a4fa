/**
 * Position of an image under the crop square: its zoom (1: the shorter side fills the square) and
 * its center, 0 to 1.
 */
export interface Hold {
  zoom: number;
  x: number;
  y: number;
}

export const cropZoomMax = 4;

/** Centered and as large as possible. */
export const startHold: Hold = { zoom: 1, x: 0.5, y: 0.5 };

/** Clamps a position so that the square stays filled. */
export function heldWithin(
  { width, height }: { width: number; height: number },
  { zoom, x, y }: Hold,
): Hold {
  const near = Math.min(Math.max(zoom, 1), cropZoomMax);
  const edge = Math.min(width, height) / near;
  const within = (middle: number, side: number) =>
    Math.min(Math.max(middle, edge / 2 / side), 1 - edge / 2 / side);
  return { zoom: near, x: within(x, width), y: within(y, height) };
}

/** The visible square in the image's pixels. */
export function shownSquare(
  size: { width: number; height: number },
  hold: Hold,
): { left: number; top: number; edge: number } {
  const { zoom, x, y } = heldWithin(size, hold);
  const edge = Math.min(size.width, size.height) / zoom;
  return { left: x * size.width - edge / 2, top: y * size.height - edge / 2, edge };
}
