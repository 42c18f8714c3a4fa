import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { DrawnFiles } from '#client/features/apps/files-illustration.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { type DriveIconName, driveIcons } from '#client/ui/icons/drive-icons.ts';
import { Mark } from '#client/ui/icons/mark.tsx';

/**
 * Illustration: the drive as an installed app, with the command palette open. Hidden from screen
 * readers.
 */
export function DrawnWindow(): ReactNode {
  const t = useText();
  const places: readonly (readonly [DriveIconName, string])[] = [
    ['folder', t('drive.allFiles')],
    ['clock', t('drive.recent')],
    ['star', t('drive.starred')],
    ['share', t('drive.shares')],
    ['download', t('drive.tasks')],
    ['trash', t('drive.trashSection')],
  ];
  return (
    <div className="apps-stage" aria-hidden="true">
      <div className="drawn-window card">
        <p className="drawn-window-bar">
          <i />
          <i />
          <i />
        </p>
        <ul className="drawn-window-places">
          <li>
            <Mark />
          </li>
          {places.map(([icon, name]) => (
            <li key={name}>
              <Icon path={driveIcons[icon]} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
        <DrawnFiles count={7} />
      </div>
      <div className="card apps-float drawn-palette">
        <p>
          <Icon path={driveIcons.command} />
          <strong>{t('drive.newFolder')}</strong>
          <kbd>Ctrl</kbd>
          <kbd>K</kbd>
        </p>
      </div>
    </div>
  );
}
