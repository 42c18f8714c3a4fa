import type { ListRect } from '../input/marquee.ts';
import type { Span } from '../rows/row-store.ts';
import type { ListShape, WindowRange } from './window-range.ts';

/**
 * Places of the entries of a list whose lines differ in height or in the number of entries.
 * Distances are CSS pixels from the top of the list.
 */
export interface ListLayout {
  /** Entries per line on average. */
  readonly perLine: number;
  /** True if rows that arrive later don't change the places of others. */
  readonly isSettled: boolean;
  /**
   * Computes the lines. `even` is the shape as if all lines were alike; the result is as if each
   * entry had a line of its own, of the average height of an entry.
   */
  measure(even: ListShape, window: HTMLElement, gap: number): ListShape;
  range(scrolled: number, viewport: number, spareMax: number): WindowRange;
  /** True if an entry is the first of its line. */
  begins(index: number): boolean;
  /** Top of the line that holds an entry. */
  topOf(index: number): number;
  /** First entry of the line at a distance from the top. */
  entryAt(top: number): number;
  /** Like `scrollToShow` in `window-range.ts`. */
  scrollToShow(
    index: number,
    scrolled: number,
    viewport: number,
    inset: number,
  ): number | undefined;
  /** The entry some lines below or above another. */
  below(index: number, lines: number): number;
  /** The entries that a rectangle overlaps. */
  touched(rect: ListRect): Span[];
  /** Adds to a rendered row what belongs to its place, such as a heading. */
  dress(row: HTMLElement, index: number): void;
}
