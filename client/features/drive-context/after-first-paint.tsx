import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { Later } from '#client/ui/lazy-boundary.tsx';

/**
 * How long the rest waits for files that do not come, for a section that shows none, or in a tab
 * behind others.
 */
const restAfterMs = 1000;

/** Whether the files somebody came for are on the screen. */
export const FilesShown = createContext(false);

/** `isShown` once `show` was called, or the drive has been known for long enough. */
export function useFilesShown(isKnown: boolean): { isShown: boolean; show(): void } {
  const [isShown, setShown] = useState(false);
  // Painted first. A page that nobody looks at paints nothing, and goes on by the timer.
  const show = useCallback(() => requestAnimationFrame(() => setTimeout(setShown, 0, true)), []);
  useEffect(() => {
    if (!isKnown) return;
    const timer = setTimeout(setShown, restAfterMs, true);
    return () => clearTimeout(timer);
  }, [isKnown]);
  return { isShown, show };
}

/**
 * Around a part nobody can miss before there are files to look at: its script is not asked for
 * until they are shown, so that on a slow network it does not stand in their way.
 */
export function AfterFiles({ children }: { children: ReactNode }): ReactNode {
  return use(FilesShown) && <Later>{children}</Later>;
}
