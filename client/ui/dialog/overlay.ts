import { overlayZIndexBase } from '#protocol/limits.ts';
import { lazy } from '#client/lib/lazy.ts';

/** Hands out z-indexes, so that what opened last lies on top (specification 9). */
export interface OverlayStack {
  /** The z-index of a new overlay, and the function that gives its place back. */
  open(): { zIndex: number; close: () => void };
}

/** A stack whose first overlay gets `base`. Closing the last one brings the next back to it. */
export function createOverlayStack(base = overlayZIndexBase): OverlayStack {
  const open = new Set<number>();
  return {
    open: () => {
      const zIndex = open.size ? Math.max(...open) + 1 : base;
      open.add(zIndex);
      return { zIndex, close: () => void open.delete(zIndex) };
    },
  };
}

/** The page's own stack. */
export const overlays = lazy(() => createOverlayStack());
