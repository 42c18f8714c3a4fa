import type { ListState } from '../list-state.ts';
import type { TileShape } from '../input/marquee.ts';
import { roomyMin } from '../../../lib/short-text.ts';
import {
  listHeight,
  type ListShape,
  scrollToShow,
  seenFrom,
  stretch,
  type WindowRange,
  windowRange,
} from './window-range.ts';

/** Measures the list in the page and its scroll position, as input for `window-range.ts`. */
export class ListGeometry {
  readonly #list: HTMLElement;
  readonly #body: HTMLElement;
  readonly #window: HTMLElement;
  readonly #state: ListState;
  readonly #head: HTMLElement;
  readonly #barEnd: () => number;
  #shape: ListShape = { count: 0, columns: 1, pitch: 44 };

  /** `barEnd` returns the height that sticky bars cover at the top of the viewport. */
  constructor(element: HTMLElement, state: ListState, barEnd: () => number) {
    this.#list = element;
    // `!`: the expected markup has all three.
    this.#head = element.querySelector<HTMLElement>('.list-head')!;
    this.#body = element.querySelector<HTMLElement>('[data-list-body]')!;
    this.#window = element.querySelector<HTMLElement>('[data-list-window]')!;
    this.#state = state;
    this.#barEnd = barEnd;
  }

  get shape(): ListShape {
    return this.#shape;
  }

  /** Height that sticky elements cover: the bars, and in the list view the column headers. */
  coveredTop(): number {
    if (this.#state.view === 'grid') return this.#barEnd();
    return Math.max(0, this.#head.getBoundingClientRect().bottom);
  }

  /**
   * Reads line height and column count from the styles, and sets the list's height for the scroll
   * bar.
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
   * The range to render: visible rows, plus as many above and below, up to `spareMax` lines each.
   */
  range(spareMax = Infinity): WindowRange {
    return windowRange(this.#shape, this.scrolled(), innerHeight, spareMax);
  }

  /** Visible rows with almost no spare ones: the minimum for a long jump. */
  seenRange(): WindowRange {
    return this.range(2);
  }

  /** Height of the part of the list above the viewport, in pixels. */
  scrolled(): number {
    return -this.#body.getBoundingClientRect().top;
  }

  /** Scrolls so that `top` pixels of the list are above the visible area. */
  scrollListTo(top: number): void {
    const bodyTop = this.#body.getBoundingClientRect().top + scrollY;
    scrollTo({ top: bodyTop + top - this.coveredTop(), behavior: 'instant' });
  }

  /** Scrolls to the top of the line that holds an entry. */
  scrollToLineOf(index: number): void {
    this.scrollListTo(Math.floor(index / this.#shape.columns) * this.#shape.pitch);
  }

  /** Scrolls down by lines, or up if negative, and keeps the offset within the line. */
  scrollByLines(lines: number): void {
    const pixels = (lines * this.#shape.pitch) / stretch(this.#shape, innerHeight);
    scrollBy({ top: pixels, behavior: 'instant' });
  }

  /** Restores a scroll position returned by `scrolled`. */
  restore(scrolled: number): void {
    this.scrollListTo(scrolled + this.coveredTop());
  }

  /** Minimum number of entries in a list that can scroll this far. */
  entriesTo(scrolled: number): number {
    return Math.ceil((scrolled + innerHeight) / this.#shape.pitch) * this.#shape.columns;
  }

  /** First entry not fully above the visible area. */
  firstVisible(): number {
    const top = this.scrolled() + this.coveredTop();
    if (top <= 0) return 0;
    const index = Math.floor(top / this.#shape.pitch) * this.#shape.columns;
    return Math.min(index, Math.max(0, this.#state.rows.count - 1));
  }

  /** Size of the entries and the gaps between them, read from the styles. */
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
   * Converts a viewport point to list coordinates: `x` from the start of the lines, `y` from the
   * top of the first line.
   */
  placeAt(x: number, y: number): { x: number; y: number } {
    return { x: this.#fromLineStart(x), y: y + this.#seenFrom() };
  }

  /** Converts list coordinates to a viewport point. */
  viewportAt(place: { x: number; y: number }): { x: number; y: number } {
    return { x: this.#fromLineStart(place.x, true), y: place.y - this.#seenFrom() };
  }

  /** Distance from the top of the first line to the top of the viewport. */
  #seenFrom(): number {
    return seenFrom(this.#shape, this.scrolled(), innerHeight);
  }

  /**
   * Converts x from the viewport's left edge to the inline start of the lines; with `back`, the
   * reverse.
   */
  #fromLineStart(x: number, back = false): number {
    const { left, right } = this.#window.getBoundingClientRect();
    if (getComputedStyle(this.#window).direction === 'rtl') return right - x;
    return back ? x + left : x - left;
  }

  /** Scrolls the minimum distance that makes an entry visible. */
  reveal(index: number): void {
    const scrolled = this.scrolled();
    const top = scrollToShow(this.#shape, index, scrolled, innerHeight, this.coveredTop());
    if (top !== undefined) scrollBy({ top: top - scrolled, behavior: 'instant' });
  }
}
