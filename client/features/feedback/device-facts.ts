/**
 * Facts about a device that help to diagnose a problem. Each has a label in the locale area
 * `feedback`.
 */
export interface DeviceFacts {
  browser: string;
  window: string;
  language: string;
  timeZone: string;
  theme: string;
  page: string;
}

/**
 * The facts of this window, shown before they are sent. `page` is the page the sender came from.
 */
export function deviceFacts(view: Window, page: string): DeviceFacts {
  const { innerWidth, innerHeight, devicePixelRatio, navigator, document } = view;
  return {
    browser: navigator.userAgent.slice(0, 400),
    window: `${innerWidth} × ${innerHeight} @ ${devicePixelRatio}`,
    language: `${document.documentElement.lang} (${navigator.languages.join(', ')})`.slice(0, 400),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    theme: document.documentElement.dataset.theme ?? 'system',
    page: page.slice(0, 400),
  };
}

/** Path of the page of this site that led to the current one, or else of the current one. */
export function pageBefore({
  referrer,
  location,
}: Pick<Document, 'referrer' | 'location'>): string {
  const before = URL.parse(referrer);
  return before?.origin === location.origin ? before.pathname : location.pathname;
}
