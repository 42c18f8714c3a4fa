import { type ReactNode, useState } from 'react';
import { useText } from '#client/ui/text.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { Download } from '../download-button.tsx';
import { hasPdfFrames, pdfBytesMax } from '../pdf-frames.ts';
import type { ViewerProps } from '../preview-context.ts';
import { previewUrl } from '../preview-url.ts';
import PdfPages from './pdf-pages.tsx';

/** Shows a PDF in the browser's own viewer, if it has one for frames, else page by page. */
export default function PdfViewer({ file }: ViewerProps): ReactNode {
  const t = useText();
  const [hasFailed, setFailed] = useState(false);
  const src = previewUrl(file);
  const elsewhere = (
    <a className="link" href={src} target="_blank" rel="noreferrer">
      {t('preview.openOriginal')}
    </a>
  );
  const hasFrames = hasPdfFrames();
  if (!hasFrames && (hasFailed || Number(file.size) > pdfBytesMax)) {
    return (
      <div className="preview-none">
        <FileGlyph kind="pdf" />
        <h3>{t('preview.pdfNone')}</h3>
        <p>{t('preview.pdfNoneTip')}</p>
        <div className="preview-options">
          <Download file={file} />
          {elsewhere}
        </div>
      </div>
    );
  }
  return (
    <div className="preview-pdf">
      {hasFrames ? (
        // Not sandboxed, because PDF viewers refuse sandboxed frames. The content host's separate
        // origin isolates it.
        <iframe src={src} title={file.name} referrerPolicy="no-referrer" />
      ) : (
        <PdfPages file={file} fail={() => setFailed(true)} />
      )}
      {elsewhere}
    </div>
  );
}
