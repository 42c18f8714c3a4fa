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

/** Browsers stop drawing an element near 33.5 million pixels; beyond this the scroll bar covers more than it shows. */
const heightMax = 30_000_000;

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
 * The entries to have in the page when `scrolled` pixels of the list are above the viewport: what can be seen, and the
 * same again above and below, so that a frame of fast scrolling never shows nothing.
 */
export function windowRange(shape: ListShape, scrolled: number, viewport: number): WindowRange {
  const lines = Math.ceil(shape.count / shape.columns);
  const top = Math.max(0, scrolled) * stretch(shape, viewport);
  const seen = Math.ceil(viewport / shape.pitch) + 1;
  const spare = Math.min(seen, Math.floor((windowRowsMax / shape.columns - seen) / 2));
  const firstSeen = Math.min(Math.floor(top / shape.pitch), Math.max(0, lines - 1));
  const first = Math.max(0, firstSeen - Math.max(0, spare));
  const last = Math.min(lines, firstSeen + seen + Math.max(0, spare));
  return {
    start: first * shape.columns,
    end: Math.min(shape.count, last * shape.columns),
    offset: Math.max(0, scrolled) - top + first * shape.pitch,
  };
}

/** How far to scroll so that an entry is wholly in view; undefined when it is. `inset` is what covers the viewport's top. */
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
