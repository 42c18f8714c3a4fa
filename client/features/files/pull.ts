/** Distance in pixels a finger has moved since touching the top of a page. */
export interface Pull {
  x: number;
  y: number;
}

/** Pull distance that triggers a refresh on release. */
const enoughPx = 96;
/**
 * The indicator moves at this fraction of the finger's distance, and stops shortly after the
 * threshold.
 */
const pace = 0.6;
const mostPx = 84;

/** Indicator offset in pixels; 0 for horizontal swipes and tiny movements. */
export function pulledPx({ x, y }: Pull): number {
  if (y < 12 || Math.abs(x) > y) return 0;
  return Math.min(y * pace, mostPx);
}

/** True if releasing the finger here refreshes the page. */
export function refreshes(pull: Pull): boolean {
  return pull.y >= enoughPx && pulledPx(pull) > 0;
}
