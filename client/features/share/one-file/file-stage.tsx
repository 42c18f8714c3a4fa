import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { File } from '#protocol/drive.ts';
import { fileExtension, fileKind, previewKind } from '#protocol/file-kinds.ts';
import { formatSize } from '#protocol/size.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import { hasPdfFrames, pdfBytesMax } from '#client/features/preview/pdf-frames.ts';
import { previewUrl } from '#client/features/preview/preview-url.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { useMessages, useText } from '#client/ui/text.ts';

// Load with the first text and the first PDF. Photos and recordings are shown by the browser.
const Document = lazy(() => import('./document.tsx'));
const PdfPages = lazy(() => import('./pdf.tsx'));

/** Larger images are shown as their thumbnail. */
const imageBytesMax = 40 * 1024 * 1024;

/**
 * The file of the page, as large as the window. The server renders photos and recordings, which
 * stay the same elements when the page becomes interactive.
 */
export function FileStage({ file }: { file: File }): ReactNode {
  const [hasFailed, setFailed] = useState(false);
  const fail = () => setFailed(true);
  const kind = hasFailed || !previewUrl(file) ? null : previewKind(file);
  switch (kind) {
    case 'image':
      return <Photo {...{ file, fail }} />;
    case 'video':
    case 'audio':
      return <Recording {...{ file, kind, fail }} />;
    case 'pdf':
      return <Pdf file={file} />;
    case 'text':
    case 'markdown':
    case 'table':
    case 'code':
      return <Text {...{ file, fail }} />;
    default:
      return <Card file={file} />;
  }
}

interface StageProps {
  file: File;
  /** Shows the file's card instead. */
  fail(): void;
}

/** The photo on its own blurred colors. It opens in the preview, where it can be zoomed. */
function Photo({ file, fail }: StageProps): ReactNode {
  const t = useText();
  const { path } = usePage();
  const picture = useRef<HTMLImageElement>(null);
  const { thumbnail_link: thumbnail } = file;
  const isHuge = Number(file.size) > imageBytesMax && thumbnail !== '';
  // It may have failed before this page became interactive.
  useEffect(() => {
    const { complete, naturalWidth } = picture.current ?? {};
    if (complete && naturalWidth === 0) fail();
  }, []);
  return (
    <a
      className="one-stage one-photo"
      href={withQuery(path, '', { preview: file.id })}
      title={t('onefile.fullSize')}
    >
      {thumbnail && <img className="one-backdrop" src={thumbnail} alt="" />}
      <img
        ref={picture}
        className="one-picture"
        src={isHuge ? thumbnail : previewUrl(file)}
        alt={file.name}
        onError={fail}
      />
    </a>
  );
}

function Recording(props: StageProps & { kind: 'video' | 'audio' }): ReactNode {
  const { file, kind, fail } = props;
  const player = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  useEffect(() => {
    if (player.current?.error) fail();
  }, []);
  const shared = {
    ref: player,
    src: previewUrl(file),
    controls: true,
    preload: 'metadata',
    onError: fail,
    'aria-label': file.name,
  };
  if (kind === 'video') {
    return (
      <div className="one-stage one-video">
        <video {...shared} playsInline />
      </div>
    );
  }
  return (
    <div className="one-stage one-audio">
      {file.thumbnail_link ? <img src={file.thumbnail_link} alt="" /> : <FileGlyph kind="audio" />}
      <audio {...shared} />
    </div>
  );
}

/**
 * A PDF in the browser's own viewer, if it has one for frames, else page by page. Only scripts can
 * find out.
 */
function Pdf({ file }: { file: File }): ReactNode {
  const t = useText();
  const [viewer, setViewer] = useState<'frame' | 'pages' | 'none'>();
  useEffect(() => {
    const isSmall = Number(file.size) <= pdfBytesMax;
    setViewer(hasPdfFrames() ? 'frame' : isSmall ? 'pages' : 'none');
  }, [file.size]);
  const src = previewUrl(file);
  if (viewer === 'frame') {
    return (
      <div className="one-stage one-desk">
        {/* Not sandboxed, because PDF viewers refuse sandboxed frames. The content host's separate
            origin isolates it. */}
        <iframe src={src} title={file.name} referrerPolicy="no-referrer" />
      </div>
    );
  }
  if (viewer === 'pages') {
    const waiting = <div className="one-paper" aria-busy="true" />;
    return (
      <div className="one-stage one-desk one-pages">
        <Suspense fallback={waiting}>
          <PdfPages {...{ file, waiting }} fail={() => setViewer('none')} />
        </Suspense>
      </div>
    );
  }
  return (
    <Card file={file}>
      <a className="link" href={src} target="_blank" rel="noreferrer">
        {t('onefile.newTab')}
      </a>
    </Card>
  );
}

/** A text on paper. Scripts read it; the server shows the empty sheet. */
function Text({ file, fail }: StageProps): ReactNode {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const waiting = <div className="one-paper" aria-busy="true" />;
  return (
    <div className="one-stage one-desk">
      {isLive ? (
        <Suspense fallback={waiting}>
          <Document {...{ file, fail, waiting }} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}

/** A file that browsers don't show: its glyph, name and size. */
function Card({ file, children }: { file: File; children?: ReactNode }): ReactNode {
  const t = useText();
  const { locale } = useMessages();
  const kind = fileKind(file);
  const isRecording = kind === 'video' || kind === 'audio';
  const facts = [fileExtension(file.name).toUpperCase(), formatSize(file.size, { locale })];
  return (
    <div className="one-stage one-card">
      {file.thumbnail_link ? (
        <img className="one-face" src={file.thumbnail_link} alt="" />
      ) : (
        <FileGlyph kind={kind} />
      )}
      <p className="one-card-name">
        <bdi dir="auto">{shownName(file.name)}</bdi>
      </p>
      <p className="num">{facts.filter(Boolean).join(' · ')}</p>
      <p>{t(isRecording ? 'onefile.cannotPlay' : 'onefile.downloadTip')}</p>
      {children}
    </div>
  );
}
