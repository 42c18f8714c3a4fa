import type { ListRect } from '../input/marquee.ts';
import type { ListState } from '../list-state.ts';
import type { Span } from '../rows/row-store.ts';
import type { ListLayout } from '../window/list-layout.ts';
import { type ListShape, windowRowsMax, type WindowRange } from '../window/window-range.ts';
import type { DayHeads } from './day-heads.ts';

/** Size of an entry in CSS pixels. A pitch includes the gap after it. */
export interface EntrySize {
  readonly inline: number;
  readonly inlinePitch: number;
  readonly pitch: number;
}

/**
 * The lines of a list, one by one. If it is grouped, a line begins where a day begins, with a
 * heading above the first line of each.
 */
export class UnevenLines implements ListLayout {
  protected readonly state: ListState;
  protected readonly heads: DayHeads | undefined;
  /** First entry of each line, and the number of entries at the end. */
  #starts: number[] = [0];
  /** Top of each line including its heading, and the height of the list at the end. */
  #tops: number[] = [0];
  /** Width of an entry and of an entry with its gap. */
  #inline = 1e9;
  #inlinePitch = 1e9;
  #gap = 0;
  #pitch = 0;

  constructor(state: ListState, heads?: DayHeads) {
    this.state = state;
    this.heads = heads;
  }

  get isSettled(): boolean {
    return false;
  }

  get perLine(): number {
    return this.#count / Math.max(1, this.#starts.length - 1);
  }

  get #count(): number {
    return this.#starts.at(-1) ?? 0;
  }

  measure({ count, columns, pitch }: ListShape, window: HTMLElement, gap: number): ListShape {
    const style = getComputedStyle(window);
    const columnGap = Number.parseFloat(style.columnGap) || 0;
    const head = Number.parseFloat(style.getPropertyValue('--day-block')) || 0;
    this.#inlinePitch = (window.getBoundingClientRect().width + columnGap) / columns;
    this.#inline = this.#inlinePitch - columnGap;
    this.#pitch = pitch;
    this.#gap = gap;
    this.arrange(count, { columns, pitch, head });
    return this.shape;
  }

  /** The shape as if each entry had a line of its own. */
  protected get shape(): ListShape {
    const count = this.#count;
    const height = this.#topAt(this.#starts.length - 1);
    return { count, columns: 1, pitch: height / Math.max(1, count) };
  }

  /** Computes the lines from the size of an entry and of a heading. */
  arrange(
    count: number,
    { columns, pitch, head }: { columns: number; pitch: number; head: number },
  ): void {
    const starts: number[] = [];
    const tops: number[] = [];
    let top = 0;
    let start = 0;
    for (let index = 0; index < count; index += 1) {
      const isDay = this.heads?.beginsDay(this.state, index) === true;
      if (index > 0 && !isDay && index - start < columns) continue;
      start = index;
      starts.push(index);
      tops.push(top);
      top += pitch + (isDay ? head : 0);
    }
    this.setLines([...starts, count], [...tops, top]);
    this.#pitch = pitch;
  }

  /** Size of the entries of the line that begins with one. */
  protected entrySize(_start: number): EntrySize {
    return { inline: this.#inline, inlinePitch: this.#inlinePitch, pitch: this.#pitch };
  }

  /** Sets the first entry and the top of each line, with the end of the list as the last. */
  protected setLines(starts: number[], tops: number[]): void {
    this.#starts = starts;
    this.#tops = tops;
  }

  range(scrolled: number, viewport: number, spareMax: number): WindowRange {
    const top = Math.max(0, scrolled);
    const first = this.#lineAtTop(top);
    const end = this.#lineAtTop(top + viewport) + 1;
    const seen = this.#startOf(end) - this.#startOf(first);
    const perLine = Math.max(1, this.perLine);
    const room = Math.max(0, Math.floor((windowRowsMax - seen) / perLine / 2));
    const spare = Math.min(spareMax, end - first, room);
    const from = Math.max(0, first - spare);
    return {
      start: this.#startOf(from),
      end: this.#startOf(Math.min(this.#starts.length - 1, end + spare)),
      offset: this.#topAt(from),
    };
  }

  begins(index: number): boolean {
    return this.#startOf(this.#lineOf(index)) === index;
  }

  topOf(index: number): number {
    return this.#topAt(this.#lineOf(index));
  }

  entryAt(top: number): number {
    return this.#startOf(this.#lineAtTop(top));
  }

  scrollToShow(
    index: number,
    scrolled: number,
    viewport: number,
    inset: number,
  ): number | undefined {
    const line = this.#lineOf(index);
    const top = this.#topAt(line);
    const bottom = this.#topAt(line + 1);
    if (top < scrolled + inset) return Math.max(0, top - inset);
    return bottom > scrolled + viewport ? bottom - viewport : undefined;
  }

  below(index: number, lines: number): number {
    const line = this.#lineOf(index);
    const last = this.#starts.length - 2;
    const to = line + lines;
    if (to < 0) return 0;
    if (to > last) return this.#count - 1;
    const place = this.#startOf(to) + index - this.#startOf(line);
    return Math.min(place, this.#startOf(to + 1) - 1);
  }

  touched({ top, bottom, start, end }: ListRect): Span[] {
    const spans: Span[] = [];
    const lastLine = Math.min(this.#lineAtTop(bottom), this.#starts.length - 2);
    for (let line = this.#lineAtTop(Math.max(0, top)); line <= lastLine; line += 1) {
      const first = this.#startOf(line);
      const after = this.#startOf(line + 1);
      const lineEnd = this.#topAt(line + 1);
      const { inline, inlinePitch, pitch } = this.entrySize(first);
      const isCrossed = top < lineEnd - this.#gap && bottom > lineEnd - pitch;
      const from = first + Math.max(0, Math.floor((start - inline) / inlinePitch) + 1);
      const to = Math.min(after, first + Math.ceil(end / inlinePitch));
      if (isCrossed && from < to) spans.push({ start: from, end: to });
    }
    return spans;
  }

  dress(row: HTMLElement, index: number): void {
    if (!this.heads) return;
    this.heads.dress(this.state, row, index);
    // All entries of a line make room for its heading, so that they have one height.
    const start = this.#startOf(this.#lineOf(index));
    row.toggleAttribute('data-below-head', this.heads.beginsDay(this.state, start));
  }

  /** The entries of the line that holds one, and their bottom edge. */
  protected lineOf(index: number): { start: number; end: number; bottom: number } {
    const line = this.#lineOf(index);
    return {
      start: this.#startOf(line),
      end: this.#startOf(line + 1),
      bottom: this.#topAt(line + 1),
    };
  }

  #startOf(line: number): number {
    return this.#starts[line] ?? this.#count;
  }

  #topAt(line: number): number {
    return this.#tops[line] ?? this.#tops.at(-1) ?? 0;
  }

  #lineOf(index: number): number {
    return Math.max(0, lastUpTo(this.#starts, index, this.#starts.length - 2));
  }

  #lineAtTop(top: number): number {
    return Math.max(0, lastUpTo(this.#tops, top, this.#starts.length - 2));
  }
}

/** Index of the last of ascending numbers that isn't above a limit, up to `end`; -1 if none is. */
function lastUpTo(ascending: readonly number[], limit: number, end: number): number {
  let low = -1;
  let high = end;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ascending[middle] ?? Infinity) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
