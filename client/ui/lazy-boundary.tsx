import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary, type FailureExtent } from '#client/ui/error-boundary.tsx';

/**
 * Boundary around a lazily loaded part. Renders `waiting` while its script is loading, and nothing
 * if it can't be loaded; an exception of its own is shown.
 */
export function LazyBoundary(props: {
  extent?: FailureExtent;
  resetKey?: unknown;
  waiting?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { extent = 'part', resetKey, waiting = null, children } = props;
  return (
    <ErrorBoundary extent={extent} resetKey={resetKey}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
