import { currentIndex, type ListState } from '../list-state.ts';
import type { ListWindow } from '../window/list-window.ts';

/**
 * The one tab stop of a list and its focus. Rows come and go with scrolling, so while the current
 * row is not in the page, the list itself is the tab stop and holds the focus for it.
 */
export class ListFocus {
  readonly #element: HTMLElement;
  readonly #state: ListState;
  readonly #window: () => ListWindow;
  #isWaiting = false;

  constructor(element: HTMLElement, state: ListState, window: () => ListWindow) {
    this.#element = element;
    this.#state = state;
    this.#window = window;
  }

  /** Whether the focus came to the list only to wait there. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  /** Makes the current row the tab stop, the first one where there is none. */
  tabStop(): void {
    const index = Math.max(0, currentIndex(this.#state));
    this.#window().setTabStop(index);
    this.#element.tabIndex = this.#window().rowAt(index) ? -1 : 0;
  }

  /** Gives the focus to a row that is in the page. */
  moveTo(index: number): void {
    this.tabStop();
    this.#window().rowAt(index)?.link.focus({ preventScroll: true });
  }

  /**
   * Takes the keyboard to the current row, the first one where there is none; while that is not in
   * the page, to the list.
   */
  arrive(): void {
    const index = Math.max(0, currentIndex(this.#state));
    this.moveTo(index);
    if (!this.#window().rowAt(index)) this.#wait();
  }

  /**
   * Runs what takes rows out of the page and brings others: the focus waits on the list, and
   * returns with its row.
   */
  keep(move: () => void): void {
    const before = this.#focusedId();
    move();
    const row = this.#window().rowAt(Math.max(0, currentIndex(this.#state)));
    row?.tab(true);
    this.#element.tabIndex = row ? -1 : 0;
    const isLost = before !== undefined && this.#focusedId() !== before;
    if (isLost && !row) this.#wait();
    else if (isLost || (row && document.activeElement === this.#element)) {
      row?.link.focus({ preventScroll: true });
    }
  }

  /**
   * The entry whose row holds the focus. An element that shows another one now holds it for the
   * wrong row.
   */
  #focusedId(): string | undefined {
    const focused = document.activeElement;
    if (!focused || !this.#element.contains(focused)) return undefined;
    return focused.closest('.row')?.getAttribute('data-id') ?? undefined;
  }

  #wait(): void {
    this.#element.tabIndex = 0;
    // Coming to the list by Tab means «go to the current row», which is just what scrolling away
    // from it does not.
    this.#isWaiting = true;
    this.#element.focus({ preventScroll: true });
    this.#isWaiting = false;
  }
}
