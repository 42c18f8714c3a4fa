import { type KeyAction, keyAction, type KeyContext } from './list-keys.ts';
import type { SelectionAction } from './selection.ts';
import { TypeAhead } from './type-ahead.ts';

/** Keyboard actions of a list. */
export interface KeyboardActions {
  act(act: SelectionAction): void;
  hasSelection(): boolean;
  /** Context for interpreting a key, without the type-ahead state. */
  place(): Omit<KeyContext, 'typing'>;
  /** Index of the current entry. */
  current(): number;
  /** Moves to the nearest existing entry, or to the last one. */
  goTo(index: number | 'last', how: { range: boolean; keep: boolean }): void;
  /** Names for type-ahead: those that are loaded. */
  names(): { nameAt: (index: number) => string | undefined; count: number };
  /** The id of a loaded entry. */
  idAt(index: number): string | undefined;
  open(id: string): void;
}

/** Handles the keyboard in a list until `signal` aborts. */
export function listenToKeys(list: HTMLElement, acts: KeyboardActions, signal: AbortSignal): void {
  const typeAhead = new TypeAhead();
  list.addEventListener('keydown', onKey, { signal });

  function onKey(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (target.closest('[role=columnheader]')) return;
    const typing = typeAhead.isTyping(event.timeStamp);
    const meant = keyAction(event, { ...acts.place(), typing });
    if (!meant || (meant.do === 'none' && !acts.hasSelection())) return;
    event.preventDefault();
    // A checkbox handles Space and Enter.
    const onBox = meant.do === 'open' && target.closest('.check');
    carryOut(onBox ? { do: 'toggle' } : meant, event.timeStamp);
  }

  function carryOut(meant: KeyAction, nowMs: number): void {
    const current = acts.current();
    const id = acts.idAt(current);
    switch (meant.do) {
      case 'move':
        acts.goTo(current + meant.by, meant);
        return;
      case 'edge':
        acts.goTo(meant.at === 'first' ? 0 : 'last', meant);
        return;
      case 'toggle':
        if (id) acts.act({ do: 'check', id });
        return;
      case 'open':
        if (id) acts.open(id);
        return;
      case 'up':
        document.querySelector<HTMLAnchorElement>('[data-list-up]')?.click();
        return;
      case 'type': {
        const index = typeAhead.find(meant.text, nowMs, { ...acts.names(), current });
        if (index >= 0) acts.goTo(index, { range: false, keep: false });
        return;
      }
      default:
        acts.act(meant);
    }
  }
}
