import type { ListState } from '../list-state.ts';
import type { TileShape } from '../input/marquee.ts';
import { roomyMin } from '../../../lib/short-text.ts';
import {
  listHeight,
  type ListShape,
  scrollToShow,
  seenFrom,
  type WindowRange,
  windowRange,
} from './window-range.ts';

/**
 * Where a list stands in the page and how far it is scrolled: what `window-range.ts` computes with,
 * read from the browser.
 */
export class ListGeometry {
  readonly #list: HTMLElement;
  readonly #body: HTMLElement;
  readonly #window: HTMLElement;
  readonly #state: ListState;
  readonly #coveredTop: () => number;
  #shape: ListShape = { count: 0, columns: 1, pitch: 44 };

  /** `coveredTop` is the height at the top of the viewport that something sticky covers. */
  constructor(element: HTMLElement, state: ListState, coveredTop: () => number) {
    this.#list = element;
    this.#body = element.querySelector<HTMLElement>('[data-list-body]')!;
    this.#window = element.querySelector<HTMLElement>('[data-list-window]')!;
    this.#state = state;
    this.#coveredTop = coveredTop;
  }

  get shape(): ListShape {
    return this.#shape;
  }

  /**
   * Reads what the styles decide, lines' height and tiles side by side, and gives the scroll bar
   * its length.
   */
  measure(): void {
    const first = this.#window.firstElementChild;
    if (!first) {
      this.#body.style.blockSize = '';
      return;
    }
    const isGrid = this.#state.view === 'grid';
    const style = getComputedStyle(this.#window);
    const columns = isGrid ? style.gridTemplateColumns.split(' ').length : 1;
    const gap = isGrid ? Number.parseFloat(style.rowGap) || 0 : 0;
    const pitch = first.getBoundingClientRect().height + gap;
    const isRoomy = this.#body.clientWidth >= roomyMin;
    if (!(pitch > 0)) return;
    this.#shape = { count: this.#state.rows.count, columns, pitch };
    this.#body.style.blockSize = `${Math.max(0, listHeight(this.#shape) - gap)}px`;
    this.#list.toggleAttribute('data-roomy', isRoomy);
  }

  /**
   * The rows to have in the page: what is seen, and as much above and below, at most `spareMax`
   * lines each.
   */
  range(spareMax = Infinity): WindowRange {
    return windowRange(this.#shape, this.scrolled(), innerHeight, spareMax);
  }

  /** The rows that are seen and hardly more: what a jump far away needs at once. */
  seenRange(): WindowRange {
    return this.range(2);
  }

  /** How much of the list is above the viewport, in px. */
  scrolled(): number {
    return -this.#body.getBoundingClientRect().top;
  }

  /** Scrolls so that `top` px of the list are above what can be seen. */
  scrollListTo(top: number): void {
    const bodyTop = this.#body.getBoundingClientRect().top + scrollY;
    scrollTo({ top: bodyTop + top - this.#coveredTop(), behavior: 'instant' });
  }

  /** Scrolls to the beginning of the line an entry is in. */
  scrollToLineOf(index: number): void {
    this.scrollListTo(Math.floor(index / this.#shape.columns) * this.#shape.pitch);
  }

  /** Where the list is to be scrolled to again after a reload: what `scrolled` said before. */
  restore(scrolled: number): void {
    this.scrollListTo(scrolled + this.#coveredTop());
  }

  /** How many entries a list has at least that can be scrolled so far. */
  entriesTo(scrolled: number): number {
    return Math.ceil((scrolled + innerHeight) / this.#shape.pitch) * this.#shape.columns;
  }

  /** The first entry that is not wholly above what can be seen. */
  firstVisible(): number {
    const top = this.scrolled() + this.#coveredTop();
    if (top <= 0) return 0;
    const index = Math.floor(top / this.#shape.pitch) * this.#shape.columns;
    return Math.min(index, Math.max(0, this.#state.rows.count - 1));
  }

  /** Entries with the room between them, read from the styles. */
  tiles(): TileShape {
    const shape = this.#shape;
    const style = getComputedStyle(this.#window);
    const isGrid = this.#state.view === 'grid';
    const gap = isGrid ? Number.parseFloat(style.rowGap) || 0 : 0;
    const inlineGap = isGrid ? Number.parseFloat(style.columnGap) || 0 : 0;
    const width = this.#window.getBoundingClientRect().width;
    const inline = (width + inlineGap) / shape.columns - inlineGap;
    return { ...shape, block: shape.pitch - gap, inline, inlinePitch: inline + inlineGap };
  }

  /**
   * The place of the list at a point of the viewport: `x` from where lines begin, `y` from the top
   * of its first line.
   */
  placeAt(x: number, y: number): { x: number; y: number } {
    return { x: this.#fromLineStart(x), y: y + this.#seenFrom() };
  }

  /** The point of the viewport at a place of the list. */
  viewportAt(place: { x: number; y: number }): { x: number; y: number } {
    return { x: this.#fromLineStart(place.x, true), y: place.y - this.#seenFrom() };
  }

  /** How far below the top of its first line the list is at the top of the viewport. */
  #seenFrom(): number {
    return seenFrom(this.#shape, this.scrolled(), innerHeight);
  }

  /** From the viewport's left edge to where lines begin, and with `back` the other way. */
  #fromLineStart(x: number, back = false): number {
    const { left, right } = this.#window.getBoundingClientRect();
    if (getComputedStyle(this.#window).direction === 'rtl') return right - x;
    return back ? x + left : x - left;
  }

  /** Scrolls just as far as it takes to see an entry. */
  reveal(index: number): void {
    const scrolled = this.scrolled();
    const top = scrollToShow(this.#shape, index, scrolled, innerHeight, this.#coveredTop());
    if (top !== undefined) scrollBy({ top: top - scrolled, behavior: 'instant' });
  }
}
