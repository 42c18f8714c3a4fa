/** What the page around a list does that the list follows. */
export interface PageActs {
  scrolled(): void;
  /** Neither scrolling nor a pressed pointer moves it any more. */
  rested(): void;
  /** The viewport has another size. */
  resized(): void;
  /** The list has another size: as many tiles side by side as fit now, of another height. */
  reshaped(): void;
  /** A picture cannot be made, or is gone. */
  failed(picture: HTMLImageElement): void;
}

/**
 * Scrolling rests when it has not gone on for so long: longer than a slow device may take for a
 * frame.
 */
const restMs = 150;

/** Follows the page a list is in until the signal. */
export function listenToPage(list: HTMLElement, acts: PageActs, signal: AbortSignal): void {
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let isPressed = false;
  // A row that is moved between press and release gets no click.
  const rest = () => {
    if (!isPressed) acts.rested();
  };
  const restSoon = (ms: number) => {
    clearTimeout(restTimer);
    restTimer = setTimeout(rest, ms);
  };
  const release = () => {
    if (isPressed) restSoon(0);
    isPressed = false;
  };
  list.addEventListener('pointerdown', () => (isPressed = true), { passive: true, signal });
  for (const name of ['pointerup', 'pointercancel', 'blur']) {
    addEventListener(name, release, { passive: true, signal });
  }
  const onScroll = () => {
    restSoon(restMs);
    acts.scrolled();
  };
  addEventListener('scroll', onScroll, { passive: true, signal });
  addEventListener('resize', () => acts.resized(), { passive: true, signal });
  const size = new ResizeObserver(() => acts.reshaped());
  size.observe(list.querySelector('[data-list-body]')!);
  signal.addEventListener('abort', () => {
    clearTimeout(restTimer);
    size.disconnect();
  });
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) acts.failed(target);
  };
  list.addEventListener('error', onError, { capture: true, signal });
}
