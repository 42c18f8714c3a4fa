import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';

/** Illustration: a phone with the drive's title, the given content and the tab bar. */
export function DrawnPhone({ children }: { children: ReactNode }): ReactNode {
  const t = useText();
  return (
    <div className="drawn-phone">
      <p className="drawn-phone-title">
        {t('drive.allFiles')}
        <Icon path={driveIcons.search} />
      </p>
      {children}
      <ul className="drawn-phone-places">
        <li>
          <Icon path={driveIcons.folder} />
          {t('drive.files')}
        </li>
        <li>
          <Icon path={driveIcons.clock} />
          {t('drive.recent')}
        </li>
        <li>
          <Icon path={driveIcons.download} />
          {t('drive.tasks')}
        </li>
        <li>
          <Icon path={driveIcons.user} />
          {t('drive.account')}
        </li>
      </ul>
    </div>
  );
}
