import type { ClientErrorKind } from '#protocol/client-errors.ts';

/** Reports an error of this page. */
export type ReportPageError = (kind: ClientErrorKind, error: unknown) => void;

/**
 * Reports errors of this page to the operator. Everything except the listeners is loaded with the
 * first error. Returns the function that reports exceptions of rendering
 * (client/app/hydrate.tsx).
 */
export function watchErrors(window: Window): ReportPageError {
  const report: ReportPageError = (kind, error) =>
    void import('#client/lib/report-error.ts').then(
      ({ reportError }) => reportError(kind, error),
      () => {},
    );
  window.addEventListener('error', ({ error }) => error && report('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
  return report;
}
