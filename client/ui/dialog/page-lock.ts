import { lazy } from '#client/lib/lazy.ts';

/** What locking needs of a page; `document` and `window` have it. */
export interface LockablePage {
  body: Pick<HTMLElement, 'toggleAttribute'>;
  root: { style: Pick<CSSStyleDeclaration, 'setProperty'>; clientWidth: number };
  /** The width of the window, its scroll bar included. */
  innerWidth: () => number;
}

/** Keeps the page from scrolling under an overlay. */
export interface PageLock {
  /** Locks until the returned function is called; with several at once the last one unlocks. */
  lock(): () => void;
}

/**
 * Locks scrolling while the body carries the marker `data-modal-open` (specification 4). The
 * vanished scroll bar would widen the page, so its width stands in `--scrollbar-width`, by which
 * the styles keep body and header where they were.
 */
export function createPageLock(page: LockablePage): PageLock {
  let locks = 0;
  const show = (scrollbarPx: number): void => {
    page.root.style.setProperty('--scrollbar-width', `${scrollbarPx}px`);
    page.body.toggleAttribute('data-modal-open', locks > 0);
  };
  return {
    lock: () => {
      locks += 1;
      if (locks === 1) show(Math.max(0, page.innerWidth() - page.root.clientWidth));
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        locks -= 1;
        if (locks === 0) show(0);
      };
    },
  };
}

const pageLock = lazy(() =>
  createPageLock({
    body: document.body,
    root: document.documentElement,
    innerWidth: () => window.innerWidth,
  }),
);

/** Locks this page's scrolling until the returned function is called. */
export function lockPage(): () => void {
  return pageLock().lock();
}
