import type { ReactNode } from 'react';
import { fileKind } from '#protocol/file-kinds.ts';
import { useText } from '#client/ui/text.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { Download } from '../download-button.tsx';
import type { ViewerProps } from '../preview-context.ts';
import { formatOf } from './playable.ts';

/**
 * Explains that the format can't be played here and offers the download. `onTry` plays it anyway.
 */
export function Unplayable(props: {
  file: ViewerProps['file'];
  format?: string;
  /** Opens it in a player. */
  onOpen?: (() => void) | undefined;
  onTry?: () => void;
}): ReactNode {
  const t = useText();
  const { file, format = formatOf(file), onOpen, onTry } = props;
  return (
    <div className="preview-none">
      <FileGlyph kind={fileKind(file)} />
      <h3>{t('preview.cannotPlay')}</h3>
      <p>{t('preview.cannotPlayTip', { format })}</p>
      <div className="preview-options">
        {onOpen && (
          <button type="button" className="button primary" onClick={onOpen}>
            {t('preview.openInPlayer')}
          </button>
        )}
        <Download file={file} />
        {onTry && (
          <button type="button" className="button plain" onClick={onTry}>
            {t('preview.tryAnyway')}
          </button>
        )}
      </div>
    </div>
  );
}
