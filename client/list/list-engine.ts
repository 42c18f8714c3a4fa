import { pageSizeMax } from '#protocol/limits.ts';
import { parseView, type ViewType } from '#protocol/resources.ts';
import { ListFocus } from './list-focus.ts';
import { ListGeometry } from './list-geometry.ts';
import { listenToKeys } from './list-keyboard.ts';
import { offerFile, openRow } from './list-open.ts';
import { listenToPointer } from './list-pointer.ts';
import { type ListSnapshot, snapshotOf } from './list-snapshot.ts';
import { currentIndex, type ListState } from './list-state.ts';
import { ListWindow } from './list-window.ts';
import { isReturn, recallPlace, rememberPlace } from './remembered-place.ts';
import { readRow, type RowFacts } from './row-facts.ts';
import type { RowWords } from './row-html.ts';
import { type FetchRows, type RowPage, RowStore } from './row-store.ts';
import { isSelected, noSelection, select, type SelectionAct } from './selection.ts';

export type { ListSnapshot } from './list-snapshot.ts';

/** What a list is told when it starts. */
export interface ListOptions {
  readonly words: RowWords;
  readonly hrefOf: (facts: RowFacts) => string;
  /** Reads the pages of an order (`mod_desc`). */
  readonly fetchOf: (order: string) => FetchRows;
  /** Told once for each change a screen reader should hear. */
  readonly onSelected: (count: number, all: boolean) => void;
  /** Whether the place kept with the history entry is taken up again; after Back and a reload unless told. */
  readonly recalls?: boolean;
  /** Height at the top of the viewport that something sticky covers. */
  readonly coveredTop: () => number;
}

/** The element a list lives in, once it has started. */
export type ListElement = HTMLElement & { listEngine?: ListEngine };

/** Rows beyond this are not read only to find one that may not be there. */
const searchedRowsMax = 20_000;

/** How long after the last change the place is kept with the history entry. */
const rememberMs = 200;

/**
 * A list or grid of any length over the document's own scroll bar, without a framework. It takes over the rows the server
 * wrote, and holds together the parts of a list, each of which does one thing: `RowStore` reads, `ListGeometry` measures
 * and scrolls, `ListWindow` draws, `ListFocus` keeps the tab stop, pointer and keyboard say what is meant, `select` decides
 * what that selects. The markup it expects: `[data-list] > [data-list-body] > [data-list-window]`.
 */
export class ListEngine {
  readonly element: HTMLElement;
  readonly #options: ListOptions;
  readonly #state: ListState;
  readonly #geometry: ListGeometry;
  readonly #window: ListWindow;
  readonly #focus: ListFocus;
  readonly #listeners = new Set<() => void>();
  readonly #end = new AbortController();
  #snapshot: ListSnapshot;
  #rememberTimer = 0;

  constructor(element: HTMLElement, options: ListOptions) {
    this.element = element;
    this.#options = options;
    const drawn = element.querySelector<HTMLElement>('[data-list-window]')!;
    const written = Array.from(drawn.children, readRow);
    const order = element.dataset.order ?? '';
    this.#state = {
      rows: this.#storeOf(order, {
        rows: written,
        next: element.dataset.next ?? '',
        count: Number(element.dataset.count) || written.length,
      }),
      selection: noSelection,
      view: parseView(element.dataset.view),
      order,
    };
    this.#geometry = new ListGeometry(element, this.#state, options.coveredTop);
    // Before anything is changed: the browser has laid the page out already and answers from memory.
    this.#measure();
    this.#focus = new ListFocus(element, this.#state, () => this.#window);
    this.#window = new ListWindow(drawn, written, {
      state: this.#state,
      geometry: this.#geometry,
      words: options.words,
      hrefOf: options.hrefOf,
      keepFocus: (move) => this.#focus.keep(move),
    });
    this.#snapshot = snapshotOf(this.#state);
    this.#listen();
    this.#focus.tabStop();
    if (options.recalls ?? isReturn()) this.#recall();
    this.#draw();
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
  async rowAt(index: number): Promise<RowFacts | undefined> {
    const { rows } = this.#state;
    if (index < 0 || index >= rows.count) return undefined;
    await rows.want(index + 1);
    return rows.at(index);
  }

  /** The selected rows, after reading whatever `all` still misses. */
  async selectedRows(): Promise<RowFacts[]> {
    const { rows, selection } = this.#state;
    if (selection.all) await rows.want(rows.count);
    const found: RowFacts[] = [];
    for (let index = 0; index < rows.read; index += 1) {
      const row = rows.at(index)!;
      if (isSelected(selection, row.id)) found.push(row);
    }
    return found;
  }

  act(act: SelectionAct): void {
    const { selection, rows } = this.#state;
    const before = this.#snapshot;
    this.#state.selection = select(selection, act, rows);
    if (this.#state.selection === selection) return;
    this.#window.paintSelection();
    this.#changed();
    this.#remember();
    const { selectedCount, allSelected } = this.#snapshot;
    if (selectedCount !== before.selectedCount || allSelected !== before.allSelected)
      this.#options.onSelected(selectedCount, allSelected);
  }

  /** List or grid; what was at the top of the viewport stays there. */
  setView(view: ViewType): void {
    if (view === this.#state.view) return;
    const top = this.#geometry.firstVisible();
    this.#state.view = view;
    this.element.dataset.view = view;
    this.#window.redraw(Math.max(0, top - 60), top + 60);
    this.#measure();
    if (top > 0) this.#geometry.scrollToLineOf(top);
    this.#draw();
    this.#changed();
  }

  /** Reads the list again in another order, from its beginning. The selection and its anchor stay. */
  async setOrder(order: string): Promise<void> {
    if (order === this.#state.order) return;
    this.element.setAttribute('aria-busy', 'true');
    try {
      const signal = new AbortController().signal;
      const first = await this.#options.fetchOf(order)({ token: '', limit: 100, signal });
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

  /** Tries once more what failed. */
  retry(): void {
    this.#draw();
  }

  /** Keeps the place at once, for whoever reads the same list anew and wants to go on from here. */
  keepPlace(): void {
    clearTimeout(this.#rememberTimer);
    const { order, selection } = this.#state;
    rememberPlace({ order, selection, scrolled: this.#geometry.scrolled() });
  }

  /**
   * The first of some rows in the order of the list, undefined when none is in it. Reads on until one is found, as far as
   * it is worth waiting for.
   */
  async findFirst(ids: readonly string[]): Promise<string | undefined> {
    for (;;) {
      const { rows } = this.#state;
      const places = ids.map((id) => rows.indexOf(id)).filter((index) => index >= 0);
      if (places.length > 0) return rows.idAt(Math.min(...places));
      const { read } = rows;
      if (read >= Math.min(rows.count, searchedRowsMax)) return undefined;
      await rows.want(read + pageSizeMax);
      // No more, or it could not be read.
      if (rows.read === read) return undefined;
    }
  }

  /** Brings a row into view and the keyboard to it, after reading as far as the row is. */
  async focusRow(id: string): Promise<void> {
    if ((await this.findFirst([id])) === undefined) return;
    const index = this.indexOf(id);
    this.#makeCurrent(id);
    this.#show(index);
    this.#focus.moveTo(index);
  }

  /** Lets go of the page: for a list that leaves it while the page stays. */
  stop(): void {
    this.#end.abort();
    clearTimeout(this.#rememberTimer);
    this.#window.stop();
    this.#state.rows.close();
    this.#listeners.clear();
  }

  #storeOf(order: string, first: RowPage): RowStore {
    const store: RowStore = new RowStore(first, this.#options.fetchOf(order), () => {
      if (store === this.#state.rows) this.#arrived();
    });
    return store;
  }

  #listen(): void {
    this.#listenToPage(this.element, this.#end.signal);
    this.#listenToVisitor(this.element, this.#end.signal);
  }

  #listenToPage(element: HTMLElement, signal: AbortSignal): void {
    const onScroll = () => {
      this.#draw();
      this.#remember();
    };
    addEventListener('scroll', onScroll, { passive: true, signal });
    addEventListener('resize', () => this.#draw(), { passive: true, signal });
    // Width decides how many tiles stand side by side; height how many lines are seen.
    const size = new ResizeObserver(() => {
      this.#measure();
      this.#draw();
    });
    size.observe(element.querySelector('[data-list-body]')!);
    signal.addEventListener('abort', () => size.disconnect());
    // A picture that cannot be made, or is gone, gives way to the glyph of its kind.
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) this.#window.rowOf(target)?.showGlyph();
    };
    element.addEventListener('error', onError, { capture: true, signal });
  }

  #listenToVisitor(element: HTMLElement, signal: AbortSignal): void {
    element.addEventListener('focusin', (event) => this.#onFocus(event), { signal });
    const act = (meant: SelectionAct) => this.act(meant);
    const open = (id: string) => this.#open(id);
    const isChoosing = () => this.#snapshot.selectedCount > 0;
    const pointer = {
      act,
      open,
      isChoosing,
      goTo: (id: string) => this.#makeCurrent(id),
      focus: (id: string) => this.#focus.moveTo(this.indexOf(id)),
      offer: (id: string) => offerFile(element, this.row(id)),
    };
    listenToPointer(element, pointer, signal);
    const keyboard = {
      act,
      open,
      hasSelection: isChoosing,
      idAt: (index: number) => this.#state.rows.idAt(index),
      current: () => this.#currentOrSeen(),
      place: () => ({
        columns: this.#geometry.shape.columns,
        lines: Math.floor(innerHeight / this.#geometry.shape.pitch),
        rightToLeft: getComputedStyle(element).direction === 'rtl',
      }),
      names: () => ({
        nameAt: (index: number) => this.#state.rows.at(index)?.name,
        count: this.#state.rows.read,
      }),
      goTo: (index: number | 'last', how: { range: boolean; keep: boolean }) =>
        void this.#goTo(index === 'last' ? this.#state.rows.count - 1 : index, how),
    };
    listenToKeys(element, keyboard, signal);
  }

  #open(id: string): void {
    openRow(this.element, this.row(id), this.#window.rowAt(this.indexOf(id)));
  }

  /** Goes to a row, which may have to be read first; the view moves at once, the keyboard follows. */
  async #goTo(to: number, how: { range: boolean; keep: boolean }): Promise<void> {
    const { rows } = this.#state;
    const index = Math.max(0, Math.min(rows.count - 1, to));
    this.#show(index);
    if (!rows.at(index)) await rows.want(index + 1);
    const id = rows.idAt(index);
    if (id === undefined) return;
    this.act({ do: 'go', id, range: how.range, keep: how.keep });
    this.#draw();
    this.#focus.moveTo(index);
  }

  #show(index: number): void {
    this.#geometry.reveal(index);
    this.#draw();
  }

  #makeCurrent(id: string): void {
    this.#state.selection = { ...this.#state.selection, current: id };
  }

  #currentOrSeen(): number {
    const index = currentIndex(this.#state);
    return index >= 0 ? index : this.#geometry.firstVisible();
  }

  #onFocus(event: FocusEvent): void {
    const id = (event.target as Element).closest('.row')?.getAttribute('data-id');
    if (id && id !== this.#state.selection.current) {
      this.#makeCurrent(id);
      this.#focus.tabStop();
    } else if (event.target === this.element && !this.#focus.isWaiting) {
      // The list itself is the tab stop while its current row is not in the page.
      const index = this.#currentOrSeen();
      this.#show(index);
      this.#focus.moveTo(index);
    }
  }

  #measure(): void {
    this.#geometry.measure();
    this.element.setAttribute('aria-rowcount', String(this.#state.rows.count + 1));
  }

  /** Brings the window to where the viewport is, and reads what it is to show. */
  #draw(): void {
    const { rows } = this.#state;
    if (rows.count === 0) return;
    const end = this.#window.draw();
    if (end > rows.read) void rows.want(end);
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

  #remember(): void {
    clearTimeout(this.#rememberTimer);
    this.#rememberTimer = setTimeout(() => this.keepPlace(), rememberMs) as unknown as number;
  }

  #recall(): void {
    const place = recallPlace();
    if (!place || place.order !== this.#state.order) return;
    this.#state.selection = place.selection;
    this.#window.paintSelection();
    this.#changed();
    if (place.scrolled > 0) this.#geometry.restore(place.scrolled);
    if (this.#snapshot.selectedCount > 0)
      this.#options.onSelected(this.#snapshot.selectedCount, place.selection.all);
  }
}
