import { lazy } from '#client/lib/lazy.ts';

/** The parts of `document` and `window` used for locking. */
export interface LockablePage {
  body: Pick<HTMLElement, 'toggleAttribute'>;
  root: { style: Pick<CSSStyleDeclaration, 'setProperty'>; clientWidth: number };
  /** Width of the window including its scrollbar. */
  innerWidth: () => number;
}

/** Prevents the page from scrolling under an overlay. */
export interface PageLock {
  /** Locks until the returned function is called. Nested locks are counted. */
  lock(): () => void;
}

/**
 * Locks scrolling while the body has `data-modal-open` (specification 4). The hidden scrollbar
 * would widen the page, so its width is set as `--scrollbar-width` for the styles of body and
 * header.
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

/** Locks scrolling of this page until the returned function is called. */
export function lockPage(): () => void {
  return pageLock().lock();
}
