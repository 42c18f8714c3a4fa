import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { DriveIcon } from '#client/ui/icons/drive-icon.tsx';

/** Illustration: a phone with the drive's title, the given content and the tab bar. */
export function DrawnPhone({ children }: { children: ReactNode }): ReactNode {
  const t = useText();
  return (
    <div className="drawn-phone">
      <p className="drawn-phone-title">
        {t('drive.allFiles')}
        <DriveIcon name="search" />
      </p>
      {children}
      <ul className="drawn-phone-places">
        <li>
          <DriveIcon name="folder" />
          {t('drive.files')}
        </li>
        <li>
          <DriveIcon name="clock" />
          {t('drive.recent')}
        </li>
        <li>
          <DriveIcon name="download" />
          {t('drive.tasks')}
        </li>
        <li>
          <DriveIcon name="user" />
          {t('drive.account')}
        </li>
      </ul>
    </div>
  );
}
