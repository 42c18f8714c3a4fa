import type { ClientErrorKind } from '#protocol/client-errors.ts';

/**
 * Reports errors of this page to the operator. Everything except the listeners is loaded with the
 * first error. `magpie:failed` is dispatched for exceptions of rendering (client/app/hydrate.tsx).
 */
export function watchErrors(window: Window): void {
  const report = (kind: ClientErrorKind, error: unknown) =>
    void import('#client/lib/report-error.ts').then(
      ({ reportError }) => reportError(kind, error),
      () => {},
    );
  window.addEventListener('error', ({ error }) => error && report('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
  for (const [name, kind] of [
    ['magpie:failed', 'render'],
    ['magpie:mended', 'hydration'],
  ] as const)
    window.addEventListener(name, (event) => {
      if (event instanceof CustomEvent) report(kind, event.detail);
    });
}
