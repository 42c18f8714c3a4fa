import { overlayZIndexBase } from '#protocol/limits.ts';
import { lazy } from '#client/lib/lazy.ts';

/** Assigns z-indexes so that the latest overlay is on top (specification 9). */
export interface OverlayStack {
  /** Returns the z-index of a new overlay, and a function that frees it. */
  open(): { zIndex: number; close: () => void };
}

/** Creates a stack starting at `base`. After the last overlay has closed it starts again. */
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

/** The page's instance. */
export const overlays = lazy(() => createOverlayStack());
