import type { ReactNode } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import type { SectionName } from '#client/features/drive-context/section-names.ts';
import { NavigationLinks } from './drive-sidebar.tsx';

/** Sections without a New button: they show no files of the drive, or deleted ones. */
const withoutNew: readonly SectionName[] = ['trash', 'account', 'feedback'];

/**
 * Bottom navigation of small screens: the main sections, a sheet with the account and all others,
 * and the New button.
 */
export function DriveBottom({ section }: { section: SectionName }): ReactNode {
  const t = useText();
  const { show, openMenu } = useDrive();
  return (
    <>
      {!withoutNew.includes(section) && (
        <button
          type="button"
          className="button primary drive-float"
          aria-haspopup="menu"
          aria-label={t('drive.new')}
          onClick={({ currentTarget }) => openMenu({ kind: 'new', at: currentTarget })}
        >
          <Icon path={driveIcons.add} />
        </button>
      )}
      <nav className="drive-bottom" aria-label={t('drive.sections')} data-region="">
        <NavigationLinks current={section} where="inBottom" />
        <button
          type="button"
          className="drive-section"
          aria-haspopup="dialog"
          onClick={() => show({ name: 'sections', section })}
        >
          <Icon path={driveIcons.user} />
          <span>{t('drive.account')}</span>
        </button>
      </nav>
    </>
  );
}
