import type { ClientErrorKind } from '#protocol/client-errors.ts';

/**
 * Reports errors of this page to the operator. Everything except the listeners is loaded with the
 * first error. Exceptions of rendering are reported by client/app/hydrate.tsx.
 */
export function watchErrors(window: Window): void {
  const report = (kind: ClientErrorKind, error: unknown) =>
    void import('#client/lib/report-error.ts').then(
      ({ reportError }) => reportError(kind, error),
      () => {},
    );
  window.addEventListener('error', ({ error }) => error && report('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
}
