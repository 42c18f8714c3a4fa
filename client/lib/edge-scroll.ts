/** Distance from an edge at which scrolling starts, and its maximum speed. */
const edgePx = 56;
const fastestPx = 22;

/** Returns the pixels to scroll per frame for a pointer at `y`, more near an edge, 0 elsewhere. */
export function edgeScroll(y: number, top: number, bottom: number): number {
  const above = top + edgePx - y;
  const below = y - (bottom - edgePx);
  const near = Math.max(above, below);
  if (near <= 0) return 0;
  const speed = Math.ceil(Math.min(1, near / edgePx) * fastestPx);
  return above > below ? -speed : speed;
}
