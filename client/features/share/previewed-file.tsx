import { lazy, type ReactNode, useEffect, useState } from 'react';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import type { SharedPreviewProps } from '#client/features/share/shared-preview.tsx';

// Few visits begin with a preview.
const SharedPreview = lazy(() => import('#client/features/share/shared-preview.tsx'));

/**
 * The preview of a shared file, if one is shown. The first render has no boundary, so that the
 * server waits for the preview and sends it with the page.
 */
export function PreviewedFile(
  props: Omit<SharedPreviewProps, 'shown'> & { shown: string | null },
): ReactNode {
  const { shown, ...rest } = props;
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const preview = shown !== null && <SharedPreview {...rest} shown={shown} />;
  if (!isLive && !props.onOpen) return preview;
  return <LazyBoundary>{preview}</LazyBoundary>;
}
