import type { ListGeometry } from './list-geometry.ts';
import { currentIndex, type ListState } from './list-state.ts';
import { RowElement, rowMaker, Skeleton } from './row-element.ts';
import type { RowFacts } from './row-facts.ts';
import type { RowStyle } from './row-html.ts';
import { isSelected } from './selection.ts';
import { stillCovers } from './window-range.ts';

/** What a list's window is told when it begins. */
export interface ListWindowOptions {
  readonly state: ListState;
  readonly geometry: ListGeometry;
  readonly words: RowStyle['words'];
  readonly hrefOf: RowStyle['hrefOf'];
  /** Runs `move`, which takes rows out of the page and brings others, so that the focus is not lost with them. */
  readonly keepFocus: (move: () => void) => void;
}

/** After a jump, the rows that are not seen yet come when the scrolling has rested for so long. */
const restMs = 100;

/** A new list begins with what is seen. How many rows come then at a time, and how often, until it has its spare ones. */
const widenRows = 6;
const widenMs = 50;

/**
 * The rows that are in the page: a window of a few dozen, in the order of the list, moved along with the viewport. Elements
 * that leave it at one end come back at the other with another file in them.
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
  #restTimer = 0;
  /** Most lines beyond what is seen, above and below: few while the page still loads. */
  #spareMax = 1;
  #widenTimer = 0;
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

  /** Brings the window to where the viewport is, and answers up to which entry rows are needed. */
  draw(): number {
    const { geometry } = this.#options;
    const { shape } = geometry;
    let range = geometry.range(this.#spareMax);
    const drawn = { start: this.#start, end: this.#start + this.#slots.length };
    const wanted = range.end;
    if (!stillCovers(drawn, range, shape)) {
      // Far from what is there, only what is seen is drawn: in a fling the rest would be gone before anybody saw it.
      if (range.start >= drawn.end || range.end <= drawn.start) {
        range = geometry.seenRange();
        this.#drawAtRest();
      }
      this.#move(range.start, range.end);
    } else if (!this.#isShown) {
      this.#options.keepFocus(() => this.#showAll());
    }
    const ahead = ((this.#start - range.start) / shape.columns) * shape.pitch;
    const offset = `0 ${range.offset + ahead}px`;
    if (this.#element.style.translate !== offset) this.#element.style.translate = offset;
    return wanted;
  }

  /** Begins anew with some rows, in the view and with the rows of the moment. */
  redraw(start: number, end: number): void {
    const style = this.#styleNow();
    if (style.view !== this.#style.view) {
      this.#style = style;
      this.#make = rowMaker(style);
      this.#slots = [];
      this.#spareRows = [];
      this.#spareSkeletons = [];
    }
    this.#place(start, Math.min(end, this.#options.state.rows.count), new Map());
  }

  /** Rows have been read: skeletons give way to them. */
  fill(): void {
    const { rows } = this.#options.state;
    const isLate = (slot: RowElement | Skeleton, at: number) =>
      slot instanceof Skeleton && rows.at(this.#start + at) !== undefined;
    if (this.#slots.some(isLate) || this.#start + this.#slots.length > rows.count) {
      const end = Math.min(this.#start + this.#slots.length, rows.count);
      this.#options.keepFocus(() => this.#place(this.#start, end, this.#kept(this.#start, end)));
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
    clearTimeout(this.#restTimer);
    clearTimeout(this.#widenTimer);
  }

  #styleNow(): RowStyle {
    const { state, words, hrefOf } = this.#options;
    return { view: state.view, words, hrefOf };
  }

  #drawAtRest(): void {
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => this.draw(), restMs) as unknown as number;
  }

  /** Laying out all spare rows at once would be the longest task of a page that loads, so they come a few at a time. */
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
    this.#widenTimer = setTimeout(widen, widenMs) as unknown as number;
  }

  #move(start: number, end: number): void {
    this.#options.keepFocus(() => {
      const leaving = (from: number, to: number) =>
        this.#slots.slice(Math.max(0, from), Math.max(0, to)).map(({ element }) => element);
      const kept = this.#kept(start, end);
      // What leaves at one end goes to the other, so that the rows that stay need not move in the document.
      if (kept.size > 0) {
        this.#element.append(...leaving(0, start - this.#start));
        this.#element.prepend(...leaving(end - this.#start, this.#slots.length));
      }
      this.#place(start, end, kept);
    });
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

  /** Fills the window with the entries from `start` to `end`, reusing what is not among those that are kept. */
  #place(start: number, end: number, kept: ReadonlyMap<number, RowElement | Skeleton>): void {
    const staying = new Set(kept.values());
    const free = this.#slots.filter((slot) => !staying.has(slot));
    const inDocumentOrder = new Map(Array.from(this.#element.children, (child, at) => [child, at]));
    const place = ({ element }: RowElement | Skeleton) => inDocumentOrder.get(element) ?? 0;
    free.sort((a, b) => place(a) - place(b));
    const rows = [...free.filter((slot) => slot instanceof RowElement), ...this.#spareRows];
    const skeletons = [...free.filter((slot) => slot instanceof Skeleton), ...this.#spareSkeletons];
    const slots: (RowElement | Skeleton)[] = [];
    let next = this.#element.firstElementChild;
    for (let index = start; index < end; index += 1) {
      const slot = kept.get(index) ?? this.#slotFor(index, rows, skeletons);
      slots.push(slot);
      if (slot.element === next) next = next.nextElementSibling;
      else this.#element.insertBefore(slot.element, next);
    }
    while (next) {
      const after: Element | null = next.nextElementSibling;
      next.remove();
      next = after;
    }
    this.#spareRows = rows;
    this.#spareSkeletons = skeletons;
    this.#slots = slots;
    this.#start = start;
    this.#showAll();
  }

  #slotFor(index: number, rows: RowElement[], skeletons: Skeleton[]): RowElement | Skeleton {
    return this.#options.state.rows.at(index)
      ? (rows.shift() ?? this.#make())
      : (skeletons.shift() ?? new Skeleton(this.#style));
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
        const selected = isSelected(state.selection, facts.id);
        slot.show(facts, { index, selected, tabbable: index === current });
      }
    });
  }
}
