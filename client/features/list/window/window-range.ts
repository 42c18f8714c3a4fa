/** The geometry of a list of which only a window is in the page: pure numbers, in CSS pixels. */
export interface ListShape {
  /** Entries in the whole list. */
  readonly count: number;
  /** Entries side by side: 1 in a list. */
  readonly columns: number;
  /** From the top of one line to the top of the next. */
  readonly pitch: number;
}

/** The part of a list that is in the page. */
export interface WindowRange {
  /** First entry, always at the beginning of a line. */
  readonly start: number;
  /** One past the last entry. */
  readonly end: number;
  /** Room above the first entry. */
  readonly offset: number;
}

/**
 * No element is higher than 17.9 million pixels in Firefox, 33.5 million in Chromium: 2^30 of a
 * 60th, 2^31 of a 64th. Beyond this the scroll bar covers more than it shows.
 */
const heightMax = 17_000_000;

/** Most entries in the page at once. */
export const windowRowsMax = 400;

/** Height of the whole list as the scroll bar sees it. */
export function listHeight(shape: ListShape): number {
  return Math.min(Math.ceil(shape.count / shape.columns) * shape.pitch, heightMax);
}

/** How many real pixels one pixel of scrolling moves: 1 up to the height browsers can draw. */
function stretch(shape: ListShape, viewport: number): number {
  const real = Math.ceil(shape.count / shape.columns) * shape.pitch;
  const drawn = listHeight(shape);
  return real > drawn ? (real - viewport) / Math.max(1, drawn - viewport) : 1;
}

/**
 * The entries to have in the page when `scrolled` pixels of the list are above the viewport: what
 * can be seen, and the same again above and below, so that a frame of fast scrolling never shows
 * nothing; at most `spareMax` lines each.
 */
export function windowRange(
  shape: ListShape,
  scrolled: number,
  viewport: number,
  spareMax = Infinity,
): WindowRange {
  const lines = Math.ceil(shape.count / shape.columns);
  const top = Math.max(0, scrolled) * stretch(shape, viewport);
  const seen = Math.ceil(viewport / shape.pitch) + 1;
  const spare = Math.min(spareMax, seen, Math.floor((windowRowsMax / shape.columns - seen) / 2));
  const firstSeen = Math.min(Math.floor(top / shape.pitch), Math.max(0, lines - 1));
  const first = Math.max(0, firstSeen - Math.max(0, spare));
  const last = Math.min(lines, firstSeen + seen + Math.max(0, spare));
  return {
    start: first * shape.columns,
    end: Math.min(shape.count, last * shape.columns),
    offset: Math.max(0, scrolled) - top + first * shape.pitch,
  };
}

/**
 * Whether what is in the page will do for a range: it begins and ends near it, on whole lines, and
 * at the list's ends exactly. Rows then change several at a time, which costs one layout where each
 * row of its own would cost many.
 */
export function stillCovers(
  drawn: Pick<WindowRange, 'start' | 'end'>,
  range: Pick<WindowRange, 'start' | 'end'>,
  shape: Pick<ListShape, 'count' | 'columns'>,
): boolean {
  const slack = slackOf(range);
  const isNear = (a: number, b: number) => a === b || Math.abs(a - b) < slack;
  return (
    drawn.start % shape.columns === 0 &&
    drawn.end <= shape.count &&
    (range.start > 0 ? isNear(drawn.start, range.start) : drawn.start === 0) &&
    (range.end < shape.count ? isNear(drawn.end, range.end) : drawn.end === shape.count)
  );
}

/**
 * What to draw when what is in the page will not do any more: as far beyond the range, the way the
 * scrolling goes, as will still do for it. Half as many moves are needed then.
 */
export function rangeAhead(
  drawn: Pick<WindowRange, 'start'>,
  range: Pick<WindowRange, 'start' | 'end'>,
  { count, columns }: Pick<ListShape, 'count' | 'columns'>,
): Pick<WindowRange, 'start' | 'end'> {
  if (range.start === 0 || range.end === count) return range;
  const lines = Math.max(0, Math.ceil(slackOf(range) / columns) - 1);
  const shift = Math.sign(range.start - drawn.start) * lines * columns;
  return { start: Math.max(0, range.start + shift), end: Math.min(count, range.end + shift) };
}

/**
 * What is drawn, and twice as much the way the scrolling goes: 1 towards the end, -1 back. A second
 * of the wheel.
 */
export function spanAhead(
  { start, end }: Pick<WindowRange, 'start' | 'end'>,
  way: number,
): Pick<WindowRange, 'start' | 'end'> {
  const more = 2 * (end - start);
  return way < 0 ? { start: Math.max(0, start - more), end } : { start, end: end + more };
}

/** By how many entries less than this what is drawn may differ from what is wanted. */
function slackOf({ start, end }: Pick<WindowRange, 'start' | 'end'>): number {
  return Math.floor((end - start) / 6);
}

/**
 * How many pixels of the lines are above the viewport; lists that begin further down have a
 * negative number of them.
 */
export function seenFrom(shape: ListShape, scrolled: number, viewport: number): number {
  return scrolled > 0 ? scrolled * stretch(shape, viewport) : scrolled;
}

/**
 * How far to scroll so that an entry is wholly in view; undefined when it is. `inset` is what
 * covers the viewport's top.
 */
export function scrollToShow(
  shape: ListShape,
  index: number,
  scrolled: number,
  viewport: number,
  inset = 0,
): number | undefined {
  const ratio = stretch(shape, viewport);
  const top = Math.floor(index / shape.columns) * shape.pitch;
  const real = scrolled * ratio;
  if (top < real + inset) return Math.max(0, top - inset) / ratio;
  if (top + shape.pitch > real + viewport) return (top + shape.pitch - viewport) / ratio;
  return undefined;
}
