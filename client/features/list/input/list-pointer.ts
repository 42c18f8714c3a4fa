import type { SelectionAction } from './selection.ts';
import { holdToSelect } from './touch-hold.ts';

/** Pointer actions of a list. */
export interface PointerActions {
  dispatch(action: SelectionAction): void;
  /** True if something is selected, so that taps select too. */
  isChoosing(): boolean;
  /** Makes a row current without selecting it. */
  goTo(id: string): void;
  /** Moves the focus to a row. */
  focus(id: string): void;
  open(id: string): void;
  /** Offers a file for preview. Returns true if accepted. */
  offer(id: string): boolean;
}

/** Handles mouse, pen and touch on the rows of a list until `signal` aborts. */
export function listenToPointer(
  list: HTMLElement,
  callbacks: PointerActions,
  signal: AbortSignal,
): void {
  list.addEventListener('click', (event) => onClick(event, callbacks), { signal });
  list.addEventListener(
    'mousedown',
    (event) => {
      // Shift selects rows here; without this it would also select their text.
      if (event.shiftKey) event.preventDefault();
    },
    { signal },
  );
  holdToSelect(list, (row) => {
    const id = row.getAttribute('data-id');
    if (id) callbacks.dispatch({ do: 'hold', id });
  });
}

function onClick(event: MouseEvent, callbacks: PointerActions): void {
  if (event.defaultPrevented || event.button !== 0) return;
  // Pointer events have elements as targets.
  const target = event.target as Element;
  const id = target.closest('.row')?.getAttribute('data-id');
  if (!id) return;
  const link = target.closest('a');
  const command = event.ctrlKey || event.metaKey;
  // Clicks are pointer events in the supported browsers.
  const isTouch = (event as PointerEvent).pointerType === 'touch';
  if (target.closest('.check') || (isTouch && callbacks.isChoosing())) {
    event.preventDefault();
    callbacks.dispatch({ do: 'check', id, range: event.shiftKey });
  } else if (event.shiftKey) {
    event.preventDefault();
    callbacks.dispatch({ do: 'click', id, range: true, toggle: command });
  } else if (!link && isTouch) {
    callbacks.open(id);
  } else if (!link && !command && isOverLink(event)) {
    callbacks.goTo(id);
    callbacks.open(id);
  } else if (!link) {
    callbacks.dispatch({ do: 'click', id, toggle: command });
    callbacks.focus(id);
  } else if (!command) {
    // A plain click opens the link; with Ctrl, the browser opens a new tab.
    callbacks.goTo(id);
    if (callbacks.offer(id)) event.preventDefault();
  }
}

/**
 * True if a click on the row was meant for its link, which ignores the pointer while rows scroll.
 */
function isOverLink({ target, clientX, clientY }: MouseEvent): boolean {
  // Pointer events have elements as targets.
  const row = target as Element;
  if (!row.closest('[data-moving]')) return false;
  const link = row.closest('.row')?.querySelector('a');
  if (!link) return false;
  const { left, right, top, bottom } = link.getBoundingClientRect();
  return left <= clientX && clientX < right && top <= clientY && clientY < bottom;
}
