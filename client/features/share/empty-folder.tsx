import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';

/** A folder with nothing in it; `top` is the share's first page, absent when this is it. */
export function EmptyFolder({ top }: { top: string | undefined }): ReactNode {
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
