import { shownName } from '#client/lib/shown-name.ts';
import { previewUrl } from '../preview/preview-url.ts';
import type { ReactNode } from 'react';
import { previewKind } from '#protocol/file-kinds.ts';
import { formatSize } from '#protocol/size.ts';
import type { SharedFile } from '#client/features/share/share-place.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { ReportLink } from '#client/features/share/report-link.tsx';
import { useText } from '#client/ui/text.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { fileKind } from '#protocol/file-kinds.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';

interface StaticPreviewProps {
  file: SharedFile | undefined;
  closeHref: string;
}

/**
 * The server-rendered preview: the image, or the file's name and links. Works without scripts and
 * is shown until the interactive one has loaded.
 */
export function StaticPreview({ file, closeHref }: StaticPreviewProps): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const shown = file?.file_info;
  return (
    <section className="preview preview-static" aria-label={shown?.name}>
      <header className="preview-head">
        <a className="button quiet" href={closeHref} aria-label={t('share.previewClose')}>
          <Icon path={icons.close} />
        </a>
        <h2>
          <bdi dir="auto">{shownName(shown?.name ?? '')}</bdi>
        </h2>
        {/* A download that counts starts with a click, and programs that check links follow links. */}
        {shown?.web_content_link && !isTicketLink(shown.web_content_link) && (
          <a className="button plain" href={shown.web_content_link} download>
            <Icon path={icons.download} />
            {t('share.downloadShort')}
          </a>
        )}
      </header>
      <div className="preview-stage">
        {shown && previewKind(shown) === 'image' && previewUrl(shown) ? (
          <img src={previewUrl(shown)} alt={shown.name} />
        ) : (
          shown && (
            <div className="preview-none">
              <FileGlyph kind={fileKind(shown)} />
              <p className="num">{formatSize(shown.size, { locale })}</p>
            </div>
          )
        )}
      </div>
      <ReportLink />
    </section>
  );
}

/** True for a download link of a share that limits its downloads. */
function isTicketLink(link: string): boolean {
  return new URL(link).searchParams.has('k');
}
