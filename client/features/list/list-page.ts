/** Page events that a list follows. */
export interface PageCallbacks {
  scrolled(): void;
  /** Scrolling has stopped and no pointer is pressed. */
  rested(): void;
  /** The viewport was resized. */
  resized(): void;
  /** The list was resized, which may change column count and tile height. */
  reshaped(): void;
  /** A thumbnail failed to load. */
  failed(picture: HTMLImageElement): void;
}

/** Scrolling counts as stopped after this long, which is longer than one frame on a slow device. */
const restMs = 150;

/** Listens to the page of a list until `signal` aborts. */
export function listenToPage(
  list: HTMLElement,
  callbacks: PageCallbacks,
  signal: AbortSignal,
): void {
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let isPressed = false;
  // Waits for the pointer's release: a row moved between press and release gets no click.
  const rest = () => {
    if (!isPressed) callbacks.rested();
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
    callbacks.scrolled();
  };
  addEventListener('scroll', onScroll, { passive: true, signal });
  addEventListener('resize', () => callbacks.resized(), { passive: true, signal });
  const size = new ResizeObserver(() => callbacks.reshaped());
  // The expected markup has it.
  size.observe(list.querySelector('[data-list-body]')!);
  signal.addEventListener('abort', () => {
    clearTimeout(restTimer);
    size.disconnect();
  });
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) callbacks.failed(target);
  };
  list.addEventListener('error', onError, { capture: true, signal });
  // Those that failed before the engine ran.
  for (const image of list.querySelectorAll('img'))
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '')
      callbacks.failed(image);
}
