import { edgeScroll } from '#client/lib/edge-scroll.ts';
import type { ListInternals } from '../list-internals.ts';
import type { Gesture } from './list-press.ts';
import { rectBetween, touchedBy } from './marquee.ts';
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
  const origin = geometry.placeAt(pressed.clientX, pressed.clientY);
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
    draw(frame, geometry.viewportAt(origin), pointer);
  }
  function sweepNow(): Sweep {
    const corner = geometry.placeAt(pointer.x, pointer.y);
    const spans = touchedBy(rectBetween(origin, corner), geometry.tiles());
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
