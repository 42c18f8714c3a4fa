import type { ListState } from '../list-state.ts';
import type { Span } from '../rows/row-store.ts';
import { roomyMin } from '../../../lib/short-text.ts';
import {
  listHeight,
  type ListShape,
  scrollToShow,
  stillCovers,
  stretch,
  type WindowRange,
  windowRange,
} from './window-range.ts';

/** Measures the list in the page and its scroll position, as input for `window-range.ts`. */
export class ListGeometry {
  readonly #list: HTMLElement;
  readonly #body: HTMLElement;
  /** Parent of the rendered rows. */
  readonly window: HTMLElement;
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
    this.window = element.querySelector<HTMLElement>('[data-list-window]')!;
    this.#state = state;
    this.#barEnd = barEnd;
  }

  get shape(): ListShape {
    return this.#shape;
  }

  /** Height that sticky elements cover: the bars, and in the list view the column headers. */
  coveredTop(): number {
    if (this.#state.view !== 'list') return this.#barEnd();
    return Math.max(0, this.#head.getBoundingClientRect().bottom);
  }

  /**
   * Reads line height and column count from the styles, and sets the list's height for the scroll
   * bar.
   */
  measure(): void {
    const first = this.window.firstElementChild;
    if (!first) {
      this.#body.style.blockSize = '';
      return;
    }
    const { view, rows, layout } = this.#state;
    const style = getComputedStyle(this.window);
    const columns = view === 'grid' ? style.gridTemplateColumns.split(' ').length : 1;
    const gap = Number.parseFloat(style.rowGap) || 0;
    const pitch = first.getBoundingClientRect().height + gap;
    const isRoomy = this.#body.clientWidth >= roomyMin;
    if (!(pitch > 0)) return;
    const even = { count: rows.count, columns, pitch };
    this.#shape = layout?.measure(even, this.window, gap) ?? even;
    this.#body.style.blockSize = `${Math.max(0, listHeight(this.#shape) - gap)}px`;
    this.#list.toggleAttribute('data-roomy', isRoomy);
  }

  /**
   * The range to render: visible rows, plus as many above and below, up to `spareMax` lines each.
   */
  range(spareMax = Infinity): WindowRange {
    const scrolled = this.scrolled();
    const { layout } = this.#state;
    if (!layout) return windowRange(this.#shape, scrolled, innerHeight, spareMax);
    const drawn = Math.max(0, scrolled);
    const top = drawn * stretch(this.#shape, innerHeight);
    const range = layout.range(top, innerHeight, spareMax);
    return { ...range, offset: range.offset - top + drawn };
  }

  /** True if the rendered entries are close enough to the wanted ones. */
  covers(drawn: Span, range: WindowRange): boolean {
    const { layout } = this.#state;
    return (!layout || layout.begins(drawn.start)) && stillCovers(drawn, range, this.#shape);
  }

  /** Distance from the top of the list to the line that holds an entry. */
  topOf(index: number): number {
    const { columns, pitch } = this.#shape;
    return this.#state.layout?.topOf(index) ?? Math.floor(index / columns) * pitch;
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
    this.scrollListTo(this.topOf(index));
  }

  /** Scrolls down by pixels of the list, or up if negative. */
  scrollListBy(pixels: number): void {
    scrollBy({ top: pixels / stretch(this.#shape, innerHeight), behavior: 'instant' });
  }

  /** Restores a scroll position returned by `scrolled`. */
  restore(scrolled: number): void {
    this.scrollListTo(scrolled + this.coveredTop());
  }

  /** Minimum number of entries in a list that can scroll this far. */
  entriesTo(scrolled: number): number {
    const { pitch, columns } = this.#shape;
    return Math.ceil((scrolled + innerHeight) / pitch) * columns;
  }

  /** First entry not fully above the visible area. */
  firstVisible(): number {
    const top = this.scrolled() + this.coveredTop();
    if (top <= 0) return 0;
    const { pitch, columns } = this.#shape;
    const index = this.#state.layout?.entryAt(top) ?? Math.floor(top / pitch) * columns;
    return Math.min(index, Math.max(0, this.#state.rows.count - 1));
  }

  /** Scrolls the minimum distance that makes an entry visible. */
  reveal(index: number): void {
    const scrolled = this.scrolled();
    const { layout } = this.#state;
    const shape = this.#shape;
    const inset = this.coveredTop();
    const ratio = stretch(shape, innerHeight);
    const shown = layout?.scrollToShow(index, scrolled * ratio, innerHeight, inset);
    const top = layout
      ? shown && shown / ratio
      : scrollToShow(shape, index, scrolled, innerHeight, inset);
    if (top !== undefined) scrollBy({ top: top - scrolled, behavior: 'instant' });
  }
}
