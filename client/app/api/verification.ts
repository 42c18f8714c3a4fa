import { lazy } from '#client/lib/lazy.ts';
import type { ShowFrame } from './captcha-token.ts';

/**
 * Where the verification frame is handed in: requests need one, and know nothing of how it looks.
 */
export interface Verification {
  /**
   * Shows the verification page; without a frame on this page it is as if it had been closed at
   * once.
   */
  show: ShowFrame;
  /** Makes `frame` the one that is shown, until the returned function is called. */
  handIn(frame: ShowFrame): () => void;
}

/** A place for one frame. */
export function createVerification(): Verification {
  let current: ShowFrame | undefined;
  return {
    show: async (url) => current?.(url),
    handIn: (frame) => {
      current = frame;
      return () => {
        if (current === frame) current = undefined;
      };
    },
  };
}

/** The page's frame. */
export const verification = lazy(createVerification);
