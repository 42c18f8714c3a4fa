import { parseView, type ViewType } from '#protocol/views.ts';
import { leavingEvent } from '#client/app/router/leaving.ts';
import { ListFocus } from './input/list-focus.ts';
import { ListGeometry } from './window/list-geometry.ts';
import type { ListOptions } from './list-options.ts';
import { listenToPage } from './list-page.ts';
import type { ListParts } from './list-parts.ts';
import { type ListSnapshot, snapshotOf } from './list-snapshot.ts';
import type { ListState } from './list-state.ts';
import { ListVisitor } from './list-visitor.ts';
import { ListWindow } from './window/list-window.ts';
import { PlaceKeeper } from './window/position-keeper.ts';
import { isReturn, recallPlace } from './window/remembered-position.ts';
import { readRow, type RowFacts } from './rows/row-facts.ts';
import { findFirst, rowAt, selectedRows } from './rows/row-search.ts';
import { type RowPage, RowStore } from './rows/row-store.ts';
import { isSelected, noSelection, select, type SelectionAct, spanOf } from './input/selection.ts';
import { spanAhead } from './window/window-range.ts';

export type { ListSnapshot } from './list-snapshot.ts';

/** The element a list lives in, once it has started. */
export type ListElement = HTMLElement & { listEngine?: ListEngine };

/**
 * A list or grid of any length over the document's own scroll bar, without a framework. It takes
 * over the rows the server wrote, and holds together the parts of a list, each of which does one
 * thing: `RowStore` reads, `ListGeometry` measures and scrolls, `ListWindow` draws, `ListFocus`
 * keeps the tab stop, `ListVisitor` says what pointer and keyboard mean, `select` decides what that
 * selects, `PlaceKeeper` remembers. The markup it expects: `[data-list] > [data-list-body] >
 * [data-list-window]`.
 */
export class ListEngine {
  readonly element: HTMLElement;
  readonly #options: ListOptions;
  readonly #state: ListState;
  readonly #geometry: ListGeometry;
  readonly #window: ListWindow;
  readonly #focus: ListFocus;
  readonly #visitor: ListVisitor;
  readonly #place: PlaceKeeper;
  readonly #listeners = new Set<() => void>();
  readonly #end = new AbortController();
  #snapshot: ListSnapshot;
  /**
   * How far it is still to be scrolled to be where it was left: what is above has not been read
   * yet.
   */
  #returning: number | undefined;
  /** The first entry that was drawn last, and which way it went: 1 towards the end, -1 back. */
  #drawnFrom = 0;
  #way = 1;

  constructor(element: HTMLElement, options: ListOptions) {
    this.element = element;
    this.#options = options;
    const drawn = element.querySelector<HTMLElement>('[data-list-window]')!;
    const written = Array.from(drawn.children, readRow);
    const order = element.dataset.order ?? '';
    const state: ListState = {
      rows: this.#storeOf(order, {
        rows: written,
        next: element.dataset.next ?? '',
        count: Number(element.dataset.count) || written.length,
      }),
      selection: noSelection,
      view: parseView(element.dataset.view),
      order,
      isMoving: false,
    };
    this.#state = state;
    const geometry = new ListGeometry(element, state, options.coveredTop);
    this.#geometry = geometry;
    // Before anything is changed: the browser has laid the page out already and answers from
    // memory.
    this.#measure();
    const focus = new ListFocus(element, state, () => this.#window);
    this.#focus = focus;
    const { words, hrefOf } = options;
    const keepFocus = (move: () => void) => focus.keep(move);
    this.#window = new ListWindow(drawn, written, { state, geometry, words, hrefOf, keepFocus });
    this.#snapshot = snapshotOf(state);
    this.#place = new PlaceKeeper(() => {
      const { order, selection } = state;
      return { order, selection, scrolled: this.#returning ?? geometry.scrolled() };
    });
    this.#visitor = new ListVisitor(
      {
        element,
        state,
        geometry,
        window: this.#window,
        focus,
        act: (act) => this.act(act),
        draw: () => this.#draw(),
      },
      this.#end.signal,
    );
    this.#followPage();
    if (options.recalls ?? isReturn()) this.#recall();
    this.#draw();
    focus.tabStop();
    for (const image of drawn.querySelectorAll('img'))
      if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '')
        this.#window.rowOf(image)?.showGlyph();
    (element as ListElement).listEngine = this;
    element.dataset.started = '';
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getSnapshot = (): ListSnapshot => this.#snapshot;

  /** The facts of a row that has been read. */
  row(id: string): RowFacts | undefined {
    return this.#state.rows.at(this.indexOf(id));
  }

  indexOf(id: string): number {
    return this.#state.rows.indexOf(id);
  }

  /** The row at a place; read when it is not there yet. */
  rowAt(index: number): Promise<RowFacts | undefined> {
    return rowAt(this.#state.rows, index);
  }

  /** The selected rows, after reading whatever `all` still misses. */
  selectedRows(): Promise<RowFacts[]> {
    return selectedRows(this.#state.rows, this.#state.selection);
  }

  /**
   * The first of some rows in the order of the list, read as far as it is worth waiting for;
   * undefined when none is in it.
   */
  findFirst(ids: readonly string[]): Promise<string | undefined> {
    return findFirst(this.#state.rows, ids);
  }

  /** Brings a row into view and the keyboard to it, after reading as far as the row is. */
  async focusRow(id: string): Promise<void> {
    if ((await this.findFirst([id])) !== undefined) this.#visitor.goToRow(id);
  }

  /** Takes the keyboard to the row it stood on when this list was last shown, else to the first. */
  focusCurrent(): void {
    this.#focus.arrive();
  }

  /** Everything between the ends of a range is read first, where it has not been. */
  async act(act: SelectionAct): Promise<void> {
    const { selection, rows } = this.#state;
    const between = spanOf(selection, act, rows);
    if (between && rows.missing(between) !== undefined) {
      await rows.need(between);
      if (rows.failure) return;
    }
    this.#select(act);
  }

  #select(act: SelectionAct): void {
    const { selection, rows } = this.#state;
    const before = this.#snapshot;
    this.#state.selection = select(selection, act, rows);
    if (this.#state.selection === selection) return;
    this.#window.paintSelection();
    this.#changed();
    this.#place.soon();
    const { selectedCount, allSelected } = this.#snapshot;
    if (selectedCount !== before.selectedCount || allSelected !== before.allSelected)
      this.#options.onSelected(selectedCount, allSelected);
  }

  /** List or grid; what was at the top of the viewport stays there. */
  setView(view: ViewType): void {
    if (view === this.#state.view) return;
    this.#keepTop((top) => {
      this.#state.view = view;
      this.element.dataset.view = view;
      this.#window.redraw(Math.max(0, top - 60), top + 60);
    });
  }

  /**
   * Rows and tiles close together, or with more room; what was at the top of the viewport stays
   * there.
   */
  setCompact(isCompact: boolean): void {
    if (isCompact === this.element.hasAttribute('data-compact')) return;
    this.#keepTop(() => this.element.toggleAttribute('data-compact', isCompact));
  }

  /**
   * Reads the list again in another order, from its beginning. The selection and its anchor stay.
   */
  async setOrder(order: string): Promise<void> {
    if (order === this.#state.order) return;
    this.element.setAttribute('aria-busy', 'true');
    try {
      const signal = new AbortController().signal;
      const first = await this.#options.fetchOf(order)({
        token: '',
        offset: 0,
        limit: 100,
        signal,
      });
      this.#state.rows.close();
      this.#state.order = order;
      this.element.dataset.order = order;
      this.#state.rows = this.#storeOf(order, first);
      if (this.#geometry.scrolled() > 0) this.#geometry.scrollListTo(0);
      this.#window.redraw(0, Math.min(first.rows.length, 100));
      this.#measure();
      this.#draw();
    } finally {
      this.element.removeAttribute('aria-busy');
      this.#changed();
    }
  }

  /** What acts that only some lists have work with, each in a file of its own. */
  parts(): ListParts {
    return {
      state: this.#state,
      geometry: this.#geometry,
      window: this.#window,
      signal: this.#end.signal,
      coveredTop: this.#options.coveredTop,
      act: (act) => this.act(act),
      change: (work) => this.#change(work),
    };
  }

  /** Whether an entry is selected, also one that has not been read. */
  isSelected(id: string): boolean {
    return isSelected(this.#state.selection, id);
  }

  /** Tries once more what failed. */
  retry(): void {
    this.#draw();
  }

  /** Keeps the place at once, for whoever reads the same list anew and wants to go on from here. */
  keepPlace(): void {
    this.#place.now();
  }

  /** Lets go of the page: for a list that leaves it while the page stays. */
  stop(): void {
    this.#end.abort();
    this.#place.stop();
    this.#window.stop();
    this.#state.rows.close();
    this.#listeners.clear();
  }

  /** Gives the rows another shape; `top` is the first that is seen, before and after. */
  #keepTop(reshape: (top: number) => void): void {
    const top = this.#geometry.firstVisible();
    reshape(top);
    this.#measure();
    if (top > 0) this.#geometry.scrollToLineOf(top);
    this.#draw();
    this.#changed();
  }

  /**
   * Changes the rows and draws what that has moved; the focus stays with its row or goes to the
   * current one.
   */
  #change(work: () => void): void {
    const top = this.#geometry.firstVisible();
    this.#focus.keep(() => {
      work();
      this.#window.redraw(Math.max(0, top - 60), top + 60);
    });
    this.#measure();
    this.#draw();
    this.#changed();
  }

  #storeOf(order: string, first: RowPage): RowStore {
    const store: RowStore = new RowStore(first, this.#options.fetchOf(order), () => {
      if (store === this.#state.rows) this.#arrived();
    });
    return store;
  }

  #followPage(): void {
    const acts = {
      scrolled: () => {
        this.#setMoving(true);
        this.#draw();
      },
      rested: () => {
        this.#setMoving(false);
        this.#draw();
        this.#window.settle();
        this.#place.soon();
      },
      resized: () => this.#draw(),
      reshaped: () => {
        this.#measure();
        this.#draw();
      },
      failed: (picture: HTMLImageElement) => this.#window.rowOf(picture)?.showGlyph(),
    };
    listenToPage(this.element, acts, this.#end.signal);
    addEventListener(leavingEvent, () => this.keepPlace(), { signal: this.#end.signal });
  }

  /**
   * Rows that fly past under a pointer are not lit up: each would be styled and painted for a
   * single frame.
   */
  #setMoving(isMoving: boolean): void {
    if (this.#state.isMoving === isMoving) return;
    this.#state.isMoving = isMoving;
    this.element.toggleAttribute('data-moving', isMoving);
  }

  #measure(): void {
    this.#geometry.measure();
    this.element.setAttribute('aria-rowcount', String(this.#state.rows.count + 1));
  }

  /** Brings the window to where the viewport is, and reads what it is to show. */
  #draw(): void {
    const { rows } = this.#state;
    if (rows.count === 0) return;
    const { hasJumped, ...drawn } = this.#window.draw();
    const { isMoving } = this.#state;
    this.#way = Math.sign(drawn.start - this.#drawnFrom) || this.#way;
    this.#drawnFrom = drawn.start;
    // Places that are only flown past are not read.
    if (hasJumped && isMoving) return;
    // Rows that come in time need no room that is drawn for them first: each would be put into the
    // page twice.
    const isAhead = isMoving && rows.missing(drawn) === undefined;
    rows.want(isAhead ? spanAhead(drawn, this.#way) : drawn);
  }

  /** Rows have been read, or could not be: the scroll bar learns the newest count. */
  #arrived(): void {
    const { rows } = this.#state;
    if (this.#geometry.shape.count !== rows.count) this.#measure();
    this.#window.fill();
    this.#changed();
    if (!rows.failure) this.#draw();
  }

  #changed(): void {
    this.#snapshot = snapshotOf(this.#state);
    for (const listener of this.#listeners) listener();
  }

  #recall(): void {
    const place = recallPlace();
    if (!place) return;
    this.#state.selection = place.selection;
    this.#window.paintSelection();
    this.#changed();
    // What is selected stays so in every order; where it is does not.
    const isSameOrder = place.order === this.#state.order;
    if (isSameOrder && place.scrolled > 0) this.#goBackTo(place.scrolled);
    if (this.#snapshot.selectedCount > 0)
      this.#options.onSelected(this.#snapshot.selectedCount, place.selection.all);
  }

  /**
   * Scrolls to where the list was left. Of one whose length nobody knows, what lies above is read
   * first.
   */
  #goBackTo(scrolled: number): void {
    this.#geometry.restore(scrolled);
    const { rows } = this.#state;
    const end = this.#geometry.entriesTo(scrolled);
    if (!rows.isOpen || end <= rows.count) return;
    const top = scrollY;
    this.#returning = scrolled;
    void rows.need({ start: 0, end }).then(() => {
      this.#returning = undefined;
      // Whoever has moved on in the meantime stays there.
      if (rows === this.#state.rows && !rows.isClosed && Math.abs(scrollY - top) <= 1) {
        this.#geometry.restore(scrolled);
      }
    });
  }
}
