import { parseView, type ViewType } from '#protocol/views.ts';
import { leavingEvent } from '#client/lib/leaving.ts';
import { ListFocus } from './input/list-focus.ts';
import { ListGeometry } from './window/list-geometry.ts';
import type { LayoutOf, ListOptions } from './list-options.ts';
import { listenToPage } from './list-page.ts';
import type { ListInternals } from './list-internals.ts';
import type { ListReading, ListReplacement } from './list-replacement.ts';
import { type ListSnapshot, snapshotOf } from './list-snapshot.ts';
import { loadReplacement } from './load-replacement.ts';
import type { ListState } from './list-state.ts';
import { ListInput } from './list-input.ts';
import { ListWindow } from './window/list-window.ts';
import { PositionKeeper } from './window/position-keeper.ts';
import { isReturn, recallPosition } from './window/remembered-position.ts';
import { ScrollReturn } from './window/scroll-return.ts';
import { readRows, type RowFacts } from './rows/row-facts.ts';
import { inCurrentRows, rowAt, selectedRows } from './rows/row-search.ts';
import { type FetchRows, type RowPage, RowStore } from './rows/row-store.ts';
import {
  isSelected,
  noSelection,
  select,
  type SelectionAction,
  spanOf,
} from './input/selection.ts';
import { spanAhead } from './window/window-range.ts';

export type { ListSnapshot } from './list-snapshot.ts';

/** The element of a started list. */
export type ListElement = HTMLElement & { listEngine?: ListEngine };

/**
 * A list or grid of any length on the document's own scroll bar, without a framework. It takes over
 * the server-rendered rows and connects the parts of a list: `RowStore` loads, `ListGeometry`
 * measures and scrolls, `ListWindow` renders, `ListFocus` manages the tab stop, `ListInput` handles
 * pointer and keyboard, `select` computes selections, `PositionKeeper` stores the position,
 * `ListReplacement` shows new readings.
 * Expected markup: `[data-list] > [data-list-body] > [data-list-window]`.
 */
export class ListEngine {
  readonly element: HTMLElement;
  readonly #options: ListOptions;
  readonly #state: ListState;
  readonly #geometry: ListGeometry;
  readonly #window: ListWindow;
  readonly #focus: ListFocus;
  readonly #input: ListInput;
  readonly #place: PositionKeeper;
  readonly #return: ScrollReturn;
  #replacement: ListReplacement | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #end = new AbortController();
  #snapshot: ListSnapshot;
  /** First entry of the last draw and its direction: 1 towards the end, -1 back. */
  #drawnFrom = 0;
  #way = 1;
  /** Number of selection actions so far. */
  #actions = 0;

  constructor(element: HTMLElement, options: ListOptions) {
    this.element = element;
    this.#options = options;
    // The expected markup has it.
    const drawn = element.querySelector<HTMLElement>('[data-list-window]')!;
    const written = readRows(drawn);
    const order = element.dataset.order ?? '';
    const state: ListState = {
      rows: this.#storeOf(options.fetchOf(order), {
        rows: written,
        next: element.dataset.next ?? '',
        count: Number(element.dataset.count) || written.length,
      }),
      selection: noSelection,
      view: parseView(element.dataset.view),
      order,
      isMoving: false,
    };
    state.layout = options.layout?.(state);
    this.#state = state;
    const geometry = new ListGeometry(element, state, options.barEnd);
    this.#geometry = geometry;
    // Measures before changing anything: layout is clean, so reading it is cheap.
    this.#measure();
    const focus = new ListFocus(element, state, () => this.#window);
    this.#focus = focus;
    const { words, hrefOf } = options;
    const keepFocus = (move: () => void) => focus.keep(move);
    this.#window = new ListWindow(drawn, written, { state, geometry, words, hrefOf, keepFocus });
    this.#snapshot = snapshotOf(state);
    this.#return = new ScrollReturn(state, geometry);
    this.#place = new PositionKeeper(() => {
      const { order, selection } = state;
      return { order, selection, scrolled: this.#return.pending ?? geometry.scrolled() };
    });
    this.#input = new ListInput(
      {
        element,
        state,
        geometry,
        window: this.#window,
        focus,
        dispatch: (action) => this.dispatch(action),
        apply: (action) => this.#apply(action),
        draw: () => this.#draw(),
      },
      this.#end.signal,
    );
    this.#followPage();
    if (options.recalls ?? isReturn()) this.#recall();
    this.#draw();
    focus.tabStop();
    // This makes it the element of a started list.
    (element as ListElement).listEngine = this;
    element.dataset.started = '';
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getSnapshot = (): ListSnapshot => this.#snapshot;

  /** Facts of a loaded row. */
  row(id: string): RowFacts | undefined {
    return this.#state.rows.at(this.indexOf(id));
  }

  indexOf(id: string): number {
    return this.#state.rows.indexOf(id);
  }

  /** The row at an index. Loads it if needed. */
  rowAt(index: number): Promise<RowFacts | undefined> {
    return inCurrentRows(this.#state, (rows) => rowAt(rows, index));
  }

  /** The selected rows. Loads those that `all` includes and the store lacks. */
  selectedRows(): Promise<RowFacts[]> {
    return inCurrentRows(this.#state, (rows) => selectedRows(rows, this.#state.selection));
  }

  /** Focuses the row that was current when this list was last shown, or the first one. */
  focusCurrent(): void {
    this.#focus.arrive();
  }

  /** Applies a selection action, which ends a move by keyboard that waits for rows. */
  dispatch(action: SelectionAction): Promise<void> {
    this.#input.endMove();
    return this.#apply(action);
  }

  /**
   * Loads missing rows between the ends of a range first. Does nothing if another action came in
   * the meantime.
   */
  async #apply(action: SelectionAction): Promise<void> {
    const turn = (this.#actions += 1);
    const { selection, rows } = this.#state;
    const between = spanOf(selection, action, rows);
    if (between && rows.missing(between) !== undefined) {
      await rows.need(between);
      if (rows.failure || turn !== this.#actions) return;
      if (rows !== this.#state.rows) return this.#apply(action);
    }
    this.#select(action);
  }

  #select(action: SelectionAction): void {
    const { selection, rows } = this.#state;
    const before = this.#snapshot;
    this.#state.selection = select(selection, action, rows);
    if (this.#state.selection === selection) return;
    this.#window.paintSelection();
    this.#changed();
    this.#place.soon();
    this.#announceSelected(before);
  }

  #announceSelected(before: ListSnapshot): void {
    const { selectedCount, allSelected } = this.#snapshot;
    if (selectedCount !== before.selectedCount || allSelected !== before.allSelected)
      this.#options.onSelected(selectedCount, allSelected);
  }

  /** Switches the view and keeps the top visible entry in place. */
  setView(view: ViewType, layout?: LayoutOf): void {
    if (view === this.#state.view) return;
    this.#keepTopEntry((top) => {
      this.#state.view = view;
      this.#state.layout = layout?.(this.#state);
      this.element.dataset.view = view;
      this.#window.redraw(Math.max(0, top - 60), top + 60);
    });
  }

  /** Switches between compact and comfortable density and keeps the top visible entry in place. */
  setCompact(isCompact: boolean): void {
    if (isCompact === this.element.hasAttribute('data-compact')) return;
    this.#keepTopEntry(() => this.element.toggleAttribute('data-compact', isCompact));
  }

  /** Reloads the list in another order, from the start. Keeps the selection and its anchor. */
  async setOrder(order: string): Promise<void> {
    if (order === this.#state.order) return;
    this.element.setAttribute('aria-busy', 'true');
    try {
      const { signal } = new AbortController();
      const fetchRows = this.#options.fetchOf(order);
      const first = await fetchRows({ token: '', offset: 0, limit: 100, signal });
      await this.replace({ ...first, order, fetchRows });
    } finally {
      this.element.removeAttribute('aria-busy');
      this.#changed();
    }
  }

  /**
   * Shows a new reading of the same place and keeps selection, focus and the first visible row. In
   * another order, it begins at the start. Resolves to false if a newer reading came first.
   */
  async replace(reading: ListReading): Promise<boolean> {
    const { ListReplacement } = await loadReplacement();
    if (this.#end.signal.aborted) return false;
    this.#replacement ??= new ListReplacement({
      state: this.#state,
      geometry: this.#geometry,
      drawn: () => this.#window.drawn,
      open: (opened) => this.#storeOf(opened.fetchRows, opened),
      signal: this.#end.signal,
      change: (work, lines) => this.#replaceRows(work, lines),
    });
    return this.#replacement.replace(reading);
  }

  /** Number of readings shown after the first one. */
  get replacements(): number {
    return this.#replacement?.count ?? 0;
  }

  /** Internals for operations that only some lists have. */
  internals(): ListInternals {
    return {
      state: this.#state,
      geometry: this.#geometry,
      window: this.#window,
      signal: this.#end.signal,
      coveredTop: () => this.#geometry.coveredTop(),
      dispatch: (action) => this.dispatch(action),
      change: (work) => this.#change(work),
      goToRow: (id) => this.#input.goToRow(id),
    };
  }

  /** True if an entry is selected, even if it isn't loaded. */
  isSelected(id: string): boolean {
    return isSelected(this.#state.selection, id);
  }

  /** Retries a failed load. */
  retry(): void {
    this.#draw();
  }

  /** Stores the position immediately, for callers about to reload the same list. */
  keepPosition(): void {
    this.#place.now();
  }

  /** Stops the list, when it leaves a page that stays. */
  stop(): void {
    this.#end.abort();
    this.#replacement?.stop();
    this.#place.stop();
    this.#window.stop();
    this.#state.rows.close();
    this.#listeners.clear();
  }

  /** Applies a layout change and keeps `top`, the first visible entry, in place. */
  #keepTopEntry(reshape: (top: number) => void): void {
    const top = this.#geometry.firstVisible();
    reshape(top);
    this.#reshape();
    if (top > 0) this.#geometry.scrollToLineOf(top);
    this.#draw();
    this.#changed();
  }

  /**
   * Changes rows, scrolls down by lines and redraws. Focus stays with its row or moves to the
   * current one.
   */
  #change(work: () => void, lines = 0): void {
    const from = this.#geometry.firstVisible();
    const top = from + lines * this.#geometry.shape.columns;
    const before = this.#geometry.topOf(from);
    this.#focus.keep(() => {
      work();
      this.#window.redraw(Math.max(0, top - 60), top + 60);
    });
    this.#reshape();
    const moved = this.#geometry.topOf(top) - before;
    if (moved !== 0) this.#geometry.scrollListBy(moved);
    this.#draw();
    this.#changed();
  }

  #replaceRows(work: () => void, lines: number): void {
    const before = this.#snapshot;
    const isReturning = this.#return.pending !== undefined;
    const replace = () => {
      work();
      this.element.dataset.order = this.#state.order;
    };
    this.#change(replace, isReturning ? 0 : lines);
    this.#return.resume();
    this.#place.soon();
    this.#announceSelected(before);
  }

  #storeOf(fetchRows: FetchRows, first: RowPage): RowStore {
    const Rows = this.#options.rows ?? RowStore;
    const store = new Rows(first, fetchRows, () => {
      if (store === this.#state.rows) this.#arrived();
    });
    return store;
  }

  #followPage(): void {
    const callbacks = {
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
        this.#reshape();
        this.#draw();
      },
      failed: (picture: HTMLImageElement) => this.#window.rowOf(picture)?.showGlyph(),
    };
    listenToPage(this.element, callbacks, this.#end.signal);
    addEventListener(leavingEvent, () => this.keepPosition(), { signal: this.#end.signal });
  }

  /**
   * Disables hover styles while scrolling: each row would be styled and painted for a single frame.
   */
  #setMoving(isMoving: boolean): void {
    if (this.#state.isMoving === isMoving) return;
    this.#state.isMoving = isMoving;
    this.element.toggleAttribute('data-moving', isMoving);
  }

  #reshape(): void {
    this.#measure();
    this.#window.dress();
  }

  #measure(): void {
    this.#geometry.measure();
    this.element.setAttribute('aria-rowcount', String(this.#state.rows.count + 1));
  }

  /** Updates the window for the current viewport and loads the rows it needs. */
  #draw(): void {
    const { rows } = this.#state;
    if (rows.count === 0) return;
    const { hasJumped, ...drawn } = this.#window.draw();
    const { isMoving } = this.#state;
    this.#way = Math.sign(drawn.start - this.#drawnFrom) || this.#way;
    this.#drawnFrom = drawn.start;
    // Positions passed during a fast scroll aren't loaded.
    if (hasJumped && isMoving) return;
    // Loads ahead of the rendered range, so that rows arrive before their skeletons are drawn: each
    // would be rendered twice.
    const isAhead = isMoving && rows.missing(drawn) === undefined;
    rows.want(isAhead ? spanAhead(drawn, this.#way) : drawn);
  }

  /** Renders newly loaded rows or a failure, and updates the height for the newest count. */
  #arrived(): void {
    const { rows, layout } = this.#state;
    // The places of all entries after the new ones may have changed.
    if (layout && !layout.isSettled && !rows.failure) return this.#change(() => {});
    if (this.#geometry.shape.count !== rows.count) this.#reshape();
    this.#window.fill();
    this.#changed();
    if (!rows.failure) this.#draw();
  }

  #changed(): void {
    this.#snapshot = snapshotOf(this.#state);
    for (const listener of this.#listeners) listener();
  }

  #recall(): void {
    const place = recallPosition();
    if (!place) return;
    this.#state.selection = place.selection;
    this.#window.paintSelection();
    this.#changed();
    // A selection is valid in every order; a scroll position isn't.
    const isSameOrder = place.order === this.#state.order;
    if (isSameOrder && place.scrolled > 0) this.#return.to(place.scrolled);
    if (this.#snapshot.selectedCount > 0)
      this.#options.onSelected(this.#snapshot.selectedCount, place.selection.all);
  }
}
