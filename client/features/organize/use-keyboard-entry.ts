import { useEffect } from 'react';
import type { ListEngine } from '#client/features/list/list-engine.ts';

/**
 * Moves focus into the list while nothing has it, such as after a click on empty space: ↓ goes to
 * the row that had it last, or to the first visible one; Home and End go to the ends. From then on
 * the list handles these keys. Esc clears the selection from there too.
 */
export function useKeyboardEntry(engine: ListEngine | null): void {
  useEffect(() => {
    if (!engine) return;
    const { element } = engine;
    const press = (event: KeyboardEvent) => {
      const { key, defaultPrevented, target } = event;
      if (defaultPrevented || !isUnfocused(target) || isModified(event) || isOverlayOpen()) return;
      if (key === 'Escape' && engine.getSnapshot().selectedCount > 0)
        void engine.dispatch({ do: 'none' });
      else if (key === 'ArrowDown') element.focus({ preventScroll: true });
      else if (key === 'Home' || key === 'End')
        element.dispatchEvent(new KeyboardEvent('keydown', { key }));
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [engine]);
}

/**
 * True if no control has the focus. A mouse press focuses the page's main element, because the skip
 * link targets it, but that element handles no keys.
 */
export function isUnfocused(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.matches('main'));
}

/** With a modifier these keys select text or scroll, as on any page. */
function isModified({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** True while a dialog or menu handles the keys, even if nothing in it has the focus. */
function isOverlayOpen(): boolean {
  return document.querySelector('dialog[open], [role=dialog], [role=menu]') !== null;
}
