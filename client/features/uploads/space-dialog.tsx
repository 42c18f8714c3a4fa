import type { ReactNode } from 'react';
import { useMessages } from '#client/ui/text.ts';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { paths } from '#client/app/router/paths.ts';
import type { Standstill } from '#client/features/uploads/engine/upload-model.ts';
import { uploadSizeText } from './upload-size.ts';

interface SpaceDialogProps {
  standstill: NonNullable<Standstill> & { why: 'full' };
  onChoice(choice: 'again' | 'fits' | 'stop'): void;
  onClose(): void;
}

/**
 * Shown when the drive is full, with the missing space and the options. Closing it pauses
 * everything, so that Esc decides nothing.
 */
export default function SpaceDialog({
  standstill,
  onChoice,
  onClose,
}: SpaceDialogProps): ReactNode {
  const { t, locale } = useMessages();
  const { missingBytes, freeBytes } = standstill;
  return (
    <Sheet title={t('uploads.fullTitle')} onClose={onClose}>
      <div className="sheet-body">
        <p className="sheet-tip">
          {missingBytes === null || freeBytes === null
            ? t('uploads.fullUnknown')
            : t('uploads.fullText', {
                missing: uploadSizeText(missingBytes, locale),
                free: uploadSizeText(Math.max(0, freeBytes), locale),
              })}
        </p>
        <p>
          <a href={paths.section('trash')} target="_blank" rel="noopener">
            {t('uploads.fullTrash')}
          </a>
        </p>
      </div>
      <div className="sheet-foot">
        <button type="button" className="button quiet" onClick={() => onChoice('stop')}>
          {t('uploads.fullStop')}
        </button>
        <button type="button" className="button plain" onClick={() => onChoice('fits')}>
          {t('uploads.fullFits')}
        </button>
        <button type="button" className="button primary" onClick={() => onChoice('again')}>
          {t('uploads.fullAgain')}
        </button>
      </div>
    </Sheet>
  );
}
