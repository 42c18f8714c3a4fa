import { leavingEvent } from '#client/lib/leaving.ts';
import { lazy } from '#client/lib/lazy.ts';
import { mobileQuery } from '#client/lib/mobile-layout.ts';

/** Parts of the page that Back closes before it leaves the page: sheets and selection mode. */
export interface BackSteps {
  /** Registers an open part. The returned function ends it when it is closed in another way. */
  open(onBack: () => void): () => void;
  /**
   * Called before a navigation adds a history entry. Closes the parts that have entries of their
   * own and returns true if the navigation replaces such an entry.
   */
  leave(): boolean;
}

/** The parts of `window` used here. */
export type BackWindow = Pick<Window, 'history' | 'addEventListener' | 'matchMedia' | 'setTimeout'>;

/** Time in which a closed part may be followed by another one or by a navigation. */
const reuseMs = 300;
/** Longer than a navigation takes to begin. A download looks like one, but doesn't leave. */
const leavingMs = 5_000;

/**
 * On phones, each open part has a history entry of its own with the address of the page, so that
 * the Back gesture closes it. Elsewhere, Back leaves the page and closes what is open on it.
 */
export function createBackSteps(window: BackWindow, beforeEntry: () => void): BackSteps {
  const { history } = window;
  const opened: { onBack(): void }[] = [];
  const entryDepth = () => stepState(history.state)?.step ?? 0;
  const isMobile = () => window.matchMedia(mobileQuery).matches;
  /** True until the entry that is no longer used is gone: `history.back()` is asynchronous. */
  let isRemoving = false;
  /** True while another document is loaded, which `history.back()` would abort. */
  let isLeaving = false;

  const addEntry = () => {
    // The entry of a part that was just closed, or from before a reload, is used again.
    if (isRemoving || entryDepth() === opened.length) return;
    beforeEntry();
    // Back to the entry below must not scroll: the page is the same.
    history.scrollRestoration = 'manual';
    history.pushState({ ...history.state, step: opened.length }, '');
  };
  const removeEntry = () => {
    if (isRemoving || isLeaving || entryDepth() <= opened.length) return;
    isRemoving = true;
    history.back();
  };

  window.addEventListener('beforeunload', () => {
    isLeaving = true;
    window.setTimeout(() => {
      isLeaving = false;
      removeEntry();
    }, leavingMs);
  });
  window.addEventListener('popstate', () => {
    const depth = entryDepth();
    if (depth === 0) history.scrollRestoration = 'auto';
    if (isRemoving) {
      isRemoving = false;
      // Opened in the meantime.
      if (opened.length > depth && isMobile()) addEntry();
      return;
    }
    while (opened.length > depth) opened.pop()?.onBack();
    // Left behind by parts that were open inside each other.
    removeEntry();
  });

  return {
    open: (onBack) => {
      const step = { onBack };
      opened.push(step);
      if (isMobile()) addEntry();
      return () => {
        const at = opened.indexOf(step);
        if (at < 0) return;
        opened.splice(at, 1);
        window.setTimeout(removeEntry, reuseMs);
      };
    },
    leave: () => {
      isRemoving = false;
      if (entryDepth() === 0) return false;
      while (opened.length > 0) opened.pop()?.onBack();
      return true;
    },
  };
}

/** The state of an entry whose address is replaced: only that it belongs to an open part. */
export function stepState(state: unknown): { step: number } | null {
  // Only `addEntry` above writes this field.
  const { step = 0 } = (state ?? {}) as { step?: number };
  return step > 0 ? { step } : null;
}

/** The back steps of this page. Its list stores its position before an entry is added. */
export const backSteps = lazy(() =>
  createBackSteps(window, () => window.dispatchEvent(new Event(leavingEvent))),
);
