import type { ListFocus } from './input/list-focus.ts';
import type { ListGeometry } from './window/list-geometry.ts';
import { type KeyboardActions, listenToKeys } from './input/list-keyboard.ts';
import { offerFile, openRow } from './list-open.ts';
import { listenToPointer } from './input/list-pointer.ts';
import { currentIndex, type ListState } from './list-state.ts';
import { inCurrentRows, rowAt } from './rows/row-search.ts';
import type { ListWindow } from './window/list-window.ts';
import { type SelectionAction, selectedCount } from './input/selection.ts';

/** Larger than any line whose length varies. */
const lineStep = 10_000;

/** Parts of the list that pointer and keyboard handling needs. */
export interface ListInputContext {
  readonly element: HTMLElement;
  readonly state: ListState;
  readonly geometry: ListGeometry;
  readonly window: ListWindow;
  readonly focus: ListFocus;
  /** Applies an action of the user and calls `endMove`. */
  dispatch(action: SelectionAction): void | Promise<void>;
  /** Applies the selection of a move by keyboard. */
  apply(action: SelectionAction): Promise<void>;
  /** Updates the window for the current viewport. */
  draw(): void;
}

/** Handles navigation, selection and opening by pointer and keyboard. */
export class ListInput {
  readonly #list: ListInputContext;
  /** A move by keyboard that waits for rows, with the index it goes to. */
  #move: { readonly index: number } | undefined;

  constructor(list: ListInputContext, signal: AbortSignal) {
    this.#list = list;
    const { element, focus } = list;
    element.addEventListener('focusin', (event) => this.#onFocus(event), { signal });
    const pointer = {
      dispatch: list.dispatch,
      open: (id: string) => this.#open(id),
      isChoosing: () => this.#isChoosing(),
      goTo: (id: string) => this.#makeCurrent(id),
      focus: (id: string) => focus.moveTo(list.state.rows.indexOf(id)),
      offer: (id: string) => offerFile(element, this.#rowOf(id)),
    };
    listenToPointer(element, pointer, signal);
    listenToKeys(element, this.#keyboard(), signal);
  }

  /** Ends a move that waits for rows, because the user has done something else. */
  endMove(): void {
    this.#move = undefined;
  }

  /** Scrolls to a loaded row and focuses it. */
  goToRow(id: string): void {
    const index = this.#list.state.rows.indexOf(id);
    this.#makeCurrent(id);
    this.#show(index);
    this.#list.focus.moveTo(index);
  }

  #keyboard(): KeyboardActions {
    const { element, state, geometry, dispatch } = this.#list;
    return {
      dispatch,
      open: (id) => this.#open(id),
      hasSelection: () => this.#isChoosing(),
      idAt: (index) => state.rows.idAt(index),
      current: () => this.#move?.index ?? this.#currentOrSeen(),
      place: () => ({
        columns: (state.layout?.perLine ?? 0) > 1 ? lineStep : geometry.shape.columns,
        lines: Math.floor(innerHeight / (geometry.shape.pitch * (state.layout?.perLine ?? 1))),
        rightToLeft: getComputedStyle(element).direction === 'rtl',
      }),
      names: () => ({
        nameAt: (index) => state.rows.at(index)?.name,
        count: state.rows.count,
      }),
      goTo: (index, how) => void this.#goTo(index === 'last' ? state.rows.count - 1 : index, how),
      moved: (index, by) => {
        const lines = Math.trunc(by / lineStep);
        return lines !== 0 && state.layout ? state.layout.below(index, lines) : index + by;
      },
    };
  }

  /**
   * Moves to a row that may need loading. Scrolls immediately; focus follows once the row is there,
   * unless the user has done something else by then.
   */
  async #goTo(to: number, how: { range: boolean; keep: boolean }): Promise<void> {
    const { state, apply, draw, focus } = this.#list;
    const index = Math.max(0, Math.min(state.rows.count - 1, to));
    const move = { index };
    this.#move = move;
    this.#show(index);
    const row = state.rows.at(index) ?? (await inCurrentRows(state, (rows) => rowAt(rows, index)));
    if (this.#move !== move) return;
    if (row) await apply({ do: 'go', id: row.id, range: how.range, keep: how.keep });
    if (this.#move !== move) return;
    this.#move = undefined;
    if (!row) return;
    draw();
    focus.moveTo(state.rows.indexOf(row.id));
  }

  #onFocus(event: FocusEvent): void {
    const { element, state, focus } = this.#list;
    // Pointer and keyboard events of the list have elements as targets.
    const id = (event.target as Element).closest('.row')?.getAttribute('data-id');
    if (id && id !== state.selection.current) {
      this.#makeCurrent(id);
      focus.tabStop();
    } else if (event.target === element && !focus.isWaiting) {
      // The list element is the tab stop while the current row isn't in the DOM.
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
    this.endMove();
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

  /** Also true before the first choice of a selection that a button started. */
  #isChoosing(): boolean {
    const { selection, rows } = this.#list.state;
    const isStarted = document.documentElement.hasAttribute('data-selecting');
    return isStarted || selectedCount(selection, rows.count) > 0;
  }
}
