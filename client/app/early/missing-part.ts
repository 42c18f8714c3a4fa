import { reloadGuardMs } from '#protocol/limits.ts';

/** What is known when a part of a page could not be loaded. */
export interface MissingPart {
  /**
   * Whether this page is there because somebody, or it itself, reloaded it, how long it has been,
   * and whether anybody has touched it since.
   */
  isReloaded: boolean;
  ageMs: number;
  isTouched: boolean;
  isOnline: boolean;
  /** Whether something would be lost: an upload, a text. */
  isHeld: boolean;
}

/**
 * Whether the page reloads itself (specification 8, 9). A new release has mostly taken the part
 * away, and then once is enough: a page that has been reloaded does not do it again within ten
 * seconds, nor ever while nobody touches it, so there is no circle.
 */
export function mayReload(part: MissingPart): boolean {
  const { isReloaded, ageMs, isTouched, isOnline, isHeld } = part;
  return isOnline && !isHeld && !(isReloaded && (ageMs < reloadGuardMs || !isTouched));
}

/**
 * Answers when a part of the page could not be loaded, which the loader of modules reports on
 * `window`: the page reloads, or says so and leaves the moment to the reader. Pages that load no
 * parts have no words for it and stay as they are.
 */
export function mendMissingParts(window: Window): void {
  const { document, location, navigator, performance } = window;
  window.addEventListener('vite:preloadError', () => {
    const words = document.querySelector<HTMLTemplateElement>('#missing-part');
    if (!words || document.querySelector('.missing-part')) return;
    const [began] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const reload = mayReload({
      isReloaded: began?.type === 'reload',
      ageMs: performance.now(),
      isTouched: navigator.userActivation?.hasBeenActive ?? false,
      isOnline: navigator.onLine,
      isHeld: isHeld(window),
    });
    if (reload) return location.reload();
    // Beside an open dialog nothing can be reached.
    const place = document.querySelector('dialog:modal') ?? document.body;
    place.append(words.content.cloneNode(true));
    place.querySelector('.missing-part button')?.addEventListener('click', () => location.reload());
  });
}

/** Whether somebody would be asked before leaving, or has written something. */
function isHeld(window: Window): boolean {
  if (!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) return true;
  const fields = window.document.querySelectorAll<HTMLInputElement>('input, textarea');
  return Array.from(fields).some((field) => field.matches(':read-write') && field.value !== '');
}
