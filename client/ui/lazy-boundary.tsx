import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary, type FailureExtent } from '#client/ui/error-boundary.tsx';

/**
 * Boundary around a lazily loaded part. Renders nothing while its script is loading, or can't be
 * loaded; an exception of its own is shown.
 */
export function LazyBoundary(props: {
  extent?: FailureExtent;
  resetKey?: unknown;
  children: ReactNode;
}): ReactNode {
  const { extent = 'part', resetKey, children } = props;
  return (
    <ErrorBoundary extent={extent} resetKey={resetKey}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
