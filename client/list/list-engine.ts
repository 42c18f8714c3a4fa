import { pageSizeMax } from '#protocol/limits.ts';
import { parseView, type ViewType } from '#protocol/resources.ts';
import { trustedHtml } from '#client/lib/trusted-html.ts';
import { glyphMarkup } from '#client/parts/glyphs.ts';
import { openEvent, type OpenEvent } from './list-events.ts';
import { type KeyAct, keyAct } from './list-keys.ts';
import { isReturn, recallPlace, rememberPlace } from './remembered-place.ts';
import { factAttributes, readRow, type RowFacts } from './row-facts.ts';
import { rowHtml, type RowStyle, type RowWords, skeletonHtml } from './row-html.ts';
import { type FetchRows, type RowPage, RowStore } from './row-store.ts';
import {
  isSelected,
  noSelection,
  select,
  selectedCount,
  type Selection,
  type SelectionAct,
} from './selection.ts';
import { holdToSelect } from './touch-hold.ts';
import { TypeAhead } from './type-ahead.ts';
import {
  listHeight,
  type ListShape,
  scrollToShow,
  stillCovers,
  windowRange,
} from './window-range.ts';

/** What the page around a list knows of it; a new value after every change. */
export interface ListSnapshot {
  readonly count: number;
  readonly selectedCount: number;
  /** Everything is selected, also what has not been read yet. */
  readonly allSelected: boolean;
  /** Bytes of the selected files; undefined when not all of them are known, or a folder is among them. */
  readonly selectedBytes: number | undefined;
  readonly view: ViewType;
  readonly order: string;
  /** Why rows are missing, undefined while all is well. */
  readonly failure: unknown;
}

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

/** Rows beyond this are not read only to find one that may not be there. */
const searchedRowsMax = 20_000;

/** The element a list lives in, once it has started. */
export type ListElement = HTMLElement & { listEngine?: ListEngine };

/**
 * A list or grid of any length over the document's own scroll bar, without a framework. It takes over the rows the server
 * wrote, keeps a window of at most 400 of them in the page, reads the rest as it is scrolled to, and owns selection,
 * keyboard and touch. The markup it expects: `[data-list] > [data-list-body] > [data-list-window]`.
 */
export class ListEngine {
  readonly element: HTMLElement;
  readonly #body: HTMLElement;
  readonly #window: HTMLElement;
  readonly #options: ListOptions;
  readonly #listeners = new Set<() => void>();
  readonly #typeAhead = new TypeAhead();
  readonly #end = new AbortController();
  #rows: RowStore;
  #view: ViewType;
  #order: string;
  #selection: Selection = noSelection;
  #snapshot: ListSnapshot;
  #shape: ListShape = { count: 0, columns: 1, pitch: 44 };
  #gap = 0;
  #drawn = { start: 0, end: 0 };
  #rememberTimer = 0;
  #isWaiting = false;

  constructor(element: HTMLElement, options: ListOptions) {
    this.element = element;
    this.#options = options;
    this.#body = element.querySelector<HTMLElement>('[data-list-body]')!;
    this.#window = element.querySelector<HTMLElement>('[data-list-window]')!;
    this.#view = parseView(element.dataset.view);
    this.#order = element.dataset.order ?? '';
    const rows = [...this.#window.children].map((row, index) => {
      const facts = readRow(row);
      row.setAttribute(factAttributes.id, facts.id);
      row.setAttribute('aria-rowindex', String(index + 2));
      return facts;
    });
    this.#rows = this.#storeOf(this.#order, {
      rows,
      next: element.dataset.next ?? '',
      count: Number(element.dataset.count) || rows.length,
    });
    this.#drawn = { start: 0, end: rows.length };
    this.#snapshot = this.#look();
    this.#listen();
    this.#measure();
    this.#tabStops();
    if (options.recalls ?? isReturn()) this.#recall();
    this.#draw();
    for (const image of this.#window.querySelectorAll('img'))
      if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '')
        this.#drawGlyph(image);
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
    return this.#rows.at(this.#rows.indexOf(id));
  }

  indexOf(id: string): number {
    return this.#rows.indexOf(id);
  }

  /** The row at a place; read when it is not there yet. */
  async rowAt(index: number): Promise<RowFacts | undefined> {
    if (index < 0 || index >= this.#rows.count) return undefined;
    await this.#rows.want(index + 1);
    return this.#rows.at(index);
  }

  /** The selected rows, after reading whatever `all` still misses. */
  async selectedRows(): Promise<RowFacts[]> {
    if (this.#selection.all) await this.#rows.want(this.#rows.count);
    const found: RowFacts[] = [];
    for (let index = 0; index < this.#rows.read; index += 1) {
      const row = this.#rows.at(index)!;
      if (isSelected(this.#selection, row.id)) found.push(row);
    }
    return found;
  }

  act(act: SelectionAct): void {
    const before = this.#selection;
    this.#selection = select(before, act, this.#rows);
    if (this.#selection === before) return;
    this.#paintSelection();
    this.#changed();
    this.#remember();
    const { selectedCount: now, allSelected } = this.#snapshot;
    if (now !== selectedCount(before, this.#rows.count) || allSelected !== before.all)
      this.#options.onSelected(now, allSelected);
  }

  /** List or grid; what was at the top of the viewport stays there. */
  setView(view: ViewType): void {
    if (view === this.#view) return;
    const top = this.#firstVisible();
    this.#view = view;
    this.element.dataset.view = view;
    this.#redraw(Math.max(0, top - 60), top + 60);
    this.#measure();
    if (top > 0) this.#scrollListTo(Math.floor(top / this.#shape.columns) * this.#shape.pitch);
    this.#draw();
    this.#changed();
  }

  /** Reads the list again in another order, from its beginning. The selection and its anchor stay. */
  async setOrder(order: string): Promise<void> {
    if (order === this.#order) return;
    this.element.setAttribute('aria-busy', 'true');
    try {
      const signal = new AbortController().signal;
      const first = await this.#options.fetchOf(order)({ token: '', limit: 100, signal });
      this.#rows.close();
      this.#order = order;
      this.element.dataset.order = order;
      this.#rows = this.#storeOf(order, first);
      if (this.#scrolled() > 0) this.#scrollListTo(0);
      this.#redraw(0, Math.min(first.rows.length, 100));
      this.#measure();
      this.#draw();
    } finally {
      this.element.removeAttribute('aria-busy');
      this.#changed();
    }
  }

  /** Lets go of the page: for a list that leaves it while the page stays. */
  stop(): void {
    this.#end.abort();
    clearTimeout(this.#rememberTimer);
    this.#rows.close();
    this.#listeners.clear();
  }

  /** Keeps the place at once, for whoever reads the same list anew and wants to go on from here. */
  keepPlace(): void {
    clearTimeout(this.#rememberTimer);
    rememberPlace({
      order: this.#order,
      scrolled: this.#scrolled(),
      selection: this.#selection,
    });
  }

  /** Tries once more what failed. */
  retry(): void {
    this.#draw();
  }

  /**
   * The first of some rows in the order of the list, undefined when none is in it. Reads on until one is found, as far as
   * it is worth waiting for.
   */
  async findFirst(ids: readonly string[]): Promise<string | undefined> {
    for (;;) {
      const places = ids.map((id) => this.#rows.indexOf(id)).filter((index) => index >= 0);
      if (places.length > 0) return this.#rows.idAt(Math.min(...places));
      const { read } = this.#rows;
      if (read >= Math.min(this.#rows.count, searchedRowsMax)) return undefined;
      await this.#rows.want(read + pageSizeMax);
      // No more, or it could not be read.
      if (this.#rows.read === read) return undefined;
    }
  }

  /** Brings a row into view and the keyboard to it, after reading as far as the row is. */
  async focusRow(id: string): Promise<void> {
    if ((await this.findFirst([id])) === undefined) return;
    const index = this.#rows.indexOf(id);
    this.#selection = { ...this.#selection, current: id };
    this.#reveal(index);
    this.#draw();
    this.#focusDrawn(index);
  }

  #storeOf(order: string, first: RowPage): RowStore {
    const store: RowStore = new RowStore(first, this.#options.fetchOf(order), () => {
      if (store === this.#rows) this.#arrived();
    });
    return store;
  }

  #listen(): void {
    const { element } = this;
    const { signal } = this.#end;
    addEventListener('scroll', () => this.#onScroll(), { passive: true, signal });
    // Width decides how many tiles stand side by side; height how many lines are seen.
    const size = new ResizeObserver(() => {
      this.#measure();
      this.#draw();
    });
    size.observe(this.#body);
    signal.addEventListener('abort', () => size.disconnect());
    addEventListener('resize', () => this.#draw(), { passive: true, signal });
    element.addEventListener('click', (event) => this.#onClick(event));
    element.addEventListener('mousedown', (event) => {
      // Shift selects rows here; without this it would also mark their text.
      if (event.shiftKey) event.preventDefault();
    });
    element.addEventListener('keydown', (event) => this.#onKey(event));
    // A picture that cannot be made, or is gone, gives way to the glyph of its kind.
    element.addEventListener('error', ({ target }) => this.#drawGlyph(target), { capture: true });
    element.addEventListener('focusin', (event) => this.#onFocus(event));
    holdToSelect(element, (row) => {
      const id = row.getAttribute('data-id');
      if (id) this.act({ do: 'hold', id });
    });
  }

  #drawGlyph(target: EventTarget | null): void {
    if (!(target instanceof HTMLImageElement)) return;
    const row = this.row(target.closest('.row')?.getAttribute(factAttributes.id) ?? '');
    if (row) target.outerHTML = trustedHtml(glyphMarkup(row.kind));
  }

  // Pointer

  #onClick(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    const target = event.target as Element;
    const id = target.closest('.row')?.getAttribute('data-id');
    if (!id) return;
    const link = target.closest('a');
    const command = event.ctrlKey || event.metaKey;
    const isTouch = (event as PointerEvent).pointerType === 'touch';
    const isChoosing = isTouch && this.#snapshot.selectedCount > 0;
    if (target.closest('.check') || isChoosing) {
      event.preventDefault();
      this.act({ do: 'check', id, range: event.shiftKey });
    } else if (event.shiftKey) {
      event.preventDefault();
      this.act({ do: 'click', id, range: true, toggle: command });
    } else if (!link && isTouch) {
      this.#open(id);
    } else if (!link) {
      this.act({ do: 'click', id, toggle: command });
      this.#focusDrawn(this.#rows.indexOf(id));
    } else if (!command) {
      // A plain click on the link opens; with Ctrl it is the browser's own: a new tab.
      this.#selection = { ...this.#selection, current: id };
      if (this.#offer(id)) event.preventDefault();
    }
  }

  /** Offers a file to whoever shows previews; true when it is taken. */
  #offer(id: string): boolean {
    if (this.row(id)?.isFolder !== false) return false;
    const event: OpenEvent = new CustomEvent(openEvent, {
      detail: { id },
      bubbles: true,
      cancelable: true,
    });
    return !this.element.dispatchEvent(event);
  }

  #open(id: string): void {
    if (this.#offer(id)) return;
    const link = this.#drawnRow(this.#rows.indexOf(id))?.querySelector('a');
    // A click and not an address, so that a router can keep the page.
    link?.click();
  }

  // Keyboard

  #onKey(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (target.closest('[role=columnheader]')) return;
    const act = keyAct(event, {
      columns: this.#shape.columns,
      lines: Math.floor(innerHeight / this.#shape.pitch),
      rightToLeft: getComputedStyle(this.element).direction === 'rtl',
      typing: this.#typeAhead.isTyping(event.timeStamp),
    });
    if (!act) return;
    if (target.closest('.check') && act.do === 'open')
      return this.#keyDone(event, { do: 'toggle' });
    if (act.do === 'none' && this.#snapshot.selectedCount === 0) return;
    this.#keyDone(event, act);
  }

  #keyDone(event: KeyboardEvent, act: KeyAct): void {
    event.preventDefault();
    const current = this.#currentIndex();
    const id = this.#rows.idAt(current);
    switch (act.do) {
      case 'move':
        void this.#goTo(Math.max(0, Math.min(this.#rows.count - 1, current + act.by)), act);
        return;
      case 'edge':
        void this.#goTo(act.at === 'first' ? 0 : this.#rows.count - 1, act);
        return;
      case 'toggle':
        if (id) this.act({ do: 'check', id });
        return;
      case 'open':
        if (id) this.#open(id);
        return;
      case 'up':
        document.querySelector<HTMLAnchorElement>('[data-list-up]')?.click();
        return;
      case 'type': {
        const index = this.#typeAhead.find(act.text, event.timeStamp, {
          nameAt: (at) => this.#rows.at(at)?.name,
          count: this.#rows.read,
          current,
        });
        if (index >= 0) void this.#goTo(index, { range: false, keep: false });
        return;
      }
      default:
        this.act(act);
    }
  }

  #currentIndex(): number {
    const { current } = this.#selection;
    const index = current === null ? -1 : this.#rows.indexOf(current);
    return index >= 0 ? index : this.#firstVisible();
  }

  /** Goes to a row, which may have to be read first; the view moves at once, the keyboard follows. */
  async #goTo(index: number, how: { range: boolean; keep: boolean }): Promise<void> {
    this.#reveal(index);
    this.#draw();
    if (!this.#rows.at(index)) await this.#rows.want(index + 1);
    const id = this.#rows.idAt(index);
    if (id === undefined) return;
    this.act({ do: 'go', id, range: how.range, keep: how.keep });
    this.#draw();
    this.#focusDrawn(index);
  }

  #onFocus(event: FocusEvent): void {
    const id = (event.target as Element).closest('.row')?.getAttribute('data-id');
    if (id && id !== this.#selection.current) {
      this.#selection = { ...this.#selection, current: id };
      this.#tabStops();
    } else if (event.target === this.element && !this.#isWaiting) {
      // The list itself is the tab stop while its current row is not in the page.
      const index = this.#currentIndex();
      this.#reveal(index);
      this.#draw();
      this.#focusDrawn(index);
    }
  }

  #focusDrawn(index: number): void {
    this.#tabStops();
    this.#drawnRow(index)?.querySelector('a')?.focus({ preventScroll: true });
  }

  /** One tab stop for the whole list: the current row's link, or the list when that is not in the page. */
  #tabStops(): void {
    const { current } = this.#selection;
    const index = current === null ? 0 : this.#rows.indexOf(current);
    const stop = this.#drawnRow(Math.max(0, index))?.querySelector('a');
    for (const link of this.#window.querySelectorAll('a')) {
      const tabIndex = link === stop ? 0 : -1;
      if (link.tabIndex !== tabIndex || !link.hasAttribute('tabindex')) link.tabIndex = tabIndex;
    }
    this.element.tabIndex = stop ? -1 : 0;
  }

  // Geometry and drawing

  #scrolled(): number {
    return -this.#body.getBoundingClientRect().top;
  }

  #scrollListTo(top: number): void {
    const bodyTop = this.#body.getBoundingClientRect().top + scrollY;
    scrollTo({ top: bodyTop + top - this.#options.coveredTop(), behavior: 'instant' });
  }

  #firstVisible(): number {
    const top = this.#scrolled() + this.#options.coveredTop();
    if (top <= 0) return 0;
    const index = Math.floor(top / this.#shape.pitch) * this.#shape.columns;
    return Math.min(index, Math.max(0, this.#rows.count - 1));
  }

  #reveal(index: number): void {
    const inset = this.#options.coveredTop();
    const top = scrollToShow(this.#shape, index, this.#scrolled(), innerHeight, inset);
    if (top === undefined) return;
    scrollBy({ top: top - this.#scrolled(), behavior: 'instant' });
  }

  /** Reads from the page what its styles decide: lines' height and tiles side by side. */
  #measure(): void {
    const first = this.#window.firstElementChild as HTMLElement | null;
    if (!first) {
      this.#body.style.blockSize = '';
      return;
    }
    const style = getComputedStyle(this.#window);
    const columns = this.#view === 'grid' ? style.gridTemplateColumns.split(' ').length : 1;
    this.#gap = this.#view === 'grid' ? Number.parseFloat(style.rowGap) || 0 : 0;
    const pitch = first.getBoundingClientRect().height + this.#gap;
    if (!(pitch > 0)) return;
    this.#shape = { count: this.#rows.count, columns, pitch };
    this.element.setAttribute('aria-rowcount', String(this.#rows.count + 1));
    this.#body.style.blockSize = `${Math.max(0, listHeight(this.#shape) - this.#gap)}px`;
  }

  #onScroll(): void {
    this.#draw();
    this.#remember();
  }

  /** Brings the window to where the viewport is; does nothing while it is there. */
  #draw(): void {
    if (this.#rows.count === 0) return;
    const range = windowRange(this.#shape, this.#scrolled(), innerHeight);
    if (!stillCovers(this.#drawn, range, this.#shape)) this.#moveWindow(range.start, range.end);
    const ahead = ((this.#drawn.start - range.start) / this.#shape.columns) * this.#shape.pitch;
    const offset = `0 ${range.offset + ahead}px`;
    if (this.#window.style.translate !== offset) this.#window.style.translate = offset;
    if (range.end > this.#rows.read) void this.#rows.want(range.end);
  }

  #moveWindow(start: number, end: number): void {
    const drawn = this.#drawn;
    const hadFocus = this.#window.contains(document.activeElement);
    if (start >= drawn.end || end <= drawn.start) {
      this.#redraw(start, end);
    } else {
      const rows = this.#window.children;
      for (let index = drawn.start; index < Math.min(start, drawn.end); index += 1)
        rows[0]!.remove();
      for (let index = drawn.end; index > Math.max(end, drawn.start); index -= 1)
        rows[rows.length - 1]!.remove();
      if (start < drawn.start)
        this.#window.insertAdjacentHTML('afterbegin', this.#html(start, drawn.start));
      if (end > drawn.end) this.#window.insertAdjacentHTML('beforeend', this.#html(drawn.end, end));
      this.#drawn = { start, end };
    }
    this.#keepFocus(hadFocus);
  }

  /** Focus is never lost: it waits on the list while its row is out of the page, and returns with it. */
  #keepFocus(hadFocus: boolean): void {
    const { current } = this.#selection;
    const index = current === null ? -1 : this.#rows.indexOf(current);
    const link = index < 0 ? undefined : this.#drawnRow(index)?.querySelector('a');
    this.element.tabIndex = link ? -1 : 0;
    if (link) link.tabIndex = 0;
    if (hadFocus && !this.#window.contains(document.activeElement)) {
      if (link) link.focus({ preventScroll: true });
      else this.#waitWithFocus();
    } else if (link && document.activeElement === this.element) {
      link.focus({ preventScroll: true });
    }
  }

  #waitWithFocus(): void {
    this.element.tabIndex = 0;
    // Coming to the list by Tab means «go to the current row», which is just what scrolling away from it does not.
    this.#isWaiting = true;
    this.element.focus({ preventScroll: true });
    this.#isWaiting = false;
  }

  #redraw(start: number, end: number): void {
    const last = Math.min(end, this.#rows.count);
    this.#window.innerHTML = this.#html(start, last);
    this.#drawn = { start, end: last };
  }

  #html(start: number, end: number): string {
    const style: RowStyle = {
      view: this.#view,
      words: this.#options.words,
      hrefOf: this.#options.hrefOf,
    };
    let html = '';
    for (let index = start; index < end; index += 1) {
      const row = this.#rows.at(index);
      html += row
        ? rowHtml(row, style, {
            index,
            selected: isSelected(this.#selection, row.id),
            tabbable: row.id === this.#selection.current,
          })
        : skeletonHtml(index, this.#view);
    }
    return trustedHtml(html);
  }

  #drawnRow(index: number): Element | undefined {
    return this.#window.children[index - this.#drawn.start];
  }

  /** New rows have been read: their skeletons give way, and the scroll bar learns the newest count. */
  #arrived(): void {
    const { start, end } = this.#drawn;
    if (this.#shape.count !== this.#rows.count) this.#measure();
    let from = end;
    for (let index = start; index < end; index += 1) {
      if (this.#drawnRow(index)?.classList.contains('skeleton') && this.#rows.at(index)) {
        from = Math.min(from, index);
      }
    }
    const until = Math.min(end, this.#rows.read);
    if (from < until) {
      for (let index = from; index < until; index += 1) this.#drawnRow(from)?.remove();
      const after = this.#drawnRow(from);
      const html = this.#html(from, until);
      if (after) after.insertAdjacentHTML('beforebegin', html);
      else this.#window.insertAdjacentHTML('beforeend', html);
      this.#keepFocus(false);
    }
    this.#changed();
    if (!this.#rows.failure) this.#draw();
  }

  #paintSelection(): void {
    const rows = this.#window.children;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at]!;
      const id = row.getAttribute('data-id');
      if (id === null) continue;
      const selected = String(isSelected(this.#selection, id));
      if (row.getAttribute('aria-selected') === selected) continue;
      row.setAttribute('aria-selected', selected);
      row.querySelector('.check')?.setAttribute('aria-checked', selected);
    }
  }

  // What others are told

  #look(): ListSnapshot {
    const count = this.#rows.count;
    return {
      count,
      selectedCount: selectedCount(this.#selection, count),
      allSelected: this.#selection.all,
      selectedBytes: this.#selectedBytes(),
      view: this.#view,
      order: this.#order,
      failure: this.#rows.failure,
    };
  }

  #selectedBytes(): number | undefined {
    if (this.#selection.all) return undefined;
    let bytes = 0;
    for (const id of this.#selection.ids) {
      const row = this.row(id);
      if (!row || row.isFolder) return undefined;
      bytes += row.sizeBytes;
    }
    return bytes;
  }

  #changed(): void {
    this.#snapshot = this.#look();
    for (const listener of this.#listeners) listener();
  }

  #remember(): void {
    clearTimeout(this.#rememberTimer);
    this.#rememberTimer = setTimeout(() => this.keepPlace(), 200) as unknown as number;
  }

  #recall(): void {
    const place = recallPlace();
    if (!place || place.order !== this.#order) return;
    this.#selection = place.selection;
    this.#paintSelection();
    this.#changed();
    if (place.scrolled > 0) this.#scrollListTo(place.scrolled + this.#options.coveredTop());
    if (this.#snapshot.selectedCount > 0)
      this.#options.onSelected(this.#snapshot.selectedCount, place.selection.all);
  }
}
