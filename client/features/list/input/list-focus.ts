import { currentIndex, type ListState } from '../list-state.ts';
import type { ListWindow } from '../window/list-window.ts';

/**
 * The single tab stop of a list and its focus. Rows are added and removed during scrolling, so
 * while the current row isn't in the DOM, the list element is the tab stop and holds the focus for
 * it.
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

  /** True if the list element has the focus on behalf of a row outside the DOM. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  /** Makes the current row the tab stop, or the first one if there is none. */
  tabStop(): void {
    const index = Math.max(0, currentIndex(this.#state));
    this.#window().setTabStop(index);
    this.#element.tabIndex = this.#window().rowAt(index) ? -1 : 0;
  }

  /** Focuses a row in the DOM. */
  moveTo(index: number): void {
    this.tabStop();
    this.#window().rowAt(index)?.link.focus({ preventScroll: true });
  }

  /**
   * Focuses the current row, or the first one if there is none. Focuses the list element while the
   * row isn't in the DOM.
   */
  arrive(): void {
    const index = Math.max(0, currentIndex(this.#state));
    this.moveTo(index);
    if (!this.#window().rowAt(index)) this.#wait();
  }

  /**
   * Runs a change that replaces rows in the DOM. The focus waits on the list element and returns
   * with its row.
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

  /** The entry whose row has the focus. A reused element may hold the focus for the wrong row. */
  #focusedId(): string | undefined {
    const focused = document.activeElement;
    if (!focused || !this.#element.contains(focused)) return undefined;
    return focused.closest('.row')?.getAttribute('data-id') ?? undefined;
  }

  #wait(): void {
    this.#element.tabIndex = 0;
    // Marks this focus as internal: reaching the list with Tab means "go to the current row", which
    // scrolling away from it doesn't.
    this.#isWaiting = true;
    this.#element.focus({ preventScroll: true });
    this.#isWaiting = false;
  }
}
