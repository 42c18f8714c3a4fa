import { lazy, type ReactNode } from 'react';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import type { SectionProps } from '#client/features/drive-context/section.ts';

const SharesSection = lazy(() => import('../shares/shares-section.tsx'));
const RequestsView = lazy(() => import('./requests-view.tsx'));

/** The page `/drive/shares`: the user's shared links, or their requests for files. */
export default function LinksSection(props: SectionProps): ReactNode {
  const showsRequests = props.query.get('show') === 'requests';
  return (
    <LazyBoundary>
      {showsRequests ? <RequestsView userId={props.userId} /> : <SharesSection {...props} />}
    </LazyBoundary>
  );
}
