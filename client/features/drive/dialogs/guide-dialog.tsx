import '#client/features/drive/dialogs/guide.css';
import type { ReactNode } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { ByPointer } from '#client/ui/by-pointer.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { type DriveIconName, driveIcons } from '#client/ui/icons/drive-icons.ts';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import type { DialogProps } from '../../drive-context/dialog-arguments.ts';

/** One topic per step. */
const steps = [
  ['upload', 'bring'],
  ['share', 'share'],
  ['bolt', 'links'],
  ['undo', 'undo'],
] as const satisfies readonly (readonly [DriveIconName, string])[];

/** A four-step introduction for beginners (`?action=show_beginner_dialog`). */
export default function GuideDialog({ onClose }: DialogProps<'guide'>): ReactNode {
  return (
    <AreaTexts areas={['drive', 'guide']}>
      <Guide onClose={onClose} />
    </AreaTexts>
  );
}

function Guide({ onClose }: { onClose(): void }): ReactNode {
  const t = useText();
  const { registry } = useDrive();
  return (
    <Sheet title={t('guide.title')} onClose={onClose}>
      <ol className="guide">
        {steps.map(([icon, name]) => (
          <li key={name}>
            <span className="guide-mark">
              <Icon path={driveIcons[icon]} />
            </span>
            <h3>{t(`guide.${name}`)}</h3>
            <p>
              {name === 'links' ? (
                t('guide.linksTip')
              ) : (
                <ByPointer pointer={t(`guide.${name}Tip`)} finger={t(`guide.${name}Touch`)} />
              )}
            </p>
          </li>
        ))}
      </ol>
      <div className="sheet-foot">
        <button
          type="button"
          className="button plain by-pointer"
          onClick={() => {
            onClose();
            registry.run('shortcuts');
          }}
        >
          {t('guide.keys')}
        </button>
        <button type="button" className="button primary" data-first="" onClick={onClose}>
          {t('guide.begin')}
        </button>
      </div>
    </Sheet>
  );
}
