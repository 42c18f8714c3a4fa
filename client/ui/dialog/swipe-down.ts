/** A drag of a sheet. */
export interface SheetDrag {
  /** Distance downward in pixels. */
  way: number;
  ms: number;
}

/** Fraction of the height from which a slow drag closes. A fast one closes from `flickPx`. */
const drawnPart = 0.35;
const flickPx = 48;
const flickMs = 250;

/** Does releasing the sheet close it? */
export function isSwipedDown({ way, ms }: SheetDrag, sheetPx: number): boolean {
  return way > sheetPx * drawnPart || (way > flickPx && ms < flickMs);
}

/** Height of the drag handle area at the top. Below it, touches scroll. */
const gripPx = 72;
const ownPresses =
  'button, a, input, textarea, select, label, [role="menuitem"], [role="progressbar"]';

/**
 * Lets a finger drag a bottom sheet down to close it, like Esc. Ignores centered dialogs. Returns a
 * function that stops it.
 */
export function enableSwipeDown(dialog: HTMLDialogElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let start: { id: number; y: number; ms: number } | undefined;
  const show = (way: number) => {
    dialog.toggleAttribute('data-drawn', way > 0);
    dialog.style.translate = way > 0 ? `0 ${way}px` : '';
  };
  dialog.addEventListener(
    'pointerdown',
    ({ pointerType, pointerId, clientY, timeStamp, target }) => {
      if (pointerType === 'mouse' || start || !(target instanceof Element)) return;
      const { top, bottom } = dialog.getBoundingClientRect();
      const isSheet = top > 0 && bottom >= innerHeight - 1;
      if (!isSheet || clientY < top || clientY > top + gripPx || target.closest(ownPresses)) return;
      start = { id: pointerId, y: clientY, ms: timeStamp };
    },
    { signal },
  );
  dialog.addEventListener(
    'pointermove',
    ({ pointerId, clientY }) => {
      if (start?.id === pointerId) show(Math.max(0, clientY - start.y));
    },
    { signal },
  );
  const lift = ({ type, pointerId, clientY, timeStamp }: PointerEvent) => {
    if (start?.id !== pointerId) return;
    const draw = { way: clientY - start.y, ms: timeStamp - start.ms };
    start = undefined;
    show(0);
    if (type === 'pointerup' && isSwipedDown(draw, dialog.offsetHeight)) {
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    }
  };
  dialog.addEventListener('pointerup', lift, { signal });
  dialog.addEventListener('pointercancel', lift, { signal });
  return () => listening.abort();
}
