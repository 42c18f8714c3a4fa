import type { ListFocus } from './input/list-focus.ts';
import type { ListGeometry } from './window/list-geometry.ts';
import { type KeyboardActs, listenToKeys } from './input/list-keyboard.ts';
import { offerFile, openRow } from './list-open.ts';
import { listenToPointer } from './input/list-pointer.ts';
import { currentIndex, type ListState } from './list-state.ts';
import type { ListWindow } from './window/list-window.ts';
import { type SelectionAct, selectedCount } from './input/selection.ts';

/** The parts of a list a visitor moves in. */
export interface VisitedList {
  readonly element: HTMLElement;
  readonly state: ListState;
  readonly geometry: ListGeometry;
  readonly window: ListWindow;
  readonly focus: ListFocus;
  act(act: SelectionAct): void | Promise<void>;
  /** Brings the window to where the viewport is. */
  draw(): void;
}

/** Somebody in a list, with pointer and keyboard: where they are, where they go, what they open. */
export class ListVisitor {
  readonly #list: VisitedList;

  constructor(list: VisitedList, signal: AbortSignal) {
    this.#list = list;
    const { element, focus } = list;
    element.addEventListener('focusin', (event) => this.#onFocus(event), { signal });
    const pointer = {
      act: list.act,
      open: (id: string) => this.#open(id),
      isChoosing: () => this.#isChoosing(),
      goTo: (id: string) => this.#makeCurrent(id),
      focus: (id: string) => focus.moveTo(list.state.rows.indexOf(id)),
      offer: (id: string) => offerFile(element, this.#rowOf(id)),
    };
    listenToPointer(element, pointer, signal);
    listenToKeys(element, this.#keyboard(), signal);
  }

  /** Brings a row that has been read into view, and the keyboard to it. */
  goToRow(id: string): void {
    const index = this.#list.state.rows.indexOf(id);
    this.#makeCurrent(id);
    this.#show(index);
    this.#list.focus.moveTo(index);
  }

  #keyboard(): KeyboardActs {
    const { element, state, geometry, act } = this.#list;
    return {
      act,
      open: (id) => this.#open(id),
      hasSelection: () => this.#isChoosing(),
      idAt: (index) => state.rows.idAt(index),
      current: () => this.#currentOrSeen(),
      place: () => ({
        columns: geometry.shape.columns,
        lines: Math.floor(innerHeight / geometry.shape.pitch),
        rightToLeft: getComputedStyle(element).direction === 'rtl',
      }),
      names: () => ({
        nameAt: (index) => state.rows.at(index)?.name,
        count: state.rows.count,
      }),
      goTo: (index, how) => void this.#goTo(index === 'last' ? state.rows.count - 1 : index, how),
    };
  }

  /**
   * Goes to a row, which may have to be read first; the view moves at once, the keyboard follows.
   */
  async #goTo(to: number, how: { range: boolean; keep: boolean }): Promise<void> {
    const { state, act, draw, focus } = this.#list;
    const { rows } = state;
    const index = Math.max(0, Math.min(rows.count - 1, to));
    this.#show(index);
    if (!rows.at(index)) await rows.need({ start: index, end: index + 1 });
    const id = rows.idAt(index);
    if (id === undefined) return;
    await act({ do: 'go', id, range: how.range, keep: how.keep });
    draw();
    focus.moveTo(index);
  }

  #onFocus(event: FocusEvent): void {
    const { element, state, focus } = this.#list;
    const id = (event.target as Element).closest('.row')?.getAttribute('data-id');
    if (id && id !== state.selection.current) {
      this.#makeCurrent(id);
      focus.tabStop();
    } else if (event.target === element && !focus.isWaiting) {
      // The list itself is the tab stop while its current row is not in the page.
      const index = this.#currentOrSeen();
      this.#show(index);
      focus.moveTo(index);
    }
  }

  #open(id: string): void {
    const { element, state, window } = this.#list;
    openRow(element, this.#rowOf(id), window.rowAt(state.rows.indexOf(id)));
  }

  #show(index: number): void {
    this.#list.geometry.reveal(index);
    this.#list.draw();
  }

  #makeCurrent(id: string): void {
    const { state } = this.#list;
    state.selection = { ...state.selection, current: id };
  }

  #currentOrSeen(): number {
    const index = currentIndex(this.#list.state);
    return index >= 0 ? index : this.#list.geometry.firstVisible();
  }

  #rowOf(id: string) {
    const { rows } = this.#list.state;
    return rows.at(rows.indexOf(id));
  }

  #isChoosing(): boolean {
    const { selection, rows } = this.#list.state;
    return selectedCount(selection, rows.count) > 0;
  }
}
