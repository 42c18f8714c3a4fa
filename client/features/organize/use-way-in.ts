import { useEffect } from 'react';
import type { ListEngine } from '#client/features/list/list-engine.ts';

/**
 * Moves focus into the list while nothing has it, such as after a click next to everything: ↓ goes
 * to the row that had it last, or to the first visible one; Home and End go to the ends. From then
 * on the list handles these keys. Esc clears the selection from there too.
 */
export function useWayIn(engine: ListEngine | null): void {
  useEffect(() => {
    if (!engine) return;
    const { element } = engine;
    const press = (event: KeyboardEvent) => {
      const { key, defaultPrevented, target } = event;
      if (defaultPrevented || !isNowhere(target) || isModified(event) || isAsking()) return;
      if (key === 'Escape' && engine.getSnapshot().selectedCount > 0)
        void engine.act({ do: 'none' });
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
 * The page's main part takes the focus of a press of the mouse for the link that leads there, and
 * does nothing with it.
 */
export function isNowhere(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.matches('main'));
}

/** With a modifier they mark text and scroll, as everywhere. */
function isModified({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** Whether a dialog or a menu has the keys, though nothing in it has the focus. */
function isAsking(): boolean {
  return document.querySelector('dialog[open], [role=dialog], [role=menu]') !== null;
}
