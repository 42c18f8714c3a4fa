import { edgeScroll } from '#client/lib/edge-scroll.ts';
import type { ListInternals } from '../list-internals.ts';
import type { ListGeometry } from '../window/list-geometry.ts';
import { seenFrom } from '../window/window-range.ts';
import type { Gesture } from './list-press.ts';
import { rectBetween, type TileShape, touchedBy } from './marquee.ts';
import type { SelectionAction } from './selection.ts';

type Sweep = Extract<SelectionAction, { do: 'sweep' }>;

/**
 * Starts selecting with a rectangle drawn by mouse. One corner stays at its place in the list, the
 * other follows the pointer, and the page scrolls at its edges. Esc restores the previous
 * selection.
 */
export function beginSweep(list: ListInternals, pressed: PointerEvent): Gesture {
  const { state, geometry } = list;
  const before = state.selection;
  const how = { add: pressed.ctrlKey || pressed.metaKey, range: pressed.shiftKey };
  const origin = placeAt(geometry, pressed.clientX, pressed.clientY);
  let pointer = { x: pressed.clientX, y: pressed.clientY };
  const frame = document.createElement('div');
  frame.className = 'sweep';
  document.body.append(frame);
  document.documentElement.dataset.sweeping = '';
  let next = requestAnimationFrame(step);
  list.signal.addEventListener('abort', end);

  function step(): void {
    const speed = edgeScroll(pointer.y, list.coveredTop(), innerHeight);
    if (speed !== 0) scrollBy({ top: speed, behavior: 'instant' });
    show();
    next = requestAnimationFrame(step);
  }
  function show(): void {
    void list.dispatch(sweepNow());
    draw(frame, viewportAt(geometry, origin), pointer);
  }
  function sweepNow(): Sweep {
    const corner = placeAt(geometry, pointer.x, pointer.y);
    const rect = rectBetween(origin, corner);
    const spans = state.layout?.touched(rect) ?? touchedBy(rect, tiles(geometry));
    return { do: 'sweep', spans, before, ...how };
  }
  function end(): void {
    cancelAnimationFrame(next);
    frame.remove();
    delete document.documentElement.dataset.sweeping;
  }
  return {
    move: (event) => {
      pointer = { x: event.clientX, y: event.clientY };
    },
    end: (event) => {
      end();
      if (list.signal.aborted) return;
      pointer = { x: event.clientX, y: event.clientY };
      const sweep = sweepNow();
      void list.dispatch(sweep);
      void selectUnread(list, sweep);
    },
    cancel: () => {
      end();
      if (!list.signal.aborted) void list.dispatch({ do: 'sweep', spans: [], before, add: true });
    },
  };
}

/** Loads rows that the rectangle passed without loading, and selects them. */
async function selectUnread(
  { state: { rows }, dispatch }: ListInternals,
  sweep: Sweep,
): Promise<void> {
  const unread = sweep.spans.filter((span) => rows.missing(span) !== undefined);
  if (unread.length === 0) return;
  // Not empty, as checked above.
  await rows.need({ start: unread[0]!.start, end: unread.at(-1)!.end });
  void dispatch(sweep);
}

function draw(frame: HTMLElement, a: { x: number; y: number }, b: { x: number; y: number }): void {
  const { style } = frame;
  const isRightToLeft = getComputedStyle(frame).direction === 'rtl';
  const left = Math.min(a.x, b.x);
  const right = Math.max(a.x, b.x);
  style.insetInlineStart = `${isRightToLeft ? document.documentElement.clientWidth - right : left}px`;
  style.insetBlockStart = `${Math.min(a.y, b.y)}px`;
  style.inlineSize = `${right - left}px`;
  style.blockSize = `${Math.abs(a.y - b.y)}px`;
}

/** Size of the entries and the gaps between them, read from the styles. */
function tiles({ shape, window }: ListGeometry): TileShape {
  const style = getComputedStyle(window);
  const gap = Number.parseFloat(style.rowGap) || 0;
  const inlineGap = Number.parseFloat(style.columnGap) || 0;
  const width = window.getBoundingClientRect().width;
  const inline = (width + inlineGap) / shape.columns - inlineGap;
  return { ...shape, block: shape.pitch - gap, inline, inlinePitch: inline + inlineGap };
}

/**
 * Converts a viewport point to list coordinates: `x` from the start of the lines, `y` from the top
 * of the first line.
 */
function placeAt(geometry: ListGeometry, x: number, y: number): { x: number; y: number } {
  return { x: fromLineStart(geometry, x), y: y + seenTop(geometry) };
}

/** Converts list coordinates to a viewport point. */
function viewportAt(
  geometry: ListGeometry,
  place: { x: number; y: number },
): { x: number; y: number } {
  return { x: fromLineStart(geometry, place.x, true), y: place.y - seenTop(geometry) };
}

/** Distance from the top of the first line to the top of the viewport. */
function seenTop(geometry: ListGeometry): number {
  return seenFrom(geometry.shape, geometry.scrolled(), innerHeight);
}

/**
 * Converts x from the viewport's left edge to the inline start of the lines; with `back`, the
 * reverse.
 */
function fromLineStart({ window }: ListGeometry, x: number, back = false): number {
  const { left, right } = window.getBoundingClientRect();
  if (getComputedStyle(window).direction === 'rtl') return right - x;
  return back ? x + left : x - left;
}
