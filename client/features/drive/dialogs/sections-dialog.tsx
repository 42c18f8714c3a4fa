import type { ReactNode } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { StorageMeter } from '#client/features/storage/storage-meter.tsx';
import type { DialogProps } from '../../drive-context/dialog-arguments.ts';
import { DriveAccount } from '../drive-account.tsx';
import { NavigationLinks } from '../drive-sidebar.tsx';

/**
 * The sidebar's content as a sheet for small screens: sections not in the bottom bar, and the
 * account.
 */
export default function SectionsDialog(props: DialogProps<'sections'>): ReactNode {
  const { given, onClose } = props;
  const t = useText();
  const { meter, show } = useDrive();
  return (
    <Sheet title={t('drive.accountMenu')} onClose={onClose}>
      <div className="drive-sheet">
        <nav aria-label={t('drive.sections')} onClick={onClose}>
          <NavigationLinks current={given.section} where="inBottom" others />
        </nav>
        <StorageMeter meter={meter} onDetails={() => show({ name: 'storage' })} />
        <DriveAccount besideMeter />
      </div>
    </Sheet>
  );
}
