/** The geometry of choosing a square out of a picture. */

/**
 * How a picture is held under the square: times enlarged (1: its shorter side fills it), and where
 * its middle is, 0 to 1.
 */
export interface Hold {
  zoom: number;
  x: number;
  y: number;
}

export const zoomMax = 4;

/** In the middle, as large as it can be. */
export const startHold: Hold = { zoom: 1, x: 0.5, y: 0.5 };

/** The same hold, moved so far that the square stays filled. */
export function heldWithin(
  { width, height }: { width: number; height: number },
  { zoom, x, y }: Hold,
): Hold {
  const near = Math.min(Math.max(zoom, 1), zoomMax);
  const edge = Math.min(width, height) / near;
  const within = (middle: number, side: number) =>
    Math.min(Math.max(middle, edge / 2 / side), 1 - edge / 2 / side);
  return { zoom: near, x: within(x, width), y: within(y, height) };
}

/** The square of the picture that is shown, in its own pixels. */
export function shownSquare(
  size: { width: number; height: number },
  hold: Hold,
): { left: number; top: number; edge: number } {
  const { zoom, x, y } = heldWithin(size, hold);
  const edge = Math.min(size.width, size.height) / zoom;
  return { left: x * size.width - edge / 2, top: y * size.height - edge / 2, edge };
}
