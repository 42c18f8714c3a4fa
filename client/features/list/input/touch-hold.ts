/** Long-press duration, the same as on phones. */
const holdMs = 450;
/** A finger that moves farther than this is scrolling. */
const slackPx = 10;

/**
 * Calls `onHold` with the row under a long press by finger or pen. Suppresses the click and context
 * menu that would follow.
 */
export function holdToSelect(list: HTMLElement, onHold: (row: Element) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  let held = false;
  const stop = () => clearTimeout(timer);

  list.addEventListener('pointerdown', (event) => {
    stop();
    held = false;
    // Pointer events have elements as targets.
    const row = (event.target as Element).closest('.row');
    if (!row || event.pointerType === 'mouse' || !event.isPrimary) return;
    start = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      held = true;
      navigator.vibrate?.(10);
      onHold(row);
    }, holdMs);
  });
  list.addEventListener('pointermove', (event) => {
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > slackPx) stop();
  });
  for (const end of ['pointerup', 'pointercancel'] as const) list.addEventListener(end, stop);
  list.addEventListener('contextmenu', (event) => {
    // Context menus are pointer events in the supported browsers.
    if (held || (event as PointerEvent).pointerType === 'touch') event.preventDefault();
  });
  list.addEventListener(
    'click',
    (event) => {
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
