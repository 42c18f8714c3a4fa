import { shownAt } from './shown-at.ts';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { File } from '#protocol/drive.ts';
import { isSupportedAudioCodec, previewKind } from '#protocol/file-kinds.ts';
import { useText } from '#client/hooks/use-page.ts';
import { Icon } from '#client/parts/icon.tsx';

const TextViewer = lazy(() => import('./text-viewer.tsx'));
const ZipViewer = lazy(() => import('./zip-viewer.tsx'));

/** Shows a file by its kind; what only some files need loads with the first of them. */
export function Viewer({ file }: { file: File }): ReactNode {
  const t = useText();
  const [hasFailed, setFailed] = useState(false);
  const fail = () => setFailed(true);
  if (hasFailed) {
    return (
      <div className="preview-none" role="alert">
        <h3>{t('share.previewFailed')}</h3>
        <p>{t('share.previewFailedTip')}</p>
      </div>
    );
  }
  const src = shownAt(file);
  switch (previewKind(file)) {
    case 'image':
      return <ImageViewer {...{ file, fail }} />;
    case 'video':
      return <VideoViewer {...{ file, fail }} />;
    case 'audio':
      return (
        <div className="preview-sound">
          {file.thumbnail_link && <img src={file.thumbnail_link} alt="" />}
          <audio src={src} controls autoPlay onError={fail} aria-label={file.name} />
        </div>
      );
    case 'pdf':
      return (
        <div className="preview-pdf">
          {/* The browser's own reader refuses sandboxed frames; the content host's origin is what keeps it apart. */}
          <iframe src={src} title={file.name} referrerPolicy="no-referrer" />
          <a className="link" href={src} target="_blank" rel="noreferrer">
            {t('share.openOriginal')}
          </a>
        </div>
      );
    case 'zip':
      return (
        <Suspense fallback={null}>
          <ZipViewer {...{ file, fail }} />
        </Suspense>
      );
    default:
      return (
        <Suspense fallback={null}>
          <TextViewer {...{ file, fail }} />
        </Suspense>
      );
  }
}

const zoomStep = 1.5;
const zoomMax = 8;

function ImageViewer({ file, fail }: { file: File; fail: () => void }): ReactNode {
  const t = useText();
  const [zoom, setZoom] = useState(1);
  const picture = useRef<HTMLImageElement>(null);
  // Through the object model, which the policy of pages allows; an attribute it would refuse.
  useEffect(() => {
    picture.current?.style.setProperty('--zoom', `${zoom * 100}%`);
  }, [zoom]);
  const change = (factor: number) =>
    setZoom((now) => Math.min(zoomMax, Math.max(1, Number((now * factor).toFixed(3)))));
  return (
    <div className="preview-image" data-zoomed={zoom > 1 ? '' : undefined}>
      <div
        className="preview-image-room"
        onDoubleClick={() => setZoom((now) => (now > 1 ? 1 : zoomStep ** 2))}
        onWheel={(event) => {
          if (event.ctrlKey) change(event.deltaY < 0 ? 1.1 : 1 / 1.1);
        }}
      >
        <img ref={picture} src={shownAt(file)} alt={file.name} onError={fail} />
      </div>
      <div className="preview-zoom" role="group">
        <button
          type="button"
          className="button quiet"
          aria-label={t('share.zoomOut')}
          disabled={zoom === 1}
          onClick={() => change(1 / zoomStep)}
        >
          <Icon name="minus" />
        </button>
        <button
          type="button"
          className="button quiet num"
          aria-label={`${Math.round(zoom * 100)} %: ${t('share.zoomFit')}`}
          onClick={() => setZoom(1)}
        >
          {Math.round(zoom * 100)} %
        </button>
        <button
          type="button"
          className="button quiet"
          aria-label={t('share.zoomIn')}
          disabled={zoom >= zoomMax}
          onClick={() => change(zoomStep)}
        >
          <Icon name="add" />
        </button>
      </div>
    </div>
  );
}

function VideoViewer({ file, fail }: { file: File; fail: () => void }): ReactNode {
  const t = useText();
  const codec = file.medias.find(({ is_origin }) => is_origin)?.video?.audio_codec;
  const isSilent = typeof codec === 'string' && !isSupportedAudioCodec(codec);
  return (
    <div className="preview-film">
      <video
        src={shownAt(file)}
        poster={file.thumbnail_link || undefined}
        controls
        autoPlay
        playsInline
        onError={fail}
        aria-label={file.name}
      />
      {isSilent && <p className="preview-note">{t('share.previewSound')}</p>}
    </div>
  );
}
