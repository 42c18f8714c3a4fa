import type { ListGeometry } from './list-geometry.ts';
import { currentIndex, type ListState } from '../list-state.ts';
import { RowElement, rowMaker, Skeleton } from '../rows/row-element.ts';
import type { RowFacts } from '../rows/row-facts.ts';
import type { RowStyle } from '../rows/row-html.ts';
import type { Span } from '../rows/row-store.ts';
import { isSelected } from '../input/selection.ts';
import { stayingRows } from './staying-rows.ts';
import { rangeAhead } from './window-range.ts';

/** Options of a `ListWindow`. */
export interface ListWindowOptions {
  readonly state: ListState;
  readonly geometry: ListGeometry;
  readonly words: RowStyle['words'];
  readonly hrefOf: RowStyle['hrefOf'];
  /** Runs `move`, which replaces rows in the DOM, without losing focus. */
  readonly keepFocus: (move: () => void) => void;
}

/**
 * A new list first renders the visible rows, then widens by this many rows at this interval until
 * it has its spare rows.
 */
const widenRows = 6;
const widenMs = 50;

/**
 * The rendered rows: a window of a few dozen that follows the viewport. Elements that leave at one
 * end are reused for other files at the other. While scrolling, they are reordered with CSS `order`
 * alone, so rows that stay aren't styled, laid out or painted again. When scrolling stops, DOM
 * order is restored to match the visual order.
 */
export class ListWindow {
  readonly #element: HTMLElement;
  readonly #options: ListWindowOptions;
  /** Rendered elements, beginning with entry `#start`. */
  #slots: (RowElement | Skeleton)[] = [];
  #start = 0;
  #spareRows: RowElement[] = [];
  #spareSkeletons: Skeleton[] = [];
  #style: RowStyle;
  #make: () => RowElement;
  /** Padding above the first row, in pixels. */
  #room = 0;
  /** Maximum spare lines above and below the visible ones. Low while the page is loading. */
  #spareMax = 1;
  #widenTimer: ReturnType<typeof setTimeout> | undefined;
  #isShown = false;

  /** `rows` are those already in the DOM, from the first entry. */
  constructor(element: HTMLElement, rows: readonly RowFacts[], options: ListWindowOptions) {
    this.#element = element;
    this.#options = options;
    this.#style = this.#styleNow();
    this.#make = rowMaker(this.#style);
    this.#slots = Array.from(
      element.children,
      // The server wrote HTML elements only.
      (row, index) => new RowElement(row as HTMLElement, this.#style, rows[index]),
    );
    this.#widenSoon();
  }

  /** The rendered row at an index; undefined if it isn't rendered or loaded. */
  rowAt(index: number): RowElement | undefined {
    const slot = this.#slots[index - this.#start];
    return slot instanceof RowElement ? slot : undefined;
  }

  /** The row that contains a DOM element. */
  rowOf(target: Element): RowElement | undefined {
    const element = target.closest('.row');
    return this.#slots.find(
      (slot): slot is RowElement => slot.element === element && slot instanceof RowElement,
    );
  }

  /**
   * Updates the window for the current viewport. Returns the rendered range and whether most of it
   * was replaced.
   */
  draw(): Span & { hasJumped: boolean } {
    const { geometry, state } = this.#options;
    const { shape } = geometry;
    const range = geometry.range(this.#spareMax);
    const drawn = this.drawn;
    const hasMoved = !geometry.covers(drawn, range);
    const isFar = range.start >= drawn.end || range.end <= drawn.start;
    if (hasMoved) {
      // During a fast scroll, render only the visible rows: spare ones would be gone before anyone
      // saw them.
      if (!isFar) this.#move(state.layout ? range : rangeAhead(drawn, range, shape));
      else this.#move(state.isMoving ? geometry.seenRange() : range);
    } else if (!this.#isShown) {
      this.#options.keepFocus(() => this.#showAll());
    }
    const ahead = geometry.topOf(this.#start) - geometry.topOf(range.start);
    this.#putAt(range.offset + ahead, hasMoved);
    const now = this.drawn;
    const hasJumped = Math.abs(now.start - drawn.start) > (now.end - now.start) / 2;
    return { ...now, hasJumped };
  }

  /** Restores DOM order after scrolling, so assistive technology reads rows in visual order. */
  settle(): void {
    const isSettled = this.#slots.every(
      ({ element }, at) => element === this.#element.children[at],
    );
    if (!isSettled) this.#options.keepFocus(() => this.#bringInOrder());
  }

  /** The rendered entries. */
  get drawn(): Span {
    return { start: this.#start, end: this.#start + this.#slots.length };
  }

  /** Renders a range with the current view and rows. Rows that stay keep their elements. */
  redraw(start: number, end: number): void {
    const style = this.#styleNow();
    if (style.view !== this.#style.view) {
      this.#style = style;
      this.#make = rowMaker(style);
      this.#element.replaceChildren();
      this.#slots = [];
      this.#spareRows = [];
      this.#spareSkeletons = [];
    }
    const { rows } = this.#options.state;
    const span = { start, end: Math.min(end, rows.count) };
    this.#place(span.start, span.end, stayingRows(this.#slots, rows, span));
    this.#bringInOrder();
  }

  /** Replaces skeletons whose rows have been loaded. */
  fill(): void {
    const { rows } = this.#options.state;
    const isLate = (slot: RowElement | Skeleton, at: number) =>
      slot instanceof Skeleton && rows.at(this.#start + at) !== undefined;
    if (this.#slots.some(isLate) || this.drawn.end > rows.count) {
      this.#move({ start: this.#start, end: Math.min(this.drawn.end, rows.count) });
    }
  }

  /** Updates the selected state of the rendered rows. */
  paintSelection(): void {
    const { rows, selection } = this.#options.state;
    this.#slots.forEach((slot, at) => {
      const id = rows.idAt(this.#start + at);
      if (slot instanceof RowElement && id !== undefined) slot.select(isSelected(selection, id));
    });
  }

  /** Makes one row the only tab stop. */
  setTabStop(index: number): void {
    this.#slots.forEach((slot, at) => {
      if (slot instanceof RowElement) slot.tab(this.#start + at === index);
    });
  }

  /** Updates what the layout adds to the rendered rows. */
  dress(): void {
    const { layout } = this.#options.state;
    if (layout) this.#slots.forEach((slot, at) => layout.dress(slot.element, this.#start + at));
  }

  /** Cancels pending rendering. */
  stop(): void {
    clearTimeout(this.#widenTimer);
  }

  #styleNow(): RowStyle {
    const { state, words, hrefOf } = this.#options;
    return { view: state.view, words, hrefOf };
  }

  /**
   * Laying out all spare rows together would be the longest task of a page load, so they are added
   * a few at a time.
   */
  #widenSoon(): void {
    const { geometry } = this.#options;
    const widen = () => {
      this.#spareMax += Math.max(1, Math.floor(widenRows / geometry.shape.columns));
      this.draw();
      const now = geometry.range(this.#spareMax);
      const whole = geometry.range();
      if (now.start > whole.start || now.end < whole.end) this.#widenSoon();
      else this.#spareMax = Infinity;
    };
    this.#widenTimer = setTimeout(widen, widenMs);
  }

  #move({ start, end }: Span): void {
    this.#options.keepFocus(() => {
      this.#place(start, end, this.#kept(start, end));
      if (!this.#options.state.isMoving) this.#bringInOrder();
    });
  }

  /**
   * Positions the rows. Uses padding above them because rows that keep their place in the page
   * aren't painted again. Only lists taller than browsers can draw (window-range.ts) shift slightly
   * between two moves.
   */
  #putAt(offset: number, hasMoved: boolean): void {
    const { style } = this.#element;
    if (hasMoved && offset !== this.#room) {
      this.#room = offset;
      style.paddingBlockStart = `${offset}px`;
    }
    const slide = offset === this.#room ? '' : `0 ${offset - this.#room}px`;
    if (style.translate !== slide) style.translate = slide;
  }

  /** Rendered elements that can stay unchanged. */
  #kept(start: number, end: number): Map<number, RowElement | Skeleton> {
    const { rows } = this.#options.state;
    const kept = new Map<number, RowElement | Skeleton>();
    this.#slots.forEach((slot, at) => {
      const index = this.#start + at;
      const isRight = slot instanceof RowElement === (rows.at(index) !== undefined);
      if (index >= start && index < end && isRight) kept.set(index, slot);
    });
    return kept;
  }

  /** Renders entries from `start` to `end`, reusing elements not in `kept`. */
  #place(start: number, end: number, kept: ReadonlyMap<number, RowElement | Skeleton>): void {
    const free: RowElement[] = [];
    const staying = new Set(kept.values());
    for (const slot of this.#slots) {
      if (staying.has(slot)) continue;
      if (slot instanceof RowElement) free.push(slot);
      else this.#spareSkeletons.push(slot);
    }
    const slots: (RowElement | Skeleton)[] = [];
    for (let index = start; index < end; index += 1) {
      const slot = kept.get(index) ?? this.#slotFor(index, free);
      slots.push(slot);
      if (slot.order !== index) {
        slot.order = index;
        slot.element.style.order = String(index);
      }
      if (!slot.element.isConnected) this.#element.append(slot.element);
    }
    for (const spare of [...free, ...this.#spareSkeletons]) spare.element.remove();
    this.#spareRows.push(...free);
    this.#slots = slots;
    this.#start = start;
    this.#showAll();
  }

  /** Returns an element for an entry, preferring a free row that already has the same look. */
  #slotFor(index: number, free: RowElement[]): RowElement | Skeleton {
    const facts = this.#options.state.rows.at(index);
    if (!facts) return this.#spareSkeletons.pop() ?? new Skeleton(this.#style);
    const alike = free.findIndex((row) => row.looksLike(facts));
    return free.splice(alike, 1)[0] ?? this.#spareRows.pop() ?? this.#make();
  }

  #bringInOrder(): void {
    let next = this.#element.firstElementChild;
    for (const { element } of this.#slots) {
      if (element === next) next = next.nextElementSibling;
      else this.#element.insertBefore(element, next);
    }
  }

  /** Binds each element to its entry. Elements already showing it do nothing. */
  #showAll(): void {
    this.#isShown = true;
    const { state } = this.#options;
    const current = Math.max(0, currentIndex(state));
    this.#slots.forEach((slot, at) => {
      const index = this.#start + at;
      const facts = state.rows.at(index);
      state.layout?.dress(slot.element, index);
      if (slot instanceof Skeleton) slot.place(index);
      else if (facts) {
        slot.show(facts, index);
        slot.select(isSelected(state.selection, facts.id));
        slot.tab(index === current);
      }
    });
  }
}
