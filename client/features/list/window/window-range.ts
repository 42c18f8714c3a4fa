/** Geometry of a virtualized list: plain numbers in CSS pixels. */
export interface ListShape {
  /** Entries in the whole list. */
  readonly count: number;
  /** Entries per line: 1 in the list view. */
  readonly columns: number;
  /** Distance between the tops of two lines. */
  readonly pitch: number;
}

/** The rendered part of a list. */
export interface WindowRange {
  /** First entry, always at the start of a line. */
  readonly start: number;
  /** One past the last entry. */
  readonly end: number;
  /** Space above the first entry. */
  readonly offset: number;
}

/**
 * Element height is limited to 17.9 million pixels in Firefox (2^30 / 60) and 33.5 million in
 * Chromium (2^31 / 64). Beyond this limit, one pixel of the scroll bar covers more than one pixel
 * of the list.
 */
const heightMax = 17_000_000;

/** Maximum number of rendered entries. */
export const windowRowsMax = 400;

/** Height of the whole list as the scroll bar sees it. */
export function listHeight(shape: ListShape): number {
  return Math.min(Math.ceil(shape.count / shape.columns) * shape.pitch, heightMax);
}

/** List pixels per pixel of scrolling: 1 up to the height browsers can draw. */
export function stretch(shape: ListShape, viewport: number): number {
  const real = Math.ceil(shape.count / shape.columns) * shape.pitch;
  const drawn = listHeight(shape);
  return real > drawn ? (real - viewport) / Math.max(1, drawn - viewport) : 1;
}

/**
 * Entries to render when `scrolled` pixels of the list are above the viewport: the visible ones and
 * as many again above and below, so that fast scrolling never shows a blank frame. At most
 * `spareMax` lines on each side.
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
 * True if the rendered range is close enough to the wanted one: both ends nearby, on whole lines,
 * and exact at the ends of the list. Rows are then replaced several at a time, with one layout
 * instead of one per row.
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
 * The next range to render once the current one no longer suffices. Extends in the scroll direction
 * as far as `stillCovers` allows, which halves the number of moves.
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
 * The rendered range plus twice its length in the scroll direction (1 towards the end, -1 back):
 * about one second of wheel scrolling.
 */
export function spanAhead(
  { start, end }: Pick<WindowRange, 'start' | 'end'>,
  way: number,
): Pick<WindowRange, 'start' | 'end'> {
  const more = 2 * (end - start);
  return way < 0 ? { start: Math.max(0, start - more), end } : { start, end: end + more };
}

/** The rendered range may differ from the wanted one by fewer entries than this. */
function slackOf({ start, end }: Pick<WindowRange, 'start' | 'end'>): number {
  return Math.floor((end - start) / 6);
}

/** Pixels of the lines above the viewport; negative when the list starts further down. */
export function seenFrom(shape: ListShape, scrolled: number, viewport: number): number {
  return scrolled > 0 ? scrolled * stretch(shape, viewport) : scrolled;
}

/**
 * Scroll position that shows an entry fully; undefined when it is fully visible. `inset` is the
 * covered height at the top of the viewport.
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
