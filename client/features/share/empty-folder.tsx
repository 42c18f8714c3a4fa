import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';

/**
 * Shown for an empty folder. `top` is the URL of the share's top level, absent on the top level
 * itself.
 */
export default function EmptyFolder({ top }: { top: string | undefined }): ReactNode {
  const t = useText();
  return (
    <div className="share-empty">
      <FileGlyph kind="folder" />
      <h2>{t('share.emptyFolder')}</h2>
      <p>{t('share.emptyFolderTip')}</p>
      {top && (
        <a className="button plain" href={top}>
          {t('share.backToShare')}
        </a>
      )}
    </div>
  );
}
