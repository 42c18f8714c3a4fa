import type { ListGeometry } from './list-geometry.ts';
import { currentIndex, type ListState } from '../list-state.ts';
import { RowElement, rowMaker, Skeleton } from '../rows/row-element.ts';
import type { RowFacts } from '../rows/row-facts.ts';
import type { RowStyle } from '../rows/row-html.ts';
import type { Span } from '../rows/row-store.ts';
import { isSelected } from '../input/selection.ts';
import { rangeAhead, stillCovers } from './window-range.ts';

/** What a list's window is told when it begins. */
export interface ListWindowOptions {
  readonly state: ListState;
  readonly geometry: ListGeometry;
  readonly words: RowStyle['words'];
  readonly hrefOf: RowStyle['hrefOf'];
  /**
   * Runs `move`, which takes rows out of the page and brings others, so that the focus is not lost
   * with them.
   */
  readonly keepFocus: (move: () => void) => void;
}

/**
 * A new list begins with what is seen. How many rows come then at a time, and how often, until it
 * has its spare ones.
 */
const widenRows = 6;
const widenMs = 50;

/**
 * The rows that are in the page: a window of a few dozen that goes along with the viewport.
 * Elements that leave it at one end come back at the other with another file in them. While the
 * list is scrolled they change places by style alone, and what stays is neither styled, laid out
 * nor painted again; when it rests, the document is brought into the order that is seen.
 */
export class ListWindow {
  readonly #element: HTMLElement;
  readonly #options: ListWindowOptions;
  /** What stands in the page, from the entry `#start` on. */
  #slots: (RowElement | Skeleton)[] = [];
  #start = 0;
  #spareRows: RowElement[] = [];
  #spareSkeletons: Skeleton[] = [];
  #style: RowStyle;
  #make: () => RowElement;
  /** Room above the first row, in px. */
  #room = 0;
  /** Most lines beyond what is seen, above and below: few while the page still loads. */
  #spareMax = 1;
  #widenTimer: ReturnType<typeof setTimeout> | undefined;
  #isShown = false;

  /** `rows` are those the page holds already, from the first on. */
  constructor(element: HTMLElement, rows: readonly RowFacts[], options: ListWindowOptions) {
    this.#element = element;
    this.#options = options;
    this.#style = this.#styleNow();
    this.#make = rowMaker(this.#style);
    this.#slots = Array.from(
      element.children,
      (row, index) => new RowElement(row as HTMLElement, this.#style, rows[index]),
    );
    this.#widenSoon();
  }

  /** The row at a place, undefined when it is not in the page or has not been read. */
  rowAt(index: number): RowElement | undefined {
    const slot = this.#slots[index - this.#start];
    return slot instanceof RowElement ? slot : undefined;
  }

  /** The row an element of the page belongs to. */
  rowOf(target: Element): RowElement | undefined {
    const element = target.closest('.row');
    return this.#slots.find(
      (slot): slot is RowElement => slot.element === element && slot instanceof RowElement,
    );
  }

  /**
   * Brings the window to where the viewport is. Answers which rows are there now, and whether most
   * of them came at once.
   */
  draw(): Span & { hasJumped: boolean } {
    const { geometry, state } = this.#options;
    const { shape } = geometry;
    const range = geometry.range(this.#spareMax);
    const drawn = this.#drawn();
    const hasMoved = !stillCovers(drawn, range, shape);
    const isFar = range.start >= drawn.end || range.end <= drawn.start;
    if (hasMoved) {
      // In a fling only what is seen is drawn: the rest would be gone before anybody saw it.
      if (!isFar) this.#move(rangeAhead(drawn, range, shape));
      else this.#move(state.isMoving ? geometry.seenRange() : range);
    } else if (!this.#isShown) {
      this.#options.keepFocus(() => this.#showAll());
    }
    const ahead = ((this.#start - range.start) / shape.columns) * shape.pitch;
    this.#putAt(range.offset + ahead, hasMoved);
    const now = this.#drawn();
    const hasJumped = Math.abs(now.start - drawn.start) > (now.end - now.start) / 2;
    return { ...now, hasJumped };
  }

  /** The list rests: those who read the document meet its rows in the order that is seen. */
  settle(): void {
    const isSettled = this.#slots.every(
      ({ element }, at) => element === this.#element.children[at],
    );
    if (!isSettled) this.#options.keepFocus(() => this.#bringInOrder());
  }

  /** Begins anew with some rows, in the view and with the rows of the moment. */
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
    this.#place(start, Math.min(end, this.#options.state.rows.count), new Map());
    this.#bringInOrder();
  }

  /** Rows have been read: skeletons give way to them. */
  fill(): void {
    const { rows } = this.#options.state;
    const isLate = (slot: RowElement | Skeleton, at: number) =>
      slot instanceof Skeleton && rows.at(this.#start + at) !== undefined;
    if (this.#slots.some(isLate) || this.#drawn().end > rows.count) {
      this.#move({ start: this.#start, end: Math.min(this.#drawn().end, rows.count) });
    }
  }

  /** Shows which rows are selected. */
  paintSelection(): void {
    const { rows, selection } = this.#options.state;
    this.#slots.forEach((slot, at) => {
      const id = rows.idAt(this.#start + at);
      if (slot instanceof RowElement && id !== undefined) slot.select(isSelected(selection, id));
    });
  }

  /** Makes one row the only one Tab comes to. */
  setTabStop(index: number): void {
    this.#slots.forEach((slot, at) => {
      if (slot instanceof RowElement) slot.tab(this.#start + at === index);
    });
  }

  /** Ends what is still to be drawn. */
  stop(): void {
    clearTimeout(this.#widenTimer);
  }

  #styleNow(): RowStyle {
    const { state, words, hrefOf } = this.#options;
    return { view: state.view, words, hrefOf };
  }

  /**
   * Laying out all spare rows at once would be the longest task of a page that loads, so they come
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

  #drawn(): Span {
    return { start: this.#start, end: this.#start + this.#slots.length };
  }

  #move({ start, end }: Span): void {
    this.#options.keepFocus(() => {
      this.#place(start, end, this.#kept(start, end));
      if (!this.#options.state.isMoving) this.#bringInOrder();
    });
  }

  /**
   * Puts the rows where they belong. The room above them is padding, because rows that stay where
   * they are in the page are then not painted again. Only lists higher than browsers draw
   * (window-range.ts) slide a little between two moves.
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

  /** What in the page can stay as it is. */
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

  /**
   * Fills the window with the entries from `start` to `end`, reusing what is not among those that
   * are kept.
   */
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

  /**
   * An element to show an entry with: of the rows that are free one that looks right already, where
   * there is one.
   */
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

  /** Each element learns which entry it shows; those that show it already have nothing to do. */
  #showAll(): void {
    this.#isShown = true;
    const { state } = this.#options;
    const current = Math.max(0, currentIndex(state));
    this.#slots.forEach((slot, at) => {
      const index = this.#start + at;
      const facts = state.rows.at(index);
      if (slot instanceof Skeleton) slot.place(index);
      else if (facts) {
        slot.show(facts, index);
        slot.select(isSelected(state.selection, facts.id));
        slot.tab(index === current);
      }
    });
  }
}
