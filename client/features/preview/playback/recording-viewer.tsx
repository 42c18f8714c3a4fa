import { lazy, type ReactNode, useState } from 'react';
import { useText } from '#client/ui/text.ts';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import type { ViewerProps } from '../preview-context.ts';
import { Unplayable } from './unplayable.tsx';
import { usePlayable } from './use-playable.ts';

const MediaViewer = lazy(() => import('./media-viewer.tsx'));

/** Plays a recording. Warns first if this browser plays it without sound or not at all. */
export default function RecordingViewer(props: ViewerProps): ReactNode {
  const t = useText();
  const { file, context } = props;
  const judged = usePlayable(file);
  const [isTried, setTried] = useState(false);
  if (!judged) {
    return <p className="preview-loading late">{t('preview.loading', { name: file.name })}</p>;
  }
  const { playable, format } = judged;
  if (playable === 'no' && !isTried) {
    const { openInPlayer } = context.host;
    return (
      <Unplayable
        file={file}
        format={format}
        onOpen={openInPlayer && (() => openInPlayer(file))}
        onTry={() => setTried(true)}
      />
    );
  }
  const note = playable === 'silent' ? t('preview.silent', { format }) : '';
  return (
    <LazyBoundary>
      <MediaViewer {...props} note={note} />
    </LazyBoundary>
  );
}
