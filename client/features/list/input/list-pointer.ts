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

/**
 * Handles mouse, pen and touch on the rows of a list until `signal` aborts. With a mouse, a click
 * selects and a double click opens, unless the list has `data-single-click`; a tap opens.
 */
export function listenToPointer(
  list: HTMLElement,
  callbacks: PointerActions,
  signal: AbortSignal,
): void {
  /**
   * Kind of the pointer that pressed since the last click or key: Enter, assistive technology and
   * scripts click without a press, and clicks aren't pointer events in every browser.
   */
  let pressed = '';
  const isSelecting = () => pressed === 'mouse' && !list.hasAttribute('data-single-click');
  const listen = <Name extends 'pointerdown' | 'keydown' | 'click' | 'mousedown'>(
    name: Name,
    onEvent: (event: HTMLElementEventMap[Name]) => void,
  ) => list.addEventListener(name, onEvent, { signal });
  listen('pointerdown', (event) => (pressed = event.pointerType));
  listen('keydown', () => (pressed = ''));
  listen('click', (event) => {
    const [isTap, selects] = [pressed !== '' && pressed !== 'mouse', isSelecting()];
    // Before the click is handled, because opening a row may click its link.
    pressed = '';
    onClick(event, callbacks, isTap, selects);
  });
  listen('mousedown', (event) => {
    // Shift selects rows here, and a second click opens one; both would also select text.
    if (event.shiftKey || (event.detail > 1 && isSelecting())) event.preventDefault();
  });
  holdToSelect(list, (row) => {
    const id = row.getAttribute('data-id');
    if (id) callbacks.dispatch({ do: 'hold', id });
  });
}

/** `isSelecting` is true if a click selects the row and only a second one opens it. */
function onClick(
  event: MouseEvent,
  callbacks: PointerActions,
  isTap: boolean,
  isSelecting: boolean,
): void {
  if (event.defaultPrevented || event.button !== 0) return;
  // Pointer events have elements as targets.
  const target = event.target as Element;
  const id = target.closest('.row')?.getAttribute('data-id');
  if (!id) return;
  const link = target.closest('a');
  const toggle = event.ctrlKey || event.metaKey;
  const range = event.shiftKey;
  if (target.closest('.check') || (isTap && callbacks.isChoosing())) {
    event.preventDefault();
    callbacks.dispatch({ do: 'check', id, range });
  } else if (range || !link || isSelecting) {
    event.preventDefault();
    const isSecond = isSelecting && event.detail === 2;
    if (!range && !toggle && (isTap || isSecond)) return callbacks.open(id);
    callbacks.dispatch({ do: 'click', id, range, toggle });
    callbacks.focus(id);
  } else if (!toggle) {
    // A plain click opens the link; with Ctrl, the browser opens a new tab.
    callbacks.goTo(id);
    if (callbacks.offer(id)) event.preventDefault();
  }
}
