import { type KeyAction, keyAction, type KeyContext } from './list-keys.ts';
import type { SelectionAction } from './selection.ts';
import type { TypeAhead } from './type-ahead.ts';

/** Keyboard actions of a list. */
export interface KeyboardActions {
  dispatch(action: SelectionAction): void;
  hasSelection(): boolean;
  /** Context for interpreting a key, without the type-ahead state. */
  place(): Omit<KeyContext, 'typing'>;
  /** Index of the current entry. */
  current(): number;
  /** The index after a move by entries, or by lines of the length in `place`. */
  moved(index: number, by: number): number;
  /** Moves to the nearest existing entry, or to the last one. */
  goTo(index: number | 'last', how: { range: boolean; keep: boolean }): void;
  /** Names for type-ahead: those that are loaded. */
  names(): { nameAt: (index: number) => string | undefined; count: number };
  /** The id of a loaded entry. */
  idAt(index: number): string | undefined;
  open(id: string): void;
}

/** Handles the keyboard in a list until `signal` aborts. */
export function listenToKeys(
  list: HTMLElement,
  callbacks: KeyboardActions,
  signal: AbortSignal,
): void {
  /** Loaded with the first letter. */
  let typeAhead: TypeAhead | undefined;
  list.addEventListener('keydown', onKey, { signal });

  function onKey(event: KeyboardEvent): void {
    // Keyboard events have elements as targets.
    const target = event.target as Element;
    if (target.closest('[role=columnheader]')) return;
    const typing = typeAhead?.isTyping(event.timeStamp) ?? false;
    const action = keyAction(event, { ...callbacks.place(), typing });
    if (!action || (action.do === 'none' && !callbacks.hasSelection())) return;
    event.preventDefault();
    runAction(action, event.timeStamp);
  }

  async function type(text: string, nowMs: number): Promise<void> {
    const module = await import('./type-ahead.ts');
    typeAhead ??= new module.TypeAhead();
    const names = { ...callbacks.names(), current: callbacks.current() };
    const index = typeAhead.find(text, nowMs, names);
    if (index >= 0) callbacks.goTo(index, { range: false, keep: false });
  }

  function runAction(action: KeyAction, nowMs: number): void {
    const current = callbacks.current();
    const id = callbacks.idAt(current);
    switch (action.do) {
      case 'move':
        callbacks.goTo(callbacks.moved(current, action.by), action);
        return;
      case 'edge':
        callbacks.goTo(action.at === 'first' ? 0 : 'last', action);
        return;
      case 'toggle':
        if (id) callbacks.dispatch({ do: 'check', id });
        return;
      case 'open':
        if (id) callbacks.open(id);
        return;
      case 'up':
        document.querySelector<HTMLAnchorElement>('[data-list-up]')?.click();
        return;
      case 'type':
        void type(action.text, nowMs);
        return;
      default:
        callbacks.dispatch(action);
    }
  }
}
