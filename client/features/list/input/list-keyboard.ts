import { type KeyAct, keyAct, type KeyPlace } from './list-keys.ts';
import type { SelectionAct } from './selection.ts';
import { TypeAhead } from './type-ahead.ts';

/** What the keyboard can do in a list. */
export interface KeyboardActs {
  act(act: SelectionAct): void;
  hasSelection(): boolean;
  /** What the meaning of a key depends on, but for what was typed before. */
  place(): Omit<KeyPlace, 'typing'>;
  /** The entry the keyboard is at. */
  current(): number;
  /** Goes to an entry, the nearest there is, or to the last one. */
  goTo(index: number | 'last', how: { range: boolean; keep: boolean }): void;
  /** What letters search in: the names that have been read. */
  names(): { nameAt: (index: number) => string | undefined; count: number };
  /** The id of an entry that has been read. */
  idAt(index: number): string | undefined;
  open(id: string): void;
}

/** Handles the keyboard in a list until `signal` aborts. */
export function listenToKeys(list: HTMLElement, acts: KeyboardActs, signal: AbortSignal): void {
  const typeAhead = new TypeAhead();
  list.addEventListener('keydown', onKey, { signal });

  function onKey(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (target.closest('[role=columnheader]')) return;
    const typing = typeAhead.isTyping(event.timeStamp);
    const meant = keyAct(event, { ...acts.place(), typing });
    if (!meant || (meant.do === 'none' && !acts.hasSelection())) return;
    event.preventDefault();
    // Space and Enter on a box are the box's.
    const onBox = meant.do === 'open' && target.closest('.check');
    carryOut(onBox ? { do: 'toggle' } : meant, event.timeStamp);
  }

  function carryOut(meant: KeyAct, nowMs: number): void {
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
