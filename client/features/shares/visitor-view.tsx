import '#client/features/shares/visitor-view.css';
import type { ReactNode } from 'react';
import { formatSize } from '#protocol/size.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useMessages } from '#client/ui/text.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import { localZone } from '#client/lib/local-zone.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { Thumbnail } from '#client/ui/thumbnail.tsx';
import { FileName } from '#client/ui/file-name.tsx';

interface VisitorViewProps {
  title: string;
  files: readonly RowFacts[];
  isLocked: boolean;
  /** Milliseconds since 1970, 0 for never. */
  endsAt: number;
  /** Limit of saves, 0 for unlimited. */
  saves: number;
}

/** Most files drawn; more are only counted. */
const drawnMax = 4;

/** A small preview of the page visitors will see: title, files, count and end date. */
export function VisitorView(props: VisitorViewProps): ReactNode {
  const { title, files, isLocked, endsAt, saves } = props;
  const { t, formats } = useMessages();
  const { locale } = usePage();
  const isSizeKnown = files.every(({ isFolder }) => !isFolder);
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  const facts = [
    t('share.items', { count: files.length }),
    ...(isSizeKnown ? [formatSize(sizeBytes, { locale })] : []),
    ...(endsAt > 0 ? [t('share.openUntil', { day: formats.date(endsAt, localZone()) })] : []),
    ...(saves > 0 ? [t('share.savesLeft', { count: saves })] : []),
  ];
  return (
    <figure className="visitor-view">
      <figcaption>{t('shares.visitorsSee')}</figcaption>
      <div className="visitor-card">
        <span className="visitor-faces" aria-hidden="true">
          {files.slice(0, drawnMax).map((file) => (
            <span className="face" key={file.id}>
              <Thumbnail src={file.thumbnail}>
                <FileGlyph kind={file.kind} />
              </Thumbnail>
            </span>
          ))}
        </span>
        <p className="visitor-title">
          <FileName name={title} hasTitle />
        </p>
        <p className="visitor-facts num">{facts.join(' · ')}</p>
        {isLocked && (
          <p className="visitor-lock">
            <Icon path={driveIcons.lock} />
            {t('shares.visitorsUnlock')}
          </p>
        )}
      </div>
    </figure>
  );
}
