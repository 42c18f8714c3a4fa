import { lazy, type ReactNode, Suspense } from 'react';

// Rare and heavy, so it comes with the first file that is opened.
const DrivePreview = lazy(() => import('./drive-preview.tsx'));

/** A file that is opened over its place. */
export function ShownFile(props: {
  shown: string;
  showFile: (id: string | null) => void;
}): ReactNode {
  return (
    <Suspense fallback={null}>
      <DrivePreview {...props} />
    </Suspense>
  );
}
