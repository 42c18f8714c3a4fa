import type { ReactNode } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/drive-icon.tsx';
import type { SectionName } from '#client/features/drive-context/section-names.ts';
import { SectionLinks } from './drive-side.tsx';

/**
 * Where nothing of the drive is shown, and where what is shown is on its way out, nothing is added.
 */
const withoutNew: readonly SectionName[] = ['trash', 'account', 'feedback'];

/**
 * Below small screens: the sections used most, the account with all the others as a sheet, and the
 * button for what is new.
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
          <Icon name="add" />
        </button>
      )}
      <nav className="drive-bottom" aria-label={t('drive.sections')} data-region="">
        <SectionLinks current={section} where="inBottom" />
        <button
          type="button"
          className="drive-section"
          aria-haspopup="dialog"
          onClick={() => show({ name: 'sections', section })}
        >
          <Icon name="user" />
          <span>{t('drive.account')}</span>
        </button>
      </nav>
    </>
  );
}
