import type { Span } from '../rows/row-store.ts';
import type { ListShape } from '../window/window-range.ts';

/**
 * The geometry of entries as a rectangle meets them: lines and columns with the room between, in
 * CSS pixels of the list.
 */
export interface TileShape extends ListShape {
  /** Height of an entry, without the room below it. */
  readonly block: number;
  /** Width of an entry, and from the beginning of one to that of the next beside it. */
  readonly inline: number;
  readonly inlinePitch: number;
}

/**
 * A rectangle in a list: `start` and `end` along the line as it is read, so right to left needs
 * nothing else.
 */
export interface ListRect {
  readonly top: number;
  readonly bottom: number;
  readonly start: number;
  readonly end: number;
}

/** The rectangle between two corners, whichever they are. */
export function rectBetween(a: { x: number; y: number }, b: { x: number; y: number }): ListRect {
  return {
    top: Math.min(a.y, b.y),
    bottom: Math.max(a.y, b.y),
    start: Math.min(a.x, b.x),
    end: Math.max(a.x, b.x),
  };
}

/**
 * The entries a rectangle touches, as runs in the order of the list. To touch an edge from outside
 * is not enough.
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

/**
 * Which of the steps `[n * pitch, n * pitch + length)` a stretch from one place to another meets.
 */
function touchedSteps(
  from: number,
  to: number,
  length: number,
  pitch: number,
): { first: number; last: number } {
  return { first: Math.floor((from - length) / pitch) + 1, last: Math.ceil(to / pitch) - 1 };
}
