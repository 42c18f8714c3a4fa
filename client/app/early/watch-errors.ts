import type { ClientErrorKind } from '#protocol/client-errors.ts';

/** Loads the reporter and reports an error to the operator. */
export function reportLater(kind: ClientErrorKind, error: unknown): void {
  void import('#client/lib/report-error.ts').then(
    ({ reportError }) => reportError(kind, error),
    () => {},
  );
}

/**
 * Reports errors of this page. Everything except the listeners is loaded with the first error.
 * Exceptions of rendering are reported by client/app/hydrate.tsx.
 */
export function watchErrors(window: Window): void {
  window.addEventListener('error', ({ error }) => error && reportLater('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportLater('rejection', reason));
}
