import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';

/** Fallback delay for sections without files, slow responses and background tabs. */
const fallbackMs = 1000;

/** True once the requested files are on the screen. */
export const FilesShown = createContext(false);

/**
 * `isShown` is true once `show` was called, or the fallback delay has passed since the user became
 * known.
 */
export function useFilesShown(isKnown: boolean): { isShown: boolean; show(): void } {
  const [isShown, setShown] = useState(false);
  // After the next paint. A background tab doesn't paint, so the timer applies.
  const show = useCallback(() => requestAnimationFrame(() => setTimeout(setShown, 0, true)), []);
  useEffect(() => {
    if (!isKnown) return;
    const timer = setTimeout(setShown, fallbackMs, true);
    return () => clearTimeout(timer);
  }, [isKnown]);
  return { isShown, show };
}

/**
 * Wraps a part that isn't needed before files are visible, unless it's urgent. Its code loads after
 * them, so that it doesn't delay them on a slow network. Shows `waiting` until then.
 */
export function AfterFirstPaint(props: {
  isUrgent?: boolean;
  waiting?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { isUrgent = false, waiting, children } = props;
  const isShown = use(FilesShown);
  if (!isShown && !isUrgent) return waiting;
  return <LazyBoundary waiting={waiting}>{children}</LazyBoundary>;
}
