import { mobileMaxWidthPx } from '#protocol/limits.ts';

/**
 * Media query of the mobile layout (specification 2.3): narrow screens, and phones held sideways.
 * Style sheets write it out, because CSS has no variables in media queries.
 */
export const mobileQuery = `(max-width: ${mobileMaxWidthPx}px), (max-height: 480px) and (pointer: coarse)`;

/** True if the page has the mobile layout. */
export function isMobileLayout(): boolean {
  return matchMedia(mobileQuery).matches;
}
