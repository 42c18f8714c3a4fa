import { openedCoversMax } from '#protocol/limits.ts';

/** Shares whose cover over sensitive content a visitor has opened, as the cookie stores them. */

const between = '~';

/** True if the visitor has opened the cover of a share. */
export function isCoverOpened(stored: string | null | undefined, shareId: string): boolean {
  return (stored ?? '').split(between).includes(shareId);
}

/** Adds a share in front of those opened before, and forgets the oldest. */
export function withOpenedCover(stored: string | null, shareId: string): string {
  const others = (stored ?? '').split(between).filter((id) => id !== '' && id !== shareId);
  return [shareId, ...others].slice(0, openedCoversMax).join(between);
}
