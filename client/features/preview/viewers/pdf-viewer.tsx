import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { Download } from '../download-button.tsx';
import type { ViewerProps } from '../preview-context.ts';
import { previewUrl } from '../preview-url.ts';

/** Shows a PDF in the browser's own viewer, if it has one for frames. */
export default function PdfViewer({ file }: ViewerProps): ReactNode {
  const t = useText();
  const src = previewUrl(file);
  const elsewhere = (
    <a className="link" href={src} target="_blank" rel="noreferrer">
      {t('preview.openOriginal')}
    </a>
  );
  if (!navigator.pdfViewerEnabled) {
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
      {/* Not sandboxed, because PDF viewers refuse sandboxed frames. The content host's separate
          origin isolates it. */}
      <iframe src={src} title={file.name} referrerPolicy="no-referrer" />
      {elsewhere}
    </div>
  );
}
