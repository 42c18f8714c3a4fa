import { lazy } from '#client/lib/lazy.ts';
import type { ShowFrame } from './captcha-token.ts';

/** Registry for the captcha frame. Requests use it without depending on its component. */
export interface Verification {
  /** Shows the verification page. Without a frame on this page it resolves as if closed. */
  show: ShowFrame;
  /** Registers `frame` until the returned function is called. */
  register(frame: ShowFrame): () => void;
}

/** Creates a registry for one frame. */
export function createVerification(): Verification {
  let current: ShowFrame | undefined;
  return {
    show: async (url) => current?.(url),
    register: (frame) => {
      current = frame;
      return () => {
        if (current === frame) current = undefined;
      };
    },
  };
}

/** The page's instance. */
export const verification = lazy(createVerification);
