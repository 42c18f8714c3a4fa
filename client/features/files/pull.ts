/** How far a finger has gone since it touched the top of a page, in pixels. */
export interface Pull {
  x: number;
  y: number;
}

/** From here on the page is read anew when the finger is lifted. */
const enoughPx = 96;
/** The sign follows at this pace, and no further than a little beyond. */
const pace = 0.6;
const mostPx = 84;

/** How far the sign has come down; 0 for what is no pull but a swipe or a tremble. */
export function pulledPx({ x, y }: Pull): number {
  if (y < 12 || Math.abs(x) > y) return 0;
  return Math.min(y * pace, mostPx);
}

/** Whether the page is read anew when the finger is lifted there. */
export function refreshes(pull: Pull): boolean {
  return pull.y >= enoughPx && pulledPx(pull) > 0;
}
