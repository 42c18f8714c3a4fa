import type { Point, Swipe } from './image-zoom.ts';

/**
 * Handlers of pointer gestures on an image. Positions are relative to the center of its container,
 * in pixels.
 */
export interface GestureHandlers {
  isClose(): boolean;
  zoom(factor: number, at: Point): void;
  toggle(at: Point): void;
  move(by: Point): void;
  /** Drags the fitted image along with a finger. On release, the movement is handled as a swipe. */
  drag(by: Point): void;
  swipe(way: Swipe): void;
}

const wheelSpeed = 0.002;
/** Touchpads report a pinch as a wheel event with Ctrl, in smaller steps. */
const pinchSpeed = 0.01;

/**
 * Handles wheel, double click, pan, pinch and swipe on an image's container until the signal
 * aborts.
 */
export function listenToGestures(
  ground: HTMLElement,
  handlers: GestureHandlers,
  signal: AbortSignal,
): void {
  const pointers = new Map<number, Point>();
  let start: { at: Point; ms: number } | undefined;
  const placeOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = ground.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const wayTo = (at: Point): Point => {
    const from = start?.at ?? at;
    return { x: at.x - from.x, y: at.y - from.y };
  };

  ground.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const speed = event.ctrlKey ? pinchSpeed : wheelSpeed;
      handlers.zoom(Math.exp(-event.deltaY * speed), placeOf(event));
    },
    { signal, passive: false },
  );
  ground.addEventListener('dblclick', (event) => handlers.toggle(placeOf(event)), { signal });
  ground.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      ground.setPointerCapture(event.pointerId);
      const at = placeOf(event);
      pointers.set(event.pointerId, at);
      const isFinger = event.pointerType !== 'mouse' && pointers.size === 1;
      start = isFinger && !handlers.isClose() ? { at, ms: event.timeStamp } : undefined;
    },
    { signal },
  );
  ground.addEventListener(
    'pointermove',
    (event) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = placeOf(event);
      pointers.set(event.pointerId, now);
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
        handlers.zoom(distance(now, other) / Math.max(1, distance(before, other)), middle);
        handlers.move({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
      } else if (start) handlers.drag(wayTo(now));
      else handlers.move({ x: now.x - before.x, y: now.y - before.y });
    },
    { signal },
  );
  const lift = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || !start) return;
    const way = wayTo(placeOf(event));
    const { ms } = start;
    start = undefined;
    handlers.drag({ x: 0, y: 0 });
    if (event.type === 'pointerup') handlers.swipe({ ...way, ms: event.timeStamp - ms });
  };
  ground.addEventListener('pointerup', lift, { signal });
  ground.addEventListener('pointercancel', lift, { signal });
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
