/** How near to an edge the page begins to scroll, and how fast it does so at most. */
const edgePx = 56;
const fastestPx = 22;

/**
 * Pixels to scroll in a frame for a pointer at `y` between the edges of what is seen; the nearer,
 * the faster, 0 elsewhere.
 */
export function edgeScroll(y: number, top: number, bottom: number): number {
  const above = top + edgePx - y;
  const below = y - (bottom - edgePx);
  const near = Math.max(above, below);
  if (near <= 0) return 0;
  const speed = Math.ceil(Math.min(1, near / edgePx) * fastestPx);
  return above > below ? -speed : speed;
}
