/** What a press of the mouse that moves on becomes. */
export type PressKind = 'drag' | 'sweep';

/** A drag or a sweep, for as long as the button is held. */
export interface Gesture {
  move(event: PointerEvent): void;
  /** The button was let go. */
  end(event: PointerEvent): void;
  /** Esc, or the browser took the pointer away. */
  cancel(): void;
}

/** What presses can lead to. */
export interface PressActs {
  /**
   * What a press on an element would become; undefined leaves it to the browser: texts are
   * selected, links followed.
   */
  kindOf(target: Element, event: PointerEvent): PressKind | undefined;
  begin(kind: PressKind, pressed: PointerEvent): Gesture;
  /** The mouse was pressed and let go where there is nothing. */
  clickedRoom(event: PointerEvent): void;
}

/** A mouse that moves less than this has clicked. */
const slackPx = 4;

/**
 * Watches an area for presses of the mouse that become a drag or a sweep. Fingers and pens scroll
 * and hold instead. What has begun goes on when the area is gone: its list may be left while
 * something is dragged.
 */
export function watchPresses(area: HTMLElement, acts: PressActs, signal: AbortSignal): void {
  area.addEventListener('pointerdown', (event) => press(event, acts), { signal });
  // The drag is our own; the browser's would end the pointer events.
  area.addEventListener(
    'dragstart',
    (event) => {
      if ((event.target as Element).closest?.('.row')) event.preventDefault();
    },
    { signal },
  );
}

function press(pressed: PointerEvent, acts: PressActs): void {
  const { pointerType, button, pointerId } = pressed;
  if (pointerType !== 'mouse' || button !== 0 || pressed.defaultPrevented) return;
  const target = pressed.target as Element;
  const kind = acts.kindOf(target, pressed);
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
    // The button was let go outside of the window.
    if (event.buttons === 0) return cancel();
    const far = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY);
    if (!gesture && far < slackPx) return;
    gesture ??= acts.begin(kind, pressed);
    gesture.move(event);
  };
  const onUp = (event: PointerEvent) => {
    if (isOther(event)) return;
    over.abort();
    if (gesture) {
      swallowClick();
      gesture.end(event);
    } else if (!target.closest('.row')) acts.clickedRoom(event);
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

/** The click that comes with letting go belongs to the gesture. */
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
