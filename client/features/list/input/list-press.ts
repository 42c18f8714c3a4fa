/** The gesture a mouse press turns into once the pointer moves. */
export type PressKind = 'drag' | 'sweep';

/** A drag or a rectangle selection in progress. */
export interface Gesture {
  move(event: PointerEvent): void;
  /** The button was released. */
  end(event: PointerEvent): void;
  /** Esc was pressed, or the browser canceled the pointer. */
  cancel(): void;
}

/** Callbacks for presses and the gestures they start. */
export interface PressCallbacks {
  /**
   * The gesture a press on an element would start. Undefined leaves the press to the browser, for
   * selecting text or following links.
   */
  kindOf(target: Element, event: PointerEvent): PressKind | undefined;
  begin(kind: PressKind, pressed: PointerEvent): Gesture;
  /** The mouse was clicked on empty space. */
  clickedRoom(event: PointerEvent): void;
}

/** A smaller movement counts as a click. */
const slackPx = 4;

/**
 * Detects mouse presses in an area that become a drag or a rectangle selection. Touch and pen
 * scroll or long-press instead. A gesture continues after the area is gone, because its list may be
 * left during a drag.
 */
export function watchPresses(
  area: HTMLElement,
  callbacks: PressCallbacks,
  signal: AbortSignal,
): void {
  area.addEventListener('pointerdown', (event) => press(event, callbacks), { signal });
  // Prevents the browser's own drag, which would end the pointer events.
  area.addEventListener(
    'dragstart',
    (event) => {
      if ((event.target as Element).closest?.('.row')) event.preventDefault();
    },
    { signal },
  );
}

function press(pressed: PointerEvent, callbacks: PressCallbacks): void {
  const { pointerType, button, pointerId } = pressed;
  if (pointerType !== 'mouse' || button !== 0 || pressed.defaultPrevented) return;
  // Pointer events have elements as targets.
  const target = pressed.target as Element;
  const kind = callbacks.kindOf(target, pressed);
  if (!kind) return;
  let gesture: Gesture | undefined;
  const over = new AbortController();
  const { signal } = over;
  const isOther = (event: PointerEvent) => event.pointerId !== pointerId;
  const cancel = () => {
    over.abort();
    gesture?.cancel();
  };

  const onMove = (event: PointerEvent) => {
    if (isOther(event)) return;
    // The button was released outside the window.
    if (event.buttons === 0) return cancel();
    const far = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY);
    if (!gesture && far < slackPx) return;
    gesture ??= callbacks.begin(kind, pressed);
    gesture.move(event);
  };
  const onUp = (event: PointerEvent) => {
    if (isOther(event)) return;
    over.abort();
    if (gesture) {
      swallowClick();
      gesture.end(event);
    } else if (!target.closest('.row')) callbacks.clickedRoom(event);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !gesture) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    swallowClick();
    cancel();
  };
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', onUp, { signal });
  addEventListener('pointercancel', (event) => !isOther(event) && cancel(), { signal });
  addEventListener('blur', cancel, { signal });
  addEventListener('keydown', onKey, { signal, capture: true });
  document.addEventListener('selectstart', (event) => event.preventDefault(), { signal });
}

/** Suppresses the click that follows the release of a gesture. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const over = new AbortController();
  addEventListener('click', swallow, { capture: true, signal: over.signal });
  addEventListener('pointerdown', () => over.abort(), { capture: true, signal: over.signal });
  addEventListener('pointerup', () => setTimeout(() => over.abort()), { signal: over.signal });
  setTimeout(() => over.abort(), 300);
}
