import { reloadGuardMs } from '#protocol/limits.ts';
import { buildName } from '#client/lib/build-name.ts';

/** Circumstances in which a module failed to load. */
export interface MissingPart {
  /** Was the page reloaded, how long ago, and was it used since? */
  isReloaded: boolean;
  ageMs: number;
  isTouched: boolean;
  isOnline: boolean;
  /** Would unsaved work be lost: an upload or text input? */
  isHeld: boolean;
}

/**
 * May the page reload automatically (specification 8, 9)? A new release usually removed the module,
 * so one reload suffices. To prevent loops, a reloaded page doesn't reload again within ten
 * seconds, and never without user input.
 */
export function mayReload(part: MissingPart): boolean {
  const { isReloaded, ageMs, isTouched, isOnline, isHeld } = part;
  return isOnline && !isHeld && !(isReloaded && (ageMs < reloadGuardMs || !isTouched));
}

/**
 * Handles modules that fail to load, which the module loader reports on `window`: reloads the page,
 * or shows a message and lets the reader choose. Pages without dynamic modules have no such
 * message.
 */
export function handleMissingModules(window: Window): void {
  const { document, location, navigator, performance } = window;
  window.addEventListener('vite:preloadError', (event) => {
    const words = document.querySelector<HTMLTemplateElement>('#missing-part');
    if (!words || document.querySelector('.missing-part')) return;
    reportMissingModule(window, event);
    // Entries of this type are navigation timings.
    const [began] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const reload = mayReload({
      isReloaded: began?.type === 'reload',
      ageMs: performance.now(),
      isTouched: navigator.userActivation?.hasBeenActive ?? false,
      isOnline: navigator.onLine,
      isHeld: isHeld(window),
    });
    if (reload) return location.reload();
    // Outside an open modal dialog, nothing can be reached.
    const place = document.querySelector('dialog:modal') ?? document.body;
    place.append(words.content.cloneNode(true));
    place.querySelector('.missing-part button')?.addEventListener('click', () => location.reload());
  });
}

/**
 * Reports it to the operator (protocol/client-errors.ts) without the reporter of other errors,
 * whose script a new release may have removed too.
 */
function reportMissingModule({ document, location, navigator }: Window, event: Event): void {
  const error = 'payload' in event ? String(event.payload) : '';
  const [file = ''] = /assets\/[\w.-]+/.exec(error) ?? [];
  if (!navigator.onLine || file === '') return;
  const message = `missing ${file}`;
  const page = location.pathname.replace(/^(\/[\w-]*\/?).*/, '$1');
  const report = { kind: 'chunk', message, page, build: buildName(document) };
  navigator.sendBeacon('/api/v1/client-errors', JSON.stringify(report));
}

/** Would the visitor be asked before leaving, or does a form have input? */
function isHeld(window: Window): boolean {
  if (!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) return true;
  const fields = window.document.querySelectorAll<HTMLInputElement>('input, textarea');
  return Array.from(fields).some((field) => field.matches(':read-write') && field.value !== '');
}
