import type { Span } from '../rows/row-store.ts';
import type { ListShape } from '../window/window-range.ts';

/**
 * Geometry for hit-testing a rectangle against entries: lines and columns with gaps, in CSS pixels
 * of the list.
 */
export interface TileShape extends ListShape {
  /** Height of an entry, without the gap below it. */
  readonly block: number;
  /** Width of an entry, and the distance between the starts of two adjacent ones. */
  readonly inline: number;
  readonly inlinePitch: number;
}

/**
 * A rectangle in list coordinates. `start` and `end` follow the reading direction, so right-to-left
 * needs no special case.
 */
export interface ListRect {
  readonly top: number;
  readonly bottom: number;
  readonly start: number;
  readonly end: number;
}

/** The rectangle between two opposite corners, in any order. */
export function rectBetween(a: { x: number; y: number }, b: { x: number; y: number }): ListRect {
  return {
    top: Math.min(a.y, b.y),
    bottom: Math.max(a.y, b.y),
    start: Math.min(a.x, b.x),
    end: Math.max(a.x, b.x),
  };
}

/**
 * The entries a rectangle overlaps, as ranges in list order. Touching only an edge doesn't count.
 */
export function touchedBy(rect: ListRect, shape: TileShape): Span[] {
  const { count, columns } = shape;
  const lines = touchedSteps(rect.top, rect.bottom, shape.block, shape.pitch);
  const across = touchedSteps(rect.start, rect.end, shape.inline, shape.inlinePitch);
  const first = Math.max(0, across.first);
  const last = Math.min(columns - 1, across.last);
  if (first > last) return [];
  const lastLine = Math.min(Math.ceil(count / columns) - 1, lines.last);
  const spans: Span[] = [];
  for (let line = Math.max(0, lines.first); line <= lastLine; line += 1) {
    const start = line * columns + first;
    const end = Math.min(count, line * columns + last + 1);
    const before = spans.at(-1);
    if (start >= end) continue;
    if (before?.end === start) spans[spans.length - 1] = { start: before.start, end };
    else spans.push({ start, end });
  }
  return spans;
}

/** Indexes of the intervals `[n * pitch, n * pitch + length)` a range overlaps. */
function touchedSteps(
  from: number,
  to: number,
  length: number,
  pitch: number,
): { first: number; last: number } {
  return { first: Math.floor((from - length) / pitch) + 1, last: Math.ceil(to / pitch) - 1 };
}
