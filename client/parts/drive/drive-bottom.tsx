import { type ReactNode, useState } from 'react';
import { useDrive } from '#client/hooks/use-drive.ts';
import { useText } from '#client/hooks/use-page.ts';
import { Icon } from '#client/parts/icon.tsx';
import { Sheet } from '#client/parts/share/sheet.tsx';
import { StorageMeter } from '#client/parts/storage-meter.tsx';
import type { SectionName } from '#client/sections/names.ts';
import { DriveAccount } from './drive-account.tsx';
import { SectionLinks } from './drive-side.tsx';

/** Below small screens: the sections used most, the account with all the others as a sheet, and the button for what is new. */
export function DriveBottom({ section }: { section: SectionName }): ReactNode {
  const t = useText();
  const { meter, openMenu } = useDrive();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button primary drive-float"
        aria-haspopup="menu"
        aria-label={t('drive.new')}
        onClick={({ currentTarget }) => openMenu({ kind: 'new', at: currentTarget })}
      >
        <Icon name="add" />
      </button>
      <nav className="drive-bottom" aria-label={t('drive.sections')} data-region="">
        <SectionLinks current={section} where="inBottom" />
        <button
          type="button"
          className="drive-section"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="user" />
          <span>{t('drive.account')}</span>
        </button>
      </nav>
      {isOpen && (
        <Sheet title={t('drive.accountMenu')} onClose={() => setOpen(false)}>
          <div className="drive-sheet">
            <nav aria-label={t('drive.sections')} onClick={() => setOpen(false)}>
              <SectionLinks current={section} where="inBottom" others />
            </nav>
            <StorageMeter meter={meter} />
            <DriveAccount />
          </div>
        </Sheet>
      )}
    </>
  );
}
